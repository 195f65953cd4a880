//! Games that outlast the program, as the session has them: the one that is being played is found at the start and
//! written after each change, and files are opened that are dropped on the window.

mod autosave;
mod files;

use bevy::prelude::*;

pub use autosave::{FirstGame, Running};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((autosave::plugin, files::plugin));
}
