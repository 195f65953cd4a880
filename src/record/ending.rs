//! How players end a game, and what a game refuses to do: [`Ending`], [`Refusal`]. Uses outcomes.

use thiserror::Error;

use crate::rules::{Color, IllegalMove, Outcome, OutcomeReason};

/// An end that the players make, not the moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// That side gives up; the other wins.
    Resignation(Color),
    /// Both agree on a draw.
    Agreement,
    /// That side has run out of time; the other wins.
    Time(Color),
}

impl Ending {
    /// The result.
    pub const fn outcome(self) -> Outcome {
        match self {
            Ending::Resignation(loser) => Outcome::win(loser.other(), OutcomeReason::Resignation),
            Ending::Agreement => Outcome::draw(OutcomeReason::Agreement),
            Ending::Time(loser) => Outcome::win(loser.other(), OutcomeReason::Time),
        }
    }
}

/// Why a game does not do what it was asked for. The message is one sentence for players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over at the cursor; undo comes first.
    #[error("The game is over. {0}")]
    Over(Outcome),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Nobody has offered a draw, or the offer has lapsed.
    #[error("There is no draw offer to answer.")]
    NoOffer,
}
