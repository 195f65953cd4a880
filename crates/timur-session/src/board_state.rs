//! What a person does in front of the board, beside the game: [`BoardState`]. Uses the session, which it never changes.

use crate::{Event, Intent, Refusal, Session};
use timur_record::NodeId;
use timur_rules::{Effect, IllegalMove, Move, Position, Square};

/// What is selected, which earlier position is looked at, and between which moves a choice is pending.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardState {
    selected: Option<Square>,
    viewed: Option<Viewed>,
    choosing: Option<(Square, Square)>,
}

/// An earlier or later position than the one that is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Viewed {
    ply: usize,
    node: NodeId,
}

/// What a person wants of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardAction {
    /// The square was clicked: select the piece on it, or go there with the selected one.
    Touch(Square),
    /// Select the piece on this square.
    Select(Square),
    /// Nothing is selected any more.
    Release,
    /// Move from the first square to the second.
    Play(Square, Square),
    /// Show the position after this many plies, without changing the game.
    LookAt(usize),
    /// Show the position that is being played.
    Return,
}

/// What comes of a [`BoardAction`].
#[derive(Clone, Debug)]
pub enum Touch {
    /// Nothing more than a change of the board's state, if that.
    Done,
    /// The board shows another position, and how it comes there.
    Shows(ViewChange),
    /// The game is asked for this.
    Wants(Intent),
    /// It cannot be done.
    Refused(Refusal),
}

/// How the position that the board shows follows from the one that it showed before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ViewChange {
    /// By a move, as a person sees it.
    Forward(Vec<Effect>),
    /// By a move that is undone; these were its effects.
    Backward(Vec<Effect>),
    /// With no move between.
    Jump,
}

impl BoardState {
    /// Does what a person wants of the board.
    pub fn act(&mut self, action: BoardAction, session: &Session) -> Touch {
        self.choosing = None;
        match action {
            BoardAction::Touch(square) => self.touch(square, session),
            BoardAction::Select(square) => self.select(square, session),
            BoardAction::Release => {
                self.selected = None;
                Touch::Done
            }
            BoardAction::Play(from, to) => self.play(from, to, session),
            BoardAction::LookAt(ply) => self.look_at(ply, session),
            BoardAction::Return => self.look_at(session.record().ply(), session),
        }
    }

    fn touch(&mut self, square: Square, session: &Session) -> Touch {
        let position = session.position();
        match self.selected {
            Some(from) if from == square => {
                self.selected = None;
                Touch::Done
            }
            Some(from) => {
                let occupant = position.piece_at(square);
                let own = occupant.is_some_and(|piece| piece.color == position.turn());
                if own && position.find_move(from, square).is_err() {
                    self.select(square, session)
                } else {
                    self.play(from, square, session)
                }
            }
            None => self.select(square, session),
        }
    }

    fn select(&mut self, square: Square, session: &Session) -> Touch {
        self.selected = None;
        if let Err(why) = self.selectable(square, session) {
            return Touch::Refused(why);
        }
        self.selected = session.position().piece_at(square).map(|_| square);
        Touch::Done
    }

    /// An empty square is no mistake: whoever touches it releases what is selected.
    fn selectable(&self, square: Square, session: &Session) -> Result<(), Refusal> {
        self.may_act(session)?;
        let position = session.position();
        match position.piece_at(square) {
            Some(piece) if piece.color != position.turn() => Err(Refusal::OpponentsPiece {
                piece,
                turn: position.turn(),
            }),
            Some(piece) if position.legal_moves_from(square).is_empty() => {
                Err(Refusal::Immobile { piece, square })
            }
            _ => Ok(()),
        }
    }

    fn may_act(&self, session: &Session) -> Result<(), Refusal> {
        if self.looks_back() {
            Err(Refusal::LooksBack)
        } else if let Some(outcome) = session.outcome() {
            Err(Refusal::GameOver(outcome))
        } else if session.machine_to_move().is_some() {
            Err(Refusal::MachineToMove)
        } else {
            Ok(())
        }
    }

    fn play(&mut self, from: Square, to: Square, session: &Session) -> Touch {
        if let Err(why) = self.may_act(session) {
            return Touch::Refused(why);
        }
        match session.position().find_move(from, to) {
            Ok(mv) => Touch::Wants(Intent::Move(mv)),
            Err(why) => {
                if matches!(why, IllegalMove::Ambiguous { .. }) {
                    self.choosing = Some((from, to));
                }
                Touch::Refused(why.into())
            }
        }
    }

