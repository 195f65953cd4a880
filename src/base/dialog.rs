//! Which window is open over the board. The HUD draws it.

use bevy::prelude::*;

/// The window that is open.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// None.
    #[default]
    None,
    /// A new game: its rules, and who plays White and Black.
    NewGame,
    /// Really resign?
    Resign,
    /// The game is over.
    Result,
    /// Mouse and keys.
    Help,
    /// How the game is played.
    Rules,
    /// What the player chooses for every game.
    Settings,
    /// The saved games.
    Games,
    /// The comment on the move shown.
    Comment,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Dialog>();
}
