//! The list of saved games: what a person wants to know of each, and reading one of them. Uses `record` and the store.

use super::{KEPT, name};
use crate::storage::{Store, StoreError};
use timur_record as record;
use timur_rules::Color;

/// The folder of the store in which they lie.
pub(super) const FOLDER: &str = "games";

/// A game of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its key in the store.
    pub key: String,
    /// What is known of it, or why it cannot be read.
    pub about: Result<About, String>,
}

/// What a person wants to know of a game before it is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// Who plays White and Black.
    pub names: [String; 2],
    /// Where it was played, if that is noted.
    pub event: String,
    /// When it began, if that is noted.
    pub date: String,
    /// `1-0`, `0-1`, `½-½`, or nothing.
    pub result: &'static str,
    /// How many plies the main line has.
    pub plies: usize,
}

impl About {
    fn of(game: &record::Game) -> About {
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
/// When the folder cannot be read. A single game that cannot be read is in the list with its fault.
pub fn entries(store: &Store) -> Result<Vec<Entry>, StoreError> {
    let keys = store.list(FOLDER)?.into_iter().rev();
    let all = keys.map(|key| Entry {
        about: read(store, &key).map(|game| About::of(&game)),
        key,
    });
    Ok(all.collect())
}

/// A game of the list; it remembers its place there.
///
/// # Errors
/// Why it cannot be read, in sentences.
pub fn read(store: &Store, key: &str) -> Result<record::Game, String> {
    let text = store.read(key).map_err(|fault| fault.to_string())?;
    let text = text.ok_or_else(|| format!("{} is not there any more.", store.place(key)))?;
    let mut game = record::Game::read(&text).map_err(|fault| fault.to_string())?;
    // A key is of the form of a tag.
    let _ = game.tags_mut().set(KEPT, key);
    Ok(game)
}

/// Puts a game into the list under that key.
///
/// # Errors
/// Why it cannot be written, in sentences.
pub fn write(store: &Store, key: &str, game: &record::Game) -> Result<(), String> {
    let game = super::foreign(game.clone());
    let text = game.to_json().map_err(|fault| fault.to_string())?;
    store.write(key, &text).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_rules::{Position, Ruleset};

    #[test]
    fn the_list_tells_what_is_in_it_and_what_is_broken() -> Result<(), String> {
        let store = Store::memory();
        assert_eq!(entries(&store), Ok(Vec::new()));
        let mut game = record::Game::new(Position::initial(&Ruleset::default()));
        for words in ["a3-a4", "a8-a7", "b3-b4"] {
            let mv = game.position().parse_move(words).expect("a move");
            game.play(mv).expect("legal");
        }
        game.resign(Color::Black).expect("not over");
        for (name, value) in [("White", "Ada"), ("Event", "Tea"), ("Date", "2026.11.30")] {
            game.tags_mut().set(name, value).expect("a tag");
        }
        write(&store, "games/2026-11-30-one.timur", &game)?;
        store
            .write("games/2026-11-29-broken.timur", "nonsense")
            .expect("room");
        let list = entries(&store).expect("a list");
        let about = list[0].about.as_ref().expect("sound");
        assert_eq!(about.names, ["Ada", "Black"]);
        assert_eq!((&*about.event, &*about.date), ("Tea", "2026-11-30"));
        assert_eq!((about.result, about.plies), ("1-0", 3));
        assert!(
            list[1]
                .about
                .as_ref()
                .expect_err("broken")
                .contains("nonsense")
        );
        let again = read(&store, &list[0].key)?;
        assert_eq!(again.tags().get(KEPT), Some(&*list[0].key));
        assert!(
            read(&store, "games/none.timur")
                .expect_err("none")
                .contains("none.timur")
        );
        Ok(())
    }
}
