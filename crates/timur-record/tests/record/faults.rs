//! Whatever is wrong with a `.timur` file is refused, quickly and with its place.

use crate::records;

use records::{game, play};
use timur_record::{Game, Place, RecordError, TextPlace};
use timur_rules::Color;

/// A file of format 1 as it was written when that format was new.
const VERSION_1: &str = include_str!("../data/version-1.timur");

/// The error for the sample file with one text in place of another.
fn with(old: &str, new: &str) -> RecordError {
    assert!(VERSION_1.contains(old), "{old:?} is not in the sample");
    let text = VERSION_1.replacen(old, new, 1);
    Game::from_json(&text).map(|_| ()).expect_err(new)
}

/// The place that an error of a move names.
fn place(error: &RecordError) -> &Place {
    match error {
        RecordError::NoMove { place, .. }
        | RecordError::Illegal { place, .. }
        | RecordError::AfterEnd { place, .. }
        | RecordError::Repeated { place, .. }
        | RecordError::TwoEnds { place, .. } => place,
        _ => panic!("no place of a move: {error:?}"),
    }
}

#[test]
fn every_beginning_of_a_file_is_refused() {
    let whole = VERSION_1.trim_end();
    for end in (0..whole.len()).filter(|&end| whole.is_char_boundary(end)) {
        let error = Game::from_json(&whole[..end])
            .map(|_| ())
            .expect_err("a part of a file");
        match error {
            RecordError::Truncated { .. } => {}
            _ => assert_eq!((end, error), (0, RecordError::Empty)),
        }
    }
    let cut = "{\n \"format\": \"timur-game\",\n";
    let at = TextPlace {
        line: 2,
        column: 25,
    };
    assert_eq!(
        Game::from_json(cut).map(|_| ()),
        Err(RecordError::Truncated { at })
    );
}

#[test]
fn other_files_are_refused() {
    for text in [
        "[1, 2]",
        "{}",
        "{\"format\": 3}",
        "{\"format\": \"pgn\", \"version\": 1}",
        "GIF89a",
        "[Event \"x\"]",
    ] {
        let error = Game::from_json(text).map(|_| ()).expect_err(text);
        assert!(
            matches!(error, RecordError::Foreign { .. }),
            "{text}: {error}"
        );
    }
    for version in ["\"1\"", "0", "-1", "1.5", "null"] {
        let error = with("\"version\": 1", &format!("\"version\": {version}"));
        assert!(
            matches!(error, RecordError::Foreign { .. }),
            "{version}: {error}"
        );
    }
    assert_eq!(
        with("\"version\": 1", "\"version\": 2"),
        RecordError::Newer {
            found: 2,
            newest: 1
        }
    );
    // A newer file is known as such even if nothing else of it can be read.
    let newer = "{\"moves\": {}, \"version\": 77, \"format\": \"timur-game\"}";
    assert_eq!(
        Game::from_json(newer).map(|_| ()),
        Err(RecordError::Newer {
            found: 77,
            newest: 1
        })
    );
}

#[test]
fn huge_files_are_refused_or_read_to_their_end() {
    let many = 10 << 20;
    for text in [
        "[".repeat(many),
        "{".repeat(many),
        "(".repeat(many),
        "{\"a\":".repeat(many / 5),
        format!(
            "{{\"format\": \"timur-game\", \"version\": 1, \"x\": {}",
            "[".repeat(many)
        ),
        format!(
            "{{\"format\": \"timur-game\", \"version\": 1, \"x\": {}{}}}",
            "[".repeat(many / 2),
            "]".repeat(many / 2)
        ),
        VERSION_1.replace("\"Ada\"", &"[".repeat(many)),
        format!("1. a3-a4 {}", "(".repeat(many)),
        format!("1. a3-a4 {}", "{x}".repeat(many / 4)),
        format!("1. a3-a4 {}", "{x\\}".repeat(many / 5)),
    ] {
        let read = Game::read(&text);
        let sound = text.ends_with("{x}") || text.ends_with("{x\\}");
        assert_eq!(read.is_ok(), sound, "{}", &text[..40]);
    }
    assert!(matches!(
        Game::read(&"[".repeat(17 << 20)),
        Err(RecordError::TooLarge)
    ));
}

