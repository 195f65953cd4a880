//! What only royals do: seniority, citadels, the swap of the king and the citadel exchange (sections 1, 5 and 9 of
//! the rules). Uses boards and safety.

use super::bitboard::Bitboard;
use super::code::Code;
use super::piece::Color;
use super::piece_table::Class;
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

    /// The pieces with which the king may change places, once it is in need of that.
    pub(super) fn swap_partners(&self, king: Square) -> Bitboard {
        let mut pieces =
            self.board.color(self.turn) - self.royals(self.turn) - self.board.class(Class::Waiting);
        if king.is_last_for(self.turn) {
            pieces -= self.board.class(Class::Pawn);
        }
        let occupied = self.occupied();
        pieces
            .iter()
            .filter(|&piece| !self.attacked(piece, self.turn.other(), occupied))
            .collect()
    }

    /// Whether the king of the side to move is in need of a swap.
    pub(super) fn swap_is_due(&self, safety: &Safety) -> bool {
        !safety.checkers.is_empty()
            || self.rules.king_swap == KingSwap::CheckedOrStalemated && !self.has_move_but_swap()
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{after, moves, targets, white};
    use crate::{Outcome, OutcomeReason};

    /// The moves with that sign.
    fn with(sign: char, rules: &str, pieces: &str) -> String {
        let all = moves(&white(rules, pieces));
        all.split(' ')
            .filter(|mv| mv.contains(sign))
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn who_may_enter_which_citadel() {
        let enters = |pieces: &str| {
            with('2', "timur", pieces)
                .split(' ')
                .any(|mv| mv.ends_with("l2"))
        };
        assert!(enters("Ak2 | Ka5"));
        assert!(enters("Ak2 Kf5 | Ka5"));
        assert!(!enters("Kk2 | Ka5"));
        assert!(!enters("Sk2 Kf5 | Ka5"));
        let flees = |pieces: &str| moves(&white("timur", pieces)).contains("z9");
        assert!(flees("Ka8 | Kk5") && flees("Sa9 Af5 | Kk5") && flees("Aa10 | Kk5"));
        assert!(!flees("Sa8 Kf5 | Kk5") && !flees("Ka8 | Kk5 Az9") && !flees("Ra8 Kf5 | Kk5"));
    }

    #[test]
    fn swap() {
        let pieces = "Kd1 Ra5 -Nb5 -Qb10 | Kk5 Rd9";
        assert_eq!(with('=', "timur", pieces), "");
        assert_eq!(with('=', "wikipedia", pieces), "d1=a5 d1=b5");
        assert_eq!(with('=', "wikipedia", "Kd1 Sf1 Ra4 | Kk5 Rd9"), "");
        assert_eq!(with('=', "wikipedia", "Kd10 -Ra5 Nb5 | Kk5 Rd2"), "d10=b5");
        // In a stalemate by one option only.
        let stuck = "Ka1 -Rd5 | Kk5 Rb9 Rj2 -Rd6";
        assert_eq!(moves(&white("timur,kingSwap=whenChecked", stuck)), "");
        assert_eq!(
            moves(&white("timur,kingSwap=checkedOrStalemated", stuck)),
            "a1=d5"
        );
        let fen = after(&white("wikipedia", pieces), "d1=a5").to_fen();
        assert_eq!(fen, "1-Q9/3r7/11/11/11/K-N8k/11/11/11/3R7 -- b k Kk 0 1");
    }

    #[test]
    fn exchange() {
        let pieces = "Ka8 Sj3 Af5 | Kk5 Rj10";
        assert_eq!(with('=', "timur", pieces), "");
        assert_eq!(with('=', "forbes", pieces), "a8-z9=f5 a8-z9=j3");
        let exchanged = after(&white("forbes", pieces), "a8-z9=j3");
        assert_eq!(
            exchanged.to_fen(),
            "9r1/11/11/11/11/5A4k/11/9K1/11/11 -S b Kk k 1 1"
        );
        assert_eq!(exchanged.outcome(), None);
        assert_eq!(targets(&after(&exchanged, "k5-k6"), "z9"), "a10 a8 a9");
        // The K falls: the prince in the citadel is the acting king, but not alone yet.
        let fallen = after(&exchanged, "j10xj3");
        assert_eq!(fallen.outcome(), None);
        let alone = after(&white("forbes", "Ka8 Sj3 | Kk5 Rj10"), "a8-z9=j3 j10xj3");
        assert_eq!(alone.outcome(), Some(Outcome::draw(OutcomeReason::Citadel)));
    }

    #[test]
    fn a_lone_adventitious_king_must_step_out() {
        let rules = "timur,loneAdventitiousKing=mustStepOut";
        assert!(!moves(&white(rules, "Ak2 | Ka5")).contains("l2"));
        assert_eq!(moves(&white(rules, "Al2 Ra1 | Kf10 Rf3")), "l2-k1 l2-k2");
        let lost = white(&format!("{rules},stalemate=draw"), "Al2 Ra1 | Kf10 Rk10");
        assert_eq!(
            lost.outcome().map(|end| end.winner),
            Some(Some(crate::Color::Black))
        );
    }
}
