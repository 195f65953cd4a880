//! Sea monster (lukham): a finned serpent coiled on itself, jaws open.

use super::common::on_pedestal;
use crate::sculpt::field::math::sin;
use crate::sculpt::field::{
    Eye, Solid, add_eye, cone_hull, ellipsoid, knot, melt, ringed_tube, tube, union,
};
use glam::{Vec3, vec3};

/// The animal, in place over the pedestal.
pub fn head() -> Solid {
    let coil = ringed_tube(
        &[
            knot(-0.02, 0.38, -0.17, 0.09),
            knot(0.15, 0.42, -0.10, 0.105),
            knot(0.155, 0.46, 0.09, 0.105),
            knot(-0.02, 0.50, 0.17, 0.10),
            knot(-0.165, 0.54, 0.05, 0.098),
            knot(-0.12, 0.62, -0.12, 0.095),
            knot(0.0, 0.74, -0.155, 0.092),
            knot(0.015, 0.88, -0.10, 0.085),
            knot(0.0, 0.965, 0.01, 0.078),
        ],
        7,
        30.0,
        0.006,
    );
    let body = coil
        .blend(upper_jaw(), 0.03)
        .blend(lower_jaw(), 0.02)
        .blend(crest(), 0.012)
        .blend(ear_fins(), 0.012)
        .blend(tail(), 0.02)
        .blend(teeth(), 0.004);
    add_eye(
        body,
        Eye {
            y: 1.01,
            z: 0.09,
            radius: 0.022,
            along: Vec3::Z,
        },
    )
}

fn upper_jaw() -> Solid {
    melt(
        vec![
            ellipsoid(vec3(0.0, 0.985, 0.06), vec3(0.09, 0.075, 0.10)),
            cone_hull(vec3(0.0, 0.985, 0.11), vec3(0.0, 0.985, 0.27), 0.060, 0.040),
            ellipsoid(vec3(0.0, 1.01, 0.285), vec3(0.045, 0.038, 0.035)),
        ],
        0.03,
    )
}

fn lower_jaw() -> Solid {
    cone_hull(
        vec3(0.0, 0.922, 0.06),
        vec3(0.0, 0.848, 0.235),
        0.052,
        0.030,
    )
}

/// Short enough not to reach the lower jaw.
fn teeth() -> Solid {
    let tooth = |i: usize| {
        let (x, z) = (0.037 - 0.004 * i as f32, 0.165 + 0.035 * i as f32);
        cone_hull(
            vec3(x, 0.955, z),
            vec3(x, 0.928 - 0.002 * i as f32, z + 0.004),
            0.014,
            0.006,
        )
        .mirrored(0.0)
    };
    union((0..4).map(tooth).collect())
}

fn crest() -> Solid {
    let fin = |y: f32, z: f32, size: f32, lean: f32| {
        ellipsoid(Vec3::ZERO, vec3(0.021, 0.088 * size, 0.052 * size))
            .rotated_x(lean)
            .moved(vec3(0.005, y, z))
    };
    melt(
        vec![
            fin(1.075, -0.045, 0.95, -35.0),
            fin(1.00, -0.135, 1.0, -62.0),
            fin(0.89, -0.20, 1.0, -85.0),
            fin(0.77, -0.24, 0.9, -100.0),
        ],
        0.006,
    )
}

fn ear_fins() -> Solid {
    ellipsoid(Vec3::ZERO, vec3(0.10, 0.058, 0.020))
        .displaced(|p| 0.006 * sin(p.y * 130.0))
        .rotated_z(28.0)
        .rotated_y(38.0)
        .moved(vec3(0.12, 0.985, -0.02))
        .mirrored(0.0)
}

fn tail() -> Solid {
    let stem = tube(
        &[
            knot(-0.02, 0.40, -0.17, 0.08),
            knot(-0.17, 0.45, -0.215, 0.055),
            knot(-0.262, 0.55, -0.200, 0.036),
        ],
        6,
    );
    let blade = |y: f32, z: f32, half: Vec3, lean: f32| {
        ellipsoid(Vec3::ZERO, half)
            .rotated_x(lean)
            .rotated_z(25.0)
            .moved(vec3(-0.288, y, z - 0.03))
    };
    stem.blend(blade(0.65, -0.125, vec3(0.021, 0.10, 0.045), 25.0), 0.015)
        .blend(blade(0.64, -0.205, vec3(0.021, 0.085, 0.04), -25.0), 0.015)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_pedestal(head(), 0.96)
}
