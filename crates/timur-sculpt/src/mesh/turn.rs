//! The last touch on a simplified mesh: where two faces have a common edge, the other diagonal of their four corners
//! takes its place if it lies nearer to the surface. Points and their number stay.

use super::Mesh;
use crate::field::Solid;
use glam::Vec3;
use rayon::prelude::*;
use std::collections::HashSet;

/// Rounds at most.
const ROUNDS: usize = 8;
/// A turned edge may not make a face that leans from the two before by more than this cosine.
const LEAST_TURN: f32 = 0.5;
/// Twice the area over the sum of squared sides; turning may not make a face thinner than this.
const LEAST_FATNESS: f32 = 0.06;
/// Turning must be worth this much, in squares.
const LEAST_GAIN: f32 = 2e-5;

/// An edge from `from` to `to`, the face on whose left it runs, and the one on the other side.
#[derive(Clone, Copy)]
struct Edge {
    from: u32,
    to: u32,
    left: u32,
    right: u32,
}

/// All edges, each once, in rising order of their ends.
fn edges(mesh: &Mesh) -> Vec<Edge> {
    let mut halves: Vec<(u32, u32, u32, bool)> = Vec::with_capacity(mesh.triangles.len() * 3);
    for (face, &[a, b, c]) in mesh.triangles.iter().enumerate() {
        for (from, to) in [(a, b), (b, c), (c, a)] {
            halves.push((from.min(to), from.max(to), face as u32, from > to));
        }
    }
    halves.sort_unstable_by_key(|&(low, high, _, turned)| (low, high, turned));
    halves
        .chunks_exact(2)
        .map(|pair| Edge {
            from: pair[0].0,
            to: pair[0].1,
            left: pair[0].2,
            right: pair[1].2,
        })
        .collect()
}

/// The corner of a face that is on neither end of the edge.
fn opposite(mesh: &Mesh, face: u32, edge: Edge) -> u32 {
    let [a, b, c] = mesh.triangles[face as usize];
    if a != edge.from && a != edge.to {
        a
    } else if b != edge.from && b != edge.to {
        b
    } else {
        c
    }
}

/// Turns edges while that brings the faces nearer to the surface of `field`, the best first.
pub fn turn_edges(mesh: &mut Mesh, field: &Solid) {
    for _ in 0..ROUNDS {
        let edges = edges(mesh);
        let joined: HashSet<(u32, u32)> = edges.iter().map(|e| (e.from, e.to)).collect();
        let mut gains: Vec<(f32, usize)> = edges
            .par_iter()
            .enumerate()
            .filter_map(|(i, &edge)| gain(mesh, field, edge, &joined).map(|gain| (gain, i)))
            .collect();
        if gains.is_empty() {
            return;
        }
        gains.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut touched = vec![false; mesh.points.len()];
        for (_, i) in gains {
            let edge = edges[i];
            let (left, right) = (
                opposite(mesh, edge.left, edge),
                opposite(mesh, edge.right, edge),
            );
            let ends = [edge.from, edge.to, left, right];
            if ends.iter().any(|&p| touched[p as usize]) {
                continue;
            }
            ends.iter().for_each(|&p| touched[p as usize] = true);
            mesh.triangles[edge.left as usize] = [left, edge.from, right];
            mesh.triangles[edge.right as usize] = [right, edge.to, left];
        }
    }
}

/// How much nearer the surface the other diagonal is, if it may be taken.
fn gain(mesh: &Mesh, field: &Solid, edge: Edge, joined: &HashSet<(u32, u32)>) -> Option<f32> {
    let (left, right) = (
        opposite(mesh, edge.left, edge),
        opposite(mesh, edge.right, edge),
    );
    if left == right || joined.contains(&(left.min(right), left.max(right))) {
        return None;
    }
    let at = |i: u32| mesh.points[i as usize];
    let before = [[edge.from, edge.to, left], [edge.to, edge.from, right]];
    let after = [[left, edge.from, right], [right, edge.to, left]];
    let normals = before.map(|t| mesh.face_normal(t));
    let mean = (normals[0] + normals[1]).normalize_or_zero();
    for face in after {
        let [a, b, c] = face.map(at);
        let cross = (b - a).cross(c - a);
        let squares =
            (b - a).length_squared() + (c - b).length_squared() + (a - c).length_squared();
        if cross.normalize_or_zero().dot(mean) < LEAST_TURN
            || cross.length() < LEAST_FATNESS * squares
        {
            return None;
        }
    }
    let off = |points: &[u32]| {
        let middle = points.iter().map(|&i| at(i)).sum::<Vec3>() / points.len() as f32;
        field.distance(middle).abs()
    };
    let sum =
        |[one, other]: [[u32; 3]; 2], diagonal: [u32; 2]| off(&one) + off(&other) + off(&diagonal);
    let gain = sum(before, [edge.from, edge.to]) - sum(after, [left, right]);
    (gain > LEAST_GAIN).then_some(gain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{ball, cuboid, torus};
    use crate::mesh::{Bounds, Grid, Topology, contour, simplify};
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
        for (shape, genus) in [
            (ball(Vec3::ZERO, 0.3), 0),
            (torus(Vec3::ZERO, 0.25, 0.08), 1),
            (beam, 0),
        ] {
            let full = contour(&shape, &Grid::sample(&shape, bounds, 0.04));
            let few = simplify(&full, 300, 0.05);
            let mut turned = few.clone();
            turn_edges(&mut turned, &shape);
            let error = |mesh: &Mesh| -> f32 {
                let middle = |&t: &[u32; 3]| mesh.corners(t).into_iter().sum::<Vec3>() / 3.0;
                mesh.triangles
                    .iter()
                    .map(|t| shape.distance(middle(t)).abs())
                    .sum()
            };
            assert!(error(&turned) < error(&few));
            assert_eq!(turned.triangles.len(), few.triangles.len());
            let topology = Topology::of(&turned);
            assert!(topology.is_closed_manifold(), "{topology:?}");
            assert_eq!(topology.genus(), genus);
        }
    }
}
