//! The command `position`: [`Place`]. Uses positions.

use thiserror::Error;

use super::find_move;
use timur_rules::{FenError, Position, Ruleset};

/// A position and how it came about.
#[derive(Clone, Debug)]
pub struct Place {
    /// The position.
    pub position: Position,
    /// The keys of the positions before it.
    pub keys: Vec<u64>,
}

/// Why a place cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlaceError {
    /// It begins neither with `startpos` nor with `fen`.
    #[error("position: expected \"startpos\" or \"fen\"")]
    NoStart,
    /// The position is none.
    #[error("position: {0}")]
    Fen(#[from] FenError),
    /// A move is not legal.
    #[error("position: move {number}, {text:?}, is not legal")]
    Move {
        /// Which one, from 1.
        number: usize,
        /// What it says.
        text: String,
    },
}

impl Place {
    /// The opening position.
    pub fn start(rules: &Ruleset) -> Place {
        Place {
            position: Position::initial(rules),
            keys: Vec::new(),
        }
    }

    /// Reads the words after `position`: `startpos` or `fen …`, and perhaps `moves …`.
    ///
    /// # Errors
    /// When the position or a move is none.
    pub fn read(words: &str, rules: &Ruleset) -> Result<Place, PlaceError> {
        let mut words = words.split_whitespace();
        let mut place = match words.next() {
            Some("startpos") => {
                if words.next().is_some_and(|word| word != "moves") {
                    return Err(PlaceError::NoStart);
                }
                Place::start(rules)
            }
            Some("fen") => {
                let fen: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
                Place {
                    position: Position::from_fen(&fen.join(" "), rules)?,
                    keys: Vec::new(),
                }
            }
            _ => return Err(PlaceError::NoStart),
        };
        for (number, text) in (1..).zip(words) {
            let mv = find_move(&place.position, text).ok_or_else(|| PlaceError::Move {
                number,
                text: text.to_owned(),
            })?;
            place.keys.push(place.position.key());
            place.position = place.position.make(mv);
        }
        Ok(place)
    }
}
