//! Fitting the weights of the evaluation to games, after Texel's way: [`Tuner`]. Uses the evaluation
//! and the search; reads no file and knows no clock.
//!
//! The evaluation of a quiet position says how likely it is that the game is won, by a logistic curve. The weights are
//! changed until this agrees best with how the games have ended. Every tenth game is held out: the change ends when it no
//! longer helps to foretell those.

mod fit;
mod samples;

use super::weights::{PLAYED, Weights};
use fit::Fit;
use samples::{Sample, Sampler};
use timur_rules::Position;

/// One game of so many is held out.
const HELD_OUT: usize = 10;

/// Collects games, and fits weights to them.
pub struct Tuner {
    sampler: Sampler,
    taught: Vec<Sample>,
    held_out: Vec<Sample>,
    games: usize,
}

/// What a fit has come to.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// How many games there were.
    pub games: usize,
    /// How many positions there were to learn from.
    pub taught: usize,
    /// How many positions were held out.
    pub held_out: usize,
    /// By how many centipawns a side is ahead that wins ten times out of eleven.
    pub scale: f64,
    /// The mean logistic loss, in nats, before and after, of the positions to learn from.
    pub loss: [f64; 2],
    /// The loss on positions that were held out, before and after.
    pub held_out_loss: [f64; 2],
    weights: Weights,
}

impl Tuner {
    /// No games yet.
    #[expect(clippy::new_without_default, reason = "it is large, and made once")]
    pub fn new() -> Tuner {
        Tuner {
            sampler: Sampler::new(&PLAYED),
            taught: Vec::new(),
            held_out: Vec::new(),
            games: 0,
        }
    }

    /// Adds the quiet ones of the positions of a game, in which White has made so many points: 0, ½ or 1.
    pub fn add_game<'a>(&mut self, positions: impl IntoIterator<Item = &'a Position>, points: f64) {
        self.games += 1;
        let samples = if self.games.is_multiple_of(HELD_OUT) {
            &mut self.held_out
        } else {
            &mut self.taught
        };
        for position in positions {
            samples.extend(self.sampler.sample(position, points));
        }
    }

    /// Fits the weights in at most so many rounds. Without games they stay as they are.
    pub fn fit(&self, rounds: usize) -> Fitted {
        let mut fit = Fit::new(&self.taught);
        let before = (fit.loss(&self.taught), fit.loss(&self.held_out));
        fit.run(&self.taught, &self.held_out, rounds);
        let weights = fit.weights(&PLAYED);
        Fitted {
            games: self.games,
            taught: self.taught.len(),
            held_out: self.held_out.len(),
            scale: fit.scale(),
            loss: [before.0, fit.loss(&self.taught)],
            held_out_loss: [before.1, fit.loss(&self.held_out)],
            weights,
        }
    }
}

impl Fitted {
    /// The weights, as the source has them.
    pub fn table(&self) -> String {
        let mut weights = self.weights.clone();
        let lines = Weights::NAMES.iter().zip(weights.all());
        lines
            .map(|(name, tapered)| format!("{name}: {}, {};\n", tapered.mg, tapered.eg))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::{PieceSquareSum, interpolate, pieces_and_terms};
    use crate::matches::{Dice, random_move};
    use crate::values::Values;
    use timur_rules::{ExtraPieces, Ruleset};

    /// Positions by chance, each with a result of its own: won as often as the evaluation with other weights says.
    #[test]
    fn known_weights_are_found_again() {
        let mut known = PLAYED.clone();
        known.knight.mg += 90;
        known.rook.mg -= 100;
        known.camel.mg -= 60;
        let values = Values::new(&known, ExtraPieces::Cazaux);
        let value = |here: &Position| {
            let pieces = PieceSquareSum::of(here).piece_count();
            interpolate(pieces_and_terms(here, &known, &values), pieces)
        };
        let mut tuner = Tuner::new();
        let mut dice = Dice::new(5);
        for _ in 0..1500 {
            let mut here = Position::initial(&Ruleset::default());
            for ply in 1..120 {
                match random_move(&here, &mut dice) {
                    Some(mv) if here.outcome().is_none() => here = here.make(mv),
                    _ => break,
                }
                if ply > 20 && ply % 4 == 0 {
                    let chance = 1.0 / (1.0 + 10_f64.powf(-f64::from(value(&here)) / 400.0));
                    let won = (dice.below(1_000_000) as f64) < 1e6 * chance;
                    tuner.add_game([&here], f64::from(u8::from(won)));
                }
            }
        }
        let fitted = tuner.fit(200);
        assert!(fitted.taught > 2000 && fitted.held_out > 200);
        assert!(fitted.loss[1] < fitted.loss[0], "{fitted:?}");
        assert!(
            fitted.held_out_loss[1] < fitted.held_out_loss[0],
            "{fitted:?}"
        );
        // The scale is fitted before the weights and takes up a part of the difference, so ratios are compared.
        let ratio = |weights: &Weights| {
            let knight = f64::from(weights.knight.mg);
            [
                f64::from(weights.rook.mg) / knight,
                f64::from(weights.camel.mg) / knight,
            ]
        };
        let (wanted, found, before) = (ratio(&known), ratio(&fitted.weights), ratio(&PLAYED));
        for ((wanted, found), before) in wanted.into_iter().zip(found).zip(before) {
            assert!(
                (found - wanted).abs() < 0.4 * (before - wanted).abs(),
                "{before} {wanted} {found}"
            );
        }
    }

    #[test]
    fn without_games_nothing_changes() {
        assert_eq!(Tuner::new().fit(5).weights, PLAYED);
    }
}
