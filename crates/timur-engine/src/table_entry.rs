//! What the table keeps of a position: [`Entry`], and how it and a move are packed into few bits. Uses moves.

use super::score::{MAX_PLY, WIN};
use timur_rules::{Move, MoveKind, Position, Square};

/// What the value of an entry says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true value is at most this.
    Upper,
    /// At least this.
    Lower,
    /// This.
    Exact,
}

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The best move, by [`pack`]; 0 if none is known.
    pub mv: u16,
    pub value: i32,
    /// The static evaluation.
    pub evaluation: i32,
    pub depth: i32,
    pub bound: Bound,
}

/// A move in 16 bits, never 0. Different legal moves of a position have different numbers, but for exchanges with
/// different royals.
pub(super) fn pack(mv: Move) -> u16 {
    let exchange = matches!(mv.kind(), MoveKind::Exchange(_));
    1 + mv.from().index() as u16 + ((mv.to().index() as u16) << 7) + (u16::from(exchange) << 14)
}

/// The legal move that is packed like that, if there is one.
pub(super) fn unpacked(position: &Position, packed: u16) -> Option<Move> {
    let from = Square::from_index(usize::from(packed.checked_sub(1)?) & 127)?;
    let moves = position.legal_moves_from(from);
    moves.iter().copied().find(|&mv| pack(mv) == packed)
}

/// The bits of an entry: move 16, value 16, evaluation 16, depth 8, bound 2, age 6.
pub(super) fn packed(entry: Entry, ply: usize, age: u8) -> u64 {
    // A win is stored by its distance from this position, not from the root.
    let ply = ply as i32;
    let value = match entry.value {
        value if value >= WIN => value + ply,
        value if value <= -WIN => value - ply,
        value => value,
    };
    let bound = 1 + entry.bound as u64;
    u64::from(entry.mv)
        | u64::from(value as i16 as u16) << 16
        | u64::from(entry.evaluation as i16 as u16) << 32
        | u64::from(entry.depth.clamp(0, MAX_PLY as i32) as u8) << 48
        | bound << 56
        | u64::from(age) << 58
}

pub(super) fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

pub(super) fn unpack(data: u64, ply: usize) -> Entry {
    let ply = ply as i32;
    let value = match i32::from((data >> 16) as u16 as i16) {
        value if value >= WIN => value - ply,
        value if value <= -WIN => value + ply,
        value => value,
    };
    Entry {
        mv: data as u16,
        value,
        evaluation: i32::from((data >> 32) as u16 as i16),
        depth: i32::from((data >> 48) as u8),
        bound: match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}
