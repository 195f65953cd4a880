//! What men are worth by their kind and place, in the middle of the game and at its end: tables that are computed
//! while compiling. Uses men and squares.
//!
//! The values of the officers follow from how many squares they cover on a board that is filled to a half, a quarter,
//! or hardly at all; men bound to one colour, or to fewer squares yet, are worth less. The giraffe begins as one of
//! the weakest and ends as the second of all, so the two numbers of each man matter.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use crate::rules::{Color, ExtraPieces, Piece, Role, Square};

/// A value with many men on the board (`mg`) and with few (`eg`), in hundredths of about a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair {
    /// With many men.
    pub mg: i32,
    /// With few.
    pub eg: i32,
}

impl Pair {
    /// Nothing.
    pub const ZERO: Pair = Pair::new(0, 0);

    /// The two values.
    pub const fn new(mg: i32, eg: i32) -> Pair {
        Pair { mg, eg }
    }
}

impl Add for Pair {
    type Output = Pair;
    #[inline]
    fn add(self, other: Pair) -> Pair {
        Pair::new(self.mg + other.mg, self.eg + other.eg)
    }
}

impl Sub for Pair {
    type Output = Pair;
    #[inline]
    fn sub(self, other: Pair) -> Pair {
        Pair::new(self.mg - other.mg, self.eg - other.eg)
    }
}

impl Neg for Pair {
    type Output = Pair;
    #[inline]
    fn neg(self) -> Pair {
        Pair::new(-self.mg, -self.eg)
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    #[inline]
    fn mul(self, factor: i32) -> Pair {
        Pair::new(self.mg * factor, self.eg * factor)
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    #[inline]
    fn sub_assign(&mut self, other: Pair) {
        *self = *self - other;
    }
}

/// What the men of one choice of extra pieces are worth.
pub(super) struct Values {
    /// By [`Role::index`], wherever the man stands.
    base: [Pair; 34],
    /// By [`Role::index`] and square, for White; the base is included.
    placed: [[Pair; Square::TABLE]; 34],
}

const CAZAUX: [Pair; 3] = [Pair::new(80, 80), Pair::new(200, 195), Pair::new(55, 55)];
const FORBES: [Pair; 3] = [
    Pair::new(680, 900),
    Pair::new(380, 650),
    Pair::new(850, 950),
];
const MODERN: [Pair; 3] = [
    Pair::new(800, 880),
    Pair::new(620, 680),
    Pair::new(850, 950),
];

static VALUES: [Values; 3] = [
    Values::new(CAZAUX),
    Values::new(FORBES),
    Values::new(MODERN),
];

/// The values of the men that are played with.
pub(super) fn of(extra: ExtraPieces) -> &'static Values {
    match extra {
        ExtraPieces::Cazaux => &VALUES[0],
        ExtraPieces::Forbes => &VALUES[1],
        ExtraPieces::Modern => &VALUES[2],
    }
}

/// What a man of this kind is worth wherever it stands; a royal, as long as its side has another one.
pub fn value(role: Role, extra: ExtraPieces) -> Pair {
    of(extra).base[role.index()]
}

impl Values {
    /// The value of a man on its square, for the side that owns it.
    #[inline]
    pub fn placed(&self, piece: Piece, square: Square) -> Pair {
        let square = match piece.color {
            Color::White => square,
            Color::Black => square.rotated(),
        };
        self.placed[piece.role.index()][square.index()]
    }

    /// One number for exchanges of men; a royal that may be taken is an ordinary man.
    #[inline]
    pub fn exchange(&self, role: Role) -> i32 {
        self.exchange_of(role.index())
    }

    /// The same by [`Role::index`].
    #[inline]
    pub fn exchange_of(&self, role: usize) -> i32 {
        let pair = self.base[role];
        (pair.mg + pair.eg) / 2
    }

    /// What the pawn becomes is worth more than the pawn by so much.
    #[inline]
    pub fn promotion(&self, pawn: Role) -> i32 {
        let gain = self.base[target(pawn.index())] - self.base[pawn.index()];
        (gain.mg + gain.eg) / 2
    }

