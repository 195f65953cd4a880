//! Hands in the showcase: a drag turns and tilts the piece model, wheel and pinch bring it nearer, keys turn the pages.
//! Left alone, the piece model turns slowly by itself. Uses `bevy::picking`'s pointers and the keyboard.

use bevy::{
    input::mouse::MouseScrollUnit,
    picking::pointer::{PointerAction, PointerId, PointerInput},
    prelude::*,
};

use super::{Face, Showcase, shows_a_piece};
use crate::base::{
    keep_awake::KeepAwake,
    key_action::KeyAction,
    schedule::AppSet,
    screen::{Screen, ScreenRequest},
    viewport::FreeViewport,
};

/// Radians that the piece model turns in a second by itself.
const SLOW_TURN: f32 = 0.35;
/// Radians for a drag by one pixel.
const TURN: f32 = 0.009;
const TILT: f32 = 0.005;
/// The camera stays between these heights over the horizon, and within these distances.
const TILTS: (f32, f32) = (-0.02, 1.15);
const ZOOMS: (f32, f32) = (0.7, 3.2);
/// Pieces in a row of the shelf.
const ROW: isize = 8;
/// Longest step of a frame, so that a slow machine does not make the piece model jump.
const LONGEST_FRAME: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steering>()
        .add_systems(OnEnter(Screen::Showcase), begin)
        .add_systems(
            Update,
            (keys, drag.run_if(shows_a_piece), turn.run_if(shows_a_piece))
                .chain()
                .run_if(in_state(Screen::Showcase))
                .in_set(AppSet::Input),
        );
}

/// How the piece model is turned and the camera placed.
#[derive(Resource, Debug)]
pub struct Steering {
    angle: f32,
    tilt: f32,
    zoom: f32,
    /// Nobody has taken hold of the piece model yet.
    by_itself: bool,
    held: Vec<(PointerId, Vec2)>,
}

impl Default for Steering {
    fn default() -> Steering {
        Steering {
            angle: 0.6,
            tilt: 0.24,
            zoom: 1.0,
            by_itself: true,
            held: Vec::new(),
        }
    }
}

impl Steering {
    /// The piece model's turn about its axis, in radians.
    pub fn angle(&self) -> f32 {
        self.angle
    }

    /// The camera's height over the horizon, in radians.
    pub fn tilt(&self) -> f32 {
        self.tilt
    }

    /// Whether a hand has brought the piece model nearer.
    pub fn is_near(&self) -> bool {
        self.zoom > 1.0
    }

    /// How many times larger than usual the piece model is seen.
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    fn zoom_by(&mut self, factor: f32) {
        self.zoom = (self.zoom * factor).clamp(ZOOMS.0, ZOOMS.1);
    }

    fn moved(&mut self, pointer: PointerId, to: Vec2) {
        let other = self.held.iter().find(|(id, _)| *id != pointer).map(|h| h.1);
        let Some((_, last)) = self.held.iter_mut().find(|(id, _)| *id == pointer) else {
            return;
        };
        let from = std::mem::replace(last, to);
        if let Some(other) = other {
            let (was, is) = (from.distance(other), to.distance(other));
            if was > 1.0 {
                self.zoom_by((is / was).clamp(0.5, 2.0));
            }
            return;
        }
        let step = to - from;
        self.by_itself = false;
        self.angle += step.x * TURN;
        self.tilt = (self.tilt + step.y * TILT).clamp(TILTS.0, TILTS.1);
    }
}

fn begin(mut steering: ResMut<Steering>) {
    *steering = Steering::default();
}

fn keys(
    mut keys: MessageReader<KeyAction>,
    mut showcase: ResMut<Showcase>,
    mut requests: MessageWriter<ScreenRequest>,
) {
    for key in keys.read() {
        match (key, showcase.face()) {
            (KeyAction::TurnPages(pages), _) => showcase.turn_page(*pages),
            (KeyAction::ChangeRow(-1), Face::Piece) => drop(requests.write(ScreenRequest::Shelf)),
            (KeyAction::ChangeRow(rows), Face::Shelf) => showcase.turn_page(rows * ROW),
            (KeyAction::TakePiece | KeyAction::TakeOrHoldPiece, Face::Shelf) => {
                let role = showcase.role();
                showcase.take_from_shelf(role);
            }
            (KeyAction::TakeOrHoldPiece, Face::Piece) => showcase.resting = !showcase.resting,
            _ => {}
        }
    }
}

fn drag(
    mut inputs: MessageReader<PointerInput>,
    viewport: Res<FreeViewport>,
    mut steering: ResMut<Steering>,
    mut awake: KeepAwake,
) {
    for input in inputs.read() {
        let (pointer, at) = (input.pointer_id, input.location.position);
        match input.action {
            PointerAction::Press(_) if !viewport.cover(at) => {
                steering.held.retain(|(id, _)| *id != pointer);
                steering.held.push((pointer, at));
            }
            PointerAction::Move { .. } if !steering.held.is_empty() => steering.moved(pointer, at),
            PointerAction::Scroll { y, unit, .. } if !viewport.cover(at) => {
                let notches = match unit {
                    MouseScrollUnit::Line => y,
                    MouseScrollUnit::Pixel => y / 60.0,
                };
                steering.zoom_by(1.1_f32.powf(notches.clamp(-8.0, 8.0)));
            }
            PointerAction::Release(_) | PointerAction::Cancel => {
                steering.held.retain(|(id, _)| *id != pointer);
            }
            _ => continue,
        }
        awake.another_frame();
    }
}

fn turn(
    time: Res<Time>,
    showcase: Res<Showcase>,
    mut steering: ResMut<Steering>,
    mut awake: KeepAwake,
    mut page: Local<Option<timur_rules::Role>>,
) {
    if page.replace(showcase.role()) != Some(showcase.role()) {
        steering.by_itself = true;
    }
    if steering.by_itself && !showcase.resting() {
        steering.angle += SLOW_TURN * time.delta_secs().min(LONGEST_FRAME);
        awake.another_frame();
    }
}
