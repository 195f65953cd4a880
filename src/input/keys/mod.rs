//! Keys: the table in `table` has all of them, and one system sends what they ask for. Nobody else reads keys, but for
//! egui's own text fields and lists.

mod context;
mod table;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::input::EguiWantsInput;

use super::keyboard::Keyboard;
use crate::{
    advice::AdviceRequest,
    base::{dialog::Dialog, key_action::KeyAction, schedule::AppSet, screen::ScreenRequest},
    camera::CameraRequest,
    game::{Game, Request},
    settings::Settings,
};
use context::Surroundings;
pub use table::{Act, BINDINGS, Binding, PIECE_LABELS};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(AppSet::Keys));
}

/// With one of these a key is meant for somebody else. `AltRight` is AltGr, with which signs are written.
const MODIFIERS: [KeyCode; 6] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

/// Whom keys can ask.
#[derive(SystemParam)]
struct Asked<'w> {
    game: MessageWriter<'w, Request>,
    camera: MessageWriter<'w, CameraRequest>,
    advice: MessageWriter<'w, AdviceRequest>,
    screens: MessageWriter<'w, ScreenRequest>,
    others: MessageWriter<'w, KeyAction>,
    dialog: ResMut<'w, Dialog>,
    settings: ResMut<'w, Settings>,
}

/// Sends what the pressed keys ask for.
fn press(
    keys: Res<Keyboard>,
    egui: Res<EguiWantsInput>,
    game: Game,
    surroundings: Surroundings,
    mut asked: Asked,
) {
    // Also where a whole chord falls into one frame.
    if keys.any_pressed(MODIFIERS)
        || keys.any_just_pressed(MODIFIERS)
        || keys.any_just_released(MODIFIERS)
    {
        return;
    }
    let context = surroundings.context(&game, *asked.dialog);
    // A key that is typed into a text, or moves egui's focus, is not meant for the game. Escape leads out of both.
    let typing = egui.wants_any_keyboard_input();
    let pressed = BINDINGS.iter().filter(|binding| {
        keys.just_pressed(binding.key)
            && binding.contexts.contains(&context)
            && (!typing || binding.key == KeyCode::Escape)
    });
    for binding in pressed {
        match binding.act {
            Act::View(request) => drop(asked.camera.write(request)),
            Act::Game(request) => drop(asked.game.write(request(&game))),
            Act::Advice(request) => drop(asked.advice.write(request)),
            // One window at a time: what is being written in another one is not lost by a key. The end of a game has
            // been read by then.
            Act::Open(dialog) if matches!(*asked.dialog, Dialog::None | Dialog::Result) => {
                *asked.dialog = dialog;
            }
            Act::Open(_) | Act::Held => {}
            Act::Set(change) => change(&mut asked.settings),
            Act::Show(request) => drop(asked.screens.write(request)),
            Act::Do(action) => drop(asked.others.write(action)),
        }
    }
}
