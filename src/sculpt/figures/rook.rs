//! Rook (rukh): a drum tower with six merlons, a sunken platform and pointed niches.

use super::common::{FOOT, foot};
use crate::sculpt::field::{Profile, Solid, cuboid, ellipsoid};
use glam::vec3;

/// Height at which the tower's head begins; a pawn takes the head alone.
const HEAD: f32 = 0.565;

fn head_profile(profile: Profile) -> Profile {
    profile
        .ring(0.055, 0.235, 0.690)
        .line(0.222, 0.690)
        .line(0.222, 0.735)
        .line(0.267, 0.780)
        .line(0.267, 0.950)
        .line(0.190, 0.950)
        .line(0.190, 0.840)
        .line(0.0, 0.805)
}

fn crenellated(tower: Solid) -> Solid {
    let gap = cuboid(vec3(0.0, 0.935, 0.25), vec3(0.044, 0.075, 0.12), 0.006);
    tower.cut(gap.around(6, 0.0), 0.004)
}

/// The tower's head, from height 0.
pub fn topper() -> Solid {
    let profile = Profile::on_axis(HEAD)
        .line(0.190, HEAD)
        .line(0.190, HEAD + 0.05);
    crenellated(head_profile(profile).spun()).moved(vec3(0.0, -HEAD, 0.0))
}

/// The whole figure.
pub fn figure() -> Solid {
    let drum = foot(FOOT)
        .sweep(0.185, 0.23, 0.177, 0.50)
        .sweep(0.176, 0.575, 0.195, 0.610);
    let lens = |x: f32| ellipsoid(vec3(x, 0.40, 0.0), vec3(0.056, 0.12, 0.05));
    let niche = lens(0.022)
        .keep(lens(-0.022), 0.0)
        .moved(vec3(0.0, 0.0, 0.197));
    crenellated(head_profile(drum).spun()).cut(niche.around(6, 30.0), 0.004)
}
