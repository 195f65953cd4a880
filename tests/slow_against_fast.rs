//! The fast rules against the slow ones, position by position: the same moves, the same check, the same
//! outcome, and the same position after each ply.

mod common;
mod made_up;
mod pair;
mod slow;

use common::{amount, random};
use made_up::{made_up, random_options};
use pair::{Pair, fast_rules};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use slow::{MoveKind, Options, PRESETS};

/// A random move; half of the time a rare one if there is any: a special move, a pawn's, a capture.
fn choose(random: &mut ChaCha8Rng, pair: &Pair) -> Option<slow::Move> {
    let moves = pair.slow.legal_moves(&pair.options);
    let rare = |m: &&slow::Move| {
        m.kind != MoveKind::Ordinary
            || pair.slow.at(m.from).is_some_and(|man| man.pawn)
            || !pair.slow.is_empty(m.to)
    };
    if random.random_bool(0.5) {
        let rare: Vec<&slow::Move> = moves.iter().filter(rare).collect();
        if let Some(m) = rare.choose(random) {
            return Some(**m);
        }
    }
    moves.choose(random).copied()
}

/// Plays on from a position, comparing before each ply; stops where the game is over. Answers the number
/// of positions compared.
fn follow(random: &mut ChaCha8Rng, pair: Result<Pair, String>, plies: usize) -> usize {
    let mut pair = pair.unwrap_or_else(|error| panic!("{error}"));
    for done in 0..=plies {
        pair.compare().unwrap_or_else(|error| panic!("{error}"));
        if done == plies || pair.slow.ending(&pair.options).is_some() {
            return done + 1;
        }
        let Some(m) = choose(random, &pair) else {
            return done + 1;
        };
        pair.play(&m).unwrap_or_else(|error| panic!("{error}"));
    }
    unreachable!("the loop ends at the last ply")
}

/// Made-up positions, each played on for some plies.
fn follow_made_up(seed: u64, options: &Options, positions: usize) -> usize {
    let mut random = random(seed);
    let mut compared = 0;
    for _ in 0..positions {
        let start = made_up(&mut random, options);
        let plies = random.random_range(0..12);
        compared += follow(&mut random, Pair::new(options, start), plies);
    }
    compared
}

/// Games from the array.
fn follow_games(seed: u64, options: &Options, games: usize) -> usize {
    let mut random = random(seed);
    (0..games)
        .map(|_| follow(&mut random, Pair::initial(options), 300))
        .sum()
}

#[test]
fn default_rules_in_made_up_positions() {
    let compared = follow_made_up(1, &Options::preset("timur"), amount(250));
    println!("{compared} positions compared");
}

#[test]
fn default_rules_in_games() {
    let options = Options::preset("timur");
    let mut compared = 0;
    for (seed, array) in (10..).zip(["masculine", "feminine", "third", "thirdAlt", "full"]) {
        compared += follow_games(seed, &options.with("array", array), amount(1));
    }
    println!("{compared} positions compared");
}

#[test]
fn presets() {
    let mut compared = 0;
    for (seed, (name, _)) in (20..).zip(PRESETS) {
        let options = Options::preset(name);
        compared += follow_made_up(seed, &options, amount(30));
        compared += follow_games(seed, &options, amount(1));
    }
    println!("{compared} positions compared");
}

/// One option changed at a time, each value of each.
#[test]
fn every_value_of_every_option() {
    let mut compared = 0;
    let mut seed = 100;
    for (name, values) in slow::OPTIONS {
        for value in values {
            seed += 1;
            let options = Options::preset("timur").with(name, value);
            assert!(fast_rules(&options).is_some(), "{name}={value} is refused");
            compared += follow_made_up(seed, &options, amount(8));
        }
    }
    println!("{compared} positions compared");
}

#[test]
fn random_combinations_of_options() {
    let (mut compared, mut refused) = (0, 0);
    let mut random = random(7);
    let combinations = amount(120);
    for seed in 0..combinations as u64 {
        let options = random_options(&mut random);
        if fast_rules(&options).is_none() {
            refused += 1;
            continue;
        }
        compared += follow_made_up(1000 + seed, &options, 3);
        if seed % 16 == 0 {
            compared += follow_games(1000 + seed, &options, 1);
        }
    }
    assert!(
        refused * 2 < combinations,
        "{refused} of {combinations} combinations refused"
    );
    println!("{compared} positions compared, {refused} combinations refused");
}
