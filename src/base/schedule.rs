//! The order of a frame.

use bevy::prelude::*;

/// The steps of a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSet {
    /// Keys become requests.
    Keys,
    /// Pointers become requests.
    Input,
    /// The machine thinks, and says what it plays.
    Opponent,
    /// Intents change the game.
    Rules,
    /// Hint, analysis and review follow the game.
    Advice,
    /// The scene follows the game.
    Scene,
    /// Pieces move.
    Animation,
    /// The camera moves.
    Camera,
    /// Marks follow game and pointer.
    Marks,
    /// Texts follow the game.
    Words,
    /// The scene is compared with the game.
    Proof,
}

/// Puts the steps in order.
pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            AppSet::Keys,
            AppSet::Input,
            AppSet::Opponent,
            AppSet::Rules,
            AppSet::Advice,
            AppSet::Scene,
            AppSet::Animation,
            AppSet::Camera,
            AppSet::Marks,
            AppSet::Words,
            AppSet::Proof,
        )
            .chain(),
    );
}
