//! Picket (tali'a): a fluted helmet of Timur's time with eye holes, nasal bar, mail at the neck and a swallow-tailed
//! pennon on its spike.

use super::common::{FOOT, on_column};
use crate::field::math::{TURN, atan2, cos, ease, sin};
use crate::field::{Outline, Profile, Solid, cone_hull, cuboid, ellipsoid, knot, plate, tube};
use glam::{Vec3, vec3};

/// The helmet, from height 0, with a pennon as thick as twice `half_flag`.
pub fn topper(half_flag: f32) -> Solid {
    let helmet = Profile::on_axis(0.0)
        .line(0.172, 0.0)
        .line(0.182, 0.098)
        .line(0.172, 0.104)
        .line(0.172, 0.110)
        .line(0.184, 0.118)
        .line(0.184, 0.146)
        .line(0.168, 0.156)
        .sweep(0.172, 0.245, 0.098, 0.322)
        .sweep(0.042, 0.372, 0.036, 0.400)
        .line(0.046, 0.410)
        .line(0.046, 0.420)
        .line(0.028, 0.432)
        .line(0.024, 0.60)
        .line(0.0, 0.64)
        .spun()
        .displaced(worked);
    helmet
        .cut(eye_holes(), 0.005)
        .blend(brows(), 0.006)
        .blend(nasal(), 0.006)
        .blend(pennon(half_flag), 0.008)
}

/// Swirling flutes on the bowl, rings of mail below the brim.
fn worked(p: Vec3) -> f32 {
    const FLUTES: f32 = 14.0;
    const FLUTE_DEPTH: f32 = 0.015;
    const MAIL_DEPTH: f32 = 0.009;
    let angle = atan2(p.x, p.z);
    let bowl = ease((p.y - 0.156) / 0.02) * ease((0.365 - p.y) / 0.12);
    let flute = cos((angle * FLUTES + p.y * 16.0) * 0.5).abs();
    let mail = ease((0.094 - p.y) / 0.012) * ease((angle.abs() - 1.05) / 0.1);
    let (across, up) = (angle / TURN * 12.0, p.y / 0.062);
    let wave = |x: f32| sin(x * TURN / 2.0).abs();
    let ring = wave(up + across).min(wave(up - across));
    -FLUTE_DEPTH * bowl * (1.0 - flute * (2.0 - flute))
        - MAIL_DEPTH * mail * (1.0 - ring * (2.0 - ring))
}

fn eye_holes() -> Solid {
    ellipsoid(Vec3::ZERO, vec3(0.050, 0.032, 0.035))
        .rotated_z(-8.0)
        .rotated_y(22.0)
        .moved(vec3(0.066, 0.058, 0.175))
        .mirrored(0.0)
}

/// Ridges over the eye holes that meet in the nasal bar.
fn brows() -> Solid {
    tube(
        &[
            knot(0.0, 0.100, 0.186, 0.017),
            knot(0.050, 0.106, 0.180, 0.016),
            knot(0.105, 0.092, 0.152, 0.014),
            knot(0.130, 0.060, 0.130, 0.012),
        ],
        5,
    )
    .mirrored(0.0)
}

/// It reaches back into the helmet, so that no tunnel is left behind it.
fn nasal() -> Solid {
    let bar = cone_hull(
        vec3(0.0, 0.165, 0.176),
        vec3(0.0, 0.035, 0.194),
        0.016,
        0.017,
    );
    let spade = ellipsoid(vec3(0.0, 0.028, 0.190), vec3(0.027, 0.024, 0.018));
    let plume_holder = ellipsoid(vec3(0.0, 0.172, 0.174), vec3(0.026, 0.036, 0.022));
    let back = cuboid(vec3(0.0, 0.058, 0.15), vec3(0.014, 0.055, 0.035), 0.004);
    bar.blend(spade, 0.012)
        .blend(plume_holder, 0.010)
        .blend(back, 0.004)
}

fn pennon(half: f32) -> Solid {
    let outline = Outline::curve(
        &[
            (0.0, 0.600),
            (0.0, 0.600),
            (-0.12, 0.585),
            (-0.31, 0.615),
            (-0.31, 0.615),
            (-0.225, 0.530),
            (-0.225, 0.530),
            (-0.31, 0.440),
            (-0.31, 0.440),
            (-0.12, 0.440),
            (0.0, 0.430),
            (0.0, 0.430),
        ],
        4,
    );
    let sheet = plate(outline, half, 0.008);
    Solid::new(move |p| sheet.distance(vec3(p.x - 0.026 * sin(p.z * 19.0), p.y, p.z)) * 0.9)
}

/// The whole model.
pub fn model() -> Solid {
    on_column(topper(0.019), FOOT, 0.122, 0.594)
}
