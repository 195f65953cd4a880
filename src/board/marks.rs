//! Marks on the board: what the pointer is over, what is chosen, where it may go, what was played last, who is in
//! check. Each has a shape of its own, so that nobody needs the colours. A projection of the game; uses `layout` and
//! `shapes`.

use bevy::{light::NotShadowCaster, prelude::*};

use super::shapes::{brackets, diamond, eight_star, ring, square_frame};
use crate::{
    base::{hover::Hover, layout::centre, schedule::AppSet},
    game::Game,
};
use timur_rules::{MoveKind, Square};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shapes>()
        .add_systems(Update, redraw.in_set(AppSet::Marks));
}

/// What a mark says.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Would be picked by a click: a thin frame.
    Hovered,
    /// Chosen: a thick frame.
    Selected,
    /// May be gone to: a dot.
    Quiet,
    /// May be captured: a ring around the piece.
    Capture,
    /// The pawn of pawns may be placed here: a diamond.
    Placement,
    /// A citadel may be entered: a star.
    Citadel,
    /// The piece here may change places with the chosen one: a thin ring.
    Swap,
    /// The last move went from here or to here: corner brackets.
    LastMove,
    /// A royal in check: a broad ring.
    Check,
}

const ALL: [Mark; 9] = [
    Mark::Hovered,
    Mark::Selected,
    Mark::Quiet,
    Mark::Capture,
    Mark::Placement,
    Mark::Citadel,
    Mark::Swap,
    Mark::LastMove,
    Mark::Check,
];

/// The mark for a kind of move.
pub fn mark_of(kind: MoveKind) -> Mark {
    match kind {
        MoveKind::Quiet => Mark::Quiet,
        MoveKind::Capture => Mark::Capture,
        MoveKind::Placement => Mark::Placement,
        MoveKind::Citadel | MoveKind::Exchange(_) => Mark::Citadel,
        MoveKind::Swap => Mark::Swap,
    }
}

/// Every mark that belongs on the board now. Pure.
pub fn marks(game: &Game, hover: Option<Square>) -> Vec<(Mark, Square)> {
    let mut all = Vec::new();
    if let Some(played) = game.last_move() {
        all.extend([
            (Mark::LastMove, played.from()),
            (Mark::LastMove, played.to()),
        ]);
    }
    if let Some(royal) = game.shown().check() {
        all.push((Mark::Check, royal));
    }
    if let Some(selected) = game.selected() {
        all.push((Mark::Selected, selected));
        for target in &*game.position().legal_moves_from(selected) {
            let mark = (mark_of(target.kind()), target.to());
            if !all.contains(&mark) {
                all.push(mark);
            }
        }
    }
    if let Some(square) = hover {
        all.push((Mark::Hovered, square));
    }
    all
}

/// Meshes and materials of the marks, one of each.
#[derive(Resource)]
pub struct Shapes(Vec<(Mark, Handle<Mesh>, Handle<StandardMaterial>)>);

impl Shapes {
    /// Mesh and material of a mark.
    pub fn look(&self, mark: Mark) -> Option<(Handle<Mesh>, Handle<StandardMaterial>)> {
        let found = self.0.iter().find(|(kind, ..)| *kind == mark);
        found.map(|(_, mesh, material)| (mesh.clone(), material.clone()))
    }
}

impl FromWorld for Shapes {
    fn from_world(world: &mut World) -> Self {
        let look = |mark: Mark| match mark {
            Mark::Hovered => (
                square_frame(0.47, 0.035),
                LinearRgba::new(1.0, 0.95, 0.8, 0.75),
            ),
            Mark::Selected => (
                square_frame(0.485, 0.075),
                LinearRgba::new(1.0, 0.72, 0.12, 0.95),
            ),
            Mark::Quiet => (ring(0.0, 0.15), LinearRgba::new(0.10, 0.62, 0.38, 0.9)),
            Mark::Capture => (ring(0.385, 0.47), LinearRgba::new(0.80, 0.05, 0.03, 0.95)),
            Mark::Placement => (diamond(0.5, 0.38), LinearRgba::new(0.42, 0.16, 0.75, 0.95)),
            Mark::Citadel => (
                eight_star(0.47, 0.12),
                LinearRgba::new(1.0, 0.62, 0.08, 0.95),
            ),
            Mark::Swap => (ring(0.40, 0.44), LinearRgba::new(0.05, 0.45, 0.75, 0.95)),
            Mark::LastMove => (
                brackets(0.48, 0.05, 0.2),
                LinearRgba::new(0.95, 0.75, 0.25, 0.9),
            ),
            Mark::Check => (ring(0.30, 0.48), LinearRgba::new(0.95, 0.02, 0.02, 0.9)),
        };
        let shapes = ALL.map(|mark| {
            let (mesh, color) = look(mark);
            let mesh = world.resource_mut::<Assets<Mesh>>().add(mesh);
            let material = world
                .resource_mut::<Assets<StandardMaterial>>()
                .add(StandardMaterial {
                    base_color: color.into(),
                    alpha_mode: AlphaMode::Blend,
                    unlit: true,
                    depth_bias: 2.0,
                    ..default()
                });
            (mark, mesh, material)
        });
        Shapes(shapes.to_vec())
    }
}

fn redraw(
    game: Game,
    hover: Res<Hover>,
    shapes: Res<Shapes>,
    old: Query<(Entity, &Mark, &Transform)>,
    mut commands: Commands,
    mut shown: Local<Vec<(Mark, Square)>>,
) {
    if !game.is_changed() && !hover.is_changed() {
        return;
    }
    let wanted = marks(&game, hover.0);
    if *shown == wanted {
        return;
    }
    for (entity, ..) in &old {
        commands.entity(entity).despawn();
    }
    for (layer, &(mark, square)) in wanted.iter().enumerate() {
        let Some((mesh, material)) = shapes.look(mark) else {
            continue;
        };
        commands.spawn((
            Name::new(format!("{mark:?} on {square}")),
            mark,
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::from_translation(centre(square) + Vec3::Y * (0.008 + 0.0005 * layer as f32)),
            NotShadowCaster,
        ));
    }
    *shown = wanted;
}
