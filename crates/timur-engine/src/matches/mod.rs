//! What it takes to compare players: openings to play from, plain players to play against, and what the results of many
//! games say. Uses positions and the engine; plays no games itself, and knows no clock and no file.

mod baseline;
mod dice;
mod elo;
mod openings;

pub use baseline::{baseline_move, random_move};
pub use dice::Dice;
pub use elo::{Pairs, Sprt, Verdict};
pub use openings::opening;
