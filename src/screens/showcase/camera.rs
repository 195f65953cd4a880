//! Where the camera is in the showcase: before the turntable or before the shelf. It is the same eye that looks at the
//! board, lent for the time.

use bevy::prelude::*;

use super::{Face, Showcase, shelf, steering::Steering, turntable};
use crate::{
    base::{keep_awake::KeepAwake, schedule::AppSet, screen::Screen, viewport::FreeViewport},
    board::{piece_models::model_of, piece_sets::PieceModels},
    camera::{BoardCamera, FIELD_OF_VIEW},
    settings::PieceSet,
};

/// Air around the piece model, as a share of its height.
const AIR: f32 = 1.72;
/// The smallest height to which a piece model fills the picture: a pawn is smaller than a king here, too.
const LEAST: f32 = 0.82;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        look.run_if(in_state(Screen::Showcase))
            .in_set(AppSet::Camera),
    );
}

fn look(
    showcase: Res<Showcase>,
    steering: Res<Steering>,
    viewport: Res<FreeViewport>,
    models: Res<PieceModels>,
    mut board_cameras: Query<(&mut Transform, &Camera), With<BoardCamera>>,
    mut awake: KeepAwake,
) {
    for (mut transform, camera) in &mut board_cameras {
        let Some(size) = camera.logical_viewport_size() else {
            continue;
        };
        let room = viewport.room(size);
        let aspect = room.x / room.y;
        let wanted = match showcase.face() {
            Face::Piece => before_the_turntable(&showcase, &steering, models.shown(), aspect),
            Face::Shelf => shelf::view(aspect),
        };
        if *transform != wanted {
            *transform = wanted;
            awake.another_frame();
        }
    }
}

fn before_the_turntable(
    showcase: &Showcase,
    steering: &Steering,
    set: PieceSet,
    aspect: f32,
) -> Transform {
    let height = model_of(showcase.role()).height(set).max(LEAST);
    let tall = (height * AIR).max(1.35 / aspect) / steering.zoom();
    let distance = tall / 2.0 / (FIELD_OF_VIEW / 2.0).tan();
    // Near by one wants to see the head, not the middle.
    let nearer = (steering.zoom() - 1.0).clamp(0.0, 1.0);
    let aim = turntable::PLACE + Vec3::Y * height * (0.40 + 0.30 * nearer);
    let (sin, cos) = steering.tilt().sin_cos();
    Transform::from_translation(aim + Vec3::new(0.0, sin, cos) * distance).looking_at(aim, Vec3::Y)
}
