//! The moves of pawns, all at once where they are free to go. Uses move generation.

use std::ops::ControlFlow;

use super::bitboard::Bitboard;
use super::coordinates::Rank;
use super::generator::{Generator, Sink, emit};
use super::group::{Group, GroupKind};
use super::moves::Move;
use super::pawn_of_pawns::Arrival;
use super::piece::Color;
use super::piece_table::Class;
use super::square::Square;
use super::tables;

/// The rank before the last one, by the index of the colour.
pub(super) static LAST_BUT_ONE: [Bitboard; 2] =
    [Bitboard::rank(Rank::R9), Bitboard::rank(Rank::R2)];

impl Generator<'_> {
    /// The moves of all pawns, those that wait on the last rank excepted.
    #[inline]
    pub(super) fn pawns(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        let pawns = self.class(Class::Pawn);
        let singly = pawns & (self.safety.pinned | LAST_BUT_ONE[self.us.index()]);
        for pawn in singly {
            self.single_pawn(pawn, sink)?;
        }
        let free = pawns - singly;
        let prey = self.targets & self.occupied & self.safety.evasion;
        let (ahead, left, right, up) = match self.us {
            Color::White => (free.up::<12>(), free.up::<11>(), free.up::<13>(), 1),
            Color::Black => (free.down::<12>(), free.down::<11>(), free.down::<13>(), -1),
        };
        emit(
            GroupKind::Step(12 * up),
            ahead & (self.safety.evasion - self.occupied),
            sink,
        )?;
        emit(GroupKind::Step(11 * up), left & prey, sink)?;
        emit(GroupKind::Step(13 * up), right & prey, sink)
    }

    /// A pawn that is pinned or arrives on the last rank.
    #[cold]
    fn single_pawn(&self, pawn: Square, sink: &mut impl Sink) -> ControlFlow<()> {
        let set: Bitboard = pawn.into();
        let ahead = match self.us {
            Color::White => set.up::<12>(),
            Color::Black => set.down::<12>(),
        };
        let captures = tables::PAWN[self.us.index()][pawn.index()] & self.targets & self.occupied;
        let steps = (ahead - self.occupied) | captures;
        let mut safe = steps & self.safety.freedom(pawn);
        if LAST_BUT_ONE[self.us.index()].contains(pawn) {
            match self.position.arrival(self.position.board.code(pawn)) {
                // With two royals nothing needs to be safe.
                Arrival::Becomes(code) if code.is_royal() => safe = steps,
                Arrival::Becomes(_) => {}
                Arrival::GoesHome(_) => safe = self.safe_arrivals(pawn, steps),
                Arrival::Closed(_) => safe = Bitboard::EMPTY,
            }
        }
        emit(GroupKind::From(pawn), safe, sink)
    }

    /// Those steps to the last rank after which the pawn of pawns can go on home without harm to the royal.
    fn safe_arrivals(&self, pawn: Square, steps: Bitboard) -> Bitboard {
        if self.safety.royal.is_none() {
            return steps;
        }
        let group = Group {
            kind: GroupKind::From(pawn),
            set: steps,
        };
        let safe = group
            .moves(self.occupied)
            .filter(|&mv| !self.position.make(mv).is_exposed(self.us));
        safe.map(Move::to).collect()
    }
}
