//! Men in motion: each man carries a queue of ways to go, and every frame takes it a little further. The game never
//! waits for it; when much has gathered in the queues everything goes faster. Uses `board`'s men and Bevy's time.

pub mod path;

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    base::{keep_awake::KeepAwake, schedule::AppSet},
    board::{
        piece_models::figure_of,
        piece_sets::Figures,
        pieces::{Held, Man, Wears},
    },
    sound::Sound,
};
use path::{Gait, Path, path};
use timur_rules::Role;

/// Seconds that a man takes to turn into another.
pub const TURNING: f32 = 0.6;
/// Seconds of waiting motion that play at the ordinary speed; with more, everything goes faster.
const PATIENCE: f32 = 1.6;
/// Longest step of a frame, so that a slow machine still shows the way.
const LONGEST_FRAME: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>()
        .add_systems(Update, (go_home, advance).chain().in_set(AppSet::Motion));
}

/// One part of a man's way.
#[derive(Clone, Debug)]
pub enum Leg {
    /// Stand still for some seconds.
    Wait(f32),
    /// Go along a path.
    Travel(Path),
    /// Turn into this figure.
    Turn(Role),
    /// Be heard, in no time.
    Sound(Sound),
}

impl Leg {
    fn duration(&self) -> f32 {
        match self {
            Leg::Wait(seconds) => *seconds,
            Leg::Travel(path) => path.duration,
            Leg::Turn(_) => TURNING,
            Leg::Sound(_) => 0.0,
        }
    }
}

/// What a man still has to do.
#[derive(Component, Default)]
pub struct Motion {
    legs: VecDeque<Leg>,
    elapsed: f32,
    start: Option<Vec3>,
}

impl Motion {
    /// Adds a leg behind the others.
    pub fn push(&mut self, leg: Leg) {
        self.legs.push_back(leg);
    }

    /// Seconds until everything is done, at the ordinary speed.
    pub fn remaining(&self) -> f32 {
        (self.legs.iter().map(Leg::duration).sum::<f32>() - self.elapsed).max(0.0)
    }

    /// Whether there is nothing to do.
    pub fn is_idle(&self) -> bool {
        self.legs.is_empty()
    }

    /// Goes `step` seconds on. `wear` is told when one figure is to be seen instead of another.
    pub fn run(
        &mut self,
        step: f32,
        transform: &mut Transform,
        mut wear: impl FnMut(Role),
        mut heard: impl FnMut(Sound),
    ) {
        self.elapsed += step;
        while let Some(leg) = self.legs.front() {
            let part = if leg.duration() > 0.0 {
                (self.elapsed / leg.duration()).min(1.0)
            } else {
                1.0
            };
            match leg {
                Leg::Wait(_) => {}
                Leg::Sound(sound) => heard(*sound),
                Leg::Travel(path) => {
                    let start = *self.start.get_or_insert(transform.translation);
                    transform.translation = path.at(start, part);
                }
                Leg::Turn(role) => {
                    transform.scale = turning_scale(part);
                    if part >= 0.5 {
                        wear(*role);
                    }
                }
            }
            if part < 1.0 {
                return;
            }
            self.elapsed -= leg.duration();
            self.start = None;
            self.legs.pop_front();
        }
        self.elapsed = 0.0;
    }
}

/// Whether anything moved in the last frame: the clock of an idle window does not count as motion.
#[derive(Resource, Default)]
struct Pace {
    moving: bool,
}

/// A man that stands where it does not belong and has no way to go (it was put down, or its queue was cut) glides home.
fn go_home(mut men: Query<(&Man, &Transform, &mut Motion), Without<Held>>) {
    for (man, transform, mut motion) in &mut men {
        let home = man.home();
        if motion.is_idle() && transform.translation.distance_squared(home) > 1e-6 {
            let near = transform.translation.distance(home) < 1.6;
            let gait = if near { Gait::Slide } else { Gait::Flight };
            motion.push(Leg::Travel(path(gait, transform.translation, home)));
        }
    }
}

type Moving<'a> = (
    &'a Man,
    &'a mut Motion,
    &'a mut Transform,
    &'a mut Wears,
    &'a mut Mesh3d,
);

fn advance(
    mut men: Query<Moving, Without<Held>>,
    figures: Res<Figures>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
    mut sounds: MessageWriter<Sound>,
    mut awake: KeepAwake,
) {
    let longest = men
        .iter()
        .map(|(_, motion, ..)| motion.remaining())
        .fold(0.0, f32::max);
    let speed = (longest / PATIENCE).clamp(1.0, 5.0);
    let step = if pace.moving {
        time.delta_secs().min(LONGEST_FRAME) * speed
    } else {
        0.0
    };
    pace.moving = false;
    for (man, mut motion, mut transform, mut wears, mut mesh) in &mut men {
        if motion.is_idle() {
            continue;
        }
        pace.moving = true;
        let wear = |role| {
            if wears.0 != role {
                wears.0 = role;
                mesh.0 = figures.mesh(role);
            }
        };
        let heard = |sound| {
            sounds.write(sound);
        };
        motion.run(step, &mut transform, wear, heard);
        if motion.is_idle() && wears.0 != man.piece.role {
            wears.0 = man.piece.role;
            mesh.0 = figures.mesh(man.piece.role);
        }
    }
    if pace.moving {
        awake.another_frame();
    }
}

/// A figure that turns into another sinks into its foot and rises again.
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
    figure_of(one).stem != figure_of(other).stem
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queue_is_worked_off_in_order_whatever_the_frame_rate() {
        for frames in [1, 7, 300] {
            let mut motion = Motion::default();
            motion.push(Leg::Wait(0.2));
            motion.push(Leg::Travel(path(Gait::Leap, Vec3::ZERO, Vec3::X * 2.0)));
            motion.push(Leg::Turn(Role::Rook));
            motion.push(Leg::Travel(path(Gait::Slide, Vec3::X * 2.0, Vec3::X * 3.0)));
            motion.push(Leg::Sound(Sound::SetDown));
            let (mut transform, mut worn) = (Transform::default(), None);
            let mut heard = Vec::new();
            let total = motion.remaining();
            for _ in 0..frames {
                motion.run(
                    total / frames as f32 + 1e-4,
                    &mut transform,
                    |role| worn = Some(role),
                    |sound| heard.push(sound),
                );
            }
            assert_eq!(heard, [Sound::SetDown]);
            assert!(motion.is_idle());
            assert_eq!(transform.translation, Vec3::X * 3.0);
            assert_eq!(transform.scale, Vec3::ONE);
            assert_eq!(worn, Some(Role::Rook));
        }
    }
}
