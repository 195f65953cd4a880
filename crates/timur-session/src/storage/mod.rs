//! What outlasts the program: texts under keys, such as `settings.json` or `games/one.timur`. Where they lie is the
//! matter of a [`Storage`]; everybody else knows only [`Store`]. Uses nothing.

mod memory;

use std::{fmt, sync::Arc};

use thiserror::Error;

pub use memory::{Broken, Memory};

/// A place for the texts of a player, shared by everybody who holds a clone.
#[derive(Clone)]
pub struct Store(Arc<dyn Storage>);

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Store")
    }
}

/// A kind of place. [`Store`] hands it only keys that are good: see [`Store::write`].
pub trait Storage: Send + Sync {
    /// The text under that key, if there is one.
    ///
    /// # Errors
    /// When there is something that cannot be read, or is no text.
    fn read(&self, key: &str) -> Result<Option<String>, StorageError>;
    /// Puts a text under that key, wholly or not at all.
    ///
    /// # Errors
    /// When there is no room, or writing is not allowed.
    fn write(&self, key: &str, text: &str) -> Result<(), StorageError>;
    /// All names in that folder, in any order; none if there is no such folder.
    ///
    /// # Errors
    /// When the folder cannot be read.
    fn list(&self, folder: &str) -> Result<Vec<String>, StorageError>;
    /// Removes the text under that key, if there is one.
    ///
    /// # Errors
    /// When it cannot be removed.
    fn remove(&self, key: &str) -> Result<(), StorageError>;
    /// Puts what is under the first key, be it a text or not, under the second one instead.
    ///
    /// # Errors
    /// When it cannot be renamed.
    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError>;
    /// Where the text under that key lies, for a person who looks for it.
    fn place(&self, key: &str) -> String;
}

/// Why something cannot be stored or found again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StorageError {
    /// It is there but cannot be read.
    #[error("{place} cannot be read: {why}")]
    Read {
        /// Where it lies.
        place: String,
        /// What the system reports.
        why: String,
    },
    /// It cannot be written, removed or renamed. What was there before is untouched.
    #[error("{place} cannot be written: {why}")]
    Write {
        /// Where it would lie.
        place: String,
        /// What the system reports.
        why: String,
    },
    /// It is not there any more.
    #[error("{place} is gone")]
    Gone {
        /// Where it was.
        place: String,
    },
    /// The machine has no place for a player's files.
    #[error("there is no place for files")]
    NoPlace,
    /// The key is none.
    #[error("{0:?} is no key")]
    Key(String),
}

/// How many broken texts are stored beside one key; more of them replace the last one.
const MOST_ASIDE: usize = 20;

impl Store {
    /// A store of that kind.
    pub fn new(storage: impl Storage + 'static) -> Store {
        Store(Arc::new(storage))
    }

    /// A store that ends with the program.
    pub fn memory() -> Store {
        Store::new(Memory::default())
    }

    /// The text under that key, if there is one.
    ///
    /// # Errors
    /// When there is something that cannot be read, or is no text.
    pub fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.0.read(checked(key)?)
    }

    /// Puts a text under that key, wholly or not at all, instead of what was there. A key is a name, or a folder and a
    /// name with `/` between; names have at most 100 bytes, do not begin with a dot and are legal on every system.
    ///
    /// # Errors
    /// When the key is none, or there is no room, or writing is not allowed.
    pub fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.0.write(checked(key)?, text)
    }

    /// The keys in that folder, in alphabetical order; none if there is no such folder.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn list(&self, folder: &str) -> Result<Vec<String>, StorageError> {
        let names = self.0.list(checked(folder)?)?;
        let keys = names.into_iter().map(|name| format!("{folder}/{name}"));
        let mut keys: Vec<String> = keys.filter(|key| checked(key).is_ok()).collect();
        keys.sort();
        Ok(keys)
    }

    /// Removes the text under that key, if there is one.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.0.remove(checked(key)?)
    }

    /// Renames what is under that key, since it is broken; answers the place where it lies now.
    ///
    /// # Errors
    /// When it cannot be renamed.
    pub fn set_aside(&self, key: &str) -> Result<String, StorageError> {
        let free = |aside: &String| matches!(self.0.read(aside), Ok(None));
        let asides = (1..=MOST_ASIDE).map(|nth| format!("{key}.broken-{nth}"));
        let last = format!("{key}.broken-{MOST_ASIDE}");
        let aside = asides.into_iter().find(free).unwrap_or(last);
        self.0.rename(checked(key)?, checked(&aside)?)?;
        Ok(self.0.place(&aside))
    }

    /// Where the text under that key lies, for a person who looks for it.
    pub fn place(&self, key: &str) -> String {
        self.0.place(key)
    }
}

/// The key, if it is one.
fn checked(key: &str) -> Result<&str, StorageError> {
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
        Err(StorageError::Key(key.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_forgets_nothing_while_it_lasts() -> Result<(), StorageError> {
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
    fn broken_texts_are_kept_aside_under_names_of_their_own() -> Result<(), StorageError> {
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
            assert!(matches!(refused, Err(StorageError::Key(_))), "{key:?}");
            assert!(store.read(key).is_err() && store.remove(key).is_err());
            assert!(store.set_aside(key).is_err());
        }
    }
}
