//! The commands of the protocol: [`Command`]. Uses nothing but text.

use super::go::Go;

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `uci`: say who you are and what options you have.
    Uci,
    /// `isready`: answer `readyok`.
    IsReady,
    /// `ucinewgame`.
    NewGame,
    /// `setoption name … value …`.
    SetOption {
        /// The name of the option.
        name: String,
        /// What to set it to; empty if nothing is said.
        value: String,
    },
    /// `position …`, with the words after it.
    Position(String),
    /// `go …`.
    Go(Go),
    /// `stop`.
    Stop,
    /// `ponderhit`: the expected move was played.
    PonderHit,
    /// `quit`.
    Quit,
    /// `bench`, perhaps with a depth.
    Bench(Option<u32>),
    /// `eval`: explain the evaluation.
    Eval,
    /// `d`: show the position.
    Display,
    /// Nothing to do: an empty line, or a command that does not matter here.
    Nothing,
}

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// One line that says what is wrong.
    pub fn read(line: &str) -> Result<Command, String> {
        let line = line.trim();
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        Ok(match word {
            "" | "debug" | "register" => Command::Nothing,
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::NewGame,
            "setoption" => read_option(rest)?,
            "position" => Command::Position(rest.to_owned()),
            "go" => Command::Go(Go::read(rest)?),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "quit" => Command::Quit,
            "bench" if rest.is_empty() => Command::Bench(None),
            "bench" => match rest.parse() {
                Ok(depth @ 1..=20) => Command::Bench(Some(depth)),
                _ => return Err("bench: expected a depth from 1 to 20".to_owned()),
            },
            "eval" => Command::Eval,
            "d" => Command::Display,
            other => return Err(format!("there is no command {other:?}")),
        })
    }
}

/// Reads `name … value …`.
fn read_option(words: &str) -> Result<Command, String> {
    let named = words
        .strip_prefix("name")
        .filter(|rest| rest.starts_with(char::is_whitespace))
        .ok_or("setoption: expected \"name\" and the name of an option")?;
    let spaced = format!("{named} ");
    let (name, value) = spaced.split_once(" value ").unwrap_or((&spaced, ""));
    let name = name.trim().to_owned();
    if name.is_empty() {
        return Err("setoption: expected the name of an option".to_owned());
    }
    let value = value.trim().to_owned();
    Ok(Command::SetOption { name, value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let option = |name: &str, value: &str| {
            Ok(Command::SetOption {
                name: name.to_owned(),
                value: value.to_owned(),
            })
        };
        let read = Command::read;
        assert_eq!(read(" isready "), Ok(Command::IsReady));
        assert_eq!(read("setoption name Hash value 32"), option("Hash", "32"));
        assert_eq!(read("setoption name Clear Hash"), option("Clear Hash", ""));
        assert_eq!(read("bench 3"), Ok(Command::Bench(Some(3))));
        for wrong in [
            "setoption",
            "setoption name",
            "setoption nameX",
            "bench x",
            "?",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
