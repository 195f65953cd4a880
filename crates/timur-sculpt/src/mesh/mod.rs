//! Triangle meshes: from a field to a closed surface, fewer triangles, normals and occlusion.

mod cell;
mod contour;
mod grid;
mod polish;
mod quadric;
mod shade;
mod simplify;
mod topology;
mod turn;

pub use contour::contour;
pub use grid::{Bounds, Grid};
pub use polish::polish;
pub use shade::{Shaded, shade};
pub use simplify::simplify;
pub use topology::Topology;
pub use turn::turn_edges;

use crate::field::Solid;
use glam::{IVec3, Vec3, ivec3};
use rayon::prelude::*;
use std::collections::HashSet;

/// A bare triangle mesh, counter-clockwise seen from outside.
#[derive(Clone, Default)]
pub struct Mesh {
    /// In squares, of a body for print in millimetres.
    pub points: Vec<Vec3>,
    /// The corners of each triangle, as numbers of `points`.
    pub triangles: Vec<[u32; 3]>,
}

impl Mesh {
    /// The corners of a triangle.
    pub fn corners(&self, triangle: [u32; 3]) -> [Vec3; 3] {
        triangle.map(|i| self.points[i as usize])
    }

    /// The unit normal of a triangle, zero if it has no area.
    pub fn face_normal(&self, triangle: [u32; 3]) -> Vec3 {
        let [a, b, c] = self.corners(triangle);
        (b - a).cross(c - a).normalize_or_zero()
    }

    /// Per point: the triangles that use it, in rising order.
    pub fn fans(&self) -> Vec<Vec<u32>> {
        let mut fans = vec![Vec::new(); self.points.len()];
        for (i, triangle) in self.triangles.iter().enumerate() {
            for &corner in triangle {
                fans[corner as usize].push(i as u32);
            }
        }
        fans
    }

    /// The lowest and highest coordinates.
    pub fn extent(&self) -> (Vec3, Vec3) {
        let low = self.points.iter().fold(Vec3::MAX, |m, p| m.min(*p));
        let high = self.points.iter().fold(Vec3::MIN, |m, p| m.max(*p));
        (low, high)
    }

    /// Rounds all coordinates to multiples of 1 / `steps`, as the files hold them. A point whose place is taken goes
    /// to the nearest free one beside it, or two points would be one to a reader.
    pub fn round(&mut self, steps: f32) {
        let mut taken: HashSet<[i32; 3]> = HashSet::with_capacity(self.points.len());
        for p in &mut self.points {
            let exact = *p * steps;
            let place = exact.round().as_ivec3();
            let beside = (0..27).map(|i| place + ivec3(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1));
            let free = beside
                .filter(|place| !taken.contains(&place.to_array()))
                .min_by(|a, b| {
                    let far = |place: &IVec3| place.as_vec3().distance_squared(exact);
                    far(a).total_cmp(&far(b))
                })
                .unwrap_or(place);
            taken.insert(free.to_array());
            *p = free.as_vec3() / steps;
        }
    }

    /// Halves the distance of curved faces from the surface: points on it go out by as much as the middles of their
    /// faces lie in, each by the least squares of its own distance and those of the middles around it. Points on a
    /// crease stay.
    pub fn balance(&mut self, field: &Solid, reach: f32) {
        /// Part of each step that is taken, for neighbours move at the same time.
        const DAMPING: f32 = 0.5;
        /// A third of a point's step reaches the middles of its faces.
        const SHARE: f32 = 1.0 / 3.0;
        /// How much more a point counts than a middle.
        const POINT: f32 = 2.0;
        let fans = self.fans();
        for _ in 0..3 {
            let middle =
                |&t: &[u32; 3]| field.distance(self.corners(t).into_iter().sum::<Vec3>() * SHARE);
            let middles: Vec<f32> = self.triangles.par_iter().map(middle).collect();
            let step = |(&p, fan): (&Vec3, &Vec<u32>)| {
                let gradient = field.gradient(p, reach * 0.1);
                let square = gradient.length_squared();
                let around: f32 = fan.iter().map(|&f| middles[f as usize]).sum();
                let wanted = (POINT * field.distance(p) + SHARE * around)
                    / (POINT + SHARE * SHARE * fan.len() as f32);
                let step = gradient * (wanted * DAMPING / square.max(0.5));
                if square > 0.5 && step.length() < reach * 0.5 {
                    p - step
                } else {
                    p
                }
            };
            self.points = self.points.par_iter().zip(&fans).map(step).collect();
        }
    }

    /// Pulls the points back onto the exact surface; those on a crease, where the gradient is weak, stay.
    /// `reach` is the farthest that a point may go.
    pub fn settle(&mut self, field: &Solid, reach: f32) {
        self.points.par_iter_mut().for_each(|p| {
            for _ in 0..2 {
                let gradient = field.gradient(*p, reach * 0.1);
                let square = gradient.length_squared();
                if square > 0.5 {
                    let step = gradient * (field.distance(*p) / square);
                    if step.length() < reach {
                        *p -= step;
                    }
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    #[test]
    fn points_are_rounded_and_stay_apart() {
        let mut mesh = Mesh {
            points: vec![
                vec3(0.26, -0.49, 1.0),
                vec3(0.24, -0.5, 1.0),
                vec3(0.27, -0.5, 1.0),
            ],
            triangles: vec![],
        };
        mesh.round(4.0);
        assert_eq!(mesh.points[0], vec3(0.25, -0.5, 1.0));
        for (i, p) in mesh.points.iter().enumerate() {
            assert_eq!(*p * 4.0, (*p * 4.0).round());
            assert!(mesh.points[..i].iter().all(|other| other != p));
            assert!(p.distance(vec3(0.25, -0.5, 1.0)) <= 0.25);
        }
    }
}
