//! The store on a desktop: each text a file in a folder of the player's. Uses the file system through `record::file`,
//! and `etcetera`, which knows where a system keeps such folders.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use etcetera::{AppStrategy, AppStrategyArgs, app_strategy::choose_native_strategy};

use timur_record::{
    MAX_BYTES,
    file::{self, FileError},
};
use timur_session::{Storage, StorageError};

/// The environment variable that names another folder.
const HOME: &str = "TIMUR_HOME";

/// A folder with a file for each key.
pub(super) struct Folder(pub PathBuf);

/// The folder of the player: what `TIMUR_HOME` names, else the usual one of the system.
pub(super) fn of_player() -> Result<PathBuf, StorageError> {
    if let Some(named) = std::env::var_os(HOME).filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        return Ok(std::path::absolute(&named).unwrap_or(named));
    }
    let timur = AppStrategyArgs {
        top_level_domain: String::new(),
        author: String::new(),
        app_name: "timur".into(),
    };
    let usual = choose_native_strategy(timur).map_err(|_| StorageError::NoPlace)?;
    Ok(usual.data_dir())
}

impl Folder {
    fn path(&self, key: &str) -> PathBuf {
        self.0.join(key)
    }
}

impl Storage for Folder {
    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        let path = self.path(key);
        match read(&path) {
            Ok(text) => Ok(Some(text)),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(why) => Err(unread(&path, &why)),
        }
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let path = self.path(key);
        let folder = path.parent().unwrap_or(&self.0);
        fs::create_dir_all(folder).map_err(|why| unwritten(folder, &why))?;
        file::write(&path, text).map_err(|fault| match fault {
            FileError::Write { source, .. } => unwritten(&path, &source),
            other => unwritten(&path, &io::Error::other(other)),
        })
    }

    fn list(&self, folder: &str) -> Result<Vec<String>, StorageError> {
        let path = self.path(folder);
        let entries = match fs::read_dir(&path) {
            Ok(entries) => entries,
            Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(why) => return Err(unread(&path, &why)),
        };
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|why| unread(&path, &why))?;
            if entry.path().is_file() {
                names.extend(entry.file_name().into_string());
            }
        }
        Ok(names)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        let path = self.path(key);
        match fs::remove_file(&path) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => Err(unwritten(&path, &why)),
            _ => Ok(()),
        }
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        let path = self.path(from);
        fs::rename(&path, self.path(to)).map_err(|why| unwritten(&path, &why))
    }

    fn place(&self, key: &str) -> String {
        self.path(key).display().to_string()
    }
}

/// Reads a file, but none that is longer than a game can be.
fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    let most = MAX_BYTES as u64;
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other(format!("it is longer than {most} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not text in UTF-8"))
}

fn unread(path: &Path, why: &io::Error) -> StorageError {
    StorageError::Read {
        place: path.display().to_string(),
        why: why.to_string(),
    }
}

fn unwritten(path: &Path, why: &io::Error) -> StorageError {
    StorageError::Write {
        place: path.display().to_string(),
        why: why.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Store;

    /// A folder of its own for a test, gone at the end.
    struct Temporary(PathBuf);

    impl Temporary {
        fn new(name: &str) -> Temporary {
            let name = format!("timur-store-{name}-{}", std::process::id());
            let path = std::env::temp_dir().join(name);
            let _ = fs::remove_dir_all(&path);
            Temporary(path)
        }

        fn store(&self) -> Store {
            Store::folder(self.0.join("deep"))
        }
    }

    impl Drop for Temporary {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn what_one_program_keeps_the_next_one_finds() -> Result<(), StorageError> {
        let temporary = Temporary::new("found");
        assert_eq!(temporary.store().read("settings.json"), Ok(None));
        assert_eq!(temporary.store().list("games"), Ok(Vec::new()));
        assert!(!temporary.0.exists(), "reading makes nothing");
        temporary.store().write("settings.json", "first")?;
        temporary.store().write("settings.json", "second")?;
        temporary.store().write("games/é.timur", "game")?;
        let store = temporary.store();
        assert_eq!(store.read("settings.json"), Ok(Some("second".into())));
        assert_eq!(store.list("games")?, ["games/é.timur"]);
        let place = store.place("games/é.timur");
        assert_eq!(fs::read_to_string(place).ok().as_deref(), Some("game"));
        store.remove("games/é.timur")?;
        store.remove("games/é.timur")?;
        assert_eq!(store.list("games"), Ok(Vec::new()));
        Ok(())
    }

    #[test]
    fn what_is_no_text_is_told_and_kept_aside_as_it_is() -> Result<(), StorageError> {
        let temporary = Temporary::new("aside");
        let store = temporary.store();
        store.write("running.timur", "x")?;
        let path = store.place("running.timur");
        fs::write(&path, [0xff, 0xfe]).expect("a file");
        let error = store.read("running.timur").expect_err("no text");
        assert!(error.to_string().contains("running.timur"), "{error}");
        let aside = store.set_aside("running.timur")?;
        assert_eq!(fs::read(aside).ok(), Some(vec![0xff, 0xfe]));
        assert_eq!(store.read("running.timur"), Ok(None));
        fs::write(&path, vec![b' '; MAX_BYTES + 1]).expect("a file");
        assert!(matches!(
            store.read("running.timur"),
            Err(StorageError::Read { .. })
        ));
        Ok(())
    }

    #[test]
    fn where_nothing_can_be_written_the_message_names_the_place() {
        let temporary = Temporary::new("full");
        fs::create_dir_all(&temporary.0).expect("a folder");
        fs::write(
            temporary.0.join("deep"),
            "a file, where the folder should be",
        )
        .expect("a file");
        let store = temporary.store();
        let fault = store.write("settings.json", "x").expect_err("no folder");
        assert!(matches!(fault, StorageError::Write { .. }));
        assert!(fault.to_string().contains("deep"), "{fault}");
    }

    #[test]
    fn two_that_write_at_once_leave_one_whole_text() -> Result<(), StorageError> {
        let temporary = Temporary::new("two");
        let texts = ["a".repeat(200_000), "b".repeat(100_000)];
        std::thread::scope(|scope| {
            for text in &texts {
                let store = temporary.store();
                scope.spawn(move || {
                    for _ in 0..20 {
                        store.write("running.timur", text).expect("room");
                    }
                });
            }
        });
        let last = temporary.store().read("running.timur")?;
        assert!(last.is_some_and(|last| texts.contains(&last)));
        Ok(())
    }
}
