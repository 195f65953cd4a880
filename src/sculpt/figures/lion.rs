//! Lion: a broad face drawn as a profile with widths, in a mane of locks combed back and down to the shoulders.

use super::common::on_pedestal;
use crate::sculpt::field::math::{TURN, cos, radians, sin};
use crate::sculpt::field::{
    Outline, Solid, ball, cone_hull, ellipsoid, knot, melt, pillow, place, ray_hit, tube, union,
};
use glam::{Vec3, vec3};

/// Middle of the egg that the mane is wrapped on.
const EGG: Vec3 = vec3(0.0, 0.745, -0.075);

/// The head, in place over the pedestal.
pub fn head() -> Solid {
    let neck = cone_hull(vec3(0.0, 0.34, -0.03), vec3(0.0, 0.66, -0.04), 0.185, 0.185);
    let body = neck
        .blend(mane(), 0.02)
        .blend(bib(), 0.02)
        .blend(face(), 0.010)
        .blend(ears(), 0.010);
    with_eyes(carved(body))
}

/// Half sizes of the egg.
const EGG_SIZE: Vec3 = vec3(0.222, 0.232, 0.205);

/// A lock that starts `tilt` degrees from straight ahead, `angle` around, and is combed backwards and down over the
/// egg, its tip bent aside by `sway`.
fn lock(tilt: f32, angle: f32, long: f32, radius: f32, sway: f32) -> Solid {
    /// How far it stands off the egg, and its thickness, from root to tip.
    const COURSE: [(f32, f32); 5] = [
        (0.88, 0.95),
        (0.98, 1.0),
        (1.05, 0.85),
        (1.09, 0.52),
        (1.08, 0.14),
    ];
    let (across, ahead) = (sin(radians(tilt)), cos(radians(tilt)));
    let mut at = vec3(sin(angle) * across, cos(angle) * across, ahead);
    let mut knots = Vec::new();
    for (step, (off, thick)) in COURSE.into_iter().enumerate() {
        knots.push((EGG + at * EGG_SIZE * off, radius * thick));
        let combed = vec3(0.0, -0.95, -1.0);
        let along = (combed - at * at.dot(combed)).normalize_or(-Vec3::Y);
        let aside = at.cross(along) * (sway * (step as f32 - 1.0) * 0.5);
        at = (at + (along + aside) * (long / 4.0)).normalize();
    }
    tube(&knots, 3)
}

fn mane() -> Solid {
    /// Rings of locks from the face backwards: how many, degrees from straight ahead, length, radius.
    const RINGS: [(usize, f32, f32, f32); 5] = [
        (14, 50.0, 0.78, 0.047),
        (14, 74.0, 0.85, 0.051),
        (13, 98.0, 0.90, 0.053),
        (10, 122.0, 0.95, 0.054),
        (6, 148.0, 0.95, 0.052),
    ];
    /// Locks about the neck: degrees from straight ahead, on both sides and behind.
    const COLLAR: [f32; 9] = [80.0, 105.0, 130.0, 155.0, 180.0, 205.0, 230.0, 255.0, 280.0];
    let mut locks = Vec::new();
    for (ring, (count, tilt, long, radius)) in RINGS.into_iter().enumerate() {
        for i in 0..count {
            let angle = (i as f32 + 0.5 * (ring % 2) as f32) / count as f32 * TURN;
            let side = if angle < TURN / 2.0 { 0.5 } else { -0.5 };
            locks.push(lock(tilt, angle, long, radius, side));
        }
    }
    for (i, degrees) in COLLAR.into_iter().enumerate() {
        let out = vec3(sin(radians(degrees)), 0.0, cos(radians(degrees)));
        let at = |radius: f32, y: f32| vec3(0.0, y, -0.04) + out * radius;
        let short = 0.02 * (i % 2) as f32;
        locks.push(tube(
            &[
                (at(0.160, 0.66), 0.050),
                (at(0.176, 0.58), 0.055),
                (at(0.184, 0.50 + short), 0.040),
                (at(0.186, 0.425 + short), 0.010),
            ],
            3,
        ));
    }
    let core = ellipsoid(EGG, EGG_SIZE * 0.98);
    melt(vec![melt(locks, 0.007), core], 0.010)
}

/// Long locks from the chin down the chest.
fn bib() -> Solid {
    let lock = |x: f32, top: f32, tip: f32, out: f32| {
        tube(
            &[
                knot(x * 0.7, top, 0.075, 0.050),
                knot(x, top - 0.08, 0.125 + out, 0.052),
                knot(x * 1.05, top - 0.15, 0.140 + out, 0.036),
                knot(x * 0.9, tip, 0.135 + out, 0.012),
            ],
            4,
        )
    };
    let side = melt(
        vec![
            lock(0.075, 0.63, 0.440, -0.005),
            lock(0.140, 0.64, 0.455, -0.05),
        ],
        0.006,
    );
    melt(
        vec![side.mirrored(0.0), lock(0.0, 0.61, 0.415, 0.02)],
        0.006,
    )
}

