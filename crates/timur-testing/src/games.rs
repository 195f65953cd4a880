//! Random games in the fast rules, under every preset and under random options. Needs `mod common;`,
//! `mod made_up;`, `mod pair;` and `mod slow;` in the same crate.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use timur_rules::{Move, MoveKind, Position};

use crate::common::random;
use crate::made_up::{made_up, random_options};
use crate::pair::fast_rules;
use crate::slow::{Options, PRESETS};

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
pub fn choose(random: &mut ChaCha8Rng, position: &Position, moves: &[Move]) -> Move {
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
pub fn rulesets() -> Vec<Options> {
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
pub fn everywhere(seed: u64, plies: usize, mut look: impl FnMut(&mut ChaCha8Rng, &Position, Move)) {
    for (seed, options) in (seed..).zip(rulesets()) {
        Games::new(seed, options).look(plies, &mut look);
    }
}

/// Where a test failed.
pub fn place(position: &Position) -> String {
    format!("{} with {}", position.to_fen(), position.ruleset())
}

/// More than one prince or adventitious king a side: made-up armies come to that, no game does, and such
/// a position is not read from text.
pub fn unusual(position: &Position) -> bool {
    let pieces: Vec<String> = position
        .pieces()
        .map(|(_, piece)| piece.to_string())
        .collect();
    ["S", "s", "A", "a"]
        .iter()
        .any(|royal| pieces.iter().filter(|p| p == royal).count() > 1)
}
