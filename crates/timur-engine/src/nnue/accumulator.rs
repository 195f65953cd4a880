//! The two sides' views of a position in numbers: [`Accumulator`]. Uses nets and features.

use super::feature::{Feature, bucket};
use super::net::Net;
use timur_rules::{Color, Position};

/// No net is wider.
pub const MAX_WIDTH: usize = 256;
/// How many numbers are handled at once.
pub(super) const LANES: usize = 16;

/// The sums of the weights of all pieces in White's view and in Black's, by [`Color::index`].
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct Accumulator([[i16; MAX_WIDTH]; 2]);

impl Accumulator {
    /// Nothing summed up.
    pub(super) const ZERO: Accumulator = Accumulator([[0; MAX_WIDTH]; 2]);

    /// Summed up piece by piece.
    pub fn of(net: &Net, position: &Position) -> Accumulator {
        let mut accumulator = Accumulator::ZERO;
        for color in Color::ALL {
            let numbers = &mut accumulator.0[color.index()][..net.width()];
            numbers.copy_from_slice(net.biases());
            for feature in Feature::all(position, color) {
                add(numbers, net.row(feature.index()));
            }
        }
        accumulator
    }

    /// Another one, less the pieces taken off and more those put on, which are given as White sees them.
    #[inline]
    pub(super) fn follow(
        &mut self,
        net: &Net,
        before: &Accumulator,
        taken: &[Feature],
        put: &[Feature],
    ) {
        for color in Color::ALL {
            let row = |feature: Feature| match color {
                Color::White => net.row(feature.index()),
                Color::Black => net.row(feature.from_other_side().index()),
            };
            let numbers = &mut self.0[color.index()][..net.width()];
            let before = &before.0[color.index()][..net.width()];
            match (taken, put) {
                // A move and a capture, in one go.
                (&[from], &[to]) => shift(numbers, before, row(from), row(to)),
                (&[from, fallen], &[to]) => {
                    capture(numbers, before, row(from), row(fallen), row(to));
                }
                _ => {
                    numbers.copy_from_slice(before);
                    for &feature in taken {
                        subtract(numbers, row(feature));
                    }
                    for &feature in put {
                        add(numbers, row(feature));
                    }
                }
            }
        }
    }

    /// What the net gives, in centipawns for the side to move.
    #[inline]
    pub fn evaluate(&self, net: &Net, position: &Position) -> i32 {
        let us = position.turn();
        let own = &self.0[us.index()][..net.width()];
        let other = &self.0[us.other().index()][..net.width()];
        net.forward(own, other, bucket(position.occupied().len() as usize))
    }

    /// Whether the numbers of that net are equal.
    #[cfg(test)]
    pub(super) fn agrees_with(&self, other: &Accumulator, net: &Net) -> bool {
        (0..2).all(|side| self.0[side][..net.width()] == other.0[side][..net.width()])
    }
}

#[inline]
fn add(numbers: &mut [i16], row: &[i16]) {
    for (number, weight) in numbers.iter_mut().zip(row) {
        *number = number.wrapping_add(*weight);
    }
}

#[inline]
fn subtract(numbers: &mut [i16], row: &[i16]) {
    for (number, weight) in numbers.iter_mut().zip(row) {
        *number = number.wrapping_sub(*weight);
    }
}

#[inline]
fn shift(numbers: &mut [i16], before: &[i16], from: &[i16], to: &[i16]) {
    let (numbers, _) = numbers.as_chunks_mut::<LANES>();
    let (before, _) = before.as_chunks::<LANES>();
    let (from, _) = from.as_chunks::<LANES>();
    let (to, _) = to.as_chunks::<LANES>();
    for (((numbers, before), from), to) in numbers.iter_mut().zip(before).zip(from).zip(to) {
        for lane in 0..LANES {
            numbers[lane] = before[lane].wrapping_sub(from[lane]).wrapping_add(to[lane]);
        }
    }
}

#[inline]
fn capture(numbers: &mut [i16], before: &[i16], from: &[i16], fallen: &[i16], to: &[i16]) {
    let (numbers, _) = numbers.as_chunks_mut::<LANES>();
    let (before, _) = before.as_chunks::<LANES>();
    let (from, _) = from.as_chunks::<LANES>();
    let (fallen, _) = fallen.as_chunks::<LANES>();
    let (to, _) = to.as_chunks::<LANES>();
    let rows = before.iter().zip(from).zip(fallen).zip(to);
    for (numbers, (((before, from), fallen), to)) in numbers.iter_mut().zip(rows) {
        for lane in 0..LANES {
            numbers[lane] = before[lane]
                .wrapping_sub(from[lane])
                .wrapping_sub(fallen[lane])
                .wrapping_add(to[lane]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::net::tests::random_net;
    use super::*;
    use timur_rules::{Piece, Ruleset, Setup};

    /// The position turned by half a turn with the colours exchanged.
    fn turned(position: &Position) -> Position {
        let mut setup = Setup {
            turn: position.turn().other(),
            ..position.setup()
        };
        setup.board = [None; timur_rules::Square::TABLE];
        setup.swap_rights.reverse();
        setup.exchange_rights.reverse();
        for (square, piece) in position.pieces() {
            let other = Piece::new(piece.color.other(), piece.role);
            setup.board[square.rotated().index()] = Some(other);
        }
        setup.position(position.ruleset()).unwrap()
    }

    #[test]
    fn a_turned_position_is_worth_the_same() {
        use crate::matches::{Dice, random_move};
        let net = random_net(32, 5);
        let mut values = Vec::new();
        for (name, rules) in Ruleset::PRESETS {
            let mut here = Position::initial(rules);
            let mut dice = Dice::new(2);
            for _ in 0..60 {
                let value = net.evaluate(&here);
                assert_eq!(net.evaluate(&turned(&here)), value, "{name}: {here:?}");
                values.push(value);
                match random_move(&here, &mut dice) {
                    Some(mv) if here.outcome().is_none() => here = here.make(mv),
                    _ => break,
                }
            }
        }
        values.sort_unstable();
        values.dedup();
        assert!(values.len() > 100, "the net sees no difference");
    }
}
