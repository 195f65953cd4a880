//! Moves that have something in common, found at once: [`Group`]. Uses moves.

use super::bitboard::Bitboard;
use super::moves::{Move, MoveKind};
use super::square::Square;

/// Moves that have something in common, as the set of what they differ in.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub kind: GroupKind,
    pub set: Bitboard,
}

#[derive(Clone, Copy)]
pub(super) enum GroupKind {
    /// The piece on the square goes to the squares of the set.
    From(Square),
    /// Pawns go that far in the table of squares, to the squares of the set.
    Step(i8),
    /// The waiting pawn on the square is placed on a square of the set.
    Placement(Square),
    /// The king on the square changes places with a piece of the set.
    Swap(Square),
    /// The king steps from the one square to the other, and a royal of the set takes its place there.
    Exchange(Square, Square),
}

impl Group {
    /// The moves, given the occupied squares.
    #[inline]
    pub fn moves(self, occupied: Bitboard) -> impl Iterator<Item = Move> {
        let step = move |from: Square, to: Square| {
            let kind = if occupied.contains(to) {
                MoveKind::Capture
            } else if to.is_citadel() {
                MoveKind::Citadel
            } else {
                MoveKind::Quiet
            };
            Move::new(from, to, kind)
        };
        self.set.iter().map(move |square| match self.kind {
            GroupKind::From(from) => step(from, square),
            GroupKind::Step(delta) => {
                step(Square::at((square.index() as i8 - delta) as u8), square)
            }
            GroupKind::Placement(from) => Move::new(from, square, MoveKind::Placement),
            GroupKind::Swap(king) => Move::new(king, square, MoveKind::Swap),
            GroupKind::Exchange(from, to) => Move::new(from, to, MoveKind::Exchange(square)),
        })
    }
}
