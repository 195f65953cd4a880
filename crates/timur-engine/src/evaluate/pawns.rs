//! Pawns that nothing stops any more, White's less Black's. Uses positions, values and weights.

use super::{signed, with};
use crate::tapered::Tapered;
use crate::values::Values;
use crate::weights::Weights;
use timur_rules::{Bitboard, Color, Position, Rank, Square};

/// What pawns near the end of their way promise beyond their place, when no enemy pawn can stop them and nobody stands
/// in their way.
pub(super) fn passed_pawns(position: &Position, weights: &Weights, values: &Values) -> Tapered {
    let mut total = Tapered::ZERO;
    for us in Color::ALL {
        let pawns = position.pawns() & position.by_color(us);
        let enemy = position.pawns() & position.by_color(us.other());
        let mut side = Tapered::ZERO;
        for square in pawns & FAR[us.index()] {
            let advanced = advancement(us, square);
            if enemy.meets(ahead(us, square).sentries) {
                continue;
            }
            let Some(pawn) = position.piece_at(square) else {
                continue;
            };
            let gain = values.promotion_pair(pawn.role);
            let free = !position.occupied().meets(ahead(us, square).way);
            let weight = advanced * if free { 2 } else { 1 };
            let share = |gain: i32, promise: i32| gain.max(0) * weight * promise / 960;
            let promise = weights.passed_promise;
            side += weights.passed
                + Tapered::new(share(gain.mg, promise.mg), share(gain.eg, promise.eg));
        }
        total += signed(us, side);
    }
    total
}

/// The ranks on which a pawn may be near its goal: those at least three beyond the third.
const FAR: [Bitboard; 2] = [
    ranks([Rank::R6, Rank::R7, Rank::R8, Rank::R9, Rank::R10]),
    ranks([Rank::R5, Rank::R4, Rank::R3, Rank::R2, Rank::R1]),
];

const fn ranks([a, b, c, d, e]: [Rank; 5]) -> Bitboard {
    let near = Bitboard::rank(a).or(Bitboard::rank(b));
    let far = Bitboard::rank(c).or(Bitboard::rank(d));
    near.or(far).or(Bitboard::rank(e))
}

/// How many ranks beyond the third a pawn has come, from -1.
fn advancement(side: Color, square: Square) -> i32 {
    let rank = square.index() as i32 / 12;
    match side {
        Color::White => rank - 2,
        Color::Black => 7 - rank,
    }
}

/// The squares before a pawn of White.
#[derive(Clone, Copy)]
struct Ahead {
    /// Those of its own file.
    way: Bitboard,
    /// Those from which an enemy pawn stops it or can come to take it.
    sentries: Bitboard,
}

fn ahead(side: Color, square: Square) -> &'static Ahead {
    &AHEAD[side.index()][square.index()]
}

static AHEAD: [[Ahead; Square::TABLE]; 2] = [aheads(1), aheads(-1)];

const fn aheads(up: i32) -> [Ahead; Square::TABLE] {
    let none = Ahead {
        way: Bitboard::EMPTY,
        sentries: Bitboard::EMPTY,
    };
    let mut table = [none; Square::TABLE];
    let mut square = 0;
    while square < Square::TABLE as i32 {
        let mut rank = square / 12 + up;
        while rank >= 0 && rank < 10 {
            let mut file = square % 12 - 1;
            while file <= square % 12 + 1 {
                let entry = &mut table[square as usize];
                entry.sentries = with(entry.sentries, file, rank);
                if file == square % 12 {
                    entry.way = with(entry.way, file, rank);
                }
                file += 1;
            }
            rank += up;
        }
        square += 1;
    }
    table
}
