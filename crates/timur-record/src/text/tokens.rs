//! The text of a game cut into tokens. Uses nothing.

use crate::{RecordError, TextPlace};

/// A piece of the text that means something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token<'a> {
    /// `[Name "value"]`
    Tag(&'a str, String),
    /// What stands between braces, or between `;` and the end of the line.
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A number, a move, a sign or a result.
    Word(&'a str),
}

/// Goes through a text, token by token.
pub struct Tokens<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, offset: 0 }
    }

    /// The next token and where it starts; `None` at the end.
    pub fn next(&mut self) -> Result<Option<(Token<'a>, usize)>, RecordError> {
        self.skip_escaped_lines();
        let rest = self.rest().trim_start();
        let start = self.text.len() - rest.len();
        self.offset = start;
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        let token = match first {
            '(' | ')' => {
                self.offset += 1;
                if first == '(' {
                    Token::Open
                } else {
                    Token::Close
                }
            }
            '{' => self.comment()?,
            ';' => {
                let line = rest.lines().next().unwrap_or_default();
                self.offset += line.len();
                Token::Comment(line.trim_start_matches(';').trim())
            }
            '[' => self.tag()?,
            '}' | ']' => return Err(self.form(start, format!("\"{first}\" closes nothing"))),
            _ => {
                let end = |c: char| c.is_whitespace() || "(){}[];".contains(c);
                let len = rest.find(end).unwrap_or(rest.len());
                self.offset += len;
                Token::Word(&rest[..len])
            }
        };
        Ok(Some((token, start)))
    }

    /// Passes over what the last error was about: a tag with its line, a comment with the rest of the text, a sign.
    pub fn pass(&mut self) {
        let rest = self.rest();
        self.offset += match rest.chars().next() {
            Some('{') => rest.len(),
            Some('[') => rest.find('\n').unwrap_or(rest.len()),
            Some(sign) => sign.len_utf8(),
            None => 0,
        };
    }

    /// A line that begins with `%` is meant for other programs (section 6 of the PGN standard).
    fn skip_escaped_lines(&mut self) {
        loop {
            let rest = self.rest().trim_start();
            let start = self.text.len() - rest.len();
            let begins_line = || start == 0 || self.text[..start].ends_with('\n');
            if !rest.starts_with('%') || !begins_line() {
                return;
            }
            self.offset = start + rest.find('\n').unwrap_or(rest.len());
        }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    fn form(&self, offset: usize, what: String) -> RecordError {
        let at = TextPlace::of(self.text, offset);
        RecordError::Form { at, what }
    }

    fn comment(&mut self) -> Result<Token<'a>, RecordError> {
        let inner = &self.rest()[1..];
        let len = end_of_comment(inner)
            .ok_or_else(|| self.form(self.offset, "the brace is not closed".to_owned()))?;
        self.offset += len + 2;
        Ok(Token::Comment(&inner[..len]))
    }

    fn tag(&mut self) -> Result<Token<'a>, RecordError> {
        let inner = &self.rest()[1..];
        let bad = || {
            self.form(
                self.offset,
                "a tag is written like [White \"Ada\"]".to_owned(),
            )
        };
        let (name, after) = inner.split_once('"').ok_or_else(bad)?;
        let closed = |len: usize| after[len + 1..].trim_start().strip_prefix(']');
        let len = end_of(after, '"').filter(|&len| closed(len).is_some());
        // Quotation marks in the value that nobody has escaped: the last one of the line ends it.
        let last = || {
            let line = after.lines().next().unwrap_or_default();
            line.rfind('"').filter(|&len| closed(len).is_some())
        };
        let len = len.or_else(last).ok_or_else(bad)?;
        let closed = closed(len).ok_or_else(bad)?;
        let mut value = String::new();
        let mut chars = after[..len].chars();
        while let Some(c) = chars.next() {
            value.push(if c == '\\' {
                chars.next().unwrap_or(c)
            } else {
                c
            });
        }
        self.offset = self.text.len() - closed.len();
        Ok(Token::Tag(name.trim(), value))
    }
}

/// Where the brace stands that ends a comment. A brace after a `\` belongs to the comment, unless another comment would
/// begin in it: then the `\` is one, as at the end of a path.
fn end_of_comment(text: &str) -> Option<usize> {
    let mut escaped = None;
    let mut chars = text.char_indices();
    while let Some((offset, c)) = chars.next() {
        match c {
            '\\' => {
                if let Some((brace, '}')) = chars.next() {
                    escaped = escaped.or(Some(brace));
                }
            }
            '}' => return Some(offset),
            '{' if escaped.is_some() => return escaped,
            _ => {}
        }
    }
    escaped
}

/// Where a character stands that has no `\` before it.
fn end_of(text: &str, end: char) -> Option<usize> {
    let mut chars = text.char_indices();
    while let Some((offset, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if c == end {
            return Some(offset);
        }
    }
    None
}
