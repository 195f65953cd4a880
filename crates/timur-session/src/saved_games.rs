//! The list of saved games, and what the tags of a game tell of its players. Uses records and the store.

use thiserror::Error;

use crate::{Player, StorageError, Store};
use timur_record as record;
use timur_record::{RecordError, Tags};
use timur_rules::Color;

/// The folder of the store in which the saved games lie.
pub const FOLDER: &str = "games";
/// The tag with the key of a game in the list. Files written before have it.
pub(crate) const KEY_TAG: &str = "Kept";
/// The tags that name who moves White's and Black's pieces, as in the text format of ordinary chess, and at which level.
const TYPES: [(&str, &str); 2] = [("WhiteType", "WhiteLevel"), ("BlackType", "BlackLevel")];
/// The values of such a tag.
const HUMAN: &str = "human";
const PROGRAM: &str = "program";
/// The level of a machine that is not named.
const DEFAULT_LEVEL: usize = 5;

/// Why a game cannot be saved, or read again.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum SavedGameError {
    /// The store fails.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The text is no game, or the game has no text.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// A game of the list.
#[derive(Clone, PartialEq, Debug)]
pub struct SavedGame {
    /// Its key in the store.
    pub key: String,
    /// What is known of it, or why it cannot be read.
    pub about: Result<About, SavedGameError>,
}

/// What a person wants to know of a game before it is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// Who plays White and Black.
    pub names: [Name; 2],
    /// Where it was played; empty if that is not noted.
    pub event: String,
    /// When it began, as `2026-11-30`; empty if that is not noted.
    pub date: String,
    /// `1-0`, `0-1`, `½-½`, or nothing.
    pub result: &'static str,
    /// How many plies the main line has.
    pub plies: usize,
}

/// What a side is called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Name {
    /// By its tag.
    Noted(String),
    /// It has no name, and the machine plays it at this level.
    Machine(usize),
    /// It has no name, and a person plays it.
    Side(Color),
}

impl About {
    /// What is known of a game.
    pub fn of(game: &record::Game) -> About {
        let tag = |name| game.tags().get(name).unwrap_or_default().to_string();
        About {
            names: Color::ALL.map(|side| name(game, side)),
            event: tag("Event"),
            date: tag("Date").replace('.', "-"),
            result: match game.result().map(|outcome| outcome.winner) {
                Some(Some(Color::White)) => "1-0",
                Some(Some(Color::Black)) => "0-1",
                Some(None) => "½-½",
                None => "",
            },
            plies: main_plies(game),
        }
    }
}

/// How many plies the main line has.
fn main_plies(game: &record::Game) -> usize {
    let (mut plies, mut id) = (0, game.root());
    while let Some(&next) = game.node(id).and_then(|node| node.children().first()) {
        (plies, id) = (plies + 1, next);
    }
    plies
}

/// All saved games, the newest first.
///
/// # Errors
/// When the folder cannot be read. A single game that cannot be read is in the list with its error.
pub fn list(store: &Store) -> Result<Vec<SavedGame>, StorageError> {
    let keys = store.list(FOLDER)?.into_iter().rev();
    let all = keys.map(|key| SavedGame {
        about: read(store, &key).map(|game| About::of(&game)),
        key,
    });
    Ok(all.collect())
}

/// A game of the list; a tag remembers its place there.
///
/// # Errors
/// When it is gone or cannot be read.
pub fn read(store: &Store, key: &str) -> Result<record::Game, SavedGameError> {
    let text = store.read(key)?.ok_or_else(|| StorageError::Gone {
        place: store.place(key),
    })?;
    let mut game = record::Game::read(&text)?;
    // A key is of the form of a tag.
    let _ = game.tags_mut().set(KEY_TAG, key);
    Ok(game)
}

/// Puts a game into the list under that key.
///
/// # Errors
/// When it cannot be written.
pub fn write(store: &Store, key: &str, game: &record::Game) -> Result<(), SavedGameError> {
    let text = foreign(game.clone()).to_json()?;
    Ok(store.write(key, &text)?)
}

/// The players that the tags of a game name: people, unless the tags name something else.
pub fn players(game: &record::Game) -> [Player; 2] {
    TYPES.map(|(kind, level)| {
        let tags = game.tags();
        if tags.get(kind) != Some(PROGRAM) {
            return Player::Human;
        }
        let number = tags.get(level).and_then(|text| text.parse().ok());
        let known = number
            .map(Player::Machine)
            .filter(|player| player.level().is_some());
        known.unwrap_or(Player::Machine(DEFAULT_LEVEL))
    })
}

/// Notes in the tags who plays.
pub(crate) fn set_players(tags: &mut Tags, players: [Player; 2]) {
    for (player, (kind, level)) in players.into_iter().zip(TYPES) {
        tags.remove(level);
        // The names and values are of the form, and an error would only lose them.
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
pub fn name(game: &record::Game, side: Color) -> Name {
    let (tag, player) = match side {
        Color::White => ("White", players(game)[0]),
        Color::Black => ("Black", players(game)[1]),
    };
    match (game.tags().get(tag), player) {
        (Some(name), _) => Name::Noted(name.into()),
        (None, Player::Machine(level)) => Name::Machine(level),
        (None, Player::Human) => Name::Side(side),
    }
}

/// A game from elsewhere: it is not yet in the list of saved games.
pub fn foreign(mut game: record::Game) -> record::Game {
    game.tags_mut().remove(KEY_TAG);
    game
}

/// Whether anything was ever played in a game, be it taken back since.
pub fn has_moves(game: &record::Game) -> bool {
    let root = game.node(game.root());
    root.is_some_and(|root| !root.children().is_empty())
}