    /// The same in two numbers.
    pub fn promotion_pair(&self, pawn: Role) -> Pair {
        self.base[target(pawn.index())] - self.base[pawn.index()]
    }

    const fn new(extra: [Pair; 3]) -> Values {
        let mut base = [Pair::ZERO; 34];
        // King, prince, adventitious king; general, vizir, giraffe, picket, knight, rook; elephant, camel, war
        // engine, sea monster.
        let officers = [
            Pair::new(400, 450),
            Pair::new(400, 450),
            Pair::new(390, 440),
            Pair::new(145, 150),
            Pair::new(130, 140),
            Pair::new(190, 380),
            Pair::new(190, 280),
            Pair::new(300, 290),
            Pair::new(480, 580),
            Pair::new(80, 75),
            Pair::new(215, 210),
            Pair::new(105, 100),
            Pair::new(130, 140),
            extra[0],
            extra[1],
            extra[2],
        ];
        let mut role = 0;
        while role < 16 {
            base[role] = officers[role];
            role += 1;
        }
        while role < 30 {
            let becomes = officers[target(role)];
            base[role] = Pair::new(85 + (becomes.mg - 300) / 20, 105 + (becomes.eg - 300) / 12);
            role += 1;
        }
        // The pawn of pawns: on its first way, waiting, on its second and its third way.
        base[30] = Pair::new(85, 100);
        base[31] = Pair::new(150, 190);
        base[32] = Pair::new(95, 115);
        base[33] = Pair::new(105, 140);
        let mut placed = [[Pair::ZERO; Square::TABLE]; 34];
        let mut role = 0;
        while role < 34 {
            let mut square = 0;
            while square < Square::TABLE {
                placed[role][square] = place(role, square, &base);
                square += 1;
            }
            role += 1;
        }
        Values { base, placed }
    }
}

/// What the pawn with that index becomes: the pawns of the officers are listed in the order of the officers, from the
/// general on; the pawn of kings becomes a prince; the pawn of pawns goes from stage to stage.
const fn target(pawn: usize) -> usize {
    match pawn {
        16 => 1,
        30 | 31 => 31,
        32 => 33,
        33 => 2,
        pawn if pawn > 16 => pawn - 14,
        officer => officer,
    }
}

/// The value of White's man of that index on that square.
const fn place(role: usize, square: usize, base: &[Pair; 34]) -> Pair {
    let (file, rank) = ((square % 12) as i32, (square / 12) as i32);
    let value = base[role];
    if file == 11 {
        // A citadel: safe, but out of the game.
        return Pair::new(value.mg - 20, value.eg - 40);
    }
    let aside = if file < 5 { 5 - file } else { file - 5 };
    let away = if rank < 5 { 4 - rank } else { rank - 5 };
    // From -9 in a corner to 9 in the middle.
    let central = 9 - 2 * aside * 9 / 10 - away * 9 / 5 + if away == 0 { 1 } else { 0 };
    let (mg, eg) = match role {
        0..=2 => (-8 * rank - if rank > 3 { 20 } else { 0 }, 2 * central),
        3 | 4 | 12 => (central + 2 * rank, 2 * central),
        5 => (central, central),
        6 => (central, central),
        7 => (3 * central, 2 * central),
        8 => (
            if rank >= 7 { 15 } else { 0 },
            if rank >= 7 { 10 } else { 0 },
        ),
        9 | 11 => (central + rank, central),
        10 => (2 * central + rank, 2 * central),
        13..=15 => (central, central),
        31 => (0, 0),
        _ => {
            let advanced = if rank > 2 { rank - 2 } else { 0 };
            let gain_mg = base[target(role)].mg - value.mg;
            let gain_eg = base[target(role)].eg - value.eg;
            let squared = advanced * advanced;
            let share_mg = if gain_mg > 0 {
                gain_mg * squared / 140
            } else {
                0
            };
            let share_eg = if gain_eg > 0 {
                gain_eg * squared / 85
            } else {
                0
            };
            (3 * advanced - aside + share_mg, 4 * advanced + share_eg)
        }
    };
    Pair::new(value.mg + mg, value.eg + eg)
}
