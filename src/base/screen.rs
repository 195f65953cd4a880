//! The screens, and how to ask for another one.

use bevy::prelude::*;

use timur_rules::{Color, Role, Square};

/// What the window shows.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The first thing that a player sees.
    Title,
    /// The board.
    #[default]
    Play,
    /// The piece models, one by one or on their shelf.
    Showcase,
}

/// A request to see something else. The game goes on as it is.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum ScreenRequest {
    /// The title.
    Title,
    /// The board.
    Play,
    /// The whole set on its shelf.
    Shelf,
    /// This piece, of this side, by itself.
    Piece(Role, Color),
    /// The piece that is chosen on the board, or else the one under the pointer.
    ThisPiece,
    /// The piece that is chosen on the board, or else the whole set.
    ThisPieceOrShelf,
    /// The piece that stands there.
    PieceOn(Square),
    /// Where one came from.
    Back,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().add_message::<ScreenRequest>();
}
