//! Lion: a broad face drawn as a profile with widths, in a mane of swept-back locks that runs down to the chest.

use super::common::on_pedestal;
use crate::sculpt::field::math::{TURN, cos, radians, sin};
use crate::sculpt::field::{
    Outline, Solid, ball, cone_hull, ellipsoid, knot, melt, pillow, place, ray_hit, tube,
};
use glam::{Vec3, vec3};

/// Middle of the egg that the mane is wrapped on.
const EGG: Vec3 = vec3(0.0, 0.745, -0.075);

/// The head, in place over the pedestal.
pub fn head() -> Solid {
    let neck = cone_hull(vec3(0.0, 0.34, -0.03), vec3(0.0, 0.66, -0.04), 0.185, 0.185);
    let body = neck
        .blend(mane(), 0.03)
        .blend(face(), 0.014)
        .blend(ears(), 0.012);
    with_eyes(carved(body))
}

/// A point over the egg: `tilt` degrees from straight ahead, `angle` around, at `share` of the radius.
fn on_egg(tilt: f32, angle: f32, share: f32) -> Vec3 {
    let (across, ahead) = (sin(radians(tilt)), cos(radians(tilt)));
    EGG + vec3(
        sin(angle) * across * 0.228,
        cos(angle) * across * 0.240,
        ahead * 0.20,
    ) * share
}

fn mane() -> Solid {
    /// Rings of locks from the face backwards: how many, and degrees from straight ahead.
    const RINGS: [(usize, f32); 5] = [(12, 54.0), (13, 82.0), (12, 110.0), (9, 138.0), (5, 164.0)];
    let mut locks = Vec::new();
    for (ring, (count, tilt)) in RINGS.into_iter().enumerate() {
        let radius = 0.055 - 0.003 * ring as f32;
        for i in 0..count {
            let angle = (i as f32 + 0.5 * (ring % 2) as f32) / count as f32 * TURN;
            let fall = vec3(0.0, -0.045, 0.0);
            locks.push(tube(
                &[
                    (on_egg(tilt - 10.0, angle, 0.86), radius * 0.9),
                    (on_egg(tilt, angle, 0.97), radius),
                    (on_egg(tilt + 17.0, angle, 1.06) + fall * 0.5, radius * 0.62),
                    (on_egg(tilt + 30.0, angle, 1.08) + fall * 1.3, 0.010),
                ],
                3,
            ));
        }
    }
    let core = ellipsoid(EGG, vec3(0.222, 0.232, 0.195));
    melt(vec![melt(locks, 0.016), core, bib()], 0.02)
}

/// Long locks from the chin down the chest.
fn bib() -> Solid {
    let lock = |x: f32, top: f32, tip: f32, out: f32| {
        tube(
            &[
                knot(x * 0.7, top, 0.075, 0.050),
                knot(x, top - 0.08, 0.125 + out, 0.052),
                knot(x * 1.05, top - 0.15, 0.140 + out, 0.036),
                knot(x * 0.9, tip, 0.135 + out, 0.012),
            ],
            4,
        )
    };
    let side = melt(
        vec![
            lock(0.075, 0.63, 0.440, -0.005),
            lock(0.140, 0.64, 0.470, -0.05),
        ],
        0.014,
    );
    melt(
        vec![side.mirrored(0.0), lock(0.0, 0.61, 0.415, 0.02)],
        0.014,
    )
}

