//! What the side to move must respect to keep its only royal safe (section 5 of the rules). Uses attackers.

use super::attacks::{between, giraffe_path};
use super::bitboard::Bitboard;
use super::position::Position;
use super::square::Square;

/// What protects the only royal of the side to move. With two or three royals nothing does.
#[derive(Clone, Copy)]
pub struct Safety {
    /// The only royal of the side to move.
    pub(super) royal: Option<Square>,
    /// The enemy pieces that give check.
    pub(super) checkers: Bitboard,
    /// Where pieces other than the royal may go: everywhere, or in check where they end it.
    pub(super) evasion: Bitboard,
    /// Pieces of the side to move that alone stand between the royal and an enemy piece.
    pub(super) pinned: Bitboard,
    /// Those enemy pieces.
    pinners: Bitboard,
}

impl Position {
    /// The pieces that give check: those that attack the only royal of the side to move.
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

    /// What the side to move has to respect. Who asks for it once can list moves with it, and be told of a check, at no
    /// further cost.
    pub fn safety(&self) -> Safety {
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

    /// A sniper gives check, or is held off by one piece, or by more.
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
    /// Whether the only royal of the side to move is attacked.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Nothing to respect.
    pub(super) const CAREFREE: Safety = Safety {
        royal: None,
        checkers: Bitboard::EMPTY,
        evasion: Bitboard::ALL,
        pinned: Bitboard::EMPTY,
        pinners: Bitboard::EMPTY,
    };

    /// Where a piece that is not the royal may go.
    #[inline]
    pub(super) fn freedom(&self, piece: Square) -> Bitboard {
        match self.royal {
            Some(royal) if self.pinned.contains(piece) => self.pinned_freedom(piece, royal),
            _ => self.evasion,
        }
    }

    #[cold]
    fn pinned_freedom(&self, piece: Square, royal: Square) -> Bitboard {
        let mut freedom = self.evasion;
        for pinner in self.pinners {
            let (files, ranks) = super::attacks::steps(pinner, royal);
            let straight = files == 0 || ranks == 0 || files.abs() == ranks.abs();
            let path = if straight {
                between(pinner, royal)
            } else {
                giraffe_path(pinner, royal)
            };
            if path.contains(piece) {
                freedom &= path | pinner.into();
            }
        }
        freedom
    }
}
