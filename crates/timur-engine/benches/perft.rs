//! How fast legal moves are found and made, side by side with cozy-chess from its own start position; and how fast the
//! opponent searches from the start of the game.
//!
//! `cargo bench --no-default-features --bench perft`; add `-C target-cpu=x86-64-v3` to RUSTFLAGS for a build that
//! knows the processor.

use cozy_chess::Board;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use timur_engine::{Engine, Limits, NoClock};
use timur_rules::{Position, Ruleset, perft, perft_make_every_leaf};

/// Positions to count from: a name, the rules, and the position, or none for the array; with the depth.
const POSITIONS: [(&str, &str, Option<&str>, u32); 5] = [
    ("masculine", "timur", None, 4),
    ("middle", "timur", Some(MIDDLE), 3),
    ("end", "timur", Some(END), 3),
    ("full-cazaux", "full-cazaux", None, 4),
    ("full-forbes", "full-forbes", None, 4),
];

/// After sixty plies.
const MIDDLE: &str = "e2nwf3Ce/1rtgv2gt1r/2-t3w2-w-p/-r1-n-g1k1-e-c2/4-v-k-f4/-P8n1/N1-C5-N2/1-W1-E-Fc-V-G2-R/1RTG1KFG1NR/E1W3E1W2 -- w - - 2 31";
/// With pawns of pawns on their way.
const END: &str = "4-Q5r/5k5/11/5n1t3/-w5-r4/v-c9/-n2N7/11/5K5/R10 -- w - - 0 90";

/// The numbers are steady enough for a short look.
fn brief(group: &mut BenchmarkGroup<WallTime>) {
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2));
}

fn tamerlane(criterion: &mut Criterion) {
    for (name, rules, fen, depth) in POSITIONS {
        let rules: Ruleset = rules.parse().expect("a ruleset");
        let position = match fen {
            Some(fen) => Position::from_fen(fen, &rules).expect("a position"),
            None => Position::initial(&rules),
        };
        let mut group = criterion.benchmark_group(name);
        brief(&mut group);
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function("bulk", |bencher| {
            bencher.iter(|| perft(black_box(&position), depth))
        });
        group.bench_function("make every leaf", |bencher| {
            bencher.iter(|| perft_make_every_leaf(black_box(&position), depth));
        });
        group.finish();
    }
}

fn cozy_bulk(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                count += cozy_bulk(&next, depth - 1);
            }
        }
        false
    });
    count
}

fn cozy_make_every_leaf(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            count += cozy_make_every_leaf(&next, depth - 1);
        }
        false
    });
    count
}

fn cozy_chess(criterion: &mut Criterion) {
    let (board, depth) = (Board::default(), 4);
    let mut group = criterion.benchmark_group("cozy-chess");
    brief(&mut group);
    group.throughput(Throughput::Elements(cozy_bulk(&board, depth)));
    group.bench_function("bulk", |bencher| {
        bencher.iter(|| cozy_bulk(black_box(&board), depth))
    });
    group.bench_function("make every leaf", |bencher| {
        bencher.iter(|| cozy_make_every_leaf(black_box(&board), depth));
    });
    group.finish();
}

/// The count of nodes is the same in every run, so that only the time can differ.
fn search(criterion: &mut Criterion) {
    const NODES: u64 = 300_000;
    let start = Position::initial(&Ruleset::default());
    let mut engine = Engine::new(64);
    let mut group = criterion.benchmark_group("search");
    brief(&mut group);
    group.throughput(Throughput::Elements(NODES));
    group.bench_function("from the start", |bencher| {
        bencher.iter(|| {
            engine.new_game();
            let (limits, stop) = (Limits::nodes(NODES), AtomicBool::new(false));
            engine.think(black_box(&start), &[], &limits, &NoClock, &stop)
        });
    });
    group.finish();
}

criterion_group!(benches, tamerlane, cozy_chess, search);
criterion_main!(benches);
