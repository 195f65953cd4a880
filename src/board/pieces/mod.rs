//! The men: one entity each, on a square or in a tray. When the game changes, each man gets its new place at once, and a
//! way to go there. Uses the app's `game` and `motion`.

mod follow;

pub(crate) use follow::wanted;

use bevy::prelude::*;

use super::{piece_models::facing, piece_sets::Figures};
use crate::{
    animation::Motion,
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

/// A man of the game. Piece and place are always those of the position shown; only the picture may lag behind.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Motion, Visibility)]
pub struct Man {
    /// What it is.
    pub piece: Piece,
    /// Where it belongs.
    pub place: Place,
}

impl Man {
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

/// Where a man belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a square of the board or in a citadel.
    On(Square),
    /// In its side's tray, as the so-manieth loss.
    Lost(usize),
}

/// The figure that a man is seen as. Differs from its role only until a promotion has been shown.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Wears(pub Role);

/// The player holds this man in the hand: it goes where the pointer goes.
#[derive(Component)]
pub struct Held;

/// Spawns a man at its place.
fn spawn(commands: &mut Commands, figures: &Figures, piece: Piece, place: Place) {
    let man = Man { piece, place };
    commands.spawn((
        Name::new(full_name(piece)),
        man,
        Wears(piece.role),
        Mesh3d(figures.mesh(piece.role)),
        MeshMaterial3d(figures.material(piece.color)),
        Transform::from_translation(man.home()).with_rotation(facing(piece)),
    ));
}
