//! What was learnt in this search of how good moves are, whatever the position: [`Histories`]. Uses moves.
//!
//! Every number is drawn towards ±[`LIMIT`], the slower the nearer it is.

use super::memory::large;
use timur_rules::{Color, Move, Position, Role, Square};

const LIMIT: i32 = 16_384;
/// Kinds of pieces as they are told apart here.
const KINDS: usize = 16;
/// How many pairs of a kind and a square there are.
const PIECE_TOS: usize = KINDS * Square::TABLE;

/// A kind of piece and the square to which it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PieceTo(u16);

impl PieceTo {
    /// Stands for no move.
    pub const NONE: PieceTo = PieceTo(u16::MAX);

    /// What the move does in that position.
    #[inline]
    pub fn of(position: &Position, mv: Move) -> PieceTo {
        let kind = position.role_index_at(mv.from()).map_or(0, kind);
        PieceTo((kind * Square::TABLE + mv.to().index()) as u16)
    }
}

/// Of the role with that index: the sixteen officers, the three royals as one; all pawns as one.
#[inline]
fn kind(role_index: usize) -> usize {
    match role_index {
        0..=2 => 0,
        officer @ 3..=15 => officer,
        31 => 1,
        _ => 2,
    }
}

/// The tables. About eight megabytes.
pub(super) struct Histories {
    /// By colour, origin and target.
    butterfly: Vec<i16>,
    /// By kind of taker, square and kind of victim.
    captures: Vec<i16>,
    /// By piece and target square of the move before and of the one now.
    continuation: Vec<i16>,
    /// By colour and key of pawns: how wrong the evaluation was.
    correction: Vec<i16>,
}

const CORRECTIONS: usize = 1 << 14;

impl Histories {
    /// Nothing learnt yet.
    pub fn new() -> Histories {
        Histories {
            butterfly: vec![0; 2 * Square::TABLE * Square::TABLE],
            captures: vec![0; PIECE_TOS * KINDS],
            continuation: large(PIECE_TOS * PIECE_TOS, || 0),
            correction: vec![0; 2 * CORRECTIONS],
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for table in [
            &mut self.butterfly,
            &mut self.captures,
            &mut self.continuation,
            &mut self.correction,
        ] {
            table.fill(0);
        }
    }

    /// How good a move without capture is, after those one and two plies before.
    #[inline]
    pub fn quiet(&self, color: Color, mv: Move, piece_to: PieceTo, before: [PieceTo; 2]) -> i32 {
        let rows = self.rows(before);
        self.quiet_in(rows, color, mv, piece_to)
    }

    /// What was learnt of the moves that follow on those, by piece and target square.
    #[inline]
    pub fn rows(&self, before: [PieceTo; 2]) -> [&[i16]; 2] {
        before.map(|before| match before {
            PieceTo::NONE => &[][..],
            PieceTo(before) => {
                let start = usize::from(before) * PIECE_TOS;
                self.continuation
                    .get(start..start + PIECE_TOS)
                    .unwrap_or(&[])
            }
        })
    }

    /// How good a move without capture is, given the rows of the moves before.
    #[inline]
    pub fn quiet_in(&self, rows: [&[i16]; 2], color: Color, mv: Move, piece_to: PieceTo) -> i32 {
        let history = |row: &[i16]| {
            row.get(usize::from(piece_to.0))
                .map_or(0, |&value| i32::from(value))
        };
        i32::from(self.butterfly[butterfly(color, mv)]) + history(rows[0]) + history(rows[1])
    }

    /// How good a capture is.
    #[inline]
    pub fn capture(&self, piece_to: PieceTo, victim: Role) -> i32 {
        i32::from(self.captures[capture(piece_to, victim)])
    }

    /// Learns of a move without capture.
    pub fn update_quiet(
        &mut self,
        color: Color,
        mv: Move,
        piece_to: PieceTo,
        before: [PieceTo; 2],
        bonus: i32,
    ) {
        gravity(&mut self.butterfly[butterfly(color, mv)], bonus);
        for before in before {
            if before != PieceTo::NONE {
                gravity(
                    &mut self.continuation[continuation(before, piece_to)],
                    bonus,
                );
            }
        }
    }

    /// Learns of a capture.
    pub fn update_capture(&mut self, piece_to: PieceTo, victim: Role, bonus: i32) {
        gravity(&mut self.captures[capture(piece_to, victim)], bonus);
    }

    /// By how much evaluations of positions with that key have been too low, in centipawns.
    pub fn correction(&self, color: Color, key: u64) -> i32 {
        i32::from(self.correction[correction(color, key)]) / 128
    }

    /// Learns by how much an evaluation was too low, in a search of that depth.
    pub fn update_correction(&mut self, color: Color, key: u64, error: i32, depth: i32) {
        let bonus = (error * depth * 8).clamp(-LIMIT / 4, LIMIT / 4);
        gravity(&mut self.correction[correction(color, key)], bonus);
    }
}

#[inline]
fn butterfly(color: Color, mv: Move) -> usize {
    (color.index() * Square::TABLE + mv.from().index()) * Square::TABLE + mv.to().index()
}

#[inline]
fn capture(piece_to: PieceTo, victim: Role) -> usize {
    usize::from(piece_to.0) * KINDS + kind(victim.index())
}

#[inline]
fn continuation(before: PieceTo, piece_to: PieceTo) -> usize {
    usize::from(before.0) * PIECE_TOS + usize::from(piece_to.0)
}

#[inline]
fn correction(color: Color, key: u64) -> usize {
    color.index() * CORRECTIONS + key as usize % CORRECTIONS
}

#[inline]
fn gravity(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_within_the_limit() {
        let mut value = 0;
        for _ in 0..1000 {
            gravity(&mut value, LIMIT / 3);
        }
        assert!(i32::from(value) > LIMIT * 9 / 10 && i32::from(value) <= LIMIT);
        for _ in 0..1000 {
            gravity(&mut value, -LIMIT);
        }
        assert_eq!(i32::from(value), -LIMIT);
    }
}
