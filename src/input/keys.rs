//! The keyboard: one table of keys, each an [`Intent`] or a [`CameraRequest`].

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::input::egui_wants_any_keyboard_input;

use super::{keyboard::Keyboard, pointer::Cursor};
use crate::{
    advice::AdviceRequest,
    base::{
        dialog::Dialog,
        schedule::AppSet,
        screen::{Screen, ScreenRequest},
    },
    camera::{CameraRequest, Seat},
    game::{Game, Request},
    settings::Settings,
};
use timur_session::{BoardAction, Intent};

pub(super) fn plugin(app: &mut App) {
    // A key that is typed into a text is not meant for the game.
    app.add_systems(
        Update,
        press
            .in_set(AppSet::Input)
            .run_if(not(in_state(Screen::Showcase)).and_then(not(egui_wants_any_keyboard_input))),
    );
}

/// The key that shows the letters over the pieces as long as it is held.
pub const PIECE_LABELS: KeyCode = KeyCode::KeyL;

/// What a key does.
#[derive(Clone, Copy, Debug)]
pub enum Act {
    /// Something for the camera.
    View(CameraRequest),
    /// Something for the game, which may depend on the ply that is shown.
    Game(fn(&Game) -> Request),
    /// Something for the adviser.
    Advice(AdviceRequest),
    /// A window over the board.
    Open(Dialog),
    /// Another setting.
    Set(fn(&mut Settings)),
    /// Something for the cursor, which looks for its keys itself.
    Cursor,
    /// Another screen.
    Show(ScreenRequest),
    /// Something that lasts as long as the key is held; whoever shows it asks for the key.
    Held,
}

impl Act {
    /// Whether it means something on the title, where nobody plays.
    fn needs_no_board(&self) -> bool {
        match self {
            Act::Open(dialog) => *dialog != Dialog::Comment,
            Act::Set(_) => true,
            _ => false,
        }
    }
}

/// One key, what it does, and how the help says it.
pub struct Binding {
    /// The key.
    pub key: KeyCode,
    /// What stands on it.
    pub label: &'static str,
    /// What it does.
    pub act: Act,
    /// The same in words.
    pub help: &'static str,
}

const fn row(key: KeyCode, label: &'static str, act: Act, help: &'static str) -> Binding {
    Binding {
        key,
        label,
        act,
        help,
    }
}

