//! The legal moves of a position. Uses attacks and safety.
//!
//! Moves are found in groups: all moves of one piece, or one step of all pawns, as a set of targets. No move is made
//! to see whether it is legal: what the only royal of the side to move demands is in [`Safety`] beforehand. The
//! exceptions are rare moves that change more than two squares.

use std::ops::ControlFlow;

use super::bitboard::Bitboard;
use super::generator::Generator;
use super::group::Group;
use super::moves::MoveList;
use super::position::Position;
use super::safety::Safety;
use super::square::Square;

impl Position {
    /// All legal moves. There are none once a king stands in the enemy citadel.
    pub fn legal_moves(&self) -> MoveList {
        self.list_moves(Bitboard::ALL)
    }

    /// The legal moves of the piece on that square, swaps of the king with it not included.
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
        self.generate_safely(origins, self.safety(), sink)
    }

    /// Lists the legal moves when what they have to respect is known.
    #[inline]
    pub(super) fn generate_safely(
        &self,
        origins: Bitboard,
        safety: Safety,
        sink: &mut impl FnMut(Group) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.drawn_in_citadel {
            return ControlFlow::Continue(());
        }
        let generator = Generator::new(self, origins, safety);
        generator.ordinary(sink)?;
        generator.extraordinary(sink)
    }

    /// Lists the legal moves but for placements, swaps and exchanges.
    pub(super) fn generate_ordinary(
        &self,
        sink: &mut impl FnMut(Group) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.generate_ordinary_from(Bitboard::ALL, sink)
    }

    /// Lists the legal moves from those squares, but for placements, swaps and exchanges.
    pub(super) fn generate_ordinary_from(
        &self,
        origins: Bitboard,
        sink: &mut impl FnMut(Group) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.drawn_in_citadel {
            return ControlFlow::Continue(());
        }
        Generator::new(self, origins, self.safety()).ordinary(sink)
    }

    /// Whether the side to move has a legal move other than a swap.
    pub(super) fn has_move_but_swap(&self) -> bool {
        Generator::new(self, Bitboard::ALL, self.safety()).has_move_but_swap()
    }

    /// Where the piece on the square could go if nobody cared for the royal's safety.
    pub(super) fn pseudo_targets(&self, from: Square) -> Bitboard {
        let mut targets = Bitboard::EMPTY;
        let generator = Generator::new(self, from.into(), Safety::CAREFREE);
        let _ = generator.every_piece(&mut |group: Group| {
            targets |= group.set;
            ControlFlow::Continue(())
        });
        targets
    }
}

/// The single positions of section 11 of the rules.
#[cfg(test)]
mod tests {
    use crate::testing::{after, black, moves, square, targets, white};
    use crate::{Outcome, OutcomeReason};

    #[test]
    fn several_royals_know_no_check() {
        let two = white("timur", "Ka1 Se5 | Re10 Kk10");
        assert_eq!((two.check(), two.legal_moves().len()), (None, 11));
        let one = white("timur", "Se5 | Re10 Kk10");
        assert_eq!(one.check(), Some(square("e5")));
        assert_eq!(targets(&one, "e5"), "d4 d5 d6 f4 f5 f6");
    }

    #[test]
    fn citadels() {
        assert_eq!(
            moves(&white("timur", "Ka8 | Kk5")),
            "a8-a7 a8-a9 a8-b7 a8-b8 a8-b9 a8-z9"
        );
        assert_eq!(
            targets(&white("timur", "Ka8 | Kk5 Rg9 Rg10"), "a8"),
            "a7 b7 b8 z9"
        );
        let beside = white("timur", "Ka8 | Ke5 Az9");
        assert!(beside.check().is_some());
        assert_eq!(targets(&beside, "a8"), "a7 b7 b8 b9");
        let stuck = white("timur", "Al2 | Kf10 Rk10");
        assert_eq!(moves(&stuck), "");
        assert_eq!(
            stuck.outcome().and_then(|end| end.winner),
            Some(super::super::Color::Black)
        );
        assert_eq!(targets(&white("timur", "Al2 | Kf10 Rf9"), "l2"), "k1 k2 k3");
        let drawn = after(&white("timur", "Ka8 | Kk5"), "a8-z9");
        assert_eq!(drawn.outcome(), Some(Outcome::draw(OutcomeReason::Citadel)));
        assert!(drawn.legal_moves().is_empty());
    }

    #[test]
    fn an_appearing_prince_answers_a_check() {
        assert_eq!(moves(&white("timur", "Kb1 -Ke9 | Kk5 Rh1 Rh2")), "e9-e10");
    }

    #[test]
    fn no_reply_without_check_wins() {
        let position = after(&white("timur", "Kj8 Nf8 | Kk10"), "f8-h9");
        assert_eq!(position.check(), None);
        let white_wins = Outcome::win(super::super::Color::White, OutcomeReason::NoMove);
        assert_eq!(position.outcome(), Some(white_wins));
    }

    #[test]
    fn pinned_pieces_stay_on_the_line() {
        assert_eq!(
            targets(&white("timur", "Ka1 Ra3 | Ra6 Kk10"), "a3"),
            "a2 a4 a5 a6"
        );
        assert_eq!(targets(&white("timur", "Ka1 Na3 | Ra6 Kk10"), "a3"), "");
        assert_eq!(targets(&white("timur", "Ka1 Tc3 | Te5 Kk10"), "c3"), "e5");
        // A giraffe on b6 would come by a5, a4, a3, a2: a rook may go along its way, and take it.
        assert_eq!(
            targets(&white("timur", "Ka1 Ra3 | Gb6 Kk10"), "a3"),
            "a2 a4 a5"
        );
        assert_eq!(targets(&white("timur", "Ka1 -Na5 | Gb6 Kk10"), "a5"), "b6");
        // Two pieces in between pin nobody.
        assert_eq!(
            targets(&white("timur", "Ka1 Na3 Na4 | Ra6 Kk10"), "a4"),
            "b2 b6 c3 c5"
        );
    }

    #[test]
    fn a_check_is_answered() {
        // By the king, by taking the giraffe, or by a piece in its way.
        let position = white("timur", "Ka1 Rb9 Nc3 -Rh5 | Gb6 Kk10");
        assert_eq!(moves(&position), "a1-b1 a1-b2 b9xb6 c3-a2 c3-a4");
        // Nobody stops two checks at once but the king.
        let position = black("timur", "Ka10 Re4 Tc8 | Ke6 Rk4");
        assert!(moves(&position).split(' ').all(|mv| mv.starts_with("e6")));
    }
}
