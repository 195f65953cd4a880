//! The finest touch: each point looks about for a place from which it, its edges and its faces lie nearer to the
//! surface. That brings points onto creases, and evens out what lies outside against what lies inside.

use super::Mesh;
use super::simplify::stays_sound;
use crate::field::Solid;
use glam::Vec3;
use rayon::prelude::*;

/// Rounds over all points.
const ROUNDS: usize = 3;
/// Each look goes half as far as the one before.
const LOOKS: usize = 4;
/// The first step, as a share of the reach.
const FIRST_STEP: f32 = 0.25;
/// Errors are measured in this many squares, so that their fourth powers are of a good size.
const UNIT: f32 = 0.001;
/// Where one error is about this large, in units, and the others are small, the point stays.
const GOOD: f32 = 0.7;
/// What the middle of an edge counts to that of a face.
const EDGE: f32 = 0.2;
/// A step must lessen the harm to this share.
const WORTH: f32 = 0.99;

/// Moves points while that lessens the distance of mesh and surface; `reach` bounds the steps.
pub fn polish(mesh: &mut Mesh, field: &Solid, reach: f32) {
    let fans = mesh.fans();
    let classes = strangers(mesh, &fans);
    // A model stands on its floor: no point goes below it.
    let floor = mesh
        .points
        .iter()
        .map(|point| point.y)
        .fold(f32::INFINITY, f32::min);
    for class in (0..ROUNDS).flat_map(|_| &classes) {
        let places: Vec<Vec3> = class
            .par_iter()
            .map(|&point| {
                let place = better_place(mesh, field, reach, point, &fans[point]);
                place.with_y(place.y.max(floor))
            })
            .collect();
        for (&point, place) in class.iter().zip(places) {
            mesh.points[point] = place;
        }
    }
}

/// The points in classes in which no two share an edge, so that all of a class can move at once.
fn strangers(mesh: &Mesh, fans: &[Vec<u32>]) -> Vec<Vec<usize>> {
    const NONE: usize = usize::MAX;
    let mut class_of = vec![NONE; fans.len()];
    let mut classes: Vec<Vec<usize>> = Vec::new();
    for (point, fan) in fans.iter().enumerate() {
        let taken: Vec<usize> = fan
            .iter()
            .flat_map(|&face| mesh.triangles[face as usize])
            .map(|corner| class_of[corner as usize])
            .collect();
        let free = (0..).find(|class| !taken.contains(class)).unwrap_or(NONE);
        if free == classes.len() {
            classes.push(Vec::new());
        }
        classes[free].push(point);
        class_of[point] = free;
    }
    classes
}

/// Where a point does the least harm, of the places that it can get to by small steps.
fn better_place(mesh: &Mesh, field: &Solid, reach: f32, point: usize, fan: &[u32]) -> Vec3 {
    let start = mesh.points[point];
    // The two other corners of each face around.
    let rim: Vec<[Vec3; 2]> = fan
        .iter()
        .map(|&face| {
            let corners = mesh.triangles[face as usize];
            let at = corners.iter().position(|&c| c as usize == point);
            let after = |by: usize| mesh.points[corners[(at.unwrap_or(0) + by) % 3] as usize];
            [after(1), after(2)]
        })
        .collect();
    let error = |p: Vec3| (field.distance(p) / UNIT).powi(4);
    let harm = |p: Vec3| {
        rim.iter().fold(error(p), |sum, &[b, c]| {
            sum + error((p + b + c) / 3.0) + EDGE * error((p + b) * 0.5)
        })
    };
    let sound = |p: Vec3| {
        rim.iter()
            .all(|&[b, c]| stays_sound([start, b, c], [p, b, c]))
    };
    let mut best = (harm(start), start);
    if best.0 < GOOD.powi(4) {
        return start;
    }
    let normal = field.gradient(start, reach * 0.1).normalize_or(Vec3::Y);
    let aside = normal.any_orthonormal_vector();
    let axes = [normal, aside, normal.cross(aside)];
    let mut step = reach * FIRST_STEP;
    for _ in 0..LOOKS {
        for direction in axes.into_iter().flat_map(|axis| [axis, -axis]) {
            let place = best.1 + direction * step;
            let harm = harm(place);
            if harm < best.0 * WORTH && sound(place) {
                best = (harm, place);
            }
        }
        step *= 0.5;
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{cuboid, torus};
    use crate::mesh::{Bounds, Grid, Topology, contour, simplify};
    use crate::printing::surface_error;
    use glam::vec3;

    #[test]
    fn the_mesh_comes_nearer_to_the_surface_and_stays_closed() {
        let bounds = Bounds {
            low: Vec3::splat(-0.4),
            high: Vec3::splat(0.4),
        };
        let beam = cuboid(Vec3::ZERO, vec3(0.3, 0.12, 0.08), 0.0)
            .rotated_y(25.0)
            .rotated_x(35.0);
        for (shape, genus) in [(torus(Vec3::ZERO, 0.25, 0.08), 1), (beam, 0)] {
            let full = contour(&shape, &Grid::sample(&shape, bounds, 0.04));
            let mut mesh = simplify(&full, 500, 0.05);
            let (before, largest_before) = surface_error(&mesh, &shape);
            let floor = mesh.points.iter().map(|p| p.y).fold(0.0, f32::min);
            polish(&mut mesh, &shape, 0.04);
            let (after, largest_after) = surface_error(&mesh, &shape);
            assert!(after < before, "{after} of {before}");
            assert!(largest_after < largest_before);
            let lowest = |mesh: &Mesh| mesh.points.iter().map(|p| p.y).fold(0.0, f32::min);
            assert!(lowest(&mesh) >= floor, "{} of {floor}", lowest(&mesh));
            let topology = Topology::of(&mesh);
            assert!(topology.is_closed_manifold(), "{topology:?}");
            assert_eq!(topology.genus(), genus);
        }
    }

    #[test]
    fn no_two_of_a_class_share_an_edge() {
        let shape = torus(Vec3::ZERO, 0.25, 0.08);
        let bounds = Bounds {
            low: Vec3::splat(-0.4),
            high: Vec3::splat(0.4),
        };
        let mesh = contour(&shape, &Grid::sample(&shape, bounds, 0.05));
        let classes = strangers(&mesh, &mesh.fans());
        assert_eq!(
            classes.iter().map(Vec::len).sum::<usize>(),
            mesh.points.len()
        );
        for class in classes {
            for triangle in &mesh.triangles {
                let inside = triangle.iter().filter(|c| class.contains(&(**c as usize)));
                assert!(inside.count() < 2);
            }
        }
    }
}
