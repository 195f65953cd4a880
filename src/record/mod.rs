//! A game with its history, from the first move to the result: [`Game`]. Uses `rules`, and knows no clock and no
//! screen; whoever has a clock tells it the times.
//!
//! A game is a tree of moves. The moves played last are its main line; what was taken back stays as a variation.

mod ending;
mod game;
mod tree;

pub use ending::{Ending, Refusal};
pub use game::Game;
pub use tree::{Node, NodeId};
