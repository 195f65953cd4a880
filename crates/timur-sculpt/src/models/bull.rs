//! Bull: a broad head with wide lyre horns, rows of curls, a folded neck and a nose ring.

use super::common::on_pedestal;
use crate::field::{
    Eye, Solid, add_eye, ball, cone_hull, ellipsoid, knot, melt, ray_hit, torus, tube, union,
};
use glam::{Vec3, vec3};

/// The head, in place over the pedestal.
pub fn head() -> Solid {
    let neck = tube(
        &[
            knot(0.0, 0.34, -0.035, 0.198),
            knot(0.0, 0.44, -0.045, 0.186),
            knot(0.0, 0.56, -0.055, 0.168),
            knot(0.0, 0.66, -0.045, 0.148),
        ],
        4,
    )
    .blend(
        ellipsoid(vec3(0.0, 0.58, -0.12), vec3(0.14, 0.19, 0.12)),
        0.06,
    )
    .blend(hump(), 0.05)
    .cut(folds(), 0.014);
    let skull = melt(
        vec![
            ellipsoid(vec3(0.0, 0.76, 0.03), vec3(0.135, 0.115, 0.13)),
            cone_hull(vec3(0.0, 0.74, 0.09), vec3(0.0, 0.585, 0.235), 0.105, 0.078),
            ellipsoid(vec3(0.0, 0.56, 0.25), vec3(0.092, 0.062, 0.06)),
        ],
        0.05,
    );
    let poll = ellipsoid(vec3(0.0, 0.852, 0.01), vec3(0.10, 0.045, 0.06));
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
    let body = neck
        .blend(skull, 0.05)
        .blend(dewlap(), 0.035)
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
    let curly = curls(&body);
    add_eye(carved(body.blend(curly, 0.004)).blend(ring, 0.004), eye)
}

/// The shoulder hump of an eastern bull.
fn hump() -> Solid {
    ellipsoid(Vec3::ZERO, vec3(0.080, 0.150, 0.085))
        .rotated_x(-14.0)
        .moved(vec3(0.0, 0.710, -0.185))
}

/// Creases that run from the throat back over the sides of the neck.
fn folds() -> Solid {
    let fold = |i: usize| {
        let y = 0.60 - 0.062 * i as f32;
        tube(
            &[
                knot(0.085, y + 0.01, 0.135, 0.010),
                knot(0.160, y, 0.045, 0.015),
                knot(0.178, y + 0.025, -0.060, 0.010),
                knot(0.190, y + 0.065, -0.125, 0.004),
            ],
            4,
        )
    };
    union((0..3).map(fold).collect()).mirrored(0.0)
}

/// The loose skin under the throat, in three laps.
fn dewlap() -> Solid {
    let lap = |y: f32, z: f32, radius: f32| {
        tube(
            &[
                knot(0.075, y + 0.030, z - 0.055, radius * 0.7),
                knot(0.0, y - 0.012, z, radius),
                knot(-0.075, y + 0.030, z - 0.055, radius * 0.7),
            ],
            5,
        )
    };
    melt(
        vec![
            lap(0.575, 0.118, 0.046),
            lap(0.512, 0.150, 0.048),
            lap(0.448, 0.152, 0.044),
        ],
        0.016,
    )
}

/// Rows of round curls, as old Persian masons carved them: on the forehead, over the poll and down the crest.
fn curls(skin: &Solid) -> Solid {
    const RADIUS: f32 = 0.0235;
    const PITCH: f32 = 0.043;
    let set = |origin: Vec3, direction: Vec3| {
        let (point, normal) = ray_hit(skin, origin, direction);
        ball(point - normal * (RADIUS * 0.10), RADIUS)
    };
    let row =
        |count: usize| (0..count).map(move |i| PITCH * (i as f32 - 0.5 * (count as f32 - 1.0)));
    let mut all = Vec::new();
    for (down, count) in [4, 3, 2, 1].into_iter().enumerate() {
        let y = 0.872 - 0.040 * down as f32;
        all.extend(row(count).map(|x| set(vec3(x, y, 0.6), -Vec3::Z)));
    }
    for (back, count) in [3, 4, 3].into_iter().enumerate() {
        let z = 0.045 - 0.038 * back as f32;
        all.extend(row(count).map(|x| set(vec3(x, 1.4, z), -Vec3::Y)));
    }
    for down in 0..10 {
        let y = 0.845 - PITCH * down as f32;
        let count = if down % 2 == 0 { 3 } else { 4 };
        all.extend(row(count).map(|x| set(vec3(x, y, -0.8), Vec3::Z)));
    }
    melt(all, 0.004)
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

/// The whole model.
pub fn model() -> Solid {
    on_pedestal(head(), 0.933)
}
