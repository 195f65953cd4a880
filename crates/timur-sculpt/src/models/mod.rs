//! The models of the first set, one file each, and the second set in a folder of its own. A file gives the head alone (for the pawn) and the whole model.

mod adventitious_king;
mod bull;
mod camel;
pub mod common;
mod elephant;
mod general;
mod giraffe;
mod king;
mod knight;
mod lion;
mod nishapur;
mod pawns;
mod picket;
mod prince;
mod revealer;
mod rook;
mod sea_monster;
mod table;
mod vizir;
mod war_engine;

pub use table::{Kind, MODELS, PieceModel, Set, UnknownModel, find};
