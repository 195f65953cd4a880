//! How near a mesh is to its field, and how it would print.

use super::field::Solid;
use super::mesh::Mesh;
use glam::Vec3;
use rayon::prelude::*;

/// Millimetres per square in print.
pub const PRINT_SCALE: f32 = 45.0;
/// Walls thinner than this are counted, in millimetres.
const THIN_WALL: f32 = 0.8;

/// Distance of points and face centres from the surface: 95th percentile and largest.
pub fn surface_error(mesh: &Mesh, field: &Solid) -> (f32, f32) {
    let middles = mesh
        .triangles
        .iter()
        .map(|&t| mesh.corners(t).into_iter().sum::<Vec3>() / 3.0);
    let samples: Vec<Vec3> = mesh.points.iter().copied().chain(middles).collect();
    let mut errors: Vec<f32> = samples
        .par_iter()
        .map(|&p| field.distance(p).abs())
        .collect();
    errors.sort_by(f32::total_cmp);
    match errors.last() {
        Some(&largest) => (errors[errors.len() * 95 / 100], largest),
        None => (0.0, 0.0),
    }
}

/// Shares of the surface: over thin walls, and hanging over. (The thinnest wall of all says nothing: at a sharp edge
/// it is always nil.)
pub fn printability(mesh: &Mesh, field: &Solid) -> (f32, f32) {
    let measure = |&t: &[u32; 3]| {
        let [a, b, c] = mesh.corners(t);
        let cross = (b - a).cross(c - a);
        let (area, normal, middle) = (
            cross.length() * 0.5,
            cross.normalize_or_zero(),
            (a + b + c) / 3.0,
        );
        let thin = wall(field, middle, normal) * PRINT_SCALE < THIN_WALL;
        let hangs = normal.y < -core::f32::consts::FRAC_1_SQRT_2 - 0.02 && middle.y > 0.015;
        (
            area,
            if thin { area } else { 0.0 },
            if hangs { area } else { 0.0 },
        )
    };
    let parts: Vec<(f32, f32, f32)> = mesh.triangles.par_iter().map(measure).collect();
    let sum = parts
        .iter()
        .fold((0.0, 0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1, s.2 + p.2));
    (sum.1 / sum.0, sum.2 / sum.0)
}

/// Thickness of the wall below a point, by a ray inwards; at most 0.6.
fn wall(field: &Solid, point: Vec3, normal: Vec3) -> f32 {
    let mut depth = 0.006;
    while depth < 0.6 {
        let d = field.distance(point - normal * depth);
        if d > -0.0005 {
            break;
        }
        depth += (-d * 0.9).max(0.001);
    }
    depth
}
