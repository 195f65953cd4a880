//! The opponent: finds what must be found, respects the ends of the game, and always answers with a legal move.

use timur_testing::common;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use timur_engine::nnue::Net;
use timur_engine::{BENCH_DEPTH, Engine, Level, Limits, NoClock, Report, Score, Slices, bench};
use timur_rules::{
    Color, MoveKind, Outcome, OutcomeReason, Piece, Position, Role, Ruleset, Setup, Square,
};

use common::{amount, random};

fn position(rules: &str, fen: &str) -> Position {
    Position::from_fen(fen, &rules.parse().unwrap()).unwrap()
}

fn think(position: &Position, keys: &[u64], limits: &Limits) -> Report {
    let stop = AtomicBool::new(false);
    Engine::new(1).think(position, keys, limits, &NoClock, &stop)
}

/// In how many moves the side to move wins by force, up to so many; by trying everything.
fn wins_in(position: &Position, most: u32) -> Option<u32> {
    (1..=most).find(|&moves| forces(position, moves))
}

fn forces(position: &Position, moves: u32) -> bool {
    let us = position.turn();
    position.legal_moves().iter().any(|&mv| {
        let next = position.make(mv);
        match next.outcome() {
            Some(outcome) => outcome.winner == Some(us),
            None if moves == 1 => false,
            None => next
                .legal_moves()
                .iter()
                .all(|&reply| match next.make(reply) {
                    after if after.outcome().is_some() => {
                        after.outcome().and_then(|outcome| outcome.winner) == Some(us)
                    }
                    after => forces(&after, moves - 1),
                }),
        }
    })
}

#[test]
fn wins_by_force_are_found() {
    let mut random = random(11);
    let mut found = [0; 2];
    let wanted = amount(12);
    for _ in 0..20_000 {
        if found.iter().all(|&found| found >= wanted) {
            break;
        }
        let mut squares: Vec<Square> = Square::board().collect();
        squares.shuffle(&mut random);
        let mut setup = Setup::EMPTY;
        let black_king = *["a10", "e10", "k10", "k5", "a3"]
            .choose(&mut random)
            .unwrap();
        let black_king: Square = black_king.parse().unwrap();
        squares.retain(|&square| square != black_king);
        setup.board[black_king.index()] = Some(Piece::new(Color::Black, Role::King));
        let officers = [Role::King, Role::Rook, Role::Rook, Role::Giraffe];
        for (role, square) in officers.into_iter().zip(&squares) {
            setup.board[square.index()] = Some(Piece::new(Color::White, role));
        }
        let Ok(start) = setup.position(&Ruleset::default()) else {
            continue;
        };
        let Some(moves) = wins_in(&start, 2) else {
            continue;
        };
        if found[moves as usize - 1] >= wanted {
            continue;
        }
        found[moves as usize - 1] += 1;
        let report = think(&start, &[], &Limits::depth(2 * moves + 3));
        // The search leaves out what looks hopeless, and may find a longer way first, but a win it is.
        assert!(
            report.score() >= Score::Wins(2 * moves - 1),
            "{start:?} {report:?}"
        );
        let after = start.make(report.best().unwrap());
        if moves == 1 {
            let winner = after.outcome().and_then(|outcome| outcome.winner);
            assert_eq!(winner, Some(Color::White), "{start:?}");
        }
    }
    assert!(found.iter().all(|&found| found >= wanted), "{found:?}");
}

#[test]
fn no_move_wins_or_draws_as_the_rules_say() {
    let fen = "10k/11/5N3K1/11/11/11/11/11/11/11 -- w - - 0 1";
    let wins = think(&position("timur", fen), &[], &Limits::depth(4));
    assert_eq!(wins.score(), Score::Wins(1));
    assert_eq!(wins.best().unwrap().to_string(), "f8-h9");
    let draws = think(
        &position("timur,stalemate=draw", fen),
        &[],
        &Limits::depth(4),
    );
    assert!(matches!(draws.score(), Score::Centipawns(_)));
    assert_ne!(draws.best().unwrap().to_string(), "f8-h9");
}

#[test]
fn a_placement_that_mates() {
    let start = position("timur", "k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1");
    let report = think(&start, &[], &Limits::depth(4));
    let best = report.best().unwrap();
    assert_eq!(report.score(), Score::Wins(1));
    assert_eq!(best.kind(), MoveKind::Placement);
    let outcome = start.make(best).outcome();
    assert_eq!(
        outcome,
        Some(Outcome::win(Color::White, OutcomeReason::Mate))
    );
}

