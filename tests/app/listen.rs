//! What is heard, and when: a piece when it lands, not when it is clicked; and silence where it is asked for.

use std::path::Path;

use bevy::prelude::KeyCode;
use timur::sound::Sound;

use crate::table::Table;
use timur_session::{BoardAction, Intent};

/// All sounds until everything is at rest, with the number of the frame.
fn heard(table: &mut Table) -> Vec<(usize, Sound)> {
    let mut all = Vec::new();
    for frame in 0..200 {
        all.extend(table.listen().into_iter().map(|sound| (frame, sound)));
        if table.moving() == 0 && frame > 2 {
            return all;
        }
    }
    panic!("the pieces never come to rest");
}

fn sounds(fen: &str, words: &str) -> Vec<Sound> {
    let mut table = Table::set(fen);
    let mv = table.game().position().parse_move(words).expect("legal");
    table.ask(Intent::Move(mv));
    heard(&mut table)
        .into_iter()
        .map(|(_, sound)| sound)
        .collect()
}

#[test]
fn a_piece_is_heard_when_it_lands() {
    let mut table = Table::new();
    table.listen();
    let mv = table.game().position().parse_move("a3-a4").expect("legal");
    table.ask(Intent::Move(mv));
    let heard = heard(&mut table);
    assert_eq!(heard.len(), 1, "{heard:?}");
    let (frame, sound) = heard[0];
    assert_eq!(sound, Sound::SetDown);
    assert!(frame >= 3, "it is still on its way in frame {frame}");
}

#[test]
fn every_kind_of_move_has_its_sound() {
    use Sound::{Capture, Check, Citadel, End, Landing, Promotion, SetDown, Tray};
    let quiet = "10k/11/11/11/11/4r6/11/11/2N1R6/K10 -- w - - 0 1";
    assert_eq!(sounds(quiet, "Nc2-d4"), [Landing]);
    let capture = sounds(quiet, "Re2xe5");
    assert_eq!(capture, [Capture, Tray]);
    let check = "10k/11/11/11/11/11/11/11/4R6/K10 -- w - - 0 1";
    assert_eq!(sounds(check, "Re2-e10"), [SetDown, Check]);
    let prince = "11/4-K6/11/11/11/10k/11/11/7rr2/1K9 -- w - - 0 1";
    assert_eq!(sounds(prince, "e9-e10"), [SetDown, Promotion]);
    let draw = "11/11/K10/11/11/10k/11/11/11/R10 -- w - - 0 1";
    assert_eq!(sounds(draw, "Ka8-z9"), [Citadel, End]);
}

#[test]
fn a_refusal_and_a_resignation_are_heard_at_once() {
    let mut table = Table::new();
    table.listen();
    table.click("a8");
    let mut told = false;
    table.ask(BoardAction::Touch("b8".parse().expect("b8")));
    for _ in 0..3 {
        told |= table.listen().contains(&Sound::Refusal);
    }
    assert!(told || table.notice().is_some());
    table.ask(Intent::Resign);
    assert!(table.playing() > 0);
}

#[test]
fn muted_means_silent_and_what_was_heard_is_taken_away() {
    let mut table = Table::new();
    table.press(KeyCode::KeyM);
    assert!(table.settings().muted);
    table.play("a3", "a4");
    table.settle();
    assert_eq!(table.playing(), 0);
    table.press(KeyCode::KeyM);
    table.play("a8", "a7");
    table.settle();
    assert_eq!(table.playing(), 1);
    table.frames(60);
    assert_eq!(table.playing(), 0);
}

#[test]
fn each_sound_has_a_file() {
    for (sound, name) in Sound::ALL {
        let file = format!("{}/assets/sounds/{name}.wav", env!("CARGO_MANIFEST_DIR"));
        assert!(Path::new(&file).is_file(), "{sound:?}: {file}");
    }
}
