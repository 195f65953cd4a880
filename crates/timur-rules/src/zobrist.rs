//! The random numbers from which the key of a position is made. Uses codes of pieces and squares.

use super::code::Code;
use super::piece::Color;
use super::square::Square;

/// The generator SplitMix64: the next state and its number.
const fn next(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let a = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let b = (a ^ (a >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, b ^ (b >> 31))
}

const fn numbers() -> ([[u64; Square::TABLE]; Code::COUNT], [u64; 5]) {
    let mut state = 1405;
    let mut pieces = [[0; Square::TABLE]; Code::COUNT];
    let mut code = 0;
    while code < Code::COUNT {
        let mut square = 0;
        while square < Square::TABLE {
            (state, pieces[code][square]) = next(state);
            square += 1;
        }
        code += 1;
    }
    let mut rest = [0; 5];
    let mut place = 0;
    while place < 5 {
        (state, rest[place]) = next(state);
        place += 1;
    }
    (pieces, rest)
}

static PIECES: [[u64; Square::TABLE]; Code::COUNT] = numbers().0;
static REST: [u64; 5] = numbers().1;

/// The number of a piece on a square. The stages of the pawn of pawns are pieces of their own.
#[inline]
pub(super) fn piece(code: Code, square: Square) -> u64 {
    PIECES[code.index()][square.index()]
}

/// The number for Black being to move.
#[inline]
pub(super) fn black_to_move() -> u64 {
    REST[0]
}

/// The number for that side having its king swap.
#[inline]
pub(super) fn swap_right(color: Color) -> u64 {
    REST[1 + color.index()]
}

/// The number for that side having its citadel exchange.
#[inline]
pub(super) fn exchange_right(color: Color) -> u64 {
    REST[3 + color.index()]
}