#[test]
fn who_loses_flees_into_the_citadel() {
    let start = position("timur", "10k/11/11/K10/11/11/11/3r7/2r8/11 -- w - - 0 1");
    let report = think(&start, &[], &Limits::depth(8));
    assert_eq!(report.score(), Score::Centipawns(0));
    let beside = position("timur", "10k/11/K10/11/11/11/11/3r7/2r8/11 -- w - - 0 1");
    let best = think(&beside, &[], &Limits::depth(6)).best().unwrap();
    assert_eq!(best.kind(), MoveKind::Citadel);
    // Who wins has no wish to go there.
    let winning = position("timur", "10k/11/K10/11/11/11/11/3R7/2R8/11 -- w - - 0 1");
    let report = think(&winning, &[], &Limits::depth(6));
    assert_ne!(report.best().unwrap().kind(), MoveKind::Citadel);
    assert!(report.score() > Score::Centipawns(300));
}

/// Plays the game out with itself, and says how it ends.
fn play_out(start: &Position, nodes: u64) -> Option<Outcome> {
    let mut here = start.clone();
    let mut engine = Engine::new(4);
    let mut keys = Vec::new();
    let stop = AtomicBool::new(false);
    while here.outcome().is_none() && keys.len() < 200 {
        let report = engine.think(&here, &keys, &Limits::nodes(nodes), &NoClock, &stop);
        keys.push(here.key());
        here = here.play(report.best().unwrap()).unwrap();
    }
    here.outcome()
}

#[test]
fn who_wins_denies_the_citadel_and_mates() {
    for (fen, wins) in [
        (
            "11/8k2/11/11/4K6/11/11/2r8/3r7/11 -- b - - 0 1",
            Color::Black,
        ),
        (
            "11/11/4k6/11/11/11/11/2G8/2K2R5/11 -- w - - 0 1",
            Color::White,
        ),
        (
            "11/4v6/11/4k6/11/11/11/2R8/2K5R2/11 -- w - - 0 1",
            Color::White,
        ),
    ] {
        let outcome = play_out(&position("timur", fen), 8000);
        let winner = outcome.and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(wins), "{fen}: {outcome:?}");
    }
}

/// A lone king is mated before the moves run out, wherever the pieces stand, and does not get into the citadel if the
/// strong side has a rook or more beside its king.
#[test]
fn a_lone_king_is_mated() {
    let mut random = random(31);
    for (officers, nodes) in [
        (&[Role::Rook][..], 4000),
        (&[Role::Rook, Role::Knight], 6000),
        (&[Role::Rook, Role::General], 6000),
        (&[Role::Rook, Role::Giraffe], 6000),
        (&[Role::Rook, Role::Picket], 6000),
        (&[Role::Rook, Role::Rook], 6000),
    ] {
        let mut played = 0;
        while played < amount(3) {
            let strong = [Color::White, Color::Black][random.random_range(0..2)];
            let mut squares: Vec<Square> = Square::board().collect();
            squares.shuffle(&mut random);
            let mut setup = Setup::EMPTY;
            setup.turn = strong;
            setup.board[squares[0].index()] = Some(Piece::new(strong.other(), Role::King));
            setup.board[squares[1].index()] = Some(Piece::new(strong, Role::King));
            for (&role, square) in officers.iter().zip(&squares[2..]) {
                setup.board[square.index()] = Some(Piece::new(strong, role));
            }
            let Ok(start) = setup.position(&Ruleset::default()) else {
                continue;
            };
            // A king that is as near to the citadel as this may get there.
            let citadel = Square::citadel(strong);
            let place = |square: Square| match square {
                Square::WHITE_CITADEL => (11, 1),
                Square::BLACK_CITADEL => (-1, 8),
                _ => (square.index() as i32 % 12, square.index() as i32 / 12),
            };
            let (king, goal) = (place(squares[0]), place(citadel));
            if (king.0 - goal.0).abs().max((king.1 - goal.1).abs()) < 6 {
                continue;
            }
            played += 1;
            let outcome = play_out(&start, nodes);
            let winner = outcome.and_then(|outcome| outcome.winner);
            assert_eq!(winner, Some(strong), "{start:?}: {outcome:?}");
        }
    }
}

