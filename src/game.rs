//! The running game in Bevy: [`Game`] is what others read, [`Request`] what they ask for, [`Happened`] and
//! [`BoardChange`] what came of it. Uses the session, which alone knows what is allowed.

use bevy::{
    ecs::{message::MessageCursor, system::SystemParam},
    prelude::*,
    time::Real,
};

use crate::base::{notification::Refused, schedule::AppSet};
use timur_engine::Level;
use timur_record as record;
use timur_record::NodeId;
use timur_rules::{Color as Side, Move, Outcome, Position, Square};
use timur_session::{
    Author, BoardAction, BoardState, Command, Event, Intent, Player, Session, Touch, ViewChange,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentSession>()
        .init_resource::<CurrentBoard>()
        .init_resource::<Applied>()
        .add_message::<Request>()
        .add_message::<Happened>()
        .add_message::<BoardChange>()
        // What was asked for before the first frame is there before the scene is set up.
        .add_systems(PreStartup, apply.in_set(Begin::Apply))
        .add_systems(Update, apply.in_set(AppSet::Rules));
}

/// The steps of the start, in this order: somebody asks for the first game, and it comes onto the board.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Begin {
    /// The first game is asked for.
    Ask,
    /// It is on the board.
    Apply,
}

/// The running game. The only truth; [`apply`] alone changes it.
#[derive(Resource, Default)]
struct CurrentSession(Session);

/// What a person does in front of the board.
#[derive(Resource, Default, PartialEq)]
struct CurrentBoard(BoardState);

/// A request, from the mouse, a finger, the keyboard, a panel, the machine, a test.
#[derive(Message, Clone, Debug)]
pub enum Request {
    /// A person wants something of the board.
    Board(BoardAction),
    /// A person in front of the board wants a change of the game.
    Game(Intent),
    /// Somebody else does.
    By(Author, Intent),
}

impl From<BoardAction> for Request {
    fn from(action: BoardAction) -> Request {
        Request::Board(action)
    }
}

impl From<Intent> for Request {
    fn from(intent: Intent) -> Request {
        Request::Game(intent)
    }
}

/// Something has happened in the game.
#[derive(Message, Clone, Debug)]
pub struct Happened(pub Event);

/// The board shows another position, and how it comes there.
#[derive(Message, Clone, Debug)]
pub struct BoardChange(pub ViewChange);

/// Which requests have been done. Not a reader of one system's own: what was asked for before the first frame would be
/// done a second time in it.
#[derive(Resource, Default)]
struct Applied(MessageCursor<Request>);

/// What follows from a request.
#[derive(SystemParam)]
struct Outlets<'w> {
    happened: MessageWriter<'w, Happened>,
    changes: MessageWriter<'w, BoardChange>,
    refused: MessageWriter<'w, Refused>,
}

/// Does what is asked for, in the order in which it came.
fn apply(
    (requests, mut cursor): (Res<Messages<Request>>, ResMut<Applied>),
    mut session: ResMut<CurrentSession>,
    mut board: ResMut<CurrentBoard>,
    time: Res<Time<Real>>,
    mut outlets: Outlets,
) {
    for request in cursor.0.read(&requests) {
        let mut state = board.0.clone();
        let command = match request {
            Request::Board(action) => match state.act(*action, &session.0) {
                Touch::Done => None,
                Touch::Shows(change) => {
                    outlets.changes.write(BoardChange(change));
                    None
                }
                Touch::Refused(why) => {
                    outlets.refused.write(Refused::from(why));
                    None
                }
                Touch::Wants(what) => Some((session.0.author_at_board(&what), what)),
            },
            Request::Game(what) => Some((session.0.author_at_board(what), what.clone())),
            Request::By(by, what) => Some((*by, what.clone())),
        };
        if let Some((by, what)) = command {
            let at = time.elapsed();
            let events = session
                .bypass_change_detection()
                .0
                .apply(Command { by, at, what });
            for event in events {
                if event.is_change() {
                    session.set_changed();
                }
                let change = state.follow(&event, &session.0);
                outlets.changes.write_batch(change.map(BoardChange));
                // Nobody at the board wants to know why the machine thinks again.
                if let Event::Refused { by, why } = &event
                    && !matches!(by, Author::Machine(_))
                {
                    outlets.refused.write(Refused::from(why.clone()));
                }
                outlets.happened.write(Happened(event));
            }
        }
        board.set_if_neq(CurrentBoard(state));
    }
}

/// The game and the board as everybody may read them.
#[derive(SystemParam)]
pub struct Game<'w> {
    session: Res<'w, CurrentSession>,
    board: Res<'w, CurrentBoard>,
}

impl Game<'_> {
    /// Whether the game or what the board shows of it has changed since this system looked.
    pub fn is_changed(&self) -> bool {
        self.session.is_changed() || self.board.is_changed()
    }

    /// Whether the game itself has changed.
    pub fn is_session_changed(&self) -> bool {
        self.session.is_changed()
    }

    /// The game and its players.
    pub fn session(&self) -> &Session {
        &self.session.0
    }

    /// What a person does in front of the board.
    pub fn board(&self) -> &BoardState {
        &self.board.0
    }

    /// The game with its history.
    pub fn record(&self) -> &record::Game {
        self.session().record()
    }

    /// The position that is being played.
    pub fn position(&self) -> &Position {
        self.session().position()
    }

    /// Who plays that side.
    pub fn player(&self, side: Side) -> Player {
        self.session().player(side)
    }

    /// Who plays White and Black.
    pub fn players(&self) -> [Player; 2] {
        self.session().players()
    }

    /// The level of the machine, if it has to move now.
    pub fn machine_to_move(&self) -> Option<Level> {
        self.session().machine_to_move()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session().outcome()
    }

    /// The side for which a person in front of the board acts now.
    pub fn side_at_board(&self) -> Side {
        self.session().side_at_board()
    }

    /// The ply whose position the board shows: the last one, unless the player looks back.
    pub fn shown_ply(&self) -> usize {
        self.board().shown_ply(self.session())
    }

    /// The position that the board shows.
    pub fn shown(&self) -> &Position {
        self.board().shown(self.session())
    }

    /// The place of that position in the tree of moves.
    pub fn shown_node(&self) -> NodeId {
        self.board().shown_node(self.session())
    }

    /// Whether the board shows another position than the one that is played.
    pub fn looks_back(&self) -> bool {
        self.board().looks_back()
    }

    /// The square of the piece that is selected.
    pub fn selected(&self) -> Option<Square> {
        self.board().selected()
    }

    /// The moves among which a person still has to choose.
    pub fn choices(&self) -> Vec<Move> {
        self.board().choices(self.session())
    }

    /// Whether the piece on this square may be moved now.
    pub fn may_move(&self, square: Square) -> bool {
        self.board().may_move(square, self.session())
    }

    /// The move that led to the position shown.
    pub fn last_move(&self) -> Option<Move> {
        self.board().last_move(self.session())
    }
}
