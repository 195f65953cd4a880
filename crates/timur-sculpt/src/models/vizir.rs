//! Vizir (wazir): a turban of pleated rolls wound round a tall ribbed cap, with a jewel and a feather curling back.

use super::common::{COURT_FOOT, on_column};
use crate::field::math::{TURN, atan2, cos, ease, sin};
use crate::field::{Profile, Solid, ball, carved_tube, ellipsoid, knot, melt, torus, union};
use glam::{Vec3, vec2, vec3};

/// The turban, from height 0.
pub fn topper() -> Solid {
    let core = Profile::on_axis(0.0)
        .line(0.168, 0.0)
        .line(0.168, 0.04)
        .sweep(0.20, 0.10, 0.15, 0.22)
        .line(0.0, 0.25)
        .spun();
    let wrap = melt(
        vec![
            core,
            roll(0.060, 0.146, 0.056, 5.0, -8.0),
            roll(0.112, 0.182, 0.060, -7.0, 10.0),
            roll(0.174, 0.176, 0.059, 8.0, -10.0),
            roll(0.222, 0.132, 0.052, -6.0, 9.0),
        ],
        0.006,
    );
    wrap.blend(cap(), 0.010)
        .blend(jewel(), 0.006)
        .blend(feather(), 0.010)
}

/// A roll of cloth, pleated along its length; the pleats wind once around it.
fn roll(height: f32, ring: f32, radius: f32, pitch: f32, heel: f32) -> Solid {
    const PLEATS: f32 = 5.0;
    const DEPTH: f32 = 0.010;
    torus(Vec3::ZERO, ring, radius)
        .displaced(move |p| {
            let around = atan2(p.x, p.z);
            let about = atan2(p.y, vec2(p.x, p.z).length() - ring);
            let ridge = cos((about * PLEATS + around * 2.0) * 0.5).abs();
            -DEPTH * (1.0 - ridge * (2.0 - ridge))
        })
        .rotated_x(pitch)
        .rotated_z(heel)
        .moved(vec3(0.0, height, 0.0))
}

fn cap() -> Solid {
    let cone = Profile::on_axis(0.18)
        .line(0.112, 0.18)
        .line(0.112, 0.26)
        .sweep(0.100, 0.355, 0.030, 0.410)
        .line(0.0, 0.415)
        .spun_ribbed(12.0, 0.16);
    cone.blend(ball(vec3(0.0, 0.425, 0.0), 0.034), 0.008)
}

/// A stone in a ring of pearls.
fn jewel() -> Solid {
    const CENTRE: Vec3 = vec3(0.0, 0.142, 0.244);
    let pearl = |i: usize| {
        let angle = i as f32 * core::f32::consts::FRAC_PI_4;
        ball(
            CENTRE + vec3(0.042 * sin(angle), 0.052 * cos(angle), -0.004),
            0.013,
        )
    };
    let mount = ellipsoid(CENTRE - Vec3::Z * 0.008, vec3(0.048, 0.058, 0.018));
    ellipsoid(CENTRE, vec3(0.034, 0.044, 0.030))
        .join(mount)
        .join(union((0..8).map(pearl).collect()))
}

/// Barbs slant from the quill to both edges.
fn feather() -> Solid {
    const BARBS: f32 = 17.0;
    const DEPTH: f32 = 0.0055;
    const FLATTENED: f32 = 0.015;
    carved_tube(
        &[
            knot(0.0, 0.205, 0.228, 0.022),
            knot(0.0, 0.32, 0.268, 0.040),
            knot(0.0, 0.43, 0.250, 0.054),
            knot(0.0, 0.510, 0.165, 0.052),
            knot(0.0, 0.528, 0.065, 0.036),
            knot(0.0, 0.500, 0.0, 0.014),
        ],
        6,
        vec3(0.0, 0.4, 1.0),
        |along, angle| {
            let slant = along * BARBS * TURN / 2.0 + angle.abs() * 1.6;
            let ridge = cos(slant).abs();
            let fade = ease((along - 0.15) / 0.1) * ease((0.97 - along) / 0.1);
            let quill = ease((0.35 - angle.abs()) / 0.2);
            let barb = (1.0 - ridge * (2.0 - ridge)) * (1.0 - quill);
            fade * (-DEPTH * barb - FLATTENED * cos(angle * 2.0))
        },
    )
}

/// The whole model.
pub fn model() -> Solid {
    on_column(topper(), COURT_FOOT, 0.127, 0.722)
}
