//! The cheap shapes that the pointer feels for: upright cylinders with a lid for the pieces, the plane for the squares.
//! Pure geometry.

use bevy::math::{Ray3d, Vec3};

/// Distance along the ray to an upright cylinder standing on `foot`, or nothing if the ray misses it.
pub fn cylinder(ray: Ray3d, foot: Vec3, radius: f32, height: f32) -> Option<f32> {
    let (origin, way) = (ray.origin - foot, *ray.direction);
    let mut nearest: Option<f32> = None;
    let mut meet = |distance: f32| {
        if distance > 0.0 && nearest.is_none_or(|best| distance < best) {
            nearest = Some(distance);
        }
    };
    let across = way.x * way.x + way.z * way.z;
    let half = origin.x * way.x + origin.z * way.z;
    let outside = origin.x * origin.x + origin.z * origin.z - radius * radius;
    let root = half * half - across * outside;
    if across > 1e-9 && root >= 0.0 {
        let distance = (-half - root.sqrt()) / across;
        let y = origin.y + distance * way.y;
        if (0.0..=height).contains(&y) {
            meet(distance);
        }
    }
    if way.y.abs() > 1e-9 {
        let distance = (height - origin.y) / way.y;
        let lid = origin + distance * way;
        if lid.x * lid.x + lid.z * lid.z <= radius * radius {
            meet(distance);
        }
    }
    nearest
}

/// Distance along the ray to the plane at this height, if it goes there.
pub fn level(ray: Ray3d, height: f32) -> Option<f32> {
    let distance = (height - ray.origin.y) / ray.direction.y;
    (distance.is_finite() && distance > 0.0).then_some(distance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::Dir3;

    fn ray(from: Vec3, to: Vec3) -> Ray3d {
        Ray3d {
            origin: from,
            direction: Dir3::new(to - from).expect("a direction"),
        }
    }

    #[test]
    fn side_lid_and_miss() {
        let side = cylinder(
            ray(Vec3::new(3.0, 0.5, 0.0), Vec3::new(0.0, 0.5, 0.0)),
            Vec3::ZERO,
            0.5,
            1.0,
        );
        assert!((side.expect("the side is hit") - 2.5).abs() < 1e-5);
        let lid = cylinder(
            ray(Vec3::new(0.1, 3.0, 0.0), Vec3::new(0.1, 0.0, 0.0)),
            Vec3::ZERO,
            0.5,
            1.0,
        );
        assert!((lid.expect("the lid is hit") - 2.0).abs() < 1e-5);
        assert_eq!(
            cylinder(
                ray(Vec3::new(3.0, 1.2, 0.0), Vec3::new(0.0, 1.2, 0.0)),
                Vec3::ZERO,
                0.5,
                1.0
            ),
            None
        );
        assert_eq!(
            cylinder(
                ray(Vec3::new(3.0, 0.5, 0.0), Vec3::new(6.0, 0.5, 0.0)),
                Vec3::ZERO,
                0.5,
                1.0
            ),
            None
        );
    }

    #[test]
    fn a_ray_that_rises_never_meets_the_board() {
        assert_eq!(level(ray(Vec3::Y, Vec3::new(1.0, 2.0, 0.0)), 0.0), None);
        assert!(
            (level(ray(Vec3::Y, Vec3::new(1.0, 0.0, 0.0)), 0.0).expect("met") - 2f32.sqrt()).abs()
                < 1e-5
        );
    }
}
