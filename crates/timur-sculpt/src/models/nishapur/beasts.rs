//! Domes with knobs: knight, elephant, camel, giraffe, bull.

use super::groove;
use crate::field::{Profile, Solid, ball, cone_hull, knot, tube};
use glam::vec3;

/// A grooved stub on a foot of this radius: waist and shoulder are curves (control radius and height, radius and
/// height at the end), the top closes it with a bulging arc (height, bulge).
fn stub(foot: f32, waist: [f32; 4], shoulder: [f32; 4], top: (f32, f32)) -> Solid {
    let curve = |profile: Profile, [a, b, c, d]: [f32; 4]| profile.sweep(a, b, c, d);
    let grooved = groove(Profile::on_axis(0.0).line(foot, 0.0), foot - 0.005, 0.060);
    curve(curve(grooved, waist), shoulder)
        .arc(0.0, top.0, top.1)
        .spun()
}

/// Knight: a slim stub with one knob, the horse's head, held high; a crest down its back.
pub fn knight() -> Solid {
    let stub = stub(
        0.215,
        [0.150, 0.18, 0.155, 0.36],
        [0.165, 0.56, 0.06, 0.60],
        (0.612, 0.12),
    );
    let head = cone_hull(
        vec3(0.0, 0.430, 0.030),
        vec3(0.0, 0.455, 0.275),
        0.125,
        0.078,
    );
    let crest = tube(
        &[
            knot(0.0, 0.560, 0.130, 0.026),
            knot(0.0, 0.625, 0.030, 0.040),
            knot(0.0, 0.575, -0.110, 0.046),
            knot(0.0, 0.420, -0.175, 0.044),
            knot(0.0, 0.250, -0.165, 0.030),
        ],
        5,
    );
    stub.blend(head, 0.030).blend(crest, 0.014)
}

/// Elephant: the largest dome, with two short tusks.
pub fn elephant() -> Solid {
    let dome = stub(
        0.268,
        [0.258, 0.16, 0.262, 0.25],
        [0.262, 0.425, 0.09, 0.475],
        (0.490, 0.10),
    );
    let tusk = cone_hull(
        vec3(0.115, 0.245, 0.120),
        vec3(0.130, 0.285, 0.350),
        0.082,
        0.062,
    )
    .mirrored(0.0);
    dome.blend(tusk, 0.020)
}

/// Camel: a long body with two humps.
pub fn camel() -> Solid {
    let body = cone_hull(
        vec3(0.0, 0.09, -0.105),
        vec3(0.0, 0.09, 0.105),
        0.165,
        0.165,
    );
    let hump = |z: f32| {
        Profile::on_axis(0.0)
            .line(0.155, 0.0)
            .sweep(0.150, 0.30, 0.070, 0.50)
            .arc(0.0, 0.545, 0.30)
            .spun()
            .moved(vec3(0.0, 0.0, z))
    };
    let head = cone_hull(
        vec3(0.0, 0.160, 0.200),
        vec3(0.0, 0.290, 0.345),
        0.075,
        0.050,
    );
    body.blend(hump(-0.135), 0.030)
        .blend(hump(0.125), 0.030)
        .blend(head, 0.030)
}

/// Giraffe: a neck drawn up to a point, with a muzzle and two horns.
pub fn giraffe() -> Solid {
    let foot = groove(Profile::on_axis(0.0).line(0.225, 0.0), 0.215, 0.060)
        .sweep(0.150, 0.12, 0.118, 0.30);
    let neck = [0.42, 0.54, 0.66]
        .into_iter()
        .fold(foot, |profile, height| {
            groove(profile, 0.118 - 0.07 * (height - 0.30), height)
        })
        .line(0.086, 0.74)
        .sweep(0.090, 0.90, 0.0, 0.925)
        .spun();
    let muzzle = cone_hull(vec3(0.0, 0.840, 0.0), vec3(0.0, 0.800, 0.185), 0.082, 0.048);
    let horn = cone_hull(
        vec3(0.040, 0.880, -0.015),
        vec3(0.060, 0.985, -0.030),
        0.030,
        0.022,
    )
    .blend(ball(vec3(0.061, 0.995, -0.031), 0.032), 0.008)
    .mirrored(0.0);
    neck.blend(muzzle, 0.025).blend(horn, 0.012)
}

/// Bull: a low stub that carries a crescent.
pub fn bull() -> Solid {
    let stub = stub(
        0.225,
        [0.160, 0.16, 0.175, 0.28],
        [0.190, 0.40, 0.08, 0.43],
        (0.44, 0.10),
    );
    let crescent = tube(
        &[
            knot(0.0, 0.380, 0.0, 0.085),
            knot(0.140, 0.400, 0.0, 0.078),
            knot(0.250, 0.480, 0.0, 0.064),
            knot(0.295, 0.610, 0.0, 0.044),
            knot(0.255, 0.725, 0.0, 0.020),
        ],
        6,
    )
    .mirrored(0.0);
    let muzzle = cone_hull(
        vec3(0.0, 0.300, 0.060),
        vec3(0.0, 0.245, 0.235),
        0.090,
        0.066,
    );
    stub.blend(crescent, 0.020).blend(muzzle, 0.025)
}
