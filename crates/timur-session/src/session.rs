//! The running game: [`Session`]. Uses commands, events, records and rules.

use std::{mem, sync::Arc};

use crate::{Author, Command, Event, Intent, PlayedGame, Player, Refusal, Replacement};
use timur_engine::Level;
use timur_record as record;
use timur_record::NodeId;
use timur_rules::{
    Color, Move, Outcome,
    OutcomeReason::{Agreement, Resignation, Time},
    Position, Ruleset,
};

/// The game that is being played, and who plays it. The only truth about both.
#[derive(Clone, Debug)]
pub struct Session {
    game: PlayedGame,
}

impl Default for Session {
    fn default() -> Session {
        Session::new(Position::initial(&Ruleset::default()))
    }
}

impl Session {
    /// A game between two people, nothing played yet.
    pub fn new(start: Position) -> Session {
        let game = PlayedGame {
            record: record::Game::new(start),
            players: [Player::Human; 2],
        };
        Session { game }
    }

    /// Does what is asked for. Answers what has happened, in order; a refusal is the only event of its command and
    /// changes nothing.
    ///
    /// ```
    /// use std::time::Duration;
    /// use timur_session::{Author, Command, Event, Intent, Session};
    ///
    /// let mut session = Session::default();
    /// let mv = session.position().parse_move("a3-a4")?;
    /// let by = session.author_at_board(&Intent::Undo);
    /// let events = session.apply(Command { by, at: Duration::ZERO, what: Intent::Move(mv) });
    /// assert!(matches!(events[..], [Event::Moved { .. }]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&mut self, command: Command) -> Vec<Event> {
        let by = command.by;
        let done = self.obey(command);
        done.unwrap_or_else(|why| vec![Event::Refused { by, why }])
    }

    fn obey(&mut self, Command { by, at, what }: Command) -> Result<Vec<Event>, Refusal> {
        Ok(match what {
            Intent::Move(mv) => self.play(by, at, mv)?,
            Intent::MoveBetween { from, to } => {
                self.may_play(by)?;
                let mv = self.position().find_move(from, to)?;
                self.play(by, at, mv)?
            }
            Intent::MoveIn { key, mv } => {
                if self.position().key() != key {
                    return Err(Refusal::Stale);
                }
                self.play(by, at, mv)?
            }
            Intent::Undo => self.undo()?,
            Intent::Redo => self.redo()?,
            Intent::Resign => {
                let loser = by.side().ok_or(Refusal::NoSide)?;
                self.game.record.resign(loser)?;
                self.ended()
            }
            Intent::OfferDraw => {
                let side = by.side().ok_or(Refusal::NoSide)?;
                self.game.record.offer_draw(side)?;
                match self.outcome() {
                    Some(_) => self.ended(),
                    None => vec![Event::DrawOffered(side)],
                }
            }
            Intent::AcceptDraw => {
                self.may_answer(by)?;
                self.game.record.accept_draw()?;
                self.ended()
            }
            Intent::DeclineDraw => {
                self.may_answer(by)?;
                self.game.record.decline_draw()?;
                vec![Event::DrawDeclined]
            }
            Intent::Seat(side, player) => self.seat(side, player)?,
            Intent::NewGame { start, players } => {
                let game = PlayedGame {
                    record: record::Game::new(*start),
                    players: players.unwrap_or(self.players()),
                };
                self.replace(game, Replacement::New)?
            }
            Intent::Open { game, players } => {
                let game = PlayedGame {
                    record: *game,
                    players,
                };
                self.replace(game, Replacement::Opened)?
            }
            Intent::Restore { game, players } => {
                let game = PlayedGame {
                    record: *game,
                    players,
                };
                self.replace(game, Replacement::Restored)?
            }
            Intent::GoTo(node) => self.go_to(node)?,
            Intent::Comment(node, text) => {
                let old = self
                    .record()
                    .node(node)
                    .ok_or(Refusal::NoSuchPlace)?
                    .comment();
                if old == text.trim() {
                    return Ok(Vec::new());
                }
                self.game.record.set_comment(node, text.trim());
                vec![Event::CommentChanged(node)]
            }
            Intent::Tag(name, value) => self.tag(name, value.trim())?,
        })
    }

    fn may_play(&self, by: Author) -> Result<(), Refusal> {
        let turn = self.position().turn();
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        match (by, self.player(turn)) {
            (Author::Program, _) => Ok(()),
            (Author::Player(_), Player::Machine(_)) => Err(Refusal::MachineToMove),
            (Author::Machine(side), Player::Human) => Err(Refusal::NotSeated(side)),
            (Author::Player(side) | Author::Machine(side), _) if side != turn => {
                Err(Refusal::NotYourTurn(turn))
            }
            _ => Ok(()),
        }
    }

    fn play(
        &mut self,
        by: Author,
        at: std::time::Duration,
        mv: Move,
    ) -> Result<Vec<Event>, Refusal> {
        self.may_play(by)?;
        let before = self.position().clone();
        self.game.record.play(mv)?;
        let effects = before.effects(mv);
        let mut events = vec![Event::Moved {
            mv,
            side: before.turn(),
            effects,
            by,
            at,
        }];
        events.extend(self.position().check().map(Event::Check));
        events.extend(self.ended());
        Ok(events)
    }

    fn undo(&mut self) -> Result<Vec<Event>, Refusal> {
        if let Some(Agreement | Resignation | Time) = self.outcome().map(|outcome| outcome.reason) {
            self.game.record.reopen();
            return Ok(vec![Event::Reopened]);
        }
        let mut events = vec![self.take_back().ok_or(Refusal::NothingToUndo)?];
        // Against the machine it goes back to the person's turn.
        let person = self.players().contains(&Player::Human);
        while person && self.machine_to_move().is_some() {
            let Some(event) = self.take_back() else {
                break;
            };
            events.push(event);
        }
        Ok(events)
    }

    fn take_back(&mut self) -> Option<Event> {
        let mv = self.game.record.undo()?;
        let effects = self.position().effects(mv);
        Some(Event::TakenBack { mv, effects })
    }

    fn redo(&mut self) -> Result<Vec<Event>, Refusal> {
        let before = self.position().clone();
        let mv = self.game.record.redo().ok_or(Refusal::NothingToRedo)?;
        let effects = before.effects(mv);
        let mut events = vec![Event::PlayedAgain {
            mv,
            side: before.turn(),
            effects,
        }];
        events.extend(self.position().check().map(Event::Check));
        events.extend(self.ended());
        Ok(events)
    }

    fn ended(&self) -> Vec<Event> {
        self.outcome().map(Event::Ended).into_iter().collect()
    }

    fn may_answer(&self, by: Author) -> Result<(), Refusal> {
        let offer = self.record().draw_offer().ok_or(Refusal::NoOffer)?;
        if by.side() == Some(offer) {
            return Err(Refusal::OwnOffer);
        }
        Ok(())
    }

    fn seat(&mut self, side: Color, player: Player) -> Result<Vec<Event>, Refusal> {
        check_level(player)?;
        let seat = &mut self.game.players[side.index()];
        if *seat == player {
            return Ok(Vec::new());
        }
        *seat = player;
        Ok(vec![Event::Seated { side, player }])
    }

    fn replace(&mut self, game: PlayedGame, why: Replacement) -> Result<Vec<Event>, Refusal> {
        game.players.into_iter().try_for_each(check_level)?;
        let before = Arc::new(mem::replace(&mut self.game, game));
        let mut events = vec![Event::GameReplaced {
            why,
            before,
            position: Box::new(self.position().clone()),
            players: self.players(),
        }];
        // Whoever opens a game has not played its end just now.
        if why == Replacement::New {
            events.extend(self.ended());
        }
        Ok(events)
    }

    fn go_to(&mut self, to: NodeId) -> Result<Vec<Event>, Refusal> {
        let from = self.record().here();
        if !self.game.record.jump(to) {
            return Err(Refusal::NoSuchPlace);
        }
        if from == to {
            return Ok(Vec::new());
        }
        let position = Box::new(self.position().clone());
        Ok(vec![Event::SteppedTo { from, to, position }])
    }

    fn tag(&mut self, name: String, value: &str) -> Result<Vec<Event>, Refusal> {
        let tags = self.game.record.tags_mut();
        if tags.get(&name).unwrap_or_default() == value {
            return Ok(Vec::new());
        }
        if value.is_empty() {
            tags.remove(&name);
        } else {
            tags.set(&name, value)?;
        }
        Ok(vec![Event::TagChanged(name)])
    }

    /// The game with its history.
    pub fn record(&self) -> &record::Game {
        &self.game.record
    }

    /// The game and who plays it.
    pub fn game(&self) -> &PlayedGame {
        &self.game
    }

    /// The position that is being played.
    pub fn position(&self) -> &Position {
        self.record().position()
    }

    /// Who plays that side.
    pub fn player(&self, side: Color) -> Player {
        self.game.players[side.index()]
    }

    /// Who plays White and Black.
    pub fn players(&self) -> [Player; 2] {
        self.game.players
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record().outcome()
    }

    /// The level of the machine, if it has to move now.
    pub fn machine_to_move(&self) -> Option<Level> {
        let player = self.player(self.position().turn());
        player.level().filter(|_| self.outcome().is_none())
    }

    /// The side for which a person in front of the board acts now: the side to move, or the person's side if it is the
    /// machine's turn.
    pub fn side_at_board(&self) -> Color {
        let turn = self.position().turn();
        let person_waits = self.player(!turn) == Player::Human;
        if self.machine_to_move().is_some() && person_waits {
            !turn
        } else {
            turn
        }
    }

    /// Who a person in front of the board is, for that intent: somebody answers an offer who has not made it.
    pub fn author_at_board(&self, what: &Intent) -> Author {
        let answered = match what {
            Intent::AcceptDraw | Intent::DeclineDraw => self.record().draw_offer(),
            _ => None,
        };
        Author::Player(answered.map_or(self.side_at_board(), |offer| !offer))
    }
}

fn check_level(player: Player) -> Result<(), Refusal> {
    match player {
        Player::Machine(number) if player.level().is_none() => Err(Refusal::NoSuchLevel(number)),
        _ => Ok(()),
    }
}
