//! What can be wrong with the record of a game, and where: [`RecordError`], [`Place`]. Uses colours and the errors of
//! the rules.

use std::fmt;

use thiserror::Error;

use super::tags::TagError;
use timur_rules::{Color, FenError, IllegalMove, NotationError, Outcome, RulesetError};

/// The longest record that is read or written, in bytes.
pub const MAX_BYTES: usize = 16 << 20;

/// The most moves, those of the variations included, that a record may have.
pub const MAX_MOVES: usize = 20_000;

/// Why a text is not the record of a game. The message says where the fault is and how to mend it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// There is nothing in it.
    #[error("The file is empty. Choose another one.")]
    Empty,
    /// It is longer than [`MAX_BYTES`].
    #[error(
        "The record is longer than {MAX_BYTES} bytes, which is more than a game needs. Choose another file, or \
         shorten the comments."
    )]
    TooLarge,
    /// It has more moves than [`MAX_MOVES`].
    #[error("The record has more than {MAX_MOVES} moves. Remove variations.")]
    TooLong,
    /// It is something else.
    #[error(
        "This is not a game of Tamerlane chess: {found}. Choose a .timur file or the text of a game."
    )]
    Foreign {
        /// What it seems to be, as a clause.
        found: &'static str,
    },
    /// A newer program has written it.
    #[error(
        "The game is written in format {found}, and this program reads formats up to {newest}. The file may well be \
         sound: open it with a newer program."
    )]
    Newer {
        /// The format of the file.
        found: u64,
        /// The newest format that can be read.
        newest: u64,
    },
    /// It ends too early.
    #[error(
        "The file breaks off at {at}. Take another copy of it, or add what is missing at its end."
    )]
    Truncated {
        /// Where it ends.
        at: TextPlace,
    },
    /// It is not of the form.
    #[error("At {at}: {what}. Mend this place in a text editor.")]
    Form {
        /// Where.
        at: TextPlace,
        /// What is wrong, as a clause.
        what: String,
    },
    /// A tag is not allowed.
    #[error("At {at}: {source}.")]
    Tag {
        /// Where.
        at: TextPlace,
        /// Why.
        source: TagError,
    },
    /// The rules that are named do not exist.
    #[error("At {at}: {source}.")]
    Rules {
        /// Where.
        at: TextPlace,
        /// Why.
        source: RulesetError,
    },
    /// The first position is none.
    #[error(
        "At {at}, the position from which the game starts: {source}. Mend it, or leave it out."
    )]
    Start {
        /// Where.
        at: TextPlace,
        /// Why.
        source: FenError,
    },
    /// A game that is to be written starts from a position that could not be read again.
    #[error("The game starts from a position that cannot be written down: {0}.")]
    BadStart(FenError),
    /// A text that should be a move is not written like one.
    #[error("{place}: {source}. Mend the move, or delete it with all that follows it.")]
    NoMove {
        /// Where.
        place: Place,
        /// Why not.
        source: NotationError,
    },
    /// A move cannot be played.
    #[error(
        "{place}: {written:?} cannot be played. {source} Mend the move, or delete it with all that follows it."
    )]
    Illegal {
        /// Where.
        place: Place,
        /// The move as it is written.
        written: String,
        /// Why not.
        source: IllegalMove,
    },
    /// A move follows where the game was over.
    #[error(
        "{place}: {written:?} comes after the end of the game. {outcome} Delete it with all that follows it."
    )]
    AfterEnd {
        /// Where.
        place: Place,
        /// The move as it is written.
        written: String,
        /// How the game had ended.
        outcome: Outcome,
    },
    /// Two variations of one position begin with the same move.
    #[error(
        "{place}: {written:?} is there already, in another line of the same position. Join the two lines."
    )]
    Repeated {
        /// Where.
        place: Place,
        /// The move as it is written.
        written: String,
    },
    /// A variation starts at a place that does not exist.
    #[error(
        "Line {line} of the record leaves from a place that no earlier line has. Mend its \"leaves\", or delete it."
    )]
    Loose {
        /// The index of the line, from 0.
        line: usize,
    },
    /// An ending stands where the moves have ended the game already.
    #[error(
        "{place}: the moves have ended the game here. {outcome} Delete the ending that is noted as well."
    )]
    TwoEnds {
        /// Where.
        place: Place,
        /// How the moves have ended it.
        outcome: Outcome,
    },
    /// The result is not that of the moves.
    #[error("The result is noted as {written}, but by the moves it is {found}. Mend the result.")]
    Result {
        /// As it is noted.
        written: String,
        /// As it is.
        found: String,
    },
    /// The cursor stands nowhere.
    #[error(
        "The place where the game stands (\"at\") does not exist. Set \"line\", \"ply\" and \"end\" to 0."
    )]
    Cursor,
}

/// A place in a text: line and column, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The column, counted in characters.
    pub column: usize,
}

impl TextPlace {
    /// The place of that byte of a text.
    pub(super) fn of(text: &str, offset: usize) -> TextPlace {
        let before = text.get(..offset).unwrap_or(text);
        let last_line = before.rsplit('\n').next().unwrap_or_default();
        TextPlace {
            line: before.matches('\n').count() + 1,
            column: last_line.chars().count() + 1,
        }
    }
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A place in the record of a game: which move, on which line of moves, and where that is in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of the move.
    pub number: u32,
    /// Whose move it is.
    pub color: Color,
    /// The turnings on the way there; empty in the main line.
    pub path: Vec<Branch>,
    /// Where it stands in the text.
    pub at: TextPlace,
}

/// Where a variation leaves the line before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The number of the move to which it is an alternative.
    pub number: u32,
    /// Whose move that is.
    pub color: Color,
    /// Which of the variations of that move it is, from 1.
    pub variation: usize,
}

/// How many turnings are told before the message gets too long to help.
const TOLD: usize = 4;

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move {} of {}, ", self.number, self.color)?;
        if self.path.is_empty() {
            f.write_str("main line")?;
        }
        for (nth, branch) in self.path.iter().take(TOLD).enumerate() {
            let then = if nth == 0 { "" } else { ", then " };
            write!(f, "{then}{branch}")?;
        }
        if self.path.len() > TOLD {
            write!(f, ", and {} turnings more", self.path.len() - TOLD)?;
        }
        write!(f, " ({})", self.at)
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Branch {
            number,
            color,
            variation,
        } = self;
        write!(f, "variation {variation} at move {number} of {color}")
    }
}
