//! The shelf: the whole set in four rows, like a choir. Uses the sets and materials of `board`; what is written on it,
//! and what a click means, is next door.

use bevy::prelude::*;

use super::{Showcase, catalogue};
use crate::{
    base::{schedule::AppSet, screen::Screen},
    board::{
        materials::LayeredMaterial,
        piece_models::model_of,
        piece_sets::PieceModels,
        pieces::ShownAs,
        shapes::{Facets, ring},
    },
    camera::FIELD_OF_VIEW,
};
use timur_rules::Role;

/// Where the middle of the lowest step is.
const PLACE: Vec3 = Vec3::new(900.0, 0.0, 0.0);
/// Pieces in a row.
const COLUMNS: usize = 8;
/// Distance between the pieces of a row.
pub const COLUMN: f32 = 1.12;
/// Height and depth of the steps, from the lowest on; the pawns stand in front. Between the edge of a step and the
/// heads before it there is room for the names.
const STEPS: [(f32, f32); 4] = [(0.0, 0.0), (0.80, -1.0), (1.82, -2.05), (3.08, -3.15)];
/// From the middle of a piece's foot to the edge of its step.
pub const EDGE: f32 = 0.5;
/// Height over the horizon from which it is seen.
const TILT: f32 = 0.20;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Showcase), build)
        .add_systems(
            Update,
            (dress, point)
                .run_if(in_state(Screen::Showcase))
                .in_set(AppSet::Scene),
        );
}

/// A piece on the shelf.
#[derive(Component)]
struct OnShelf;

/// The ring around the piece that would be opened.
#[derive(Component)]
struct Pointer;

/// Where each piece stands.
pub fn places() -> impl Iterator<Item = (Role, Vec3)> {
    catalogue::pieces().enumerate().map(|(index, role)| {
        let (row, column) = (3 - index / COLUMNS, index % COLUMNS);
        let in_row = if index / COLUMNS == 3 { 7 } else { COLUMNS };
        let (height, depth) = STEPS[row];
        let aside = (column as f32 - (in_row as f32 - 1.0) / 2.0) * COLUMN;
        (role, PLACE + Vec3::new(aside, height, depth))
    })
}

/// The camera before a shelf in a picture of this aspect.
pub fn view(aspect: f32) -> Transform {
    let wide = COLUMN * COLUMNS as f32 + 0.9;
    let tall = 6.75_f32.max(wide / aspect);
    let distance = tall / 2.0 / (FIELD_OF_VIEW / 2.0).tan() + 1.0;
    let aim = PLACE + Vec3::new(0.0, 2.12, -1.5);
    let (sin, cos) = TILT.sin_cos();
    Transform::from_translation(aim + Vec3::new(0.0, sin, cos) * distance).looking_at(aim, Vec3::Y)
}

fn build(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    models: Res<PieceModels>,
    showcase: Res<Showcase>,
) {
    let here = DespawnOnExit(Screen::Showcase);
    for (role, place) in places() {
        let turn = -model_of(role).turn.to_radians() * 0.6;
        commands.spawn((
            Name::new(format!("{} on the shelf", role.name())),
            OnShelf,
            ShownAs(role),
            Mesh3d(models.mesh(role)),
            MeshMaterial3d(models.material(showcase.side())),
            Transform::from_translation(place).with_rotation(Quat::from_rotation_y(turn)),
            here.clone(),
        ));
    }
    let wood = materials.add(StandardMaterial {
        base_color: LinearRgba::rgb(0.055, 0.024, 0.013).into(),
        perceptual_roughness: 0.5,
        reflectance: 0.3,
        ..default()
    });
    let mut steps = Facets::default();
    let width = COLUMN * COLUMNS as f32 + 0.5;
    for (row, (height, depth)) in STEPS.into_iter().enumerate() {
        let deep = if row == 3 { 1.2 } else { 1.6 };
        let base = Vec3::new(0.0, -0.5, depth + EDGE - deep / 2.0);
        steps.slab(base, Vec3::new(width, height + 0.5, deep), 0.03);
    }
    commands.spawn((
        Name::new("Shelf"),
        Mesh3d(meshes.add(steps.mesh())),
        MeshMaterial3d(wood),
        Transform::from_translation(PLACE),
        here.clone(),
    ));
    let gold = materials.add(StandardMaterial {
        base_color: LinearRgba::rgb(1.0, 0.66, 0.2).into(),
        unlit: true,
        ..default()
    });
    commands.spawn((
        Name::new("Pointer on the shelf"),
        Pointer,
        Mesh3d(meshes.add(ring(0.40, 0.45))),
        MeshMaterial3d(gold),
        Transform::from_translation(PLACE),
        here,
    ));
}

/// All pieces of the shelf are of the side that the showcase shows.
fn dress(
    showcase: Res<Showcase>,
    models: Res<PieceModels>,
    mut board_pieces: Query<&mut MeshMaterial3d<LayeredMaterial>, With<OnShelf>>,
) {
    let piece_material = models.material(showcase.side());
    for mut material in &mut board_pieces {
        if material.0 != piece_material {
            material.0 = piece_material.clone();
        }
    }
}

/// The ring lies around the piece that would be opened.
fn point(showcase: Res<Showcase>, mut rings: Query<&mut Transform, With<Pointer>>) {
    let place = places().find(|(role, _)| *role == showcase.role());
    for mut ring in &mut rings {
        if let Some((role, place)) = place {
            let wanted = place + Vec3::Y * 0.008;
            let size = Vec3::splat(model_of(role).foot / 0.36);
            if ring.translation != wanted {
                ring.translation = wanted;
                ring.scale = size;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::PieceSet;

    /// Between the edge of a step, under which its names are written, and the highest head before it.
    #[test]
    fn there_is_a_line_for_the_names_between_a_step_and_the_heads_before_it() {
        for (width, height) in [(1280.0, 800.0), (1024.0, 600.0), (1920.0, 1080.0)] {
            let board_camera = view(width / height);
            let low = |point: Vec3| {
                let seen = board_camera
                    .compute_affine()
                    .inverse()
                    .transform_point3(point);
                (seen.y / seen.z / (FIELD_OF_VIEW / 2.0).tan() + 1.0) * height / 2.0
            };
            for row in 1..4 {
                let (up, back) = STEPS[row];
                let edge = low(PLACE + Vec3::new(0.0, up, back + EDGE));
                let before =
                    places().filter(|(_, place)| (place.y - STEPS[row - 1].0).abs() < 0.01);
                let heads = before.map(|(role, place)| {
                    let set = PieceSet::ALL.map(|set| model_of(role).height(set));
                    low(place + Vec3::Y * set[0].max(set[1]))
                });
                let room = heads.fold(height, f32::min) - edge;
                assert!(room > 15.0, "{width}: {room} points under step {row}");
            }
        }
    }

    #[test]
    fn nobody_stands_in_anybody() {
        let all: Vec<_> = places().collect();
        assert_eq!(all.len(), 31);
        for (index, (role, place)) in all.iter().enumerate() {
            for (other, there) in &all[..index] {
                assert!(place.distance(*there) > 0.9, "{role:?} and {other:?}");
            }
        }
    }
}
