//! Training data: games of the engine with itself, with a score for every move. Uses the engine and the rules; opens no
//! file and knows no clock.
//!
//! [`Generator`] plays games in pairs, and [`ScoredGame`] packs a game into a few bytes a ply. A pair of games follows
//! from the seed and its number alone, so any number of threads writes the same file, and a file can be continued.

mod generator;
mod packed;
mod start;

pub use generator::{Generator, Settings};
pub use packed::{Header, PackError, ScoredGame, ScoredMove, read_record, write_record};
