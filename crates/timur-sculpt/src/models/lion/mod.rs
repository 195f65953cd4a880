//! Lion: a broad face drawn as a profile with widths, in a mane of locks combed back and down to the shoulders.

mod face;
mod mane;

use super::common::on_pedestal;
use crate::field::{Solid, cone_hull};
use face::{carved, ears, face, with_eyes};
use glam::vec3;
use mane::{bib, mane};

/// The head, in place over the pedestal.
pub fn head() -> Solid {
    let neck = cone_hull(vec3(0.0, 0.34, -0.03), vec3(0.0, 0.66, -0.04), 0.185, 0.185);
    let body = neck
        .blend(mane(), 0.02)
        .blend(bib(), 0.02)
        .blend(face(), 0.010)
        .blend(ears(), 0.010);
    with_eyes(carved(body))
}

/// The whole model.
pub fn model() -> Solid {
    on_pedestal(head(), 1.03)
}
