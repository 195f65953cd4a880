//! What the pointer is over.

use bevy::prelude::*;

use timur_rules::Square;

/// The square under the mouse, by itself or by its piece, or the one under the cursor of the keyboard.
#[derive(Resource, Default, PartialEq, Eq, Clone, Copy, Debug)]
pub struct Hover(pub Option<Square>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Hover>();
}