fn face() -> Solid {
    let side = Outline::curve(
        &[
            (-0.08, 0.62),
            (-0.10, 0.78),
            (-0.07, 0.905),
            (0.0, 0.958),
            (0.080, 0.948),
            (0.130, 0.905),
            (0.152, 0.868),
            (0.196, 0.826),
            (0.246, 0.800),
            (0.270, 0.778),
            (0.270, 0.742),
            (0.258, 0.705),
            (0.240, 0.676),
            (0.222, 0.655),
            (0.216, 0.618),
            (0.188, 0.590),
            (0.130, 0.588),
            (0.040, 0.600),
        ],
        6,
    );
    let widths = vec![
        (0.0, 0.88, 0.150),
        (0.0, 0.70, 0.150),
        (0.10, 0.905, 0.112),
        (0.150, 0.840, 0.078),
        (0.10, 0.77, 0.150),
        (0.20, 0.805, 0.066),
        (0.25, 0.765, 0.060),
        (0.21, 0.70, 0.096),
        (0.13, 0.68, 0.118),
        (0.20, 0.615, 0.052),
    ];
    let pad = ellipsoid(vec3(0.052, 0.712, 0.212), vec3(0.060, 0.050, 0.060)).mirrored(0.010);
    let chin = ellipsoid(vec3(0.0, 0.622, 0.192), vec3(0.046, 0.036, 0.040));
    let brow = tube(
        &[
            knot(0.034, 0.862, 0.168, 0.020),
            knot(0.075, 0.892, 0.145, 0.027),
            knot(0.122, 0.886, 0.095, 0.020),
        ],
        4,
    )
    .mirrored(0.0);
    let cheek = tube(
        &[
            knot(0.112, 0.800, 0.100, 0.034),
            knot(0.122, 0.745, 0.105, 0.040),
            knot(0.100, 0.690, 0.125, 0.028),
        ],
        4,
    )
    .mirrored(0.0);
    pillow(side, widths, 0.085)
        .blend(cheek, 0.03)
        .blend(pad, 0.014)
        .blend(chin, 0.018)
        .blend(brow, 0.016)
        .blend(nose(), 0.006)
}

/// A broad bridge, flat on top, and the leather of the nose: wide above, pointed below.
fn nose() -> Solid {
    let bridge = tube(
        &[
            knot(0.026, 0.868, 0.150, 0.016),
            knot(0.030, 0.824, 0.206, 0.020),
            knot(0.032, 0.796, 0.246, 0.020),
        ],
        4,
    )
    .mirrored(0.006);
    let leather = melt(
        vec![
            tube(
                &[
                    knot(0.0, 0.788, 0.262, 0.022),
                    knot(0.030, 0.790, 0.258, 0.020),
                    knot(0.048, 0.776, 0.246, 0.014),
                ],
                3,
            )
            .mirrored(0.0),
            cone_hull(
                vec3(0.0, 0.778, 0.264),
                vec3(0.0, 0.742, 0.262),
                0.024,
                0.010,
            ),
        ],
        0.010,
    );
    bridge.blend(leather, 0.008)
}

fn ears() -> Solid {
    ellipsoid(Vec3::ZERO, vec3(0.060, 0.056, 0.034))
        .cut(
            ellipsoid(vec3(-0.004, -0.006, 0.036), vec3(0.038, 0.036, 0.024)),
            0.010,
        )
        .rotated_x(-10.0)
        .rotated_y(24.0)
        .moved(vec3(0.158, 0.945, 0.058))
        .mirrored(0.0)
}

/// The cleft under the nose, the mouth, the nostrils, and three rows of dots where the whiskers grow.
fn carved(head: Solid) -> Solid {
    let cleft = cone_hull(
        vec3(0.0, 0.742, 0.282),
        vec3(0.0, 0.688, 0.268),
        0.007,
        0.008,
    );
    let mouth = tube(
        &[
            knot(0.0, 0.686, 0.268, 0.010),
            knot(0.050, 0.660, 0.254, 0.010),
            knot(0.096, 0.664, 0.212, 0.010),
            knot(0.130, 0.692, 0.150, 0.007),
        ],
        5,
    )
    .mirrored(0.0);
    let nostril = ellipsoid(vec3(0.026, 0.776, 0.284), vec3(0.013, 0.009, 0.012)).mirrored(0.0);
    let dots = (0..3).map(|i| {
        let (x, y) = (0.062 + 0.018 * i as f32, 0.722 - 0.012 * (i % 2) as f32);
        ball(vec3(x, y, 0.272 - 0.014 * i as f32), 0.0075)
    });
    head.cut(cleft, 0.006)
        .cut(mouth, 0.007)
        .cut(nostril, 0.004)
        .cut(union(dots.collect()).mirrored(0.0), 0.003)
}

/// Looking forward: deep almond sockets with sunk globes under the brows.
fn with_eyes(head: Solid) -> Solid {
    const RADIUS: f32 = 0.023;
    let (point, normal) = ray_hit(&head, vec3(0.084, 0.840, 0.6), -Vec3::Z);
    let normal = (normal + vec3(0.15, 0.0, 0.4)).normalize();
    let socket = ellipsoid(Vec3::ZERO, vec3(RADIUS * 0.85, RADIUS * 0.85, RADIUS * 1.7));
    let socket = place(
        socket,
        point + normal * (RADIUS * 0.25),
        normal,
        vec3(1.0, 0.34, 0.0),
    );
    let globe = ball(point - normal * (RADIUS * 0.55), RADIUS);
    head.cut(socket.mirrored(0.0), RADIUS * 0.3)
        .blend(globe.mirrored(0.0), RADIUS * 0.1)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_pedestal(head(), 1.03)
}
