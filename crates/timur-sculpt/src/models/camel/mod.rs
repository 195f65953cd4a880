//! Camel: kneeling, two shaggy humps with bales roped between them, a raised S-shaped neck with a long beard.

mod load;
mod neck;

use super::common::on_pedestal;
use crate::field::math::{atan2, cos, ease};
use crate::field::{Eye, Solid, add_eye, cone_hull, ellipsoid, knot, melt, tube};
use glam::vec3;
use load::load;
use neck::{beard, carved, neck_and_head};

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
        hair * (0.011 + 0.009 * (strand * (2.0 - strand) - 1.0))
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

/// The whole model.
pub fn model() -> Solid {
    on_pedestal(head(), 1.0)
}
