//! What pieces are worth by their kind and place, in the middle of the game and at its end: tables that are computed
//! while compiling, from the [weights](super::weights). Uses pieces and squares.
//!
//! A pawn is worth the more the more is what it becomes; pieces stand better in the middle, pawns better ahead.

use super::tapered::Tapered;
use super::weights::{PLAYED, Weights};
use timur_rules::{Color, ExtraPieces, Piece, Role, Square};

/// What the pieces of one choice of extra pieces are worth.
pub(super) struct Values {
    /// By [`Role::index`], wherever the piece stands.
    base: [Tapered; 34],
    /// By [`Role::index`] and square, for White; the base is included.
    placed: [[Tapered; Square::TABLE]; 34],
}

static VALUES: [Values; 3] = [
    Values::new(&PLAYED, ExtraPieces::Cazaux),
    Values::new(&PLAYED, ExtraPieces::Forbes),
    Values::new(&PLAYED, ExtraPieces::Modern),
];

/// The values of the pieces that are played with.
pub(super) fn of(extra: ExtraPieces) -> &'static Values {
    match extra {
        ExtraPieces::Cazaux => &VALUES[0],
        ExtraPieces::Forbes => &VALUES[1],
        ExtraPieces::Modern => &VALUES[2],
    }
}

/// What a piece of this kind is worth wherever it stands; a royal, as long as its side has another one.
pub fn value(role: Role, extra: ExtraPieces) -> Tapered {
    of(extra).base[role.index()]
}

impl Values {
    /// The value of a piece on its square, for the side that owns it.
    #[inline]
    pub fn placed(&self, piece: Piece, square: Square) -> Tapered {
        let square = match piece.color {
            Color::White => square,
            Color::Black => square.rotated(),
        };
        self.placed[piece.role.index()][square.index()]
    }

    /// One number for exchanges of pieces; a royal that may be taken is an ordinary piece.
    #[inline]
    pub fn exchange(&self, role: Role) -> i32 {
        self.exchange_of(role.index())
    }

    /// The value of a piece by [`Role::index`].
    #[inline]
    pub fn exchange_of(&self, role: usize) -> i32 {
        let tapered = self.base[role];
        (tapered.mg + tapered.eg) / 2
    }

    /// What the pawn becomes is worth more than the pawn by so much.
    #[inline]
    pub fn promotion(&self, pawn: Role) -> i32 {
        let gain = self.base[target(pawn.index())] - self.base[pawn.index()];
        (gain.mg + gain.eg) / 2
    }

    /// What a pawn gains by its promotion, in middle game and ending.
    pub fn promotion_pair(&self, pawn: Role) -> Tapered {
        self.base[target(pawn.index())] - self.base[pawn.index()]
    }

    /// The values by those weights.
    pub const fn new(weights: &Weights, extra: ExtraPieces) -> Values {
        let base = bases(weights, extra);
        let mut placed = [[Tapered::ZERO; Square::TABLE]; 34];
        let mut role = 0;
        while role < 34 {
            let mut square = 0;
            while square < Square::TABLE {
                placed[role][square] = place(weights, role, square, &base);
                square += 1;
            }
            role += 1;
        }
        Values { base, placed }
    }
}

/// The values of the pieces wherever they stand, by [`Role::index`].
const fn bases(weights: &Weights, extra: ExtraPieces) -> [Tapered; 34] {
    let w = weights;
    let [lion, bull, revealer] = match extra {
        ExtraPieces::Cazaux => [w.cazaux_lion, w.cazaux_bull, w.cazaux_revealer],
        ExtraPieces::Forbes => [w.forbes_lion, w.forbes_bull, w.forbes_revealer],
        ExtraPieces::Modern => [w.modern_lion, w.modern_bull, w.modern_revealer],
    };
    let officers = [
        w.king,
        w.prince,
        w.adventitious_king,
        w.general,
        w.vizir,
        w.giraffe,
        w.picket,
        w.knight,
        w.rook,
        w.elephant,
        w.camel,
        w.war_engine,
        w.sea_monster,
        lion,
        bull,
        revealer,
    ];
    let mut base = [Tapered::ZERO; 34];
    let mut role = 0;
    while role < 16 {
        base[role] = officers[role];
        role += 1;
    }
    while role < 30 {
        let becomes = officers[target(role)];
        base[role] = Tapered::new(
            w.pawn.mg + (becomes.mg - 300) * w.pawn_by_target.mg / 1200,
            w.pawn.eg + (becomes.eg - 300) * w.pawn_by_target.eg / 1200,
        );
        role += 1;
    }
    // The pawn of pawns: on its first way, waiting, on its second and its third way.
    base[30] = w.pawn_of_pawns;
    base[31] = w.waiting_pawn;
    base[32] = w.second_pawn;
    base[33] = w.third_pawn;
    base
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

/// The value of White's piece of that index on that square.
const fn place(weights: &Weights, role: usize, square: usize, base: &[Tapered; 34]) -> Tapered {
    let w = weights;
    let (file, rank) = ((square % 12) as i32, (square / 12) as i32);
    let value = base[role];
    if file == 11 {
        return value.plus(w.in_citadel);
    }
    let aside = if file < 5 { 5 - file } else { file - 5 };
    let away = if rank < 5 { 4 - rank } else { rank - 5 };
    // From -9 in a corner to 9 in the middle.
    let central = 9 - 2 * aside * 9 / 10 - away * 9 / 5 + if away == 0 { 1 } else { 0 };
    let eighths = match role {
        0..=2 => w.king_rank.times(rank).plus(w.king_centre.times(central)),
        3 | 4 | 12 => w.step_centre.times(central).plus(w.step_rank.times(rank)),
        5 => w.giraffe_centre.times(central),
        6 => w.picket_centre.times(central),
        7 => w.knight_centre.times(central),
        8 if rank >= 7 => w.rook_far.times(8),
        9 | 11 => w.jump_centre.times(central).plus(w.jump_rank.times(rank)),
        10 => w.camel_centre.times(central).plus(w.jump_rank.times(rank)),
        13..=15 => w.extra_centre.times(central),
        8 | 31 => Tapered::ZERO,
        _ => {
            let ahead = if rank > 2 { rank - 2 } else { 0 };
            w.pawn_rank.times(ahead).plus(w.pawn_aside.times(aside))
        }
    };
    let mut placed = value.plus(Tapered::new(eighths.mg / 8, eighths.eg / 8));
    if role <= 2 && rank > 3 {
        placed = placed.plus(w.king_far);
    }
    if role >= 16 && role != 31 && rank > 2 {
        let (becomes, way) = (base[target(role)], (rank - 2) * (rank - 2));
        let gain = Tapered::new(
            positive(becomes.mg - value.mg),
            positive(becomes.eg - value.eg),
        );
        placed.mg += gain.mg * way * w.pawn_promise.mg / 11_900;
        placed.eg += gain.eg * way * w.pawn_promise.eg / 11_900;
    }
    placed
}

const fn positive(number: i32) -> i32 {
    if number > 0 { number } else { 0 }
}
