//! The players' page `docs/rules.md` says what the code does: its arrays, its examples, its options.

use timur_rules::{Array, File, Position, Rank, Ruleset, Square};

const PAGE: &str = include_str!("../../../../docs/rules.md");

/// The diagrams and examples set apart on the page.
fn blocks() -> impl Iterator<Item = &'static str> {
    PAGE.split("```").skip(1).step_by(2)
}

/// The pieces of a diagram of the whole board, by square.
fn diagram(block: &str) -> Vec<(Square, &str)> {
    let mut pieces = Vec::new();
    for line in block.lines() {
        let mut words = line.split_whitespace();
        let number = words.next().and_then(|word| word.parse::<usize>().ok());
        let Some(rank) = number.and_then(|number| Rank::from_index(number.checked_sub(1)?)) else {
            continue;
        };
        for (file, piece) in words.enumerate() {
            let file = File::from_index(file).expect("eleven files");
            pieces.push((Square::new(file, rank), piece));
        }
    }
    pieces
}

#[test]
fn the_arrays_are_those_of_the_game() {
    let arrays = [Array::Masculine, Array::Feminine, Array::Third, Array::Full];
    let shown: Vec<_> = blocks()
        .filter(|block| block.contains("\n10    e"))
        .collect();
    assert_eq!(shown.len(), arrays.len());
    for (array, block) in arrays.into_iter().zip(shown) {
        let position = Position::initial(&Ruleset::default().with_array(array));
        let pieces = diagram(block);
        for &(square, piece) in &pieces {
            let stands = position.piece_at(square).map(|piece| piece.to_string());
            assert_eq!(stands.as_deref().unwrap_or("."), piece, "{array}: {square}");
        }
        let shown = pieces.iter().filter(|shown| shown.1 != ".").count();
        assert_eq!(shown, position.pieces().count(), "{array}");
    }
}

#[test]
fn the_examples_are_true() {
    let position = |fen: &str| Position::from_fen(fen, &Ruleset::default()).expect("a position");
    let legal = |fen: &str, mv: &str| position(fen).parse_move(mv).is_ok();
    assert!(
        legal(
            "2-Q7k/11/11/11/3r1n5/11/11/11/11/K10 -- w - - 0 1",
            "c10@e5"
        ),
        "fork"
    );
    assert!(
        legal(
            "9-Qk/11/11/-w10/v-c9/-n10/11/11/11/K10 -- w - - 0 1",
            "j10@b5"
        ),
        "trap"
    );
    assert!(
        !legal(
            "9-Qk/11/11/-w10/v-c9/-n9r/11/11/11/3K7 -- w - - 0 1",
            "j10@b5"
        ),
        "no trap"
    );
    assert!(
        legal("11/11/K10/11/11/10k/11/11/11/4N6 -- w - - 0 1", "a8-z9"),
        "citadel"
    );
    let guarded = position("11/11/K10/11/11/10k/11/11/11/4N6 -a w - - 0 1");
    assert_eq!(
        guarded.check().map(|square| square.to_string()).as_deref(),
        Some("a8")
    );
    let two_royals = position("4r5k/11/11/11/11/4S6/11/11/11/K10 -- w - - 0 1");
    assert_eq!(two_royals.check(), None);
}

#[test]
fn picket_and_giraffe_go_where_the_diagrams_say() {
    for (letter, from) in [("T", "c2"), ("G", "d2")] {
        let parts = ["\n10  ", " x ", &format!(" {letter} ")];
        let block = blocks().find(|block| parts.iter().all(|part| block.contains(part)));
        let pieces = diagram(block.expect("a diagram"));
        let from: Square = from.parse().expect("a square");
        assert!(pieces.contains(&(from, letter)));
        // The kings stand aside, where neither piece gets.
        let fen = format!(
            "k10/11/11/11/11/11/11/11/{}{letter}{}/10K -- w - - 0 1",
            from.index() % 12,
            10 - from.index() % 12
        );
        let position = Position::from_fen(&fen, &Ruleset::default()).expect("a position");
        let mut goals: Vec<_> = position
            .legal_moves_from(from)
            .iter()
            .map(|mv| mv.to())
            .collect();
        goals.sort();
        let mut shown: Vec<_> = pieces
            .iter()
            .filter(|piece| piece.1 == "x")
            .map(|piece| piece.0)
            .collect();
        shown.sort();
        let king = Square::new(File::K, Rank::R1);
        assert_eq!(
            goals,
            shown
                .into_iter()
                .filter(|&square| square != king)
                .collect::<Vec<_>>()
        );
    }
}

#[test]
fn every_option_and_preset_is_explained() {
    for &option in Ruleset::OPTIONS {
        let row = PAGE
            .lines()
            .find(|line| line.contains(&format!("| `{option}` |")));
        let row = row.unwrap_or_else(|| panic!("{option} is missing"));
        let values = Ruleset::values(option).expect("an option");
        assert!(
            row.contains(&format!("| **{}**", values[0])),
            "the default of {option}: {row}"
        );
        for value in values {
            assert!(row.contains(value), "{option}={value}: {row}");
        }
    }
    for (name, _) in Ruleset::PRESETS {
        let row = |line: &str| line.starts_with("| ") && line.contains(name);
        assert!(PAGE.lines().any(row), "{name} is missing");
    }
}
