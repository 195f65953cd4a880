//! Prince: a tulip of six pointed petals that holds a pearl.

use super::common::{FOOT, on_column};
use crate::field::math::{atan2, cos, ease};
use crate::field::{Profile, Solid, ball, cone_hull};
use glam::{Vec3, vec3};

/// The cup and the pearl, from height 0.
pub fn topper() -> Solid {
    let cup = Profile::on_axis(0.0)
        .line(0.110, 0.0)
        .line(0.110, 0.016)
        .sweep(0.066, 0.045, 0.115, 0.080)
        .sweep(0.190, 0.115, 0.196, 0.200)
        .sweep(0.200, 0.245, 0.226, 0.275)
        .line(0.204, 0.290)
        .line(0.190, 0.284)
        .sweep(0.164, 0.250, 0.160, 0.215)
        .line(0.14, 0.16)
        .line(0.0, 0.12)
        .spun()
        .displaced(petals);
    let gap = cone_hull(vec3(0.0, 0.302, 0.05), vec3(0.0, 0.302, 0.4), 0.080, 0.094);
    let slit = cone_hull(vec3(0.0, 0.212, 0.10), vec3(0.0, 0.212, 0.4), 0.018, 0.022);
    let finial = Profile::on_axis(0.33)
        .line(0.03, 0.33)
        .line(0.054, 0.362)
        .line(0.054, 0.372)
        .line(0.028, 0.388)
        .arc(0.012, 0.452, 0.42)
        .line(0.0, 0.46)
        .spun();
    cup.cut(gap.around(6, 0.0), 0.006)
        .cut(slit.around(6, 0.0), 0.008)
        .blend(ball(vec3(0.0, 0.235, 0.0), 0.142), 0.006)
        .blend(finial, 0.010)
}

/// Six petals round out between the gaps, each with a rib along its middle.
fn petals(p: Vec3) -> f32 {
    let angle = atan2(p.x, p.z);
    let fade = ease((p.y - 0.07) / 0.04);
    let round = cos((angle * 6.0 + core::f32::consts::PI) * 0.5).abs();
    let rib = ease((round - 0.97) / 0.03);
    fade * (0.016 * (round * (2.0 - round) - 1.0) + 0.008 * rib)
}

/// The whole model.
pub fn model() -> Solid {
    on_column(topper(), FOOT, 0.122, 0.732)
}
