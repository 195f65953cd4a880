//! The sea monster's head without its sails: jaws, teeth, horns.

use crate::field::{Solid, cone_hull, ellipsoid, knot, melt, tube, union};
use glam::vec3;

pub(super) fn upper_jaw() -> Solid {
    let brow = tube(
        &[
            knot(0.035, 1.042, 0.165, 0.012),
            knot(0.058, 1.056, 0.105, 0.021),
            knot(0.068, 1.046, 0.035, 0.018),
        ],
        4,
    )
    .mirrored(0.0);
    let lip = tube(
        &[
            knot(0.0, 0.972, 0.305, 0.017),
            knot(0.042, 0.965, 0.262, 0.017),
            knot(0.062, 0.962, 0.160, 0.016),
            knot(0.080, 0.940, 0.070, 0.014),
        ],
        4,
    )
    .mirrored(0.0);
    let nostril = ellipsoid(vec3(0.027, 1.018, 0.275), vec3(0.024, 0.026, 0.034)).mirrored(0.008);
    melt(
        vec![
            ellipsoid(vec3(0.0, 0.985, 0.05), vec3(0.088, 0.075, 0.10)),
            cone_hull(vec3(0.0, 0.990, 0.10), vec3(0.0, 0.988, 0.27), 0.058, 0.036),
        ],
        0.03,
    )
    .blend(nostril, 0.018)
    .blend(brow, 0.024)
    .blend(lip, 0.012)
}

pub(super) fn lower_jaw() -> Solid {
    let lip = tube(
        &[
            knot(0.0, 0.870, 0.250, 0.016),
            knot(0.034, 0.880, 0.215, 0.016),
            knot(0.055, 0.925, 0.080, 0.014),
        ],
        4,
    )
    .mirrored(0.0);
    let chin = tube(
        &[
            knot(0.0, 0.850, 0.225, 0.026),
            knot(0.0, 0.815, 0.240, 0.018),
            knot(0.0, 0.775, 0.235, 0.008),
        ],
        4,
    );
    // The corners of the mouth are closed, so that no tunnel leads through them.
    let corners = cone_hull(
        vec3(-0.050, 0.932, 0.070),
        vec3(0.050, 0.932, 0.070),
        0.030,
        0.030,
    );
    cone_hull(
        vec3(0.0, 0.920, 0.06),
        vec3(0.0, 0.850, 0.225),
        0.052,
        0.030,
    )
    .blend(corners, 0.010)
    .blend(lip, 0.010)
    .blend(chin, 0.015)
}

/// Short enough not to reach the lower jaw.
pub(super) fn teeth() -> Solid {
    let tooth = |i: usize| {
        let (x, z) = (0.042 - 0.003 * i as f32, 0.150 + 0.036 * i as f32);
        let long = [0.016, 0.024, 0.030, 0.042][i];
        cone_hull(
            vec3(x, 0.955, z),
            vec3(x, 0.955 - long, z + 0.004),
            0.014,
            0.006,
        )
        .mirrored(0.0)
    };
    union((0..4).map(tooth).collect())
}

pub(super) fn horns() -> Solid {
    tube(
        &[
            knot(0.045, 1.035, 0.02, 0.026),
            knot(0.070, 1.085, -0.03, 0.021),
            knot(0.088, 1.112, -0.095, 0.015),
            knot(0.092, 1.142, -0.145, 0.007),
        ],
        5,
    )
    .mirrored(0.0)
}

/// Nostrils, and the throat behind the teeth.
pub(super) fn carved(head: Solid) -> Solid {
    let nostril = ellipsoid(vec3(0.032, 1.026, 0.300), vec3(0.010, 0.010, 0.016)).mirrored(0.0);
    head.cut(nostril, 0.006)
}
