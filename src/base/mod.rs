//! Nouns that many modules of the app share. Uses Bevy, egui and the rules; no other module of the app.

pub mod dialog;
pub mod fonts;
pub mod hover;
pub mod keep_awake;
pub mod key_action;
pub mod layout;
pub mod notification;
pub mod quality;
pub mod rest;
pub mod schedule;
pub mod screen;
pub mod stage;
pub mod suggestion;
pub mod theme;
pub mod viewport;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        schedule::plugin,
        keep_awake::plugin,
        key_action::plugin,
        screen::plugin,
        notification::plugin,
        hover::plugin,
        dialog::plugin,
        viewport::plugin,
        theme::plugin,
        rest::plugin,
        suggestion::plugin,
    ));
}
