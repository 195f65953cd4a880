//! The game that is being played outlasts the program: what is written, when, and under which key: [`Autosave`]. It
//! follows events. Uses the session, saved games and the store; somebody else has the calendar and does the writing.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

use crate::{
    Event, Intent, PlayedGame, SavedGameError, Session, StorageError, Store,
    saved_games::{FOLDER, KEY_TAG, foreign, has_moves, players, set_players, write},
};
use timur_record as record;

/// The key of the game that is being played.
pub const KEY: &str = "running.timur";

/// A date, and a key for a game that is not in the list yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// Its key in the list, unlike that of any other game: `games/2026-12-01-053000-ab12.timur`.
    pub key: String,
    /// The day, as `2026.12.01`.
    pub date: String,
}

/// Where the running game belongs in the list.
#[derive(Clone, Debug)]
struct Listing {
    key: String,
    date: String,
}

/// Which game is being written, and where.
#[derive(Clone, Debug, Default)]
pub struct Autosave {
    place: Option<Listing>,
    /// The keys of all games that this program has had as the running one.
    mine: Vec<String>,
}

/// Something to be written. Of several under one key only the newest matters.
#[derive(Clone, Debug)]
pub enum Save {
    /// Put a game into the list.
    IntoList {
        /// Its key there.
        key: String,
        /// The game.
        game: Arc<record::Game>,
    },
    /// Write the running game under [`KEY`].
    Running {
        /// Its key in the list.
        key: String,
        /// The keys of all games that this program has had as the running one.
        mine: Vec<String>,
        /// The game.
        game: Arc<record::Game>,
    },
}

impl Save {
    /// The key under which it is written.
    pub fn key(&self) -> &str {
        match self {
            Save::IntoList { key, .. } => key,
            Save::Running { .. } => KEY,
        }
    }

    /// The text to be written.
    ///
    /// # Errors
    /// When the game starts from a position that cannot be written down.
    pub fn text(&self) -> Result<String, SavedGameError> {
        Ok(match self {
            Save::IntoList { game, .. } => game.to_json()?,
            Save::Running { key, game, .. } => {
                let mut game = (**game).clone();
                // A key is of the form of a tag.
                let _ = game.tags_mut().set(KEY_TAG, key);
                game.to_json()?
            }
        })
    }

    /// What has to be done before the text is written: a game that another program, or another tab, has written as its
    /// running one is put into the list before its place is taken.
    pub fn make_room(&self, store: &Store) {
        if let Save::Running { mine, .. } = self {
            rescue(store, mine);
        }
    }

    /// Writes it.
    ///
    /// # Errors
    /// When it cannot be written. What was there before is untouched.
    pub fn write(&self, store: &Store) -> Result<(), SavedGameError> {
        self.make_room(store);
        Ok(store.write(self.key(), &self.text()?)?)
    }
}

/// The game that was being played when the program ended.
#[derive(Clone, Debug)]
pub enum Found {
    /// There is none.
    Nothing,
    /// This one.
    Game(Box<record::Game>),
    /// It cannot be read.
    Broken {
        /// Why not.
        why: SavedGameError,
        /// Where it lies now, or why it lies where it was.
        aside: Result<String, StorageError>,
    },
}

/// Looks for the game that was being played. What cannot be read is put aside.
pub fn find(store: &Store) -> Found {
    let found = match store.read(KEY) {
        Ok(None) => return Found::Nothing,
        Ok(Some(text)) => record::Game::read(&text).map_err(SavedGameError::from),
        Err(why) => Err(why.into()),
    };
    match found {
        Ok(game) => Found::Game(Box::new(game)),
        Err(why) => Found::Broken {
            why,
            aside: store.set_aside(KEY),
        },
    }
}

/// The command that restores a game that was found. Its tag with the key in the list stays, so that it goes there again.
pub fn restore(game: record::Game) -> Intent {
    Intent::Restore {
        players: players(&game),
        game: Box::new(game),
    }
}

/// The game that was found makes room for another one at the start: it goes into the list, if anything was played.
pub fn retire(game: record::Game, fresh: impl FnOnce() -> NewEntry) -> Option<Save> {
    let place = Listing::of(&game, fresh);
    has_moves(&game).then(|| Save::IntoList {
        key: place.key,
        game: Arc::new(foreign(game)),
    })
}

