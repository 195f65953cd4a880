//! Games as fragments of a web address.

use timur_session::{
    PlayedGame,
    link::{LinkError, fragment_in, read, write},
};


fn linked(fragment: &str) -> PlayedGame {
    let read = read(fragment).unwrap_or_else(|fault| panic!("{fragment}: {fault}"));
    read.expect("a game")
}

fn written(linked: &PlayedGame) -> String {
    write(linked)
}

#[test]
fn what_is_shared_comes_back() {
    for fragment in [
        "rules=timur",
        "rules=timur&moves=a3a4,a8a7",
        "rules=timur,array=third&moves=a3a4&white=1&black=10",
        "rules=timur&fen=4k6/11/11/11/11/11/11/5R5/11/1K9_--_w_-_-_7_31&moves=f3f9&black=3",
    ] {
        assert_eq!(written(&linked(fragment)), fragment);
    }
    let read = linked("#rules=timur&moves=a3a4,a8a7");
    assert_eq!(read.record.ply(), 2);
    assert!(read.record.position().to_fen().ends_with(" w - - 0 2"));
}

#[test]
fn a_move_that_was_taken_back_is_not_shared() {
    let mut read = linked("moves=a3a4,a8a7");
    read.record.undo();
    assert_eq!(written(&read), "rules=timur&moves=a3a4");
}

#[test]
fn letters_that_were_escaped_on_the_way_are_understood() {
    let escaped =
        "rules%3dtimur&fen=4k6%2F11/11/11/11/11/11/5R5/11/1K9%20--%20w%20-%20-%207%2031";
    let read = linked(escaped).record;
    assert_eq!(read.position().halfmove_clock(), 7);
    let people = linked("moves=a3-a4,a8-a7");
    assert_eq!(written(&people), "rules=timur&moves=a3a4,a8a7");
}

#[test]
fn no_fragment_is_no_game_and_no_fault() {
    assert!(matches!(read(""), Ok(None)));
    assert!(matches!(read("#"), Ok(None)));
}

#[test]
fn a_bad_link_says_what_is_wrong_with_it() {
    for (fragment, part) in [
        ("top", "\"top\""),
        ("game=1", "\"game=1\""),
        ("rules=timur&fen=nothing", "field"),
        ("rules=timid", "timid"),
        ("moves=a3a9", "move 1"),
        ("moves=a3a4,zz", "move 2"),
        ("white=11", "\"11\""),
        ("black=x", "\"x\""),
        ("moves=%6", "damaged"),
        ("moves=%ff", "damaged"),
        ("moves=%+1", "damaged"),
    ] {
        let fault = read(fragment).expect_err(fragment).to_string();
        assert!(fault.contains(part), "{fragment}: {fault}");
        assert!(!fault.contains('\n'));
    }
    let long = read(&"x".repeat(40_000));
    assert_eq!(long.err(), Some(LinkError::TooLong));
    let over = "rules=timur&fen=10k/11/11/11/11/11/11/11/11/K10_--_w_-_-_0_1&moves=a1a2";
    assert!(matches!(read(over), Err(LinkError::AfterEnd { .. })));
}

#[test]
fn a_pasted_text_is_a_link_by_its_fragment() {
    let fragment = "rules=timur&moves=a3a4";
    for text in [
        "https://example.org/timur/#rules=timur&moves=a3a4",
        "  http://localhost:8000/#rules=timur&moves=a3a4\n",
        "#rules=timur&moves=a3a4",
        "rules=timur&moves=a3a4",
    ] {
        assert_eq!(fragment_in(text), Some(fragment), "{text}");
    }
    for text in [
        "",
        "1. a3-a4 a8-a7",
        "10k/11/11/11/11/11/11/11/11/K10 -- w - - 0 1",
        "[Event \"rules=timur\"]\n\n1. a3-a4 *",
        "https://example.org/#top",
    ] {
        assert_eq!(fragment_in(text), None, "{text}");
    }
}
