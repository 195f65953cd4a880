//! The one truth of the app: the resource [`Game`], the message [`Intent`] by which everything else asks for a change,
//! and the messages that say what happened. Uses `record` and `rules`; knows nothing of the scene.

mod intent;
mod tree;

use bevy::prelude::*;

use crate::base::schedule::AppSet;
pub use intent::Intent;
use timur_engine::Level;
use timur_record as record;
use timur_record::NodeId;
use timur_rules::{Color as Side, Effect, Move, Outcome, Piece, Position, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Intent>()
        .add_message::<Step>()
        .add_message::<MovePlayed>()
        .add_message::<CheckGiven>()
        .add_message::<GameEnded>()
        .add_systems(Startup, announce_finished)
        .add_systems(Update, intent::apply.in_set(AppSet::Rules));
}

/// A game can begin with a position in which it is over.
fn announce_finished(game: Res<Game>, mut ended: MessageWriter<GameEnded>) {
    if let Some(outcome) = game.outcome() {
        ended.write(GameEnded(outcome));
    }
}

/// The running game, what the player holds, and which ply is being looked at.
#[derive(Resource)]
pub struct Game {
    record: record::Game,
    selected: Option<Square>,
    looking_at: Option<usize>,
    choosing: Option<(Square, Square)>,
    players: [Player; 2],
}

/// Who moves the pieces of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// A person.
    #[default]
    Human,
    /// The machine, at a level from 1 to 10.
    Machine(usize),
}

impl Player {
    /// The machine's level; a person has none.
    pub fn level(self) -> Option<Level> {
        match self {
            Player::Human => None,
            Player::Machine(number) => Level::numbered(number),
        }
    }
}

impl Game {
    /// A game from this position, nothing played yet.
    pub fn new(start: Position) -> Self {
        Game {
            record: record::Game::new(start),
            selected: None,
            looking_at: None,
            choosing: None,
            players: [Player::Human; 2],
        }
    }

    /// A game that is under way, played by people.
    pub fn from_record(record: record::Game) -> Self {
        Game {
            record,
            ..Game::new(Position::initial(&Default::default()))
        }
    }

    /// The same game, with these players of White and Black.
    pub fn played_by(self, players: [Player; 2]) -> Self {
        Game { players, ..self }
    }

    /// The game with its history.
    pub fn record(&self) -> &record::Game {
        &self.record
    }

    /// The position that is being played.
    pub fn position(&self) -> &Position {
        self.record.position()
    }

    /// The ply whose position the board shows: the last one, unless the player looks back.
    pub fn shown_ply(&self) -> usize {
        self.looking_at.unwrap_or(self.record.ply())
    }

    /// The place of the position shown in the game, in words: "the beginning", "the position after White's move 3".
    pub fn shown_in_words(&self) -> String {
        let before = self.shown_ply().checked_sub(1);
        match before.and_then(|ply| self.record.position_at(ply)) {
            Some(before) => format!(
                "the position after {}'s move {}",
                before.turn(),
                before.move_number()
            ),
            None => "the beginning".into(),
        }
    }

    /// The position that the board shows.
    pub fn shown(&self) -> &Position {
        self.record
            .position_at(self.shown_ply())
            .unwrap_or(self.record.position())
    }

    /// The place of that position in the tree of moves.
    pub fn shown_node(&self) -> NodeId {
        let id = self.record.id_at(self.shown_ply());
        id.unwrap_or(self.record.here())
    }

    /// Whether the board shows another position than the one that is played.
    pub fn looks_back(&self) -> bool {
        self.looking_at.is_some()
    }

    /// The square of the piece that the player has chosen.
    pub fn selected(&self) -> Option<Square> {
        self.selected
    }

    /// Who plays that side.
    pub fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    /// The level of the machine, if it has to move now.
    pub fn machine_to_move(&self) -> Option<Level> {
        let player = self.player(self.position().turn());
        player.level().filter(|_| self.outcome().is_none())
    }

    /// Who would give up: the side to move, or the person if it is the machine's turn.
    pub fn resigning_side(&self) -> Side {
        let turn = self.position().turn();
        let person_waits = self.player(!turn) == Player::Human;
        if self.machine_to_move().is_some() && person_waits {
            !turn
        } else {
            turn
        }
    }

    /// The moves among which the player still has to choose: the chosen piece can go to the chosen square in several
    /// ways.
    pub fn choices(&self) -> Vec<Move> {
        let Some((from, to)) = self.choosing else {
            return Vec::new();
        };
        let all = self.position().legal_moves_from(from);
        all.iter().copied().filter(|one| one.to() == to).collect()
    }

    /// Whether the piece on this square may be moved now.
    pub fn may_move(&self, square: Square) -> bool {
        !self.looks_back()
            && self.machine_to_move().is_none()
            && self.outcome().is_none()
            && !self.position().legal_moves_from(square).is_empty()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// The move that led to the position shown.
    pub fn last_move(&self) -> Option<Move> {
        self.shown_ply()
            .checked_sub(1)
            .and_then(|ply| self.record.move_at(ply))
    }
}

/// The scene has to follow: one ply forwards or backwards, or to somewhere else altogether.
#[derive(Message, Clone, Debug)]
pub enum Step {
    /// A move, as a person sees it.
    Forward(Vec<Effect>),
    /// The same, taken back.
    Backward(Vec<Effect>),
    /// Another position, with no move between.
    Jump,
}

/// A move was played.
#[derive(Message, Clone, Copy, Debug)]
pub struct MovePlayed(pub Move);

/// The only royal of the side to move is attacked on this square.
#[derive(Message, Clone, Copy, Debug)]
pub struct CheckGiven(pub Square);

/// The game is over.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameEnded(pub Outcome);

/// What a person calls this piece, with its side: `White's pawn of rooks`.
pub fn full_name(piece: Piece) -> String {
    let side = match piece.color {
        Side::White => "White's",
        Side::Black => "Black's",
    };
    format!("{side} {}", piece.role.name())
}
