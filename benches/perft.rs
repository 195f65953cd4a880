//! How fast legal moves are found and made, side by side with cozy-chess from its own start position.
//!
//! `cargo bench --no-default-features --bench perft`; add `-C target-cpu=x86-64-v3` to RUSTFLAGS for a build that
//! knows the processor.

use cozy_chess::Board;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use timur::rules::{Position, Ruleset, perft, perft_make_every_leaf};

/// Positions to count from: a name, the rules, and the position, or none for the array; with the depth.
const POSITIONS: [(&str, &str, Option<&str>, u32); 5] = [
    ("masculine", "timur", None, 4),
    ("middle", "timur", Some(MIDDLE), 3),
    ("end", "timur", Some(END), 3),
    ("full-cazaux", "full-cazaux", None, 4),
    ("full-forbes", "full-forbes", None, 4),
];

/// After a hundred plies or so.
const MIDDLE: &str = "4w2c2e/r1t2kf1n1r/2n-tg-v1-f1t1/-r3-e-k1-c1-w1/11/-P1-C1-F1-K2-N1/1-W1E2-V1-G1-R/R1N2G1T1NR/2C1WFKV1CE -- w - - 0 60";
/// With pawns of pawns on their way.
const END: &str = "4-Q5r/5k5/11/5n1t3/-w5-r4/v-c9/-n2N7/11/5K5/R10 -- w - - 0 90";

fn tamerlane(criterion: &mut Criterion) {
    for (name, rules, fen, depth) in POSITIONS {
        let rules: Ruleset = rules.parse().expect("a ruleset");
        let position = match fen {
            Some(fen) => Position::from_fen(fen, &rules).expect("a position"),
            None => Position::initial(&rules),
        };
        let mut group = criterion.benchmark_group(name);
        group.sample_size(10);
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
    group.sample_size(10);
    group.throughput(Throughput::Elements(cozy_bulk(&board, depth)));
    group.bench_function("bulk", |bencher| {
        bencher.iter(|| cozy_bulk(black_box(&board), depth))
    });
    group.bench_function("make every leaf", |bencher| {
        bencher.iter(|| cozy_make_every_leaf(black_box(&board), depth));
    });
    group.finish();
}

criterion_group!(benches, tamerlane, cozy_chess);
criterion_main!(benches);
