//! The sea monster's sails: webs between spines, for its crest, its ears and its tail.

use crate::field::math::mix;
use crate::field::{Outline, Solid, cone_hull, knot, plate, tube, union};
use glam::vec3;

/// A web between spines. Both are drawn in (z, y); the spines run from `root` to the tips, the web hangs a little
/// back between them and goes down to the two ends.
fn sail(root: &[(f32, f32)], tips: &[(f32, f32)], sag: f32) -> Solid {
    const WEB: f32 = 0.0165;
    const SPINE: (f32, f32) = (0.026, 0.0165);
    let mut ring: Vec<(f32, f32)> = Vec::new();
    for (i, &tip) in tips.iter().enumerate() {
        if i > 0 {
            let (from, to) = (tips[i - 1], tip);
            let at = |t: f32| (mix(from.0, to.0, t), mix(from.1, to.1, t));
            let base = root[i.min(root.len() - 1)];
            let pulled = |(z, y): (f32, f32), by: f32| (mix(z, base.0, by), mix(y, base.1, by));
            ring.extend([0.25, 0.5, 0.75].map(|t| pulled(at(t), sag * (1.0 - (t - 0.5).abs()))));
        }
        ring.extend([tip, tip]);
    }
    ring.extend(root.iter().rev().flat_map(|&p| [p, p]));
    let web = plate(Outline::curve(&ring, 3), WEB, 0.008);
    let spine = |(&(z, y), &(tip_z, tip_y)): (&(f32, f32), &(f32, f32))| {
        cone_hull(vec3(0.0, y, z), vec3(0.0, tip_y, tip_z), SPINE.0, SPINE.1)
    };
    let spines = union(root.iter().zip(tips).map(spine).collect());
    web.blend(spines, 0.012)
}

/// From the crown down the neck.
pub(super) fn crest() -> Solid {
    sail(
        &[
            (0.035, 1.02),
            (-0.05, 0.98),
            (-0.115, 0.91),
            (-0.155, 0.82),
            (-0.185, 0.73),
            (-0.180, 0.64),
        ],
        &[
            (0.020, 1.128),
            (-0.100, 1.118),
            (-0.205, 1.045),
            (-0.275, 0.935),
            (-0.319, 0.815),
            (-0.325, 0.700),
        ],
        0.34,
    )
}

pub(super) fn ears() -> Solid {
    sail(
        &[(0.0, 0.02), (-0.01, 0.0), (0.0, -0.03)],
        &[(-0.125, 0.105), (-0.165, 0.020), (-0.120, -0.055)],
        0.30,
    )
    .rotated_z(8.0)
    .rotated_y(-58.0)
    .moved(vec3(0.062, 0.968, 0.015))
    .mirrored(0.0)
}

pub(super) fn tail() -> Solid {
    let stem = tube(
        &[
            knot(-0.02, 0.40, -0.17, 0.08),
            knot(-0.16, 0.445, -0.225, 0.056),
            knot(-0.250, 0.525, -0.205, 0.040),
            knot(-0.262, 0.570, -0.195, 0.034),
        ],
        6,
    );
    let fluke = sail(
        &[(0.014, 0.0), (0.0, 0.01), (-0.014, 0.0)],
        &[(0.120, 0.085), (0.0, 0.110), (-0.110, 0.110)],
        0.14,
    )
    .rotated_y(-35.0)
    .rotated_z(14.0)
    .moved(vec3(-0.262, 0.570, -0.195));
    stem.blend(fluke, 0.012)
}
