//! The pieces: one entity each, on a square or in a tray. Which ones there have to be follows from the game; how they get
//! there is the matter of `animation`.

use std::collections::HashMap;

use bevy::prelude::*;

use super::{piece_models::facing, piece_sets::PieceModels};
use crate::{
    base::layout::{centre, tray_place},
    game::Game,
    words::full_name,
};
use timur_rules::{Color as Side, Effect, Piece, Role, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_up);
}

/// A piece of the game. Piece and place are always those of the position shown; only the picture may lag behind.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Visibility)]
pub struct BoardPiece {
    /// What it is.
    pub piece: Piece,
    /// Where it belongs.
    pub place: PiecePlace,
}

impl BoardPiece {
    /// The point where it belongs.
    pub fn home(&self) -> Vec3 {
        match self.place {
            PiecePlace::On(square) => centre(square),
            PiecePlace::Lost(index) => tray_place(self.piece.color, index),
        }
    }

    /// The square on which it stands, if it is in the game.
    pub fn square(&self) -> Option<Square> {
        match self.place {
            PiecePlace::On(square) => Some(square),
            PiecePlace::Lost(_) => None,
        }
    }
}

/// A piece of a lesson, which plays on a board of its own and not in the game.
#[derive(Component)]
pub struct InLesson;

/// Where a piece belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PiecePlace {
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
pub fn spawn<'a>(
    commands: &'a mut Commands,
    models: &PieceModels,
    piece: Piece,
    place: PiecePlace,
) -> EntityCommands<'a> {
    let board_piece = BoardPiece { piece, place };
    commands.spawn((
        Name::new(full_name(piece)),
        board_piece,
        ShownAs(piece.role),
        Mesh3d(models.mesh(piece.role)),
        MeshMaterial3d(models.material(piece.color)),
        Transform::from_translation(board_piece.home()).with_rotation(facing(piece)),
    ))
}

fn set_up(mut commands: Commands, game: Game, models: Res<PieceModels>) {
    for (place, piece) in wanted(&game) {
        spawn(&mut commands, &models, piece, place);
    }
}

/// Every piece that must be there, with its place: those of the position shown, and those lost on the way to it.
pub fn wanted(game: &Game) -> Vec<(PiecePlace, Piece)> {
    let mut all: Vec<(PiecePlace, Piece)> = game
        .shown()
        .pieces()
        .map(|(square, piece)| (PiecePlace::On(square), piece))
        .collect();
    let mut count: HashMap<Side, usize> = HashMap::new();
    let record = game.record();
    for ply in 0..game.shown_ply() {
        let (Some(before), Some(played)) = (record.position_at(ply), record.move_at(ply)) else {
            break;
        };
        for effect in before.effects(played) {
            if let Effect::Remove { piece, .. } = effect {
                let index = count.entry(piece.color).or_default();
                all.push((PiecePlace::Lost(*index), piece));
                *index += 1;
            }
        }
    }
    all
}
