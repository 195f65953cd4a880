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
        .add_systems(PreUpdate, hear.after(InputSystems));
}

/// The keys that are pressed. The code of a letter stands for whichever key writes it.
#[derive(Resource, Default, Deref)]
pub struct Keyboard(ButtonInput<KeyCode>);

fn hear(
    mut inputs: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut keyboard: ResMut<Keyboard>,
) {
    let keys = &mut keyboard.0;
    keys.clear();
    for input in inputs.read() {
        match (meant(input.key_code, &input.logical_key), input.state) {
            (Some(key), ButtonState::Pressed) => keys.press(key),
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
