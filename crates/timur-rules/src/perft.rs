//! Counting the leaves of the tree of moves. Uses positions.

use std::ops::ControlFlow;

use super::bitboard::Bitboard;
use super::moves::Move;
use super::position::Position;

/// The number of lines of that many plies; the moves of the last ply are counted without being made.
///
/// As section 11 of the rules has it, a drawn citadel entry is a leaf without children, and repetition, move limit
/// and dead kings do not end a line.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let occupied = position.occupied();
    let mut count = 0;
    let _ = position.generate(Bitboard::ALL, &mut |group| {
        if depth == 1 {
            count += u64::from(group.set.len());
        } else {
            count += group
                .moves(occupied)
                .map(|mv| position.look_ahead(mv, |next| perft(next, depth - 1)))
                .sum::<u64>();
        }
        ControlFlow::Continue(())
    });
    count
}

/// The number of [`perft`], with every move of the last ply made.
pub fn perft_make_every_leaf(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let occupied = position.occupied();
    let mut count = 0;
    let _ = position.generate(Bitboard::ALL, &mut |group| {
        for mv in group.moves(occupied) {
            count += position.look_ahead(mv, |next| perft_make_every_leaf(next, depth - 1));
        }
        ControlFlow::Continue(())
    });
    count
}

/// The number of lines that start with each legal move.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let below = depth.saturating_sub(1);
    position
        .legal_moves()
        .iter()
        .map(|&mv| (mv, perft(&position.make(mv), below)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Section 11 of the rules, to depths that take no time.
    #[test]
    fn the_arrays() {
        let counts: [(&str, &[u64]); 7] = [
            ("timur", &[24, 576, 14518]),
            ("timur,array=feminine", &[24, 576, 14494]),
            ("timur,array=third", &[32, 980, 30641]),
            ("full-cazaux", &[19, 361, 7556]),
            ("full-forbes", &[15, 225, 3999]),
            ("full-modern", &[15, 225, 4029]),
            ("timur,picketMin=1", &[28, 784, 22594]),
        ];
        for (rules, counts) in counts {
            let position = Position::initial(&rules.parse().unwrap());
            for (depth, &count) in (1..).zip(counts) {
                assert_eq!(perft(&position, depth), count, "{rules}, depth {depth}");
                assert_eq!(perft_make_every_leaf(&position, depth), count);
                assert_eq!(
                    divide(&position, depth)
                        .iter()
                        .map(|line| line.1)
                        .sum::<u64>(),
                    count
                );
            }
        }
    }
}
