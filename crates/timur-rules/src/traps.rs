//! Whether a piece that a placed pawn of pawns attacks can escape (section 4 of the rules). Uses move generation.

use std::ops::ControlFlow;

use super::bitboard::Bitboard;
use super::group::Group;
use super::pawn_moves::LAST_BUT_ONE;
use super::piece_table::Class;
use super::position::Position;
use super::ruleset::PopTrap;
use super::square::Square;
use super::tables::PAWN;

impl Position {
    /// Whether the pawn, which has been placed on that square, has trapped a piece that it attacks.
    pub(super) fn is_trap(&self, after: &Position, square: Square) -> bool {
        let attacked = PAWN[self.turn.index()][square.index()];
        let prey = attacked & self.placement_prey();
        prey.iter().any(|piece| match self.rules.pop_trap {
            PopTrap::Immobile => (after.pseudo_targets(piece) - square.into()).is_empty(),
            _ => !after.escapes(piece, square, attacked),
        })
    }

    /// Those of the squares where the one piece that the pawn would attack surely escapes, by a move of its own that
    /// it has already and that does not lead over the square. What is left has to be tried.
    pub(super) fn surely_escaped(&self, pawn: Square, squares: Bitboard) -> Bitboard {
        let mut lifted = self.clone();
        lifted.board.remove(pawn);
        lifted.turn = self.turn.other();
        let occupied = lifted.occupied();
        let mut moves = [Bitboard::EMPTY; Square::TABLE];
        let _ = lifted.generate_ordinary(&mut |group: Group| {
            for mv in group
                .moves(occupied)
                .filter(|&mv| lifted.landing(mv) == mv.to())
            {
                moves[mv.from().index()] |= mv.to().into();
            }
            ControlFlow::Continue(())
        });
        let prey = self.placement_prey();
        let escapes = |&square: &Square| {
            let attacked = PAWN[self.turn.index()][square.index()];
            let piece = (attacked & prey).only()?;
            let role = self.board.code(piece).role();
            let away = moves[piece.index()] - attacked;
            let clear = |&to: &Square| {
                let path = self.officer_path(role, piece, to);
                !path.is_some_and(|path| path.contains(square))
            };
            away.iter().find(clear)
        };
        squares
            .iter()
            .filter(|square| escapes(square).is_some())
            .collect()
    }

    /// Whether the side to move has an ordinary legal move that removes the pawn on that square, or that takes the
    /// piece out of what the pawn attacks.
    fn escapes(&self, piece: Square, pawn: Square, attacked: Bitboard) -> bool {
        let occupied = self.occupied();
        let capturers = self.attackers(pawn, self.turn);
        // A pawn of pawns that arrives may remove the pawn where it has its home.
        let arriving = self.board.class(Class::Pawn) & LAST_BUT_ONE[self.turn.index()];
        let movers = capturers | arriving | piece.into();
        self.generate_ordinary_from(movers, &mut |group| {
            for mv in group.moves(occupied) {
                let landing = self.landing(mv);
                if mv.to() == pawn
                    || landing == pawn
                    || (mv.from() == piece && !attacked.contains(landing))
                {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        })
        .is_break()
    }
}
