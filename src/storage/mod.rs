//! What outlasts the program: the player's [`Store`] as a resource, and what is written there beside the picture. Which
//! texts there are is the session's matter; where they lie on each kind of machine is said in `native` and `web`.

mod desk;
#[cfg(not(target_family = "wasm"))]
mod native;
pub mod saved_games;
#[cfg(target_family = "wasm")]
mod web;

use bevy::prelude::*;

use crate::base::{notification::Refused, stage::Stage};
pub use desk::Desk;
use timur_session::{StorageError, Store as Texts};

/// The player's store.
#[derive(Resource, Clone, Deref)]
pub struct Store(Texts);

impl Store {
    /// The player's own store.
    ///
    /// # Errors
    /// When the machine has no place for it.
    #[cfg(not(target_family = "wasm"))]
    pub fn of_player() -> Result<Store, StorageError> {
        native::of_player().map(Store::folder)
    }

    /// The player's own store.
    ///
    /// # Errors
    /// When the machine has no place for it.
    #[cfg(target_family = "wasm")]
    pub fn of_player() -> Result<Store, StorageError> {
        web::of_player().map(|storage| Store(Texts::new(storage)))
    }

    /// A store in that folder, which is made when it is needed.
    #[cfg(not(target_family = "wasm"))]
    pub fn folder(folder: std::path::PathBuf) -> Store {
        Store(Texts::new(native::Folder(folder)))
    }

    /// A store that ends with the program.
    pub fn memory() -> Store {
        Store(Texts::memory())
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
            refused.write(Refused::from(fault.clone()));
        });
    }
}
