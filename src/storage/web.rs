//! The store in a browser: each text an entry of its local storage, which the page's address has for itself. Uses the
//! browser.

use crate::third_party::page::words;
use timur_session::{Storage, StorageError};

/// Before each key, for other pages of the same address may keep something, too.
const PREFIX: &str = "timur/";

/// The storage. It is asked for anew each time, since what is JavaScript cannot be held here.
pub(super) struct Entries;

/// The browser's storage, if the page may write there.
pub(super) fn of_player() -> Result<Entries, StorageError> {
    storage().map(|_| Entries).ok_or(StorageError::NoPlace)
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn entry(key: &str) -> String {
    format!("{PREFIX}{key}")
}

impl Storage for Entries {
    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        let storage = storage().ok_or(StorageError::NoPlace)?;
        let text = storage.get_item(&entry(key));
        text.map_err(|why| StorageError::Read {
            place: self.place(key),
            why: words(&why),
        })
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let storage = storage().ok_or(StorageError::NoPlace)?;
        let written = storage.set_item(&entry(key), text);
        written.map_err(|why| StorageError::Write {
            place: self.place(key),
            why: words(&why),
        })
    }

    fn list(&self, folder: &str) -> Result<Vec<String>, StorageError> {
        let storage = storage().ok_or(StorageError::NoPlace)?;
        let inside = format!("{PREFIX}{folder}/");
        let count = storage.length().unwrap_or(0);
        let entries = (0..count).filter_map(|index| storage.key(index).ok()?);
        let names = entries.filter_map(|entry| entry.strip_prefix(&inside).map(str::to_owned));
        Ok(names.collect())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        let storage = storage().ok_or(StorageError::NoPlace)?;
        let removed = storage.remove_item(&entry(key));
        removed.map_err(|why| StorageError::Write {
            place: self.place(key),
            why: words(&why),
        })
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        // The room for both at once may not be there, and nothing comes between the two steps.
        let Some(text) = self.read(from)? else {
            return Ok(());
        };
        self.remove(from)?;
        self.write(to, &text).inspect_err(|_| {
            let _ = self.write(from, &text);
        })
    }

    fn place(&self, key: &str) -> String {
        format!("{key} in this browser's storage")
    }
}
