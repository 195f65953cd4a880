//! Who plays: [`Player`]. Uses the engine's levels.

use timur_engine::Level;

/// Who moves the pieces of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Player {
    /// A person.
    #[default]
    Human,
    /// The machine, at a level from 1 to 10.
    Machine(usize),
}

impl Player {
    /// The machine's level; a person has none, nor has a number that is no level.
    pub fn level(self) -> Option<Level> {
        match self {
            Player::Human => None,
            Player::Machine(number) => Level::numbered(number),
        }
    }
}
