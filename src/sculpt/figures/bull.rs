//! Bull: a broad head with wide lyre horns, a curly poll and a nose ring.

use super::common::on_pedestal;
use crate::sculpt::field::math::{cos, sin};
use crate::sculpt::field::{Eye, Solid, add_eye, cone_hull, ellipsoid, knot, melt, torus, tube};
use glam::{Vec3, vec3};

/// The head, in place over the pedestal.
pub fn head() -> Solid {
    let neck = melt(
        vec![
            cone_hull(vec3(0.0, 0.34, -0.04), vec3(0.0, 0.66, -0.05), 0.195, 0.185),
            ellipsoid(vec3(0.0, 0.62, -0.13), vec3(0.15, 0.20, 0.13)),
        ],
        0.08,
    )
    .blend(hump(), 0.05);
    let skull = melt(
        vec![
            ellipsoid(vec3(0.0, 0.76, 0.03), vec3(0.135, 0.115, 0.13)),
            cone_hull(vec3(0.0, 0.74, 0.09), vec3(0.0, 0.585, 0.235), 0.105, 0.078),
            ellipsoid(vec3(0.0, 0.56, 0.25), vec3(0.092, 0.062, 0.06)),
        ],
        0.05,
    );
    let poll = ellipsoid(vec3(0.0, 0.86, 0.01), vec3(0.10, 0.05, 0.06))
        .displaced(|p| 0.010 * (sin(p.x * 70.0) * cos(p.z * 70.0)));
    let horn = tube(
        &[
            knot(0.09, 0.845, 0.0, 0.055),
            knot(0.20, 0.855, 0.0, 0.051),
            knot(0.295, 0.90, 0.02, 0.043),
            knot(0.325, 1.0, 0.045, 0.031),
            knot(0.27, 1.095, 0.06, 0.014),
        ],
        6,
    )
    .mirrored(0.0);
    let ear = ellipsoid(Vec3::ZERO, vec3(0.085, 0.038, 0.024))
        .cut(
            ellipsoid(vec3(0.015, 0.0, 0.024), vec3(0.06, 0.022, 0.015)),
            0.006,
        )
        .rotated_z(-18.0)
        .rotated_y(15.0)
        .moved(vec3(0.195, 0.765, 0.0))
        .mirrored(0.0);
    let dewlap = tube(
        &[
            knot(0.0, 0.60, 0.13, 0.05),
            knot(0.0, 0.50, 0.15, 0.045),
            knot(0.0, 0.42, 0.14, 0.03),
        ],
        5,
    );
    let body = neck
        .blend(skull, 0.05)
        .blend(dewlap, 0.05)
        .blend(poll, 0.02)
        .blend(horn, 0.018)
        .blend(ear, 0.014);
    let ring = torus(Vec3::ZERO, 0.040, 0.012)
        .rotated_x(72.0)
        .moved(vec3(0.0, 0.538, 0.322));
    let eye = Eye {
        y: 0.745,
        z: 0.12,
        radius: 0.022,
        along: vec3(0.0, -0.6, 1.0),
    };
    add_eye(carved(body).blend(ring, 0.004), eye)
}

/// The shoulder hump of an eastern bull.
fn hump() -> Solid {
    ellipsoid(Vec3::ZERO, vec3(0.072, 0.135, 0.085))
        .rotated_x(-22.0)
        .moved(vec3(0.0, 0.735, -0.205))
}

/// Mouth and nostrils.
fn carved(head: Solid) -> Solid {
    let nostril = ellipsoid(vec3(0.05, 0.585, 0.305), vec3(0.020, 0.014, 0.02)).mirrored(0.0);
    let mouth = tube(
        &[
            knot(0.0, 0.528, 0.315, 0.008),
            knot(0.06, 0.528, 0.30, 0.008),
            knot(0.105, 0.548, 0.235, 0.006),
        ],
        5,
    )
    .mirrored(0.0);
    head.cut(nostril, 0.008).cut(mouth, 0.006)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_pedestal(head(), 0.933)
}
