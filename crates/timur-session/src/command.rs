//! What can be asked of a session: [`Command`]. Uses players, records and rules.

use std::time::Duration;

use crate::Player;
use timur_record as record;
use timur_record::NodeId;
use timur_rules::{Color, Move, Position, Square};

/// A change that somebody wants.
#[derive(Clone, Debug)]
pub struct Command {
    /// Who wants it.
    pub by: Author,
    /// When: since the start of the program, by a clock that never goes back.
    pub at: Duration,
    /// What is wanted.
    pub what: Intent,
}

/// Who wants a change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Author {
    /// The person who plays that side, here or elsewhere.
    Player(Color),
    /// The machine that plays that side.
    Machine(Color),
    /// Nobody who plays: start-up, a file, a lesson, a server.
    Program,
}

impl Author {
    /// The side of the author; the program has none.
    pub const fn side(self) -> Option<Color> {
        match self {
            Author::Player(side) | Author::Machine(side) => Some(side),
            Author::Program => None,
        }
    }
}

/// A change of the game.
#[derive(Clone, Debug)]
pub enum Intent {
    /// Make this move.
    Move(Move),
    /// Move from one square to another. Refused when that can mean several moves.
    MoveBetween {
        /// The square of the piece that moves.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Make a move that was chosen for the position with this key, which may be gone by now.
    MoveIn {
        /// [`Position::key`] of the position.
        key: u64,
        /// The move.
        mv: Move,
    },
    /// Take back what was done last: a resignation or an agreement by itself, else the last move, and against a machine
    /// as many as it takes to come to the person's turn.
    Undo,
    /// Play a move that was taken back once more.
    Redo,
    /// The author's side gives up.
    Resign,
    /// The author's side offers a draw.
    OfferDraw,
    /// The author's side takes the offer of the other one.
    AcceptDraw,
    /// The author's side declines the offer of the other one.
    DeclineDraw,
    /// Let this player move the pieces of a side.
    Seat(Color, Player),
    /// Begin a new game.
    NewGame {
        /// Its first position.
        start: Box<Position>,
        /// Who plays White and Black; `None` leaves the players as they are.
        players: Option<[Player; 2]>,
    },
    /// Go on with another game.
    Open {
        /// The game, with its history.
        game: Box<record::Game>,
        /// Who plays White and Black.
        players: [Player; 2],
    },
    /// Go on with the game that was being played when the program ended.
    Restore {
        /// The game, with its history.
        game: Box<record::Game>,
        /// Who plays White and Black.
        players: [Player; 2],
    },
    /// Go on from this place in the tree of moves. What was played after it stays as a variation.
    GoTo(NodeId),
    /// Set the comment on a place in the tree of moves.
    Comment(NodeId, String),
    /// Set a tag: who plays, when, where. An empty value removes it.
    Tag(String, String),
}
