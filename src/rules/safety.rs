//! Who attacks a square, and what the side to move must respect to keep its only royal safe (section 5 of the
//! rules). Uses boards and attacks.

use super::attacks::{between, giraffe_path, giraffe_reach};
use super::bitboard::Bitboard;
use super::board::Class;
use super::piece::Color;
use super::position::Position;
use super::ruleset::{ExtraPieces, PicketMin};
use super::square::Square;
use super::tables;

/// What protects the only royal of the side to move. With two or three royals nothing does.
pub(super) struct Safety {
    /// The only royal of the side to move.
    pub royal: Option<Square>,
    /// The enemy men that give check.
    pub checkers: Bitboard,
    /// Where men other than the royal may go: everywhere, or in check where they end it.
    pub evasion: Bitboard,
    /// Men of the side to move that alone stand between the royal and an enemy man.
    pub pinned: Bitboard,
    /// Those enemy men.
    pinners: Bitboard,
}

/// The enemy men whose attack on a square could be blocked, as if no man stood between.
struct Snipers {
    /// Those on a line with the square.
    straight: Bitboard,
    /// Those that would come as giraffes.
    bent: Bitboard,
}

impl Position {
    /// The royals of a side, citadels included.
    #[inline]
    pub fn royals(&self, color: Color) -> Bitboard {
        self.board.class(Class::Royal) & self.board.color(color)
    }

    /// The men of a side that attack the square. A citadel is never attacked, and a waiting pawn of pawns attacks
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

    /// The men of a side that attack the square whatever stands between.
    #[inline]
    fn leapers(&self, square: Square, by: Color) -> Bitboard {
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
    fn snipers(&self, square: Square, by: Color) -> Snipers {
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

    /// The men that give check: those that attack the only royal of the side to move.
    pub fn checkers(&self) -> Bitboard {
        match self.royals(self.turn).only() {
            Some(royal) => self.attackers(royal, self.turn.other()),
            None => Bitboard::EMPTY,
        }
    }

    /// The only royal of the side to move, if it is attacked. A side with several royals is never in check.
    pub fn check(&self) -> Option<Square> {
        self.royals(self.turn)
            .only()
            .filter(|_| self.is_exposed(self.turn))
    }

    /// What the side to move has to respect.
    pub(super) fn safety(&self) -> Safety {
        let royal = self.royals(self.turn).only();
        let mut safety = Safety {
            royal,
            ..Safety::CAREFREE
        };
        let Some(royal) = royal.filter(|royal| !royal.is_citadel()) else {
            return safety;
        };
        let enemy = self.turn.other();
        safety.checkers = self.leapers(royal, enemy);
        for checker in safety.checkers {
            safety.evasion &= checker.into();
        }
        let snipers = self.snipers(royal, enemy);
        for sniper in snipers.straight {
            self.meet_sniper(&mut safety, sniper, between(sniper, royal));
        }
        for sniper in snipers.bent {
            self.meet_sniper(&mut safety, sniper, giraffe_path(sniper, royal));
        }
        safety
    }

    /// A sniper gives check, or is held off by one man, or by more.
    #[inline]
    fn meet_sniper(&self, safety: &mut Safety, sniper: Square, path: Bitboard) {
        let blockers = path & self.occupied();
        if blockers.is_empty() {
            safety.checkers |= sniper.into();
            safety.evasion &= path | sniper.into();
        } else if blockers.only().is_some() && blockers.meets(self.board.color(self.turn)) {
            safety.pinned |= blockers;
            safety.pinners |= sniper.into();
        }
    }
}

impl Safety {
    /// Nothing to respect.
    pub const CAREFREE: Safety = Safety {
        royal: None,
        checkers: Bitboard::EMPTY,
        evasion: Bitboard::ALL,
        pinned: Bitboard::EMPTY,
        pinners: Bitboard::EMPTY,
    };

    /// Where a man that is not the royal may go.
    #[inline]
    pub fn freedom(&self, man: Square) -> Bitboard {
        match self.royal {
            Some(royal) if self.pinned.contains(man) => self.pinned_freedom(man, royal),
            _ => self.evasion,
        }
    }

    #[cold]
    fn pinned_freedom(&self, man: Square, royal: Square) -> Bitboard {
        let mut freedom = self.evasion;
        for pinner in self.pinners {
            let (files, ranks) = super::attacks::steps(pinner, royal);
            let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
            let path = if straight {
                between(pinner, royal)
            } else {
                giraffe_path(pinner, royal)
            };
            if path.contains(man) {
                freedom &= path | pinner.into();
            }
        }
        freedom
    }
}
