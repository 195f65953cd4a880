//! Moves as text (section 10 of the rules). Uses positions.

use thiserror::Error;

use super::illegal::IllegalMove;
use super::moves::Move;
use super::position::Position;

/// Why a text is no move of the position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotationError {
    /// The text is not of the form of a move.
    #[error("a move is written like a3-a4, a3xb4, c10@g6, f1=a5 or a8-z9, not {found:?}")]
    Form {
        /// What was found.
        found: String,
    },
    /// The text is a move, but not a legal one.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Move {
    /// The move in long algebraic notation with its suffix.
    pub fn to_notation(&self, _before: &Position) -> String {
        self.to_string()
    }

    /// The same with the letter of the man in front.
    pub fn to_notation_for_people(&self, before: &Position) -> String {
        self.to_notation(before)
    }
}

impl Position {
    /// Reads a move.
    pub fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        Err(NotationError::Form {
            found: text.to_owned(),
        })
    }
}
