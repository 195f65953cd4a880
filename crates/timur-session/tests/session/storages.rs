//! Storages: keys, memory, and disks that fail.

use timur_session::{Storage, StorageError, storage::Backend};

/// A disk that was taken away, or one that is full.
pub struct Failing {
    pub readable: bool,
}

impl Failing {
    fn error(key: &str) -> StorageError {
        StorageError::Write {
            location: key.into(),
            why: "no space left on device".into(),
        }
    }
}

impl Backend for Failing {
    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        if self.readable {
            return Ok(None);
        }
        Err(StorageError::Read {
            location: key.into(),
            why: "no such device".into(),
        })
    }

    fn write(&self, key: &str, _: &str) -> Result<(), StorageError> {
        Err(Failing::error(key))
    }

    fn list(&self, folder: &str) -> Result<Vec<String>, StorageError> {
        self.read(folder).map(|_| Vec::new())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        Err(Failing::error(key))
    }

    fn rename(&self, from: &str, _: &str) -> Result<(), StorageError> {
        Err(Failing::error(from))
    }

    fn location(&self, key: &str) -> String {
        key.into()
    }
}

#[test]
fn memory_forgets_nothing_while_it_lasts() -> Result<(), StorageError> {
    let storage = Storage::memory();
    assert_eq!(storage.read("a"), Ok(None));
    assert_eq!(storage.list("games"), Ok(Vec::new()));
    for key in ["games/b", "a", "games/a", "gamesX"] {
        storage.write(key, key)?;
    }
    storage.clone().write("a", "new")?;
    assert_eq!(storage.read("a"), Ok(Some("new".into())));
    assert_eq!(storage.list("games")?, ["games/a", "games/b"]);
    storage.remove("games/a")?;
    storage.remove("games/a")?;
    assert_eq!(storage.list("games")?, ["games/b"]);
    Ok(())
}

#[test]
fn broken_texts_are_set_aside_under_names_of_their_own() -> Result<(), StorageError> {
    let storage = Storage::memory();
    for text in ["one", "two"] {
        storage.write("settings.json", text)?;
        assert!(storage.set_aside("settings.json")?.contains(".broken-"));
        assert_eq!(storage.read("settings.json"), Ok(None));
    }
    let aside = |nth| storage.read(&format!("settings.json.broken-{nth}"));
    assert_eq!(aside(1), Ok(Some("one".into())));
    assert_eq!(aside(2), Ok(Some("two".into())));
    Ok(())
}

#[test]
fn a_key_never_leads_out_of_the_storage() {
    let storage = Storage::memory();
    let long = "x".repeat(101);
    for key in [
        "", "/", "a/", "/a", "..", "../a", "a/..", ".a", "a/b/c", "a\\b", "c:a", "a\n", "a.", "a?",
        &long,
    ] {
        let refused = storage.write(key, "text");
        assert!(matches!(refused, Err(StorageError::Key(_))), "{key:?}");
        assert!(storage.read(key).is_err() && storage.remove(key).is_err());
        assert!(storage.set_aside(key).is_err());
    }
}
