//! Vizir (wazir): a wound turban with cap, jewel and a feather curling back.

use super::common::{COURT_FOOT, on_column};
use crate::sculpt::field::{Profile, Solid, ellipsoid, knot, melt, torus, tube};
use glam::{Vec3, vec3};

/// The turban, from height 0.
pub fn topper() -> Solid {
    let core = Profile::on_axis(0.0)
        .line(0.135, 0.0)
        .line(0.135, 0.04)
        .sweep(0.20, 0.10, 0.16, 0.22)
        .line(0.0, 0.26)
        .spun();
    let roll = |height: f32, ring: f32, radius: f32, pitch: f32, heel: f32| {
        torus(Vec3::ZERO, ring, radius)
            .rotated_x(pitch)
            .rotated_z(heel)
            .moved(vec3(0.0, height, 0.0))
    };
    let wrap = melt(
        vec![
            core,
            roll(0.075, 0.155, 0.056, 5.0, -7.0),
            roll(0.125, 0.178, 0.056, -6.0, 9.0),
            roll(0.185, 0.165, 0.055, 7.0, -9.0),
            roll(0.235, 0.128, 0.050, -5.0, 8.0),
        ],
        0.014,
    );
    let cap = Profile::on_axis(0.20)
        .line(0.10, 0.20)
        .line(0.10, 0.27)
        .sweep(0.085, 0.33, 0.030, 0.352)
        .arc(0.0, 0.385, 0.35)
        .spun();
    let jewel = ellipsoid(vec3(0.0, 0.165, 0.235), vec3(0.040, 0.050, 0.026));
    let feather = tube(
        &[
            knot(0.0, 0.20, 0.225, 0.022),
            knot(0.0, 0.33, 0.252, 0.038),
            knot(0.0, 0.45, 0.225, 0.049),
            knot(0.0, 0.525, 0.145, 0.046),
            knot(0.0, 0.540, 0.055, 0.030),
            knot(0.0, 0.520, -0.005, 0.012),
        ],
        6,
    );
    wrap.blend(cap, 0.012)
        .blend(jewel, 0.008)
        .blend(feather, 0.012)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_column(topper(), COURT_FOOT, 0.127, 0.722)
}
