//! How near a mesh is to its field, and how it would print.

use super::{PRINT_SCALE, THIN_WALL};
use crate::field::Solid;
use crate::mesh::Mesh;
use glam::Vec3;
use rayon::prelude::*;

/// Downwards by more than this is an overhang: the cosine of 45 degrees, and a little.
const STEEPEST: f32 = core::f32::consts::FRAC_1_SQRT_2 + 0.02;
/// Faces up to this height, in millimetres, are the floor.
const FLOOR: f32 = 0.6;
/// Rays that measure the walls of a mesh.
const PROBES: usize = 2000;

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
        let hangs = normal.y < -STEEPEST && middle.y > 0.015;
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
pub(super) fn wall(field: &Solid, point: Vec3, normal: Vec3) -> f32 {
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

/// The share of the surface of a mesh over walls thinner than `least`, in the mesh's own unit, by rays inwards from
/// places spread evenly over its area.
pub fn thin_share(mesh: &Mesh, least: f32) -> f32 {
    let area = |&t: &[u32; 3]| {
        let [a, b, c] = mesh.corners(t);
        (b - a).cross(c - a).length()
    };
    let sums: Vec<f32> = mesh
        .triangles
        .iter()
        .scan(0.0, |sum, t| {
            *sum += area(t);
            Some(*sum)
        })
        .collect();
    let whole = sums.last().copied().unwrap_or(0.0);
    let is_thin = |probe: usize| {
        let at = whole * (probe as f32 + 0.5) / PROBES as f32;
        let face = sums
            .partition_point(|&sum| sum < at)
            .min(sums.len().saturating_sub(1));
        let middle = mesh.corners(mesh.triangles[face]).into_iter().sum::<Vec3>() / 3.0;
        let inwards = -mesh.face_normal(mesh.triangles[face]);
        let others = mesh
            .triangles
            .iter()
            .enumerate()
            .filter(|(i, _)| *i != face);
        others
            .map(|(_, &t)| leaves_at(mesh.corners(t), middle, inwards))
            .any(|depth| depth < least)
    };
    if sums.is_empty() {
        return 0.0;
    }
    let thin = (0..PROBES)
        .into_par_iter()
        .filter(|&probe| is_thin(probe))
        .count();
    thin as f32 / PROBES as f32
}

/// How far along a ray it leaves the body through a triangle; endless if it does not.
fn leaves_at([a, b, c]: [Vec3; 3], origin: Vec3, direction: Vec3) -> f32 {
    let (side, other) = (b - a, c - a);
    let across = direction.cross(other);
    let slope = side.dot(across);
    // A ray from inside meets the back of the triangle.
    if slope > -1e-9 {
        return f32::MAX;
    }
    let to_origin = origin - a;
    let u = to_origin.dot(across) / slope;
    let upwards = to_origin.cross(side);
    let v = direction.dot(upwards) / slope;
    let depth = other.dot(upwards) / slope;
    if u >= 0.0 && v >= 0.0 && u + v <= 1.0 && depth > 0.0 {
        depth
    } else {
        f32::MAX
    }
}

/// The share of the surface of a mesh with z up that hangs over by more than 45 degrees, the floor excluded.
pub fn overhang_share(mesh: &Mesh) -> f32 {
    let (low, _) = mesh.extent();
    let (mut whole, mut hanging) = (0.0, 0.0);
    for &triangle in &mesh.triangles {
        let [a, b, c] = mesh.corners(triangle);
        let cross = (b - a).cross(c - a);
        let area = cross.length();
        whole += area;
        if cross.z < -STEEPEST * area && a.z.max(b.z).max(c.z) > low.z + FLOOR {
            hanging += area;
        }
    }
    if whole > 0.0 { hanging / whole } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::cuboid;
    use crate::mesh::{Bounds, Grid, contour};
    use glam::vec3;

    /// A board of these half sizes.
    fn board(half: Vec3) -> Mesh {
        let shape = cuboid(Vec3::ZERO, half, 0.0);
        let bounds = Bounds {
            low: -half - 0.02,
            high: half + 0.02,
        };
        contour(&shape, &Grid::sample(&shape, bounds, 0.02))
    }

    #[test]
    fn the_faces_of_a_thin_board_are_thin() {
        let mesh = board(vec3(0.2, 0.2, 0.03));
        let faces = 2.0 * 0.16 / (2.0 * 0.16 + 4.0 * 0.4 * 0.06);
        assert!((thin_share(&mesh, 0.07) - faces).abs() < 0.03);
        assert_eq!(thin_share(&mesh, 0.05), 0.0);
        assert_eq!(thin_share(&Mesh::default(), 0.05), 0.0);
    }

    #[test]
    fn only_the_underside_of_what_stands_free_hangs() {
        let mut table = board(vec3(0.2, 0.2, 0.03));
        assert_eq!(overhang_share(&table), 0.0);
        // A needle down to the floor lifts the board.
        let first = table.points.len() as u32;
        table.points.extend([
            vec3(0.0, 0.0, -2.0),
            vec3(1e-4, 0.0, -1.9),
            vec3(0.0, 1e-4, -1.9),
        ]);
        table.triangles.push([first, first + 1, first + 2]);
        let underside = 0.16 / (2.0 * 0.16 + 4.0 * 0.4 * 0.06);
        assert!((overhang_share(&table) - underside).abs() < 0.01);
    }
}
