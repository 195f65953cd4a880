//! King, general and vizir: three thrones of falling rank.

use super::groove;
use crate::field::{Profile, Solid, ball, below, cone_hull, cuboid, half_space, torus};
use glam::{Vec3, vec3};

/// King: a deep round throne with arms and a high back that ends in a bud; he himself is a dome on the seat.
pub fn king() -> Solid {
    let shell = groove(Profile::on_axis(0.0).line(0.250, 0.0), 0.244, 0.075)
        .sweep(0.225, 0.22, 0.245, 0.42)
        .line(0.275, 0.66)
        .sweep(0.275, 0.77, 0.13, 0.80)
        .spun();
    let seat = cuboid(vec3(0.0, 0.80, 0.22), vec3(0.165, 0.46, 0.285), 0.03);
    let over_arms = cuboid(vec3(0.0, 1.00, 0.22), vec3(0.40, 0.46, 0.270), 0.03);
    let bud = Profile::on_axis(0.74)
        .line(0.060, 0.74)
        .line(0.042, 0.80)
        .sweep(0.095, 0.845, 0.050, 0.895)
        .line(0.0, 0.950)
        .spun()
        .moved(vec3(0.0, 0.0, -0.150));
    let shah = Profile::on_axis(0.30)
        .line(0.118, 0.30)
        .sweep(0.130, 0.47, 0.045, 0.505)
        .arc(0.0, 0.545, 0.30)
        .spun()
        .moved(vec3(0.0, 0.0, 0.075));
    shell
        .cut(seat, 0.008)
        .cut(over_arms, 0.008)
        .blend(bud, 0.012)
        .blend(shah, 0.010)
}

/// General: a square throne without arms; two horns on its back.
pub fn general() -> Solid {
    let block = cuboid(vec3(0.0, 0.28, 0.0), vec3(0.185, 0.32, 0.205), 0.020);
    let seat = cuboid(vec3(0.0, 0.72, 0.24), vec3(0.40, 0.46, 0.290), 0.015);
    let panel = cuboid(vec3(0.0, 0.42, -0.05), vec3(0.105, 0.105, 0.030), 0.006);
    let horn = cone_hull(
        vec3(0.125, 0.56, -0.130),
        vec3(0.165, 0.735, -0.130),
        0.060,
        0.034,
    )
    .blend(ball(vec3(0.168, 0.755, -0.130), 0.046), 0.010)
    .mirrored(0.0);
    let knob = cone_hull(vec3(0.0, 0.24, 0.085), vec3(0.0, 0.33, 0.085), 0.085, 0.045);
    block
        .cut(seat, 0.006)
        .cut(panel, 0.004)
        .blend(horn, 0.014)
        .blend(knob, 0.010)
}

/// Vizir: a round throne cut aslant, a pearl in a ring on the slope.
pub fn vizir() -> Solid {
    /// The slope falls from the back to the front.
    const SLOPE: Vec3 = vec3(0.0, 0.745, 0.667);
    const MIDDLE: Vec3 = vec3(0.0, 0.40, 0.0);
    let drum = groove(Profile::on_axis(0.0).line(0.240, 0.0), 0.232, 0.075)
        .sweep(0.205, 0.25, 0.225, 0.42)
        .line(0.250, 0.68)
        .spun();
    let ring = torus(Vec3::ZERO, 0.135, 0.022)
        .rotated_x(41.8)
        .moved(MIDDLE);
    drum.keep(half_space(SLOPE, SLOPE.dot(MIDDLE)), 0.014)
        .keep(below(0.605), 0.020)
        .blend(ring, 0.006)
        .blend(ball(MIDDLE + SLOPE * 0.035, 0.080), 0.008)
}