#[test]
fn who_loses_repeats() {
    let mut here = position("timur", "4k6/11/11/11/7R3/6R4/11/11/11/5K5 -- w - - 0 1");
    let mut keys = Vec::new();
    for mv in "h6-h7 e10-d10 h7-h6 d10-e10 h6-h7 e10-d10 h7-h6".split(' ') {
        keys.push(here.key());
        here = here.play(here.parse_move(mv).unwrap()).unwrap();
    }
    let report = think(&here, &keys, &Limits::depth(6));
    assert_eq!(report.best().unwrap().to_string(), "d10-e10");
    assert_eq!(report.score(), Score::Centipawns(0));
    let without = think(&here, &[], &Limits::depth(6));
    assert!(without.score() < Score::Centipawns(-300));
}

#[test]
fn a_king_with_a_spare_beside_it_is_an_ordinary_man() {
    // The king is taken, and it is not the end.
    let start = position("timur", "10k/11/11/4r6/11/11/4K6/11/8S2/11 -- b - - 0 1");
    let report = think(&start, &[], &Limits::depth(4));
    assert_eq!(report.best().unwrap().to_string(), "e7xe4");
    assert!(matches!(report.score(), Score::Centipawns(value) if value > 300));
}

#[test]
fn every_answer_is_a_legal_move() {
    let mut random = random(12);
    let mut engine = Engine::new(1);
    let stop = AtomicBool::new(false);
    for round in 0..amount(40) {
        let (name, rules) = Ruleset::PRESETS[round % Ruleset::PRESETS.len()];
        let mut here = Position::initial(&rules);
        let mut keys = Vec::new();
        let level = Level::ALL[random.random_range(0..10)];
        engine.set_handicap(level.handicap(round as u64));
        while here.outcome().is_none() && keys.len() < 160 {
            let mv = if keys.len() % 10 == 9 {
                let limits = Limits {
                    lines: random.random_range(1..4),
                    ..Limits::nodes(random.random_range(1..600))
                };
                let report = engine.think(&here, &keys, &limits, &NoClock, &stop);
                for line in &report.lines {
                    let mut along = here.clone();
                    for &mv in &line.moves {
                        along = along.play(mv).unwrap_or_else(|error| {
                            panic!("{name}: {mv} of {report:?} at {along:?}: {error}")
                        });
                    }
                }
                report.best().unwrap()
            } else {
                *here.legal_moves().choose(&mut random).unwrap()
            };
            keys.push(here.key());
            here = here.play(mv).unwrap();
        }
        if here.legal_moves().is_empty() {
            let report = engine.think(&here, &keys, &Limits::depth(3), &NoClock, &stop);
            assert_eq!(report.best(), None);
        }
    }
}

#[test]
fn it_stops_when_told_to() {
    let start = Position::initial(&Ruleset::default());
    let at_once = AtomicBool::new(true);
    let report = Engine::new(1).think(&start, &[], &Limits::default(), &NoClock, &at_once);
    assert!(report.best().is_some() && report.nodes < 5000);
    let late = || Duration::from_secs(5);
    let limits = Limits::time(Duration::from_secs(1));
    let stop = AtomicBool::new(false);
    let report = Engine::new(1).think(&start, &[], &limits, &late, &stop);
    assert!(report.best().is_some() && report.nodes < 5000);
}

#[test]
fn several_lines_and_chosen_moves() {
    let start = Position::initial(&Ruleset::default());
    let limits = Limits {
        lines: 4,
        ..Limits::depth(5)
    };
    let report = think(&start, &[], &limits);
    assert_eq!(report.lines.len(), 4);
    assert!(report.lines.is_sorted_by(|a, b| a.score >= b.score));
    let mut firsts: Vec<_> = report.lines.iter().map(|line| line.moves[0]).collect();
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 4);
    let chosen = *start.legal_moves().last().unwrap();
    let limits = Limits {
        only: vec![chosen],
        lines: 9,
        ..Limits::depth(5)
    };
    let report = think(&start, &[], &limits);
    assert_eq!((report.best(), report.lines.len()), (Some(chosen), 1));
}

