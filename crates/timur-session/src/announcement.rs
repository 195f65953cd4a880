//! What a person who does not see the board has to hear, as data: [`Announcement`], [`Announcer`]. Words are made by the
//! program. Uses events, the session and the board's state.

use crate::{BoardState, Event, Replacement, Session};
use timur_rules::{Color, Effect, Outcome, Piece, Position, Square};

/// Something to be read out.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Announcement {
    /// Another game is on the board.
    Game {
        /// Whether it is a new one, not one that goes on.
        new: bool,
        /// Who is to move.
        turn: Color,
    },
    /// A move was made.
    Move {
        /// Who made it.
        side: Color,
        /// What is seen of it.
        effects: Vec<Effect>,
        /// Whether it was played before and had been taken back.
        again: bool,
    },
    /// One move or several were taken back.
    TakenBack {
        /// Who is to move now.
        turn: Color,
    },
    /// The board shows the position after that move, or the first one.
    Shown(Option<MoveNumber>),
    /// The board shows the position that is played again.
    BackAtGame,
    /// A piece was selected.
    Selected {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
        /// Where it can go.
        targets: Vec<Square>,
    },
    /// A side offers a draw.
    DrawOffered(Color),
    /// The offer of a draw was declined.
    DrawDeclined,
    /// A royal is attacked.
    Check {
        /// Which one.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The game is over.
    Ended(Outcome),
    /// A game that had ended goes on.
    Reopened,
}

/// A move by its number and side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveNumber {
    /// The number, from 1.
    pub number: u32,
    /// Who made it.
    pub side: Color,
}

impl MoveNumber {
    /// Of the move that led to the position that the board shows; `None` for the first position.
    pub fn shown(board: &BoardState, session: &Session) -> Option<MoveNumber> {
        let record = session.record();
        let node = record.node(board.shown_node(session))?;
        let before = record.node(node.parent()?)?.position();
        Some(MoveNumber::of(before))
    }

    /// Of the next move in that position.
    pub fn of(before: &Position) -> MoveNumber {
        MoveNumber {
            number: before.move_number(),
            side: before.turn(),
        }
    }
}

/// What happened, in the order in which it is read out. Several moves that are taken back at once are one announcement.
/// The session is that after the events.
pub fn announcements<'a>(
    events: impl IntoIterator<Item = &'a Event>,
    session: &Session,
) -> Vec<Announcement> {
    let mut all: Vec<Announcement> = Vec::new();
    for event in events {
        let Some(announcement) = announcement(event, session) else {
            continue;
        };
        let again = matches!(announcement, Announcement::TakenBack { .. })
            && matches!(all.last(), Some(Announcement::TakenBack { .. }));
        if again {
            all.pop();
        }
        all.push(announcement);
    }
    all
}

fn announcement(event: &Event, session: &Session) -> Option<Announcement> {
    let turn = session.position().turn();
    Some(match event {
        Event::GameReplaced { why, position, .. } if *why != Replacement::Restored => {
            Announcement::Game {
                new: *why == Replacement::New,
                turn: position.turn(),
            }
        }
        Event::Moved { side, effects, .. } => moved(*side, effects, false),
        Event::PlayedAgain { side, effects, .. } => moved(*side, effects, true),
        Event::TakenBack { .. } => Announcement::TakenBack { turn },
        Event::SteppedTo { to, .. } => {
            let record = session.record();
            let parent = record.node(*to)?.parent();
            let before = parent.and_then(|parent| record.node(parent));
            Announcement::Shown(before.map(|before| MoveNumber::of(before.position())))
        }
        Event::Check(square) => Announcement::Check {
            piece: session.position().piece_at(*square)?,
            square: *square,
        },
        Event::Ended(outcome) => Announcement::Ended(*outcome),
        Event::Reopened => Announcement::Reopened,
        Event::DrawOffered(side) => Announcement::DrawOffered(*side),
        Event::DrawDeclined => Announcement::DrawDeclined,
        _ => return None,
    })
}

fn moved(side: Color, effects: &[Effect], again: bool) -> Announcement {
    Announcement::Move {
        side,
        effects: effects.to_vec(),
        again,
    }
}

/// What was last announced of the board's state.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Announcer {
    shown: Option<usize>,
    selected: Option<Square>,
}

impl Announcer {
    /// What is new about the board's state, beside what the events of the same moment tell: `moved` is whether they
    /// have put another position on the board.
    pub fn look(
        &mut self,
        board: &BoardState,
        session: &Session,
        moved: bool,
    ) -> Vec<Announcement> {
        let now = Announcer {
            shown: board.looks_back().then(|| board.shown_ply(session)),
            selected: board.selected(),
        };
        let mut all = Vec::new();
        match now.shown {
            Some(ply) if self.shown != Some(ply) => {
                all.push(Announcement::Shown(MoveNumber::shown(board, session)));
            }
            None if self.shown.is_some() && !moved => all.push(Announcement::BackAtGame),
            _ => {}
        }
        if let Some(square) = now.selected.filter(|_| self.selected != now.selected)
            && let Some(piece) = session.position().piece_at(square)
        {
            let moves = session.position().legal_moves_from(square);
            let mut targets: Vec<Square> = moves.iter().map(|mv| mv.to()).collect();
            targets.dedup();
            all.push(Announcement::Selected {
                piece,
                square,
                targets,
            });
        }
        *self = now;
        all
    }
}
