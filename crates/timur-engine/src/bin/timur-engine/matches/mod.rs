//! The command `match`: two players, many games, and who is better. Uses the engine, the rules and the records.

mod arguments;
mod contestant;
mod effort;
mod game;
mod player;
mod program;
mod tally;
mod tournament;

pub use arguments::Arguments;

/// Plays the match that is asked for.
pub fn run(arguments: Arguments) -> Result<(), String> {
    tournament::play(&arguments.ready())
}
