//! A view of the board as numbers: from where, how steep, how far, at what. Pure geometry with its limits.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;

use super::FIELD_OF_VIEW;
use crate::app::board::layout::{HALF_DEPTH, HALF_WIDTH, TRAY_COLUMN, TRAY_X};

/// Lowest height of the eye: no standing man is as tall.
pub const LOWEST: f32 = 2.0;
const STEEPEST: f32 = 1.55;
const FLATTEST: f32 = 0.14;
const NEAREST: f32 = 3.5;
const FARTHEST: f32 = 45.0;

/// The usual places to look from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// White's chair.
    White,
    /// Black's chair.
    Black,
    /// From the side, White on the left.
    Side,
    /// From above, White below.
    Top,
}

impl Seat {
    /// The view from here, before it is fitted to the window.
    pub fn view(self) -> View {
        let (yaw, pitch) = match self {
            Seat::White => (0.0, 0.90),
            Seat::Black => (PI, 0.90),
            Seat::Side => (FRAC_PI_2, 0.72),
            Seat::Top => (0.0, STEEPEST),
        };
        View { yaw, pitch, distance: 20.0, focus: Vec3::ZERO }
    }
}

/// A view: angles in radians, lengths in squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Turn around the board; 0 is White's chair.
    pub yaw: f32,
    /// Height over the horizon.
    pub pitch: f32,
    /// From the eye to the point looked at.
    pub distance: f32,
    /// The point looked at.
    pub focus: Vec3,
}

impl View {
    /// Where the eye is.
    pub fn eye(&self) -> Vec3 {
        self.focus + self.back() * self.distance
    }

    /// The eye's transform, shifted `sideways` so that the middle of the board lies to the left of the middle of the picture.
    pub fn transform(&self, sideways: f32) -> Transform {
        let (sin, cos) = self.yaw.sin_cos();
        let right = Vec3::new(cos, 0.0, -sin);
        let up = Vec3::new(-sin, 0.0, -cos) * self.pitch.sin() + Vec3::Y * self.pitch.cos();
        Transform::from_translation(self.eye() + right * sideways).looking_to(-self.back(), up)
    }

    /// Turned by a drag, in heights of the window.
    pub fn orbited(self, drag: Vec2) -> View {
        View { yaw: self.yaw - drag.x * PI, pitch: self.pitch + drag.y * 2.2, ..self }.limited()
    }

    /// Shifted by a drag, in heights of the window: the board follows the pointer.
    pub fn panned(self, drag: Vec2) -> View {
        let span = 2.0 * (FIELD_OF_VIEW / 2.0).tan() * self.distance;
        let (sin, cos) = self.yaw.sin_cos();
        let (right, ahead) = (Vec3::new(cos, 0.0, -sin), Vec3::new(-sin, 0.0, -cos));
        let focus = self.focus - right * drag.x * span + ahead * drag.y * span / self.pitch.sin().max(0.35);
        View { focus, ..self }.limited()
    }

    /// Nearer (below 1) or farther.
    pub fn zoomed(self, factor: f32) -> View {
        View { distance: self.distance * factor, ..self }.limited()
    }

    /// Within what is allowed: over the board, above every man, looking at it.
    pub fn limited(self) -> View {
        let distance = self.distance.clamp(NEAREST, FARTHEST);
        let lowest = (LOWEST / distance).clamp(-1.0, 1.0).asin().max(FLATTEST);
        View {
            yaw: self.yaw,
            pitch: self.pitch.clamp(lowest, STEEPEST),
            distance,
            focus: self.focus.clamp(Vec3::new(-8.0, 0.0, -6.0), Vec3::new(8.0, 0.0, 6.0)),
        }
    }

    /// A part of the way to another view.
    pub fn towards(self, other: View, part: f32) -> View {
        View {
            yaw: self.yaw.lerp(other.yaw, part),
            pitch: self.pitch.lerp(other.pitch, part),
            distance: self.distance.lerp(other.distance, part),
            focus: self.focus.lerp(other.focus, part),
        }
        .limited()
    }

