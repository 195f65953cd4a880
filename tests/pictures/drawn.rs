//! `timur --screenshot`: the board is there, and each piece stands where it belongs. Wrong words end with one line.

use std::process::{Command, Output};

use timur::{board::piece_models::model_of, settings::PieceSet};
use timur_rules::{Color, Position, Rank, Ruleset, Square};

use crate::looked_at::{Picture, above, seen_at};

fn timur(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_timur"))
        .args(words)
        .output()
        .expect("timur starts")
}

fn drawn(name: &str, fen: &str) -> Picture {
    let file = std::env::temp_dir().join(format!("timur-{name}-{}.png", std::process::id()));
    let output = timur(&[
        "--fen",
        fen,
        "--size",
        "960x600",
        "--screenshot",
        &file.to_string_lossy(),
    ]);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let picture = Picture::read(&file);
    std::fs::remove_file(&file).expect("the picture can be removed");
    picture
}

#[test]
fn every_piece_stands_on_its_square() {
    let start = Position::initial(&Ruleset::default());
    let full = drawn("start", &start.to_fen());
    let bare = drawn("bare", "5k5/11/11/11/11/11/11/11/11/5K5 -- w - - 0 1");
    assert_eq!(full.size().as_uvec2().to_array(), [960, 600]);
    for square in Square::board() {
        let rank = square.rank().expect("a board square");
        match start.piece_at(square) {
            Some(board_piece) => {
                let at = seen_at(
                    above(
                        square,
                        0.35 * model_of(board_piece.role).height(PieceSet::Timur),
                    ),
                    full.size(),
                    0.0,
                );
                let change = full.difference(&bare, at, 3);
                assert!(
                    change > 14.0,
                    "{board_piece} is not seen on {square}: the picture changes by {change}"
                );
                let color = full.around(at, 3);
                let blue = color.z > color.x;
                assert_eq!(
                    blue,
                    board_piece.color == Color::Black,
                    "{board_piece} on {square} has the colour {color}"
                );
            }
            None if (Rank::R5..=Rank::R7).contains(&rank) => {
                let at = seen_at(above(square, 0.0), full.size(), 0.0);
                let change = full.difference(&bare, at, 3);
                assert!(
                    change < 6.0,
                    "something is seen on {square}: the picture changes by {change}"
                );
                assert!(full.around(at, 3).min_element() > 8.0, "{square} is black");
            }
            None => {}
        }
    }
}

#[test]
fn wrong_words_end_with_one_line_and_no_window() {
    for (words, part) in [
        (&["--array", "neutral"][..], "masculine"),
        (
            &["--fen", "5k5/11/11/11/11/11/11/11/11/5K6 -- w - - 0 1"],
            "rank 1",
        ),
        (
            &["--fen", "5k5/11/11/11/11/11/11/11/11/5J5 -- w - - 0 1"],
            "f1",
        ),
        (
            &["--fen", "5k5/11/11/11/11/11/11/11/11/5K5 -- x - - 0 1"],
            "field 3",
        ),
        (&["--screenshot", "board.png", "--size", "0x0"], "--size"),
    ] {
        let output = timur(words);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert_eq!(said.trim().lines().count(), 1, "{words:?}: {said}");
        assert!(said.contains(part), "{words:?}: {said}");
    }
    assert!(timur(&["--help"]).status.success());
}

#[test]
fn a_machine_without_driver_or_screen_is_told_so() {
    let bare = |hidden: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_timur"));
        for name in hidden {
            command.env_remove(name);
        }
        command
    };
    let picture = std::env::temp_dir().join(format!("timur-none-{}.png", std::process::id()));
    let no_driver = bare(&[])
        .args(["--screenshot", &picture.to_string_lossy()])
        .envs([
            ("WGPU_BACKEND", "vulkan"),
            ("VK_DRIVER_FILES", "/nowhere"),
            ("VK_ICD_FILENAMES", "/nowhere"),
        ])
        .output()
        .expect("timur starts");
    let no_screen = bare(&["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"])
        .output()
        .expect("timur starts");
    for (output, part) in [(no_driver, "graphics driver"), (no_screen, "no screen")] {
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(part) && !said.contains("panicked"), "{said}");
    }
}
