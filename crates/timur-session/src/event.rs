//! What has happened in a session: [`Event`]. Uses commands, refusals and rules.

use std::{sync::Arc, time::Duration};

use crate::{Author, Player, Refusal};
use timur_record as record;
use timur_record::NodeId;
use timur_rules::{Color, Effect, Move, Outcome, Position, Square};

/// Something that has happened. Events together are enough to keep a copy of the board.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Event {
    /// Another game is on the board.
    GameReplaced {
        /// How it came there.
        why: Replacement,
        /// The game that was there before.
        before: Arc<PlayedGame>,
        /// The position to play from.
        position: Box<Position>,
        /// Who plays White and Black.
        players: [Player; 2],
    },
    /// A move was made.
    Moved {
        /// The move.
        mv: Move,
        /// Whose pieces moved.
        side: Color,
        /// What a person sees of it, in this order.
        effects: Vec<Effect>,
        /// Who made it.
        by: Author,
        /// When, since the start of the program.
        at: Duration,
    },
    /// A move was taken back.
    TakenBack {
        /// The move.
        mv: Move,
        /// What a person saw of it when it was made; now undone, the last first.
        effects: Vec<Effect>,
    },
    /// A move that was taken back was played once more.
    PlayedAgain {
        /// The move.
        mv: Move,
        /// Whose pieces moved.
        side: Color,
        /// What a person sees of it, in this order.
        effects: Vec<Effect>,
    },
    /// The game goes on from another place in its tree of moves.
    SteppedTo {
        /// Where it was.
        from: NodeId,
        /// Where it is.
        to: NodeId,
        /// The position there.
        position: Box<Position>,
    },
    /// The only royal of the side to move is attacked on this square.
    Check(Square),
    /// The game is over.
    Ended(Outcome),
    /// A game that had ended by resignation, agreement or time goes on.
    Reopened,
    /// That side offers a draw.
    DrawOffered(Color),
    /// The offer of a draw was declined.
    DrawDeclined,
    /// Another player moves the pieces of a side.
    Seated {
        /// The side.
        side: Color,
        /// The player.
        player: Player,
    },
    /// The comment on a place in the tree of moves is another one.
    CommentChanged(NodeId),
    /// The tag of that name is another one, or gone.
    TagChanged(String),
    /// What was asked for cannot be done. Nothing has changed.
    Refused {
        /// Who asked.
        by: Author,
        /// Why not.
        why: Refusal,
    },
}

impl Event {
    /// Whether the game is another one than before: everything but a refusal.
    pub fn is_change(&self) -> bool {
        !matches!(self, Event::Refused { .. })
    }
}

/// How another game came onto the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Replacement {
    /// It is a new one.
    New,
    /// It was opened: from the list, a file, a link, the clipboard.
    Opened,
    /// It was being played when the program ended.
    Restored,
}

/// A game and who plays it.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The game, with its history.
    pub record: record::Game,
    /// Who plays White and Black.
    pub players: [Player; 2],
}
