//! Texts in memory, and a place that fails, for tests and for programs that leave no trace: [`Memory`], [`Broken`].
//! Uses storage.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use super::{Storage, StorageError};

/// Texts in memory, gone with the program.
#[derive(Debug, Default)]
pub struct Memory(Mutex<BTreeMap<String, String>>);

impl Memory {
    fn texts(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Storage for Memory {
    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        Ok(self.texts().get(key).cloned())
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.texts().insert(key.into(), text.into());
        Ok(())
    }

    fn list(&self, folder: &str) -> Result<Vec<String>, StorageError> {
        let texts = self.texts();
        let parts = texts.keys().filter_map(|key| key.split_once('/'));
        let inside = parts.filter(|(its_folder, _)| *its_folder == folder);
        Ok(inside.map(|(_, name)| name.into()).collect())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.texts().remove(key);
        Ok(())
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
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

/// Texts in memory that can become unwritable, as a full disk, and unreadable, as a lost one.
#[derive(Debug, Default)]
pub struct Broken {
    memory: Memory,
    full: AtomicBool,
    lost: AtomicBool,
}

impl Broken {
    /// Whether nothing can be written from now on.
    pub fn set_full(&self, full: bool) {
        self.full.store(full, Relaxed);
    }

    /// Whether nothing can be read or written from now on.
    pub fn set_lost(&self, lost: bool) {
        self.lost.store(lost, Relaxed);
    }

    fn readable(&self, key: &str) -> Result<&Memory, StorageError> {
        if self.lost.load(Relaxed) {
            return Err(StorageError::Read {
                place: key.into(),
                why: "the disk is gone".into(),
            });
        }
        Ok(&self.memory)
    }

    fn writable(&self, key: &str) -> Result<&Memory, StorageError> {
        let why = match (self.lost.load(Relaxed), self.full.load(Relaxed)) {
            (true, _) => "the disk is gone",
            (_, true) => "the disk is full",
            _ => return Ok(&self.memory),
        };
        Err(StorageError::Write {
            place: key.into(),
            why: why.into(),
        })
    }
}

impl Storage for std::sync::Arc<Broken> {
    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.readable(key)?.read(key)
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.writable(key)?.write(key, text)
    }

    fn list(&self, folder: &str) -> Result<Vec<String>, StorageError> {
        self.readable(folder)?.list(folder)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.writable(key)?.remove(key)
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        self.writable(from)?.rename(from, to)
    }

    fn place(&self, key: &str) -> String {
        self.memory.place(key)
    }
}
