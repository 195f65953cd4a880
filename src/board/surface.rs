//! The board: frame, squares, the two citadels, the trays, and the table under it. Uses `layout` and `shapes`.

use bevy::prelude::*;

use super::{
    shapes::{Facets, eight_star},
    textures::wood,
};
use crate::{
    base::{
        layout::{
            BOARD_HEIGHT, HALF_DEPTH, HALF_WIDTH, TRAY_COLUMN, TRAY_COLUMNS, TRAY_END, TRAY_FLOOR,
            TRAY_INNER, TRAY_ROW, TRAY_ROWS, centre,
        },
        schedule::AppSet,
    },
    settings::{Settings, Squares},
};
use timur_rules::{Color as Side, Square};

/// The square that this entity lies under. The pointer finds squares by it.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Tile(pub Square);

/// Width of the rim around the squares, where the coordinates stand.
pub const RIM: f32 = 0.55;
/// Gap between two tiles.
const GROOVE: f32 = 0.03;
/// How far the tiles rise out of the frame.
const TILE_RISE: f32 = 0.05;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, build).add_systems(
        Update,
        colour
            .in_set(AppSet::Scene)
            .run_if(resource_changed::<Settings>),
    );
}

/// The woods of the squares, light and dark.
#[derive(Resource)]
struct TileWoods([Handle<StandardMaterial>; 2]);

struct Woods {
    frame: Handle<StandardMaterial>,
    light: Handle<StandardMaterial>,
    dark: Handle<StandardMaterial>,
    gold: Handle<StandardMaterial>,
    table: Handle<StandardMaterial>,
}

fn build(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let grain = images.add(wood(5.0, 0.34));
    let planks = images.add(wood(3.0, 0.5));
    let mut polished = |color: LinearRgba, roughness: f32, texture: &Handle<Image>, scale: f32| {
        materials.add(StandardMaterial {
            base_color: color.into(),
            base_color_texture: Some(texture.clone()),
            uv_transform: bevy::math::Affine2::from_scale(Vec2::splat(scale)),
            perceptual_roughness: roughness,
            reflectance: 0.3,
            ..default()
        })
    };
    let woods = Woods {
        frame: polished(LinearRgba::rgb(0.060, 0.023, 0.011), 0.42, &grain, 0.21),
        light: polished(LinearRgba::rgb(0.43, 0.255, 0.115), 0.46, &grain, 0.33),
        dark: polished(LinearRgba::rgb(0.19, 0.080, 0.030), 0.46, &grain, 0.33),
        table: polished(LinearRgba::rgb(0.021, 0.014, 0.010), 0.7, &planks, 0.07),
        gold: materials.add(StandardMaterial {
            base_color: LinearRgba::rgb(0.62, 0.40, 0.12).into(),
            perceptual_roughness: 0.35,
            metallic: 0.85,
            ..default()
        }),
    };
    build_table(&mut commands, &mut meshes, &woods);
    build_frame(&mut commands, &mut meshes, &woods);
    build_tiles(&mut commands, &mut meshes, &woods);
    commands.insert_resource(TileWoods([woods.light.clone(), woods.dark.clone()]));
    for owner in [Side::White, Side::Black] {
        build_citadel(&mut commands, &mut meshes, &woods, owner);
        build_tray(&mut commands, &mut meshes, &woods, owner);
    }
}

fn build_table(commands: &mut Commands, meshes: &mut Assets<Mesh>, woods: &Woods) {
    let mut facets = Facets::default();
    facets.slab(
        Vec3::Y * (-BOARD_HEIGHT - 0.5),
        Vec3::new(90.0, 0.5, 90.0),
        0.02,
    );
    commands.spawn((
        Name::new("Table"),
        Mesh3d(meshes.add(facets.mesh())),
        MeshMaterial3d(woods.table.clone()),
        Transform::default(),
    ));
}

fn build_frame(commands: &mut Commands, meshes: &mut Assets<Mesh>, woods: &Woods) {
    let floor = Vec3::Y * -BOARD_HEIGHT;
    let size = Vec3::new(
        2.0 * (HALF_WIDTH + RIM),
        BOARD_HEIGHT - TILE_RISE,
        2.0 * (HALF_DEPTH + RIM),
    );
    let mut frame = Facets::default();
    frame.slab(floor, size, 0.07);
    commands.spawn((
        Name::new("Frame"),
        Mesh3d(meshes.add(frame.mesh())),
        MeshMaterial3d(woods.frame.clone()),
        Transform::default(),
    ));
    let mut inlay = Facets::default();
    for (half, width) in [(0.09, 0.035), (RIM - 0.1, 0.02)] {
        let edge = |half: f32| {
            let (x, z) = (HALF_WIDTH + half, HALF_DEPTH + half);
            [
                Vec2::new(-x, -z),
                Vec2::new(x, -z),
                Vec2::new(x, z),
                Vec2::new(-x, z),
            ]
        };
        inlay.band(&edge(half), &edge(half - width));
    }
    commands.spawn((
        Name::new("Inlay"),
        Mesh3d(meshes.add(inlay.mesh())),
        MeshMaterial3d(woods.gold.clone()),
        Transform::from_xyz(0.0, -TILE_RISE + 0.002, 0.0),
    ));
}

