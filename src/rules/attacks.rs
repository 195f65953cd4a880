//! What men attack on a board with other men on it, and what lies between. Uses squares and tables.

use super::bitboard::Bitboard;
use super::ruleset::GiraffeMinStraight;
use super::square::Square;
use super::tables::{
    FALLING, FILE, GENERAL, GIRAFFE_FROM_2, GIRAFFE_FROM_3, GiraffeTables, Line, RANK, RISING,
};

/// The squares of a line up to and including the first occupied one on either side.
///
/// By obstruction difference: take the lowest man above the square and the highest below it. Twice the one minus
/// the other is a number whose bits are those two squares and everything between.
#[inline]
fn slide(line: &Line, occupied: Bitboard) -> Bitboard {
    let above = (line.upper & occupied).bits();
    let below = (line.lower & occupied).highest_or_a1().bits();
    let lowest = above & above.wrapping_neg();
    (line.lower | line.upper) & Bitboard::from_bits((lowest << 1).wrapping_sub(below))
}

/// What a rook on the square attacks.
#[inline]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    slide(&RANK[square.index()], occupied) | slide(&FILE[square.index()], occupied)
}

/// What a bishop on the square would attack; no man is one, but pickets and some of the extra men go that way.
#[inline]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    slide(&RISING[square.index()], occupied) | slide(&FALLING[square.index()], occupied)
}

/// What a picket that moves at least two squares attacks.
#[inline]
pub(super) fn picket(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) - GENERAL[square.index()]
}

#[inline]
fn giraffe_tables(least: GiraffeMinStraight) -> &'static GiraffeTables {
    match least {
        GiraffeMinStraight::Three => &GIRAFFE_FROM_3,
        GiraffeMinStraight::Two => &GIRAFFE_FROM_2,
    }
}

/// What a giraffe on the square attacks: from each empty corner it goes on as a rook would, outward only, and
/// lands on the third square or beyond.
pub(super) fn giraffe(square: Square, occupied: Bitboard, least: GiraffeMinStraight) -> Bitboard {
    let tables = giraffe_tables(least);
    let mut attacked = Bitboard::EMPTY;
    for corner in GENERAL[square.index()] - occupied {
        let direction = match corner.index() as i32 - square.index() as i32 {
            -13 => 0,
            -11 => 1,
            11 => 2,
            _ => 3,
        };
        attacked |= rook(corner, occupied) & tables.runs[direction][corner.index()];
    }
    attacked
}

/// The squares from which a giraffe attacks that square on an empty board.
#[inline]
pub(super) fn giraffe_reach(square: Square, least: GiraffeMinStraight) -> Bitboard {
    giraffe_tables(least).reach[square.index()]
}

/// The squares that a giraffe passes on its only way to a target of its own.
pub(super) fn giraffe_path(giraffe: Square, target: Square) -> Bitboard {
    let (files, ranks) = steps(giraffe, target);
    let corner = giraffe.index() as i32 + files.signum() + 12 * ranks.signum();
    let corner = Square::at(corner as u8);
    between(corner, target) | corner.into()
}

/// The squares strictly between two squares of a rank, file or diagonal; nothing if they share none.
pub(super) fn between(a: Square, b: Square) -> Bitboard {
    let (low, high) = if a < b {
        (a.index(), b.index())
    } else {
        (b.index(), a.index())
    };
    let (files, ranks) = steps(a, b);
    let lines = match (files, ranks) {
        (_, 0) => &RANK,
        (0, _) => &FILE,
        _ if files == ranks => &RISING,
        _ if files == -ranks => &FALLING,
        _ => return Bitboard::EMPTY,
    };
    lines[low].upper & lines[high].lower
}

/// How many files right and ranks up it is from one square of the board to another.
pub(super) fn steps(from: Square, to: Square) -> (i32, i32) {
    let place = |square: Square| ((square.index() % 12) as i32, (square.index() / 12) as i32);
    let ((from_file, from_rank), (to_file, to_rank)) = (place(from), place(to));
    (to_file - from_file, to_rank - from_rank)
}