/// Every key of the game.
pub const BINDINGS: &[Binding] = &[
    row(
        KeyCode::Digit1,
        "1",
        Act::View(CameraRequest::Sit(Seat::White)),
        "White's view",
    ),
    row(
        KeyCode::Digit2,
        "2",
        Act::View(CameraRequest::Sit(Seat::Black)),
        "Black's view",
    ),
    row(
        KeyCode::Digit3,
        "3",
        Act::View(CameraRequest::Sit(Seat::Side)),
        "side view",
    ),
    row(
        KeyCode::Digit4,
        "4",
        Act::View(CameraRequest::Sit(Seat::Top)),
        "view from above",
    ),
    row(
        KeyCode::KeyR,
        "R",
        Act::View(CameraRequest::Reset),
        "reset the view",
    ),
    row(
        KeyCode::Escape,
        "Esc",
        Act::Game(|_| BoardAction::Release.into()),
        "let go of the piece, close a window, else the title",
    ),
    row(
        KeyCode::KeyI,
        "I",
        Act::Show(ScreenRequest::ThisPiece),
        "look at the chosen piece, or the one under the pointer",
    ),
    row(
        PIECE_LABELS,
        "L",
        Act::Held,
        "held: a letter over each piece",
    ),
    row(
        KeyCode::KeyU,
        "U",
        Act::Game(|_| Intent::Undo.into()),
        "undo",
    ),
    row(
        KeyCode::KeyY,
        "Y",
        Act::Game(|_| Intent::Redo.into()),
        "redo",
    ),
    row(
        KeyCode::ArrowLeft,
        "←",
        Act::Game(|game| BoardAction::LookAt(game.shown_ply().saturating_sub(1)).into()),
        "look one move back",
    ),
    row(
        KeyCode::ArrowRight,
        "→",
        Act::Game(|game| BoardAction::LookAt(game.shown_ply() + 1).into()),
        "look one move on",
    ),
    row(
        KeyCode::Home,
        "Home",
        Act::Game(|_| BoardAction::LookAt(0).into()),
        "look at the start",
    ),
    row(
        KeyCode::End,
        "End",
        Act::Game(|_| BoardAction::Return.into()),
        "back to the game",
    ),
    row(
        KeyCode::KeyH,
        "H",
        Act::Advice(AdviceRequest::Hint),
        "a hint",
    ),
    row(
        KeyCode::KeyA,
        "A",
        Act::Advice(AdviceRequest::Analysis),
        "analysis on or off",
    ),
    row(KeyCode::KeyN, "N", Act::Open(Dialog::NewGame), "new game"),
    row(KeyCode::KeyG, "G", Act::Open(Dialog::Games), "saved games"),
    row(KeyCode::KeyC, "C", Act::Open(Dialog::Comment), "comment"),
    row(KeyCode::KeyS, "S", Act::Open(Dialog::Settings), "settings"),
    row(
        KeyCode::KeyM,
        "M",
        Act::Set(|settings| settings.muted = !settings.muted),
        "sound off and on",
    ),
    row(KeyCode::F1, "F1", Act::Open(Dialog::Help), "this help"),
    row(
        KeyCode::Enter,
        "Enter",
        Act::Cursor,
        "a cursor for the arrows; takes and puts a piece",
    ),
];

/// What keys can change.
#[derive(SystemParam)]
struct Changed<'w> {
    game: MessageWriter<'w, Request>,
    camera: MessageWriter<'w, CameraRequest>,
    advice: MessageWriter<'w, AdviceRequest>,
    screens: MessageWriter<'w, ScreenRequest>,
    dialog: ResMut<'w, Dialog>,
    settings: ResMut<'w, Settings>,
}

fn press(
    keys: Res<Keyboard>,
    game: Game,
    cursor: Res<Cursor>,
    screen: Res<State<Screen>>,
    mut changed: Changed,
) {
    // With Control or the like a key is meant for somebody else, also where a whole chord falls into one frame.
    let other = [
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::AltLeft,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ];
    if keys.any_pressed(other) || keys.any_just_pressed(other) || keys.any_just_released(other) {
        return;
    }
    // Where something is written, letters are meant for it, even when its field has lost the focus.
    let writing = matches!(*changed.dialog, Dialog::Comment | Dialog::Games);
    let playing = *screen.get() == Screen::Play;
    for binding in BINDINGS
        .iter()
        .filter(|binding| keys.just_pressed(binding.key) && !cursor.takes(binding.key))
        .filter(|binding| !writing || binding.key == KeyCode::Escape)
        .filter(|binding| playing || binding.act.needs_no_board())
    {
        match binding.act {
            Act::View(request) => drop(changed.camera.write(request)),
            Act::Game(request) => drop(changed.game.write(request(&game))),
            Act::Advice(request) => drop(changed.advice.write(request)),
            // One window at a time: what is being written in another one is not lost by a key. The end of a game has
            // been read by then.
            Act::Open(dialog) if matches!(*changed.dialog, Dialog::None | Dialog::Result) => {
                *changed.dialog = dialog
            }
            Act::Open(_) => {}
            Act::Set(change) => change(&mut changed.settings),
            Act::Cursor => {}
            Act::Show(request) => drop(changed.screens.write(request)),
            Act::Held => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        for (index, binding) in BINDINGS.iter().enumerate() {
            assert!(
                BINDINGS[..index]
                    .iter()
                    .all(|other| other.key != binding.key),
                "{}",
                binding.label
            );
        }
    }
}
