//! General (ferz): a six-flanged mace. The flanges are blades with bevelled rims and a hollow on either side.

use super::common::{COURT_FOOT, on_column};
use crate::field::{Outline, Profile, Solid, ellipsoid};
use glam::{vec2, vec3};

/// The mace head, from height 0.
pub fn topper() -> Solid {
    let core = Profile::on_axis(0.0)
        .line(0.125, 0.0)
        .line(0.125, 0.018)
        .line(0.098, 0.040)
        .line(0.112, 0.054)
        .line(0.112, 0.066)
        .sweep(0.070, 0.080, 0.068, 0.125)
        .sweep(0.086, 0.29, 0.052, 0.455)
        .line(0.0, 0.46)
        .spun();
    let spike = Profile::on_axis(0.41)
        .line(0.040, 0.41)
        .line(0.040, 0.455)
        .line(0.056, 0.471)
        .line(0.056, 0.481)
        .line(0.032, 0.495)
        .arc(0.012, 0.545, 0.35)
        .line(0.0, 0.560)
        .spun();
    core.blend(flange().around(6, 0.0), 0.014)
        .blend(spike, 0.010)
}

/// One blade, standing out towards +z.
fn flange() -> Solid {
    /// Half thicknesses at the rim and inside, and how fast the bevel rises from one to the other.
    const RIM: f32 = 0.013;
    const BODY: f32 = 0.034;
    const BEVEL: f32 = 0.60;
    let outline = Outline::curve(
        &[
            (0.0, 0.085),
            (0.0, 0.085),
            (0.070, 0.098),
            (0.140, 0.140),
            (0.220, 0.225),
            (0.292, 0.312),
            (0.292, 0.312),
            (0.215, 0.335),
            (0.145, 0.372),
            (0.085, 0.425),
            (0.050, 0.465),
            (0.0, 0.465),
            (0.0, 0.465),
        ],
        6,
    );
    let blade = Solid::new(move |p| {
        let aside = outline.distance(vec2(p.z, p.y));
        let half = (RIM - aside.min(0.0) * BEVEL).min(BODY);
        aside.max((p.x.abs() - half) * 0.86)
    });
    let hollow = ellipsoid(vec3(0.0, 0.0, 0.0), vec3(0.022, 0.088, 0.044))
        .rotated_x(38.0)
        .moved(vec3(0.037, 0.272, 0.155));
    blade.cut(hollow.mirrored(0.0), 0.004)
}

/// The whole model.
pub fn model() -> Solid {
    on_column(topper(), COURT_FOOT, 0.127, 0.800)
}
