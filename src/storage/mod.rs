//! What outlasts the program: texts under keys, such as `settings.json` or `games/one.timur`. Where they lie is the
//! matter of one `Keep` for each kind of machine; the rest of the app knows only [`Store`].

mod desk;
#[cfg(not(target_family = "wasm"))]
mod native;
pub mod saved_games;
#[cfg(target_family = "wasm")]
mod web;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bevy::prelude::*;
use thiserror::Error;

use crate::base::{notification::Refused, stage::Stage};
pub use desk::Desk;

/// A place for the texts of a player, shared by everybody who holds a clone.
#[derive(Resource, Clone)]
pub struct Store(Arc<dyn Keep>);

/// A kind of place. The keys have been looked at: see [`Store::write`].
pub(super) trait Keep: Send + Sync {
    /// The text under that key, if there is one.
    fn read(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Puts a text under that key, wholly or not at all.
    fn write(&self, key: &str, text: &str) -> Result<(), StoreError>;
    /// All names in that folder, in any order.
    fn list(&self, folder: &str) -> Result<Vec<String>, StoreError>;
    /// Takes the text under that key away, if there is one.
    fn remove(&self, key: &str) -> Result<(), StoreError>;
    /// Puts what is under the first key, be it a text or not, under the second one instead.
    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError>;
    /// Where the text under that key lies, for a person who looks for it.
    fn place(&self, key: &str) -> String;
}

/// Why something cannot be kept or found again. The message is for players and says what to do.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// It is there but cannot be read.
    #[error("{place} cannot be read: {why}. Check whether you may read it.")]
    Read {
        /// Where it lies.
        place: String,
        /// What the system says.
        why: String,
    },
    /// It cannot be written, taken away or renamed.
    #[error(
        "{place} cannot be written: {why}. What was there before is untouched. Make room, or allow writing there."
    )]
    Write {
        /// Where it would lie.
        place: String,
        /// What the system says.
        why: String,
    },
    /// The machine has no place for a player's files.
    #[error("{NO_PLACE}")]
    NoPlace,
    /// A key that is none.
    #[error("{0:?} cannot be the name of something that is kept.")]
    Key(String),
}

const NO_PLACE: &str = if cfg!(target_family = "wasm") {
    "Nothing can be saved: this browser forbids it, as in a private window. You can play all the same, but not go on later."
} else {
    "Nothing can be saved: no folder for your files was found. Let the environment variable TIMUR_HOME name one."
};

impl Store {
    /// The player's own store.
    ///
    /// # Errors
    /// When the machine has no place for it.
    #[cfg(not(target_family = "wasm"))]
    pub fn of_player() -> Result<Store, StoreError> {
        native::of_player().map(Store::folder)
    }

    /// The player's own store.
    ///
    /// # Errors
    /// When the machine has no place for it.
    #[cfg(target_family = "wasm")]
    pub fn of_player() -> Result<Store, StoreError> {
        web::of_player().map(|storage| Store(Arc::new(storage)))
    }

    /// A store in that folder, which is made when it is needed.
    #[cfg(not(target_family = "wasm"))]
    pub fn folder(folder: std::path::PathBuf) -> Store {
        Store(Arc::new(native::Folder(folder)))
    }

    /// A store that ends with the program.
    pub fn memory() -> Store {
        Store(Arc::new(Memory::default()))
    }

    /// The text under that key, if there is one.
    ///
    /// # Errors
    /// When there is something that cannot be read, or is no text.
    pub fn read(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.0.read(sound(key)?)
    }

    /// Puts a text under that key, wholly or not at all, instead of what was there. A key is a name, or a folder and a
    /// name with `/` between; names have at most 100 bytes, do not begin with a dot and are legal on every system.
    ///
    /// # Errors
    /// When the key is none, or there is no room, or writing is not allowed.
    pub fn write(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.0.write(sound(key)?, text)
    }

    /// The keys in that folder, in alphabetical order; none if there is no such folder.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn list(&self, folder: &str) -> Result<Vec<String>, StoreError> {
        let names = self.0.list(sound(folder)?)?;
        let keys = names.into_iter().map(|name| format!("{folder}/{name}"));
        let mut keys: Vec<String> = keys.filter(|key| sound(key).is_ok()).collect();
        keys.sort();
        Ok(keys)
    }

    /// Takes the text under that key away, if there is one.
    ///
    /// # Errors
    /// When it cannot be taken away.
    pub fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.0.remove(sound(key)?)
    }

    /// Keeps what is under that key under another one, since it is broken; answers the place where it lies now.
    ///
    /// # Errors
    /// When it cannot be renamed.
    pub fn set_aside(&self, key: &str) -> Result<String, StoreError> {
        let free = |aside: &String| matches!(self.0.read(aside), Ok(None));
        let asides = (1..=MOST_ASIDE).map(|nth| format!("{key}.broken-{nth}"));
        let last = format!("{key}.broken-{MOST_ASIDE}");
        let aside = asides.into_iter().find(free).unwrap_or(last);
        self.0.rename(sound(key)?, sound(&aside)?)?;
        Ok(self.0.place(&aside))
    }

    /// Where the text under that key lies, for a person who looks for it.
    pub fn place(&self, key: &str) -> String {
        self.0.place(key)
    }
}

