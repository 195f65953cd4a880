//! Counts triangles of a mesh that cross others, by edges that pierce faces.

use glam::{DVec3, IVec3};
use std::collections::{HashMap, HashSet};
use timur_sculpt::mesh::Mesh;

/// The number of triangles that an edge of a triangle without a common corner goes through.
pub fn crossings(mesh: &Mesh) -> usize {
    let corners = |t: [u32; 3]| t.map(|i| mesh.points[i as usize].as_dvec3());
    let (low, high) = mesh.extent();
    let cell = f64::from((high - low).max_element()) / 80.0;
    let cells = |points: &[DVec3]| {
        let least = points.iter().fold(DVec3::MAX, |m, p| m.min(*p)) / cell;
        let most = points.iter().fold(DVec3::MIN, |m, p| m.max(*p)) / cell;
        let (a, b) = (least.floor().as_ivec3(), most.floor().as_ivec3());
        (a.x..=b.x)
            .flat_map(move |x| (a.y..=b.y).map(move |y| (x, y)))
            .flat_map(move |(x, y)| (a.z..=b.z).map(move |z| IVec3::new(x, y, z)))
    };
    let mut faces: HashMap<IVec3, Vec<usize>> = HashMap::new();
    for (i, &triangle) in mesh.triangles.iter().enumerate() {
        for at in cells(&corners(triangle)) {
            faces.entry(at).or_default().push(i);
        }
    }
    let mut crossed = HashSet::new();
    for &[a, b, c] in &mesh.triangles {
        for (from, to) in [(a, b), (b, c), (c, a)] {
            // Each edge is that of two triangles, once in each direction.
            if from > to {
                continue;
            }
            let ends = [from, to].map(|i| mesh.points[i as usize].as_dvec3());
            for at in cells(&ends) {
                for &face in faces.get(&at).into_iter().flatten() {
                    let other = mesh.triangles[face];
                    if !other.contains(&from)
                        && !other.contains(&to)
                        && pierces(ends, corners(other))
                    {
                        crossed.insert(face);
                    }
                }
            }
        }
    }
    crossed.len()
}

/// Whether a line between two points goes through the inside of a triangle.
fn pierces([from, to]: [DVec3; 2], [a, b, c]: [DVec3; 3]) -> bool {
    let side = |p: DVec3, q: DVec3, r: DVec3, s: DVec3| (q - p).cross(r - p).dot(s - p);
    let (above, below) = (side(a, b, c, from), side(a, b, c, to));
    if above * below >= 0.0 {
        return false;
    }
    let turns = [(a, b), (b, c), (c, a)].map(|(p, q)| side(from, to, p, q));
    turns.iter().all(|t| *t > 0.0) || turns.iter().all(|t| *t < 0.0)
}

#[test]
fn two_tetrahedra_in_each_other_cross_and_two_apart_do_not() {
    let at = |offset: f32| {
        [
            glam::Vec3::ZERO,
            glam::Vec3::X,
            glam::Vec3::Y,
            glam::Vec3::Z,
        ]
        .map(|p| p + offset)
    };
    let faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let both = |offset: f32| Mesh {
        points: [at(0.0), at(offset)].concat(),
        triangles: [faces, faces.map(|t| t.map(|i| i + 4))].concat(),
    };
    assert!(crossings(&both(0.1)) > 0);
    assert_eq!(crossings(&both(2.0)), 0);
}
