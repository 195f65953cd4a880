//! The ways in which pieces travel: step, slide, leap, the giraffe's two legs, flight. Pure geometry over `layout` and
//! `rules`.

use bevy::math::Vec3;

use crate::base::layout::centre;
use timur_rules::{ExtraPieces, Role, Square};

/// How a piece gets from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// Along the board, in one line.
    Slide,
    /// Over whatever stands between, in an arc.
    Leap,
    /// One step diagonally, then straight on.
    Bent,
    /// High over the whole board: a placement, the pawn's way home, a swap, a lost piece's way to its tray.
    Flight,
    /// A little hop over the sill of a citadel.
    Hop,
}

/// A way through the air or along the board, as a person sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// The corners after the start, in order.
    pub corners: Vec<Vec3>,
    /// Height of the arc over the straight way, in squares.
    pub lift: f32,
    /// Seconds.
    pub duration: f32,
}

/// The gait of a piece for a move between two squares.
pub fn gait(role: Role, extra: ExtraPieces, from: Square, to: Square) -> Gait {
    if from.is_citadel() || to.is_citadel() {
        return Gait::Hop;
    }
    let way = centre(to) - centre(from);
    let (long, short) = (way.x.abs().max(way.z.abs()), way.x.abs().min(way.z.abs()));
    let in_line = short < 0.5 || long - short < 0.5;
    match role {
        Role::Knight | Role::Camel | Role::Elephant | Role::WarEngine => Gait::Leap,
        Role::Giraffe => Gait::Bent,
        Role::Lion | Role::Bull | Role::Revealer if extra == ExtraPieces::Cazaux => Gait::Leap,
        Role::Lion | Role::Bull | Role::Revealer if in_line => Gait::Slide,
        Role::Lion | Role::Bull | Role::Revealer if long > 2.5 => Gait::Bent,
        Role::Lion | Role::Bull | Role::Revealer => Gait::Leap,
        Role::Rook | Role::Picket => Gait::Slide,
        _ if long > 1.5 => Gait::Flight,
        _ => Gait::Slide,
    }
}

/// The way from `from`, which need not be the middle of a square, to `to`.
pub fn path(gait: Gait, from: Vec3, to: Vec3) -> Path {
    let distance = from.distance(to);
    let straight = |lift, duration| Path {
        corners: vec![to],
        lift,
        duration,
    };
    match gait {
        Gait::Slide => straight(0.0, 0.20 + 0.075 * distance),
        Gait::Leap => straight(0.9 + 0.32 * distance, 0.34 + 0.06 * distance),
        Gait::Flight => straight(1.6 + 0.12 * distance, 0.55 + 0.035 * distance),
        Gait::Hop => straight(0.55, 0.42),
        Gait::Bent => {
            let way = to - from;
            let knee = from + Vec3::new(way.x.signum(), 0.0, way.z.signum());
            Path {
                corners: vec![knee, to],
                lift: 0.0,
                duration: 0.28 + 0.075 * distance,
            }
        }
    }
}

/// The way that a piece takes back: that of its move, backwards.
pub fn reversed(gait: Gait, from: Vec3, to: Vec3) -> Path {
    let mut back = path(gait, from, to);
    if gait == Gait::Bent {
        let forth = path(gait, to, from);
        back.corners = vec![forth.corners[0], to];
    }
    back
}

impl Path {
    /// The point after a part `t` (0 to 1) of the time, on a way that began at `start`.
    pub fn at(&self, start: Vec3, t: f32) -> Vec3 {
        let part = ease(t.clamp(0.0, 1.0));
        let mut rest = part * self.length(start);
        let mut here = start;
        for &corner in &self.corners {
            let segment = here.distance(corner);
            if rest <= segment && segment > 0.0 {
                let point = here.lerp(corner, rest / segment);
                return point + Vec3::Y * (4.0 * part * (1.0 - part) * self.lift);
            }
            rest -= segment;
            here = corner;
        }
        here
    }

    fn length(&self, start: Vec3) -> f32 {
        let mut here = start;
        self.corners
            .iter()
            .map(|&corner| std::mem::replace(&mut here, corner).distance(corner))
            .sum()
    }
}

/// Slow at both ends.
fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gait_of(role: Role, from: &str, to: &str) -> Gait {
        gait(
            role,
            ExtraPieces::Cazaux,
            from.parse().expect("square"),
            to.parse().expect("square"),
        )
    }

    #[test]
    fn each_kind_of_piece_has_its_gait() {
        assert_eq!(gait_of(Role::Knight, "b2", "c4"), Gait::Leap);
        assert_eq!(gait_of(Role::Elephant, "a1", "c3"), Gait::Leap);
        assert_eq!(gait_of(Role::Lion, "a1", "a4"), Gait::Leap);
        assert_eq!(gait_of(Role::Giraffe, "d2", "c6"), Gait::Bent);
        assert_eq!(gait_of(Role::Rook, "a2", "a9"), Gait::Slide);
        assert_eq!(gait_of(Role::King, "k2", "l2"), Gait::Hop);
    }

    #[test]
    fn a_longer_leap_is_a_higher_one_and_lands_on_its_square() {
        let top = |to: Vec3| path(Gait::Leap, Vec3::ZERO, to).at(Vec3::ZERO, 0.5).y;
        assert!(top(Vec3::new(1.0, 0.0, 3.0)) > top(Vec3::new(1.0, 0.0, 2.0)));
        let to = Vec3::new(1.0, 0.0, 2.0);
        assert_eq!(path(Gait::Leap, Vec3::ZERO, to).at(Vec3::ZERO, 1.0), to);
    }

    #[test]
    fn the_giraffe_turns_after_one_diagonal_step_and_takes_the_same_way_back() {
        let (from, to) = (Vec3::new(-2.0, 0.0, 3.5), Vec3::new(-3.0, 0.0, -0.5));
        let knee = Vec3::new(-3.0, 0.0, 2.5);
        assert_eq!(path(Gait::Bent, from, to).corners, vec![knee, to]);
        assert_eq!(reversed(Gait::Bent, to, from).corners, vec![knee, from]);
    }
}
