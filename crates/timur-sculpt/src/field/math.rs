//! Elementary functions of the kernel. Every transcendental one comes from `libm`, so that a model is the same
//! byte for byte on every system; `sqrt` and the four operations are exact by IEEE 754 anyway.

use glam::{Mat3, Vec3, vec3};

/// A full turn in radians.
pub const TURN: f32 = core::f32::consts::TAU;

/// Sine of an angle in radians.
pub fn sin(angle: f32) -> f32 {
    libm::sinf(angle)
}

/// Cosine of an angle in radians.
pub fn cos(angle: f32) -> f32 {
    libm::cosf(angle)
}

/// Angle of the point (x, y) in radians, -π to π.
pub fn atan2(y: f32, x: f32) -> f32 {
    libm::atan2f(y, x)
}

/// Arc cosine in radians; arguments outside -1 to 1 are clamped.
pub fn acos(x: f32) -> f32 {
    libm::acosf(x.clamp(-1.0, 1.0))
}

/// x to the power y.
pub fn pow(x: f32, y: f32) -> f32 {
    libm::powf(x, y)
}

/// Degrees to radians.
pub fn radians(degrees: f32) -> f32 {
    degrees * (TURN / 360.0)
}

/// Straight line from `a` (t = 0) to `b` (t = 1).
pub fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Smooth step: 0 below 0, 1 above 1, with flat ends between.
pub fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Rotation about x, counter-clockwise seen from +x (y towards z).
pub fn rotation_x(degrees: f32) -> Mat3 {
    let (s, c) = (sin(radians(degrees)), cos(radians(degrees)));
    Mat3::from_cols(Vec3::X, vec3(0.0, c, s), vec3(0.0, -s, c))
}

/// Rotation about y (z towards x).
pub fn rotation_y(degrees: f32) -> Mat3 {
    let (s, c) = (sin(radians(degrees)), cos(radians(degrees)));
    Mat3::from_cols(vec3(c, 0.0, -s), Vec3::Y, vec3(s, 0.0, c))
}

/// Rotation about z (x towards y).
pub fn rotation_z(degrees: f32) -> Mat3 {
    let (s, c) = (sin(radians(degrees)), cos(radians(degrees)));
    Mat3::from_cols(vec3(c, s, 0.0), vec3(-s, c, 0.0), Vec3::Z)
}

/// Catmull-Rom value between `b` (t = 0) and `c` (t = 1), with the neighbours `a` and `d`.
pub fn catmull_rom(a: f32, b: f32, c: f32, d: f32, t: f32) -> f32 {
    let linear = (c - a) * t;
    let square = (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t;
    let cube = (3.0 * b - a - 3.0 * c + d) * t * t * t;
    0.5 * (2.0 * b + linear + square + cube)
}

/// A small generator of repeatable jitter, -0.5 to 0.5.
pub struct Jitter(u32);

impl Jitter {
    /// Starts the row of numbers that belongs to `seed`.
    pub fn new(seed: u32) -> Jitter {
        Jitter(seed)
    }

    /// Draws the next number of the row.
    pub fn draw(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as f32 / 16_777_216.0 - 0.5
    }
}
