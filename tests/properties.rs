//! What holds in every position of every game: effects, keys, texts, symmetry, counters.
//!
//! The amount of play grows with `TIMUR_TESTS` (a factor, 1 if unset), `TIMUR_SEED` changes the games.

mod common;
mod made_up;
mod pair;
mod slow;

use std::collections::BTreeMap;

use common::{amount, random};
use made_up::{made_up, random_options};
use pair::{bare_text, fast_rules};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use slow::{Options, PRESETS};
use timur::rules::{
    Effect, Move, MoveKind, OutcomeReason, Piece, Position, Ruleset, Square, perft,
    perft_make_every_leaf,
};

/// Plays random games of a ruleset from its array and from made-up positions, and shows each position
/// with one of its moves to `look`. A game is cut off after `cap` plies.
struct Games {
    options: Options,
    random: ChaCha8Rng,
    cap: usize,
}

impl Games {
    fn new(seed: u64, options: Options) -> Games {
        Games {
            options,
            random: random(seed),
            cap: 400,
        }
    }

    /// At least `plies` plies of games; answers how many games came to an end of themselves.
    fn look(
        &mut self,
        plies: usize,
        look: &mut dyn FnMut(&mut ChaCha8Rng, &Position, Move),
    ) -> usize {
        let rules = fast_rules(&self.options).expect("a ruleset");
        let (mut played, mut ended) = (0, 0);
        while played < plies {
            let mut position = if self.random.random_bool(0.2) {
                Position::initial(&rules)
            } else {
                let fen = made_up(&mut self.random, &self.options).to_fen();
                Position::from_fen(&fen, &rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
            };
            for ply in 0..=self.cap {
                if position.outcome().is_some() {
                    ended += 1;
                    break;
                }
                let moves = position.legal_moves();
                let m = choose(&mut self.random, &position, &moves);
                if ply == self.cap {
                    break;
                }
                look(&mut self.random, &position, m);
                position = position.play(m).expect("a legal move");
                played += 1;
            }
        }
        ended
    }
}

/// A move at random, rare kinds more often than their share.
fn choose(random: &mut ChaCha8Rng, position: &Position, moves: &[Move]) -> Move {
    let rare: Vec<&Move> = moves
        .iter()
        .filter(|m| {
            m.kind() != MoveKind::Quiet
                || position
                    .piece_at(m.from())
                    .is_some_and(|piece| piece.role.is_pawn())
        })
        .collect();
    match rare.choose(random) {
        Some(m) if random.random_bool(0.4) => **m,
        _ => *moves
            .choose(random)
            .expect("a position without outcome has a move"),
    }
}

/// Every preset, and as many random rulesets.
fn rulesets() -> Vec<Options> {
    let mut all: Vec<Options> = PRESETS
        .iter()
        .map(|(name, _)| Options::preset(name))
        .collect();
    let mut random = random(77);
    while all.len() < 2 * PRESETS.len() {
        let options = random_options(&mut random);
        if fast_rules(&options).is_some() {
            all.push(options);
        }
    }
    all
}

/// Games under all the rulesets, `plies` plies each.
fn everywhere(seed: u64, plies: usize, mut look: impl FnMut(&mut ChaCha8Rng, &Position, Move)) {
    for (seed, options) in (seed..).zip(rulesets()) {
        Games::new(seed, options).look(plies, &mut look);
    }
}

/// Where a test failed.
fn place(position: &Position) -> String {
    format!("{} with {}", position.to_fen(), position.ruleset())
}

fn men(position: &Position) -> BTreeMap<Square, Piece> {
    position.pieces().collect()
}

#[test]
fn effects_lead_to_the_position_after_the_move() {
    everywhere(100, amount(1000), |_, position, m| {
        let mut seen = men(position);
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
                    seen.insert(a, at_b.expect("a man to swap"));
                    seen.insert(b, at_a.expect("a man to swap"));
                }
            }
        }
        let after = position.play(m).expect("a legal move");
        assert_eq!(seen, men(&after), "{} {m}", place(position));
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
        assert_eq!(after.outcome(), read.outcome(), "{}", place(&after));
    });
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
        let men: Vec<Square> = position.pieces().map(|(square, _)| square).collect();
        let moves = position.legal_moves();
        for m in moves.iter() {
            assert!(position.play(*m).is_ok(), "{} {m}", place(position));
        }
        for _ in 0..40 {
            let from = *men.choose(random).expect("a man");
            let to = *squares.choose(random).expect("a square");
            let other = *men.choose(random).expect("a man");
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

#[test]
fn notation_is_read_as_it_is_written() {
    everywhere(500, amount(200), |_, position, _| {
        let mut texts = BTreeMap::new();
        for m in position.legal_moves().iter() {
            let text = m.to_notation(position);
            assert_eq!(
                position.parse_move(&text),
                Ok(*m),
                "{} {text}",
                place(position)
            );
            let bare = bare_text(*m, position);
            for variant in [
                bare.clone(),
                bare.to_ascii_uppercase().replace('X', "x"),
                bare.replacen(['-', 'x'], "", 1),
                bare.replacen('x', "-", 1),
            ] {
                let read = position.parse_move(&variant);
                assert_eq!(read, Ok(*m), "{} {text} as {variant}", place(position));
            }
            assert_eq!(
                texts.insert(bare, *m),
                None,
                "{} {text} twice",
                place(position)
            );
        }
    });
}

#[test]
fn suffixes_tell_check_and_the_end() {
    everywhere(600, amount(300), |_, position, _| {
        for m in position.legal_moves().iter() {
            let text = m.to_notation(position);
            let after = position.play(*m).expect("a legal move");
            let reason = after.outcome().map(|outcome| outcome.reason);
            let expected = match (reason, after.check()) {
                (Some(OutcomeReason::Mate), _) => "#",
                (Some(OutcomeReason::NoMove), _) => "##",
                (_, Some(_)) => "+",
                _ => "",
            };
            let suffix = text.trim_start_matches(|c| c != '+' && c != '#');
            assert_eq!(suffix, expected, "{} {text}", place(position));
        }
    });
}

#[test]
fn rulesets_are_read_as_they_are_written() {
    let mut random = random(9);
    let mut accepted = 0;
    for _ in 0..amount(2000) {
        let options = random_options(&mut random);
        let Some(rules) = fast_rules(&options) else {
            continue;
        };
        accepted += 1;
        assert_eq!(rules.to_string().parse::<Ruleset>(), Ok(rules));
        for ((name, _), value) in slow::OPTIONS.iter().zip(options.values()) {
            assert_eq!(rules.get(name), Some(value));
        }
        let json = serde_json::to_string(&rules).expect("JSON");
        assert_eq!(
            serde_json::from_str::<Ruleset>(&json).expect("a ruleset"),
            rules
        );
    }
    assert!(accepted > amount(2000) / 3);
}

#[test]
fn presets_and_options_are_those_of_the_text() {
    for (name, _) in PRESETS {
        let text = Options::preset(name).text();
        assert_eq!(Ruleset::preset(name), text.parse().ok(), "{name}");
        assert_eq!(name.parse::<Ruleset>(), text.parse(), "{name}");
    }
    assert_eq!(
        Ruleset::default(),
        Ruleset::preset("timur").expect("a preset")
    );
    let names: Vec<&str> = slow::OPTIONS.iter().map(|(name, _)| *name).collect();
    assert_eq!(Ruleset::OPTIONS, names);
    for (name, values) in slow::OPTIONS {
        assert_eq!(Ruleset::values(name), Some(values), "{name}");
    }
}

#[test]
fn the_turned_board_is_the_same_game() {
    let turned = |position: &Position| {
        let fen = slow::Position::from_fen(&position.to_fen())
            .turned()
            .to_fen();
        Position::from_fen(&fen, position.ruleset())
            .unwrap_or_else(|error| panic!("{fen}: {error}"))
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
        let other = turned(position);
        let mut moves: Vec<Move> = position.legal_moves().iter().map(turn_move).collect();
        let mut others = other.legal_moves().to_vec();
        moves.sort();
        others.sort();
        assert_eq!(moves, others, "{}", place(position));
        assert_eq!(position.check().map(Square::rotated), other.check());
        let outcome = |position: &Position| position.outcome().map(|o| (o.reason, o.winner));
        let swapped = outcome(&other).map(|(reason, winner)| (reason, winner.map(|w| !w)));
        assert_eq!(outcome(position), swapped, "{}", place(position));
    });
}

/// More than one prince or adventitious king a side: made-up armies come to that, no game does, and such
/// a position is not read from text.
fn unusual(position: &Position) -> bool {
    let pieces: Vec<String> = position
        .pieces()
        .map(|(_, piece)| piece.to_string())
        .collect();
    ["S", "s", "A", "a"]
        .iter()
        .any(|royal| pieces.iter().filter(|p| p == royal).count() > 1)
}

#[test]
fn counters_count() {
    everywhere(800, amount(1000), |_, position, m| {
        let after = position.play(m).expect("a legal move");
        assert_eq!(after.turn(), !position.turn());
        let black_moved = u32::from(after.turn() == timur::rules::Color::White);
        assert_eq!(after.move_number(), position.move_number() + black_moved);
        let plies = after.plies_without_progress();
        let pawn = position
            .piece_at(m.from())
            .is_some_and(|piece| piece.role.is_pawn());
        let progress = pawn || matches!(m.kind(), MoveKind::Capture | MoveKind::Swap);
        let expected = if progress {
            0
        } else {
            position.plies_without_progress() + 1
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
