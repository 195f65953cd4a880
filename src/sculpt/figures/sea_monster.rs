//! Sea monster (lukham): a scaled serpent coiled on itself, jaws open, with sails for a crest, ears and tail.

use super::common::on_pedestal;
use crate::sculpt::field::math::{TURN, atan2, ease, mix, sin};
use crate::sculpt::field::{
    Eye, Outline, Profile, Solid, add_eye, carved_tube, cone_hull, ellipsoid, knot, melt, plate,
    tube, union,
};
use glam::{Vec3, vec2, vec3};

/// The side of the body that carries the crest: up where it lies, behind where it rises.
const BACK: Vec3 = vec3(0.0, 0.6, -0.8);

/// The animal, in place over the pedestal.
pub fn head() -> Solid {
    let body = body()
        .blend(sea(), 0.006)
        .blend(upper_jaw(), 0.03)
        .blend(lower_jaw(), 0.02)
        .blend(horns(), 0.012)
        .blend(crest(), 0.008)
        .blend(ears(), 0.010)
        .blend(tail(), 0.02)
        .blend(teeth(), 0.004);
    add_eye(
        carved(body),
        Eye {
            y: 0.996,
            z: 0.095,
            radius: 0.022,
            along: vec3(0.0, 0.1, 1.0),
        },
    )
}

fn body() -> Solid {
    carved_tube(
        &[
            knot(-0.02, 0.37, -0.165, 0.075),
            knot(0.135, 0.42, -0.11, 0.090),
            knot(0.165, 0.455, 0.07, 0.102),
            knot(0.0, 0.485, 0.175, 0.107),
            knot(-0.165, 0.53, 0.06, 0.104),
            knot(-0.125, 0.60, -0.115, 0.097),
            knot(0.0, 0.72, -0.165, 0.086),
            knot(0.015, 0.86, -0.125, 0.075),
            knot(0.0, 0.955, -0.01, 0.072),
        ],
        7,
        BACK,
        skin,
    )
}

/// Domed scales on back and sides, broad plates along the belly.
fn skin(along: f32, angle: f32) -> f32 {
    const SCALES: f32 = 0.0095;
    const PLATES: f32 = 0.008;
    /// Scales along the body and around it.
    const ROWS: f32 = 18.0;
    const AROUND: f32 = 6.0;
    let wave = |x: f32| sin(x * TURN / 2.0).abs();
    let dome = |x: f32| {
        let x = (x * x + 0.01).sqrt().min(1.0);
        x * (2.0 - x) - 1.0
    };
    let around = angle / TURN * AROUND;
    let scale = wave(along * ROWS + around).min(wave(along * ROWS - around));
    let plate = wave(along * ROWS * 1.5);
    let belly = ease((angle.abs() - 2.2) / 0.25);
    let fade = ease(along / 0.1) * ease((0.95 - along) / 0.07);
    fade * mix(SCALES * dome(scale), PLATES * dome(plate), belly)
}

/// The waves that it rises from. They widen at 45 degrees, so that the coil above prints without support.
fn sea() -> Solid {
    Profile::on_axis(0.37)
        .line(0.190, 0.37)
        .line(0.272, 0.452)
        .sweep(0.266, 0.478, 0.235, 0.474)
        .line(0.0, 0.44)
        .spun()
        .displaced(|p| {
            let (angle, out) = (atan2(p.x, p.z), vec2(p.x, p.z).length());
            0.010 * ease((p.y - 0.445) / 0.02) * sin(angle * 9.0 + out * 50.0)
        })
}

fn upper_jaw() -> Solid {
    let brow = tube(
        &[
            knot(0.035, 1.042, 0.165, 0.012),
            knot(0.058, 1.056, 0.105, 0.021),
            knot(0.068, 1.046, 0.035, 0.018),
        ],
        4,
    )
    .mirrored(0.0);
    let lip = tube(
        &[
            knot(0.0, 0.972, 0.305, 0.017),
            knot(0.042, 0.965, 0.262, 0.017),
            knot(0.062, 0.962, 0.160, 0.016),
            knot(0.080, 0.940, 0.070, 0.014),
        ],
        4,
    )
    .mirrored(0.0);
    let nostril = ellipsoid(vec3(0.027, 1.018, 0.275), vec3(0.024, 0.026, 0.034)).mirrored(0.008);
    melt(
        vec![
            ellipsoid(vec3(0.0, 0.985, 0.05), vec3(0.088, 0.075, 0.10)),
            cone_hull(vec3(0.0, 0.990, 0.10), vec3(0.0, 0.988, 0.27), 0.058, 0.036),
        ],
        0.03,
    )
    .blend(nostril, 0.018)
    .blend(brow, 0.024)
    .blend(lip, 0.012)
}

