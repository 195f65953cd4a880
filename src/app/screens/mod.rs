//! The screens: which one is shown.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>();
}

/// What the window shows.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The first thing that a player sees.
    Title,
    /// The board.
    #[default]
    Play,
    /// The figures, one by one or on their shelf.
    Showcase,
}
