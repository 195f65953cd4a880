//! The `.timur` file: what is written comes back.

use crate::records;
use timur_testing::common;

use std::fs;
use std::time::Duration;

use common::{amount, random};
use rand::seq::IndexedRandom;
use records::{check, everything, game, play, random_game};
use timur_record::file::{FileError, load, save, write};
use timur_record::{Game, MAX_MOVES, RecordError};
use timur_rules::{Color, Outcome, OutcomeReason, Position, Ruleset};

/// A file of format 1 as it was written when that format was new.
const VERSION_1: &str = include_str!("../data/version-1.timur");

fn reread(game: &Game) -> Game {
    let text = game.to_json().expect("a game to write");
    Game::from_json(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn format_1_is_still_read() {
    let game = Game::from_json(VERSION_1).unwrap_or_else(|error| panic!("{error}"));
    check(&game);
    assert_eq!(game.tags().get("White"), Some("Ada"));
    assert_eq!(
        game.start().ruleset().to_string(),
        "timur,kingSwap=whenChecked"
    );
    assert_eq!(
        game.moves().map(|mv| mv.to_string()).collect::<Vec<_>>(),
        ["a3-a4", "b8-b7", "a4-a5"]
    );
    assert_eq!((game.ply(), game.draw_offer()), (2, Some(Color::White)));
    assert_eq!(
        game.result(),
        Some(Outcome::win(Color::White, OutcomeReason::Resignation))
    );
    assert_eq!(game.time_used(Color::White), Duration::from_millis(1500));
    let start = game.node(game.root()).expect("the start");
    assert_eq!(start.comment(), "A short game, to be read for ever.");
    assert_eq!(game.to_json().as_deref(), Ok(VERSION_1));
}

#[test]
fn random_games_come_back() {
    let mut random = random(11);
    for _ in 0..amount(60) {
        let rules = Ruleset::PRESETS.choose(&mut random).expect("a preset").1;
        let game = random_game(&mut random, &rules, 150);
        let again = reread(&game);
        check(&again);
        assert_eq!(everything(&again), everything(&game));
        assert_eq!(again.start().ruleset(), &rules);
        assert_eq!(again.to_json(), game.to_json());
    }
}

#[test]
fn a_game_without_moves_comes_back() {
    let mut game = game("11/11/K10/11/11/10k/11/11/11/4N6 -- b - - 7 30");
    assert_eq!(everything(&reread(&game)), everything(&game));
    game.resign(Color::White).expect("not over");
    assert_eq!(everything(&reread(&game)), everything(&game));
}

#[test]
fn variations_may_be_as_deep_as_they_like() {
    let mut game = Game::new(Position::initial(
        &Ruleset::preset("strict").expect("a preset"),
    ));
    let round = ["b2-d1", "j9-h10", "d1-b2", "h10-j9"];
    for ply in 0..2000 {
        // Two moves in each position, and the game goes on along the second.
        for written in [["a3-a4", "a8-a7"][ply % 2], round[ply % 4]] {
            let mv = game.position().parse_move(written).expect("a move");
            game.explore(mv).expect("a move");
            if written != round[ply % 4] {
                game.undo();
            }
        }
    }
    assert_eq!(everything(&reread(&game)), everything(&game));
    let text = game.to_text();
    assert_eq!(
        Game::from_text(&text).map(|again| again.to_text()),
        Ok(text)
    );
}

#[test]
fn too_long_a_game_is_not_written_and_not_read() {
    let mut game = Game::new(Position::initial(
        &Ruleset::preset("strict").expect("a preset"),
    ));
    let round: Vec<_> = "b2-d1 j9-h10 d1-b2 h10-j9".split(' ').collect();
    for ply in 0..=MAX_MOVES {
        if ply == MAX_MOVES {
            let again = reread(&game);
            assert_eq!((again.len(), again.ply()), (MAX_MOVES, MAX_MOVES));
        }
        play(&mut game, round[ply % 4]);
    }
    assert_eq!(game.to_json(), Err(RecordError::TooLong));
    let text = game.to_text();
    assert_eq!(
        Game::from_text(&text).map(|_| ()),
        Err(RecordError::TooLong)
    );
}

#[test]
fn a_start_that_nobody_may_set_up_is_not_written() {
    let mut before = game("11/1-K9/11/11/11/11/10k/11/11/K1S8 -- w - - 0 1");
    play(&mut before, "b9-b10");
    assert!(before.to_json().is_ok());
    let two_princes = Game::new(before.position().clone());
    let error = two_princes.to_json().expect_err("no position to set up");
    assert!(matches!(error, RecordError::BadStart(_)), "{error}");
}

#[test]
fn games_are_saved_and_loaded() {
    let folder = std::env::temp_dir().join(format!("timur-games-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("game.timur");
    let game = random_game(&mut random(17), &Ruleset::default(), 150);
    for _ in 0..2 {
        save(&game, &path).expect("a saved game");
        assert_eq!(everything(&load(&path).expect("a game")), everything(&game));
    }
    write(&path, &game.to_text()).expect("a written text");
    assert_eq!(
        load(&path).map(|game| game.to_text()).ok(),
        Some(game.to_text())
    );
    for (bytes, refused) in [
        (&b"{\"format\": \"timur-"[..], "breaks off"),
        (b"\xff\xfe", "empty"),
        (b"", "empty"),
    ] {
        fs::write(&path, bytes).expect("a file");
        let error = load(&path).expect_err("no game");
        assert!(matches!(error, FileError::Record { .. }));
        let text = error.to_string();
        assert!(
            text.contains("game.timur: ") && text.contains(refused),
            "{text}"
        );
        assert_eq!(fs::read(&path).expect("the file"), bytes);
    }
    let error = load(&folder.join("none")).expect_err("no file");
    assert!(matches!(error, FileError::Read { .. }), "{error}");
    assert!(matches!(load(&folder), Err(FileError::Read { .. })));
    fs::remove_dir_all(&folder).expect("the folder");
}