fn lower_jaw() -> Solid {
    let lip = tube(
        &[
            knot(0.0, 0.870, 0.250, 0.016),
            knot(0.034, 0.880, 0.215, 0.016),
            knot(0.055, 0.925, 0.080, 0.014),
        ],
        4,
    )
    .mirrored(0.0);
    let chin = tube(
        &[
            knot(0.0, 0.850, 0.225, 0.026),
            knot(0.0, 0.815, 0.240, 0.018),
            knot(0.0, 0.775, 0.235, 0.008),
        ],
        4,
    );
    // The corners of the mouth are closed, so that no tunnel leads through them.
    let corners = cone_hull(
        vec3(-0.050, 0.932, 0.070),
        vec3(0.050, 0.932, 0.070),
        0.030,
        0.030,
    );
    cone_hull(
        vec3(0.0, 0.920, 0.06),
        vec3(0.0, 0.850, 0.225),
        0.052,
        0.030,
    )
    .blend(corners, 0.010)
    .blend(lip, 0.010)
    .blend(chin, 0.015)
}

/// Short enough not to reach the lower jaw.
fn teeth() -> Solid {
    let tooth = |i: usize| {
        let (x, z) = (0.042 - 0.003 * i as f32, 0.150 + 0.036 * i as f32);
        let long = [0.016, 0.024, 0.030, 0.042][i];
        cone_hull(
            vec3(x, 0.955, z),
            vec3(x, 0.955 - long, z + 0.004),
            0.014,
            0.006,
        )
        .mirrored(0.0)
    };
    union((0..4).map(tooth).collect())
}

fn horns() -> Solid {
    tube(
        &[
            knot(0.045, 1.035, 0.02, 0.026),
            knot(0.070, 1.085, -0.03, 0.021),
            knot(0.088, 1.112, -0.095, 0.015),
            knot(0.092, 1.142, -0.145, 0.007),
        ],
        5,
    )
    .mirrored(0.0)
}

/// Nostrils, and the throat behind the teeth.
fn carved(head: Solid) -> Solid {
    let nostril = ellipsoid(vec3(0.032, 1.026, 0.300), vec3(0.010, 0.010, 0.016)).mirrored(0.0);
    head.cut(nostril, 0.006)
}

/// A web between spines. Both are drawn in (z, y); the spines run from `root` to the tips, the web hangs a little
/// back between them and goes down to the two ends.
fn sail(root: &[(f32, f32)], tips: &[(f32, f32)], sag: f32) -> Solid {
    const WEB: f32 = 0.0165;
    const SPINE: (f32, f32) = (0.026, 0.0165);
    let mut ring: Vec<(f32, f32)> = Vec::new();
    for (i, &tip) in tips.iter().enumerate() {
        if i > 0 {
            let (from, to) = (tips[i - 1], tip);
            let at = |t: f32| (mix(from.0, to.0, t), mix(from.1, to.1, t));
            let base = root[i.min(root.len() - 1)];
            let pulled = |(z, y): (f32, f32), by: f32| (mix(z, base.0, by), mix(y, base.1, by));
            ring.extend([0.25, 0.5, 0.75].map(|t| pulled(at(t), sag * (1.0 - (t - 0.5).abs()))));
        }
        ring.extend([tip, tip]);
    }
    ring.extend(root.iter().rev().flat_map(|&p| [p, p]));
    let web = plate(Outline::curve(&ring, 3), WEB, 0.008);
    let spine = |(&(z, y), &(tip_z, tip_y)): (&(f32, f32), &(f32, f32))| {
        cone_hull(vec3(0.0, y, z), vec3(0.0, tip_y, tip_z), SPINE.0, SPINE.1)
    };
    let spines = union(root.iter().zip(tips).map(spine).collect());
    web.blend(spines, 0.012)
}

/// From the crown down the neck.
fn crest() -> Solid {
    sail(
        &[
            (0.035, 1.02),
            (-0.05, 0.98),
            (-0.115, 0.91),
            (-0.155, 0.82),
            (-0.185, 0.73),
            (-0.180, 0.64),
        ],
        &[
            (0.020, 1.128),
            (-0.100, 1.118),
            (-0.205, 1.045),
            (-0.275, 0.935),
            (-0.318, 0.815),
            (-0.325, 0.700),
        ],
        0.34,
    )
}

fn ears() -> Solid {
    sail(
        &[(0.0, 0.02), (-0.01, 0.0), (0.0, -0.03)],
        &[(-0.125, 0.105), (-0.165, 0.020), (-0.120, -0.055)],
        0.30,
    )
    .rotated_z(8.0)
    .rotated_y(-58.0)
    .moved(vec3(0.062, 0.968, 0.015))
    .mirrored(0.0)
}

fn tail() -> Solid {
    let stem = tube(
        &[
            knot(-0.02, 0.40, -0.17, 0.08),
            knot(-0.16, 0.445, -0.225, 0.056),
            knot(-0.250, 0.525, -0.205, 0.040),
            knot(-0.262, 0.570, -0.195, 0.034),
        ],
        6,
    );
    let fluke = sail(
        &[(0.014, 0.0), (0.0, 0.01), (-0.014, 0.0)],
        &[(0.120, 0.085), (0.0, 0.110), (-0.110, 0.110)],
        0.14,
    )
    .rotated_y(-35.0)
    .rotated_z(14.0)
    .moved(vec3(-0.262, 0.570, -0.195));
    stem.blend(fluke, 0.012)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_pedestal(head(), 0.96)
}
