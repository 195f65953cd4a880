//! Positions to learn from: [`Samples`]. Uses the engine's games and features.

use timur_engine::datagen::{PackError, ScoredGame};
use timur_engine::nnue::{Feature, hand_made};
use timur_rules::{Color, MoveKind, Position};

/// Beyond this a position is decided, and its score says little.
const DECIDED: i32 = 3000;
/// With a higher half-move clock a score is drawn towards 0 by the limit of moves.
const STALE: u32 = 20;

/// A position as the side to move sees it.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a> {
    /// The pieces.
    pub features: &'a [u16],
    /// The hand-made evaluation, in centipawns.
    pub hand_made: f32,
    /// The result that was to be expected, as it turned out: from 0 to 1.
    pub target: f32,
}

/// What is to be learnt from the games: the result to be expected of a position.
///
/// It is a mean of the scores of the searches from this ply on, each with `trace` times the weight of the one before, and
/// in the end of the result. So what the searches found out later counts, and their errors even out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    /// The centipawns that mean an expected result of 1/(1+1/e) = 0.73.
    pub centipawns: f32,
    /// How far ahead it looks: 0 is the score of this search alone, 1 the result of the game alone.
    pub trace: f32,
}

impl Target {
    /// The expected result for so many centipawns.
    pub fn expected(&self, centipawns: f32) -> f32 {
        1.0 / (1.0 + (-centipawns / self.centipawns).exp())
    }

    /// The expected results for White, for each ply of a game.
    fn of_game(&self, game: &ScoredGame) -> Vec<f32> {
        let mut later = f32::from(game.white_half_points) / 2.0;
        let mut turn = game.start.turn();
        if game.moves.len().is_multiple_of(2) {
            turn = turn.other();
        }
        let mut targets: Vec<f32> = Vec::with_capacity(game.moves.len());
        for scored in game.moves.iter().rev() {
            let score = f32::from(scored.score);
            let here = match turn {
                Color::White => self.expected(score),
                Color::Black => 1.0 - self.expected(score),
            };
            later = (1.0 - self.trace) * here + self.trace * later;
            targets.push(later);
            turn = turn.other();
        }
        targets.reverse();
        targets
    }
}

/// Positions, densely packed.
#[derive(Clone, Debug)]
pub struct Samples {
    target: Target,
    features: Vec<u16>,
    /// Where the features of each sample end.
    ends: Vec<u32>,
    /// Hand-made evaluation, and target in 65,535ths.
    labels: Vec<(i16, u16)>,
}

impl Samples {
    /// None yet.
    pub fn new(target: Target) -> Samples {
        Samples {
            target,
            features: Vec::new(),
            ends: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// What is to be learnt.
    pub fn target(&self) -> Target {
        self.target
    }

    /// Adds the quiet positions of a game in bytes: those without check, in which the best move neither takes nor promotes
    /// nor places anything, and which are not decided.
    ///
    /// # Errors
    /// When the bytes are no game.
    pub fn add_game(&mut self, bytes: &[u8]) -> Result<(), PackError> {
        let game = ScoredGame::unpack(bytes)?;
        let targets = self.target.of_game(&game);
        let mut here = game.start;
        for (scored, target) in game.moves.iter().zip(targets) {
            let next = here.make(scored.mv);
            let quiet = scored.mv.kind() == MoveKind::Quiet
                && here.piece_at(scored.mv.from()) == next.piece_at(scored.mv.to());
            let clear = i32::from(scored.score).abs() <= DECIDED;
            let fresh = here.halfmove_clock() <= STALE;
            if quiet && clear && fresh && here.check().is_none() {
                let target = match here.turn() {
                    Color::White => target,
                    Color::Black => 1.0 - target,
                };
                self.add(&here, target);
            }
            here = next;
        }
        Ok(())
    }

    fn add(&mut self, position: &Position, target: f32) {
        let value = hand_made(position);
        if value.abs() > DECIDED {
            return;
        }
        let features = Feature::all(position, position.turn());
        self.features
            .extend(features.map(|feature| feature.index() as u16));
        self.ends.push(self.features.len() as u32);
        self.labels
            .push((value as i16, (target * 65_535.0).round() as u16));
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The sample of that number, below [`Samples::len`].
    pub fn get(&self, number: usize) -> Sample<'_> {
        let start = match number {
            0 => 0,
            _ => self.ends[number - 1] as usize,
        };
        let (hand_made, target) = self.labels[number];
        Sample {
            features: &self.features[start..self.ends[number] as usize],
            hand_made: f32::from(hand_made),
            target: f32::from(target) / 65_535.0,
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Sample<'_>> {
        (0..self.len()).map(|number| self.get(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_engine::datagen::ScoredMove;
    use timur_rules::Ruleset;

    #[test]
    fn targets_look_ahead_as_far_as_they_are_told() {
        let start = Position::initial(&Ruleset::default());
        let mut here = start.clone();
        let mut moves = Vec::new();
        for score in [0, -650, 1300] {
            let mv = here.legal_moves()[0];
            moves.push(ScoredMove { mv, score });
            here = here.make(mv);
        }
        let game = ScoredGame {
            start,
            moves,
            white_half_points: 2,
        };
        let targets = |trace| {
            let target = Target {
                centipawns: 650.0,
                trace,
            };
            target.of_game(&game)
        };
        // 1/(1+1/e) and 1/(1+1/e²), for White.
        let scores = [0.5, 0.731_058_6, 0.880_797_1];
        let near = |one: &[f32], other: &[f32]| {
            one.len() == other.len() && one.iter().zip(other).all(|(a, b)| (a - b).abs() < 1e-6)
        };
        assert!(near(&targets(0.0), &scores));
        assert!(near(&targets(1.0), &[1.0; 3]));
        let last = (scores[2] + 1.0) / 2.0;
        let middle = (scores[1] + last) / 2.0;
        assert!(near(&targets(0.5), &[(0.5 + middle) / 2.0, middle, last]));
    }
}
