//! Turned forms with nothing added: prince, adventitious king, picket, and the plain pawn's knob.

use super::groove;
use crate::field::{Profile, Solid, ball};
use glam::vec3;

/// Prince: a ribbed bud that has not opened yet.
pub fn prince() -> Solid {
    let stem = groove(Profile::on_axis(0.0).line(0.170, 0.0), 0.165, 0.035)
        .line(0.160, 0.080)
        .sweep(0.115, 0.090, 0.105, 0.16)
        .line(0.105, 0.20)
        .spun();
    let bud = Profile::on_axis(0.10)
        .line(0.100, 0.10)
        .sweep(0.330, 0.26, 0.225, 0.44)
        .sweep(0.120, 0.58, 0.050, 0.66)
        .line(0.0, 0.780)
        .spun_ribbed(8.0, 0.17);
    stem.blend(bud, 0.012)
}

/// Adventitious king: a ball, as of a pawn, that has come to lie in a cup.
pub fn adventitious_king() -> Solid {
    let cup = groove(Profile::on_axis(0.0).line(0.190, 0.0), 0.185, 0.035)
        .line(0.180, 0.080)
        .sweep(0.085, 0.100, 0.080, 0.200)
        .line(0.225, 0.345)
        .sweep(0.262, 0.385, 0.272, 0.475)
        .line(0.262, 0.485)
        .line(0.222, 0.485)
        .sweep(0.215, 0.400, 0.150, 0.372)
        .line(0.0, 0.365)
        .spun();
    cup.blend(ball(vec3(0.0, 0.510, 0.0), 0.172), 0.006)
}

/// Picket: a pointed hat with a wide brim, on the watch.
pub fn picket() -> Solid {
    groove(Profile::on_axis(0.0).line(0.185, 0.0), 0.180, 0.035)
        .line(0.176, 0.080)
        .sweep(0.130, 0.090, 0.125, 0.160)
        .line(0.275, 0.316)
        .line(0.275, 0.340)
        .sweep(0.175, 0.350, 0.140, 0.420)
        .sweep(0.075, 0.580, 0.034, 0.710)
        .line(0.030, 0.735)
        .arc(0.010, 0.835, 0.42)
        .spun()
}

/// Pawn of pawns: a knob on its dome.
pub fn knob() -> Solid {
    ball(vec3(0.0, 0.150, 0.0), 0.160)
}
