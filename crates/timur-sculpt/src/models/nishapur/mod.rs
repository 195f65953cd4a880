//! The second set: abstract turned pieces, as the early Islamic sets have them. A throne for the king and lesser ones for
//! his ministers; domes with knobs for the animals; blocks for tower, engine and lamp. No faces, no legs.
//!
//! A file gives the forms of a family, drawn from height 0; [`whole`] sets a form on its plinth, [`pawn`] makes it the
//! mark on a pawn's dome.

mod beasts;
mod blocks;
mod crowned;
mod monsters;
mod plinth;
pub(super) mod table;
mod thrones;

use crate::field::Profile;

/// A groove around a turned form that prints without support: 45 degrees in and out again.
fn groove(profile: Profile, radius: f32, height: f32) -> Profile {
    const DEPTH: f32 = 0.018;
    const FLOOR: f32 = 0.010;
    profile
        .line(radius, height - DEPTH - FLOOR / 2.0)
        .line(radius - DEPTH, height - FLOOR / 2.0)
        .line(radius - DEPTH, height + FLOOR / 2.0)
        .line(radius, height + DEPTH + FLOOR / 2.0)
}
