//! Fields: a shape is a function from a point to its distance from the surface, negative inside.
//!
//! Lengths are in board squares, y is up, models look towards +z. A field need not be an exact distance, but it
//! must never promise more free space than about 1.3 times the true distance. Uses `glam` and `libm` only.

mod anchor;
mod flat;
pub mod math;
mod outline;
mod primitives;
mod tube;
mod turning;

pub use anchor::{Eye, add_eye, place, ray_hit};
pub use flat::{pillow, plate};
pub use outline::Outline;
pub use primitives::{
    above, ball, below, cone_hull, cuboid, cylinder, ellipsoid, half_space, torus,
};
pub use tube::{Knot, carved_tube, knot, ringed_tube, tube};
pub use turning::Profile;

use glam::{Mat3, Vec3, vec3};
use math::{rotation_x, rotation_y, rotation_z};
use std::sync::Arc;

/// A shape, shared cheaply. Operators consume their operands and give a new shape.
#[derive(Clone)]
pub struct Solid(Arc<dyn Fn(Vec3) -> f32 + Send + Sync>);

/// Smaller of two distances, with a fillet that reaches `width` to either side.
fn smooth_min(a: f32, b: f32, width: f32) -> f32 {
    if width <= 0.0 {
        return a.min(b);
    }
    let near = (width - (a - b).abs()).max(0.0) / width;
    a.min(b) - near * near * width * 0.25
}

fn smooth_max(a: f32, b: f32, width: f32) -> f32 {
    -smooth_min(-a, -b, width)
}

impl Solid {
    /// A shape from its distance function.
    pub fn new(distance: impl Fn(Vec3) -> f32 + Send + Sync + 'static) -> Solid {
        Solid(Arc::new(distance))
    }

    /// Distance of a point from the surface, negative inside.
    pub fn distance(&self, p: Vec3) -> f32 {
        (self.0)(p)
    }

    /// Gradient by four samples at distance `reach` (a tetrahedron); it points outwards.
    pub fn gradient(&self, p: Vec3, reach: f32) -> Vec3 {
        const CORNERS: [Vec3; 4] = [
            vec3(1.0, -1.0, -1.0),
            vec3(-1.0, -1.0, 1.0),
            vec3(-1.0, 1.0, -1.0),
            vec3(1.0, 1.0, 1.0),
        ];
        CORNERS
            .iter()
            .fold(Vec3::ZERO, |sum, &c| sum + c * self.distance(p + c * reach))
            / (4.0 * reach)
    }

    /// Both shapes, meeting in a sharp edge.
    pub fn join(self, other: Solid) -> Solid {
        Solid::new(move |p| self.distance(p).min(other.distance(p)))
    }

    /// Both shapes, melted together with a fillet of `width`.
    pub fn blend(self, other: Solid, width: f32) -> Solid {
        Solid::new(move |p| smooth_min(self.distance(p), other.distance(p), width))
    }

    /// This shape without the other; the rim is rounded by `width`.
    pub fn cut(self, other: Solid, width: f32) -> Solid {
        Solid::new(move |p| smooth_max(self.distance(p), -other.distance(p), width))
    }

    /// What lies in both shapes; the rim is rounded by `width`.
    pub fn keep(self, other: Solid, width: f32) -> Solid {
        Solid::new(move |p| smooth_max(self.distance(p), other.distance(p), width))
    }

    /// Moved by `by`.
    pub fn moved(self, by: Vec3) -> Solid {
        Solid::new(move |p| self.distance(p - by))
    }

    /// Turned about the origin by a rotation.
    pub fn rotated(self, rotation: Mat3) -> Solid {
        let back = rotation.transpose();
        Solid::new(move |p| self.distance(back * p))
    }

    /// Turned about x by degrees (y towards z).
    pub fn rotated_x(self, degrees: f32) -> Solid {
        self.rotated(rotation_x(degrees))
    }

    /// Turned about y by degrees (z towards x).
    pub fn rotated_y(self, degrees: f32) -> Solid {
        self.rotated(rotation_y(degrees))
    }

    /// Turned about z by degrees (x towards y).
    pub fn rotated_z(self, degrees: f32) -> Solid {
        self.rotated(rotation_z(degrees))
    }

    /// Grown about the origin by `factor`.
    pub fn scaled(self, factor: f32) -> Solid {
        Solid::new(move |p| self.distance(p / factor) * factor)
    }

    /// Swollen by `by` all over.
    pub fn grown(self, by: f32) -> Solid {
        Solid::new(move |p| self.distance(p) - by)
    }

    /// The +x half and its mirror image; `softness` rounds the fold at x = 0.
    pub fn mirrored(self, softness: f32) -> Solid {
        Solid::new(move |p| self.distance(vec3((p.x * p.x + softness * softness).sqrt(), p.y, p.z)))
    }

    /// The surface pushed outwards by a small function of the point.
    pub fn displaced(self, by: impl Fn(Vec3) -> f32 + Send + Sync + 'static) -> Solid {
        const REACH: f32 = 0.15;
        Solid::new(move |p| {
            let d = self.distance(p);
            if d.abs() < REACH { d - by(p) } else { d }
        })
    }

    /// `count` copies about the y axis, joined sharply, the first turned by `first` degrees.
    pub fn around(self, count: usize, first: f32) -> Solid {
        let step = 360.0 / count as f32;
        union(
            (0..count)
                .map(|i| self.clone().rotated_y(first + step * i as f32))
                .collect(),
        )
    }
}

/// All shapes together, with sharp edges. An empty list is empty space.
pub fn union(shapes: Vec<Solid>) -> Solid {
    Solid::new(move |p| {
        shapes
            .iter()
            .fold(f32::MAX, |least, s| least.min(s.distance(p)))
    })
}

/// All shapes melted together with fillets of `width`. An empty list is empty space.
pub fn melt(shapes: Vec<Solid>, width: f32) -> Solid {
    Solid::new(move |p| {
        shapes
            .iter()
            .fold(f32::MAX, |least, s| smooth_min(least, s.distance(p), width))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blending_never_removes_material() {
        let (a, b) = (ball(Vec3::ZERO, 0.3), ball(vec3(0.4, 0.0, 0.0), 0.2));
        let sharp = a.clone().join(b.clone());
        let soft = a.blend(b, 0.1);
        for i in 0..50 {
            let p = vec3(i as f32 * 0.02 - 0.4, 0.05, 0.1);
            assert!(soft.distance(p) <= sharp.distance(p));
        }
    }

    #[test]
    fn melting_one_shape_changes_nothing() {
        let one = ball(Vec3::ZERO, 0.3);
        let p = vec3(0.1, 0.7, 0.2);
        assert_eq!(melt(vec![one.clone()], 0.05).distance(p), one.distance(p));
        assert_eq!(union(vec![]).distance(p), f32::MAX);
    }

    #[test]
    fn rotations_turn_the_stated_way() {
        let at = |s: Solid, p: Vec3| s.distance(p) < 0.0;
        let dot = |p| ball(p, 0.1);
        assert!(at(dot(Vec3::Y).rotated_x(90.0), Vec3::Z));
        assert!(at(dot(Vec3::Z).rotated_y(90.0), Vec3::X));
        assert!(at(dot(Vec3::X).rotated_z(90.0), Vec3::Y));
    }

    #[test]
    fn gradient_points_outwards() {
        let g = ball(Vec3::ZERO, 0.3).gradient(vec3(0.3, 0.0, 0.0), 0.001);
        assert!((g - Vec3::X).length() < 1e-3);
    }
}
