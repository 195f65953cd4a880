//! How a game ends (section 6 of the rules): [`Outcome`]. Uses colours.

use std::fmt;

use super::piece::Color;

/// Who won, if anybody, and why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: OutcomeReason,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum OutcomeReason {
    /// The side to move is in check and has no legal move.
    Mate,
    /// The side to move is not in check and has no legal move; who wins is an option.
    NoMove,
    /// The acting king is in the enemy citadel.
    Citadel,
    /// A side has no man but royals (option `bareKing`).
    BareKing,
    /// Nothing but two kings is left.
    DeadKings,
    /// The position has occurred three times.
    Repetition,
    /// 100 plies without progress.
    MoveLimit,
    /// A side has resigned.
    Resignation,
    /// The sides have agreed on a draw.
    Agreement,
    /// A side has run out of time.
    Time,
}

impl Outcome {
    /// That side has won.
    pub const fn win(winner: Color, reason: OutcomeReason) -> Outcome {
        Outcome {
            winner: Some(winner),
            reason,
        }
    }

    /// Nobody has won.
    pub const fn draw(reason: OutcomeReason) -> Outcome {
        Outcome {
            winner: None,
            reason,
        }
    }
}

/// One sentence for players.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            OutcomeReason::Mate => "mate",
            OutcomeReason::NoMove => "no legal move",
            OutcomeReason::Citadel => "the king has reached the enemy's citadel",
            OutcomeReason::BareKing => "bare king",
            OutcomeReason::DeadKings => "only the two kings are left",
            OutcomeReason::Repetition => "the same position for the third time",
            OutcomeReason::MoveLimit => "100 plies without capture, pawn move, placement or swap",
            OutcomeReason::Resignation => "resignation",
            OutcomeReason::Agreement => "agreement",
            OutcomeReason::Time => "time",
        };
        match self.winner {
            Some(winner) => write!(f, "{winner} wins: {reason}."),
            None => write!(f, "Draw: {reason}."),
        }
    }
}
