//! The command `match`: two players, many games, and who is better. Uses the engine, the rules and the records.

mod arguments;
mod contestant;
mod effort;
mod game;
mod player;
mod program;
mod tally;
mod tournament;

use std::process::ExitCode;

use arguments::Arguments;

pub use arguments::HELP;

/// Plays the match that the words ask for.
pub fn run(words: &[String]) -> ExitCode {
    let done = Arguments::read(words).and_then(|arguments| tournament::play(&arguments));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("timur-engine match: {error}");
            ExitCode::from(2)
        }
    }
}