fn build_tiles(commands: &mut Commands, meshes: &mut Assets<Mesh>, woods: &Woods) {
    let mut slab = Facets::default();
    slab.slab(
        Vec3::Y * -(TILE_RISE + 0.02),
        Vec3::new(1.0 - GROOVE, TILE_RISE + 0.02, 1.0 - GROOVE),
        0.015,
    );
    let mesh = meshes.add(slab.mesh());
    for square in Square::all() {
        commands.spawn((
            Name::new(format!("Square {square}")),
            Tile(square),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(woods.dark.clone()),
            Transform::from_translation(centre(square)),
        ));
    }
}

/// Gives each square the wood that the player wants.
fn colour(
    settings: Res<Settings>,
    woods: Res<TileWoods>,
    mut tiles: Query<(&Tile, &mut MeshMaterial3d<StandardMaterial>)>,
) {
    let [light, dark] = &woods.0;
    for (Tile(square), mut material) in &mut tiles {
        let wanted = if is_dark(*square, settings.squares) {
            dark
        } else {
            light
        };
        material.set_if_neq(MeshMaterial3d(wanted.clone()));
    }
}

/// A citadel is dark on every board.
fn is_dark(square: Square, squares: Squares) -> bool {
    let (Some(file), Some(rank)) = (square.file(), square.rank()) else {
        return true;
    };
    squares == Squares::Chequered && (file.index() + rank.index()).is_multiple_of(2)
}

/// A citadel is a walled court of its own, joined to the frame: a platform, a low wall with towers on the three outer
/// sides, and an eight-pointed star in its floor.
fn build_citadel(commands: &mut Commands, meshes: &mut Assets<Mesh>, woods: &Woods, owner: Side) {
    let square = Square::citadel(owner);
    let outwards = if owner == Side::White { 1.0 } else { -1.0 };
    let half = 0.5 + 0.28;
    let mut court = Facets::default();
    let floor = Vec3::Y * -BOARD_HEIGHT;
    court.slab(
        floor + Vec3::X * outwards * 0.1,
        Vec3::new(2.0 * half, BOARD_HEIGHT - TILE_RISE, 2.0 * half),
        0.04,
    );
    let (inner, thick, tall) = (0.5, 0.14, 0.22);
    let line = inner + thick / 2.0 + 0.02;
    let base = -TILE_RISE;
    court.slab(
        Vec3::new(outwards * line, base, 0.0),
        Vec3::new(thick, tall, 2.0 * line),
        0.02,
    );
    for side in [-1.0, 1.0] {
        court.slab(
            Vec3::new(outwards * 0.1, base, side * line),
            Vec3::new(2.0 * inner - 0.2, tall, thick),
            0.02,
        );
        for end in [-0.42, line] {
            let tower = Vec3::new(outwards * end, base, side * line);
            court.slab(tower, Vec3::new(0.24, tall + 0.16, 0.24), 0.05);
        }
    }
    for step in [-0.3, -0.1, 0.1, 0.3] {
        court.slab(
            Vec3::new(outwards * line, base + tall - 0.01, step),
            Vec3::new(thick, 0.08, 0.1),
            0.015,
        );
    }
    commands.spawn((
        Name::new(format!("Citadel {square}")),
        Mesh3d(meshes.add(court.mesh())),
        MeshMaterial3d(woods.frame.clone()),
        Transform::from_translation(centre(square)),
    ));
    commands.spawn((
        Name::new(format!("Star of {square}")),
        Mesh3d(meshes.add(eight_star(0.42, 0.035))),
        MeshMaterial3d(woods.gold.clone()),
        Transform::from_translation(centre(square) + Vec3::Y * 0.003),
    ));
}

fn build_tray(commands: &mut Commands, meshes: &mut Assets<Mesh>, woods: &Woods, losses_of: Side) {
    let side = if losses_of == Side::Black { 1.0 } else { -1.0 };
    let (width, depth) = (
        TRAY_COLUMNS as f32 * TRAY_COLUMN,
        TRAY_ROWS as f32 * TRAY_ROW,
    );
    let floor = -BOARD_HEIGHT;
    let mut tray = Facets::default();
    tray.slab(
        Vec3::new(0.0, floor, 0.0),
        Vec3::new(width, TRAY_FLOOR - floor, depth),
        0.02,
    );
    let (wall, tall) = (0.09, TRAY_FLOOR - floor + 0.09);
    for end in [-1.0, 1.0] {
        tray.slab(
            Vec3::new(end * (width + wall) / 2.0, floor, 0.0),
            Vec3::new(wall, tall, depth + 2.0 * wall),
            0.02,
        );
        tray.slab(
            Vec3::new(0.0, floor, end * (depth + wall) / 2.0),
            Vec3::new(width, tall, wall),
            0.02,
        );
    }
    let middle = Vec3::new(TRAY_INNER + width / 2.0, 0.0, TRAY_END - depth / 2.0);
    commands.spawn((
        Name::new(format!("Tray for {losses_of}'s losses")),
        Mesh3d(meshes.add(tray.mesh())),
        MeshMaterial3d(woods.frame.clone()),
        Transform::from_translation(side * middle),
    ));
}
