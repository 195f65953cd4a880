//! Whether the pieces are at rest, for those who wait for it. Whoever moves them says so.

use bevy::prelude::*;

/// Whether no piece on the board is in motion.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PiecesAtRest(pub bool);

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(PiecesAtRest(true));
}
