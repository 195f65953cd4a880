//! The opponent: searches positions for the best move. Uses `rules`, and knows no clock of its own, no file and no
//! screen; whoever asks brings a [`Clock`] and a flag that stops it.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use timur_engine::{Engine, Limits, NoClock};
//! use timur_rules::{Position, Ruleset};
//!
//! let position = Position::initial(&Ruleset::default());
//! let mut engine = Engine::new(1);
//! let report = engine.think(&position, &[], &Limits::depth(2), &NoClock, &AtomicBool::new(false));
//! assert!(position.legal_moves().contains(&report.best().unwrap()));
//! ```
//!
//! # How it works
//!
//! The search looks deeper ply by ply, and tries the best move of a position first and properly, the others only to see
//! that they are worse. What it has seen it keeps in a [`TranspositionTable`]. Late, hopeless or losing moves are looked at less
//! deeply or not at all, and at the end of each line only captures, good promotions and answers to checks are tried.
//!
//! The evaluation is the hand-made one, corrected by a trained net ([`nnue`]); players with a handicap do without the net.
//!
//! The rules are those of the position. No move loses, in check or not; the enemy citadel draws; a king that has a
//! spare royal beside it is a piece like any other. The ends of the game are asked of the position and never
//! remembered, as draws by repetition depend on how a position was reached.

mod bench;
mod clock;
pub mod datagen;
mod draws;
mod engine;
mod evaluate;
mod handicap;
mod histories;
mod iterative_deepening;
mod key_history;
mod levels;
mod limits;
pub mod matches;
mod memory;
mod move_lists;
mod move_loop;
pub mod nnue;
mod node;
mod ordering;
mod quiescence;
mod reductions;
mod score;
mod search;
mod search_move;
mod see;
mod slices;
mod table_entry;
mod tactical;
mod tapered;
mod transposition_table;
pub mod tuning;
pub mod uci;
mod values;
mod weights;

pub use bench::{BENCH_DEPTH, bench};
pub use clock::{Clock, NoClock};
pub use engine::{Engine, PrincipalVariation, Report};
pub use evaluate::{Term, explain};
pub use handicap::Handicap;
pub use levels::Level;
pub use limits::Limits;
pub use score::Score;
pub use slices::Slices;
pub use tapered::Tapered;
pub use transposition_table::TranspositionTable;
pub use values::value;