    fn look_at(&mut self, ply: usize, session: &Session) -> Touch {
        let record = session.record();
        let (from, to) = (self.shown_ply(session), ply.min(record.len()));
        self.selected = None;
        self.viewed = record
            .id_at(to)
            .filter(|_| to != record.ply())
            .map(|node| Viewed { ply: to, node });
        let effects = |ply: usize| {
            let before = record.position_at(ply)?;
            Some(before.effects(record.move_at(ply)?))
        };
        let change = if to == from + 1 {
            effects(from).map(ViewChange::Forward)
        } else if from == to + 1 {
            effects(to).map(ViewChange::Backward)
        } else {
            None
        };
        if from == to {
            return Touch::Done;
        }
        Touch::Shows(change.unwrap_or(ViewChange::Jump))
    }

    /// Follows what has happened, right after the command that it came of. Answers how the board follows.
    pub fn follow(&mut self, event: &Event, session: &Session) -> Option<ViewChange> {
        let change = match event {
            Event::GameReplaced { .. } => ViewChange::Jump,
            Event::Moved { effects, .. } | Event::PlayedAgain { effects, .. } => {
                ViewChange::Forward(effects.clone())
            }
            Event::TakenBack { effects, .. } => ViewChange::Backward(effects.clone()),
            Event::SteppedTo { from, to, .. } => {
                let shown = self.viewed.map_or(*from, |viewed| viewed.node);
                *self = BoardState::default();
                return step(shown, *to, session);
            }
            Event::Ended(_) | Event::Reopened => {
                self.selected = None;
                self.choosing = None;
                // A resignation cuts off the moves that were taken back.
                let in_line =
                    |viewed: &Viewed| session.record().id_at(viewed.ply) == Some(viewed.node);
                let stays =
                    matches!(event, Event::Ended(_)) && self.viewed.as_ref().is_some_and(in_line);
                let returns = self.looks_back() && !stays;
                self.viewed = self.viewed.filter(|_| stays);
                return returns.then_some(ViewChange::Jump);
            }
            Event::Seated { .. } => {
                self.selected = None;
                self.choosing = None;
                return None;
            }
            _ => return None,
        };
        let looked_back = self.looks_back();
        *self = BoardState::default();
        Some(if looked_back {
            ViewChange::Jump
        } else {
            change
        })
    }

    /// The square of the piece that is selected.
    pub fn selected(&self) -> Option<Square> {
        self.selected
    }

    /// Whether the board shows another position than the one that is played.
    pub fn looks_back(&self) -> bool {
        self.viewed.is_some()
    }

    /// The ply whose position the board shows.
    pub fn shown_ply(&self, session: &Session) -> usize {
        self.viewed
            .map_or(session.record().ply(), |viewed| viewed.ply)
    }

    /// The place in the tree of moves that the board shows.
    pub fn shown_node(&self, session: &Session) -> NodeId {
        self.viewed
            .map_or(session.record().here(), |viewed| viewed.node)
    }

    /// The position that the board shows.
    pub fn shown<'a>(&self, session: &'a Session) -> &'a Position {
        let node = session.record().node(self.shown_node(session));
        node.map_or(session.position(), |node| node.position())
    }

    /// The move that led to the position shown.
    pub fn last_move(&self, session: &Session) -> Option<Move> {
        session.record().node(self.shown_node(session))?.mv()
    }

    /// The moves among which a person still has to choose: the piece can go to the square in several ways.
    pub fn choices(&self, session: &Session) -> Vec<Move> {
        let Some((from, to)) = self.choosing else {
            return Vec::new();
        };
        let all = session.position().legal_moves_from(from);
        all.iter().copied().filter(|mv| mv.to() == to).collect()
    }

    /// Whether the piece on this square may be moved now.
    pub fn may_move(&self, square: Square, session: &Session) -> bool {
        self.may_act(session).is_ok() && !session.position().legal_moves_from(square).is_empty()
    }
}

/// The way from one place of the tree to another: by a move, if there is one between.
fn step(from: NodeId, to: NodeId, session: &Session) -> Option<ViewChange> {
    if from == to {
        return None;
    }
    let record = session.record();
    let forward = || {
        let node = record.node(to).filter(|node| node.parent() == Some(from))?;
        let before = record.node(from)?.position();
        Some(ViewChange::Forward(before.effects(node.mv()?)))
    };
    Some(forward().unwrap_or(ViewChange::Jump))
}
