//! The scene: a projection of the game. The board and its table, the pieces, the marks, the trays.
//! Uses the app's `game` and Bevy; nothing here decides what is legal.

pub mod arrow;
mod coordinates;
mod light;
pub mod marks;
pub mod materials;
pub mod piece_models;
pub mod piece_sets;
pub mod pieces;
pub mod profile;
pub mod shapes;
pub mod surface;
mod textures;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        light::plugin,
        materials::plugin,
        profile::plugin,
        piece_sets::plugin,
        surface::plugin,
        coordinates::plugin,
        pieces::plugin,
        marks::plugin,
        arrow::plugin,
    ));
}
