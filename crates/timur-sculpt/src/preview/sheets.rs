//! The two sheets that people look at: one model from five sides, and the whole set on a board.

use super::light::{Ground, render};
use super::{Camera, IVORY, Instance, LAPIS, Picture};
use crate::cast::Cast;
use crate::models::Kind;
use glam::{Vec3, vec3};

/// Side, front, the two seats of a game, top: azimuth and elevation.
const VIEWS: [(f32, f32); 5] = [
    (90.0, 4.0),
    (0.0, 4.0),
    (38.0, 42.0),
    (-140.0, 30.0),
    (0.0, 89.9),
];
/// How high a view is by default, in pixels.
pub const TILE_HEIGHT: u16 = 380;

/// Five views of each model, `height` pixels high, one row a model.
pub fn look(casts: &[Cast], height: usize) -> Picture {
    let tile = (height * 15 / 19, height);
    let row = |cast: &Cast| {
        let instance = Instance {
            shaded: &cast.levels[0].shaded,
            grid: Some(&cast.grid),
            place: Vec3::ZERO,
            turn: 0.0,
            color: IVORY,
        };
        let instances = [instance];
        let height = cast.model.height;
        let least = if cast.model.kind == Kind::Pawn {
            0.42
        } else {
            0.62
        };
        let view = |(azimuth, elevation): (f32, f32)| {
            let half_height = (height * 0.57).max(least);
            let camera = Camera {
                azimuth,
                elevation,
                target: Vec3::Y * (height * 0.5),
                half_height,
            };
            render(&instances, &camera, Ground::Table, tile.0, tile.1)
        };
        VIEWS.into_iter().map(view).collect()
    };
    Picture::sheet(&casts.iter().map(row).collect::<Vec<_>>())
}

/// Pixels per square of the line-up: half as many again as a game on a laptop has.
const SQUARE: usize = 105;
/// How the two sides are turned on the board, so that both players see three-quarter profiles.
const TURNS: [f32; 2] = [-118.0, 28.0];

/// All models in rows, ivory in front and lapis behind, at the game's usual camera.
pub fn line_up(casts: &[Cast]) -> Picture {
    let majors: Vec<&Cast> = casts
        .iter()
        .filter(|c| c.model.kind == Kind::Major)
        .collect();
    let pawns: Vec<&Cast> = casts
        .iter()
        .filter(|c| c.model.kind == Kind::Pawn)
        .collect();
    let columns = majors.len().max(pawns.len());
    let rows = [
        (&majors, 1, -3.5),
        (&pawns, 1, -1.5),
        (&pawns, 0, 0.5),
        (&majors, 0, 2.5),
    ];
    let mut instances = Vec::new();
    for (row, side, z) in rows {
        let left = 0.5 - row.len() as f32 / 2.0
            + if row.len() % 2 == columns % 2 {
                0.0
            } else {
                0.5
            };
        for (i, cast) in row.iter().enumerate() {
            instances.push(Instance {
                shaded: &cast.levels[0].shaded,
                grid: Some(&cast.grid),
                place: vec3(left + i as f32, 0.0, z),
                turn: TURNS[side],
                color: [IVORY, LAPIS][side],
            });
        }
    }
    let (width, height) = ((columns + 1) * SQUARE, 6 * SQUARE + SQUARE / 2);
    let half_height = height as f32 / SQUARE as f32 / 2.0;
    let camera = Camera {
        azimuth: 0.0,
        elevation: 46.0,
        target: vec3(0.0, 0.45, -0.55),
        half_height,
    };
    render(&instances, &camera, Ground::Board, width, height)
}
