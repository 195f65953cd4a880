//! The board without eyes and mouse: a cursor by keyboard, and everything that happens told in words.

use bevy::prelude::*;

use crate::table::Table;

/// Presses keys one after the other, and says what the last one told.
fn keys(table: &mut Table, keys: &[KeyCode]) -> String {
    for &key in keys {
        table.key(key);
    }
    table.announced().unwrap_or_default()
}

#[test]
fn a_game_is_played_and_taken_back_by_keys_and_every_step_is_told() {
    use KeyCode::{ArrowDown, ArrowUp, Enter, Escape, KeyU};

    let mut table = Table::set("10k/11/11/11/11/2r8/11/1N9/11/5K5 -- w - - 0 1");
    assert_eq!(keys(&mut table, &[Enter]), "f1, White's king");
    assert_eq!(keys(&mut table, &[ArrowUp]), "f2, empty");
    let chosen = keys(&mut table, &[ArrowDown, Enter]);
    assert!(chosen.starts_with("Chosen: king on f1, to "), "{chosen}");
    let played = keys(&mut table, &[ArrowUp, Enter]);
    assert_eq!(played, "White: king f1 to f2.");
    table.settle();
    let refused = keys(&mut table, &[Enter]);
    assert!(refused.contains("it is Black's turn"), "{refused}");
    assert_eq!(keys(&mut table, &[KeyU]), "Taken back. White to move.");
    table.settle();
    // Without the cursor the arrows look through the game again.
    table.key(Escape);
    let redone = keys(&mut table, &[KeyCode::KeyY]);
    assert_eq!(redone, "Again White: king f1 to f2.");
    let back = keys(&mut table, &[KeyCode::ArrowLeft]);
    assert_eq!(back, "The board shows the beginning.");
    assert_eq!(keys(&mut table, &[KeyCode::End]), "Back at the game.");
}

#[test]
fn check_and_the_end_are_announced() {
    let mut table = Table::set("8k2/R10/11/11/11/11/11/1R9/11/4K6 -- w - - 0 1");
    table.play("b3", "b10");
    let words = table.announced().unwrap_or_default();
    for part in [
        "White: rook b3 to b10.",
        "Check to Black's king on i10.",
        "White wins",
    ] {
        assert!(words.contains(part), "{words}");
    }
    assert_eq!(
        keys(&mut table, &[KeyCode::KeyY]),
        "There is no move to play again."
    );
    assert!(table.game().outcome().is_some());
}

#[test]
fn a_hint_is_told() {
    let mut table = Table::set("8k2/R10/11/11/11/11/11/1R9/11/4K6 -- w - - 0 1");
    table.key(KeyCode::KeyH);
    table.wait("a hint", |table| {
        table
            .announced()
            .is_some_and(|words| words.contains("A good move"))
    });
}
