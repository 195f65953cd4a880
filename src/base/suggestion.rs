//! The move that is pointed at on the board: advice sets it, the board draws it.

use bevy::prelude::*;

use timur_rules::Move;

/// The suggested move, if there is one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Suggestion(pub Option<Move>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Suggestion>();
}
