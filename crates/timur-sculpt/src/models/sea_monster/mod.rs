//! Sea monster (lukham): a scaled serpent coiled on itself, jaws open, with sails for a crest, ears and tail.

mod jaws;
mod sails;

use super::common::on_pedestal;
use crate::field::math::{TURN, atan2, ease, mix, sin};
use crate::field::{Eye, Profile, Solid, add_eye, carved_tube, knot};
use glam::{Vec3, vec2, vec3};
use jaws::{carved, horns, lower_jaw, teeth, upper_jaw};
use sails::{crest, ears, tail};

/// The side of the body that carries the crest: up where it lies, behind where it rises.
const BACK: Vec3 = vec3(0.0, 0.6, -0.8);

/// The animal, in place over the pedestal, with scales that are of the given height.
pub fn head(scales: f32) -> Solid {
    let body = body(scales)
        .blend(sea(), 0.006)
        .blend(upper_jaw(), 0.03)
        .blend(lower_jaw(), 0.02)
        .blend(horns(), 0.012)
        .blend(crest(), 0.008)
        .blend(ears(), 0.010)
        .blend(tail(), 0.02)
        .blend(teeth(), 0.004);
    add_eye(
        carved(body),
        Eye {
            y: 0.996,
            z: 0.095,
            radius: 0.022,
            along: vec3(0.0, 0.1, 1.0),
        },
    )
}

fn body(scales: f32) -> Solid {
    carved_tube(
        &[
            knot(-0.02, 0.37, -0.165, 0.075),
            knot(0.135, 0.42, -0.11, 0.090),
            knot(0.165, 0.455, 0.07, 0.102),
            knot(0.0, 0.485, 0.175, 0.107),
            knot(-0.165, 0.53, 0.06, 0.104),
            knot(-0.125, 0.60, -0.115, 0.097),
            knot(0.0, 0.72, -0.165, 0.086),
            knot(0.015, 0.86, -0.125, 0.075),
            knot(0.0, 0.955, -0.01, 0.072),
        ],
        7,
        BACK,
        move |along, angle| skin(along, angle, scales),
    )
}

/// Domed scales on back and sides, broad plates along the belly.
fn skin(along: f32, angle: f32, scales: f32) -> f32 {
    /// How high a plate is, to a scale.
    const PLATES: f32 = 0.84;
    /// Scales along the body and around it.
    const ROWS: f32 = 18.0;
    const AROUND: f32 = 6.0;
    let wave = |x: f32| sin(x * TURN / 2.0).abs();
    let dome = |x: f32| {
        let x = (x * x + 0.01).sqrt().min(1.0);
        x * (2.0 - x) - 1.0
    };
    let around = angle / TURN * AROUND;
    let scale = wave(along * ROWS + around).min(wave(along * ROWS - around));
    let plate = wave(along * ROWS * 1.5);
    let belly = ease((angle.abs() - 2.2) / 0.25);
    let fade = ease(along / 0.1) * ease((0.95 - along) / 0.07);
    fade * scales * mix(dome(scale), PLATES * dome(plate), belly)
}

/// The waves that it rises from. They widen at 45 degrees, so that the coil above prints without support.
fn sea() -> Solid {
    Profile::on_axis(0.37)
        .line(0.190, 0.37)
        .line(0.272, 0.452)
        .sweep(0.266, 0.478, 0.235, 0.474)
        .line(0.0, 0.44)
        .spun()
        .displaced(|p| {
            let (angle, out) = (atan2(p.x, p.z), vec2(p.x, p.z).length());
            0.010 * ease((p.y - 0.445) / 0.02) * sin(angle * 9.0 + out * 50.0)
        })
}

/// The whole model.
pub fn model() -> Solid {
    on_pedestal(head(0.0095), 0.96)
}
