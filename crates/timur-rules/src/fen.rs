//! Positions as a line of text (section 10 of the rules). Uses setups.

use thiserror::Error;

use super::coordinates::Rank;
use super::position::Position;
use super::ruleset::Ruleset;
use super::setup::Setup;
use super::square::Square;
use super::validity::SetupError;

/// A field of the line of text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FenField {
    /// The ten ranks.
    Board,
    /// The pieces in the citadels.
    Citadels,
    /// The side to move.
    Turn,
    /// Who still has the king swap.
    SwapRights,
    /// Who still has the citadel exchange.
    ExchangeRights,
    /// The half-move clock.
    HalfmoveClock,
    /// The number of the move.
    MoveNumber,
}

impl FenField {
    /// The fields in their order.
    pub const ALL: [FenField; 7] = {
        use FenField::*;
        [
            Board,
            Citadels,
            Turn,
            SwapRights,
            ExchangeRights,
            HalfmoveClock,
            MoveNumber,
        ]
    };

    /// The field's place and name, and what it must look like.
    fn describe(self) -> (&'static str, &'static str) {
        match self {
            FenField::Board => ("field 1 (board)", "ten ranks separated by \"/\""),
            FenField::Citadels => (
                "field 2 (citadels)",
                "two characters, for l2 and z9, each \"-\" or the letter of a royal",
            ),
            FenField::Turn => ("field 3 (side to move)", "\"w\" or \"b\""),
            FenField::SwapRights => ("field 4 (swap rights)", "\"K\", \"k\", \"Kk\" or \"-\""),
            FenField::ExchangeRights => {
                ("field 5 (exchange rights)", "\"K\", \"k\", \"Kk\" or \"-\"")
            }
            FenField::HalfmoveClock => ("field 6 (half-move clock)", "a number from 0"),
            FenField::MoveNumber => ("field 7 (move number)", "a number from 1"),
        }
    }
}

/// Why a line of text is no position. The message names the field and says what should be there.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenError {
    /// The text is longer than any position.
    #[error("a position takes at most {MAX_LEN} characters, not {len}")]
    TooLong {
        /// Its length in bytes.
        len: usize,
    },
    /// There are too few or too many fields.
    #[error("a position has 7 fields separated by spaces, not {found}")]
    FieldCount {
        /// How many there are.
        found: usize,
    },
    /// A field is not of its form.
    #[error("{} should be {}, not {found:?}", field.describe().0, field.describe().1)]
    Field {
        /// Which field.
        field: FenField,
        /// What stands there.
        found: String,
    },
    /// There are too few or too many ranks.
    #[error("field 1 (board) should have 10 ranks, not {found}")]
    RankCount {
        /// How many there are.
        found: usize,
    },
    /// A rank is too short or too long.
    #[error("rank {rank} should fill the 11 squares a{rank} to k{rank}, not {found}")]
    RankLength {
        /// Which rank.
        rank: Rank,
        /// How many squares it fills, at most 12.
        found: usize,
    },
    /// A number of empty squares is not one of 1 … 11.
    #[error("at {square}: a run of empty squares is a number from 1 to 11, not {found:?}")]
    Run {
        /// Where the run starts.
        square: Square,
        /// What stands there.
        found: String,
    },
    /// A character is no piece.
    #[error("at {square}: expected a piece or a number of empty squares, not {found:?}")]
    Piece {
        /// The square it should stand on.
        square: Square,
        /// What stands there.
        found: String,
    },
    /// The fields are of their form, but the position is none of this game.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// No position is longer: 110 pawns with their dashes, nine slashes, and the other fields.
pub(super) const MAX_LEN: usize = 300;

impl Position {
    /// Reads a position in the form of section 10 of the rules.
    ///
    /// ```
    /// use timur_rules::{Position, Ruleset};
    ///
    /// let fen = "5k5/11/11/11/11/11/11/11/11/K9R -- w - - 0 1";
    /// let position = Position::from_fen(fen, &Ruleset::default())?;
    /// assert_eq!(position.to_fen(), fen);
    /// # Ok::<(), timur_rules::FenError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is not of the form, or the position breaks a rule of validity.
    pub fn from_fen(fen: &str, rules: &Ruleset) -> Result<Position, FenError> {
        Ok(Setup::from_fen(fen)?.position(rules)?)
    }

    /// The position in the form of section 10 of the rules.
    pub fn to_fen(&self) -> String {
        self.setup().to_fen()
    }
}
