//! Camel: kneeling, two humps with a saddle cloth between them, a raised S-shaped neck.

use super::common::on_pedestal;
use crate::sculpt::field::{
    Eye, Solid, above, add_eye, ball, below, cone_hull, cuboid, ellipsoid, knot, melt, ray_hit,
    tube, union,
};
use glam::{Vec3, vec3};

/// The animal, in place over the pedestal.
pub fn head() -> Solid {
    let body = trunk().blend(legs(), 0.025);
    let dressed = body
        .clone()
        .blend(neck_and_head(), 0.05)
        .blend(cloth(body.clone()), 0.004)
        .blend(tassels(&body), 0.004);
    add_eye(
        carved(dressed),
        Eye {
            y: 0.985,
            z: 0.29,
            radius: 0.019,
            along: vec3(0.0, -0.3, 1.0),
        },
    )
}

fn trunk() -> Solid {
    let chest = ellipsoid(vec3(0.0, 0.47, -0.03), vec3(0.165, 0.17, 0.25));
    let humps = melt(
        vec![
            cone_hull(
                vec3(0.0, 0.58, -0.170),
                vec3(0.0, 0.745, -0.185),
                0.095,
                0.052,
            ),
            cone_hull(vec3(0.0, 0.58, 0.025), vec3(0.0, 0.735, 0.018), 0.09, 0.050),
        ],
        0.02,
    );
    chest.blend(humps, 0.05)
}

/// Folded under the body: thigh forward or back, shin returning along the ground.
fn legs() -> Solid {
    let fore = tube(
        &[
            knot(0.115, 0.53, 0.06, 0.060),
            knot(0.150, 0.46, 0.135, 0.046),
            knot(0.140, 0.425, 0.195, 0.038),
        ],
        5,
    )
    .blend(
        tube(
            &[
                knot(0.140, 0.422, 0.195, 0.036),
                knot(0.165, 0.415, 0.10, 0.030),
                knot(0.165, 0.412, 0.03, 0.034),
            ],
            4,
        ),
        0.01,
    );
    let hind = ellipsoid(vec3(0.125, 0.485, -0.165), vec3(0.062, 0.095, 0.095)).blend(
        tube(
            &[
                knot(0.150, 0.43, -0.225, 0.036),
                knot(0.172, 0.415, -0.13, 0.031),
                knot(0.165, 0.412, -0.055, 0.036),
            ],
            4,
        ),
        0.015,
    );
    fore.join(hind).mirrored(0.0)
}

fn neck_and_head() -> Solid {
    let neck = tube(
        &[
            knot(0.0, 0.50, 0.06, 0.135),
            knot(0.0, 0.49, 0.17, 0.105),
            knot(0.0, 0.60, 0.25, 0.082),
            knot(0.0, 0.75, 0.245, 0.070),
            knot(0.0, 0.885, 0.215, 0.064),
            knot(0.0, 0.945, 0.225, 0.062),
        ],
        6,
    );
    let head = melt(
        vec![
            ellipsoid(vec3(0.0, 0.965, 0.245), vec3(0.072, 0.070, 0.086)),
            cone_hull(
                vec3(0.0, 0.955, 0.29),
                vec3(0.0, 0.925, 0.380),
                0.056,
                0.048,
            ),
            ellipsoid(vec3(0.0, 0.915, 0.400), vec3(0.052, 0.044, 0.042)),
        ],
        0.035,
    );
    let tuft = ellipsoid(vec3(0.0, 1.022, 0.215), vec3(0.048, 0.038, 0.052));
    let beard = tube(
        &[
            knot(0.0, 0.86, 0.285, 0.03),
            knot(0.0, 0.76, 0.325, 0.028),
            knot(0.0, 0.64, 0.345, 0.022),
            knot(0.0, 0.54, 0.31, 0.012),
        ],
        6,
    );
    let ear = ellipsoid(Vec3::ZERO, vec3(0.018, 0.044, 0.026))
        .rotated_z(-35.0)
        .moved(vec3(0.070, 1.020, 0.195))
        .mirrored(0.0);
    neck.blend(head, 0.03)
        .blend(tuft, 0.025)
        .blend(beard, 0.03)
        .blend(ear, 0.012)
}

/// A saddle cloth that hugs the body, with a raised border.
fn cloth(body: Solid) -> Solid {
    const MIDDLE: f32 = -0.078;
    let strip = |half: f32| cuboid(vec3(0.0, 0.5, MIDDLE), vec3(0.4, 0.4, half), 0.004);
    let sheet = body
        .clone()
        .grown(0.010)
        .keep(strip(0.050), 0.006)
        .keep(above(0.488), 0.006);
    let panel = strip(0.032).keep(above(0.510), 0.004);
    let border = body
        .grown(0.018)
        .keep(strip(0.053), 0.006)
        .keep(above(0.482), 0.006)
        .cut(panel, 0.004)
        .keep(below(0.70), 0.01);
    sheet.blend(border, 0.003)
}

/// A row of tassels that hang from the border of the cloth on both sides.
fn tassels(body: &Solid) -> Solid {
    let tassel = |i: usize| {
        let z = -0.123 + 0.030 * i as f32;
        let (at, _) = ray_hit(body, vec3(0.6, 0.478, z), -Vec3::X);
        let (tip, _) = ray_hit(body, vec3(0.6, 0.450, z), -Vec3::X);
        cone_hull(at, tip, 0.014, 0.011).join(ball(at, 0.017))
    };
    union((0..4).map(tassel).collect()).mirrored(0.0)
}

/// Mouth and nostrils.
fn carved(body: Solid) -> Solid {
    let corner = tube(
        &[
            knot(0.09, 0.905, 0.45, 0.007),
            knot(0.07, 0.902, 0.40, 0.007),
            knot(0.065, 0.918, 0.345, 0.005),
        ],
        5,
    )
    .mirrored(0.0);
    let lips = cone_hull(
        vec3(-0.1, 0.905, 0.445),
        vec3(0.1, 0.905, 0.445),
        0.007,
        0.007,
    );
    let nostril = ellipsoid(Vec3::ZERO, vec3(0.009, 0.009, 0.016))
        .rotated_z(-30.0)
        .moved(vec3(0.030, 0.944, 0.430))
        .mirrored(0.0);
    body.cut(corner, 0.006).cut(lips, 0.006).cut(nostril, 0.006)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_pedestal(head(), 1.0)
}
