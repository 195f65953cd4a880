//! Giraffe: a tall thin neck with a net of patches, ossicones and level ears.

use super::common::{on_pedestal, with_mouth};
use crate::field::math::{Jitter, TURN, cos, ease, sin};
use crate::field::{Eye, Solid, add_eye, ball, cone_hull, ellipsoid, knot, melt, tube};
use glam::{Vec3, vec3};

/// Depth of the grooves between the patches.
const GROOVE_DEPTH: f32 = 0.012;
const GROOVE_WIDTH: f32 = 0.024;

/// The head, in place over the pedestal, on its neck.
pub fn head() -> Solid {
    let skull = melt(
        vec![
            ellipsoid(vec3(0.0, 1.305, 0.055), vec3(0.074, 0.077, 0.090)),
            cone_hull(
                vec3(0.0, 1.285, 0.10),
                vec3(0.0, 1.235, 0.225),
                0.058,
                0.044,
            ),
            ellipsoid(vec3(0.0, 1.222, 0.238), vec3(0.050, 0.040, 0.044)),
        ],
        0.04,
    );
    let ossicone = cone_hull(
        vec3(0.035, 1.36, 0.015),
        vec3(0.045, 1.445, -0.005),
        0.020,
        0.016,
    )
    .blend(ball(vec3(0.046, 1.46, -0.008), 0.028), 0.01)
    .mirrored(0.0);
    let ear = ellipsoid(Vec3::ZERO, vec3(0.075, 0.033, 0.020))
        .cut(
            ellipsoid(vec3(0.008, 0.0, 0.020), vec3(0.055, 0.019, 0.012)),
            0.006,
        )
        .rotated_z(14.0)
        .rotated_y(22.0)
        .moved(vec3(0.115, 1.335, -0.015))
        .mirrored(0.0);
    let mane = ellipsoid(vec3(0.0, 0.93, -0.062), vec3(0.024, 0.42, 0.052)).rotated_x(5.0);
    let body = neck()
        .blend(mane, 0.012)
        .blend(skull, 0.035)
        .blend(ossicone, 0.016)
        .blend(ear, 0.014);
    add_eye(
        carved(body),
        Eye {
            y: 1.31,
            z: 0.095,
            radius: 0.020,
            along: vec3(0.0, -0.35, 1.0),
        },
    )
}

/// Mouth and nostrils.
fn carved(head: Solid) -> Solid {
    let cheek = [
        knot(0.08, 1.214, 0.285, 0.006),
        knot(0.06, 1.213, 0.235, 0.006),
        knot(0.06, 1.225, 0.19, 0.004),
    ];
    let nostril = ellipsoid(vec3(0.03, 1.245, 0.272), vec3(0.010, 0.008, 0.012)).mirrored(0.0);
    with_mouth(head, &cheek, 0.006).cut(nostril, 0.006)
}

fn neck() -> Solid {
    let skin = tube(
        &[
            knot(0.0, 0.32, -0.05, 0.175),
            knot(0.0, 0.50, -0.045, 0.135),
            knot(0.0, 0.75, -0.015, 0.098),
            knot(0.0, 1.00, 0.02, 0.078),
            knot(0.0, 1.22, 0.03, 0.072),
            knot(0.0, 1.29, 0.035, 0.07),
        ],
        6,
    );
    let centres = patch_centres();
    skin.displaced(move |p| {
        if p.y < 0.40 || p.y > 1.24 {
            return 0.0;
        }
        let (mut nearest, mut second) = (f32::MAX, f32::MAX);
        for &centre in &centres {
            let d = centre.distance(p);
            if d < nearest {
                (nearest, second) = (d, nearest);
            } else if d < second {
                second = d;
            }
        }
        let patch = ease((second - nearest) / GROOVE_WIDTH);
        let fade = ((p.y - 0.40) / 0.05)
            .min((1.24 - p.y) / 0.08)
            .clamp(0.0, 1.0);
        -GROOVE_DEPTH * (1.0 - patch) * fade
    })
}

/// Rings of jittered points around the neck; each owns the patch nearest to it.
fn patch_centres() -> Vec<Vec3> {
    let mut jitter = Jitter::new(7);
    let mut centres = Vec::new();
    for ring in 0..9 {
        let height = 0.42 + 0.105 * ring as f32;
        let radius = 0.15 - 0.012 * ring as f32;
        let count = if ring < 3 { 8 } else { 6 };
        for i in 0..count {
            let angle = (i as f32 + 0.5 * (ring % 2) as f32) / count as f32 * TURN;
            let x = radius * sin(angle) + 0.03 * jitter.draw();
            let y = height + 0.04 * jitter.draw();
            let z = radius * cos(angle) - 0.03 + 0.03 * jitter.draw();
            centres.push(vec3(x, y, z));
        }
    }
    centres
}

/// The whole model.
pub fn model() -> Solid {
    on_pedestal(head(), 0.936)
}
