//! The game itself: squares, men, positions, legal moves. Uses nothing but the standard library, `serde` and
//! `thiserror`.

mod arrays;
mod attacks;
mod bitboard;
mod board;
mod effects;
mod fen;
mod find_move;
mod generator;
mod illegal;
mod kings;
mod make;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod pawn_of_pawns;
mod perft;
mod piece;
mod position;
mod ruleset;
mod safety;
mod setup;
mod square;
mod tables;
mod validity;
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
pub use setup::Setup;
pub use square::{File, Rank, Square, SquareError};
pub use validity::SetupError;
