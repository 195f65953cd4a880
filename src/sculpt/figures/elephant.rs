//! Elephant: a two-domed skull, wide ears, a ringed trunk curling up between two tusks.

use super::common::on_pedestal;
use crate::sculpt::field::{
    Eye, Solid, add_eye, cone_hull, ellipsoid, knot, melt, ringed_tube, tube,
};
use glam::{Vec3, vec3};

/// The head, in place over the pedestal.
pub fn head() -> Solid {
    let skull = melt(
        vec![
            ellipsoid(vec3(0.0, 0.80, -0.03), vec3(0.175, 0.19, 0.19)),
            ellipsoid(vec3(0.07, 0.925, 0.0), vec3(0.085, 0.095, 0.105)),
            ellipsoid(vec3(0.0, 0.67, 0.06), vec3(0.13, 0.14, 0.13)),
        ],
        0.07,
    )
    .mirrored(0.02);
    let neck = cone_hull(vec3(0.0, 0.34, -0.03), vec3(0.0, 0.70, -0.05), 0.19, 0.165);
    let trunk = ringed_tube(
        &[
            knot(0.0, 0.83, 0.11, 0.098),
            knot(0.0, 0.72, 0.215, 0.090),
            knot(0.0, 0.60, 0.265, 0.076),
            knot(0.0, 0.50, 0.272, 0.064),
            knot(0.0, 0.430, 0.29, 0.055),
            knot(0.0, 0.41, 0.345, 0.047),
            knot(0.0, 0.45, 0.385, 0.042),
        ],
        8,
        9.0,
        0.011,
    );
    let tusk = tube(
        &[
            knot(0.085, 0.66, 0.14, 0.042),
            knot(0.125, 0.575, 0.215, 0.037),
            knot(0.148, 0.52, 0.29, 0.029),
            knot(0.146, 0.53, 0.37, 0.016),
        ],
        6,
    )
    .mirrored(0.0);
    let body = neck
        .blend(skull, 0.08)
        .blend(trunk, 0.05)
        .blend(ears(), 0.03);
    let eye = Eye {
        y: 0.80,
        z: 0.105,
        radius: 0.021,
        along: vec3(0.0, -0.5, 1.0),
    };
    add_eye(body, eye).blend(tusk, 0.012)
}

/// Thin bowls, spread like wings.
fn ears() -> Solid {
    ellipsoid(Vec3::ZERO, vec3(0.155, 0.215, 0.034))
        .blend(
            ellipsoid(vec3(0.01, -0.16, 0.0), vec3(0.085, 0.11, 0.030)),
            0.05,
        )
        .cut(
            ellipsoid(vec3(0.025, 0.01, 0.074), vec3(0.13, 0.18, 0.055)),
            0.025,
        )
        .rotated_y(48.0)
        .rotated_z(-5.0)
        .moved(vec3(0.235, 0.765, -0.105))
        .mirrored(0.0)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_pedestal(head(), 1.0)
}
