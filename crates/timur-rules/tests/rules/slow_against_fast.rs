//! The fast rules against the slow ones, position by position: the same moves, the same check, the same
//! outcome, and the same position after each ply.

use timur_testing::common;
use timur_testing::made_up;
use timur_testing::pair;
use timur_testing::slow;

use std::collections::BTreeMap;

use common::{amount, random};
use made_up::{made_up, random_options};
use pair::{Pair, fast_rules};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use slow::{MoveKind, Options, PRESETS};

/// A random move, but rare ones more often than their share: mates, special moves, pawns' moves and
/// captures.
fn choose(random: &mut ChaCha8Rng, pair: &Pair, moves: &[slow::Move]) -> slow::Move {
    let position = &pair.slow;
    let mates: Vec<&slow::Move> = if random.random_bool(0.3) {
        moves.iter().filter(|m| pair.ends(m)).collect()
    } else {
        Vec::new()
    };
    let special = moves
        .iter()
        .filter(|m| m.kind != MoveKind::Ordinary)
        .collect();
    let busy = |m: &&slow::Move| {
        position.at(m.from).is_some_and(|piece| piece.pawn) || !position.is_empty(m.to)
    };
    let busy = moves.iter().filter(busy).collect();
    let groups: [(Vec<&slow::Move>, f64); 3] = [(mates, 1.0), (special, 0.6), (busy, 0.5)];
    for (group, chance) in groups {
        match group.choose(random) {
            Some(m) if random.random_bool(chance) => return **m,
            _ => {}
        }
    }
    *moves
        .choose(random)
        .expect("a game that goes on has a move")
}

/// Positions compared, what was played and what ended in them, and the disagreements.
#[derive(Default)]
struct Report {
    compared: usize,
    seen: BTreeMap<String, usize>,
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
        for ply in 0..=plies {
            self.compared += 1;
            let (moves, ending) = pair.compare()?;
            if let Some(ending) = ending {
                self.saw(ending.reason.to_string());
                break;
            }
            if ply == plies {
                break;
            }
            let m = choose(random, &pair, &moves);
            self.saw(match m.kind {
                MoveKind::Exchange(_) => "exchange played".to_string(),
                kind => format!("{kind:?} played").to_lowercase(),
            });
            let before = pair.slow.clone();
            pair.play(&m)?;
            if let Some(pawn) = before
                .at(m.from)
                .filter(|piece| piece.pawn && piece.letter == 'Y')
            {
                let gone_on = m.kind == MoveKind::Ordinary && pair.slow.at(m.to) != Some(pawn);
                if gone_on {
                    self.saw("second arrival played".to_string());
                }
            }
        }
        Ok(())
    }

    fn saw(&mut self, what: String) {
        *self.seen.entry(what).or_default() += 1;
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
    fn games(&mut self, seed: u64, options: &Options, games: usize, plies: usize) {
        let mut random = random(seed);
        for _ in 0..games {
            self.follow(&mut random, Pair::initial(options), plies);
        }
    }

    fn finish(self) {
        println!("{} positions compared: {:?}", self.compared, self.seen);
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
    report.made_up(1, &Options::preset("timur"), amount(450));
    report.finish();
}

#[test]
fn default_rules_in_games() {
    let options = Options::preset("timur");
    let mut report = Report::default();
    for (seed, array) in (10..).zip(["masculine", "feminine", "third", "thirdAlt", "full"]) {
        report.games(seed, &options.with("array", array), amount(1), 200);
    }
    report.finish();
}

#[test]
fn presets() {
    let mut report = Report::default();
    for (seed, (name, _)) in (20..).zip(PRESETS) {
        let options = Options::preset(name);
        report.made_up(seed, &options, amount(60));
        report.games(seed, &options, amount(1), 80);
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
            report.made_up(seed, &options, amount(16));
        }
    }
    report.finish();
}

#[test]
fn random_combinations_of_options() {
    let mut report = Report::default();
    let mut refused = 0;
    let mut random = random(7);
    let combinations = amount(200);
    for seed in 0..combinations as u64 {
        let options = random_options(&mut random);
        if fast_rules(&options).is_none() {
            refused += 1;
            continue;
        }
        report.made_up(1000 + seed, &options, 3);
        if seed % 16 == 0 {
            report.games(1000 + seed, &options, 1, 80);
        }
    }
    assert!(
        refused * 2 < combinations,
        "{refused} of {combinations} combinations refused"
    );
    report.finish();
}
