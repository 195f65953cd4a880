//! What pieces attack on a board with other pieces on it, and what lies between. Uses squares and tables.

use super::bitboard::Bitboard;
use super::ruleset::GiraffeMinStraight;
use super::square::Square;
use super::tables::{
    FALLING, FERZ, FILE, GIRAFFE_FROM_2, GIRAFFE_FROM_3, GiraffeTables, Line, RANK, RISING,
};

/// The squares of a line up to and including the first occupied one on either side.
///
/// By obstruction difference: take the lowest piece above the square and the highest below it. Twice the one minus
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

/// What a bishop on the square would attack; no piece is one, but pickets and some of the extra pieces go that way.
#[inline]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    slide(&RISING[square.index()], occupied) | slide(&FALLING[square.index()], occupied)
}

/// What a picket that moves at least two squares attacks.
#[inline]
pub(super) fn picket(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) - FERZ[square.index()]
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
    let mut attacked = Bitboard::EMPTY;
    for leg in &giraffe_tables(least).legs[square.index()] {
        if leg.run.is_empty() {
            break;
        }
        if leg.path.meets(occupied) {
            continue;
        }
        let blockers = leg.run & occupied;
        // The lowest piece and everything below it, or the highest and everything above.
        let near = if leg.up {
            let lowest = blockers.bits() & blockers.bits().wrapping_neg();
            (lowest << 1).wrapping_sub(1)
        } else {
            blockers.highest_or_a1().bits().wrapping_neg()
        };
        attacked |= leg.run & Bitboard::from_bits(near);
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

#[cfg(test)]
mod tests {
    use crate::testing::{targets, white};

    #[test]
    fn giraffe_on_an_empty_board() {
        let from =
            |square: &str| targets(&white("timur", &format!("Kk1 G{square} | Kh10")), square);
        assert_eq!(from("a1"), "b10 b5 b6 b7 b8 b9 e2 f2 g2 h2 i2 j2 k2");
        assert_eq!(
            from("d2"),
            "c10 c6 c7 c8 c9 e10 e6 e7 e8 e9 h1 h3 i1 i3 j1 j3 k3"
        );
        assert_eq!(from("f5"), "a4 a6 b4 b6 e1 e10 e9 g1 g10 g9 j4 j6 k4 k6");
    }

    #[test]
    fn giraffe_among_pieces() {
        let from = |pieces: &str| targets(&white("timur", pieces), "a1");
        // The corner, the first and the second straight square block; later pieces end the way.
        assert_eq!(from("Kk1 Ga1 -Rb2 | Kh10"), "");
        assert_eq!(from("Kk1 Ga1 -Rb3 | Kh10"), "e2 f2 g2 h2 i2 j2 k2");
        assert_eq!(from("Kk1 Ga1 | Kh10 Nb4 Nd2"), "");
        assert_eq!(from("Kk1 Ga1 | Kh10 Nb5 Ne2"), "b5 e2");
        assert_eq!(from("Kk1 Ga1 -Rb7 -Rg2 | Kh10"), "b5 b6 e2 f2");
    }

    #[test]
    fn picket() {
        let from = |pieces: &str| targets(&white("timur", pieces), "c2");
        assert_eq!(from("Kk1 Tc2 | Kh10"), "a4 e4 f5 g6 h7 i8 j9 k10");
        assert_eq!(from("Kk1 Tc2 | Kh10 Nd3 Na4"), "a4");
        assert_eq!(from("Kk1 Tc2 -Rb3 | Kh10 Nf5"), "e4 f5");
    }

    #[test]
    fn rook_to_the_first_man_and_not_into_the_citadel() {
        let position = white("timur", "Kk10 Rd2 -Rd4 | Kb9 Nb2");
        assert_eq!(targets(&position, "d2"), "b2 c2 d1 d3 e2 f2 g2 h2 i2 j2 k2");
    }

    #[test]
    fn leapers() {
        let from = |letter: &str| targets(&white("timur", &format!("Kk1 {letter}e5 | Kh10")), "e5");
        assert_eq!(from("F"), "d4 d6 f4 f6");
        assert_eq!(from("V"), "d5 e4 e6 f5");
        assert_eq!(from("M"), "d5 e4 e6 f5");
        assert_eq!(from("N"), "c4 c6 d3 d7 f3 f7 g4 g6");
        assert_eq!(from("E"), "c3 c7 g3 g7");
        assert_eq!(from("C"), "b4 b6 d2 d8 f2 f8 h4 h6");
        assert_eq!(from("W"), "c5 e3 e7 g5");
        assert_eq!(from("L"), "b5 e2 e8 h5");
        assert_eq!(from("B"), "b3 b7 c2 c8 g2 g8 h3 h7");
        assert_eq!(from("H"), "b2 b8 h2 h8");
    }
}
