//! One file for each outside crate that has to be set up.

pub mod commonmark;
pub mod egui;
#[cfg(target_arch = "wasm32")]
pub mod page;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((egui::plugin, commonmark::plugin));
}
