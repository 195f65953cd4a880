//! The camel's neck and head, with its beard.

use crate::field::math::ease;
use crate::field::{Solid, cone_hull, ellipsoid, knot, melt, tube};
use crate::models::common::with_mouth;
use glam::{Vec3, vec3};

pub(super) fn neck_and_head() -> Solid {
    let neck = tube(
        &[
            knot(0.0, 0.53, 0.06, 0.130),
            knot(0.0, 0.51, 0.17, 0.104),
            knot(0.0, 0.585, 0.248, 0.084),
            knot(0.0, 0.72, 0.250, 0.068),
            knot(0.0, 0.86, 0.215, 0.062),
            knot(0.0, 0.945, 0.220, 0.062),
        ],
        6,
    );
    let head = melt(
        vec![
            ellipsoid(vec3(0.0, 0.968, 0.245), vec3(0.070, 0.066, 0.088)),
            cone_hull(
                vec3(0.0, 0.958, 0.29),
                vec3(0.0, 0.930, 0.375),
                0.053,
                0.046,
            ),
            ellipsoid(vec3(0.0, 0.922, 0.398), vec3(0.054, 0.046, 0.044)),
        ],
        0.030,
    );
    let brow = tube(
        &[
            knot(0.046, 1.000, 0.325, 0.010),
            knot(0.060, 1.010, 0.275, 0.014),
            knot(0.060, 0.998, 0.225, 0.010),
        ],
        4,
    )
    .mirrored(0.0);
    let under_lip = ellipsoid(vec3(0.0, 0.885, 0.395), vec3(0.036, 0.022, 0.034));
    let strand = |x: f32, lean: f32| {
        tube(
            &[
                knot(x * 0.5, 1.018, 0.275, 0.014),
                knot(x, 1.030, 0.230, 0.022),
                knot(x * 1.1, 1.008 - lean, 0.170, 0.020),
                knot(x * 0.9, 0.950 - lean, 0.150, 0.008),
            ],
            4,
        )
    };
    let tuft = melt(
        vec![
            strand(-0.030, 0.006),
            strand(0.002, 0.0),
            strand(0.032, 0.008),
        ],
        0.008,
    );
    let ear = ellipsoid(Vec3::ZERO, vec3(0.020, 0.045, 0.026))
        .cut(
            ellipsoid(vec3(0.006, 0.006, 0.022), vec3(0.011, 0.030, 0.014)),
            0.004,
        )
        .rotated_z(-30.0)
        .moved(vec3(0.070, 1.022, 0.200))
        .mirrored(0.0);
    neck.blend(head, 0.03)
        .blend(brow, 0.014)
        .blend(under_lip, 0.014)
        .blend(tuft, 0.008)
        .blend(ear, 0.010)
}

/// Locks that hang from the throat down to the chest, one over the other.
pub(super) fn beard() -> Solid {
    let lock = |i: usize| {
        let y = 0.880 - 0.056 * i as f32;
        let z = 0.262 + 0.034 * ease(i as f32 / 3.0);
        let x = if i.is_multiple_of(2) { 0.020 } else { 0.030 };
        tube(
            &[
                knot(x * 0.6, y, z - 0.005, 0.034),
                knot(x, y - 0.050, z + 0.026, 0.033),
                knot(x * 1.1, y - 0.100, z + 0.036, 0.022),
                knot(x * 0.5, y - 0.130, z + 0.030, 0.008),
            ],
            4,
        )
    };
    melt((0..6).map(lock).collect(), 0.006).mirrored(0.004)
}

/// Mouth and nostrils.
pub(super) fn carved(body: Solid) -> Solid {
    let cheek = [
        knot(0.09, 0.902, 0.45, 0.007),
        knot(0.07, 0.900, 0.40, 0.007),
        knot(0.065, 0.916, 0.345, 0.005),
    ];
    let cleft = cone_hull(
        vec3(0.0, 0.945, 0.450),
        vec3(0.0, 0.905, 0.452),
        0.006,
        0.007,
    );
    let nostril = ellipsoid(Vec3::ZERO, vec3(0.010, 0.010, 0.018))
        .rotated_z(-30.0)
        .moved(vec3(0.032, 0.952, 0.430))
        .mirrored(0.0);
    with_mouth(body, &cheek, 0.006)
        .cut(cleft, 0.005)
        .cut(nostril, 0.006)
}
