//! The game itself: squares, men, positions, legal moves. Uses nothing but the standard library, `serde` and
//! `thiserror`.

mod bitboard;
mod board;
mod fen;
mod illegal;
mod moves;
mod notation;
mod outcome;
mod perft;
mod piece;
mod position;
mod ruleset;
mod setup;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use fen::{FenError, FenField};
pub use illegal::{CitadelClosed, IllegalMove, NoPlacement, NoSwap};
pub use moves::{Effect, Move, MoveKind, MoveList};
pub use notation::NotationError;
pub use outcome::{Outcome, OutcomeReason};
pub use perft::{divide, perft, perft_make_every_leaf};
pub use piece::{Color, PawnOf, PawnOfPawnsStage, Piece, Role};
pub use position::Position;
pub use ruleset::*;
pub use setup::{Setup, SetupError};
pub use square::{File, Rank, Square, SquareError};
