//! What can be asked of a [`super::Thinker`], and what it answers. Uses `engine` and `record`.

use timur_engine::{Level, Limits, Report, uci::PositionCommand};
use timur_record as record;
use timur_rules::{Move, Position};

/// What a search is for. The first in this list is the most urgent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Purpose {
    /// The machine's move.
    Move,
    /// A move suggested to the player.
    Hint,
    /// One position of a finished game.
    Review,
    /// The position shown, as deep as there is time.
    Analysis,
    /// What the machine would answer to the move that it expects.
    Ponder,
}

impl Purpose {
    /// Whether the machine searches for itself. It sees the board with other eyes than the adviser.
    pub fn is_for_the_machine(self) -> bool {
        matches!(self, Purpose::Move | Purpose::Ponder)
    }

    /// Whether anybody wants to know what it has come to before it ends. Each word costs a picture.
    pub fn is_followed(self) -> bool {
        !matches!(self, Purpose::Hint | Purpose::Review)
    }
}

/// A search: a position, how it came about, and how well and how long to look.
#[derive(Clone, PartialEq, Debug)]
pub struct Job {
    /// Where the game began.
    pub start: Position,
    /// The moves since then; the position after them is searched.
    pub moves: Vec<Move>,
    /// When to end at the latest, and how many lines are wanted.
    pub limits: Limits,
    /// How strong to play, as a number of [`Level::ALL`] from 1 on.
    pub level: usize,
    /// What makes the errors of a weaker level those of one game.
    pub seed: u64,
}

impl Job {
    /// The position of the record's current line after so many plies, at full strength.
    pub fn at(record: &record::Game, ply: usize, limits: Limits) -> Job {
        Job {
            start: record.start().clone(),
            moves: record.moves().take(ply).collect(),
            limits,
            level: Level::ALL.len(),
            seed: 0,
        }
    }

    /// The position of the record's current line after so many plies, at full strength, as if the game began there. A
    /// search that knows the game takes a position that has been there once for a draw, which serves who plays on; who
    /// judges moves has to see what the other side could still have made of it.
    pub fn alone(record: &record::Game, ply: usize, limits: Limits) -> Option<Job> {
        let job = Job::at(record, ply, limits);
        Some(Job {
            start: record.position_at(ply)?.clone(),
            moves: Vec::new(),
            ..job
        })
    }

    /// The level that plays.
    pub fn level(&self) -> Level {
        Level::numbered(self.level).unwrap_or(Level::ALL[Level::ALL.len() - 1])
    }

    /// Whether the level plays as well as it can.
    pub fn is_at_full_strength(&self) -> bool {
        self.level >= Level::ALL.len()
    }

    /// The position to search, and the keys of those before it.
    pub fn place(&self) -> PositionCommand {
        let mut place = PositionCommand {
            position: self.start.clone(),
            keys: Vec::with_capacity(self.moves.len()),
        };
        for &mv in &self.moves {
            place.keys.push(place.position.key());
            place.position = place.position.make(mv);
        }
        place
    }
}

/// What a search has come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The lines, the depth and so on.
    pub report: Report,
    /// Whether it is the last word of its search.
    pub done: bool,
}
