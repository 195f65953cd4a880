//! Adventitious king: a plain ball, as of a pawn, wearing an open circlet of eight beaded spikes.

use super::common::{FOOT, on_column};
use crate::field::{Profile, Solid, ball, cone_hull, cylinder};
use glam::vec3;

/// The ball and its circlet, from height 0.
pub fn topper() -> Solid {
    let seat = Profile::on_axis(0.0)
        .line(0.10, 0.0)
        .line(0.10, 0.03)
        .spun();
    let head = ball(vec3(0.0, 0.110, 0.0), 0.145).blend(seat, 0.015);
    let circlet = Profile::on_axis(0.125)
        .line(0.145, 0.125)
        .line(0.192, 0.172)
        .line(0.206, 0.235)
        .spun()
        .cut(cylinder(vec3(0.0, 0.245, 0.0), 0.156, 0.065, 0.0), 0.0);
    let spike = cone_hull(
        vec3(0.0, 0.22, 0.183),
        vec3(0.0, 0.335, 0.224),
        0.034,
        0.012,
    );
    let bead = ball(vec3(0.0, 0.352, 0.229), 0.026);
    let gem = ball(vec3(0.0, 0.198, 0.196), 0.023).around(8, 22.5);
    let beads = ball(vec3(0.0, 0.040, 0.122), 0.015).around(20, 0.0);
    head.join(beads)
        .blend(circlet, 0.006)
        .blend(gem, 0.003)
        .blend(spike.around(8, 0.0), 0.012)
        .blend(bead.around(8, 0.0), 0.006)
}

/// The whole model.
pub fn model() -> Solid {
    on_column(topper(), FOOT, 0.130, 0.634)
}
