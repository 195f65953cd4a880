//! Copy and paste over the board, without a dialog: the position goes out, a game or a position comes in. Uses egui's
//! clipboard.

use bevy::prelude::KeyCode;
use bevy_egui::{
    EguiClipboard,
    egui::{self, Event, Key},
};

use crate::input::keyboard::Keyboard;

/// What a person has done with the clipboard.
#[derive(Debug, PartialEq)]
pub(super) enum Clip {
    /// Asked for a copy.
    Copy,
    /// Pasted this text.
    Paste(String),
}

/// The last thing of the kind in this frame; nothing while some text is being written.
pub(super) fn used(ctx: &egui::Context) -> Option<Clip> {
    if ctx.egui_wants_keyboard_input() {
        return None;
    }
    ctx.input(|input| read(&input.events))
}

/// What egui has missed: it asks for Control at the end of a frame, and where frames are slow a whole chord falls into
/// one. A browser tells of copies and pastes by itself.
pub(super) fn missed(
    ctx: &egui::Context,
    keyboard: &Keyboard,
    system: &mut EguiClipboard,
) -> Option<Clip> {
    if cfg!(target_family = "wasm") || ctx.egui_wants_keyboard_input() {
        return None;
    }
    match keyboard.with_control()? {
        KeyCode::KeyC => Some(Clip::Copy),
        KeyCode::KeyV => Some(Clip::Paste(system.get_text().unwrap_or_default())),
        _ => None,
    }
}

/// A window passes a pasted text on as if it had been typed, right after the keys; a browser says what it is.
fn read(events: &[Event]) -> Option<Clip> {
    let pasting = |event: &Event| matches!(event, Event::Key { key: Key::V, pressed: true, modifiers, .. } if modifiers.command);
    let mut keys = false;
    let mut last = None;
    for event in events {
        match event {
            Event::Copy => last = Some(Clip::Copy),
            Event::Paste(text) => last = Some(Clip::Paste(text.clone())),
            Event::Text(text) if keys => last = Some(Clip::Paste(text.clone())),
            _ => {}
        }
        keys = pasting(event);
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Modifiers;

    fn key(key: Key, modifiers: Modifiers) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        }
    }

    #[test]
    fn copies_and_pastes_are_heard_and_typed_letters_are_not() {
        let text = || Event::Text("11/11".into());
        let pasted = Some(Clip::Paste("11/11".into()));
        assert_eq!(read(&[key(Key::V, Modifiers::COMMAND), text()]), pasted);
        assert_eq!(read(&[Event::Paste("11/11".into())]), pasted);
        assert_eq!(read(&[Event::Copy]), Some(Clip::Copy));
        assert_eq!(read(&[key(Key::V, Modifiers::NONE), text()]), None);
        assert_eq!(read(&[text()]), None);
    }
}
