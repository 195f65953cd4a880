//! The simple solids.

use super::Solid;
use glam::{Vec2, Vec3, vec2};

/// A ball.
pub fn ball(centre: Vec3, radius: f32) -> Solid {
    Solid::new(move |p| p.distance(centre) - radius)
}

/// An ellipsoid with half axes along x, y, z. Its field is a bound, not an exact distance.
pub fn ellipsoid(centre: Vec3, half: Vec3) -> Solid {
    Solid::new(move |p| {
        let q = p - centre;
        let scaled = (q / half).length();
        let slope = (q / (half * half)).length();
        if slope < 1e-6 {
            -half.min_element()
        } else {
            scaled * (scaled - 1.0) / slope
        }
    })
}

/// A box by its centre and half sizes; edges rounded by `rounding`.
pub fn cuboid(centre: Vec3, half: Vec3, rounding: f32) -> Solid {
    Solid::new(move |p| {
        let q = (p - centre).abs() - (half - Vec3::splat(rounding));
        q.max(Vec3::ZERO).length() + q.max_element().min(0.0) - rounding
    })
}

/// Everything on the side of the plane that `normal` points away from, at `offset` along it.
pub fn half_space(normal: Vec3, offset: f32) -> Solid {
    let normal = normal.normalize();
    Solid::new(move |p| p.dot(normal) - offset)
}

/// Everything above a height.
pub fn above(height: f32) -> Solid {
    Solid::new(move |p| height - p.y)
}

/// Everything below a height.
pub fn below(height: f32) -> Solid {
    Solid::new(move |p| p.y - height)
}

/// A lying ring: `ring` is the radius of its core circle, `radius` that of its tube.
pub fn torus(centre: Vec3, ring: f32, radius: f32) -> Solid {
    Solid::new(move |p| {
        let q = p - centre;
        vec2(vec2(q.x, q.z).length() - ring, q.y).length() - radius
    })
}

/// A standing cylinder of half height `half`; edges rounded by `rounding`.
pub fn cylinder(centre: Vec3, radius: f32, half: f32, rounding: f32) -> Solid {
    Solid::new(move |p| {
        let q = p - centre;
        let over = vec2(
            vec2(q.x, q.z).length() - radius + rounding,
            q.y.abs() - half + rounding,
        );
        over.max(Vec2::ZERO).length() + over.x.max(over.y).min(0.0) - rounding
    })
}

/// The hull of two balls: a cone with round ends.
pub fn cone_hull(a: Vec3, b: Vec3, radius_a: f32, radius_b: f32) -> Solid {
    Solid::new(move |p| cone_hull_distance(p, a, b, radius_a, radius_b))
}

/// Distance from the hull of two balls.
pub(super) fn cone_hull_distance(p: Vec3, a: Vec3, b: Vec3, radius_a: f32, radius_b: f32) -> f32 {
    let axis = b - a;
    let length = axis.length().max(1e-6);
    let q = p - a;
    let along = q.dot(axis / length);
    let aside = (q.length_squared() - along * along).max(0.0).sqrt();
    let sine = ((radius_a - radius_b) / length).clamp(-0.999, 0.999);
    let slope = sine / (1.0 - sine * sine).sqrt();
    let foot = (along - aside * slope).clamp(0.0, length);
    let radius = radius_a + (radius_b - radius_a) * foot / length;
    (aside * aside + (along - foot) * (along - foot)).sqrt() - radius
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    #[test]
    fn surfaces_lie_where_they_should() {
        let cases = [
            (ball(Vec3::ZERO, 0.2), vec3(0.2, 0.0, 0.0)),
            (
                ellipsoid(Vec3::ZERO, vec3(0.1, 0.2, 0.3)),
                vec3(0.0, 0.2, 0.0),
            ),
            (
                cuboid(Vec3::ZERO, vec3(0.1, 0.2, 0.3), 0.02),
                vec3(0.0, 0.0, 0.3),
            ),
            (torus(Vec3::ZERO, 0.3, 0.05), vec3(0.35, 0.0, 0.0)),
            (cylinder(Vec3::ZERO, 0.2, 0.1, 0.01), vec3(0.0, 0.1, 0.0)),
            (
                cone_hull(Vec3::ZERO, Vec3::Y, 0.2, 0.1),
                vec3(0.0, 1.1, 0.0),
            ),
            (above(0.3), vec3(5.0, 0.3, 1.0)),
            (below(0.3), vec3(5.0, 0.3, 1.0)),
            (half_space(vec3(0.0, 0.0, 2.0), 0.5), vec3(1.0, 1.0, 0.5)),
        ];
        for (i, (shape, point)) in cases.iter().enumerate() {
            assert!(shape.distance(*point).abs() < 1e-5, "case {i}");
        }
    }
}
