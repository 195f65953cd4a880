//! Every pair of squares and every kind of move, in random positions: legal, or refused with a reason.

use timur_testing::common;
use timur_testing::games;

use common::amount;
use games::{everywhere, place};
use rand::RngExt;
use rand::seq::IndexedRandom;
use timur_rules::{Move, MoveKind, Square};

/// Every pair of squares: find_move finds what is legal and refuses the rest; so does play.
#[test]
fn two_squares_are_a_legal_move_or_a_reason() {
    everywhere(300, amount(60), |random, position, _| {
        if random.random_bool(0.9) {
            return;
        }
        let moves = position.legal_moves();
        for from in Square::all() {
            let mut from_here: Vec<Move> =
                moves.iter().copied().filter(|m| m.from() == from).collect();
            let mut own: Vec<Move> = position.legal_moves_from(from).to_vec();
            from_here.sort();
            own.sort();
            assert_eq!(own, from_here, "{} {from}", place(position));
            for to in Square::all() {
                let meant: Vec<&Move> = from_here.iter().filter(|m| m.to() == to).collect();
                let told = || format!("{} {from} {to}", place(position));
                match position.find_move(from, to) {
                    Ok(m) => assert_eq!(meant, [&m], "{}", told()),
                    Err(reason) => {
                        let message = reason.to_string();
                        let sentence = message.ends_with('.') && message.len() > 15;
                        assert!(sentence, "{}: {message}", told());
                        let ambiguous = meant.len() > 1;
                        assert!(meant.is_empty() || ambiguous, "{}: {message}", told());
                    }
                }
            }
        }
    });
}

#[test]
fn play_accepts_the_legal_moves_and_no_others() {
    everywhere(400, amount(150), |random, position, _| {
        let squares: Vec<Square> = Square::all().collect();
        let pieces: Vec<Square> = position.pieces().map(|(square, _)| square).collect();
        let moves = position.legal_moves();
        for m in moves.iter() {
            assert!(position.play(*m).is_ok(), "{} {m}", place(position));
        }
        for _ in 0..40 {
            let from = *pieces.choose(random).expect("a piece");
            let to = *squares.choose(random).expect("a square");
            let other = *pieces.choose(random).expect("a piece");
            for kind in [
                MoveKind::Quiet,
                MoveKind::Capture,
                MoveKind::Placement,
                MoveKind::Citadel,
                MoveKind::Swap,
                MoveKind::Exchange(other),
            ] {
                let m = Move::new(from, to, kind);
                let legal = moves.contains(&m);
                assert_eq!(position.play(m).is_ok(), legal, "{} {m:?}", place(position));
            }
        }
    });
}
