//! Fewer triangles: edges are collapsed cheapest first (quadric error). A collapse that would change the topology
//! (the link condition), turn a face over or make a sliver is refused, so a closed manifold stays one.

use super::Mesh;
use super::quadric::Quadric;
use glam::Vec3;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A face may not turn by more than this cosine in one collapse.
const LEAST_TURN: f32 = 0.35;
/// Twice the area over the sum of squared sides; a collapse may not make a face thinner than this.
const LEAST_FATNESS: f32 = 0.03;

/// An edge waiting to be collapsed, with the versions of its ends when it was rated.
struct Candidate {
    cost: f64,
    ends: (u32, u32),
    versions: (u32, u32),
}

impl Ord for Candidate {
    /// The cheapest is the greatest, for the heap gives the greatest first.
    fn cmp(&self, other: &Candidate) -> Ordering {
        let key = |c: &Candidate| (c.ends, c.versions);
        other
            .cost
            .total_cmp(&self.cost)
            .then_with(|| key(other).cmp(&key(self)))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Candidate) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Candidate) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Candidate {}

struct Collapser {
    mesh: Mesh,
    fans: Vec<Vec<u32>>,
    quadrics: Vec<Quadric>,
    areas: Vec<f64>,
    versions: Vec<u32>,
    dead_point: Vec<bool>,
    dead_triangle: Vec<bool>,
    alive: usize,
    heap: BinaryHeap<Candidate>,
}

/// Collapses edges until `target` triangles are left. No collapse may move the surface by more than about
/// `largest_error`.
pub fn simplify(mesh: &Mesh, target: usize, largest_error: f32) -> Mesh {
    let mut collapser = Collapser::new(mesh.clone());
    while collapser.alive > target {
        let Some(candidate) = collapser.heap.pop() else {
            break;
        };
        if collapser.is_current(&candidate) {
            collapser.try_collapse(candidate.ends, largest_error);
        }
    }
    collapser.finish()
}

impl Collapser {
    fn new(mesh: Mesh) -> Collapser {
        let count = mesh.points.len();
        let mut collapser = Collapser {
            fans: mesh.fans(),
            quadrics: vec![Quadric::default(); count],
            areas: vec![0.0; count],
            versions: vec![0; count],
            dead_point: vec![false; count],
            dead_triangle: vec![false; mesh.triangles.len()],
            alive: mesh.triangles.len(),
            heap: BinaryHeap::with_capacity(mesh.triangles.len() * 2),
            mesh,
        };
        for i in 0..collapser.alive {
            let triangle = collapser.mesh.triangles[i];
            let [a, b, c] = collapser.mesh.corners(triangle);
            let area = (b - a).cross(c - a).length() as f64 * 0.5;
            let plane = Quadric::plane(collapser.mesh.face_normal(triangle), a, area + 1e-10);
            for corner in triangle {
                collapser.quadrics[corner as usize] =
                    collapser.quadrics[corner as usize].plus(&plane);
                collapser.areas[corner as usize] += area;
            }
        }
        for i in 0..collapser.alive {
            let [a, b, c] = collapser.mesh.triangles[i];
            for (from, to) in [(a, b), (b, c), (c, a)] {
                if from < to {
                    collapser.push(from, to);
                }
            }
        }
        collapser
    }

    fn point(&self, i: u32) -> Vec3 {
        self.mesh.points[i as usize]
    }

    /// The cheapest place for the merged point, with its error.
    fn best_place(&self, a: u32, b: u32) -> (f64, Vec3) {
        let quadric = self.quadrics[a as usize].plus(&self.quadrics[b as usize]);
        let (pa, pb) = (self.point(a), self.point(b));
        let middle = (pa + pb) * 0.5;
        let length = pa.distance(pb);
        let ideal = quadric
            .best_point()
            .filter(|p| p.distance(middle) < length * 1.5);
        let mut best = (f64::MAX, pa);
        for place in [pa, pb, middle].into_iter().chain(ideal) {
            let error = quadric.error(place);
            if error < best.0 {
                best = (error, place);
            }
        }
        best
    }

    fn push(&mut self, a: u32, b: u32) {
        let (low, high) = (a.min(b), a.max(b));
        // On flat ground all errors are nil; the length keeps the mesh even there.
        let length = self.point(low).distance(self.point(high)) as f64;
        let cost = self.best_place(low, high).0 + 1e-7 * length * length * length;
        let versions = (self.versions[low as usize], self.versions[high as usize]);
        self.heap.push(Candidate {
            cost,
            ends: (low, high),
            versions,
        });
    }

    fn is_current(&self, candidate: &Candidate) -> bool {
        let (a, b) = (candidate.ends.0 as usize, candidate.ends.1 as usize);
        !self.dead_point[a]
            && !self.dead_point[b]
            && candidate.versions == (self.versions[a], self.versions[b])
    }

