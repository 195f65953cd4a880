//! With which game a program begins: [`Start`]. Uses commands, saved games and the autosave.

use crate::{Intent, PlayedGame, autosave, saved_games};
use timur_record as record;
use timur_rules::{Position, Ruleset};

/// With which game a program begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// The one that was being played.
    GoOn,
    /// A new one from this position.
    Position(Box<Position>),
    /// This one, with the players that its tags name.
    Game(Box<record::Game>),
    /// This one, with these players.
    Played(Box<PlayedGame>),
}

impl Start {
    /// What puts the game on the board, and the game that was being played if it makes room for another one.
    pub fn intent(self, found: Option<record::Game>) -> (Intent, Option<record::Game>) {
        let new = |start: Position| Intent::NewGame {
            start: Box::new(start),
            players: None,
        };
        let intent = match self {
            Start::GoOn => {
                let intent = match found {
                    Some(found) => autosave::restore(found),
                    None => new(Position::initial(&Ruleset::default())),
                };
                return (intent, None);
            }
            Start::Position(start) => new(*start),
            Start::Game(game) => {
                let game = saved_games::foreign(*game);
                Intent::Open {
                    players: saved_games::players(&game),
                    game: Box::new(game),
                }
            }
            Start::Played(game) => Intent::Open {
                game: Box::new(saved_games::foreign(game.record)),
                players: game.players,
            },
        };
        (intent, found)
    }
}
