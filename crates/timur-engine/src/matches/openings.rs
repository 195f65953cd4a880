//! Beginnings of games that are neither known nor decided: [`opening`]. Uses the engine.

use std::sync::atomic::AtomicBool;

use super::baseline::random_move;
use super::dice::Dice;
use crate::clock::NoClock;
use crate::engine::Engine;
use crate::handicap::mix;
use crate::limits::Limits;
use crate::score::Score;
use timur_rules::{Move, Position, Ruleset};

/// What a side may be ahead after the opening, in centipawns.
const EVEN: i32 = 90;
/// How closely that is looked at.
const NODES: u64 = 3000;
/// How often another beginning is tried before an uneven one is taken.
const TRIES: u64 = 200;

/// So many legal moves by chance from the opening array, after which neither side is much ahead. The same seed gives the
/// same opening. The engine is used to look, and forgets what it has seen.
pub fn opening(rules: &Ruleset, seed: u64, plies: usize, engine: &mut Engine) -> Vec<Move> {
    engine.set_handicap(None);
    let mut moves = Vec::new();
    for attempt in 0..TRIES {
        let mut dice = Dice::new(mix(seed) ^ attempt);
        let mut here = Position::initial(rules);
        moves.clear();
        while moves.len() < plies
            && here.outcome().is_none()
            && let Some(mv) = random_move(&here, &mut dice)
        {
            moves.push(mv);
            here = here.make(mv);
        }
        engine.new_game();
        let stop = AtomicBool::new(false);
        let report = engine.think(&here, &[], &Limits::nodes(NODES), &NoClock, &stop);
        if matches!(report.score(), Score::Centipawns(value) if value.abs() <= EVEN) {
            break;
        }
    }
    engine.new_game();
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_even_and_come_again() {
        let mut engine = Engine::new(1);
        let rules = Ruleset::default();
        let mut all: Vec<Vec<Move>> = (0..6)
            .map(|seed| opening(&rules, seed, 8, &mut engine))
            .collect();
        assert_eq!(all[2], opening(&rules, 2, 8, &mut engine));
        for moves in &all {
            assert_eq!(moves.len(), 8);
            let start = Position::initial(&rules);
            let here = moves.iter().fold(start, |here, &mv| here.play(mv).unwrap());
            let stop = AtomicBool::new(false);
            let report = engine.think(&here, &[], &Limits::depth(6), &NoClock, &stop);
            assert!(
                report.score() > Score::Centipawns(-250) && report.score() < Score::Centipawns(250)
            );
        }
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 6);
    }
}
