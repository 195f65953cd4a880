//! Details that sit on whatever skin is there: a ray finds the skin, a frame turns the detail to it.

use super::{Solid, ellipsoid, knot, tube};
use glam::{Mat3, Vec3, vec3};

/// First point of the surface met from `origin` along `direction`, and the outward normal there.
pub fn ray_hit(body: &Solid, origin: Vec3, direction: Vec3) -> (Vec3, Vec3) {
    let direction = direction.normalize();
    let mut travelled = 0.0;
    for _ in 0..200 {
        let d = body.distance(origin + direction * travelled);
        if d < 1e-4 {
            break;
        }
        travelled += d * 0.7;
    }
    let point = origin + direction * travelled;
    (point, body.gradient(point, 0.002).normalize_or(Vec3::X))
}

/// Sets a shape, drawn about the origin with +x outwards and +z along, at `point` on a skin with this normal.
pub fn place(shape: Solid, point: Vec3, normal: Vec3, along: Vec3) -> Solid {
    let z = (along - normal * along.dot(normal)).normalize();
    shape
        .rotated(Mat3::from_cols(normal, z.cross(normal), z))
        .moved(point)
}

/// A pair of eyes: height and depth aimed at, radius of the globe, direction of the almond.
pub struct Eye {
    /// Height aimed at, in squares.
    pub y: f32,
    /// Depth aimed at, in squares; greater is further forward.
    pub z: f32,
    /// Radius of the globe, in squares.
    pub radius: f32,
    /// Direction of the almond; only its part along the skin counts.
    pub along: Vec3,
}

/// Carves an almond socket and sets a globe and an upper lid into it, on both sides of a head.
pub fn add_eye(head: Solid, eye: Eye) -> Solid {
    let r = eye.radius;
    let (point, normal) = ray_hit(
        &head,
        vec3(0.6, eye.y, eye.z + 0.25),
        vec3(-0.6, 0.0, -0.25),
    );
    let normal = (normal + vec3(0.25, 0.0, 0.1)).normalize();
    let set = |shape: Solid, out: f32| {
        place(shape, point + normal * (r * out), normal, eye.along).mirrored(0.0)
    };
    let socket = ellipsoid(Vec3::ZERO, vec3(r * 0.75, r * 1.05, r * 1.75));
    let globe = ellipsoid(Vec3::ZERO, vec3(r * 0.95, r * 0.95, r * 1.05));
    let lid = tube(
        &[
            knot(-r * 0.1, r * 0.25, -r * 1.75, r * 0.18),
            knot(r * 0.22, r * 0.95, 0.0, r * 0.34),
            knot(-r * 0.05, r * 0.15, r * 1.8, r * 0.16),
        ],
        4,
    );
    head.cut(set(socket, 0.25), r * 0.45)
        .blend(set(globe, -0.55), r * 0.1)
        .blend(set(lid, 0.0), r * 0.4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::ball;

    #[test]
    fn rays_stop_at_the_skin() {
        let (point, normal) = ray_hit(
            &ball(Vec3::ZERO, 0.3),
            vec3(1.0, 0.0, 0.0),
            vec3(-2.0, 0.0, 0.0),
        );
        assert!((point - vec3(0.3, 0.0, 0.0)).length() < 1e-3);
        assert!((normal - Vec3::X).length() < 1e-2);
    }
}