    /// Whether nobody could tell the two apart.
    pub fn is_close_to(self, other: View) -> bool {
        (self.yaw - other.yaw).abs() < 5e-4
            && (self.pitch - other.pitch).abs() < 5e-4
            && (self.distance - other.distance).abs() < 2e-3
            && self.focus.distance(other.focus) < 2e-3
    }

    /// The distance from which board, citadels and the first column of the trays just fill a picture of this aspect.
    pub fn fitting_distance(&self, aspect: f32) -> f32 {
        let (mut near, mut far) = (NEAREST, FARTHEST);
        for _ in 0..24 {
            let middle = (near + far) / 2.0;
            if self.sees_everything(middle, aspect) { far = middle } else { near = middle }
        }
        far
    }

    fn sees_everything(&self, distance: f32, aspect: f32) -> bool {
        let view = View { distance, ..*self }.transform(0.0);
        let tall = (FIELD_OF_VIEW / 2.0).tan();
        let (half_x, half_z) = (TRAY_X - TRAY_COLUMN + 0.4, HALF_DEPTH + 0.75);
        let board = [(-half_x, half_z), (half_x, half_z), (half_x, -half_z), (-half_x, -half_z)];
        let lid = [(-HALF_WIDTH, -HALF_DEPTH), (HALF_WIDTH, -HALF_DEPTH), (-HALF_WIDTH, HALF_DEPTH), (HALF_WIDTH, HALF_DEPTH)];
        let floor = board.iter().map(|&(x, z)| Vec3::new(x, -0.3, z));
        let crown = lid.iter().map(|&(x, z)| Vec3::new(x, 1.1, z));
        floor.chain(crown).all(|corner| {
            let seen = view.rotation.inverse() * (corner - view.translation);
            let depth = -seen.z;
            depth > 0.1 && (seen.x / depth).abs() <= tall * aspect && (seen.y / depth).abs() <= tall
        })
    }

    fn back(&self) -> Vec3 {
        let (sin, cos) = self.yaw.sin_cos();
        Vec3::new(sin * self.pitch.cos(), self.pitch.sin(), cos * self.pitch.cos())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_the_hand_does_the_eye_stays_above_every_man() {
        let drags = [Vec2::new(0.3, -0.9), Vec2::new(-2.0, -3.0), Vec2::new(0.1, 5.0), Vec2::new(0.0, -0.4)];
        let mut view = Seat::White.view();
        for round in 0..200 {
            let drag = drags[round % 4];
            view = match round % 3 {
                0 => view.orbited(drag),
                1 => view.zoomed(if round % 2 == 0 { 0.4 } else { 1.7 }),
                _ => view.panned(drag),
            };
            assert!(view.eye().y >= LOWEST - 1e-3, "{view:?}");
            let half_way = view.towards(Seat::Top.view(), 0.5);
            assert!(half_way.eye().y >= LOWEST - 1e-3, "{half_way:?}");
        }
    }

    #[test]
    fn white_sits_where_the_low_ranks_are_and_sees_file_a_on_the_left() {
        let view = Seat::White.view();
        assert!(view.eye().z > 0.0);
        let seen = view.transform(0.0).compute_affine().inverse();
        assert!(seen.transform_point3(Vec3::new(-5.0, 0.0, 4.5)).x < 0.0);
        let above = Seat::Top.view().transform(0.0).compute_affine().inverse();
        assert!(above.transform_point3(Vec3::new(0.0, 0.0, -4.5)).y > above.transform_point3(Vec3::new(0.0, 0.0, 4.5)).y);
    }

    #[test]
    fn a_narrow_window_is_seen_from_farther_away() {
        let view = Seat::White.view();
        assert!(view.fitting_distance(0.6) > view.fitting_distance(1.6));
    }
}
