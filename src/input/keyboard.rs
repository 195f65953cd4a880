//! Which keys are pressed, letters by what they write and all others by their place: on a German keyboard Z is where an
//! English one has Y, and a Russian one writes no letter that the help names. Uses Bevy's input.

use bevy::{
    input::{
        ButtonState, InputSystems,
        keyboard::{Key, KeyboardFocusLost, KeyboardInput},
    },
    prelude::*,
};

/// The letters in the order of the alphabet.
const LETTERS: [KeyCode; 26] = [
    KeyCode::KeyA,
    KeyCode::KeyB,
    KeyCode::KeyC,
    KeyCode::KeyD,
    KeyCode::KeyE,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::KeyH,
    KeyCode::KeyI,
    KeyCode::KeyJ,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyQ,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyT,
    KeyCode::KeyU,
    KeyCode::KeyV,
    KeyCode::KeyW,
    KeyCode::KeyX,
    KeyCode::KeyY,
    KeyCode::KeyZ,
];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keyboard>()
        .add_systems(PreUpdate, read.after(InputSystems));
}

/// The keys that are pressed. The code of a letter stands for whichever key writes it.
#[derive(Resource, Default, Deref)]
pub struct Keyboard {
    #[deref]
    keys: ButtonInput<KeyCode>,
    /// The letter that was pressed last in this frame while Control was held.
    with_control: Option<KeyCode>,
}

impl Keyboard {
    /// The letter that was pressed last in this frame while Control, or Command on a Mac, was held; known also where
    /// the whole chord falls into one frame.
    pub fn with_control(&self) -> Option<KeyCode> {
        self.with_control
    }
}

/// Control, or Command on a Mac.
const CONTROL: [KeyCode; 2] = if cfg!(target_os = "macos") {
    [KeyCode::SuperLeft, KeyCode::SuperRight]
} else {
    [KeyCode::ControlLeft, KeyCode::ControlRight]
};

fn read(
    mut inputs: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut keyboard: ResMut<Keyboard>,
) {
    let Keyboard { keys, with_control } = &mut *keyboard;
    keys.clear();
    *with_control = None;
    for input in inputs.read() {
        match (meant(input.key_code, &input.logical_key), input.state) {
            (Some(key), ButtonState::Pressed) => {
                keys.press(key);
                // AltGr comes with Control on some systems.
                let alt = keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]);
                if LETTERS.contains(&key) && keys.any_pressed(CONTROL) && !alt {
                    *with_control = Some(key);
                }
            }
            (Some(key), ButtonState::Released) => keys.release(key),
            (None, _) => {}
        }
    }
    // What is let go in another window is not heard here.
    if lost.read().count() > 0 {
        keys.release_all();
    }
}

/// The key that is meant by one at this place with this name; none where a letter's place writes something else.
fn meant(place: KeyCode, name: &Key) -> Option<KeyCode> {
    let Key::Character(written) = name else {
        return Some(place);
    };
    let mut written = written.chars();
    let (Some(sign), None) = (written.next(), written.next()) else {
        return Some(place);
    };
    let number = (sign.to_ascii_lowercase() as usize).checked_sub('a' as usize);
    match number.and_then(|number| LETTERS.get(number)) {
        Some(&letter) => Some(letter),
        None if sign.is_ascii() && LETTERS.contains(&place) => None,
        None => Some(place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(place: KeyCode, sign: &str) -> Option<KeyCode> {
        meant(place, &Key::Character(sign.into()))
    }

    /// What is seen of keys that are pressed and released, all in one frame.
    fn chord(keys: &[KeyCode]) -> Option<KeyCode> {
        let mut app = App::new();
        app.add_message::<KeyboardInput>()
            .add_message::<KeyboardFocusLost>()
            .init_resource::<Keyboard>()
            .add_systems(Update, read);
        let presses = keys.iter().map(|&key| (key, ButtonState::Pressed));
        let releases = keys.iter().rev().map(|&key| (key, ButtonState::Released));
        for (key_code, state) in presses.chain(releases) {
            app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
        }
        app.update();
        let seen = app.world().resource::<Keyboard>().with_control();
        app.update();
        assert_eq!(app.world().resource::<Keyboard>().with_control(), None);
        seen
    }

    #[test]
    fn a_letter_with_control_is_seen_although_both_fall_into_one_frame() {
        let control = CONTROL[0];
        assert_eq!(chord(&[control, KeyCode::KeyV]), Some(KeyCode::KeyV));
        assert_eq!(chord(&[KeyCode::KeyV]), None);
        assert_eq!(chord(&[KeyCode::KeyV, control]), None);
        assert_eq!(chord(&[control, KeyCode::AltRight, KeyCode::KeyV]), None);
        assert_eq!(chord(&[control, KeyCode::Digit1]), None);
    }

    #[test]
    fn letters_go_by_what_they_write() {
        // German, French, English with the shift key.
        assert_eq!(written(KeyCode::KeyZ, "y"), Some(KeyCode::KeyY));
        assert_eq!(written(KeyCode::KeyY, "z"), Some(KeyCode::KeyZ));
        assert_eq!(written(KeyCode::KeyQ, "a"), Some(KeyCode::KeyA));
        assert_eq!(written(KeyCode::Semicolon, "m"), Some(KeyCode::KeyM));
        assert_eq!(written(KeyCode::KeyU, "U"), Some(KeyCode::KeyU));
    }

    #[test]
    fn a_letters_place_that_writes_a_sign_is_no_letter() {
        // The French comma is where the English M is.
        assert_eq!(written(KeyCode::KeyM, ","), None);
    }

    #[test]
    fn all_others_go_by_their_place() {
        // The French row of digits, the Russian and the Greek U, a key with no sign.
        assert_eq!(written(KeyCode::Digit1, "&"), Some(KeyCode::Digit1));
        assert_eq!(written(KeyCode::KeyU, "г"), Some(KeyCode::KeyU));
        assert_eq!(written(KeyCode::KeyU, "θ"), Some(KeyCode::KeyU));
        assert_eq!(meant(KeyCode::Home, &Key::Home), Some(KeyCode::Home));
    }
}
