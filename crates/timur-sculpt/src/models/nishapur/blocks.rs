//! Straight-edged forms: rook, war engine, revealer.

use crate::field::{Outline, Profile, Solid, ball, cone_hull, cuboid, cylinder, plate};
use glam::{Vec2, Vec3, vec2, vec3};

/// A plate that faces to the front: the outline in (x, y), symmetrical, its right half given from bottom to top.
fn facing(right_half: &[(f32, f32)], half: f32, rounding: f32) -> Solid {
    let right = right_half.iter().map(|&(x, y)| vec2(x, y));
    let left = right_half
        .iter()
        .rev()
        .filter(|(x, _)| *x > 0.0)
        .map(|&(x, y)| vec2(-x, y));
    let ring: Vec<Vec2> = right.chain(left).collect();
    plate(Outline::polygon(ring), half, rounding).rotated_y(90.0)
}

/// Rook (rukh): a block cloven to the middle, its two horns leaning outwards.
pub fn rook() -> Solid {
    let block = facing(
        &[
            (0.185, -0.05),
            (0.185, 0.16),
            (0.200, 0.30),
            (0.240, 0.44),
            (0.300, 0.56),
            (0.270, 0.615),
            (0.150, 0.615),
            (0.095, 0.560),
            (0.0, 0.330),
        ],
        0.125,
        0.022,
    );
    let eye = cylinder(Vec3::ZERO, 0.070, 0.140, 0.006)
        .cut(cylinder(Vec3::ZERO, 0.045, 0.30, 0.0), 0.004)
        .join(cylinder(Vec3::ZERO, 0.050, 0.126, 0.0))
        .join(ball(Vec3::ZERO, 0.020).moved(vec3(0.0, 0.128, 0.0)))
        .join(ball(Vec3::ZERO, 0.020).moved(vec3(0.0, -0.128, 0.0)))
        .rotated_x(90.0)
        .moved(vec3(0.0, 0.185, 0.0));
    block.blend(eye, 0.004)
}

/// War engine: a gabled shed on four wheels, the head of the ram before it.
pub fn war_engine() -> Solid {
    let shed = facing(
        &[
            (0.170, -0.05),
            (0.170, 0.230),
            (0.235, 0.295),
            (0.235, 0.315),
            (0.0, 0.600),
        ],
        0.265,
        0.012,
    );
    let wheel = |z: f32| {
        cylinder(Vec3::ZERO, 0.105, 0.055, 0.010)
            .rotated_z(90.0)
            .moved(vec3(0.155, 0.095, z))
            .blend(ball(vec3(0.205, 0.095, z), 0.034), 0.004)
            .mirrored(0.0)
    };
    let ram = cone_hull(
        vec3(0.0, 0.150, 0.15),
        vec3(0.0, 0.150, 0.330),
        0.070,
        0.070,
    )
    .blend(ball(vec3(0.0, 0.155, 0.350), 0.085), 0.010);
    shed.blend(wheel(-0.125), 0.004)
        .blend(wheel(0.115), 0.004)
        .blend(ram, 0.010)
}

/// Revealer: an eight-pointed star, and an eye under its lid on top.
pub fn revealer() -> Solid {
    let square =
        |turn: f32| cuboid(vec3(0.0, 0.18, 0.0), vec3(0.185, 0.22, 0.185), 0.006).rotated_y(turn);
    let star = square(0.0).join(square(45.0));
    let waist = Profile::on_axis(0.085)
        .line(0.5, 0.085)
        .line(0.5, 0.125)
        .spun()
        .cut(star.clone().grown(-0.014), 0.0);
    let eye = Profile::on_axis(0.36)
        .line(0.165, 0.36)
        .line(0.165, 0.400)
        .line(0.150, 0.415)
        .sweep(0.145, 0.560, 0.045, 0.590)
        .line(0.030, 0.605)
        .arc(0.012, 0.685, 0.45)
        .spun();
    star.cut(waist, 0.004).blend(eye, 0.006)
}
