//! Who stands better: [`Balance`]. Pure; uses the engine's scores.

use timur_engine::Score;
use timur_rules::Color;

/// How much a side has to be ahead, in hundredths of about a pawn, to be called so, and how it is called.
const NAMES: [(i32, &str); 4] = [
    (700, "is winning"),
    (300, "is much better"),
    (100, "is better"),
    (30, "is slightly better"),
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

    /// The number: `+1.2`, `-0.3`, or a mate: `#5`, `-#5`.
    pub fn number(self) -> String {
        match self.0 {
            Score::Wins(moves) => format!("#{moves}"),
            Score::Loses(moves) => format!("-#{moves}"),
            Score::Centipawns(value) if value.abs() < 5 => "0.0".into(),
            Score::Centipawns(value) => format!("{:+.1}", value as f32 / 100.0),
        }
    }

    /// The same in words: `White is better`.
    pub fn words(self) -> String {
        let wins = |side: Color, moves| match moves {
            0 => format!("{side} has won"),
            1 => format!("{side} wins with the next move"),
            _ => format!("{side} wins in {moves} moves"),
        };
        match self.0 {
            Score::Wins(moves) => wins(Color::White, moves),
            Score::Loses(moves) => wins(Color::Black, moves),
            Score::Centipawns(value) => {
                let side = if value > 0 {
                    Color::White
                } else {
                    Color::Black
                };
                let name = NAMES.iter().find(|(least, _)| value.abs() >= *least);
                name.map_or("the game is even".into(), |(_, name)| {
                    format!("{side} {name}")
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_for_black_is_bad_for_white() {
        let black_ahead = Balance::of(Score::Centipawns(120), Color::Black);
        assert_eq!(black_ahead.number(), "-1.2");
        assert_eq!(black_ahead.words(), "Black is better");
        assert_eq!(Balance::of(Score::Loses(3), Color::Black).number(), "#3");
        let mate = Balance::of(Score::Wins(3), Color::Black);
        assert_eq!((mate.share(), mate.share_of(Color::Black)), (0.0, 1.0));
        assert_eq!(mate.words(), "Black wins in 3 moves");
        let even = Balance::of(Score::Centipawns(-2), Color::White);
        assert_eq!(
            (even.number(), even.words()),
            ("0.0".into(), "the game is even".into())
        );
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
