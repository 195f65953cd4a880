//! Revealer: a lamp with six arched windows under a roof in the form of the eight-pointed star.

use super::common::{FOOT, on_column};
use crate::field::math::{cos, sin};
use crate::field::{Profile, Solid, ball, cuboid, cylinder, ellipsoid};
use glam::{Vec3, vec3};

/// What is between the posts of the lamp.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Windows {
    /// A chamber with the flame in it.
    Open,
    /// Niches, where open posts would be too thin in print.
    Blind,
}

/// The lamp, from height 0.
pub fn topper(windows: Windows) -> Solid {
    let half_window = match windows {
        Windows::Open => 0.046,
        Windows::Blind => 0.043,
    };
    let base = Profile::on_axis(0.0)
        .line(0.165, 0.0)
        .line(0.190, 0.025)
        .line(0.190, 0.06)
        .spun();
    let arch = cuboid(vec3(0.0, 0.152, 0.15), vec3(half_window, 0.082, 0.09), 0.0)
        .join(ellipsoid(
            vec3(0.0, 0.230, 0.15),
            vec3(half_window, 0.064, 0.09),
        ))
        .keep(
            cuboid(vec3(0.0, 0.2, 0.17), vec3(0.2, 0.2, 0.085), 0.0),
            0.0,
        );
    let mut lamp =
        cylinder(vec3(0.0, 0.18, 0.0), 0.165, 0.14, 0.0).cut(arch.around(6, 30.0), 0.004);
    if windows == Windows::Open {
        // Its ceiling rises at 45 degrees, so that it prints without support.
        let chamber = Profile::on_axis(0.07)
            .line(0.108, 0.07)
            .line(0.108, 0.205)
            .line(0.022, 0.291)
            .spun();
        lamp = lamp.cut(chamber, 0.0);
    }
    let flame = Profile::on_axis(0.05)
        .line(0.050, 0.05)
        .sweep(0.090, 0.13, 0.024, 0.23)
        .line(0.024, 0.30)
        .spun();
    let finial = Profile::on_axis(0.42)
        .line(0.036, 0.42)
        .line(0.026, 0.480)
        .line(0.026, 0.492)
        .spun();
    base.join(lamp)
        .join(star_roof())
        .blend(flame, 0.01)
        .blend(finial, 0.01)
        .blend(ball(vec3(0.0, 0.525, 0.0), 0.046), 0.008)
}

/// Two four-sided tents, one turned by an eighth.
fn star_roof() -> Solid {
    let eaves = cylinder(vec3(0.0, 0.315, 0.0), 0.19, 0.02, 0.004);
    tent().join(tent().rotated_y(45.0)).join(eaves)
}

/// A square tent: upright eaves below, slopes above; the underside rises outwards at 45 degrees.
fn tent() -> Solid {
    const HALF_SIDE: f32 = 0.190;
    const EAVES: f32 = 0.342;
    const SLOPE: (f32, f32) = (0.66, 0.75);
    Solid::new(|p: Vec3| {
        let side = (0..4).fold(f32::MIN, |most, i| {
            let angle = i as f32 * core::f32::consts::FRAC_PI_2;
            most.max(p.x * sin(angle) + p.z * cos(angle))
        });
        let wall = side - HALF_SIDE;
        let slope = (side - HALF_SIDE) * SLOPE.0 + (p.y - EAVES) * SLOPE.1;
        let underside = (side - HALF_SIDE - (p.y - 0.315)) * core::f32::consts::FRAC_1_SQRT_2;
        wall.max(slope).max(underside).max(0.290 - p.y)
    })
}

/// The whole model.
pub fn model() -> Solid {
    on_column(topper(Windows::Open), FOOT, 0.122, 0.560)
}
