//! The way of a move as a line on the little board: the two legs of a giraffe, the line of a rook. Leaps have none.

use bevy::{ecs::system::SystemParam, light::NotShadowCaster, prelude::*};

use crate::{
    animation::path::{Gait, path},
    base::layout::centre,
};
use timur_rules::Move;

/// Half the width of a line, and its height over the squares.
const WIDTH: f32 = 0.045;
const LEVEL: f32 = 0.014;

/// A stroke, a dot, and their colour.
type Ink = (Handle<Mesh>, Handle<Mesh>, Handle<StandardMaterial>);

/// What lines are drawn with.
#[derive(SystemParam)]
pub struct Strokes<'w, 's> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    ink: Local<'s, Option<Ink>>,
}

impl Strokes<'_, '_> {
    /// Draws the way of a move, corner by corner, with a dot at each.
    pub fn draw(
        &mut self,
        gait: Gait,
        mv: Move,
        root: Entity,
        kind: impl Bundle + Clone,
        commands: &mut Commands,
    ) {
        if !matches!(gait, Gait::Bent | Gait::Slide) {
            return;
        }
        let (meshes, materials) = (&mut self.meshes, &mut self.materials);
        let (stroke, dot, ink) = self
            .ink
            .get_or_insert_with(|| {
                let ink = materials.add(StandardMaterial {
                    base_color: LinearRgba::rgb(1.0, 0.62, 0.12).into(),
                    unlit: true,
                    ..default()
                });
                let stroke = Plane3d::new(Vec3::Y, Vec2::new(WIDTH, 0.5));
                let dot = crate::board::shapes::ring(0.0, 2.2 * WIDTH);
                (meshes.add(stroke.mesh()), meshes.add(dot), ink)
            })
            .clone();
        let mut here = centre(mv.from());
        for corner in path(gait, here, centre(mv.to())).corners {
            let way = corner - here;
            let transform = Transform::from_translation((here + corner) / 2.0 + Vec3::Y * LEVEL)
                .with_rotation(Quat::from_rotation_y(way.x.atan2(way.z)))
                .with_scale(Vec3::new(1.0, 1.0, way.length()));
            for (name, mesh, transform) in [
                ("Leg of a move", &stroke, transform),
                (
                    "Corner of a move",
                    &dot,
                    Transform::from_translation(corner + Vec3::Y * LEVEL),
                ),
            ] {
                commands.spawn((
                    Name::new(name),
                    kind.clone(),
                    Mesh3d(mesh.clone()),
                    MeshMaterial3d(ink.clone()),
                    transform,
                    NotShadowCaster,
                    ChildOf(root),
                ));
            }
            here = corner;
        }
    }
}
