//! What the models share: foot, short pedestal, column, pawn body, and how a head is set on each.
//!
//! Undersides of all rings are chamfered at 45 degrees, so that the set prints without support.

use crate::field::{Knot, Profile, Solid, above, cone_hull, tube};
use glam::vec3;

/// Radius of the foot of king, general and vizir.
pub const COURT_FOOT: f32 = 0.365;
/// Radius of the foot of the other majors.
pub const FOOT: f32 = 0.345;
/// Radius of a pawn's foot.
pub const PAWN_FOOT: f32 = 0.24;
/// Top of the short pedestal. Heads of animals are drawn in place, their necks starting below this height.
pub const PEDESTAL_TOP: f32 = 0.40;
/// Top of a pawn's collar.
pub const PAWN_COLLAR: f32 = 0.34;

/// Plinth, step and bead. Ends at radius - 0.09, height 0.173.
pub fn foot(radius: f32) -> Profile {
    Profile::on_axis(0.0)
        .line(radius - 0.012, 0.0)
        .line(radius, 0.012)
        .line(radius, 0.052)
        .sweep(radius, 0.085, radius - 0.035, 0.087)
        .line(radius - 0.050, 0.087)
        .line(radius - 0.050, 0.100)
        .ring(0.022, radius - 0.058, 0.156)
        .line(radius - 0.090, 0.156)
        .line(radius - 0.090, 0.173)
}

/// Foot, waist and collar; the top, at [`PEDESTAL_TOP`], is flat.
pub fn pedestal() -> Solid {
    foot(FOOT)
        .sweep(0.187, 0.20, 0.190, 0.285)
        .ring(0.061, 0.229, 0.378)
        .line(0.204, 0.378)
        .line(0.204, PEDESTAL_TOP)
        .spun()
}

/// Foot, stem and double collar; the top, at `height`, is flat.
pub fn column(foot_radius: f32, stem: f32, height: f32) -> Solid {
    foot(foot_radius)
        .sweep(stem * 1.25, 0.23, stem, height - 0.30)
        .sweep(stem * 0.97, height - 0.21, stem * 1.18, height - 0.165)
        .ring(stem * 0.62, stem * 1.50, height - 0.054)
        .line(stem * 1.38, height - 0.054)
        .line(stem * 1.38, height - 0.042)
        .ring(0.016, stem * 1.22, height)
        .spun()
}

fn pawn_body() -> Solid {
    Profile::on_axis(0.0)
        .line(PAWN_FOOT - 0.010, 0.0)
        .line(PAWN_FOOT, 0.010)
        .line(PAWN_FOOT, 0.042)
        .sweep(PAWN_FOOT, 0.067, PAWN_FOOT - 0.026, 0.068)
        .line(PAWN_FOOT - 0.038, 0.068)
        .line(PAWN_FOOT - 0.038, 0.078)
        .ring(0.017, PAWN_FOOT - 0.045, 0.116)
        .line(PAWN_FOOT - 0.068, 0.116)
        .line(PAWN_FOOT - 0.068, 0.126)
        .sweep(0.098, 0.15, 0.092, 0.250)
        .ring(0.048, 0.125, 0.326)
        .line(0.115, 0.326)
        .line(0.115, PAWN_COLLAR)
        .spun()
}

/// A head drawn in place over the pedestal, grown about the pedestal's top by `scale` and set on it.
pub fn on_pedestal(head: Solid, scale: f32) -> Solid {
    let head = resized(head, PEDESTAL_TOP, scale, PEDESTAL_TOP);
    pedestal().blend(head.keep(above(PEDESTAL_TOP - 0.04), 0.0), 0.012)
}

/// A topper drawn from height 0 up, sunk a little into a column of this foot, stem and height.
pub fn on_column(topper: Solid, foot_radius: f32, stem: f32, height: f32) -> Solid {
    let topper = topper.moved(glam::vec3(0.0, height - 0.01, 0.0));
    column(foot_radius, stem, height).join(topper)
}

/// A head drawn in place over the pedestal, as a pawn's.
pub fn animal_pawn(head: Solid, scale: f32) -> Solid {
    on_pawn(resized(head, PEDESTAL_TOP, scale, PAWN_COLLAR))
}

/// A topper drawn from height 0 up, as a pawn's head.
pub fn court_pawn(topper: Solid, scale: f32) -> Solid {
    on_pawn(resized(topper, 0.0, scale, PAWN_COLLAR - 0.006))
}

/// As [`animal_pawn`], all over thicker by `thicker`, for heads whose parts would be too thin in print.
pub fn sturdy_animal_pawn(head: Solid, scale: f32, thicker: f32) -> Solid {
    on_pawn(resized(head, PEDESTAL_TOP, scale, PAWN_COLLAR).grown(thicker / 2.0))
}

/// Sets a head that is already in its place on the pawn's body.
pub fn on_pawn(head: Solid) -> Solid {
    pawn_body().blend(head.keep(above(PAWN_COLLAR - 0.04), 0.0), 0.008)
}

/// Carves a mouth: a groove across the lips between the first knot of the left cheek and its mirror image, and on
/// along both cheeks. Its edges are rounded by `rim`.
pub fn with_mouth(head: Solid, cheek: &[Knot], rim: f32) -> Solid {
    let (corner, radius) = cheek[0];
    let lips = cone_hull(corner * vec3(-1.0, 1.0, 1.0), corner, radius, radius);
    head.cut(tube(cheek, 5).mirrored(0.0), rim).cut(lips, rim)
}

/// Grows a shape about height `from` and brings that height to `to`.
fn resized(shape: Solid, from: f32, scale: f32, to: f32) -> Solid {
    shape
        .moved(vec3(0.0, -from, 0.0))
        .scaled(scale)
        .moved(vec3(0.0, to, 0.0))
}
