//! The settings outlast the program, and a key mutes the sound.

use bevy::prelude::KeyCode;
use timur::{
    base::dialog::Dialog,
    settings::{Pace, Settings},
    storage::Store,
};

use crate::table::Table;
use timur_session::Start;

const KEY: &str = "settings.json";

#[test]
fn settings_are_found_again() {
    let store = Store::memory();
    let mut table = Table::keeping(&store, Start::GoOn);
    table.written();
    assert_eq!(store.read(KEY), Ok(None), "nothing was chosen");
    table.settings_mut().pace = Pace::Slow;
    table.press(KeyCode::KeyM);
    table.written();
    let mut table = Table::keeping(&store, Start::GoOn);
    let mut expected = Settings::default();
    (expected.pace, expected.muted) = (Pace::Slow, true);
    assert_eq!(*table.settings(), expected);
    *table.settings_mut() = Settings::default();
    table.written();
    let table = Table::keeping(&store, Start::GoOn);
    assert_eq!(*table.settings(), Settings::default());
}

#[test]
fn broken_and_newer_settings_are_put_aside_with_a_message() {
    for (text, part) in [
        ("{", "not of the form"),
        ("{\"version\":99}", "newer program"),
    ] {
        let store = Store::memory();
        store.write(KEY, text).expect("room");
        let mut table = Table::keeping(&store, Start::GoOn);
        assert_eq!(*table.settings(), Settings::default());
        let notice = table.notice().expect("a message");
        assert!(notice.contains(part), "{notice}");
        table.settings_mut().ponder = true;
        table.written();
        let aside = store.read(&format!("{KEY}.broken-1"));
        assert_eq!(aside, Ok(Some(text.into())));
        let table = Table::keeping(&store, Start::GoOn);
        assert!(table.settings().ponder);
    }
}

#[test]
fn keys_open_windows_one_at_a_time_and_escape_closes_them() {
    let mut table = Table::new();
    for (key, dialog) in [
        (KeyCode::KeyS, Dialog::Settings),
        (KeyCode::KeyG, Dialog::Games),
        (KeyCode::KeyC, Dialog::Comment),
        (KeyCode::F1, Dialog::Help),
    ] {
        table.press(key);
        assert_eq!(table.dialog(), dialog);
        if dialog != Dialog::Comment {
            table.press(KeyCode::KeyN);
        }
        assert_eq!(table.dialog(), dialog);
        table.press_escape();
        assert_eq!(table.dialog(), Dialog::None, "after {dialog:?}");
    }
}
