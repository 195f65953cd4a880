//! Pieces in motion: each piece carries a queue of ways to go, and every frame takes it a little further. The game
//! never waits for it; when much has gathered in the queues everything goes faster. Uses `board`'s pieces and Bevy's
//! time.

pub mod effects;
mod follow;
pub mod path;

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    base::{keep_awake::KeepAwake, rest::PiecesAtRest, schedule::AppSet},
    board::{
        piece_models::model_of,
        piece_sets::PieceModels,
        pieces::{BoardPiece, Held, InLesson, ShownAs},
    },
    sound::Sound,
};
use path::{Gait, Path, path};
use timur_rules::Role;

/// Seconds that a piece takes to turn into another.
pub const TURNING: f32 = 0.6;
/// Seconds of waiting motion that play at the ordinary speed; with more, everything goes faster.
const PATIENCE: f32 = 1.6;
/// Longest step of a frame, so that a slow machine still shows the way.
const LONGEST_FRAME: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastFrame>()
        .register_required_components::<BoardPiece, Animation>()
        .add_systems(Update, follow::follow.in_set(AppSet::Scene))
        .add_systems(
            Update,
            (go_home, advance, rest).chain().in_set(AppSet::Animation),
        );
}

/// One part of a piece's way.
#[derive(Clone, Debug)]
pub enum Segment {
    /// Stand still for some seconds.
    Wait(f32),
    /// Go along a path.
    Travel(Path),
    /// Turn into this piece model.
    Turn(Role),
    /// Be heard, in no time.
    Sound(Sound),
}

impl Segment {
    fn duration(&self) -> f32 {
        match self {
            Segment::Wait(seconds) => *seconds,
            Segment::Travel(path) => path.duration,
            Segment::Turn(_) => TURNING,
            Segment::Sound(_) => 0.0,
        }
    }
}

/// What a piece still has to do.
#[derive(Component, Default)]
pub struct Animation {
    segments: VecDeque<Segment>,
    elapsed: f32,
    start: Option<Vec3>,
}

impl Animation {
    /// Adds a leg behind the others.
    pub fn push(&mut self, segment: Segment) {
        self.segments.push_back(segment);
    }

    /// Seconds until everything is done, at the ordinary speed.
    pub fn remaining(&self) -> f32 {
        (self.segments.iter().map(Segment::duration).sum::<f32>() - self.elapsed).max(0.0)
    }

    /// Whether there is nothing to do.
    pub fn is_idle(&self) -> bool {
        self.segments.is_empty()
    }

    /// Goes `step` seconds on. `wear` is called when one piece model is to be seen instead of another.
    pub fn run(
        &mut self,
        step: f32,
        transform: &mut Transform,
        mut wear: impl FnMut(Role),
        mut heard: impl FnMut(Sound),
    ) {
        self.elapsed += step;
        while let Some(segment) = self.segments.front() {
            let part = if segment.duration() > 0.0 {
                (self.elapsed / segment.duration()).min(1.0)
            } else {
                1.0
            };
            match segment {
                Segment::Wait(_) => {}
                Segment::Sound(sound) => heard(*sound),
                Segment::Travel(path) => {
                    let start = *self.start.get_or_insert(transform.translation);
                    transform.translation = path.at(start, part);
                }
                Segment::Turn(role) => {
                    transform.scale = turning_scale(part);
                    if part >= 0.5 {
                        wear(*role);
                    }
                }
            }
            if part < 1.0 {
                return;
            }
            self.elapsed -= segment.duration();
            self.start = None;
            self.segments.pop_front();
        }
        self.elapsed = 0.0;
    }
}

/// Whether anything moved in the last frame: the clock of an idle window does not count as motion.
#[derive(Resource, Default)]
struct LastFrame {
    moving: bool,
}

