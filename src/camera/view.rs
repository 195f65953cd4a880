//! A view of the board as numbers: from where, how steep, how far, at what. Pure geometry with its limits.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::prelude::*;

use super::FIELD_OF_VIEW;
use crate::base::layout::{HALF_DEPTH, HALF_WIDTH, TRAY_COLUMN, TRAY_END, TRAY_INNER};

/// Lowest height of the camera: no standing piece is as tall.
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
        View {
            yaw,
            pitch,
            distance: 20.0,
            focus: Vec3::ZERO,
        }
    }
}

/// A view: angles in radians, lengths in squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Turn around the board; 0 is White's chair.
    pub yaw: f32,
    /// Height over the horizon.
    pub pitch: f32,
    /// From the camera to the point looked at.
    pub distance: f32,
    /// The point looked at.
    pub focus: Vec3,
}

impl View {
    /// Where the camera is.
    pub fn eye(&self) -> Vec3 {
        self.focus + self.back() * self.distance
    }

    /// The camera's transform.
    pub fn transform(&self) -> Transform {
        let (sin, cos) = self.yaw.sin_cos();
        let up = Vec3::new(-sin, 0.0, -cos) * self.pitch.sin() + Vec3::Y * self.pitch.cos();
        Transform::from_translation(self.eye()).looking_to(-self.back(), up)
    }

    /// Turned by a drag, in heights of the window.
    pub fn orbited(self, drag: Vec2) -> View {
        View {
            yaw: self.yaw - drag.x * PI,
            pitch: self.pitch + drag.y * 2.2,
            ..self
        }
        .limited()
    }

    /// Shifted by a drag, in heights of the window: the board follows the pointer.
    pub fn panned(self, drag: Vec2) -> View {
        let span = 2.0 * (FIELD_OF_VIEW / 2.0).tan() * self.distance;
        let (sin, cos) = self.yaw.sin_cos();
        let (right, ahead) = (Vec3::new(cos, 0.0, -sin), Vec3::new(-sin, 0.0, -cos));
        let focus =
            self.focus - right * drag.x * span + ahead * drag.y * span / self.pitch.sin().max(0.35);
        View { focus, ..self }.limited()
    }

    /// Nearer (below 1) or farther.
    pub fn zoomed(self, factor: f32) -> View {
        View {
            distance: self.distance * factor,
            ..self
        }
        .limited()
    }

    /// Within what is allowed: over the board, above every piece, looking at it.
    pub fn limited(self) -> View {
        let distance = self.distance.clamp(NEAREST, FARTHEST);
        let lowest = (LOWEST / distance).clamp(-1.0, 1.0).asin().max(FLATTEST);
        View {
            yaw: self.yaw,
            pitch: self.pitch.clamp(lowest, STEEPEST),
            distance,
            focus: self
                .focus
                .clamp(Vec3::new(-8.0, 0.0, -6.0), Vec3::new(8.0, 0.0, 6.0)),
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

    /// From the same side, but so near, and so far ahead or back, that board, citadels and the first column of the
    /// trays just fill a picture of this aspect.
    pub fn fitted(&self, aspect: f32) -> View {
        let mut view = View {
            focus: Vec3::ZERO,
            ..*self
        };
        for _ in 0..6 {
            let (mut near, mut far) = (NEAREST, FARTHEST);
            for _ in 0..20 {
                let distance = (near + far) / 2.0;
                let [left, right, low, high] = View { distance, ..view }.outline();
                let fits = left.max(right) <= aspect && (high + low) / 2.0 <= 1.0;
                if fits {
                    far = distance
                } else {
                    near = distance
                }
            }
            view.distance = far;
            let [_, _, low, high] = view.outline();
            let ahead = Vec3::new(-self.yaw.sin(), 0.0, -self.yaw.cos());
            let half = (FIELD_OF_VIEW / 2.0).tan() * view.distance;
            view.focus += ahead * (high - low) / 2.0 * half / self.pitch.sin();
        }
        view.limited()
    }

    /// How far the board reaches from the middle of the picture to the left, right, down and up, in halves of its
    /// height.
    fn outline(&self) -> [f32; 4] {
        let view = self.transform();
        let tall = (FIELD_OF_VIEW / 2.0).tan();
        let (frame_x, frame_z) = (HALF_WIDTH + 0.6, HALF_DEPTH + 0.62);
        let tray_x = TRAY_INNER + TRAY_COLUMN;
        let floor = [
            (frame_x, frame_z),
            (frame_x, -frame_z),
            (HALF_WIDTH + 1.4, 4.4),
            (tray_x, TRAY_END),
            (tray_x, -frame_z),
        ];
        let crown = [(HALF_WIDTH, HALF_DEPTH), (HALF_WIDTH, -HALF_DEPTH)];
        let floor = floor.map(|(x, z)| Vec3::new(x, -0.3, z));
        let half = floor
            .into_iter()
            .chain(crown.map(|(x, z)| Vec3::new(x, 1.15, z)));
        let corners = half.flat_map(|corner| [corner, Vec3::new(-corner.x, corner.y, corner.z)]);
        corners.fold([0.0; 4], |[left, right, low, high], corner| {
            let seen = view.rotation.inverse() * (corner - view.translation);
            let (x, y) = (
                seen.x / (-seen.z).max(0.1) / tall,
                seen.y / (-seen.z).max(0.1) / tall,
            );
            [
                f32::max(left, -x),
                f32::max(right, x),
                f32::max(low, -y),
                f32::max(high, y),
            ]
        })
    }

    fn back(&self) -> Vec3 {
        let (sin, cos) = self.yaw.sin_cos();
        Vec3::new(
            sin * self.pitch.cos(),
            self.pitch.sin(),
            cos * self.pitch.cos(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_the_hand_does_the_camera_stays_above_every_piece() {
        let drags = [
            Vec2::new(0.3, -0.9),
            Vec2::new(-2.0, -3.0),
            Vec2::new(0.1, 5.0),
            Vec2::new(0.0, -0.4),
        ];
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
        let seen = view.transform().compute_affine().inverse();
        assert!(seen.transform_point3(Vec3::new(-5.0, 0.0, 4.5)).x < 0.0);
        let above = Seat::Top.view().transform().compute_affine().inverse();
        assert!(
            above.transform_point3(Vec3::new(0.0, 0.0, -4.5)).y
                > above.transform_point3(Vec3::new(0.0, 0.0, 4.5)).y
        );
    }

    #[test]
    fn the_fitted_board_fills_the_picture_and_stays_inside_it() {
        for seat in [Seat::White, Seat::Black, Seat::Side, Seat::Top] {
            for aspect in [0.7, 1.25, 1.8] {
                let [left, right, low, high] = seat.view().fitted(aspect).outline();
                assert!(
                    left.max(right) <= aspect + 0.01 && low.max(high) <= 1.02,
                    "{seat:?} {aspect}"
                );
                assert!(
                    left.max(right) > aspect - 0.05 || low.min(high) > 0.93,
                    "{seat:?} {aspect}: too far away"
                );
            }
        }
    }

    #[test]
    fn a_narrow_window_is_seen_from_farther_away() {
        let view = Seat::White.view();
        assert!(view.fitted(0.6).distance > view.fitted(1.6).distance);
    }
}
