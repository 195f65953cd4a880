//! The camel's load: bales, blanket, ropes.

use crate::field::{Solid, cone_hull, cylinder, knot, melt, torus, tube};
use glam::{Vec3, vec3};

/// Middle of the saddle between the humps, along the body.
const SADDLE: f32 = -0.072;

/// A rolled bale on either side, roped, on a fringed blanket.
pub(super) fn load() -> Solid {
    const HALF: f32 = 0.088;
    const RADIUS: f32 = 0.066;
    let bale = cylinder(Vec3::ZERO, RADIUS, HALF, 0.014)
        .cut(torus(vec3(0.0, HALF, 0.0), 0.036, 0.009), 0.004)
        .cut(torus(vec3(0.0, -HALF, 0.0), 0.036, 0.009), 0.004);
    let rope = |along: f32| torus(vec3(0.0, along, 0.0), RADIUS + 0.002, 0.0115);
    let roped = bale
        .blend(rope(0.042), 0.004)
        .blend(rope(-0.042), 0.004)
        .rotated_x(90.0)
        .moved(vec3(0.168, 0.615, SADDLE))
        .mirrored(0.0);
    let pad = cone_hull(
        vec3(-0.14, 0.618, SADDLE),
        vec3(0.14, 0.618, SADDLE),
        0.060,
        0.060,
    );
    let girth = |z: f32| {
        tube(
            &[
                knot(0.0, 0.676, SADDLE + z, 0.013),
                knot(0.080, 0.680, SADDLE + z, 0.013),
                knot(0.140, 0.668, SADDLE + z, 0.012),
            ],
            4,
        )
        .mirrored(0.0)
    };
    pad.blend(girth(0.035), 0.006)
        .blend(girth(-0.035), 0.006)
        .blend(roped, 0.006)
        .blend(blanket(), 0.006)
}

/// Hangs from under the bale to a fringe of strands.
fn blanket() -> Solid {
    let strand = |i: usize| {
        let z = SADDLE - 0.081 + 0.027 * i as f32;
        cone_hull(vec3(0.158, 0.60, z), vec3(0.182, 0.492, z), 0.016, 0.0165)
    };
    let backing = cone_hull(
        vec3(0.125, 0.565, SADDLE - 0.045),
        vec3(0.125, 0.565, SADDLE + 0.045),
        0.068,
        0.068,
    );
    melt((0..7).map(strand).collect(), 0.004)
        .blend(backing, 0.004)
        .mirrored(0.0)
}
