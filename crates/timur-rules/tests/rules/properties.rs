//! What holds in every position of every game: effects, keys, texts, symmetry, counters.
//!
//! The amount of play grows with `TIMUR_TESTS` (a factor, 1 if unset), `TIMUR_SEED` changes the games.

use timur_testing::common;
use timur_testing::games;
use timur_testing::made_up;
use timur_testing::pair;
use timur_testing::slow;

use std::collections::BTreeMap;

use common::{amount, random};
use games::{choose, everywhere, place, unusual};
use made_up::{random_options, scatter};
use pair::fast_rules;
use rand::RngExt;
use slow::{Options, PRESETS};
use timur_rules::{
    Color, Effect, Move, MoveKind, Piece, Position, Ruleset, Square, perft, perft_make_every_leaf,
};

fn pieces(position: &Position) -> BTreeMap<Square, Piece> {
    position.pieces().collect()
}

#[test]
fn effects_lead_to_the_position_after_the_move() {
    everywhere(100, amount(1000), |_, position, m| {
        let mut seen = pieces(position);
        for effect in position.effects(m) {
            let told = format!("{} {m} {effect:?}", place(position));
            match effect {
                Effect::Remove { square, piece } => {
                    assert_eq!(seen.remove(&square), Some(piece), "{told}");
                }
                Effect::Move { from, to, piece } => {
                    assert_eq!(seen.remove(&from), Some(piece), "{told}");
                    assert_eq!(seen.insert(to, piece), None, "{told}");
                }
                Effect::Become { square, piece } => {
                    assert_ne!(seen.insert(square, piece), None, "{told}");
                }
                Effect::Swap { a, b } => {
                    let (at_a, at_b) = (seen.remove(&a), seen.remove(&b));
                    seen.insert(a, at_b.expect("a piece to swap"));
                    seen.insert(b, at_a.expect("a piece to swap"));
                }
            }
        }
        let after = position.play(m).expect("a legal move");
        assert_eq!(seen, pieces(&after), "{} {m}", place(position));
    });
}

#[test]
fn the_key_is_that_of_the_position_read_again() {
    everywhere(200, amount(1000), |_, position, m| {
        let after = position.play(m).expect("a legal move");
        if unusual(&after) {
            return;
        }
        let read = Position::from_fen(&after.to_fen(), after.ruleset());
        let read = read.unwrap_or_else(|error| panic!("{} {m}: {error}", place(position)));
        assert_eq!(after.key(), read.key(), "{} {m}", place(position));
        assert_eq!(after.to_fen(), read.to_fen());
        // These two endings ask how the position came about, which the text does not tell.
        let rules = after.ruleset();
        if rules.get("bareKing") == Some("none") && rules.get("citadelResult") == Some("draw") {
            assert_eq!(after.outcome(), read.outcome(), "{}", place(&after));
        }
    });
}

/// Section 10: what a valid position is. Pieces thrown on the board are one or not, and both rules agree.
#[test]
fn valid_positions_are_accepted_and_no_others() {
    let mut random = random(250);
    let mut valid = 0;
    let positions = amount(3000);
    for i in 0..positions {
        let options = if i % 2 == 0 {
            Options::preset("timur")
        } else {
            random_options(&mut random)
        };
        let Some(rules) = fast_rules(&options) else {
            continue;
        };
        let slow = scatter(&mut random, &options);
        let (fault, read) = (
            slow.fault(&options),
            Position::from_fen(&slow.to_fen(), &rules),
        );
        valid += usize::from(fault.is_none());
        assert_eq!(
            fault.is_some(),
            read.is_err(),
            "{} {rules}: {fault:?} {read:?}",
            slow.to_fen()
        );
    }
    assert!(valid > positions / 10, "{valid} of {positions} are valid");
}

