//! Playing the games of the training data: [`Generator`]. Uses the engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::packed::{ScoredGame, ScoredMove};
use super::start::{Start, start};
use crate::clock::NoClock;
use crate::engine::Engine;
use crate::handicap::mix;
use crate::limits::Limits;
use crate::matches::Dice;
use crate::nnue::Net;
use crate::score::Score;
use timur_rules::{Color, Position, Repetition};

/// How the games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// From which all games follow.
    pub seed: u64,
    /// After so many nodes no new depth is begun: three quarters of this for one player, five quarters for the other.
    pub nodes: u64,
}

/// How closely a beginning is looked at, in nodes.
const START_NODES: u64 = 1500;
/// A game is won when the winner is ahead by so many centipawns for so many plies.
const WON: i32 = 2000;
const WON_PLIES: usize = 6;
/// One game out of so many is played to its end, so that the end is seen as well.
const PLAYED_OUT: usize = 8;
/// A game is drawn when nobody is ahead by more than so many centipawns for so many plies, after the first ones.
const EVEN: i32 = 5;
const EVEN_PLIES: usize = 16;
const EVEN_FROM: usize = 60;
/// Longer games are drawn.
const MOST_PLIES: usize = 400;
/// A search is broken off at so many times its nodes.
const BREAK_OFF: u64 = 4;

/// Plays pairs of games with itself.
pub struct Generator {
    settings: Settings,
    engine: Engine,
}

impl Generator {
    /// A generator of those games, played with the hand-made evaluation.
    pub fn new(settings: Settings) -> Generator {
        let mut engine = Engine::new(1);
        engine.set_net(None);
        Generator { settings, engine }
    }

    /// Lets that net evaluate, or the hand-made evaluation.
    pub fn set_net(&mut self, net: Option<Arc<Net>>) {
        self.engine.set_net(net);
    }

    /// The pair of games of that number. Both begin alike; the player that spends more nodes has White in the first and
    /// Black in the second.
    pub fn pair(&mut self, number: u64) -> [ScoredGame; 2] {
        let mut dice = Dice::new(mix(self.settings.seed) ^ number);
        let first = self.even_start(&mut dice);
        let played_out = dice.below(PLAYED_OUT) == 0;
        let (less, more) = (self.settings.nodes * 3 / 4, self.settings.nodes * 5 / 4);
        [[more, less], [less, more]].map(|nodes| self.game(&first, nodes, played_out))
    }

    /// A beginning in which nobody is much ahead.
    fn even_start(&mut self, dice: &mut Dice) -> Position {
        loop {
            let Some(Start { position, even }) = start(dice) else {
                continue;
            };
            self.engine.new_game();
            let stop = AtomicBool::new(false);
            let limits = Limits::nodes(START_NODES);
            let report = self.engine.think(&position, &[], &limits, &NoClock, &stop);
            if matches!(report.score(), Score::Centipawns(value) if value.abs() < even) {
                return position;
            }
        }
    }

    fn game(&mut self, first: &Position, nodes: [u64; 2], played_out: bool) -> ScoredGame {
        self.engine.new_game();
        let mut here = first.clone();
        let mut keys = Vec::new();
        let mut game = ScoredGame {
            start: first.clone(),
            moves: Vec::new(),
            white_half_points: 1,
        };
        // For how many plies one side has been winning, in White's view, and for how many nobody has been ahead.
        let (mut winning, mut even) = (0_isize, 0);
        loop {
            if let Some(outcome) = here.outcome() {
                game.white_half_points = match outcome.winner {
                    None => 1,
                    Some(Color::White) => 2,
                    Some(Color::Black) => 0,
                };
                return game;
            }
            let key = here.key();
            let occurred = keys.iter().filter(|&&other| other == key).count();
            let repeated = occurred >= 2 && here.ruleset().repetition == Repetition::Threefold;
            if repeated || game.moves.len() >= MOST_PLIES {
                return game;
            }
            let Some(scored) = self.best_move(&here, &keys, nodes[here.turn().index()]) else {
                return game;
            };
            game.moves.push(scored);
            let value = match here.turn() {
                Color::White => i32::from(scored.score),
                Color::Black => -i32::from(scored.score),
            };
            keys.push(key);
            here = here.make(scored.mv);
            winning = match value {
                WON.. => winning.max(0) + 1,
                _ if value <= -WON => winning.min(0) - 1,
                _ => 0,
            };
            even = if value.abs() <= EVEN { even + 1 } else { 0 };
            if winning.unsigned_abs() >= WON_PLIES && !played_out {
                game.white_half_points = if winning > 0 { 2 } else { 0 };
                return game;
            }
            if even >= EVEN_PLIES && game.moves.len() >= EVEN_FROM {
                return game;
            }
        }
    }

    /// The best move by a search that begins no depth after so many nodes.
    fn best_move(&mut self, here: &Position, keys: &[u64], nodes: u64) -> Option<ScoredMove> {
        let nodes = match here.legal_moves().len() {
            1 => nodes / 8,
            _ => nodes,
        };
        let stop = AtomicBool::new(false);
        let limits = Limits::nodes(BREAK_OFF * nodes);
        let report = self.engine.think_with_reports(
            here,
            keys,
            &limits,
            &NoClock,
            &stop,
            &mut |report, _| {
                if report.nodes >= nodes {
                    stop.store(true, Relaxed);
                }
            },
        );
        let mv = report.best()?;
        // No value is beyond the range: a mate is 32000.
        let score = report.score().value() as i16;
        Some(ScoredMove { mv, score })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_follows_from_seed_and_number() {
        let settings = Settings { seed: 5, nodes: 60 };
        let mut generator = Generator::new(settings);
        let pairs: Vec<[ScoredGame; 2]> = (0..4).map(|number| generator.pair(number)).collect();
        let again = Generator::new(settings).pair(2);
        assert_eq!(again, pairs[2]);
        assert_ne!(pairs[1], pairs[2]);
        let other = Generator::new(Settings { seed: 6, nodes: 60 }).pair(2);
        assert_ne!(other, pairs[2]);
        for [one, two] in pairs {
            assert_eq!(one.start, two.start);
            for game in [one, two] {
                assert_eq!(ScoredGame::unpack(&game.pack()), Ok(game));
            }
        }
    }
}
