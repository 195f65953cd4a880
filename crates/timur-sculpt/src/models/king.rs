//! King (shah): a battlement crown round a ribbed melon dome, as on Timur's mausoleum. The tallest of the set.

use super::common::{COURT_FOOT, on_column};
use crate::field::{Profile, Solid, ball, cone_hull};
use glam::vec3;

/// The crown, from height 0.
pub fn topper() -> Solid {
    let cup = Profile::on_axis(0.0)
        .line(0.168, 0.0)
        .sweep(0.165, 0.05, 0.205, 0.13)
        .line(0.224, 0.160)
        .line(0.224, 0.184)
        .line(0.240, 0.202)
        .line(0.246, 0.256)
        .spun();
    let notch = cone_hull(vec3(0.0, 0.262, 0.13), vec3(0.0, 0.262, 0.40), 0.050, 0.062);
    let dome = Profile::on_axis(0.14)
        .line(0.168, 0.14)
        .line(0.168, 0.235)
        .sweep(0.218, 0.325, 0.165, 0.415)
        .sweep(0.10, 0.495, 0.028, 0.540)
        .spun_ribbed(16.0, 0.12);
    let finial = Profile::on_axis(0.50)
        .line(0.030, 0.50)
        .line(0.024, 0.555)
        .line(0.048, 0.575)
        .line(0.048, 0.583)
        .line(0.022, 0.596)
        .arc(0.014, 0.674, 0.48)
        .sweep(0.012, 0.70, 0.0, 0.740)
        .spun();
    let pearls = ball(vec3(0.0, 0.172, 0.224), 0.0175).around(24, 7.5);
    cup.blend(pearls, 0.003)
        .cut(notch.around(8, 22.5), 0.008)
        .join(dome)
        .blend(finial, 0.012)
}

/// The whole model.
pub fn model() -> Solid {
    on_column(topper(), COURT_FOOT, 0.142, 0.830)
}