#[test]
fn a_bad_move_is_named_with_its_place() {
    let error = with("\"a4-a5\"", "\"a4-a9\"");
    let RecordError::Illegal { written, .. } = &error else {
        panic!("{error:?}");
    };
    assert_eq!(written, "a4-a9");
    let found = place(&error);
    assert_eq!(
        (found.number, found.color, found.path.len()),
        (2, Color::White, 0)
    );
    let line = VERSION_1.lines().nth(found.at.line - 1).expect("a line");
    assert!(line[found.at.column - 1..].starts_with("a4-a5"), "{line}");
    assert!(
        error
            .to_string()
            .starts_with("Move 2 of White, main line (line "),
        "{error}"
    );

    let error = with("\"a8-a7\"", "\"a8?\"");
    assert!(matches!(error, RecordError::NoMove { .. }), "{error}");
    let text = error.to_string();
    assert!(
        text.starts_with("Move 1 of Black, variation 1 at move 1 of Black (line "),
        "{text}"
    );

    let error = with("\"c3-c4\"", "\"c3-c5\"");
    let text = error.to_string();
    let path = "Move 2 of White, variation 1 at move 1 of Black, then variation 1 at move 2 of White (line ";
    assert!(text.starts_with(path), "{text}");

    assert!(matches!(
        with("\"c3-c4\"", "\"b3-b4\""),
        RecordError::Repeated { .. }
    ));
}

#[test]
fn a_file_that_contradicts_itself_is_refused() {
    assert!(matches!(
        with("\"reason\": \"resignation\"", "\"reason\": \"mate\""),
        RecordError::Result { .. }
    ));
    assert!(matches!(
        with("\"winner\": \"white\"", "\"winner\": null"),
        RecordError::Result { .. }
    ));
    assert_eq!(
        with("\"line\": 0, \"after\": 1", "\"line\": 1, \"after\": 1"),
        RecordError::Loose { line: 1 }
    );
    assert_eq!(
        with("\"line\": 0, \"after\": 1", "\"line\": 0, \"after\": 9"),
        RecordError::Loose { line: 1 }
    );
    assert_eq!(
        with("\"line\": 1, \"after\": 2", "\"line\": 1, \"after\": 0"),
        RecordError::Loose { line: 2 }
    );
    let no_leaves = with("\n   \"leaves\": {\"line\": 0, \"after\": 1},", "");
    assert_eq!(no_leaves, RecordError::Loose { line: 1 });
    for (old, new) in [
        ("\"ply\": 2", "\"ply\": 4"),
        ("\"end\": 3", "\"end\": 4"),
        ("\"end\": 3", "\"end\": 1"),
    ] {
        assert_eq!(with(old, new), RecordError::Cursor);
    }
    assert_eq!(
        with("\"ply\": 2", "\"ply\": 3"),
        RecordError::Cursor,
        "an offer after the end"
    );
}

#[test]
fn moves_after_the_end_are_refused() {
    let mut mated = game("k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1");
    play(&mut mated, "e10@b9");
    let text = mated.to_json().expect("a game to write");
    assert!(text.contains("{\"move\": \"e10@b9#\"}"), "{text}");
    let more = text.replace(
        "{\"move\": \"e10@b9#\"}",
        "{\"move\": \"e10@b9\"}, {\"move\": \"a10xb9\"}",
    );
    let error = Game::from_json(&more)
        .map(|_| ())
        .expect_err("a move after mate");
    assert!(matches!(error, RecordError::AfterEnd { .. }), "{error}");
    assert_eq!(place(&error).color, Color::Black);
    let twice = text.replace("\"e10@b9#\"", "\"e10@b9\", \"ending\": \"drawAgreed\"");
    let error = Game::from_json(&twice).map(|_| ()).expect_err("two ends");
    assert!(matches!(error, RecordError::TwoEnds { .. }), "{error}");
}

#[test]
fn a_field_of_the_wrong_form_is_named_with_its_place() {
    for (old, new, told) in [
        ("\"whenChecked\"", "\"sometimes\"", "whenChecked"),
        ("\"kingSwap\"", "\"queenSwap\"", "queenSwap"),
        (
            "\"citadels\": \"on\"",
            "\"citadels\": \"off\", \"citadelResult\": \"ownerMayExchangeOnce\"",
            "contradicts",
        ),
        ("\"White\"", "\"Black\"", "twice"),
        ("\"White\"", "\"Result\"", "cannot be set"),
        ("\"ms\": 1500", "\"ms\": -1", "-1"),
        ("\"ms\"", "\"milliseconds\"", "milliseconds"),
        ("\"blackResigns\"", "\"blackDies\"", "whiteResigns"),
        ("\"at\": {", "\"here\": {", "here"),
        ("\"tags\": {", "\"tags\": 1, \"x\": {", "map"),
        ("\",\n \"lines\"", "\"\n \"lines\"", "expected `,`"),
    ] {
        let error = with(old, new);
        assert!(
            matches!(error, RecordError::Form { .. }),
            "{new}: {error:?}"
        );
        let text = error.to_string();
        assert!(
            text.starts_with("At line ") && text.contains(told),
            "{new}: {text}"
        );
    }
    let error = with(" w Kk", " x Kk");
    assert!(
        matches!(error, RecordError::Start { at, .. } if at.line > 20),
        "{error}"
    );
    assert!(matches!(
        with("\"move\"", "\"zug\""),
        RecordError::Form { .. }
    ));
}
