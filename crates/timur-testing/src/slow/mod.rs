//! A second, slow and plain set of rules of Tamerlane chess, written from the rules' text alone.
//!
//! It shares no code with `timur_rules`. It is what the fast rules are held against, so everything here
//! is written for reading: squares are pairs of numbers, every piece's moves are listed square by square,
//! and a move is legal when the position after it says so. It uses the standard library only.

mod apply;
mod arrays;
mod board;
mod fen;
mod moves;
mod options;
mod outcome;
mod pawn_of_pawns;
mod pieces;

pub use board::{Piece, Position, Square, all_squares, square_name};
pub use moves::{Move, MoveKind};
pub use options::{OPTIONS, Options, PRESETS};
pub use outcome::Ending;

/// The number of ways to play `depth` plies. A drawn entry of a citadel has no children.
pub fn perft(position: &Position, options: &Options, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves(options);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .iter()
        .map(|m| perft(&position.apply(options, m), options, depth - 1))
        .sum()
}
