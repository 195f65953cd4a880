//! The legal moves of a position. Uses attacks and safety.
//!
//! Moves are found in groups: all moves of one man, or one step of all pawns, as a set of targets. No move is made
//! to see whether it is legal: what the only royal of the side to move demands is in [`Safety`] beforehand. The
//! exceptions are rare moves that change more than two squares.

use std::ops::ControlFlow;

use super::bitboard::Bitboard;
use super::generator::Generator;
use super::moves::{Move, MoveKind, MoveList};
use super::position::Position;
use super::safety::Safety;
use super::square::Square;

/// Moves that have something in common, as the set of what they differ in.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub kind: GroupKind,
    pub set: Bitboard,
}

#[derive(Clone, Copy)]
pub(super) enum GroupKind {
    /// The man on the square goes to the squares of the set.
    From(Square),
    /// Pawns go that far in the table of squares, to the squares of the set.
    Step(i8),
    /// The waiting pawn on the square is placed on a square of the set.
    Placement(Square),
    /// The king on the square changes places with a man of the set.
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

impl Position {
    /// All legal moves. There are none once a king stands in the enemy citadel.
    pub fn legal_moves(&self) -> MoveList {
        self.list_moves(Bitboard::ALL)
    }

    /// The legal moves of the man on that square, swaps of the king with it not included.
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        self.list_moves(from.into())
    }

    fn list_moves(&self, origins: Bitboard) -> MoveList {
        let occupied = self.occupied();
        let mut list = MoveList::new();
        let _ = self.generate(origins, &mut |group: Group| {
            group.moves(occupied).for_each(|mv| list.push(mv));
            ControlFlow::Continue(())
        });
        list
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.generate(Bitboard::ALL, &mut |_| ControlFlow::Break(()))
            .is_break()
    }

    /// Hands the groups of legal moves from those squares to the sink until it breaks off. No group is empty.
    #[inline]
    pub(super) fn generate(
        &self,
        origins: Bitboard,
        sink: &mut impl FnMut(Group) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.drawn_in_citadel {
            return ControlFlow::Continue(());
        }
        let generator = Generator::new(self, origins, self.safety());
        generator.ordinary(sink)?;
        generator.extraordinary(sink)
    }

    /// The same without placements, swaps and exchanges.
    pub(super) fn generate_ordinary(
        &self,
        sink: &mut impl FnMut(Group) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.drawn_in_citadel {
            return ControlFlow::Continue(());
        }
        Generator::new(self, Bitboard::ALL, self.safety()).ordinary(sink)
    }

    /// Whether the side to move has a legal move other than a swap.
    pub(super) fn has_move_but_swap(&self) -> bool {
        Generator::new(self, Bitboard::ALL, self.safety()).has_move_but_swap()
    }

    /// Where the man on the square could go if nobody cared for the royal's safety.
    pub(super) fn pseudo_targets(&self, from: Square) -> Bitboard {
        let mut targets = Bitboard::EMPTY;
        let _ =
            Generator::new(self, from.into(), Safety::CAREFREE).ordinary(&mut |group: Group| {
                targets |= group.set;
                ControlFlow::Continue(())
            });
        targets
    }
}
