//! Thin parts made thicker: the skin over a thin wall moves outwards. Where the wall is strong nothing moves, so
//! carving stays as deep as it is; the foot stays on the floor.

use crate::field::Solid;
use crate::field::math::ease;
use crate::mesh::Mesh;
use glam::Vec3;
use rayon::prelude::*;

/// Walls up to the first thickness get the whole addition, from the second on none, in millimetres.
const THIN: f32 = 1.2;
const STRONG: f32 = 2.4;
/// Rounds in which each point takes the mean of its neighbours, so that the skin stays even.
const SMOOTHING: usize = 3;
/// The share of a gap that each of its two sides may take, so that they never touch.
const SHARE_OF_GAP: f32 = 0.3;
/// Rounds in which faces that would turn over are held back.
const RETREATS: usize = 8;
/// Points lower than this stand on the floor, in squares.
const FLOOR: f32 = 0.002;

/// Adds up to `thicker` millimetres to the thin walls of a mesh that is printed at `scale` millimetres per square.
pub fn thicken(mesh: &mut Mesh, field: &Solid, scale: f32, thicker: f32) {
    if thicker <= 0.0 {
        return;
    }
    let fans = mesh.fans();
    let normals: Vec<Vec3> = fans.iter().map(|fan| normal(mesh, fan)).collect();
    let half = thicker / 2.0 / scale;
    let wanted = |(&p, &n): (&Vec3, &Vec3)| {
        let wall = super::measure::wall(field, p, n) * scale;
        let weight = ease((STRONG - wall) / (STRONG - THIN));
        (half * weight).min(SHARE_OF_GAP * gap(field, p, n, half / SHARE_OF_GAP))
    };
    let mut steps: Vec<f32> = mesh.points.par_iter().zip(&normals).map(wanted).collect();
    for _ in 0..SMOOTHING {
        steps = smoothed(mesh, &fans, &steps);
    }
    for _ in 0..RETREATS {
        let turned = turned_faces(mesh, &moved(mesh, &normals, &steps));
        if turned.is_empty() {
            break;
        }
        for corner in turned.into_iter().flatten() {
            steps[corner as usize] *= 0.5;
        }
    }
    mesh.points = moved(mesh, &normals, &steps);
}

fn moved(mesh: &Mesh, normals: &[Vec3], steps: &[f32]) -> Vec<Vec3> {
    let place = |((&p, &n), &step): ((&Vec3, &Vec3), &f32)| {
        let moved = p + n * step;
        let y = if p.y < FLOOR { p.y } else { moved.y.max(FLOOR) };
        Vec3 { y, ..moved }
    };
    mesh.points
        .iter()
        .zip(normals)
        .zip(steps)
        .map(place)
        .collect()
}

/// The mean normal of the faces around a point, by their area.
fn normal(mesh: &Mesh, fan: &[u32]) -> Vec3 {
    let cross = |&f: &u32| {
        let [a, b, c] = mesh.corners(mesh.triangles[f as usize]);
        (b - a).cross(c - a)
    };
    fan.iter().map(cross).sum::<Vec3>().normalize_or_zero()
}

/// Free space over a point, at most `reach`.
fn gap(field: &Solid, point: Vec3, normal: Vec3, reach: f32) -> f32 {
    let mut travelled = 0.004;
    while travelled < reach {
        let d = field.distance(point + normal * travelled);
        if d < 0.0005 {
            return travelled;
        }
        travelled += (d * 0.7).max(0.0005);
    }
    reach
}

fn smoothed(mesh: &Mesh, fans: &[Vec<u32>], steps: &[f32]) -> Vec<f32> {
    let mean = |(point, fan): (usize, &Vec<u32>)| {
        let corners = fan.iter().flat_map(|&f| mesh.triangles[f as usize]);
        let (count, sum) = corners.fold((0, 0.0), |(n, sum), c| (n + 1, sum + steps[c as usize]));
        if count == 0 {
            steps[point]
        } else {
            sum / count as f32
        }
    };
    fans.iter().enumerate().map(mean).collect()
}

/// The faces that point elsewhere once the points have moved.
fn turned_faces(mesh: &Mesh, points: &[Vec3]) -> Vec<[u32; 3]> {
    let turned = |triangle: &[u32; 3]| {
        let [a, b, c] = triangle.map(|i| points[i as usize]);
        let normal = (b - a).cross(c - a).normalize_or_zero();
        normal.dot(mesh.face_normal(*triangle)) < 0.5
    };
    mesh.triangles
        .iter()
        .filter(|t| turned(t))
        .copied()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{ball, cuboid};
    use crate::mesh::{Bounds, Grid, contour};
    use glam::vec3;

    fn mesh(shape: &Solid) -> Mesh {
        let bounds = Bounds {
            low: vec3(-0.3, -0.01, -0.3),
            high: vec3(0.3, 0.5, 0.3),
        };
        contour(shape, &Grid::sample(shape, bounds, 0.01))
    }

    /// A board of 0.9 mm on a block.
    fn board() -> Solid {
        let sheet = cuboid(vec3(0.0, 0.25, 0.0), vec3(0.010, 0.20, 0.15), 0.0);
        sheet.join(cuboid(vec3(0.0, 0.05, 0.0), vec3(0.2, 0.05, 0.2), 0.0))
    }

    #[test]
    fn a_thin_board_grows_by_what_was_asked_and_a_block_does_not() {
        let mut mesh = mesh(&board());
        thicken(&mut mesh, &board(), 45.0, 0.3);
        let sides = mesh
            .points
            .iter()
            .filter(|p| (0.2..0.4).contains(&p.y) && p.z.abs() < 0.1);
        let thinnest = sides.map(|p| p.x.abs()).fold(f32::MAX, f32::min);
        assert!(
            (thinnest * 2.0 * 45.0 - 1.2).abs() < 0.01,
            "{} mm",
            thinnest * 90.0
        );
        let (low, high) = mesh.extent();
        assert!(low.y.abs() < 1e-4, "stands on the floor");
        assert!((high.x - 0.2).abs() < 1e-3 && (high.z - 0.2).abs() < 1e-3);
    }

    #[test]
    fn a_ball_stays_as_it_is() {
        let shape = ball(vec3(0.0, 0.25, 0.0), 0.2);
        let before = mesh(&shape);
        let mut after = before.clone();
        thicken(&mut after, &shape, 45.0, 1.0);
        assert_eq!(before.points, after.points);
    }

    #[test]
    fn narrow_gaps_stay_open() {
        let fin = |x: f32| cuboid(vec3(x, 0.2, 0.0), vec3(0.01, 0.2, 0.15), 0.0);
        let pair = fin(-0.022).join(fin(0.022));
        let mut mesh = mesh(&pair);
        thicken(&mut mesh, &pair, 45.0, 1.0);
        let inner = mesh
            .points
            .iter()
            .map(|p| p.x.abs())
            .fold(f32::MAX, f32::min);
        assert!(inner > 0.002, "the fins come within {inner} of the middle");
    }
}
