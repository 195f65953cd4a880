//! The scene: a projection of the game. The board and its table, the men, the marks, the trays.
//! Uses the app's `game`, `motion` and Bevy; nothing here decides what is legal.

pub mod arrow;
pub mod figures;
mod labels;
pub mod layout;
pub mod marks;
pub mod men;
pub mod plastic;
pub mod profile;
mod proof;
pub mod sets;
pub mod shapes;
pub mod surface;
mod textures;

use bevy::prelude::*;

pub use proof::{Fault, projection_fault};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        plastic::plugin,
        profile::plugin,
        sets::plugin,
        surface::plugin,
        labels::plugin,
        men::plugin,
        marks::plugin,
        arrow::plugin,
        proof::plugin,
    ));
}
