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

/// Positions compared and what was found.
#[derive(Default)]
struct Report {
    compared: usize,
    disagreements: Vec<String>,
}

impl Report {
    /// Plays on from a position, comparing before each ply; stops where the game is over or the rules
    /// disagree.
    fn follow(&mut self, random: &mut ChaCha8Rng, pair: Result<Pair, String>, plies: usize) {
        if let Err(disagreement) = pair.and_then(|pair| self.follow_pair(random, pair, plies)) {
            self.disagreements.push(disagreement);
        }
    }

    fn follow_pair(
        &mut self,
        random: &mut ChaCha8Rng,
        mut pair: Pair,
        plies: usize,
    ) -> Result<(), String> {
        for _ in 0..plies {
            self.compared += 1;
            pair.compare()?;
            if pair.slow.ending(&pair.options).is_some() {
                return Ok(());
            }
            let Some(m) = choose(random, &pair) else {
                return Ok(());
            };
            pair.play(&m)?;
        }
        self.compared += 1;
        pair.compare()
    }

    /// Made-up positions, each played on for some plies.
    fn made_up(&mut self, seed: u64, options: &Options, positions: usize) {
        let mut random = random(seed);
        for _ in 0..positions {
            let start = made_up(&mut random, options);
            let plies = random.random_range(0..12);
            self.follow(&mut random, Pair::new(options, start), plies);
        }
    }

    /// Games from the array.
    fn games(&mut self, seed: u64, options: &Options, games: usize) {
        let mut random = random(seed);
        for _ in 0..games {
            self.follow(&mut random, Pair::initial(options), 300);
        }
    }

    fn finish(self) {
        println!("{} positions compared", self.compared);
        let count = self.disagreements.len();
        let some: Vec<String> = self.disagreements.into_iter().take(8).collect();
        assert!(
            count == 0,
            "{count} disagreements, such as\n{}",
            some.join("\n")
        );
    }
}

#[test]
fn default_rules_in_made_up_positions() {
    let mut report = Report::default();
    report.made_up(1, &Options::preset("timur"), amount(250));
    report.finish();
}

#[test]
fn default_rules_in_games() {
    let options = Options::preset("timur");
    let mut report = Report::default();
    for (seed, array) in (10..).zip(["masculine", "feminine", "third", "thirdAlt", "full"]) {
        report.games(seed, &options.with("array", array), amount(1));
    }
    report.finish();
}

#[test]
fn presets() {
    let mut report = Report::default();
    for (seed, (name, _)) in (20..).zip(PRESETS) {
        let options = Options::preset(name);
        report.made_up(seed, &options, amount(30));
        report.games(seed, &options, amount(1));
    }
    report.finish();
}

/// One option changed at a time, each value of each.
#[test]
fn every_value_of_every_option() {
    let mut report = Report::default();
    let mut seed = 100;
    for (name, values) in slow::OPTIONS {
        for value in values {
            seed += 1;
            let options = Options::preset("timur").with(name, value);
            assert!(fast_rules(&options).is_some(), "{name}={value} is refused");
            report.made_up(seed, &options, amount(8));
        }
    }
    report.finish();
}

#[test]
fn random_combinations_of_options() {
    let mut report = Report::default();
    let mut refused = 0;
    let mut random = random(7);
    let combinations = amount(120);
    for seed in 0..combinations as u64 {
        let options = random_options(&mut random);
        if fast_rules(&options).is_none() {
            refused += 1;
            continue;
        }
        report.made_up(1000 + seed, &options, 3);
        if seed % 16 == 0 {
            report.games(1000 + seed, &options, 1);
        }
    }
    assert!(
        refused * 2 < combinations,
        "{refused} of {combinations} combinations refused"
    );
    report.finish();
}
