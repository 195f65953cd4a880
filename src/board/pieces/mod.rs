//! The pieces: one entity each, on a square or in a tray. When the game changes, each piece gets its new place at once,
//! and a way to go there. Uses the app's `game` and `animation`.

mod follow;

pub(crate) use follow::wanted;

use bevy::prelude::*;

use super::{piece_models::facing, piece_sets::PieceModels};
use crate::{
    animation::Animation,
    base::{
        layout::{centre, tray_place},
        schedule::AppSet,
    },
    game::full_name,
};
use timur_rules::{Piece, Role, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, follow::set_up)
        .add_systems(Update, follow::follow.in_set(AppSet::Scene));
}

/// A piece of the game. Piece and place are always those of the position shown; only the picture may lag behind.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Animation, Visibility)]
pub struct BoardPiece {
    /// What it is.
    pub piece: Piece,
    /// Where it belongs.
    pub place: Place,
}

impl BoardPiece {
    /// The point where it belongs.
    pub fn home(&self) -> Vec3 {
        match self.place {
            Place::On(square) => centre(square),
            Place::Lost(index) => tray_place(self.piece.color, index),
        }
    }

    /// The square on which it stands, if it is in the game.
    pub fn square(&self) -> Option<Square> {
        match self.place {
            Place::On(square) => Some(square),
            Place::Lost(_) => None,
        }
    }
}

/// Where a piece belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a square of the board or in a citadel.
    On(Square),
    /// In its side's tray, as the so-manieth loss.
    Lost(usize),
}

/// The piece model that a piece is seen as. Differs from its role only until a promotion has been shown.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct ShownAs(pub Role);

/// The player holds this piece in the hand: it goes where the pointer goes.
#[derive(Component)]
pub struct Held;

/// Spawns a piece at its place.
fn spawn(commands: &mut Commands, models: &PieceModels, piece: Piece, place: Place) {
    let board_piece = BoardPiece { piece, place };
    commands.spawn((
        Name::new(full_name(piece)),
        board_piece,
        ShownAs(piece.role),
        Mesh3d(models.mesh(piece.role)),
        MeshMaterial3d(models.material(piece.color)),
        Transform::from_translation(board_piece.home()).with_rotation(facing(piece)),
    ));
}