#[test]
fn slices_come_to_the_same_in_the_end() {
    const SLICE: u64 = 400;
    let mut clear = 0;
    for (fen, depth) in [
        // A mate, an escape, hanging pieces, and games in the middle.
        ("10k/11/11/11/4n6/11/11/11/4R6/K10 -- w - - 0 1", 7),
        ("11/4v6/11/4k6/11/4r6/11/2R8/2K1R3R2/11 -- w - - 0 1", 6),
        ("k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1", 4),
        ("10k/11/K10/11/11/11/11/3r7/2r8/11 -- w - - 0 1", 8),
        ("10k/11/3n7/11/5-r5/4R6/11/6G4/11/2K8 -- w - - 30 1", 8),
        (
            "2w1w1k3e/2R2v5/1g9/3F2f4/5-v5/5G3-w1/5-K1-G2r/2-C3-Vr1-c1/3GK1V2R1/E1W5W2 -- w - - 1 71",
            7,
        ),
        (
            "2w1wke1G2/2R8/5v5/11/4FG5/11/2-C1K-K1-G1-w1/g6V3/9r-c/E1W7W -- w - - 5 91",
            7,
        ),
        ("", 7),
    ] {
        let start = match fen {
            "" => Position::initial(&Ruleset::default()),
            fen => position("timur", fen),
        };
        let two = Limits {
            lines: 2,
            ..Limits::depth(depth)
        };
        let whole = think(&start, &[], &two);
        let value = |line: usize| match whole.lines[line].score {
            Score::Centipawns(value) => value,
            Score::Wins(_) => 10_000,
            Score::Loses(_) => -10_000,
        };
        let mut engine = Engine::new(4);
        let mut slices = Slices::new(start.clone(), Vec::new(), Limits::depth(depth));
        let stop = AtomicBool::new(false);
        let (mut nodes, mut depth_so_far, mut count) = (0, 0, 0);
        while !slices.go_on(&mut engine, SLICE, &NoClock, &stop) {
            let report = slices.report();
            assert!(report.nodes - nodes <= SLICE + 1, "{nodes} {report:?}");
            assert!(report.depth >= depth_so_far);
            assert!(start.legal_moves().contains(&report.best().unwrap()));
            (nodes, depth_so_far, count) = (report.nodes, report.depth, count + 1);
        }
        let report = slices.report();
        assert_eq!(report.depth, depth);
        // Where one move is clearly the best, it is found either way.
        if value(0) > value(1) + 60 {
            clear += 1;
            assert_eq!(report.best(), whole.best(), "{fen}");
        }
        assert!(!fen.is_empty() || count >= 5, "{count}");
        // It stays over.
        assert!(slices.go_on(&mut engine, SLICE, &NoClock, &stop) && slices.is_over());
    }
    assert!(clear >= 3, "{clear}");
}

#[test]
fn slices_end_by_their_limits() {
    let start = Position::initial(&Ruleset::default());
    let mut engine = Engine::new(1);
    let stop = AtomicBool::new(false);
    let mut count = |limits: Limits, nodes: u64, stop: &AtomicBool| {
        engine.new_game();
        let mut slices = Slices::new(start.clone(), Vec::new(), limits);
        let mut slice = 1;
        while !slices.go_on(&mut engine, nodes, &NoClock, stop) {
            slice += 1;
        }
        assert!(slices.report().best().is_some());
        (slice, slices.report().nodes)
    };
    let (slices, nodes) = count(Limits::nodes(5000), 1000, &stop);
    assert!(
        slices == 5 && (5000..5010).contains(&nodes),
        "{slices} {nodes}"
    );
    // Slices too small to get anywhere come to an end, too.
    assert!(count(Limits::depth(12), 1, &stop).0 > 100);
    stop.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(count(Limits::default(), 1000, &stop).0, 1);
}

/// A change of this number is a change of the search: if it is meant, write the new one into the file.
#[test]
fn the_count_of_the_bench() {
    let known = include_str!("../../src/bench_count.txt").trim();
    let count = bench(BENCH_DEPTH, Net::played()).unwrap();
    assert_eq!(count.to_string(), known);
}

/// The same with the hand-made evaluation.
#[test]
fn the_count_of_the_bench_without_a_net() {
    let known = include_str!("../../src/bench_count_hand_made.txt").trim();
    let count = bench(BENCH_DEPTH, None).unwrap();
    assert_eq!(count.to_string(), known);
}

#[test]
fn threads_help_and_end() {
    let start = Position::initial(&Ruleset::default());
    let mut engine = Engine::new(2);
    engine.set_threads(3);
    let stop = AtomicBool::new(false);
    let report = engine.think(&start, &[], &Limits::depth(6), &NoClock, &stop);
    assert!(start.legal_moves().contains(&report.best().unwrap()));
}
