//! The arrow over the board that shows a suggested move: an arc over the pieces, and a frame on either square. A
//! projection of the suggestion; uses `layout` and `shapes`.

use bevy::{light::NotShadowCaster, prelude::*};

use super::{
    piece_models::model_of,
    piece_sets::PieceModels,
    shapes::{arc_arrow, octagon},
};
use crate::{
    base::{layout::centre, schedule::AppSet, suggestion::Suggestion},
    game::Game,
    settings::PieceSet,
};
use timur_rules::{Move, Position, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Look>()
        .add_systems(Update, redraw.in_set(AppSet::Marks));
}

/// A part of the arrow that shows a suggested move.
#[derive(Component)]
pub struct Pointing;

/// What the arrow is made of.
#[derive(Resource)]
struct Look {
    frame: Handle<Mesh>,
    flat: Handle<StandardMaterial>,
    round: Handle<StandardMaterial>,
}

impl FromWorld for Look {
    fn from_world(world: &mut World) -> Look {
        let frame = world
            .resource_mut::<Assets<Mesh>>()
            .add(octagon(0.46, 0.07));
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let teal = LinearRgba::new(0.02, 0.42, 0.40, 0.95);
        Look {
            frame,
            flat: materials.add(StandardMaterial {
                base_color: teal.into(),
                alpha_mode: AlphaMode::Blend,
                unlit: true,
                depth_bias: 2.0,
                ..default()
            }),
            round: materials.add(StandardMaterial {
                base_color: LinearRgba::new(0.008, 0.19, 0.18, 1.0).into(),
                perceptual_roughness: 0.45,
                ..default()
            }),
        }
    }
}

/// Where the arrow begins: in the body of the piece that goes.
fn tail(position: &Position, square: Square, set: PieceSet) -> Vec3 {
    let board_piece = position.piece_at(square);
    let height = board_piece.map_or(0.0, |board_piece| model_of(board_piece.role).height(set));
    centre(square) + Vec3::Y * (0.55 * height + 0.06)
}

/// Where it ends: on the square, or on the head of who stands there.
fn tip(position: &Position, square: Square, set: PieceSet) -> Vec3 {
    let board_piece = position.piece_at(square);
    let height = board_piece.map_or(0.0, |board_piece| model_of(board_piece.role).height(set));
    centre(square) + Vec3::Y * (height + 0.05)
}

fn redraw(
    game: Game,
    suggestion: Res<Suggestion>,
    (look, models): (Res<Look>, Res<PieceModels>),
    old: Query<Entity, With<Pointing>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
    mut shown: Local<Option<Move>>,
) {
    let wanted = suggestion.0;
    if *shown == wanted {
        return;
    }
    *shown = wanted;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let Some(mv) = wanted else {
        return;
    };
    for square in [mv.from(), mv.to()] {
        commands.spawn((
            Name::new(format!("Suggestion on {square}")),
            Pointing,
            Mesh3d(look.frame.clone()),
            MeshMaterial3d(look.flat.clone()),
            Transform::from_translation(centre(square) + Vec3::Y * 0.016),
            NotShadowCaster,
        ));
    }
    let position = game.shown();
    let mesh = arc_arrow(
        tail(position, mv.from(), models.shown()),
        tip(position, mv.to(), models.shown()),
    );
    commands.spawn((
        Name::new("Suggestion"),
        Pointing,
        Mesh3d(meshes.add(mesh)),
        MeshMaterial3d(look.round.clone()),
        Transform::default(),
        NotShadowCaster,
    ));
}
