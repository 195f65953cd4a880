//! What is to be written waits here, and is written beside the picture, one thing after the other: no frame waits for a
//! disk, and of several versions of one text only the newest is written. Uses Bevy's task pools.

use std::{
    collections::{HashMap, VecDeque},
    hash::{DefaultHasher, Hash, Hasher},
};

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, block_on, futures::check_ready},
    window::ExitSystems,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::Store;
use crate::{
    base::{keep_awake::KeepAwake, notification::Refused},
    words::Reason,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desk>()
        .add_systems(Last, work.after(ExitSystems));
}

/// What waits to be written, and what is being written.
#[derive(Resource, Default)]
pub struct Desk {
    waiting: VecDeque<Sheet>,
    writing: Option<Task<Written>>,
    /// Of each key the hash of the text that was written last.
    known: HashMap<String, u64>,
    reported: Option<Reason>,
}

/// Makes the text, or says why there is none.
type Make = Box<dyn FnOnce() -> Result<String, Reason> + Send + Sync>;

struct Sheet {
    key: String,
    known: Option<u64>,
    make: Make,
}

struct Written {
    key: String,
    done: Result<u64, Reason>,
}

impl Sheet {
    /// Writes the text, unless it is there already.
    fn write(self, store: &Store) -> Written {
        let made = (self.make)();
        let done = made.and_then(|text| {
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            let hash = hasher.finish();
            if self.known != Some(hash) {
                store.write(&self.key, &text)?;
            }
            Ok(hash)
        });
        Written {
            key: self.key,
            done,
        }
    }
}

impl Desk {
    /// Has the text that `make` will make written under that key, instead of one that still waits there.
    pub(crate) fn put(
        &mut self,
        key: &str,
        make: impl FnOnce() -> Result<String, Reason> + Send + Sync + 'static,
    ) {
        self.waiting.retain(|sheet| sheet.key != key);
        self.waiting.push_back(Sheet {
            key: key.into(),
            known: None,
            make: Box::new(make),
        });
    }

    /// Whether everything has been written.
    pub fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.writing.is_none()
    }

    /// Writes everything that waits before it returns; answers faults that the player does not know yet.
    pub(crate) fn finish(&mut self, store: &Store) -> Vec<Reason> {
        let mut faults = Vec::new();
        if let Some(task) = self.writing.take() {
            faults.extend(self.note(block_on(task)));
        }
        while let Some(sheet) = self.next() {
            faults.extend(self.note(sheet.write(store)));
        }
        faults
    }

    fn next(&mut self) -> Option<Sheet> {
        let mut sheet = self.waiting.pop_front()?;
        sheet.known = self.known.get(&sheet.key).copied();
        Some(sheet)
    }

    /// Notes what was written; answers a fault that the player does not know yet.
    fn note(&mut self, written: Written) -> Option<Reason> {
        match written.done {
            Ok(hash) => {
                self.known.insert(written.key, hash);
                self.reported = None;
                None
            }
            Err(fault) => {
                let new = self.reported.as_ref() != Some(&fault);
                self.reported = Some(fault.clone());
                new.then_some(fault)
            }
        }
    }
}

/// Takes the next sheet when the last one is done. Before the program ends, all are written. In the browser there is no
/// other thread, and its store does not make anybody wait.
fn work(
    mut desk: ResMut<Desk>,
    store: Res<Store>,
    mut exits: MessageReader<AppExit>,
    mut refused: MessageWriter<Refused>,
    waker: Option<Res<EventLoopProxyWrapper>>,
    mut awake: KeepAwake,
) {
    if desk.is_idle() {
        return;
    }
    if exits.read().next().is_some() || cfg!(target_family = "wasm") {
        let faults = desk.finish(&store);
        if !faults.is_empty() {
            awake.another_frame();
        }
        refused.write_batch(faults.into_iter().map(Refused));
        return;
    }
    if let Some(written) = desk.writing.as_mut().and_then(check_ready) {
        desk.writing = None;
        if let Some(fault) = desk.note(written) {
            refused.write(Refused(fault));
            awake.another_frame();
        }
    }
    if desk.writing.is_some() {
        return;
    }
    let Some(sheet) = desk.next() else {
        return;
    };
    let store = store.clone();
    let wake = waker.map(|proxy| (**proxy).clone());
    desk.writing = Some(IoTaskPool::get().spawn(async move {
        let written = sheet.write(&store);
        if let Some(wake) = wake {
            // The window may be gone by now, and then nobody has to be woken.
            let _ = wake.send_event(WinitUserEvent::WakeUp);
        }
        written
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_versions_the_newest_is_written_and_only_when_it_differs() {
        let (store, mut desk) = (Store::memory(), Desk::default());
        for text in ["one", "two", "three"] {
            desk.put("a", move || Ok(text.into()));
        }
        desk.put("b", || Ok("other".into()));
        assert!(!desk.is_idle());
        assert!(desk.finish(&store).is_empty() && desk.is_idle());
        assert_eq!(store.read("a"), Ok(Some("three".into())));
        assert_eq!(store.read("b"), Ok(Some("other".into())));
        store.write("a", "somebody else's").expect("room");
        desk.put("a", || Ok("three".into()));
        assert!(desk.finish(&store).is_empty());
        assert_eq!(store.read("a"), Ok(Some("somebody else's".into())));
    }

    #[test]
    fn a_fault_is_reported_once_until_it_is_mended() {
        let mut desk = Desk::default();
        let mut note = |done: Result<u64, &str>| {
            let done = done.map_err(|why| Reason::File(why.into()));
            desk.note(Written {
                key: "a".into(),
                done,
            })
            .map(|why| why.sentence())
        };
        assert_eq!(note(Err("full")), Some("full".into()));
        assert_eq!(note(Err("full")), None);
        assert_eq!(note(Err("locked")), Some("locked".into()));
        assert_eq!(note(Ok(1)), None);
        assert_eq!(note(Err("locked")), Some("locked".into()));
    }
}
