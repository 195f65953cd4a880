//! What the pieces stand on.

use super::groove;
use crate::field::{Profile, Solid, above};
use glam::vec3;

/// Top of the plinth.
const PLINTH_TOP: f32 = 0.160;
/// Top of a pawn's dome, which a mark is sunk into.
const DOME_TOP: f32 = 0.225;
/// Radius of a pawn's foot.
pub const PAWN_FOOT: f32 = 0.24;
/// A mark is this share of the piece's form.
const MARK: f32 = 0.60;

fn plinth(radius: f32) -> Solid {
    let edge = Profile::on_axis(0.0)
        .line(radius - 0.012, 0.0)
        .line(radius, 0.012);
    groove(edge, radius, 0.058)
        .line(radius, 0.092)
        .line(radius - 0.018, 0.110)
        .sweep(radius - 0.055, 0.118, radius - 0.065, PLINTH_TOP)
        .spun()
}

fn dome() -> Solid {
    let edge = Profile::on_axis(0.0)
        .line(PAWN_FOOT - 0.010, 0.0)
        .line(PAWN_FOOT, 0.010);
    groove(edge, PAWN_FOOT, 0.046)
        .line(PAWN_FOOT, 0.088)
        .line(PAWN_FOOT - 0.016, 0.104)
        .sweep(PAWN_FOOT - 0.025, 0.195, 0.12, DOME_TOP)
        .spun()
}

/// A form on a plinth of this radius.
pub fn whole(form: Solid, foot: f32) -> Solid {
    let form = form
        .keep(above(0.0), 0.0)
        .moved(vec3(0.0, PLINTH_TOP - 0.006, 0.0));
    plinth(foot).blend(form, 0.012)
}

/// A form as a pawn's mark.
pub fn pawn(form: Solid) -> Solid {
    let mark = form.keep(above(0.0), 0.0).scaled(MARK);
    dome().blend(mark.moved(vec3(0.0, DOME_TOP - 0.020, 0.0)), 0.010)
}