#[test]
fn keys_tell_what_counts_for_repetition_apart() {
    let rules: Ruleset = "timur,kingSwap=whenChecked,citadelResult=ownerMayExchangeOnce"
        .parse()
        .expect("a ruleset");
    let key = |fen: &str| Position::from_fen(fen, &rules).expect(fen).key();
    let base = key("10k/11/11/11/11/5-P5/11/11/11/K10 -- w Kk Kk 0 1");
    for other in [
        "10k/11/11/11/11/5-P5/11/11/11/K10 -- b Kk Kk 0 1",
        "10k/11/11/11/11/5-P5/11/11/11/K10 -- w K Kk 0 1",
        "10k/11/11/11/11/5-P5/11/11/11/K10 -- w k Kk 0 1",
        "10k/11/11/11/11/5-P5/11/11/11/K10 -- w Kk K 0 1",
        "10k/11/11/11/11/5-P5/11/11/11/K10 -- w Kk k 0 1",
        "10k/11/11/11/11/5-Y5/11/11/11/K10 -- w Kk Kk 0 1",
        "10k/11/11/11/11/5-Z5/11/11/11/K10 -- w Kk Kk 0 1",
        "10k/11/11/11/11/5-p5/11/11/11/K10 -- w Kk Kk 0 1",
        "10k/11/11/11/11/4-P6/11/11/11/K10 -- w Kk Kk 0 1",
        "10k/11/11/11/11/5-P5/11/11/11/K10 A- w Kk Kk 0 1",
        "10k/11/11/11/11/5-P5/11/11/11/K10 -a w Kk Kk 0 1",
    ] {
        assert_ne!(base, key(other), "{other}");
    }
    // The counters do not matter for repetition.
    assert_eq!(
        base,
        key("10k/11/11/11/11/5-P5/11/11/11/K10 -- w Kk Kk 17 40")
    );
}

#[test]
fn the_turned_board_is_the_same_game() {
    let read = |fen: &str, rules: &Ruleset| {
        Position::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
    };
    let turn_move = |m: &Move| {
        let kind = match m.kind() {
            MoveKind::Exchange(royal) => MoveKind::Exchange(royal.rotated()),
            other => other,
        };
        Move::new(m.from().rotated(), m.to().rotated(), kind)
    };
    everywhere(700, amount(300), |_, position, _| {
        // The left one of two free squares is the one nearer to file a for both sides.
        if position.ruleset().get("popHome") == Some("nearestFree") || unusual(position) {
            return;
        }
        // Both from their texts, for a text does not tell how the position came about.
        let fen = position.to_fen();
        let turned = slow::Position::from_fen(&fen).turned().to_fen();
        let other = &read(&turned, position.ruleset());
        let position = &read(&fen, position.ruleset());
        let mut moves: Vec<Move> = position.legal_moves().iter().map(turn_move).collect();
        let mut others = other.legal_moves().to_vec();
        moves.sort();
        others.sort();
        assert_eq!(moves, others, "{}", place(position));
        assert_eq!(position.check().map(Square::rotated), other.check());
        let outcome = |position: &Position| position.outcome().map(|o| (o.reason, o.winner));
        let swapped = outcome(other).map(|(reason, winner)| (reason, winner.map(|w| !w)));
        assert_eq!(outcome(position), swapped, "{}", place(position));
    });
}

#[test]
fn counters_count() {
    everywhere(800, amount(1000), |_, position, m| {
        let after = position.play(m).expect("a legal move");
        assert_eq!(after.turn(), !position.turn());
        let black_moved = u32::from(after.turn() == Color::White);
        assert_eq!(after.move_number(), position.move_number() + black_moved);
        let plies = after.halfmove_clock();
        let pawn = position
            .piece_at(m.from())
            .is_some_and(|piece| piece.role.is_pawn());
        let progress = pawn || matches!(m.kind(), MoveKind::Capture | MoveKind::Swap);
        let expected = if progress {
            0
        } else {
            position.halfmove_clock() + 1
        };
        assert_eq!(plies, expected, "{} {m}", place(position));
    });
}

#[test]
fn counting_leaves_is_making_them() {
    everywhere(900, amount(30), |random, position, _| {
        if random.random_bool(0.2) {
            for depth in 1..=2 {
                let made = perft_make_every_leaf(position, depth);
                assert_eq!(
                    perft(position, depth),
                    made,
                    "{} depth {depth}",
                    place(position)
                );
            }
        }
    });
}

/// Long games of every preset: nothing panics, and a game with a move limit comes to an end.
#[test]
fn games_of_every_preset_end() {
    let mut plies = 0;
    for (seed, (name, _)) in (1000..).zip(PRESETS) {
        let rules = Ruleset::preset(name).expect("a preset");
        let mut random = random(seed);
        for _ in 0..amount(6) {
            let mut position = Position::initial(&rules);
            let mut length = 0;
            while position.outcome().is_none() && length < 5000 {
                let moves = position.legal_moves();
                let m = choose(&mut random, &position, &moves);
                position = position.play(m).expect("a legal move");
                length += 1;
            }
            plies += length;
            let limited = rules.get("moveLimit") != Some("off");
            assert!(
                position.outcome().is_some() || !limited,
                "{name}: {}",
                position.to_fen()
            );
        }
    }
    println!("{plies} plies");
}
