//! General (ferz): a six-flanged mace.

use super::common::{COURT_FOOT, on_column};
use crate::sculpt::field::{Outline, Profile, Solid, plate};

/// The mace head, from height 0.
pub fn topper() -> Solid {
    let core = Profile::on_axis(0.0)
        .line(0.105, 0.0)
        .line(0.105, 0.02)
        .sweep(0.062, 0.05, 0.060, 0.10)
        .sweep(0.080, 0.25, 0.045, 0.40)
        .line(0.0, 0.42)
        .spun();
    let flange = Outline::curve(
        &[
            (0.0, 0.075),
            (0.0, 0.075),
            (0.085, 0.092),
            (0.185, 0.165),
            (0.248, 0.238),
            (0.248, 0.238),
            (0.185, 0.292),
            (0.085, 0.382),
            (0.0, 0.41),
            (0.0, 0.41),
        ],
        5,
    );
    let spike = Profile::on_axis(0.36)
        .line(0.034, 0.36)
        .line(0.034, 0.43)
        .arc(0.012, 0.487, 0.4)
        .spun();
    core.blend(plate(flange, 0.021, 0.010).around(6, 0.0), 0.018)
        .blend(spike, 0.015)
}

/// The whole figure.
pub fn figure() -> Solid {
    on_column(topper(), COURT_FOOT, 0.127, 0.872)
}
