//! War engine: a wheeled shed with a pitched plank roof, and a beam that ends in a ram's head.

use super::common::pedestal;
use crate::field::math::{TURN, cos, sin};
use crate::field::{
    Outline, Profile, Solid, ball, carved_tube, cone_hull, cuboid, cylinder, ellipsoid, knot, melt,
    plate, torus, union,
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
    let rafter = |z: f32| {
        let foot = vec3(0.205, 0.632, z);
        cone_hull(foot, vec3(0.0, 0.853, z), 0.020, 0.020)
            .join(ball(foot, 0.028))
            .mirrored(0.0)
    };
    planks
        .join(rafter(0.243))
        .join(rafter(-0.258))
        .join(cone_hull(
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
    let hollows = union(hollows.collect()).moved(centre + vec3(0.198, 0.0, 0.0));
    rim.cut(hollows, 0.003).mirrored(0.0)
}

fn ram() -> Solid {
    let beam = cone_hull(vec3(0.0, 0.572, 0.0), vec3(0.0, 0.572, 0.33), 0.048, 0.048);
    let bands = [0.262, 0.290].map(|z| {
        torus(Vec3::ZERO, 0.047, 0.012)
            .rotated_x(90.0)
            .moved(vec3(0.0, 0.572, z))
    });
    let head = melt(
        vec![
            ellipsoid(vec3(0.0, 0.592, 0.340), vec3(0.066, 0.068, 0.062)),
            cone_hull(
                vec3(0.0, 0.585, 0.365),
                vec3(0.0, 0.532, 0.415),
                0.050,
                0.034,
            ),
        ],
        0.02,
    );
    let nostril = ellipsoid(vec3(0.020, 0.535, 0.452), vec3(0.009, 0.008, 0.014)).mirrored(0.0);
    let eye = ball(vec3(0.050, 0.588, 0.382), 0.014).mirrored(0.0);
    let skull = head.blend(eye, 0.003).cut(nostril, 0.004);
    union(bands.into())
        .blend(beam, 0.003)
        .blend(skull, 0.012)
        .blend(horns(), 0.005)
}

/// Curled once, the curl filled so that it leaves no tunnel.
fn horns() -> Solid {
    carved_tube(
        &[
            knot(0.030, 0.652, 0.345, 0.026),
            knot(0.078, 0.662, 0.319, 0.030),
            knot(0.104, 0.612, 0.300, 0.028),
            knot(0.106, 0.556, 0.320, 0.024),
            knot(0.106, 0.548, 0.368, 0.018),
            knot(0.110, 0.580, 0.390, 0.010),
        ],
        5,
        Vec3::X,
        |along, _| -0.005 * (0.5 + 0.5 * cos(along * 8.0 * TURN)),
    )
    .join(ellipsoid(
        vec3(0.076, 0.596, 0.345),
        vec3(0.028, 0.054, 0.046),
    ))
    .mirrored(0.0)
}

/// The whole model.
pub fn model() -> Solid {
    pedestal().join(head())
}
