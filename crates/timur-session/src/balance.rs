//! Who stands better: [`Balance`]. Uses the engine's scores.

use timur_engine::Score;
use timur_rules::Color;

/// How much better a side stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Advantage {
    /// Hardly.
    Slight,
    /// Clearly.
    Clear,
    /// By far.
    Great,
    /// So much that it wins.
    Winning,
}

/// How much a side has to be ahead, in hundredths of about a pawn, to be called so.
const LEAST: [(i32, Advantage); 4] = [
    (700, Advantage::Winning),
    (300, Advantage::Great),
    (100, Advantage::Clear),
    (30, Advantage::Slight),
];

/// By how many hundredths of a pawn a side has to be ahead to win about three games out of four.
const SCALE: f32 = 300.0;

/// The value of a position for White.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Balance(Score);

impl Balance {
    /// From the value for the side that is to move.
    pub fn of(score: Score, turn: Color) -> Balance {
        Balance(match (score, turn) {
            (score, Color::White) => score,
            (Score::Centipawns(value), Color::Black) => Score::Centipawns(-value),
            (Score::Wins(moves), Color::Black) => Score::Loses(moves),
            (Score::Loses(moves), Color::Black) => Score::Wins(moves),
        })
    }

    /// White's chances, from 0 to 1.
    pub fn share(self) -> f32 {
        match self.0 {
            Score::Wins(_) => 1.0,
            Score::Loses(_) => 0.0,
            Score::Centipawns(value) => 1.0 / (1.0 + (-value as f32 / SCALE).exp()),
        }
    }

    /// The chances of a side, from 0 to 1.
    pub fn share_of(self, side: Color) -> f32 {
        match side {
            Color::White => self.share(),
            Color::Black => 1.0 - self.share(),
        }
    }

    /// The value for White.
    pub const fn score(self) -> Score {
        self.0
    }

    /// The side that is ahead by enough to say so, and how much. `None` if the game is even, or won.
    pub fn advantage(self) -> Option<(Color, Advantage)> {
        let Score::Centipawns(value) = self.0 else {
            return None;
        };
        let side = if value > 0 {
            Color::White
        } else {
            Color::Black
        };
        let found = LEAST.iter().find(|(least, _)| value.abs() >= *least);
        found.map(|&(_, advantage)| (side, advantage))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_for_black_is_bad_for_white() {
        let black_ahead = Balance::of(Score::Centipawns(120), Color::Black);
        assert_eq!(black_ahead.score(), Score::Centipawns(-120));
        assert_eq!(
            black_ahead.advantage(),
            Some((Color::Black, Advantage::Clear))
        );
        let mate = Balance::of(Score::Wins(3), Color::Black);
        assert_eq!(mate.score(), Score::Loses(3));
        assert_eq!((mate.share(), mate.share_of(Color::Black)), (0.0, 1.0));
        let even = Balance::of(Score::Centipawns(-2), Color::White);
        assert_eq!((even.advantage(), mate.advantage()), (None, None));
    }

    #[test]
    fn more_is_never_worse_and_both_shares_make_one() {
        let shares: Vec<f32> = (-20..=20)
            .map(|step| Balance::of(Score::Centipawns(step * 100), Color::White).share())
            .collect();
        assert!(shares.is_sorted() && shares[20] == 0.5);
        // 300 hundredths are one step of the logistic curve: 1 / (1 + 1/e).
        assert!((shares[23] - 0.731_06).abs() < 1e-4);
    }
}
