//! Knight: a horse's head, drawn as a side outline with widths, with a mane of locks and a bridle.

use super::common::{on_pedestal, with_mouth};
use crate::field::{
    Eye, Knot, Outline, Solid, add_eye, ellipsoid, knot, melt, pillow, place, ray_hit, tube,
};
use glam::{Vec3, vec3};

/// The head, in place over the pedestal.
pub fn head() -> Solid {
    let eye = Eye {
        y: 0.905,
        z: 0.085,
        radius: 0.024,
        along: vec3(0.0, -0.55, 1.0),
    };
    let skull = skull();
    let bridle = bridle(&skull);
    add_eye(carved(skull), eye)
        .blend(bridle, 0.003)
        .blend(mane(), 0.010)
        .blend(forelock(), 0.010)
}

fn skull() -> Solid {
    let side = Outline::curve(
        &[
            (-0.20, 0.34),
            (-0.20, 0.34),
            (-0.225, 0.48),
            (-0.222, 0.64),
            (-0.19, 0.82),
            (-0.125, 0.97),
            (-0.045, 1.05),
            (0.03, 1.06),
            (0.09, 1.01),
            (0.15, 0.92),
            (0.21, 0.815),
            (0.262, 0.725),
            (0.285, 0.665),
            (0.272, 0.615),
            (0.232, 0.592),
            (0.19, 0.61),
            (0.16, 0.655),
            (0.115, 0.69),
            (0.06, 0.69),
            (0.015, 0.66),
            (0.015, 0.60),
            (0.06, 0.53),
            (0.12, 0.465),
            (0.165, 0.40),
            (0.17, 0.34),
            (0.17, 0.34),
        ],
        6,
    );
    let widths = vec![
        (-0.02, 0.34, 0.185),
        (-0.05, 0.50, 0.155),
        (-0.09, 0.66, 0.125),
        (-0.08, 0.82, 0.11),
        (-0.02, 1.0, 0.09),
        (0.05, 0.83, 0.112),
        (0.12, 0.82, 0.098),
        (0.19, 0.73, 0.076),
        (0.25, 0.66, 0.074),
    ];
    let jaw = ellipsoid(vec3(0.045, 0.775, 0.045), vec3(0.076, 0.098, 0.088)).mirrored(0.01);
    let muzzle = ellipsoid(vec3(0.03, 0.668, 0.235), vec3(0.058, 0.062, 0.05)).mirrored(0.01);
    let cheekbone = tube(
        &[
            knot(0.098, 0.885, 0.06, 0.018),
            knot(0.092, 0.83, 0.115, 0.014),
            knot(0.07, 0.765, 0.165, 0.008),
        ],
        5,
    )
    .mirrored(0.0);
    let ear = ellipsoid(Vec3::ZERO, vec3(0.036, 0.096, 0.042))
        .cut(
            ellipsoid(vec3(0.004, 0.012, 0.034), vec3(0.019, 0.07, 0.024)),
            0.010,
        )
        .rotated_x(-4.0)
        .rotated_z(-13.0)
        .rotated_y(18.0)
        .moved(vec3(0.058, 1.10, -0.01))
        .mirrored(0.002);
    pillow(side, widths, 0.10)
        .blend(jaw, 0.05)
        .blend(muzzle, 0.035)
        .blend(cheekbone, 0.03)
        .blend(ear, 0.022)
}

/// Mouth and nostrils.
fn carved(head: Solid) -> Solid {
    let cheek = [
        knot(0.12, 0.633, 0.286, 0.009),
        knot(0.11, 0.632, 0.24, 0.010),
        knot(0.095, 0.662, 0.19, 0.009),
        knot(0.11, 0.685, 0.165, 0.005),
    ];
    let nostril = ellipsoid(Vec3::ZERO, vec3(0.022, 0.014, 0.021))
        .rotated_x(-35.0)
        .moved(vec3(0.073, 0.695, 0.265))
        .mirrored(0.0);
    with_mouth(head, &cheek, 0.010).cut(nostril, 0.010)
}

/// A noseband, cheek straps and a browband, with rosettes where they meet.
fn bridle(skull: &Solid) -> Solid {
    const STRAP: f32 = 0.0125;
    let side = |z: f32, y: f32| ray_hit(skull, vec3(0.6, y, z), -Vec3::X).0;
    let above = |z: f32| ray_hit(skull, vec3(0.0, 1.4, z), -Vec3::Y).0;
    let strap = |points: &[Vec3]| {
        let knots: Vec<Knot> = points.iter().map(|&p| (p, STRAP)).collect();
        tube(&knots, 3)
    };
    let noseband = strap(&[
        above(0.215),
        side(0.208, 0.770),
        side(0.196, 0.742),
        side(0.180, 0.710),
        side(0.166, 0.682),
    ]);
    let cheek = strap(&[
        side(0.196, 0.742),
        side(0.158, 0.776),
        side(0.118, 0.815),
        side(0.070, 0.850),
        side(0.028, 0.895),
        side(0.008, 0.955),
    ]);
    let brow = strap(&[
        side(0.010, 0.950),
        side(0.042, 0.985),
        side(0.062, 1.005),
        above(0.082),
    ]);
    let rosette = |z: f32, y: f32| {
        let (point, normal) = ray_hit(skull, vec3(0.6, y, z), -Vec3::X);
        let boss = ellipsoid(Vec3::ZERO, vec3(0.016, 0.026, 0.026));
        place(boss, point + normal * 0.008, normal, Vec3::Z)
    };
    noseband
        .join(cheek)
        .join(brow)
        .blend(rosette(0.196, 0.742), 0.003)
        .blend(rosette(0.010, 0.950), 0.003)
        .mirrored(0.0)
}

/// Overlapping locks that hang from the crest to both sides.
fn mane() -> Solid {
    /// The crest of the neck: (z, y).
    const CREST: [(f32, f32); 9] = [
        (0.0, 1.075),
        (-0.060, 1.052),
        (-0.115, 1.005),
        (-0.158, 0.940),
        (-0.190, 0.862),
        (-0.213, 0.780),
        (-0.228, 0.695),
        (-0.236, 0.610),
        (-0.238, 0.530),
    ];
    let lock = |&(z, y): &(f32, f32)| {
        tube(
            &[
                knot(0.0, y + 0.006, z, 0.034),
                knot(0.048, y - 0.015, z + 0.014, 0.035),
                knot(0.092, y - 0.085, z + 0.048, 0.030),
                knot(0.112, y - 0.165, z + 0.066, 0.020),
                knot(0.116, y - 0.225, z + 0.060, 0.006),
            ],
            5,
        )
    };
    let ridge: Vec<Knot> = CREST
        .iter()
        .map(|&(z, y)| knot(0.0, y + 0.012, z - 0.006, 0.030))
        .collect();
    let locks = melt(CREST.iter().map(lock).collect(), 0.012).mirrored(0.012);
    tube(&ridge, 3).blend(locks, 0.012)
}

fn forelock() -> Solid {
    tube(
        &[
            knot(0.0, 1.085, 0.02, 0.034),
            knot(0.008, 1.055, 0.075, 0.030),
            knot(0.0, 0.985, 0.125, 0.016),
            knot(-0.004, 0.93, 0.15, 0.005),
        ],
        5,
    )
}

/// The whole model.
pub fn model() -> Solid {
    on_pedestal(head(), 0.95)
}