fn face() -> Solid {
    let side = Outline::curve(
        &[
            (-0.08, 0.62),
            (-0.10, 0.78),
            (-0.07, 0.905),
            (0.0, 0.955),
            (0.075, 0.945),
            (0.130, 0.900),
            (0.158, 0.862),
            (0.200, 0.820),
            (0.243, 0.790),
            (0.262, 0.768),
            (0.262, 0.735),
            (0.252, 0.700),
            (0.232, 0.676),
            (0.218, 0.662),
            (0.216, 0.630),
            (0.190, 0.606),
            (0.130, 0.600),
            (0.040, 0.600),
        ],
        6,
    );
    let widths = vec![
        (0.0, 0.88, 0.140),
        (0.0, 0.70, 0.140),
        (0.10, 0.90, 0.105),
        (0.145, 0.835, 0.072),
        (0.10, 0.77, 0.135),
        (0.20, 0.80, 0.058),
        (0.25, 0.76, 0.056),
        (0.21, 0.70, 0.094),
        (0.13, 0.68, 0.110),
        (0.20, 0.63, 0.060),
    ];
    let pad = ellipsoid(vec3(0.046, 0.708, 0.205), vec3(0.052, 0.048, 0.056)).mirrored(0.012);
    let brow = tube(
        &[
            knot(0.030, 0.868, 0.158, 0.022),
            knot(0.070, 0.888, 0.135, 0.026),
            knot(0.115, 0.872, 0.085, 0.018),
        ],
        4,
    )
    .mirrored(0.0);
    let cheek = ellipsoid(vec3(0.100, 0.765, 0.085), vec3(0.046, 0.055, 0.062)).mirrored(0.0);
    let nose = tube(
        &[
            knot(0.0, 0.772, 0.252, 0.020),
            knot(0.030, 0.775, 0.244, 0.017),
        ],
        3,
    )
    .mirrored(0.0);
    let tip = cone_hull(
        vec3(0.0, 0.770, 0.254),
        vec3(0.0, 0.745, 0.254),
        0.021,
        0.010,
    );
    pillow(side, widths, 0.085)
        .blend(cheek, 0.03)
        .blend(pad, 0.020)
        .blend(brow, 0.020)
        .blend(nose, 0.008)
        .blend(tip, 0.008)
}

fn ears() -> Solid {
    ellipsoid(Vec3::ZERO, vec3(0.056, 0.056, 0.032))
        .cut(
            ellipsoid(vec3(0.0, 0.0, 0.034), vec3(0.036, 0.036, 0.024)),
            0.008,
        )
        .rotated_y(18.0)
        .moved(vec3(0.152, 0.955, 0.070))
        .mirrored(0.0)
}

/// The cleft under the nose, the mouth and the nostrils.
fn carved(head: Solid) -> Solid {
    let cleft = cone_hull(
        vec3(0.0, 0.742, 0.272),
        vec3(0.0, 0.690, 0.256),
        0.007,
        0.008,
    );
    let mouth = tube(
        &[
            knot(0.0, 0.688, 0.256, 0.009),
            knot(0.045, 0.664, 0.243, 0.009),
            knot(0.085, 0.668, 0.205, 0.009),
            knot(0.115, 0.690, 0.150, 0.006),
        ],
        5,
    )
    .mirrored(0.0);
    let nostril = ellipsoid(vec3(0.024, 0.764, 0.272), vec3(0.010, 0.008, 0.010)).mirrored(0.0);
    head.cut(cleft, 0.006).cut(mouth, 0.007).cut(nostril, 0.004)
}

/// Looking forward: almond sockets with sunk globes.
fn with_eyes(head: Solid) -> Solid {
    const RADIUS: f32 = 0.021;
    let (point, normal) = ray_hit(&head, vec3(0.080, 0.832, 0.6), -Vec3::Z);
    let normal = (normal + vec3(0.15, 0.0, 0.4)).normalize();
    let socket = ellipsoid(Vec3::ZERO, vec3(RADIUS * 0.75, RADIUS * 0.95, RADIUS * 1.6));
    let socket = place(
        socket,
        point + normal * (RADIUS * 0.25),
        normal,
        vec3(1.0, 0.30, 0.0),
    );
    let globe = ball(point - normal * (RADIUS * 0.5), RADIUS);
    head.cut(socket.mirrored(0.0), RADIUS * 0.4)
        .blend(globe.mirrored(0.0), RADIUS * 0.1)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_pedestal(head(), 1.03)
}
