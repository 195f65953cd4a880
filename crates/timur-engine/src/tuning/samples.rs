//! What a position says about the weights: [`Sample`], taken by a [`Sampler`]. Uses the evaluation and the search.

use std::sync::atomic::AtomicBool;

use crate::clock::NoClock;
use crate::evaluate::{PieceSquareSum, evaluate, interpolate, phase, pieces_and_terms};
use crate::histories::Histories;
use crate::limits::Limits;
use crate::score::INFINITE;
use crate::search::Search;
use crate::tapered::Tapered;
use crate::transposition_table::TranspositionTable;
use crate::values::Values;
use crate::weights::Weights;
use timur_rules::{ExtraPieces, Position};

/// A quiet position: what it is worth for White and how that changes with the weights, and how the game ended.
pub(super) struct Sample {
    pub value: f32,
    /// Number of the weight, twice and one more for its second value; and by how much the value grows with it.
    pub slopes: Vec<(u16, f32)>,
    /// White's points.
    pub points: f32,
}

/// Takes samples.
pub(super) struct Sampler {
    plain: (Weights, Values),
    /// The weights with one of them greater by [`STEP`].
    raised: Vec<(Weights, Values)>,
    table: TranspositionTable,
    histories: Histories,
}

/// Great enough that roundings do not matter.
const STEP: i32 = 1200;

/// Positions without progress for longer are left out, for their value fades.
const STALE: u32 = 20;

impl Sampler {
    /// For slopes at those weights.
    pub fn new(weights: &Weights) -> Sampler {
        let with_values = |weights: Weights| {
            let values = Values::new(&weights, ExtraPieces::Cazaux);
            (weights, values)
        };
        let raised = (0..Weights::COUNT).map(|number| {
            let mut weights = weights.clone();
            *weights.all()[number] += Tapered::new(STEP, STEP);
            with_values(weights)
        });
        Sampler {
            plain: with_values(weights.clone()),
            raised: raised.collect(),
            table: TranspositionTable::new(1),
            histories: Histories::new(),
        }
    }

    /// A sample of the position, unless it is not quiet, or stale.
    pub fn sample(&mut self, position: &Position, points: f64) -> Option<Sample> {
        let sum = PieceSquareSum::of(position);
        if position.halfmove_clock() > STALE || !self.is_quiet(position, sum) {
            return None;
        }
        let many = phase(sum.piece_count());
        let plain = pieces_and_terms(position, &self.plain.0, &self.plain.1);
        let mut slopes = Vec::new();
        for (number, (weights, values)) in (0..).zip(&self.raised) {
            let change = pieces_and_terms(position, weights, values) - plain;
            let shares = [many * change.mg as f32, (1.0 - many) * change.eg as f32];
            for (index, share) in (2 * number..).zip(shares) {
                if share != 0.0 {
                    slopes.push((index, share / STEP as f32));
                }
            }
        }
        Some(Sample {
            value: interpolate(plain, sum.piece_count()) as f32,
            slopes,
            points: points as f32,
        })
    }

    /// Whether no capture or promotion changes the value for the side to move, which is not in check.
    fn is_quiet(&mut self, position: &Position, sum: PieceSquareSum) -> bool {
        if position.check().is_some() || position.outcome().is_some() {
            return false;
        }
        self.table.clear();
        let (limits, stop) = (Limits::default(), AtomicBool::new(false));
        let mut search = Search::new(
            &self.table,
            &mut self.histories,
            &limits,
            &NoClock,
            &stop,
            &[],
        );
        let value = search.quiescence::<true>(position, sum, -INFINITE, INFINITE, 1);
        value == evaluate(position, sum)
    }
}
