//! The game itself: squares, pieces, positions, legal moves. Uses nothing but the standard library, `serde` and
//! `thiserror`; knows no clock, file, thread or picture.
//!
//! # The board
//!
//! Eleven files, ten ranks, and two citadels: **l2** is White's own, **z9** is Black's own. Each touches three squares
//! of the board, and only the step of a royal crosses the border. ([`Square`], [`Bitboard`])
//!
//! ```text
//! 10     . . . . . . . . . . .
//!  9  z9 . . . . . . . . . . .
//!  8     . . . . . . . . . . .
//!  7     . . . . . . . . . . .
//!  6     . . . . . . . . . . .
//!  5     . . . . . . . . . . .
//!  4     . . . . . . . . . . .
//!  3     . . . . . . . . . . .
//!  2     . . . . . . . . . . . l2
//!  1     . . . . . . . . . . .
//!        a b c d e f g h i j k
//! ```
//!
//! # The pieces
//!
//! Each kind of piece is a [`Role`], drawn there with its moves. Each officer has a pawn of its own, [`PawnOf`], which
//! becomes that officer on the last rank; there is never a choice. The pawn of kings becomes a prince.
//!
//! # The life of the pawn of pawns
//!
//! ```text
//! stage 0   up the board as an ordinary pawn
//!    │      to the last rank
//! waiting   cannot be captured, attacks nothing, stays as long as it likes
//!    │      placed by a turn of its owner: on a square where it attacks two enemy pieces,
//!    │      or one that cannot escape; whoever stands there is removed, unless a royal
//! stage 1   up the board as an ordinary pawn
//!    │      to the last rank, and in the same move home, to where the pawn of kings started
//! stage 2   up the board as an ordinary pawn
//!    │      to the last rank
//! an adventitious king
//! ```
//!
//! # Kings
//!
//! King, prince and adventitious king are royals, and the senior one is the acting king. A side with one royal must
//! keep it safe. A side with several knows no check: they may be captured like any piece, down to the last. The acting
//! king may flee into the enemy citadel, which draws. Who has no legal move has lost, in check or not.
//!
//! # How to use it
//!
//! A [`Position`] is a value that is always valid; a move makes a new one.
//!
//! ```
//! use timur_rules::{Color, OutcomeReason, Position, Ruleset};
//!
//! let position = Position::initial(&Ruleset::default());
//! assert_eq!(position.legal_moves().len(), 24);
//!
//! let knight = position.parse_move("b2-c4")?;
//! let position = position.play(knight)?;
//! assert_eq!(position.turn(), Color::Black);
//!
//! // No reply without check is won, too.
//! let fen = "10k/11/5N3K1/11/11/11/11/11/11/11 -- w - - 0 1";
//! let position = Position::from_fen(fen, &Ruleset::default())?;
//! let position = position.play(position.parse_move("f8-h9")?)?;
//! assert_eq!(position.outcome().map(|end| (end.winner, end.reason)), Some((Some(Color::White), OutcomeReason::NoMove)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a person does with a mouse is two squares: [`Position::find_move`] finds the move or says in a sentence why it
//! is none, and [`Position::effects`] tells what is to be seen of it. A search generates moves with
//! [`Position::legal_moves`] and makes them with [`Position::look_ahead`]. An editor of positions works on a
//! [`Setup`].
//!
//! # Where things are
//!
//! Everything on which the sources disagree is a field of [`Ruleset`]. Positions are sets of squares by kind of piece
//! beside a table of pieces; attacks come from tables that are computed while compiling; and what keeps the only royal
//! safe is known before the first move is generated, so that no move has to be tried.

mod arrays;
mod attackers;
mod attacks;
mod bitboard;
mod board;
mod checks;
mod code;
mod coordinates;
mod effects;
mod fen;
mod fen_text;
mod find_move;
mod generator;
mod group;
mod illegal;
mod kings;
mod make;
mod movegen;
mod movement;
mod moves;
mod notation;
mod outcome;
mod pawn_moves;
mod pawn_of_pawns;
mod perft;
mod piece;
mod piece_table;
mod placements;
mod position;
mod reasons;
mod role;
mod ruleset;
mod safety;
mod setup;
mod square;
mod tables;
mod tactics;
#[cfg(test)]
mod testing;
mod traps;
mod validity;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use checks::CheckSquares;
pub use coordinates::{File, Rank};
pub use fen::{FenError, FenField};
pub use illegal::IllegalMove;
pub use moves::{Effect, Move, MoveKind, MoveList};
pub use notation::NotationError;
pub use outcome::{Outcome, OutcomeReason};
pub use perft::{divide, perft, perft_make_every_leaf};
pub use piece::{Color, Piece};
pub use position::Position;
pub use reasons::{CitadelClosed, NoPlacement, NoSwap};
pub use role::{PawnOf, PawnOfPawnsStage, Role};
pub use ruleset::*;
pub use safety::Safety;
pub use setup::Setup;
pub use square::{Square, SquareError};
pub use validity::SetupError;
