//! Our backend of `bevy::picking`: it says which man or square lies under each pointer. It picks what a person sees: the man
//! in front, else the square. Uses the scene's places and the figures'
//! profiles, never their triangles.

use bevy::{
    ecs::system::SystemParam,
    picking::{
        PickingSystems,
        backend::{HitData, PointerHits, ray::RayMap},
        pointer::{PointerId, PointerLocation},
    },
    prelude::*,
};

use super::shapes::{cylinder, level};
use crate::{
    base::{layout::square_at, viewport::Panels},
    board::{
        piece_models::figure_of,
        piece_sets::Figures,
        pieces::{Held, Man},
        profile::Profiles,
        surface::Tile,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, report_hits.in_set(PickingSystems::Backend));
}

/// What stands in the way of a ray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The man or the tile.
    pub entity: Entity,
    /// Distance along the ray.
    pub distance: f32,
}

/// Men that can be picked: those in the game that nobody holds.
pub type PickableMen<'w, 's> =
    Query<'w, 's, (Entity, &'static Man, &'static Mesh3d, &'static Transform), Without<Held>>;

/// The shapes of the men, as far as they are known.
#[derive(SystemParam)]
pub struct Shapes<'w> {
    figures: Res<'w, Figures>,
    profiles: Res<'w, Profiles>,
}

impl Shapes<'_> {
    /// Distance along the ray to a man. Until its figure has arrived a column stands for it.
    fn meet(&self, ray: Ray3d, man: &Man, mesh: &Mesh3d, stands: &Transform) -> Option<f32> {
        if let Some(profile) = self.profiles.of(mesh) {
            return profile.meet(ray, stands);
        }
        let figure = figure_of(man.piece.role);
        let height = figure.height(self.figures.shown());
        cylinder(ray, stands.translation, figure.body, height)
    }
}

/// The first man or square that a ray meets.
pub fn first_hit(
    ray: Ray3d,
    shapes: &Shapes,
    men: &PickableMen,
    tiles: &Query<(Entity, &Tile)>,
) -> Option<Hit> {
    let man = men
        .iter()
        .filter(|(_, man, ..)| man.square().is_some())
        .filter_map(|(entity, man, mesh, transform)| {
            let distance = shapes.meet(ray, man, mesh, transform)?;
            Some(Hit { entity, distance })
        })
        .min_by(|one, other| one.distance.total_cmp(&other.distance));
    let tile = level(ray, 0.0).and_then(|distance| {
        let square = square_at(ray.get_point(distance))?;
        let (entity, _) = tiles.iter().find(|(_, tile)| tile.0 == square)?;
        Some(Hit { entity, distance })
    });
    match (man, tile) {
        (Some(man), Some(tile)) if tile.distance < man.distance => Some(tile),
        (man, tile) => man.or(tile),
    }
}

fn report_hits(
    rays: Res<RayMap>,
    panels: Res<Panels>,
    pointers: Query<(&PointerId, &PointerLocation)>,
    cameras: Query<&Camera>,
    men: PickableMen,
    (tiles, shapes): (Query<(Entity, &Tile)>, Shapes),
    mut hits: MessageWriter<PointerHits>,
) {
    for (&id, &ray) in rays.iter() {
        let Ok(camera) = cameras.get(id.camera) else {
            continue;
        };
        let place = pointers
            .iter()
            .find(|(pointer, _)| **pointer == id.pointer)
            .and_then(|(_, place)| place.location());
        if place.is_some_and(|place| panels.cover(place.position)) {
            continue;
        }
        if let Some(hit) = first_hit(ray, &shapes, &men, &tiles) {
            let point = ray.get_point(hit.distance);
            let data = HitData::new(id.camera, hit.distance, Some(point), None);
            hits.write(PointerHits::new(
                id.pointer,
                vec![(hit.entity, data)],
                camera.order as f32,
            ));
        }
    }
}
