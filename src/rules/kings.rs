//! What only royals do: seniority, citadels, the swap of the king and the citadel exchange (sections 1, 5 and 9 of
//! the rules). Uses boards and safety.

use super::bitboard::Bitboard;
use super::board::{Class, Code};
use super::piece::Color;
use super::position::Position;
use super::role::Role;
use super::ruleset::{CitadelResult, Citadels, KingSwap, LoneAdventitiousKing};
use super::safety::Safety;
use super::square::Square;
use super::tables::KING;

const CITADELS: Bitboard =
    Bitboard::of(Square::WHITE_CITADEL).or(Bitboard::of(Square::BLACK_CITADEL));

impl Position {
    /// The senior royal of a side: the K, else the prince, else the adventitious king. Every valid position has one.
    pub fn acting_king(&self, color: Color) -> Option<Square> {
        self.royals(color)
            .iter()
            .min_by_key(|&royal| self.board.code(royal).index())
    }

    /// The citadels that a royal of the side to move may enter from its square.
    #[inline]
    pub(super) fn open_citadels(&self, royal: Square) -> Bitboard {
        let near = KING[royal.index()] & CITADELS;
        match near.first() {
            Some(citadel) if self.is_open(citadel, royal) => near,
            _ => Bitboard::EMPTY,
        }
    }

    fn is_open(&self, citadel: Square, royal: Square) -> bool {
        if self.rules.citadels == Citadels::Off || self.board.code(citadel) != Code::NONE {
            return false;
        }
        if citadel == Square::citadel(self.turn) {
            let alone = self.royals(self.turn).only().is_some();
            let may_stay = self.rules.lone_adventitious_king == LoneAdventitiousKing::MayStay;
            self.board.code(royal).role() == Role::AdventitiousKing && (may_stay || !alone)
        } else {
            self.acting_king(self.turn) == Some(royal)
        }
    }

    /// The citadel that a lone adventitious king of the side to move must leave at once.
    pub(super) fn must_step_out(&self) -> Option<Square> {
        if self.rules.lone_adventitious_king == LoneAdventitiousKing::MayStay {
            return None;
        }
        self.royals(self.turn)
            .only()
            .filter(|&royal| royal == Square::citadel(self.turn))
    }

    /// Whether the side to move has the citadel exchange.
    #[inline]
    pub(super) fn may_exchange(&self) -> bool {
        self.rules.citadel_result == CitadelResult::OwnerMayExchangeOnce
            && self.exchange_rights[self.turn.index()]
    }

    /// The royals that can be left in the enemy citadel by the acting king when it steps in from its square.
    pub(super) fn exchange_partners(&self, king: Square) -> Bitboard {
        let enters = self
            .open_citadels(king)
            .contains(Square::citadel(self.turn.other()));
        if enters {
            (self.royals(self.turn) & Bitboard::BOARD) - king.into()
        } else {
            Bitboard::EMPTY
        }
    }

    /// Whether the K of the side to move could ever swap: it is the only royal and has the right.
    pub(super) fn may_swap(&self) -> Option<Square> {
        if self.rules.king_swap == KingSwap::Off || !self.swap_rights[self.turn.index()] {
            return None;
        }
        let king = self.royals(self.turn).only()?;
        (self.board.code(king).role() == Role::King && !king.is_citadel()).then_some(king)
    }

    /// The men with which the king may change places, once it is in need of that.
    pub(super) fn swap_partners(&self, king: Square) -> Bitboard {
        let mut men =
            self.board.color(self.turn) - self.royals(self.turn) - self.board.class(Class::Waiting);
        if king.is_last_for(self.turn) {
            men -= self.board.class(Class::Pawn);
        }
        let occupied = self.occupied();
        men.iter()
            .filter(|&man| !self.attacked(man, self.turn.other(), occupied))
            .collect()
    }

    /// Whether the king of the side to move is in need of a swap.
    pub(super) fn swap_is_due(&self, safety: &Safety) -> bool {
        !safety.checkers.is_empty()
            || self.rules.king_swap == KingSwap::CheckedOrStalemated && !self.has_move_but_swap()
    }
}
