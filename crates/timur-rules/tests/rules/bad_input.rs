//! Garbage is refused with words that name the field or the square.

use timur_rules::{FenError, FenField, Position, Ruleset, RulesetError, Setup};

fn refusal(fen: &str) -> FenError {
    match Position::from_fen(fen, &Ruleset::default()) {
        Err(error) => error,
        Ok(_) => panic!("accepted: {fen}"),
    }
}

/// Text, and what the message must contain; where one of two squares will do, both.
const BAD_FENS: &[(&str, &str)] = &[
    ("", "7 fields"),
    ("   ", "7 fields"),
    ("10k/11/11/11/11/11/11/11/11/K10", "7 fields"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- w - - 0", "7 fields"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- w - - 0 1 1", "7 fields"),
    ("10k/11/11/11/11/11/11/11/K10 -- w - - 0 1", "field 1"),
    ("10k/11/11/11/11/11/11/11/11/11/K10 -- w - - 0 1", "field 1"),
    ("10k/11/11/11/11/11/11/11/11/K9 -- w - - 0 1", "rank 1 "),
    ("10k/11/11/11/11/11/11/10NN/11/K10 -- w - - 0 1", "rank 3 "),
    ("10k/11/11/11/11//11/11/11/K10 -- w - - 0 1", "rank 5 "),
    ("10k/11/11/11/12/11/11/11/11/K10 -- w - - 0 1", "a6"),
    ("10k/11/11/11/11/11/11/11/11/K9 2 -- w - - 0 1", "7 fields"),
    ("10k/11/11/11/11/11/11/N0N9/11/K10 -- w - - 0 1", "b3"),
    ("10k/11/11/11/11/11/11/NX9/11/K10 -- w - - 0 1", "b3"),
    ("10k/11/11/11/11/11/11/N-9/11/K10 -- w - - 0 1", "b3"),
    ("10k/11/11/11/11/11/11/N-S9/11/K10 -- w - - 0 1", "b3"),
    ("10k/11/11/11/11/11/11/NP9/11/K10 -- w - - 0 1", "b3"),
    ("10k/11/11/11/11/11/11/Né9/11/K10 -- w - - 0 1", "b3"),
    ("10k/11/11/11/11/11/11/10-/11/K10 -- w - - 0 1", "k3"),
    ("10k/11/11/11/11/11/11/11/11/K10 - w - - 0 1", "field 2"),
    ("10k/11/11/11/11/11/11/11/11/K10 --- w - - 0 1", "field 2"),
    ("10k/11/11/11/11/11/11/11/11/K10 N- w - - 0 1", "field 2"),
    ("10k/11/11/11/11/11/11/11/11/K10 -é w - - 0 1", "field 2"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- x - - 0 1", "field 3"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- W - - 0 1", "field 3"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- w KK - 0 1", "field 4"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- w kK - 0 1", "field 4"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- w - Q 0 1", "field 5"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- w - - -1 1", "field 6"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- w - - +1 1", "field 6"),
    (
        "10k/11/11/11/11/11/11/11/11/K10 -- w - - 99999999999 1",
        "field 6",
    ),
    ("10k/11/11/11/11/11/11/11/11/K10 -- w - - 0 0", "field 7"),
    ("10k/11/11/11/11/11/11/11/11/K10 -- w - - 0 one", "field 7"),
    // Well formed, but no position of the game.
    ("11/11/11/11/11/11/11/11/11/K10 -- w - - 0 1", "Black"),
    ("10k/11/11/11/11/11/11/11/11/11 -- w - - 0 1", "White"),
    ("10k/11/11/11/11/5K5/11/11/11/K10 -- w - - 0 1", "a1|f5"),
    ("9sk/11/11/11/11/5s5/11/11/11/K10 -- w - - 0 1", "j10|f5"),
    ("A9k/11/11/11/11/5A5/11/11/11/K10 -- w - - 0 1", "a10|f5"),
    ("10k/11/11/11/5-P5/5-P5/11/11/11/K10 -- w - - 0 1", "f6|f5"),
    ("5-Q4k/11/11/11/5-P5/11/11/11/11/K10 -- w - - 0 1", "f6|f10"),
    ("10k/11/11/11/5-q5/11/11/11/11/K10 -- w - - 0 1", "f6"),
    ("10k/11/11/11/5-Q5/11/11/11/11/K10 -- w - - 0 1", "f6"),
    ("-R9k/11/11/11/11/11/11/11/11/K10 -- w - - 0 1", "a10"),
    ("-Y9k/11/11/11/11/11/11/11/11/K10 -- w - - 0 1", "a10"),
    ("10k/11/11/11/11/11/11/11/11/K4-r5 -- w - - 0 1", "f1"),
    ("10k/11/11/11/11/11/11/11/11/11 K- w - - 0 1", "l2"),
    ("10k/11/11/11/11/11/11/11/11/K10 S- w - - 0 1", "l2"),
    ("11/11/11/11/11/11/11/11/11/K10 -k w - - 0 1", "z9"),
    ("K9k/11/11/11/11/11/11/11/11/10R -- w - - 0 1", "k10"),
];

#[test]
fn bad_positions_are_refused_with_the_field_or_the_square() {
    for (fen, words) in BAD_FENS {
        let message = refusal(fen).to_string();
        let named = words.split('|').any(|word| message.contains(word));
        assert!(named, "{fen:?}: {message:?} does not name {words:?}");
        assert!(
            message.len() < 300,
            "{fen:?}: the message is long: {message}"
        );
    }
}

#[test]
fn errors_are_typed() {
    assert_eq!(refusal(""), FenError::FieldCount { found: 0 });
    let turn = refusal("10k/11/11/11/11/11/11/11/11/K10 -- x - - 0 1");
    assert_eq!(
        turn,
        FenError::Field {
            field: FenField::Turn,
            found: "x".to_string()
        }
    );
    let ranks = refusal("10k/11/11 -- w - - 0 1");
    assert_eq!(ranks, FenError::RankCount { found: 3 });
    assert!(matches!(
        refusal("11/11/11/11/11/11/11/11/11/K10 -- w - - 0 1"),
        FenError::Setup(_)
    ));
}

#[test]
fn waiting_for_home_is_valid_only_under_its_option() {
    let fen = "-Y9k/11/11/11/11/11/11/5R5/11/K10 -- w - - 0 1";
    assert!(Position::from_fen(fen, &Ruleset::default()).is_err());
    let rules: Ruleset = "timur,popHome=waitThenHop".parse().expect("a ruleset");
    assert!(Position::from_fen(fen, &rules).is_ok());
}

#[test]
fn a_plain_board_has_no_citadels_to_stand_in() {
    let fen = "10k/11/11/11/11/11/11/11/11/K10 A- w - - 0 1";
    assert!(Position::from_fen(fen, &Ruleset::default()).is_ok());
    let rules: Ruleset = "timur,citadels=off".parse().expect("a ruleset");
    let message = Position::from_fen(fen, &rules)
        .expect_err("no citadel")
        .to_string();
    assert!(message.contains("l2"), "{message}");
}

#[test]
fn every_prefix_of_a_position_is_refused() {
    let fen = Position::initial(&Ruleset::default()).to_fen();
    for end in 0..fen.len() {
        assert!(
            Position::from_fen(&fen[..end], &Ruleset::default()).is_err(),
            "{}",
            &fen[..end]
        );
    }
}

/// Ten megabytes of each of these.
const HUGE: [&str; 8] = ["[", "/", "-", "1", " ", "K", "é", ",a=b"];

#[test]
fn huge_texts_are_refused_with_a_short_message() {
    let position = Position::initial(&Ruleset::default());
    for unit in HUGE {
        let text = unit.repeat(10_000_000 / unit.len());
        assert!(Position::from_fen(&text, &Ruleset::default()).is_err());
        assert!(Setup::from_fen(&text).is_err());
        assert!(position.parse_move(&text).is_err());
        assert!(text.parse::<Ruleset>().is_err());
        assert!(format!("timur,array={text}").parse::<Ruleset>().is_err());
        for message in [
            Position::from_fen(&text, &Ruleset::default())
                .err()
                .map(|e| e.to_string()),
            position.parse_move(&text).err().map(|e| e.to_string()),
            text.parse::<Ruleset>().err().map(|e| e.to_string()),
        ] {
            assert!(
                message.is_some_and(|m| m.len() < 1000),
                "{unit:?}: a long message"
            );
        }
    }
}

#[test]
fn bad_moves_are_refused() {
    let position = Position::initial(&Ruleset::default());
    for text in [
        "",
        " ",
        "-",
        "a",
        "a3",
        "a3-",
        "a3-a",
        "-a4",
        "a3a",
        "a3-a11",
        "a3-a0",
        "m3-m4",
        "a3--a4",
        "a3-a4-a5",
        "a3@a4",
        "a3=a4",
        "a3-a4=b5",
        "a3x",
        "xa3a4",
        "a3-é4",
        "é3-a4",
        "a3-l3",
        "l2-k1",
        "z9-a9",
        "a3-z9",
        "a3-a4 a4-a5",
        "a003-a4",
        "a3-a4###",
        "棋",
        "0-0",
        "Pa3-a4x",
    ] {
        let error = position.parse_move(text).expect_err(text);
        assert!(!error.to_string().is_empty());
    }
    assert!(position.parse_move("a3-a4").is_ok());
}

#[test]
fn bad_rulesets_are_refused_with_the_word() {
    for (text, word) in [
        ("tamerlane", "tamerlane"),
        ("TIMUR", "TIMUR"),
        ("timur,kingswap=off", "kingswap"),
        ("timur,kingSwap", "kingSwap"),
        ("timur,kingSwap=", "kingSwap"),
        ("timur,kingSwap=always", "always"),
        ("timur,kingSwap=off,kingSwap=off", "kingSwap"),
        ("timur,,", "option"),
        ("timur,timur", "timur"),
        ("=", "option"),
        ("timur,=off", "option"),
        ("timur,moveLimit=101", "moveLimit"),
        (
            "timur,citadels=off,citadelResult=ownerMayExchangeOnce",
            "citadels",
        ),
    ] {
        let error = text.parse::<Ruleset>().expect_err(text);
        assert!(error.to_string().contains(word), "{text}: {error}");
    }
    let twice = "timur,kingSwap=off,kingSwap=off".parse::<Ruleset>();
    assert_eq!(
        twice,
        Err(RulesetError::Twice {
            option: "kingSwap".to_string()
        })
    );
}
