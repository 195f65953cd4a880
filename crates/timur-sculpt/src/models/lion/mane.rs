//! The lion's mane: locks on an egg, about the neck and under the chin.

use crate::field::math::{TURN, cos, radians, sin};
use crate::field::{Solid, ellipsoid, knot, melt, tube};
use glam::{Vec3, vec3};

/// Middle of the egg that the mane is wrapped on.
const EGG: Vec3 = vec3(0.0, 0.745, -0.075);

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

pub(super) fn mane() -> Solid {
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
pub(super) fn bib() -> Solid {
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
