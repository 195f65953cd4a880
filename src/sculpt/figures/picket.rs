//! Picket (tali'a): a spiked helmet with eye slit, nasal bar and a swallow-tailed pennon.

use super::common::{FOOT, on_column};
use crate::sculpt::field::math::sin;
use crate::sculpt::field::{Outline, Profile, Solid, cone_hull, cuboid, plate};
use glam::vec3;

/// The helmet, from height 0, with a pennon as thick as twice `half_flag`.
pub fn topper(half_flag: f32) -> Solid {
    let helmet = Profile::on_axis(0.0)
        .line(0.165, 0.0)
        .line(0.178, 0.075)
        .line(0.160, 0.087)
        .line(0.160, 0.118)
        .line(0.168, 0.126)
        .line(0.168, 0.140)
        .line(0.148, 0.152)
        .sweep(0.150, 0.240, 0.078, 0.315)
        .sweep(0.036, 0.350, 0.026, 0.400)
        .line(0.024, 0.60)
        .line(0.0, 0.64)
        .spun();
    let slit = cuboid(vec3(0.0, 0.045, 0.17), vec3(0.090, 0.023, 0.035), 0.01);
    // The bar reaches back to the floor of the slit, so that no tunnel is left behind it.
    let bar = cone_hull(
        vec3(0.0, 0.135, 0.158),
        vec3(0.0, 0.012, 0.182),
        0.022,
        0.017,
    )
    .blend(
        cuboid(vec3(0.0, 0.05, 0.15), vec3(0.014, 0.045, 0.035), 0.004),
        0.004,
    );
    helmet
        .cut(slit, 0.006)
        .blend(bar, 0.006)
        .blend(pennon(half_flag), 0.008)
}

fn pennon(half: f32) -> Solid {
    let outline = Outline::curve(
        &[
            (0.0, 0.585),
            (0.0, 0.585),
            (-0.12, 0.575),
            (-0.30, 0.60),
            (-0.30, 0.60),
            (-0.225, 0.522),
            (-0.225, 0.522),
            (-0.30, 0.435),
            (-0.30, 0.435),
            (-0.12, 0.430),
            (0.0, 0.405),
            (0.0, 0.405),
        ],
        4,
    );
    let sheet = plate(outline, half, 0.008);
    Solid::new(move |p| sheet.distance(vec3(p.x - 0.024 * sin(p.z * 16.0), p.y, p.z)) * 0.93)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_column(topper(0.019), FOOT, 0.122, 0.594)
}
