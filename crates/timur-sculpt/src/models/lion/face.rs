//! The lion's face: a profile with widths, and what is set on it.

use crate::field::{
    Outline, Solid, ball, cone_hull, ellipsoid, knot, melt, pillow, place, ray_hit, tube,
};
use glam::{Vec3, vec3};

pub(super) fn face() -> Solid {
    let side = Outline::curve(
        &[
            (-0.08, 0.62),
            (-0.10, 0.78),
            (-0.07, 0.905),
            (0.0, 0.958),
            (0.080, 0.948),
            (0.130, 0.905),
            (0.152, 0.868),
            (0.196, 0.826),
            (0.246, 0.800),
            (0.270, 0.778),
            (0.270, 0.742),
            (0.258, 0.705),
            (0.240, 0.676),
            (0.222, 0.655),
            (0.216, 0.618),
            (0.188, 0.590),
            (0.130, 0.588),
            (0.040, 0.600),
        ],
        6,
    );
    let widths = vec![
        (0.0, 0.88, 0.150),
        (0.0, 0.70, 0.150),
        (0.10, 0.905, 0.112),
        (0.150, 0.840, 0.078),
        (0.10, 0.77, 0.150),
        (0.20, 0.805, 0.066),
        (0.25, 0.765, 0.060),
        (0.21, 0.70, 0.096),
        (0.13, 0.68, 0.118),
        (0.20, 0.615, 0.052),
    ];
    let pad = ellipsoid(vec3(0.052, 0.712, 0.212), vec3(0.060, 0.050, 0.060)).mirrored(0.010);
    let chin = ellipsoid(vec3(0.0, 0.616, 0.186), vec3(0.044, 0.034, 0.038));
    let brow = tube(
        &[
            knot(0.034, 0.862, 0.168, 0.020),
            knot(0.075, 0.892, 0.145, 0.027),
            knot(0.122, 0.886, 0.095, 0.020),
        ],
        4,
    )
    .mirrored(0.0);
    let cheek = tube(
        &[
            knot(0.112, 0.800, 0.100, 0.034),
            knot(0.122, 0.745, 0.105, 0.040),
            knot(0.100, 0.690, 0.125, 0.028),
        ],
        4,
    )
    .mirrored(0.0);
    pillow(side, widths, 0.085)
        .blend(cheek, 0.03)
        .blend(pad, 0.014)
        .blend(chin, 0.018)
        .blend(brow, 0.016)
        .blend(nose(), 0.012)
}

/// A broad bridge, flat on top, and the leather of the nose: wide above, pointed below.
fn nose() -> Solid {
    let bridge = tube(
        &[
            knot(0.020, 0.872, 0.146, 0.018),
            knot(0.026, 0.826, 0.202, 0.023),
            knot(0.030, 0.798, 0.244, 0.022),
        ],
        4,
    )
    .mirrored(0.014);
    let leather = melt(
        vec![
            tube(
                &[
                    knot(0.0, 0.788, 0.266, 0.024),
                    knot(0.032, 0.790, 0.262, 0.022),
                    knot(0.054, 0.774, 0.248, 0.015),
                ],
                3,
            )
            .mirrored(0.0),
            cone_hull(
                vec3(0.0, 0.776, 0.268),
                vec3(0.0, 0.738, 0.266),
                0.026,
                0.011,
            ),
        ],
        0.010,
    );
    bridge.blend(leather, 0.008)
}

pub(super) fn ears() -> Solid {
    ellipsoid(Vec3::ZERO, vec3(0.060, 0.056, 0.034))
        .cut(
            ellipsoid(vec3(-0.004, -0.006, 0.036), vec3(0.038, 0.036, 0.024)),
            0.010,
        )
        .rotated_x(-10.0)
        .rotated_y(24.0)
        .moved(vec3(0.158, 0.945, 0.058))
        .mirrored(0.0)
}

/// The cleft under the nose, the mouth and the nostrils.
pub(super) fn carved(head: Solid) -> Solid {
    let cleft = cone_hull(
        vec3(0.0, 0.742, 0.282),
        vec3(0.0, 0.688, 0.268),
        0.007,
        0.008,
    );
    let mouth = tube(
        &[
            knot(0.0, 0.684, 0.270, 0.012),
            knot(0.050, 0.656, 0.256, 0.014),
            knot(0.096, 0.660, 0.214, 0.014),
            knot(0.132, 0.690, 0.150, 0.008),
        ],
        5,
    )
    .mirrored(0.0);
    let nostril = ellipsoid(vec3(0.029, 0.776, 0.290), vec3(0.014, 0.009, 0.014)).mirrored(0.0);
    head.cut(cleft, 0.006).cut(mouth, 0.006).cut(nostril, 0.004)
}

/// Looking forward: deep almond sockets with sunk globes under the brows.
pub(super) fn with_eyes(head: Solid) -> Solid {
    const RADIUS: f32 = 0.023;
    let (point, normal) = ray_hit(&head, vec3(0.084, 0.840, 0.6), -Vec3::Z);
    let normal = (normal + vec3(0.15, 0.0, 0.4)).normalize();
    let socket = ellipsoid(Vec3::ZERO, vec3(RADIUS * 0.85, RADIUS * 0.85, RADIUS * 1.7));
    let socket = place(
        socket,
        point + normal * (RADIUS * 0.25),
        normal,
        vec3(1.0, 0.34, 0.0),
    );
    let globe = ball(point - normal * (RADIUS * 0.55), RADIUS);
    head.cut(socket.mirrored(0.0), RADIUS * 0.3)
        .blend(globe.mirrored(0.0), RADIUS * 0.1)
}
