//! Lion and sea monster: a sun and a coil.

use super::groove;
use crate::field::math::{TURN, cos, sin};
use crate::field::{Knot, Profile, Solid, ball, cone_hull, ellipsoid, tube};
use glam::{Vec3, vec3};

/// Lion: a disc with rays for the mane, a dome for the face, a knob for the nose.
pub fn lion() -> Solid {
    const MIDDLE: Vec3 = vec3(0.0, 0.395, 0.0);
    let stem = groove(Profile::on_axis(0.0).line(0.215, 0.0), 0.210, 0.035)
        .line(0.204, 0.080)
        .sweep(0.140, 0.090, 0.130, 0.18)
        .line(0.120, 0.25)
        .spun();
    // Turned lying, its face up, then set upright.
    let mane = Profile::on_axis(-0.115)
        .line(0.160, -0.115)
        .sweep(0.285, -0.085, 0.285, 0.0)
        .sweep(0.285, 0.065, 0.215, 0.080)
        .line(0.0, 0.080)
        .spun_ribbed(16.0, 0.135);
    let face = ellipsoid(Vec3::ZERO, vec3(0.175, 0.145, 0.175));
    let nose = cone_hull(vec3(0.0, 0.10, 0.0), vec3(0.0, 0.160, 0.0), 0.062, 0.046);
    let head = mane
        .blend(face, 0.010)
        .blend(nose, 0.012)
        .rotated_x(90.0)
        .moved(MIDDLE);
    stem.blend(head, 0.020)
}

/// Sea monster: a serpent wound on itself that lifts a blunt head over its coil.
pub fn sea_monster() -> Solid {
    /// Turns of the coil, and knots a turn.
    const TURNS: f32 = 2.0;
    const KNOTS: usize = 8;
    let count = (TURNS * KNOTS as f32) as usize;
    let mut knots: Vec<Knot> = (0..=count)
        .map(|i| {
            let t = i as f32 / count as f32;
            let angle = TURN * (TURNS * t + 0.40);
            let radius = 0.190 - 0.095 * t;
            let height = 0.060 + 0.300 * t;
            (
                vec3(radius * sin(angle), height, radius * cos(angle)),
                0.108 - 0.026 * t,
            )
        })
        .collect();
    knots.push((vec3(0.0, 0.475, -0.080), 0.080));
    knots.push((vec3(0.0, 0.590, -0.030), 0.078));
    knots.push((vec3(0.0, 0.620, 0.090), 0.074));
    knots.push((vec3(0.0, 0.585, 0.225), 0.046));
    let core = cone_hull(vec3(0.0, 0.05, 0.0), vec3(0.0, 0.34, 0.0), 0.150, 0.060);
    let fin = ellipsoid(Vec3::ZERO, vec3(0.024, 0.115, 0.075))
        .rotated_x(-28.0)
        .moved(vec3(0.0, 0.675, -0.055));
    let eye = ball(vec3(0.066, 0.640, 0.100), 0.024).mirrored(0.0);
    tube(&knots, 3)
        .blend(core, 0.010)
        .blend(fin, 0.014)
        .blend(eye, 0.006)
}
