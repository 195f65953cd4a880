//! Counting the leaves of the tree of moves. Uses positions.

use super::moves::Move;
use super::position::Position;

/// The number of lines of that many plies; the last ply is counted without being made.
pub fn perft(_position: &Position, _depth: u32) -> u64 {
    1
}

/// The same number, with every move of the last ply made.
pub fn perft_make_every_leaf(position: &Position, depth: u32) -> u64 {
    perft(position, depth)
}

/// The number for each legal move.
pub fn divide(_position: &Position, _depth: u32) -> Vec<(Move, u64)> {
    Vec::new()
}
