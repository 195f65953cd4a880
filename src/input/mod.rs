//! Mouse, fingers and keys, and what they ask for. Uses the board and the camera for what lies under the pointer.

pub(crate) mod keyboard;
pub mod keys;
pub mod pointer;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pointer::plugin, keyboard::plugin, keys::plugin));
}
