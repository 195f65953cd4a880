//! What stands between braces: a time, an ending, and what people say. Uses endings.

use std::time::Duration;

use crate::Ending;

/// What is noted about a move, or about the start of a game.
#[derive(PartialEq, Eq, Default, Debug)]
pub struct Notes {
    pub time: Option<Duration>,
    pub ending: Option<Ending>,
    pub comment: String,
}

impl Notes {
    /// The text with its braces; empty if there is nothing to note.
    pub fn written(&self) -> String {
        let time = self.time.map(|time| format!("[%emt {}]", clock(time)));
        let ending = self.ending.map(|ending| format!("[%ending {ending}]"));
        let mut parts: Vec<String> = time.into_iter().chain(ending).collect();
        if !self.comment.is_empty() {
            parts.push(escaped(&self.comment));
        }
        if parts.is_empty() {
            String::new()
        } else {
            format!("{{{}}}", parts.join(" "))
        }
    }

    /// Reads what stands between two braces. What is no command of ours belongs to the comment.
    pub fn read(mut text: &str) -> Notes {
        let mut notes = Notes::default();
        while let Some((command, rest)) = text
            .strip_prefix("[%")
            .and_then(|text| text.split_once(']'))
        {
            let (name, value) = command.split_once(' ').unwrap_or((command, ""));
            match (name, time(value), value.parse()) {
                ("emt", Some(time), _) => notes.time = Some(time),
                ("ending", _, Ok(ending)) => notes.ending = Some(ending),
                _ => break,
            }
            text = rest.strip_prefix(' ').unwrap_or(rest);
        }
        notes.comment = unescaped(text);
        notes
    }

    /// A comment.
    pub fn said(comment: &str) -> Notes {
        Notes {
            comment: comment.to_owned(),
            ..Notes::default()
        }
    }

    /// Adds what another pair of braces says about the same move.
    pub fn add(&mut self, other: Notes) {
        self.time = other.time.or(self.time);
        self.ending = other.ending.or(self.ending);
        if !self.comment.is_empty() && !other.comment.is_empty() {
            self.comment.push('\n');
        }
        self.comment += &other.comment;
    }
}

/// Hours, minutes, seconds and milliseconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!(
        "{hours}:{minutes:02}:{seconds:02}.{:03}",
        time.subsec_millis()
    )
}

fn time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if fraction.len() > 3 || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let milliseconds: u64 = format!("{fraction:0<3}").parse().ok()?;
    let mut parts = whole.splitn(3, ':').map(|part| part.parse::<u64>().ok());
    let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
    let seconds = hours
        .checked_mul(3600)?
        .checked_add(minutes.checked_mul(60)?)?
        .checked_add(seconds)?;
    let milliseconds = seconds.checked_mul(1000)?.checked_add(milliseconds)?;
    Some(Duration::from_millis(milliseconds))
}

/// A comment that can stand between braces, and that does not begin like a command.
fn escaped(comment: &str) -> String {
    let mut text = String::with_capacity(comment.len() + 2);
    if comment.starts_with("[%") {
        text.push('\\');
    }
    for c in comment.chars() {
        if matches!(c, '\\' | '{' | '}') {
            text.push('\\');
        }
        text.push(c);
    }
    text
}

fn unescaped(text: &str) -> String {
    let mut comment = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        comment.push(if c == '\\' {
            chars.next().unwrap_or(c)
        } else {
            c
        });
    }
    comment
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_rules::Color;

    fn back(notes: &Notes) -> Notes {
        let written = notes.written();
        let inner = written
            .strip_prefix('{')
            .and_then(|text| text.strip_suffix('}'));
        Notes::read(inner.unwrap_or_default())
    }

    #[test]
    fn notes_come_back() {
        let comments = [
            "",
            "plain",
            "}",
            "\\",
            "\\}",
            "} 1. {",
            "{\\} {",
            "[%emt 0:00:01.000]",
            "[%",
            " led",
            "two\nlines ",
            "\\[%x]",
            "[",
        ];
        let times = [
            None,
            Some(0),
            Some(1),
            Some(59_999),
            Some(3_600_000),
            Some(u64::MAX),
        ];
        let endings = [
            None,
            Some(Ending::Agreement),
            Some(Ending::Time(Color::Black)),
        ];
        for comment in comments {
            for time in times {
                for ending in endings {
                    let time = time.map(Duration::from_millis);
                    let comment = comment.to_owned();
                    let notes = Notes {
                        time,
                        ending,
                        comment,
                    };
                    assert_eq!(back(&notes), notes, "{}", notes.written());
                }
            }
        }
    }

    #[test]
    fn commands_of_others_stay_in_the_comment() {
        let notes = Notes::read("[%emt 0:00:01.5][%clk 1:2:3] good");
        assert_eq!(notes.time, Some(Duration::from_millis(1500)));
        assert_eq!(notes.comment, "[%clk 1:2:3] good");
        assert_eq!(back(&notes), notes);
        for bad in [
            "1",
            "1:2",
            "1:2:3:4",
            "1:2:x",
            "1:2:3.4567",
            "1:2:3.-4",
            "99999999999999999:0:0",
        ] {
            assert_eq!(time(bad), None, "{bad}");
        }
    }
}
