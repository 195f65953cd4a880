//! Prince: a tulip cup holding a pearl.

use super::common::{FOOT, on_column};
use crate::sculpt::field::{Profile, Solid, ball, cone_hull, ellipsoid};
use glam::vec3;

/// The cup and the pearl, from height 0.
pub fn topper() -> Solid {
    let cup = Profile::on_axis(0.0)
        .line(0.105, 0.0)
        .line(0.105, 0.02)
        .sweep(0.07, 0.05, 0.12, 0.085)
        .sweep(0.185, 0.13, 0.197, 0.235)
        .line(0.165, 0.235)
        .line(0.14, 0.16)
        .line(0.0, 0.12)
        .spun();
    let scallop = cone_hull(vec3(0.0, 0.275, 0.05), vec3(0.0, 0.275, 0.4), 0.070, 0.090);
    let vein = ellipsoid(vec3(0.0, 0.135, 0.225), vec3(0.020, 0.065, 0.045));
    let finial = Profile::on_axis(0.33)
        .line(0.03, 0.33)
        .line(0.05, 0.365)
        .line(0.03, 0.385)
        .arc(0.012, 0.455, 0.42)
        .line(0.0, 0.46)
        .spun();
    cup.cut(scallop.around(6, 0.0), 0.012)
        .cut(vein.around(6, 0.0), 0.01)
        .blend(ball(vec3(0.0, 0.235, 0.0), 0.142), 0.008)
        .blend(finial, 0.012)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_column(topper(), FOOT, 0.122, 0.732)
}
