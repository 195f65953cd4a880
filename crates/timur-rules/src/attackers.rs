//! Who attacks a square (sections 2, 5 and 8 of the rules). Uses boards and attacks.

use super::attacks::{between, giraffe_path, giraffe_reach};
use super::bitboard::Bitboard;
use super::board::Class;
use super::piece::Color;
use super::position::Position;
use super::ruleset::{ExtraPieces, PicketMin};
use super::square::Square;
use super::tables;

/// The enemy pieces whose attack on a square could be blocked, as if no piece stood between.
pub(super) struct Snipers {
    /// Those on a line with the square.
    pub straight: Bitboard,
    /// Those that would come as giraffes.
    pub bent: Bitboard,
}

impl Position {
    /// The royals of a side, citadels included.
    #[inline]
    pub fn royals(&self, color: Color) -> Bitboard {
        self.board.class(Class::Royal) & self.board.color(color)
    }

    /// The pieces of a side that attack the square. A citadel is never attacked, and a waiting pawn of pawns attacks
    /// nothing.
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        if square.is_citadel() {
            return Bitboard::EMPTY;
        }
        let occupied = self.occupied();
        let snipers = self.snipers(square, by);
        let mut attackers = self.leapers(square, by);
        for sniper in snipers.straight {
            if !between(sniper, square).meets(occupied) {
                attackers |= sniper.into();
            }
        }
        for sniper in snipers.bent {
            if !giraffe_path(sniper, square).meets(occupied) {
                attackers |= sniper.into();
            }
        }
        attackers
    }

    /// Whether a side attacks the square, were these squares occupied.
    #[inline]
    pub(super) fn attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        if square.is_citadel() {
            return false;
        }
        if !self.leapers(square, by).is_empty() {
            return true;
        }
        let snipers = self.snipers(square, by);
        snipers
            .straight
            .iter()
            .any(|sniper| !between(sniper, square).meets(occupied))
            || snipers
                .bent
                .iter()
                .any(|sniper| !giraffe_path(sniper, square).meets(occupied))
    }

    /// The pieces of a side that attack the square whatever stands between.
    #[inline]
    pub(super) fn leapers(&self, square: Square, by: Color) -> Bitboard {
        let at = square.index();
        let class = |class| self.board.class(class);
        let mut attackers = class(Class::Royal) & tables::KING[at]
            | class(Class::Pawn) & tables::PAWN[by.other().index()][at]
            | class(Class::General) & tables::GENERAL[at]
            | class(Class::Vizir) & tables::VIZIR[at]
            | class(Class::Knight) & tables::KNIGHT[at]
            | class(Class::Elephant) & tables::ELEPHANT[at]
            | class(Class::Camel) & tables::CAMEL[at]
            | class(Class::WarEngine) & tables::WAR_ENGINE[at];
        if self.has_extra_pieces() {
            let (lions, bulls) = (class(Class::Lion), class(Class::Bull));
            attackers |= match self.rules.extra_pieces {
                ExtraPieces::Cazaux => {
                    lions & tables::LION[at]
                        | bulls & tables::BULL[at]
                        | class(Class::Revealer) & tables::REVEALER[at]
                }
                ExtraPieces::Forbes => Bitboard::EMPTY,
                ExtraPieces::Modern => (lions | bulls) & tables::KNIGHT[at],
            };
        }
        attackers & self.board.color(by)
    }

    #[inline]
    pub(super) fn snipers(&self, square: Square, by: Color) -> Snipers {
        let at = square.index();
        let mut rooks = self.board.class(Class::Rook);
        let mut bishops = Bitboard::EMPTY;
        let mut giraffes = self.board.class(Class::Giraffe);
        if self.has_extra_pieces() {
            let lions = self.board.class(Class::Lion);
            let bulls = self.board.class(Class::Bull);
            let revealers = self.board.class(Class::Revealer);
            if self.rules.extra_pieces != ExtraPieces::Cazaux {
                rooks |= lions | revealers;
                bishops |= bulls | revealers;
            }
            if self.rules.extra_pieces == ExtraPieces::Forbes {
                giraffes |= lions | bulls;
            }
        }
        let pickets = self.board.class(Class::Picket) & tables::DIAGONALS[at];
        let pickets = match self.rules.picket_min {
            PicketMin::One => pickets,
            PicketMin::Two => pickets - tables::GENERAL[at],
        };
        let enemy = self.board.color(by);
        Snipers {
            straight: (rooks & tables::CROSS[at] | bishops & tables::DIAGONALS[at] | pickets)
                & enemy,
            bent: giraffes & enemy & giraffe_reach(square, self.rules.giraffe_min_straight),
        }
    }

    #[inline]
    pub(super) fn has_extra_pieces(&self) -> bool {
        let extra = self.board.class(Class::Lion)
            | self.board.class(Class::Bull)
            | self.board.class(Class::Revealer);
        !extra.is_empty()
    }

    /// Whether that side has exactly one royal and it is attacked.
    pub(super) fn is_exposed(&self, color: Color) -> bool {
        match self.royals(color).only() {
            Some(royal) => self.attacked(royal, color.other(), self.occupied()),
            None => false,
        }
    }
}