/// A piece that stands where it does not belong and has no way to go (it was put down, or its queue was cut) glides
/// home.
fn go_home(mut board_pieces: Query<(&BoardPiece, &Transform, &mut Animation), OnBoard>) {
    for (board_piece, transform, mut animation) in &mut board_pieces {
        let home = board_piece.home();
        if animation.is_idle() && transform.translation.distance_squared(home) > 1e-6 {
            let near = transform.translation.distance(home) < 1.6;
            let gait = if near { Gait::Slide } else { Gait::Flight };
            animation.push(Segment::Travel(path(gait, transform.translation, home)));
        }
    }
}

/// The pieces of the game that nobody holds.
type OnBoard = (Without<Held>, Without<InLesson>);

type Moving<'a> = (
    &'a BoardPiece,
    &'a mut Animation,
    &'a mut Transform,
    &'a mut ShownAs,
    &'a mut Mesh3d,
);

fn advance(
    mut board_pieces: Query<Moving, OnBoard>,
    models: Res<PieceModels>,
    time: Res<Time>,
    mut last_frame: ResMut<LastFrame>,
    mut sounds: MessageWriter<Sound>,
    mut awake: KeepAwake,
) {
    let longest = board_pieces
        .iter()
        .map(|(_, animation, ..)| animation.remaining())
        .fold(0.0, f32::max);
    let speed = (longest / PATIENCE).clamp(1.0, 5.0);
    let step = if last_frame.moving {
        time.delta_secs().min(LONGEST_FRAME) * speed
    } else {
        0.0
    };
    last_frame.moving = false;
    for (board_piece, mut animation, mut transform, mut shown_as, mut mesh) in &mut board_pieces {
        if animation.is_idle() {
            continue;
        }
        last_frame.moving = true;
        let wear = |role| {
            if shown_as.0 != role {
                shown_as.0 = role;
                mesh.0 = models.mesh(role);
            }
        };
        let heard = |sound| {
            sounds.write(sound);
        };
        animation.run(step, &mut transform, wear, heard);
        if animation.is_idle() && shown_as.0 != board_piece.piece.role {
            shown_as.0 = board_piece.piece.role;
            mesh.0 = models.mesh(board_piece.piece.role);
        }
    }
    if last_frame.moving {
        awake.another_frame();
    }
}

fn rest(board_pieces: Query<&Animation, Without<InLesson>>, mut at_rest: ResMut<PiecesAtRest>) {
    at_rest.set_if_neq(PiecesAtRest(board_pieces.iter().all(Animation::is_idle)));
}

/// A piece model that turns into another sinks into its foot and rises again.
fn turning_scale(part: f32) -> Vec3 {
    let height = (2.0 * part - 1.0).abs().max(0.02);
    if part >= 1.0 {
        Vec3::ONE
    } else {
        Vec3::new(1.0, height, 1.0)
    }
}

/// Whether turning one role into another is to be seen.
pub fn looks_different(one: Role, other: Role) -> bool {
    model_of(one).stem != model_of(other).stem
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queue_is_worked_off_in_order_whatever_the_frame_rate() {
        for frames in [1, 7, 300] {
            let mut animation = Animation::default();
            animation.push(Segment::Wait(0.2));
            animation.push(Segment::Travel(path(Gait::Leap, Vec3::ZERO, Vec3::X * 2.0)));
            animation.push(Segment::Turn(Role::Rook));
            animation.push(Segment::Travel(path(
                Gait::Slide,
                Vec3::X * 2.0,
                Vec3::X * 3.0,
            )));
            animation.push(Segment::Sound(Sound::SetDown));
            let (mut transform, mut worn) = (Transform::default(), None);
            let mut heard = Vec::new();
            let total = animation.remaining();
            for _ in 0..frames {
                animation.run(
                    total / frames as f32 + 1e-4,
                    &mut transform,
                    |role| worn = Some(role),
                    |sound| heard.push(sound),
                );
            }
            assert_eq!(heard, [Sound::SetDown]);
            assert!(animation.is_idle());
            assert_eq!(transform.translation, Vec3::X * 3.0);
            assert_eq!(transform.scale, Vec3::ONE);
            assert_eq!(worn, Some(Role::Rook));
        }
    }
}
