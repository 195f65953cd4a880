//! Rook (rukh): a drum tower with cleft merlons, a sunken platform and framed niches with pointed arches.

use super::common::{FOOT, foot};
use crate::field::{Outline, Profile, Solid, cuboid, plate};
use glam::vec3;

/// Height at which the tower's head begins; a pawn takes the head alone.
const HEAD: f32 = 0.565;

fn head_profile(profile: Profile) -> Profile {
    profile
        .ring(0.055, 0.235, 0.690)
        .line(0.222, 0.690)
        .line(0.222, 0.722)
        .line(0.266, 0.766)
        .line(0.266, 0.784)
        .line(0.280, 0.798)
        .line(0.280, 0.950)
        .line(0.200, 0.950)
        .line(0.200, 0.790)
        .line(0.0, 0.755)
}

/// Six gaps between the merlons, and in each merlon the cleft of the old rukh.
fn crenellated(tower: Solid) -> Solid {
    let gap = cuboid(vec3(0.0, 0.935, 0.27), vec3(0.052, 0.092, 0.14), 0.006);
    let cleft = cuboid(vec3(0.0, 0.0, 0.27), vec3(0.032, 0.032, 0.14), 0.0)
        .rotated_z(45.0)
        .moved(vec3(0.0, 0.958, 0.0));
    tower
        .cut(gap.around(6, 0.0), 0.004)
        .cut(cleft.around(6, 30.0), 0.004)
}

/// The tower's head, from height 0.
pub fn topper() -> Solid {
    let profile = Profile::on_axis(HEAD)
        .line(0.190, HEAD)
        .line(0.190, HEAD + 0.05);
    crenellated(head_profile(profile).spun()).moved(vec3(0.0, -HEAD, 0.0))
}

/// A pointed arch, this much larger all round, reaching out from the axis in the direction +z.
fn arch(larger: f32) -> Solid {
    let outline = Outline::curve(
        &[
            (-0.038, 0.285),
            (-0.038, 0.285),
            (-0.040, 0.400),
            (-0.036, 0.455),
            (-0.018, 0.495),
            (0.0, 0.520),
            (0.0, 0.520),
            (0.018, 0.495),
            (0.036, 0.455),
            (0.040, 0.400),
            (0.038, 0.285),
            (0.038, 0.285),
        ],
        4,
    );
    // A plate is drawn in (z, y); turned by a quarter its outline lies across the tower.
    plate(outline, 0.2, 0.0)
        .grown(larger)
        .rotated_y(90.0)
        .moved(vec3(0.0, 0.0, 0.205))
}

/// The whole model.
pub fn model() -> Solid {
    let drum = foot(FOOT)
        .sweep(0.190, 0.23, 0.180, 0.50)
        .sweep(0.179, 0.575, 0.195, 0.610);
    let tower = crenellated(head_profile(drum.clone()).spun());
    let wall = drum.line(0.0, 0.610).spun();
    let frame = wall
        .clone()
        .grown(0.014)
        .keep(arch(0.021).around(6, 30.0), 0.004);
    let back = wall.grown(-0.024);
    tower
        .blend(frame, 0.003)
        .cut(arch(0.0).around(6, 30.0).cut(back, 0.0), 0.004)
}