/// How many broken texts are kept under one key; more of them replace the last one.
const MOST_ASIDE: usize = 20;

/// The key, if it is one.
fn sound(key: &str) -> Result<&str, StoreError> {
    let good = |name: &str| {
        let foreign = |c: char| c.is_control() || r#"\:*?"<>|"#.contains(c);
        !name.is_empty()
            && name.len() <= 100
            && !name.starts_with('.')
            && !name.ends_with(['.', ' '])
            && !name.contains(foreign)
    };
    if key.split('/').all(good) && key.matches('/').count() <= 1 {
        Ok(key)
    } else {
        Err(StoreError::Key(key.chars().take(40).collect()))
    }
}

/// In a window the player's own store; else, for pictures and tests, one that leaves no trace.
pub(super) fn plugin(app: &mut App, stage: &Stage) {
    let (store, fault) = match stage {
        Stage::Window => match Store::of_player() {
            Ok(store) => (store, None),
            Err(fault) => (Store::memory(), Some(fault)),
        },
        Stage::Picture { .. } | Stage::Nowhere => (Store::memory(), None),
    };
    app.insert_resource(store).add_plugins(desk::plugin);
    if let Some(fault) = fault {
        app.add_systems(Startup, move |mut refused: MessageWriter<Refused>| {
            refused.write(Refused(fault.to_string()));
        });
    }
}

/// Texts in memory.
#[derive(Default)]
struct Memory(Mutex<BTreeMap<String, String>>);

impl Memory {
    fn texts(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Keep for Memory {
    fn read(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.texts().get(key).cloned())
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StoreError> {
        self.texts().insert(key.into(), text.into());
        Ok(())
    }

    fn list(&self, folder: &str) -> Result<Vec<String>, StoreError> {
        let texts = self.texts();
        let parts = texts.keys().filter_map(|key| key.split_once('/'));
        let inside = parts.filter(|(its_folder, _)| *its_folder == folder);
        Ok(inside.map(|(_, name)| name.into()).collect())
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.texts().remove(key);
        Ok(())
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let mut texts = self.texts();
        if let Some(text) = texts.remove(from) {
            texts.insert(to.into(), text);
        }
        Ok(())
    }

    fn place(&self, key: &str) -> String {
        format!("{key}, only until the program ends")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_forgets_nothing_while_it_lasts() -> Result<(), StoreError> {
        let store = Store::memory();
        assert_eq!(store.read("a"), Ok(None));
        assert_eq!(store.list("games"), Ok(Vec::new()));
        for key in ["games/b", "a", "games/a", "gamesX"] {
            store.write(key, key)?;
        }
        store.clone().write("a", "new")?;
        assert_eq!(store.read("a"), Ok(Some("new".into())));
        assert_eq!(store.list("games")?, ["games/a", "games/b"]);
        store.remove("games/a")?;
        store.remove("games/a")?;
        assert_eq!(store.list("games")?, ["games/b"]);
        Ok(())
    }

    #[test]
    fn broken_texts_are_kept_aside_under_names_of_their_own() -> Result<(), StoreError> {
        let store = Store::memory();
        for text in ["one", "two"] {
            store.write("settings.json", text)?;
            assert!(store.set_aside("settings.json")?.contains(".broken-"));
            assert_eq!(store.read("settings.json"), Ok(None));
        }
        let kept = |nth| store.read(&format!("settings.json.broken-{nth}"));
        assert_eq!(kept(1), Ok(Some("one".into())));
        assert_eq!(kept(2), Ok(Some("two".into())));
        Ok(())
    }

    #[test]
    fn a_key_never_leads_out_of_the_store() {
        let store = Store::memory();
        let long = "x".repeat(101);
        for key in [
            "", "/", "a/", "/a", "..", "../a", "a/..", ".a", "a/b/c", "a\\b", "c:a", "a\n", "a.",
            "a?", &long,
        ] {
            let refused = store.write(key, "text");
            assert!(matches!(refused, Err(StoreError::Key(_))), "{key:?}");
            assert!(store.read(key).is_err() && store.remove(key).is_err());
            assert!(store.set_aside(key).is_err());
        }
    }
}
