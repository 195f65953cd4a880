//! War engine: a wheeled shed with a pitched plank roof, and a beam that ends in a ram's head.

use super::common::pedestal;
use crate::sculpt::field::math::sin;
use crate::sculpt::field::{
    Outline, Profile, Solid, ball, cone_hull, cuboid, cylinder, ellipsoid, knot, plate, tube,
};
use glam::{Vec3, vec2, vec3};

/// Height of the axles.
const AXLE: f32 = 0.462;

/// The shed, in place over the pedestal.
pub fn head() -> Solid {
    let shed = cuboid(vec3(0.0, 0.545, -0.01), vec3(0.15, 0.095, 0.225), 0.008);
    // Its underside is chamfered out from the pedestal, so that it prints without support.
    let chamfer = Profile::on_axis(0.29)
        .line(0.18, 0.29)
        .line(0.50, 0.61)
        .spun();
    let floor = cuboid(vec3(0.0, 0.41, -0.01), vec3(0.135, 0.075, 0.21), 0.006).keep(chamfer, 0.0);
    let door = cuboid(vec3(0.0, 0.545, 0.235), vec3(0.085, 0.075, 0.03), 0.004);
    let wheels = wheel(-0.145).join(wheel(0.125));
    shed.join(roof())
        .blend(wheels, 0.004)
        .cut(door, 0.004)
        .blend(ram(), 0.006)
        .join(floor)
}

fn roof() -> Solid {
    let gable = Outline::polygon(vec![
        vec2(-0.150, 0.548),
        vec2(0.150, 0.548),
        vec2(0.215, 0.613),
        vec2(0.205, 0.650),
        vec2(0.0, 0.866),
        vec2(-0.205, 0.650),
        vec2(-0.215, 0.613),
    ]);
    // A plate is drawn in (z, y); turned by a quarter its outline lies across the shed.
    let block = plate(gable, 0.255, 0.006)
        .rotated_y(90.0)
        .moved(vec3(0.0, 0.0, -0.01));
    let planks =
        Solid::new(move |p| (block.distance(p) + 0.007 * sin(p.y * 120.0).max(0.0)) * 0.85);
    planks.join(cone_hull(
        vec3(0.0, 0.861, -0.255),
        vec3(0.0, 0.861, 0.235),
        0.019,
        0.019,
    ))
}

fn wheel(z: f32) -> Solid {
    let centre = vec3(0.0, AXLE, z);
    let lying = |radius: f32, half: f32, x: f32| {
        cylinder(Vec3::ZERO, radius, half, 0.008)
            .rotated_z(90.0)
            .moved(centre + vec3(x, 0.0, 0.0))
    };
    let rim = lying(0.090, 0.030, 0.165).blend(lying(0.030, 0.045, 0.17), 0.004);
    let hollows = (0..6).map(|i| ball(vec3(0.0, 0.056, 0.0), 0.022).rotated_x(60.0 * i as f32));
    let hollows =
        crate::sculpt::field::union(hollows.collect()).moved(centre + vec3(0.198, 0.0, 0.0));
    rim.cut(hollows, 0.003).mirrored(0.0)
}

fn ram() -> Solid {
    let beam = cone_hull(vec3(0.0, 0.57, 0.0), vec3(0.0, 0.57, 0.33), 0.044, 0.044);
    let head = ellipsoid(vec3(0.0, 0.575, 0.350), vec3(0.062, 0.062, 0.058));
    // The horn's curl is filled, so that it leaves no tunnel.
    let horn = tube(
        &[
            knot(0.035, 0.617, 0.345, 0.024),
            knot(0.085, 0.622, 0.328, 0.023),
            knot(0.094, 0.575, 0.345, 0.018),
            knot(0.074, 0.548, 0.378, 0.011),
        ],
        5,
    )
    .join(ellipsoid(
        vec3(0.070, 0.582, 0.345),
        vec3(0.022, 0.038, 0.036),
    ))
    .mirrored(0.0);
    beam.blend(head, 0.012).blend(horn, 0.006)
}

/// The whole figure.
pub fn figure() -> Solid {
    pedestal().join(head())
}
