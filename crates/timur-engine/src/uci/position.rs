//! The command `position`: [`PositionCommand`]. Uses positions.

use thiserror::Error;

use super::find_move;
use timur_rules::{FenError, Outcome, OutcomeReason, Position, Repetition, Ruleset};

/// A position and how it came about.
#[derive(Clone, Debug)]
pub struct PositionCommand {
    /// The position.
    pub position: Position,
    /// The keys of the positions before it.
    pub keys: Vec<u64>,
}

/// Why a command cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
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

impl PositionCommand {
    /// The opening position.
    pub fn start(rules: &Ruleset) -> PositionCommand {
        PositionCommand {
            position: Position::initial(rules),
            keys: Vec::new(),
        }
    }

    /// How the game is over, if it is; a threefold repetition counts.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| {
            let key = self.position.key();
            let before = self.keys.iter().filter(|&&known| known == key).count();
            let repeated =
                before >= 2 && self.position.ruleset().repetition == Repetition::Threefold;
            repeated.then_some(Outcome {
                winner: None,
                reason: OutcomeReason::Repetition,
            })
        })
    }

    /// Reads the words after `position`: `startpos` or `fen …`, and perhaps `moves …`.
    ///
    /// # Errors
    /// When the position or a move is none.
    pub fn read(words: &str, rules: &Ruleset) -> Result<PositionCommand, PositionError> {
        let mut words = words.split_whitespace();
        let mut command = match words.next() {
            Some("startpos") => {
                if words.next().is_some_and(|word| word != "moves") {
                    return Err(PositionError::NoStart);
                }
                PositionCommand::start(rules)
            }
            Some("fen") => {
                let fen: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
                PositionCommand {
                    position: Position::from_fen(&fen.join(" "), rules)?,
                    keys: Vec::new(),
                }
            }
            _ => return Err(PositionError::NoStart),
        };
        for (number, text) in (1..).zip(words) {
            let mv = find_move(&command.position, text).ok_or_else(|| PositionError::Move {
                number,
                text: text.to_owned(),
            })?;
            command.keys.push(command.position.key());
            command.position = command.position.make(mv);
        }
        Ok(command)
    }
}
