//! Is a mesh a closed manifold, how many bodies and tunnels has it, what is its volume.

use super::Mesh;
use std::collections::HashMap;

/// What a count of edges, fans and bodies says about a mesh.
#[derive(Clone, Copy, Debug)]
pub struct Topology {
    /// Edges that do not have exactly two faces, one each way.
    pub bad_edges: usize,
    /// Points whose faces are not one closed fan.
    pub bad_points: usize,
    /// Separate bodies.
    pub bodies: usize,
    /// Points - edges + faces.
    pub euler: i64,
    /// In cubic squares; positive if the faces look outwards.
    pub volume: f64,
}

impl Topology {
    /// Examines a mesh.
    pub fn of(mesh: &Mesh) -> Topology {
        let mut edges: HashMap<(u32, u32), (u32, u32)> = HashMap::new();
        let mut bodies = Groups::new(mesh.points.len());
        for &[a, b, c] in &mesh.triangles {
            for (from, to) in [(a, b), (b, c), (c, a)] {
                let uses = edges.entry((from.min(to), from.max(to))).or_default();
                if from < to {
                    uses.0 += 1
                } else {
                    uses.1 += 1
                }
                bodies.join(from as usize, to as usize);
            }
        }
        let fans = mesh.fans();
        let used = fans.iter().filter(|fan| !fan.is_empty()).count();
        Topology {
            bad_edges: edges.values().filter(|&&uses| uses != (1, 1)).count(),
            bad_points: (0..fans.len())
                .filter(|&p| !is_one_fan(mesh, p as u32, &fans[p]))
                .count(),
            bodies: (0..fans.len())
                .filter(|&p| !fans[p].is_empty() && bodies.root(p) == p)
                .count(),
            euler: used as i64 - edges.len() as i64 + mesh.triangles.len() as i64,
            volume: volume(mesh),
        }
    }

    /// Closed, every edge two-sided, every point one fan, faces outwards.
    pub fn is_closed_manifold(&self) -> bool {
        self.bad_edges == 0 && self.bad_points == 0 && self.volume > 0.0
    }

    /// Tunnels through a closed manifold of all its bodies together.
    pub fn genus(&self) -> i64 {
        self.bodies as i64 - self.euler / 2
    }
}

fn volume(mesh: &Mesh) -> f64 {
    let part = |&t: &[u32; 3]| {
        let [a, b, c] = mesh.corners(t).map(|p| p.as_dvec3());
        a.dot(b.cross(c)) / 6.0
    };
    mesh.triangles.iter().map(part).sum()
}

/// Whether the faces around a point hang together by edges at that point.
fn is_one_fan(mesh: &Mesh, point: u32, fan: &[u32]) -> bool {
    if fan.is_empty() {
        return true;
    }
    let rim = |face: u32| {
        let t = mesh.triangles[face as usize];
        let at = t.iter().position(|&c| c == point).unwrap_or(0);
        (t[(at + 1) % 3], t[(at + 2) % 3])
    };
    let first = rim(fan[0]).0;
    let mut here = first;
    for walked in 1..=fan.len() {
        match fan.iter().find(|&&f| rim(f).0 == here) {
            Some(&f) => here = rim(f).1,
            None => return false,
        }
        if here == first {
            return walked == fan.len();
        }
    }
    false
}

/// Union-find over point numbers; the root of a group is its least number.
struct Groups(Vec<usize>);

impl Groups {
    fn new(count: usize) -> Groups {
        Groups((0..count).collect())
    }

    fn root(&mut self, mut i: usize) -> usize {
        while self.0[i] != i {
            self.0[i] = self.0[self.0[i]];
            i = self.0[i];
        }
        i
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b)] = a.min(b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec3;

    fn tetrahedron() -> Mesh {
        Mesh {
            points: vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z],
            triangles: vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
        }
    }

    #[test]
    fn a_tetrahedron_is_sound() {
        let topology = Topology::of(&tetrahedron());
        assert!(topology.is_closed_manifold());
        assert_eq!((topology.genus(), topology.bodies), (0, 1));
        assert!((topology.volume - 1.0 / 6.0).abs() < 1e-9);
    }

    #[test]
    fn holes_and_turned_faces_are_found() {
        let mut open = tetrahedron();
        open.triangles.pop();
        assert_eq!(Topology::of(&open).bad_edges, 3);
        assert_eq!(Topology::of(&open).bad_points, 3);
        let mut turned = tetrahedron();
        turned.triangles[0].reverse();
        assert!(!Topology::of(&turned).is_closed_manifold());
    }
}
