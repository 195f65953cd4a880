//! A game as a text for people, there and back, and what is said of a text that is wrong.

use crate::records;
use timur_testing::common;

use common::{amount, random};
use rand::seq::IndexedRandom;
use records::{check, game, play, random_game, tree};
use timur_record::{Ending, Game, RecordError, TextPlace};
use timur_rules::{Color, Outcome, OutcomeReason, Position, Ruleset};

fn read(text: &str) -> Game {
    let game = Game::from_text(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    check(&game);
    game
}

fn fault(text: &str) -> RecordError {
    Game::from_text(text).map(|_| ()).expect_err(text)
}

fn moves(game: &Game) -> Vec<String> {
    game.moves().map(|mv| mv.to_string()).collect()
}

#[test]
fn a_text_for_people_looks_like_this() {
    let mut game = Game::new(Position::initial(&Ruleset::default()));
    game.tags_mut()
        .set("White", "Ada \"the\" Queen")
        .expect("a tag");
    play(&mut game, "a3-a4 a8-a7 b2-c4");
    let root = game.root();
    game.set_comment(root, "Slow.");
    game.go_to(1);
    let mv = game.position().parse_move("b8-b7").expect("a move");
    game.explore(mv).expect("a move");
    game.set_comment(game.here(), "Why not?");
    let text = "[White \"Ada \\\"the\\\" Queen\"]\n[Result \"*\"]\n[Rules \"timur\"]\n\n\
                {Slow.} 1. a3-a4 a8-a7 (1... b8-b7 {Why not?}) 2. Nb2-c4 *\n";
    assert_eq!(game.to_text(), text);
    assert_eq!(tree(&read(text)), tree(&game));
    // Lines are not too long, and every move has its number beside it.
    let long = "1. b2-d1 j9-h10 2. d1-b2 h10-j9";
    let mut walk = Game::new(Position::initial(
        &Ruleset::preset("strict").expect("a preset"),
    ));
    for _ in 0..30 {
        play(&mut walk, "b2-d1 j9-h10 d1-b2 h10-j9");
    }
    let text = walk.to_text();
    assert!(
        text.lines()
            .all(|line| line.len() <= 100 && !line.ends_with('.')),
        "{text}"
    );
    assert!(text.replace('N', "").contains(long), "{text}");
}

#[test]
fn random_games_come_back() {
    let mut random = random(13);
    for _ in 0..amount(60) {
        let rules = Ruleset::PRESETS.choose(&mut random).expect("a preset").1;
        let game = random_game(&mut random, &rules, 150);
        let text = game.to_text();
        let again = read(&text);
        assert_eq!(tree(&again), tree(&game), "{text}");
        assert_eq!(again.tags(), game.tags());
        assert_eq!(again.start().ruleset(), &rules);
        assert_eq!(again.result(), game.result());
        assert_eq!(again.to_text(), text);
        assert_eq!(tree(&Game::read(&text).expect("a text")), tree(&game));
    }
}

#[test]
fn a_start_of_its_own_is_kept() {
    let mut game = game("11/11/K10/11/11/10k/11/11/11/4N6 -- b - - 7 30");
    play(&mut game, "k5-k4 a8-z9");
    let text = game.to_text();
    assert!(
        text.ends_with("30... Kk5-k4 31. Ka8-z9 1/2-1/2\n"),
        "{text}"
    );
    assert_eq!(tree(&read(&text)), tree(&game));
}

#[test]
fn what_people_write_is_understood() {
    let game = read(
        "\u{feff}\n 1.a3a4 ( 1. b3-b4 ; so said Timur\n ) 1... A8-A7! 2. Nb2c4?! $1 {and so on} { more } (2.c3-c4 {}) a7-a6 *\n{end}",
    );
    assert_eq!(moves(&game), ["a3-a4", "a8-a7", "b2-c4", "a7-a6"]);
    let comment = |ply: usize| {
        let mut there = game.clone();
        there.go_to(ply);
        there
            .node(there.here())
            .expect("a node")
            .comment()
            .to_owned()
    };
    assert_eq!(comment(2), "!");
    assert_eq!(comment(3), "?!\n$1\nand so on\n more ");
    assert_eq!(comment(4), "end");
    let aside = read("1. a3-a4 ({Before} {and} 1. b3-b4 {after}) {outside}");
    let children = aside.node(aside.root()).expect("the start").children();
    let said: Vec<_> = children
        .iter()
        .filter_map(|&id| aside.node(id))
        .map(|node| node.comment())
        .collect();
    assert_eq!(said, ["outside", "Before\nand\nafter"]);
    assert_eq!(moves(&read("{\"Quoted\" no JSON} 1. a3-a4")), ["a3-a4"]);
    assert!(read("[SetUp \"1\"] [Rules \"full-cazaux\"]").is_empty());
}

#[test]
fn a_result_without_reason_is_a_resignation_or_an_agreement() {
    let ended = |result: &str| read(&format!("1. a3-a4 a8-a7 (1... b8-b7) {result}")).outcome();
    assert_eq!(
        ended("1-0"),
        Some(Ending::Resignation(Color::Black).outcome())
    );
    assert_eq!(
        ended("0-1"),
        Some(Ending::Resignation(Color::White).outcome())
    );
    assert_eq!(ended("1/2-1/2"), Some(Ending::Agreement.outcome()));
    assert_eq!(ended("*"), None);
    assert_eq!(ended(""), None);
    assert_eq!(
        ended("{[%ending blackOutOfTime]} 1-0"),
        Some(Outcome::win(Color::White, OutcomeReason::Time))
    );
    assert_eq!(
        read("[Result \"0-1\"]").outcome(),
        Some(Ending::Resignation(Color::White).outcome())
    );
}

#[test]
fn results_that_are_not_those_of_the_game_are_refused() {
    for text in [
        "[Result \"1-0\"] 1. a3-a4 0-1",
        "[Result \"win\"] 1. a3-a4",
        "1. a3-a4 {[%ending drawAgreed]} 1-0",
        "[FEN \"k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1\"] 1. e10@b9# 0-1",
    ] {
        assert!(matches!(fault(text), RecordError::Result { .. }), "{text}");
    }
}

#[test]
fn faults_are_named_with_their_place() {
    for (text, line, column, told) in [
        ("1. a3-a4 (1. b3-b4", 1, 10, "not closed"),
        ("1. a3-a4\n {never closed", 2, 2, "brace"),
        ("1. a3-a4 )", 1, 10, "closes nothing"),
        ("1. a3-a4 }", 1, 10, "closes nothing"),
        ("(1. a3-a4)", 1, 1, "after the move"),
        ("1. a3-a4 ((1. b3-b4))", 1, 11, "begins with a move"),
        ("1. a3-a4 ()", 1, 11, "no moves"),
        ("1. a3-a4 (1. b3-b4 1-0)", 1, 20, "outside"),
        ("1. a3-a4 * a8-a7", 1, 12, "one text holds one game"),
        ("1. a3-a4\n[White \"Ada\"]", 2, 1, "before the moves"),
        ("[White Ada]", 1, 1, "written like"),
        ("[White \"Ada\"", 1, 1, "written like"),
        ("[A B \"x\"]", 1, 1, "name"),
        ("[White \"x\"]\n[White \"y\"]", 2, 1, "twice"),
        ("[Rules \"chess\"]", 1, 1, "no preset"),
        ("\n[FEN \"8/8 w\"]", 2, 1, "7 fields"),
    ] {
        let error = fault(text);
        let at = match &error {
            RecordError::Form { at, .. }
            | RecordError::Tag { at, .. }
            | RecordError::Rules { at, .. }
            | RecordError::Start { at, .. } => *at,
            _ => panic!("{text}: {error:?}"),
        };
        assert_eq!(at, TextPlace { line, column }, "{text}");
        assert!(error.to_string().contains(told), "{text}: {error}");
    }
    assert_eq!(fault(" \n"), RecordError::Empty);
    let error = fault("1. a3-a4 a8-a7 (1... b8-b7\n2. b3-b4 (2. c3-c9))");
    let told = "Move 2 of White, variation 1 at move 1 of Black, then variation 1 at move 2 of White (line 2, column 14): \
                \"c3-c9\" cannot be played.";
    assert!(error.to_string().starts_with(told), "{error}");
    let error =
        fault("[FEN \"k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1\"] 1. e10@b9 a10xb9");
    assert!(matches!(error, RecordError::AfterEnd { .. }), "{error}");
    assert!(matches!(fault("1. e4"), RecordError::NoMove { .. }));
}

#[test]
fn what_other_programs_write_is_read() {
    let plain = ["a3-a4", "b8-b7"];
    for text in [
        "1. a3-a4 b8-b7*",
        "1. a3\u{2013}a4 b8\u{2014}b7 *",
        "% for another program\n1. a3-a4\n%{never closed\nb8-b7 *",
        "[Result \"1-0\"] 1. a3-a4 b8-b7 *",
        "[Result \"?\"] 1. a3-a4 b8-b7",
        "[Result \"\"] 1. a3-a4 b8-b7",
        "1. a3-a4 b8-b7 1/2",
        "1. a3-a4 b8-b7 ½-½",
        "1. a3-a4 b8-b7 1\u{2013}0",
        "[Event \"The \"Great\" game\"]\n1. a3-a4 b8-b7 *",
        "[Site \"C:\\games\\\"]\n1. a3-a4 b8-b7 *",
        "1. a3-a4 {in C:\\games\\} b8-b7 {see} *",
        "{\"Well\", she said} 1. a3-a4 b8-b7 *",
    ] {
        let game = Game::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(moves(&game), plain, "{text}");
    }
    let quoted = read("[Event \"The \"Great\" game\"]\n1. a3-a4 *");
    assert_eq!(quoted.tags().get("Event"), Some("The \"Great\" game"));
    assert_eq!(
        read("[Result \"1-0\"] 1. a3-a4 *").outcome(),
        Some(Ending::Resignation(Color::Black).outcome())
    );
    assert_eq!(
        read("1. a3-a4 ½-½").outcome(),
        Some(Ending::Agreement.outcome())
    );
}

#[test]
fn the_piece_that_a_pawn_becomes_may_be_named() {
    let start = "[FEN \"11/-R10/11/11/5k5/11/11/11/11/5K5 -- w - - 0 1\"]";
    for mv in ["a9-a10", "a9-a10=R", "a9a10=R"] {
        assert_eq!(read(&format!("{start} 1. {mv} *")).len(), 1, "{mv}");
    }
}

#[test]
fn a_variation_that_begins_like_the_line_is_merged_with_it() {
    let game = read("1. a3-a4 a8-a7 (1... a8-a7 2. b3-b4 b8-b7) 2. c3-c4 *");
    assert_eq!(moves(&game), ["a3-a4", "a8-a7", "c3-c4"]);
    let parent = game.node(game.id_at(2).expect("a place")).expect("a node");
    assert_eq!(parent.children().len(), 2);
    let again = read(&game.to_text());
    assert_eq!(again.to_text(), game.to_text());
}

#[test]
fn a_null_move_is_named() {
    let error = fault("1. a3-a4 -- 2. b3-b4 *");
    assert!(error.to_string().contains("null move"), "{error}");
    assert_eq!(
        error.to_string().matches("line 1, column 10").count(),
        1,
        "{error}"
    );
}

#[test]
fn the_moves_before_a_fault_are_never_thrown_away() {
    for (text, line, remarks) in [
        (
            "1. a3-a4 a8-a7 2. e2-e9 {no} b8-b7 3. c3-c4 1-0",
            &["a3-a4", "a8-a7"][..],
            1,
        ),
        (
            "1. a3-a4 a8-a7 (1... e4 2. b3-b4) 2. c3-c4 *",
            &["a3-a4", "a8-a7", "c3-c4"],
            1,
        ),
        (
            "1. a3-a4 a8-a7 (1... b8-b7 2. e4 (2. c3-c4) ) 2. c3-c4 *",
            &["a3-a4", "a8-a7", "c3-c4"],
            1,
        ),
        ("1. a3-a4 a8-a7 -- 2. c3-c4 *", &["a3-a4", "a8-a7"], 1),
        ("1. a3-a4 } a8-a7 ] *", &["a3-a4", "a8-a7"], 2),
        ("1. a3-a4 a8-a7 {never closed", &["a3-a4", "a8-a7"], 1),
        ("1. a3-a4 (1. b3-b4 b8-b7", &["a3-a4"], 1),
        ("1. a3-a4 a8-a7 ) 2. c3-c4", &["a3-a4", "a8-a7", "c3-c4"], 1),
        ("(1. b3-b4) 1. a3-a4 *", &["a3-a4"], 1),
        ("[White Ada]\n[Black \"Bo\"]\n1. a3-a4 *", &["a3-a4"], 1),
        ("1. a3-a4 1-0 1. b3-b4 *", &["a3-a4"], 1),
        ("[Result \"1-0\"] 1. a3-a4 0-1", &["a3-a4"], 1),
    ] {
        let reading =
            Game::from_text_leniently(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(moves(&reading.game), line, "{text}");
        assert_eq!(
            reading.remarks.len(),
            remarks,
            "{text}: {:?}",
            reading.remarks
        );
        assert_eq!(fault(text), reading.remarks[0], "{text}");
    }
    let reading = Game::from_text_leniently("1. a3-a4 e4 1-0").expect("a game");
    assert!(reading.game.outcome().is_some(), "the result stays");
    for text in ["hello", "", "dear friend, (how) are you?"] {
        assert!(Game::read_leniently(text).is_err(), "{text}");
    }
}

#[test]
fn every_beginning_of_a_game_keeps_its_moves() {
    let text = "[White \"Ada\"]\n1. a3-a4 a8-a7 (1... b8-b7 {Why not?} 2. b3-b4) 2. c3-c4 {A \\} brace} b8-b7 1-0";
    let whole = moves(&read(text));
    let mut most = 0;
    for (end, _) in text.char_indices() {
        let Ok(reading) = Game::from_text_leniently(&text[..end]) else {
            assert_eq!(most, 0, "{}", &text[..end]);
            continue;
        };
        let line = moves(&reading.game);
        assert!(whole.starts_with(&line), "{}: {line:?}", &text[..end]);
        assert!(line.len() >= most, "{}", &text[..end]);
        most = line.len();
    }
    assert_eq!(most, whole.len());
}
