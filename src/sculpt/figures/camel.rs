//! Camel: kneeling, two shaggy humps with bales roped between them, a raised S-shaped neck with a long beard.

use super::common::on_pedestal;
use crate::sculpt::field::math::{atan2, cos, ease};
use crate::sculpt::field::{
    Eye, Solid, add_eye, cone_hull, cylinder, ellipsoid, knot, melt, torus, tube,
};
use glam::{Vec3, vec3};

/// Middle of the saddle between the humps, along the body.
const SADDLE: f32 = -0.072;

/// The animal, in place over the pedestal.
pub fn head() -> Solid {
    let body = trunk()
        .blend(legs(), 0.014)
        .blend(neck_and_head(), 0.045)
        .blend(beard(), 0.006)
        .blend(load(), 0.008);
    add_eye(
        carved(body),
        Eye {
            y: 0.985,
            z: 0.29,
            radius: 0.020,
            along: vec3(0.0, -0.3, 1.0),
        },
    )
}

fn trunk() -> Solid {
    let chest = melt(
        vec![
            ellipsoid(vec3(0.0, 0.49, -0.05), vec3(0.150, 0.145, 0.245)),
            ellipsoid(vec3(0.0, 0.49, 0.07), vec3(0.130, 0.135, 0.130)),
            ellipsoid(vec3(0.0, 0.50, -0.19), vec3(0.135, 0.120, 0.110)),
        ],
        0.04,
    );
    let tail = tube(
        &[
            knot(0.0, 0.57, -0.270, 0.026),
            knot(0.010, 0.51, -0.288, 0.022),
            knot(0.018, 0.465, -0.280, 0.030),
        ],
        5,
    );
    chest
        .blend(hump(0.048, 0.0), 0.035)
        .blend(hump(-0.195, -0.028), 0.035)
        .blend(tail, 0.012)
}

/// A cone of fat with a tuft of hair that hangs in strands from its tip.
fn hump(z: f32, lean: f32) -> Solid {
    cone_hull(
        vec3(0.0, 0.575, z),
        vec3(0.0, 0.765, z + lean),
        0.100,
        0.048,
    )
    .displaced(move |p| {
        let angle = atan2(p.x, p.z - z - lean * 0.7);
        let hair = ease((p.y - 0.66 - 0.02 * cos(angle * 4.0)) / 0.025);
        let strand = cos(angle * 5.0).abs();
        hair * (0.012 + 0.010 * (strand * (2.0 - strand) - 1.0))
    })
}

/// Folded under the body: knee forward and hock back, shins along the ground.
fn legs() -> Solid {
    let fore = tube(
        &[
            knot(0.105, 0.56, 0.075, 0.062),
            knot(0.138, 0.485, 0.150, 0.047),
            knot(0.132, 0.438, 0.222, 0.040),
        ],
        5,
    )
    .blend(
        tube(
            &[
                knot(0.132, 0.428, 0.222, 0.037),
                knot(0.166, 0.422, 0.135, 0.029),
                knot(0.176, 0.423, 0.075, 0.029),
                knot(0.178, 0.427, 0.042, 0.034),
            ],
            4,
        ),
        0.006,
    );
    let hind = melt(
        vec![
            ellipsoid(vec3(0.118, 0.515, -0.170), vec3(0.066, 0.105, 0.085)),
            ellipsoid(vec3(0.140, 0.470, -0.095), vec3(0.048, 0.060, 0.060)),
        ],
        0.03,
    )
    .blend(
        tube(
            &[
                knot(0.150, 0.438, -0.250, 0.037),
                knot(0.178, 0.424, -0.165, 0.030),
                knot(0.180, 0.424, -0.105, 0.030),
                knot(0.180, 0.427, -0.075, 0.034),
            ],
            4,
        ),
        0.008,
    );
    // No daylight between leg and body.
    let webs = ellipsoid(vec3(0.120, 0.445, 0.130), vec3(0.040, 0.042, 0.075)).join(ellipsoid(
        vec3(0.135, 0.440, -0.170),
        vec3(0.042, 0.042, 0.085),
    ));
    fore.join(hind).blend(webs, 0.006).mirrored(0.0)
}

fn neck_and_head() -> Solid {
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
fn beard() -> Solid {
    let lock = |i: usize| {
        let y = 0.880 - 0.056 * i as f32;
        let z = 0.262 + 0.034 * ease(i as f32 / 3.0);
        let x = if i % 2 == 0 { 0.020 } else { 0.030 };
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

/// A rolled bale on either side, roped, on a fringed blanket.
fn load() -> Solid {
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

/// Mouth and nostrils.
fn carved(body: Solid) -> Solid {
    let corner = tube(
        &[
            knot(0.09, 0.902, 0.45, 0.007),
            knot(0.07, 0.900, 0.40, 0.007),
            knot(0.065, 0.916, 0.345, 0.005),
        ],
        5,
    )
    .mirrored(0.0);
    let lips = cone_hull(
        vec3(-0.1, 0.902, 0.450),
        vec3(0.1, 0.902, 0.450),
        0.007,
        0.007,
    );
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
    body.cut(corner, 0.006)
        .cut(lips, 0.006)
        .cut(cleft, 0.005)
        .cut(nostril, 0.006)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_pedestal(head(), 1.0)
}
