//! Who attacks a square (sections 2, 5 and 8 of the rules). Uses boards and attacks.

use super::attacks::{between, giraffe_path, giraffe_reach};
use super::bitboard::Bitboard;
use super::piece::Color;
use super::piece_table::{Class, EXTRA, EXTRA_SLIDE, LEAPERS, MOVEMENTS, Movement, RIDERS};
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

/// The pieces whose attack can be blocked, by the way they go.
#[derive(Default)]
struct Sliders {
    rooks: Bitboard,
    bishops: Bitboard,
    pickets: Bitboard,
    giraffes: Bitboard,
}

impl Sliders {
    /// Adds pieces that move so. Always inlined, for of most movements is known while compiling what they are.
    #[inline(always)]
    fn add(&mut self, pieces: Bitboard, movement: &Movement) {
        if movement.rook {
            self.rooks |= pieces;
        }
        if movement.bishop {
            self.bishops |= pieces;
        }
        if movement.picket {
            self.pickets |= pieces;
        }
        if movement.giraffe {
            self.giraffes |= pieces;
        }
    }
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
            | class(Class::Pawn) & tables::PAWN[by.other().index()][at];
        // Written out, so that each class is known while compiling.
        let leaps = |leaper: Class| class(leaper) & leaper.movement().leaps[at];
        let [a, b, c, d, e, f] = LEAPERS;
        attackers |= leaps(a) | leaps(b) | leaps(c) | leaps(d) | leaps(e) | leaps(f);
        if self.has_extra_pieces() {
            for extra in EXTRA {
                attackers |= class(extra) & self.movement(extra).leaps[at];
            }
        }
        attackers & self.board.color(by)
    }

    #[inline]
    pub(super) fn snipers(&self, square: Square, by: Color) -> Snipers {
        let at = square.index();
        let mut sliders = Sliders::default();
        let [a, b, c] = RIDERS;
        sliders.add(self.board.class(a), a.movement());
        sliders.add(self.board.class(b), b.movement());
        sliders.add(self.board.class(c), c.movement());
        if EXTRA_SLIDE[self.rules.extra_pieces as usize] && self.has_extra_pieces() {
            sliders = self.with_extra_pieces(sliders);
        }
        let Sliders {
            rooks,
            bishops,
            pickets,
            giraffes,
        } = sliders;
        let pickets = match self.rules.picket_min {
            PicketMin::One => pickets,
            PicketMin::Two => pickets - tables::FERZ[at],
        };
        let enemy = self.board.color(by);
        Snipers {
            straight: (rooks & tables::CROSS[at] | (bishops | pickets) & tables::DIAGONALS[at])
                & enemy,
            bent: giraffes & enemy & giraffe_reach(square, self.rules.giraffe_min_straight),
        }
    }

    /// Adds the pieces whose moves depend on the options. Never inlined: they would keep all sliders out of registers.
    #[cold]
    #[inline(never)]
    fn with_extra_pieces(&self, sliders: Sliders) -> Sliders {
        match self.rules.extra_pieces {
            ExtraPieces::Cazaux => self.with_extra_set::<{ ExtraPieces::Cazaux as usize }>(sliders),
            ExtraPieces::Forbes => self.with_extra_set::<{ ExtraPieces::Forbes as usize }>(sliders),
            ExtraPieces::Modern => self.with_extra_set::<{ ExtraPieces::Modern as usize }>(sliders),
        }
    }

    /// For each set of its own, so that the movements are known while compiling.
    #[inline(always)]
    fn with_extra_set<const SET: usize>(&self, mut sliders: Sliders) -> Sliders {
        let [a, b, c] = EXTRA;
        sliders.add(self.board.class(a), &MOVEMENTS[SET][a as usize]);
        sliders.add(self.board.class(b), &MOVEMENTS[SET][b as usize]);
        sliders.add(self.board.class(c), &MOVEMENTS[SET][c as usize]);
        sliders
    }

    #[inline]
    pub(super) fn has_extra_pieces(&self) -> bool {
        let extra = EXTRA
            .into_iter()
            .fold(Bitboard::EMPTY, |all, class| all | self.board.class(class));
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
