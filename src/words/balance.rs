//! Who stands better, as a number and in words. Uses the session's balances.

use timur_engine::Score;
use timur_rules::Color;
use timur_session::{Advantage, Balance};

/// The number: `+1.2`, `-0.3`, or a mate: `#5`, `-#5`.
pub fn number(balance: Balance) -> String {
    match balance.score() {
        Score::Wins(moves) => format!("#{moves}"),
        Score::Loses(moves) => format!("-#{moves}"),
        Score::Centipawns(value) if value.abs() < 5 => "0.0".into(),
        Score::Centipawns(value) => format!("{:+.1}", value as f32 / 100.0),
    }
}

/// In words: `White is better`.
pub fn in_words(balance: Balance) -> String {
    let wins = |side: Color, moves| match moves {
        0 => format!("{side} has won"),
        1 => format!("{side} wins with the next move"),
        _ => format!("{side} wins in {moves} moves"),
    };
    match (balance.score(), balance.advantage()) {
        (Score::Wins(moves), _) => wins(Color::White, moves),
        (Score::Loses(moves), _) => wins(Color::Black, moves),
        (_, Some((side, advantage))) => format!("{side} {}", verb(advantage)),
        (_, None) => "the game is even".into(),
    }
}

const fn verb(advantage: Advantage) -> &'static str {
    match advantage {
        Advantage::Slight => "is slightly better",
        Advantage::Clear => "is better",
        Advantage::Great => "is much better",
        Advantage::Winning => "is winning",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_words_are_those_of_white() {
        for (score, turn, written, words) in [
            (
                Score::Centipawns(120),
                Color::Black,
                "-1.2",
                "Black is better",
            ),
            (
                Score::Centipawns(-2),
                Color::White,
                "0.0",
                "the game is even",
            ),
            (Score::Wins(3), Color::Black, "-#3", "Black wins in 3 moves"),
            (Score::Loses(3), Color::Black, "#3", "White wins in 3 moves"),
            (
                Score::Wins(1),
                Color::White,
                "#1",
                "White wins with the next move",
            ),
        ] {
            let balance = Balance::of(score, turn);
            assert_eq!(
                (number(balance).as_str(), in_words(balance).as_str()),
                (written, words)
            );
        }
    }
}
