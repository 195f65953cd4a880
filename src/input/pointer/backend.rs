//! Our backend of `bevy::picking`: it says which piece or square lies under each pointer. It picks what a person sees:
//! the piece in front, else the square. Uses the scene's places and the piece models'
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
    base::{layout::square_at, viewport::FreeViewport},
    board::{
        piece_models::model_of,
        piece_sets::PieceModels,
        pieces::{BoardPiece, Held, InLesson},
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
    /// The piece or the tile.
    pub entity: Entity,
    /// Distance along the ray.
    pub distance: f32,
}

/// Pieces that can be picked: those in the game that nobody holds.
pub type PickablePieces<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static BoardPiece,
        &'static Mesh3d,
        &'static Transform,
    ),
    (Without<Held>, Without<InLesson>),
>;

/// The shapes of the pieces, as far as they are known.
#[derive(SystemParam)]
pub struct Shapes<'w> {
    models: Res<'w, PieceModels>,
    profiles: Res<'w, Profiles>,
}

impl Shapes<'_> {
    /// Distance along the ray to a piece. Until its piece model has arrived a column stands for it.
    fn meet(
        &self,
        ray: Ray3d,
        board_piece: &BoardPiece,
        mesh: &Mesh3d,
        stands: &Transform,
    ) -> Option<f32> {
        if let Some(profile) = self.profiles.of(mesh) {
            return profile.meet(ray, stands);
        }
        let model = model_of(board_piece.piece.role);
        let height = model.height(self.models.shown());
        cylinder(ray, stands.translation, model.body, height)
    }
}

/// The first piece or square that a ray meets.
pub fn first_hit(
    ray: Ray3d,
    shapes: &Shapes,
    board_pieces: &PickablePieces,
    tiles: &Query<(Entity, &Tile)>,
) -> Option<Hit> {
    let board_piece = board_pieces
        .iter()
        .filter(|(_, board_piece, ..)| board_piece.square().is_some())
        .filter_map(|(entity, board_piece, mesh, transform)| {
            let distance = shapes.meet(ray, board_piece, mesh, transform)?;
            Some(Hit { entity, distance })
        })
        .min_by(|one, other| one.distance.total_cmp(&other.distance));
    let tile = level(ray, 0.0).and_then(|distance| {
        let square = square_at(ray.get_point(distance))?;
        let (entity, _) = tiles.iter().find(|(_, tile)| tile.0 == square)?;
        Some(Hit { entity, distance })
    });
    match (board_piece, tile) {
        (Some(board_piece), Some(tile)) if tile.distance < board_piece.distance => Some(tile),
        (board_piece, tile) => board_piece.or(tile),
    }
}

fn report_hits(
    rays: Res<RayMap>,
    viewport: Res<FreeViewport>,
    pointers: Query<(&PointerId, &PointerLocation)>,
    cameras: Query<&Camera>,
    board_pieces: PickablePieces,
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
        if place.is_some_and(|place| viewport.cover(place.position)) {
            continue;
        }
        if let Some(hit) = first_hit(ray, &shapes, &board_pieces, &tiles) {
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
