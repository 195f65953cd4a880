//! Elephant: a two-domed skull, wide ears, a ringed trunk curling up between two tusks; dressed for war
//! with a frontlet and a collar of bells.

use super::common::on_pedestal;
use crate::field::math::{TURN, atan2, cos, radians, sin};
use crate::field::{
    Eye, Solid, above, add_eye, ball, below, cone_hull, cylinder, ellipsoid, knot, melt, place,
    ray_hit, ringed_tube, torus, tube, union,
};
use glam::{Vec3, vec3};

/// The head, in place over the pedestal.
pub fn head() -> Solid {
    let skull = melt(
        vec![
            ellipsoid(vec3(0.0, 0.80, -0.03), vec3(0.175, 0.19, 0.19)),
            ellipsoid(vec3(0.07, 0.925, 0.0), vec3(0.085, 0.095, 0.105)),
            ellipsoid(vec3(0.0, 0.67, 0.06), vec3(0.13, 0.14, 0.13)),
        ],
        0.07,
    )
    .mirrored(0.02);
    let neck = tube(
        &[
            knot(0.0, 0.34, -0.03, 0.195),
            knot(0.0, 0.44, -0.035, 0.182),
            knot(0.0, 0.56, -0.045, 0.160),
            knot(0.0, 0.70, -0.05, 0.158),
        ],
        4,
    );
    let trunk = ringed_tube(
        &[
            knot(0.0, 0.83, 0.11, 0.098),
            knot(0.0, 0.72, 0.215, 0.090),
            knot(0.0, 0.60, 0.265, 0.076),
            knot(0.0, 0.50, 0.272, 0.064),
            knot(0.0, 0.430, 0.29, 0.055),
            knot(0.0, 0.41, 0.345, 0.047),
            knot(0.0, 0.45, 0.385, 0.042),
        ],
        8,
        9.0,
        0.011,
    );
    let tusk = tube(
        &[
            knot(0.085, 0.66, 0.14, 0.042),
            knot(0.125, 0.575, 0.215, 0.037),
            knot(0.148, 0.52, 0.29, 0.029),
            knot(0.146, 0.53, 0.37, 0.016),
        ],
        6,
    )
    .mirrored(0.0);
    let collar = collar(&neck);
    let face = skull.blend(trunk, 0.05);
    let frontlet = frontlet(&face);
    let body = neck
        .blend(face.blend(frontlet, 0.004), 0.06)
        .blend(collar, 0.004)
        .blend(ears(), 0.03);
    let eye = Eye {
        y: 0.80,
        z: 0.105,
        radius: 0.021,
        along: vec3(0.0, -0.5, 1.0),
    };
    add_eye(body, eye).blend(tusk, 0.012)
}

/// A medallion on the forehead, with strings of pearls to both ears and over the crown.
fn frontlet(face: &Solid) -> Solid {
    const PEARL: f32 = 0.0165;
    let pearl = |origin: Vec3, towards: Vec3| {
        let (point, normal) = ray_hit(face, origin, towards - origin);
        ball(point + normal * (PEARL * 0.1), PEARL)
    };
    let over_crown = (0..9).map(|i| {
        let angle = radians(47.0 + 12.5 * i as f32);
        let middle = vec3(0.0, 0.80, -0.02);
        pearl(middle + vec3(0.0, sin(angle), cos(angle)), middle)
    });
    let to_ear = (0..6).map(|i| {
        let angle = radians(30.0 + 11.5 * i as f32);
        let middle = vec3(0.0, 0.868 + 0.006 * i as f32, -0.02);
        pearl(middle + vec3(sin(angle), 0.10, cos(angle)), middle)
    });
    let strings = union(over_crown.collect()).join(union(to_ear.collect()).mirrored(0.0));
    let (point, _) = ray_hit(face, vec3(0.0, 0.880, 0.6), -Vec3::Z);
    let normal = vec3(0.0, 0.45, 1.0).normalize();
    let disc = cylinder(Vec3::ZERO, 0.062, 0.012, 0.005)
        .blend(torus(vec3(0.0, 0.010, 0.0), 0.052, 0.012), 0.003)
        .blend(ball(vec3(0.0, 0.004, 0.0), 0.030), 0.003)
        .join(ellipsoid(vec3(0.0, -0.012, 0.0), vec3(0.052, 0.050, 0.052)))
        // Its axis, y, is laid along x, which `place` turns outwards.
        .rotated_z(-90.0);
    strings.join(place(disc, point, normal, Vec3::Y))
}

/// A quilted band round the neck, hung with bells at the sides and behind.
fn collar(neck: &Solid) -> Solid {
    let band = |by: f32, low: f32, high: f32| {
        neck.clone()
            .grown(by)
            .keep(above(low), 0.006)
            .keep(below(high), 0.006)
    };
    let bell = |i: usize| {
        let angle = radians(52.0 + 19.7 * i as f32);
        let out = vec3(sin(angle), 0.0, cos(angle));
        let (point, _) = ray_hit(neck, vec3(0.0, 0.466, -0.035) + out * 0.6, -out);
        cone_hull(
            point + out * 0.008 + Vec3::Y * 0.024,
            point + out * 0.012 - Vec3::Y * 0.012,
            0.014,
            0.025,
        )
    };
    let bells = union((0..14).map(bell).collect());
    let quilted = band(0.016, 0.500, 0.588).displaced(|p| {
        let angle = atan2(p.x, p.z);
        let wave = |x: f32| sin(x * TURN / 2.0).abs();
        let (around, up) = (angle / TURN * 18.0, (p.y - 0.544) / 0.088);
        let quilt = wave(around + up).min(wave(around - up));
        -0.008 * (1.0 - quilt * (2.0 - quilt))
    });
    quilted
        .blend(band(0.022, 0.488, 0.508), 0.003)
        .blend(band(0.022, 0.580, 0.600), 0.003)
        .blend(bells, 0.003)
}

/// Thin bowls, spread like wings.
fn ears() -> Solid {
    ellipsoid(Vec3::ZERO, vec3(0.155, 0.215, 0.034))
        .blend(
            ellipsoid(vec3(0.01, -0.16, 0.0), vec3(0.085, 0.11, 0.030)),
            0.05,
        )
        .cut(
            ellipsoid(vec3(0.025, 0.01, 0.074), vec3(0.13, 0.18, 0.055)),
            0.025,
        )
        .displaced(|p| {
            // Folds that fan out from the root of the ear.
            let angle = atan2(p.y - 0.05, p.x + 0.22);
            let far = ((p.x + 0.10) / 0.10).clamp(0.0, 1.0);
            0.006 * far * cos(angle * 16.0)
        })
        .rotated_y(48.0)
        .rotated_z(-5.0)
        .moved(vec3(0.235, 0.765, -0.105))
        .mirrored(0.0)
}

/// The whole model.
pub fn model() -> Solid {
    on_pedestal(head(), 0.982)
}
