//! A camera without perspective, looking at the axis x = z = 0.

use crate::field::math::{cos, radians, sin};
use glam::{Vec3, vec3};

/// Where it stands and what it sees.
#[derive(Clone, Copy, Debug)]
pub struct Camera {
    /// Degrees about y; at 0 it looks a model in the face.
    pub azimuth: f32,
    /// Degrees over the horizon.
    pub elevation: f32,
    /// The point in the middle of the picture.
    pub target: Vec3,
    /// Squares from the middle to the upper edge.
    pub half_height: f32,
}

/// The camera's axes: towards the eye, right, up.
pub struct Axes {
    pub back: Vec3,
    pub right: Vec3,
    pub up: Vec3,
}

impl Camera {
    /// The axes of the picture.
    pub fn axes(&self) -> Axes {
        let (azimuth, elevation) = (radians(self.azimuth), radians(self.elevation));
        let level = vec3(sin(azimuth), 0.0, cos(azimuth));
        let back = level * cos(elevation) + Vec3::Y * sin(elevation);
        let right = vec3(level.z, 0.0, -level.x);
        Axes {
            back,
            right,
            up: back.cross(right),
        }
    }
}
