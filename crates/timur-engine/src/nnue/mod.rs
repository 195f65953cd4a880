//! A trained evaluation: what a net looks like, and what it makes of a position. Uses positions; opens no file.
//!
//! A net sees which piece stands where ([`Feature`]), once as White sees the board and once as Black does: turned by half a
//! turn, with the colours exchanged. Each side's view is summed up in an [`Accumulator`] of [`Net::width`] numbers, kept
//! while moves are made. The clipped squares of the numbers, those of the side to move first, are weighed by one of eight
//! sets of weights, chosen by the number of pieces.
//!
//! A net may give the whole evaluation, or what has to be added to the hand-made one ([`Output`]).

mod accumulator;
mod feature;
mod net;
mod stack;
mod trained;

pub use accumulator::{Accumulator, MAX_WIDTH};
pub use feature::{FEATURES, Feature, KINDS, bucket};
pub use net::{BUCKETS, Net, NetError, OUTPUT_ONE, Output, SCALE, WEIGHT_ONE, WEIGHT_RANGE};
pub(crate) use trained::Trained;

use crate::evaluate::{PieceSquareSum, evaluate};
use timur_rules::Position;

/// The hand-made evaluation, in centipawns for the side to move.
pub fn hand_made(position: &Position) -> i32 {
    evaluate(position, PieceSquareSum::of(position))
}
