//! Games that outlast the program: the one that is being played, written after each change, and the list of those that
//! were played. Uses `record` and the store.

mod autosave;
mod files;
pub mod list;

use bevy::prelude::*;

use crate::game::{Game, Player};
pub use autosave::{Running, has_moves};
use timur_engine::Level;
use timur_record as record;
use timur_record::Tags;
use timur_rules::{Color as Side, Position, Ruleset};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((autosave::plugin, files::plugin));
}

/// With which game the program begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// The one that was being played.
    GoOn,
    /// A new one from this position.
    Position(Box<Position>),
    /// This one.
    Game(Box<record::Game>),
}

impl Start {
    /// The position to begin with, as long as nothing better is known.
    pub fn position(&self) -> Position {
        match self {
            Start::GoOn => Position::initial(&Ruleset::default()),
            Start::Position(position) => (**position).clone(),
            Start::Game(game) => game.position().clone(),
        }
    }

    /// Puts the game on the table of an app that was built and does not run yet.
    pub fn begin(self, app: &mut App) {
        match self {
            Start::GoOn => {
                app.init_resource::<GoOn>();
            }
            Start::Position(_) => {}
            Start::Game(game) => {
                let game = foreign(*game);
                let players = players(&game);
                app.insert_resource(Game::from_record(game).played_by(players));
            }
        }
    }
}

/// The game that was being played goes on; without this resource it goes into the list of saved games.
#[derive(Resource, Default)]
struct GoOn;

/// The tag of the running game with its key in the list of saved games.
const KEPT: &str = "Kept";
/// The tags that say who moves White's and Black's pieces, as in the text format of ordinary chess, and at which level.
const TYPES: [(&str, &str); 2] = [("WhiteType", "WhiteLevel"), ("BlackType", "BlackLevel")];
/// The values of such a tag.
const HUMAN: &str = "human";
const PROGRAM: &str = "program";

/// The players that the tags of a game name: people, unless they say something else.
pub fn players(game: &record::Game) -> [Player; 2] {
    TYPES.map(|(kind, level)| {
        let tags = game.tags();
        if tags.get(kind) != Some(PROGRAM) {
            return Player::Human;
        }
        let number = tags.get(level).and_then(|text| text.parse().ok());
        let known = number.filter(|&number| Level::numbered(number).is_some());
        Player::Machine(known.unwrap_or(DEFAULT_LEVEL))
    })
}

/// The level of a machine that is not named.
const DEFAULT_LEVEL: usize = 5;

/// Notes in the tags who plays.
fn set_players(tags: &mut Tags, players: [Player; 2]) {
    for (player, (kind, level)) in players.into_iter().zip(TYPES) {
        tags.remove(level);
        // The names and values are of the form, and a fault would only lose them.
        let _ = match player {
            Player::Human => tags.set(kind, HUMAN),
            Player::Machine(number) => {
                let noted = tags.set(level, &number.to_string());
                noted.and_then(|()| tags.set(kind, PROGRAM))
            }
        };
    }
}

/// What a side is called: by its tag, else by what plays it.
pub fn name(game: &record::Game, side: Side) -> String {
    let (tag, player) = match side {
        Side::White => ("White", players(game)[0]),
        Side::Black => ("Black", players(game)[1]),
    };
    match (game.tags().get(tag), player.level()) {
        (Some(name), _) => name.into(),
        (None, Some(level)) => format!("Machine ({})", level.name),
        (None, None) => tag.into(),
    }
}

/// A game from elsewhere: it is not yet in the list of saved games.
pub fn foreign(mut game: record::Game) -> record::Game {
    game.tags_mut().remove(KEPT);
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_tell_who_plays() {
        let mut game = record::Game::new(Position::initial(&Ruleset::default()));
        assert_eq!(players(&game), [Player::Human; 2]);
        for both in [
            [Player::Machine(10), Player::Human],
            [Player::Human, Player::Machine(1)],
            [Player::Human; 2],
        ] {
            set_players(game.tags_mut(), both);
            assert_eq!(players(&game), both);
        }
        for level in ["0", "11", "-1", "much", ""] {
            game.tags_mut().set("WhiteType", "program").expect("a tag");
            game.tags_mut().set("WhiteLevel", level).expect("a tag");
            assert_eq!(players(&game)[0], Player::Machine(DEFAULT_LEVEL));
        }
        assert!(name(&game, Side::White).starts_with("Machine"));
        assert_eq!(name(&game, Side::Black), "Black");
        game.tags_mut().set("Black", "Bo").expect("a tag");
        assert_eq!(name(&game, Side::Black), "Bo");
    }
}
