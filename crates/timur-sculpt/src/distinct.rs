//! How different do two heads look? The common base would drown every comparison of whole models, so it is cut
//! away; the shaded heads are compared as the two players see them.

use super::mesh::Shaded;
use super::models::{Kind, PieceModel, Set};
use super::preview::{Camera, Fragment, Instance, rasterise};
use glam::{Vec3, vec3};

/// Two models should differ by at least this much.
pub const LEAST_DIFFERENCE: f32 = 0.45;
/// The heads as both players see them: azimuth at the usual elevation.
const SEATS: [f32; 2] = [28.0, -118.0];
const SIZE: usize = 128;
/// A difference of brightness (of 0 to 1) that counts as wholly different.
const FULL_DIFFERENCE: f32 = 0.31;

/// Brightness of the head in every pixel, seen from both seats.
pub struct HeadShots([Vec<Option<f32>>; 2]);

/// Draws the head of a model: what stands over the base that its set has in common.
pub fn head_shots(shaded: &Shaded, model: &PieceModel) -> HeadShots {
    let (cut, middle, half_height) = match (model.set, model.kind) {
        (Set::Timur, Kind::Major) => (0.405, 0.75, 0.75),
        (Set::Timur, Kind::Pawn) => (0.345, 0.45, 0.40),
        (Set::Nishapur, Kind::Major) => (0.165, 0.60, 0.60),
        (Set::Nishapur, Kind::Pawn) => (0.230, 0.45, 0.40),
    };
    let above = |t: &[u32; 3]| t.iter().all(|&i| shaded.points[i as usize].y > cut);
    let head = Shaded {
        triangles: shaded.triangles.iter().copied().filter(above).collect(),
        ..shaded.clone()
    };
    HeadShots(SEATS.map(|azimuth| {
        let camera = Camera {
            azimuth,
            elevation: 45.0,
            target: Vec3::Y * middle,
            half_height,
        };
        let instance = Instance {
            shaded: &head,
            grid: None,
            place: Vec3::ZERO,
            turn: 0.0,
            color: Vec3::ONE,
        };
        let fragments = rasterise(&[instance], &camera, SIZE, SIZE);
        fragments
            .seen
            .iter()
            .map(|f| f.map(|f| brightness(&f)))
            .collect()
    }))
}

fn brightness(fragment: &Fragment) -> f32 {
    let sun = vec3(-0.4366, 0.7567, 0.4851);
    let fill = vec3(0.8810, 0.2753, 0.3854);
    let towards = |l: Vec3| fragment.normal.dot(l).max(0.0);
    let sky = 0.12 + 0.38 * (0.5 + 0.5 * fragment.normal.y);
    let light = 0.3
        * (0.35 + 0.65 * fragment.open)
        * (towards(sun) * 1.15 + (towards(fill) * 0.28 + sky) * fragment.open);
    light.clamp(0.0, 1.0).sqrt()
}

/// 0 for equal heads, 1 for heads that differ in every pixel; of both seats the one that tells more.
pub fn difference(a: &HeadShots, b: &HeadShots) -> f32 {
    let seat = |i: usize| {
        let (mut pixels, mut sum) = (0usize, 0.0);
        for pair in a.0[i].iter().zip(&b.0[i]) {
            match pair {
                (None, None) => continue,
                (Some(x), Some(y)) => sum += ((x - y).abs() / FULL_DIFFERENCE).min(1.0),
                _ => sum += 1.0,
            }
            pixels += 1;
        }
        sum / pixels.max(1) as f32
    };
    seat(0).max(seat(1))
}
