//! A net in use by a search: [`Trained`]. Uses the hand-made evaluation.

use super::net::{Net, Output};
use super::stack::AccumulatorStack;
use crate::evaluate::{PieceSquareSum, evaluate, scale_by_halfmove_clock};
use crate::score::MAX_EVALUATION;
use timur_rules::{Move, Position};

/// A side that has no more pieces is hunted for mate.
const FEW: i32 = 3;

/// A net, and what it knows of the line that is being searched.
pub(crate) struct Trained<'a> {
    net: &'a Net,
    stack: AccumulatorStack,
}

impl<'a> Trained<'a> {
    /// For searches from that position.
    pub fn new(net: &'a Net, position: &Position) -> Trained<'a> {
        Trained {
            net,
            stack: AccumulatorStack::new(net, position),
        }
    }

    /// Goes on to the position after a move.
    #[inline]
    pub fn push(&mut self, before: &Position, mv: Move, after: &Position) {
        self.stack.push(before, mv, after);
    }

    /// Goes on to the position after a turn that is left out.
    pub fn push_nothing(&mut self) {
        self.stack.push_nothing();
    }

    /// Goes back.
    #[inline]
    pub fn pop(&mut self) {
        self.stack.pop();
    }

    /// The evaluation of the position that was reached last, in centipawns for the side to move.
    pub fn evaluate(&mut self, position: &Position, sum: PieceSquareSum) -> i32 {
        let corrects = self.net.output() == Output::Correction;
        let by_hand = if corrects { evaluate(position, sum) } else { 0 };
        // The way to mate is a matter of the hand-made evaluation, which no correction should blur.
        if corrects && sum.pieces.into_iter().any(|pieces| pieces <= FEW) {
            return by_hand;
        }
        let output = self.stack.top(self.net).evaluate(self.net, position);
        let value = by_hand + scale_by_halfmove_clock(position, output);
        value.clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }
}