impl Listing {
    fn of(game: &record::Game, fresh: impl FnOnce() -> NewEntry) -> Listing {
        let tag = |name| game.tags().get(name).map(String::from);
        let key = tag(KEY_TAG).filter(|key| key.starts_with(FOLDER));
        match (key, tag("Date")) {
            (Some(key), Some(date)) => Listing { key, date },
            (key, date) => {
                let fresh = fresh();
                Listing {
                    key: key.unwrap_or(fresh.key),
                    date: date.unwrap_or(fresh.date),
                }
            }
        }
    }

    /// The game as it is written: with the date, and with who plays.
    fn stamp(&self, game: &PlayedGame) -> record::Game {
        let mut record = game.record.clone();
        set_players(record.tags_mut(), game.players);
        if record.tags().get("Date").is_none() {
            // A date is of the form of a tag.
            let _ = record.tags_mut().set("Date", &self.date);
        }
        foreign(record)
    }
}

impl Autosave {
    /// Follows what has happened, in order. Answers what has to be written: the running game after each change; into the
    /// list a game that has ended, and one that was replaced.
    pub fn follow<'a>(
        &mut self,
        events: impl IntoIterator<Item = &'a Event>,
        session: &Session,
        fresh: impl Fn() -> NewEntry,
    ) -> Vec<Save> {
        let mut saves = Vec::new();
        let (mut changed, mut ended) = (false, false);
        for event in events {
            changed |= event.is_change();
            match event {
                Event::GameReplaced { before, .. } => {
                    saves.extend(self.list_save(before, &fresh));
                    self.place = None;
                    ended = false;
                }
                Event::Ended(_) => ended = true,
                _ => {}
            }
        }
        if !changed {
            return saves;
        }
        let game = session.game();
        if ended {
            saves.extend(self.list_save(game, &fresh));
        }
        let place = self.place(&game.record, &fresh);
        let key = place.key.clone();
        let game = Arc::new(place.stamp(game));
        if !self.mine.contains(&key) {
            self.mine.push(key.clone());
        }
        let mine = self.mine.clone();
        saves.push(Save::Running { key, mine, game });
        saves
    }

    fn list_save(&mut self, game: &PlayedGame, fresh: &impl Fn() -> NewEntry) -> Option<Save> {
        if !has_moves(&game.record) {
            return None;
        }
        let place = self.place(&game.record, fresh);
        Some(Save::IntoList {
            key: place.key.clone(),
            game: Arc::new(place.stamp(game)),
        })
    }

    fn place(&mut self, game: &record::Game, fresh: &impl Fn() -> NewEntry) -> &Listing {
        self.place.get_or_insert_with(|| Listing::of(game, fresh))
    }

    /// The key of the running game in the list; `None` as long as nothing has happened.
    pub fn key(&self) -> Option<&str> {
        self.place.as_ref().map(|place| place.key.as_str())
    }

    /// The running game as it is written: with the date, and with who plays.
    pub fn stamped(&self, session: &Session, fresh: impl FnOnce() -> NewEntry) -> record::Game {
        let game = session.game();
        let place = self.place.clone();
        place
            .unwrap_or_else(|| Listing::of(&game.record, fresh))
            .stamp(game)
    }
}

/// Puts a game that somebody else has written as the running one into the list. What cannot be read is nobody's game.
fn rescue(store: &Store, mine: &[String]) {
    let Ok(Some(text)) = store.read(KEY) else {
        return;
    };
    // Reading the whole game after each move would cost too much.
    if mine.iter().any(|key| text.contains(key)) {
        return;
    }
    let Ok(game) = record::Game::read(&text) else {
        return;
    };
    let key = game.tags().get(KEY_TAG).map(String::from);
    let key = key
        .filter(|key| key.starts_with(FOLDER))
        .unwrap_or_else(|| {
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            format!("{FOLDER}/rescued-{:016x}.timur", hasher.finish())
        });
    if has_moves(&game) {
        // A full store is reported by the next thing that is written.
        let _ = write(store, &key, &game);
    }
}