    fn neighbours(&self, point: u32) -> Vec<u32> {
        let corners = self.fans[point as usize]
            .iter()
            .flat_map(|&f| self.mesh.triangles[f as usize]);
        let mut found: Vec<u32> = corners.filter(|&c| c != point).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn try_collapse(&mut self, (a, b): (u32, u32), largest_error: f32) {
        let (error, place) = self.best_place(a, b);
        let area = (self.areas[a as usize] + self.areas[b as usize]).max(1e-12);
        if (error / area).sqrt() as f32 > largest_error {
            return;
        }
        let (near_a, near_b) = (self.neighbours(a), self.neighbours(b));
        let shared = near_a
            .iter()
            .filter(|n| near_b.binary_search(n).is_ok())
            .count();
        if shared != 2 || !self.faces_stay_sound(a, b, place) || !self.faces_stay_sound(b, a, place)
        {
            return;
        }
        self.collapse(a, b, place);
    }

    /// Whether the faces of `moving` that do not contain `other` survive its move to `place`.
    fn faces_stay_sound(&self, moving: u32, other: u32, place: Vec3) -> bool {
        let faces = self.fans[moving as usize]
            .iter()
            .map(|&f| self.mesh.triangles[f as usize]);
        faces
            .filter(|triangle| !triangle.contains(&other))
            .all(|triangle| {
                let place_of = |c: u32| if c == moving { place } else { self.point(c) };
                stays_sound(triangle.map(|c| self.point(c)), triangle.map(place_of))
            })
    }

    fn collapse(&mut self, a: u32, b: u32, place: Vec3) {
        let (kept, lost) = (a as usize, b as usize);
        self.mesh.points[kept] = place;
        self.quadrics[kept] = self.quadrics[kept].plus(&self.quadrics[lost]);
        self.areas[kept] += self.areas[lost];
        self.dead_point[lost] = true;
        for face in std::mem::take(&mut self.fans[lost]) {
            let triangle = self.mesh.triangles[face as usize];
            if triangle.contains(&a) {
                self.dead_triangle[face as usize] = true;
                self.alive -= 1;
                for corner in triangle {
                    self.fans[corner as usize].retain(|&f| f != face);
                }
            } else {
                self.mesh.triangles[face as usize] = triangle.map(|c| if c == b { a } else { c });
                self.fans[kept].push(face);
            }
        }
        self.versions[kept] += 1;
        for neighbour in self.neighbours(a) {
            self.push(a, neighbour);
        }
    }

    /// The living triangles, points renumbered in the order of use.
    fn finish(self) -> Mesh {
        let mut number = vec![u32::MAX; self.mesh.points.len()];
        let mut result = Mesh::default();
        for (triangle, dead) in self.mesh.triangles.iter().zip(&self.dead_triangle) {
            if *dead {
                continue;
            }
            let renumbered = triangle.map(|corner| {
                let slot = &mut number[corner as usize];
                if *slot == u32::MAX {
                    *slot = result.points.len() as u32;
                    result.points.push(self.mesh.points[corner as usize]);
                }
                *slot
            });
            result.triangles.push(renumbered);
        }
        result
    }
}

/// Whether a face that changes its corners neither turns over nor becomes a sliver.
pub(super) fn stays_sound(before: [Vec3; 3], after: [Vec3; 3]) -> bool {
    let (cross_before, squares_before) = measure(before);
    let (cross_after, squares_after) = measure(after);
    let turn = cross_before
        .normalize_or_zero()
        .dot(cross_after.normalize_or_zero());
    let fatness = cross_after.length() / squares_after;
    turn >= LEAST_TURN
        && (fatness >= LEAST_FATNESS || fatness >= cross_before.length() / squares_before)
}

/// The cross product of two sides, and the sum of the squared sides.
fn measure([a, b, c]: [Vec3; 3]) -> (Vec3, f32) {
    let squares = (b - a).length_squared() + (c - b).length_squared() + (a - c).length_squared();
    ((b - a).cross(c - a), squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{ball, torus};
    use crate::mesh::{Bounds, Grid, Topology, contour};

    #[test]
    fn fewer_triangles_and_the_same_topology() {
        let bounds = Bounds {
            low: Vec3::splat(-0.4),
            high: Vec3::splat(0.4),
        };
        for (shape, genus) in [
            (ball(Vec3::ZERO, 0.3), 0),
            (torus(Vec3::ZERO, 0.25, 0.08), 1),
        ] {
            let full = contour(&shape, &Grid::sample(&shape, bounds, 0.04));
            let few = simplify(&full, 300, 0.05);
            assert!(few.triangles.len() <= 300 && few.triangles.len() > 200);
            for mesh in [&full, &few] {
                let topology = Topology::of(mesh);
                assert!(topology.is_closed_manifold(), "{topology:?}");
                assert_eq!(topology.genus(), genus);
            }
        }
    }
}
