//! Texts a little wrong, by the thousand: whatever reads text must answer, never panic, and what it
//! accepts it must write again in a form that it reads to the same value.
//!
//! A new target is one more [`Target`] with a test of three lines. `TIMUR_TESTS` scales the number of
//! texts, `TIMUR_SEED` changes them.

use timur_testing::common;
use timur_testing::oracle_data;

use std::sync::OnceLock;

use common::{amount, random};
use oracle_data::OraclePosition;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use timur_record::Game;
use timur_rules::{Position, Ruleset, Setup};

/// Something that reads text.
struct Target {
    /// Texts that it accepts, from which the bad ones are made.
    corpus: Vec<String>,
    /// Pieces of text worth putting in.
    words: &'static [&'static str],
    /// Reads the text and says whether it is accepted; checks what follows from that.
    read: fn(&str) -> bool,
}

/// Text that means trouble everywhere.
const TROUBLE: [&str; 16] = [
    "",
    " ",
    "-",
    "--",
    "0",
    "1",
    "11",
    "12",
    "99999999999999999999",
    "/",
    "=",
    ",",
    "é",
    "\u{0}",
    "棋",
    "\n",
];

impl Target {
    fn run(&self, seed: u64, texts: usize) {
        let mut random = random(seed);
        for text in &self.corpus {
            assert!((self.read)(text), "a good text is refused: {text}");
        }
        let mut accepted = 0;
        for _ in 0..texts {
            let mut text = self.corpus.choose(&mut random).expect("a corpus").clone();
            for _ in 0..random.random_range(1..=4) {
                text = self.mutate(&mut random, &text);
            }
            let outcome = std::panic::catch_unwind(|| (self.read)(&text));
            accepted +=
                usize::from(outcome.unwrap_or_else(|_| panic!("this text panics: {text:?}")));
        }
        println!("{texts} texts, {accepted} of them accepted");
    }

    /// The text with one change.
    fn mutate(&self, random: &mut ChaCha8Rng, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        let a = random.random_range(0..=chars.len());
        let b = random.random_range(a..=chars.len().min(a + 8));
        let word = |random: &mut ChaCha8Rng| -> Vec<char> {
            let list = if random.random_bool(0.6) {
                self.words
            } else {
                &TROUBLE
            };
            list.choose(random).expect("words").chars().collect()
        };
        match random.random_range(0..8) {
            0 => drop(chars.drain(a..b)),
            1 => drop(chars.splice(a..a, word(random))),
            2 => drop(chars.splice(a..b, word(random))),
            3 => chars.truncate(a),
            4 => {
                let again = chars[a..b].to_vec();
                chars.splice(a..a, again);
            }
            5 => {
                let other = self.corpus.choose(random).expect("a corpus");
                chars.truncate(a);
                chars.extend(other.chars().skip(a));
            }
            6 => chars[a..b].reverse(),
            _ => {
                for c in &mut chars[a..b] {
                    *c = if c.is_uppercase() {
                        c.to_ascii_lowercase()
                    } else {
                        c.to_ascii_uppercase()
                    };
                }
            }
        }
        chars.into_iter().collect()
    }
}

/// Positions of the oracle, a few hundred of them.
fn fens() -> Vec<String> {
    oracle_data::positions()
        .into_iter()
        .step_by(9)
        .map(|line| line.fen)
        .collect()
}

#[test]
fn fen() {
    let target = Target {
        corpus: fens(),
        words: &[
            "-P",
            "-q",
            "-Y",
            "-z",
            "K",
            "k",
            "S",
            "a",
            "A-",
            "-a",
            "Kk",
            " w ",
            " b ",
            "10",
            "9",
            "2",
            "/11/",
            "-K",
            "g",
            "T",
            "4294967296",
            "100",
        ],
        read: |text| {
            let _ = Setup::from_fen(text);
            let Ok(position) = Position::from_fen(text, &Ruleset::default()) else {
                return false;
            };
            let written = position.to_fen();
            let again = Position::from_fen(&written, &Ruleset::default());
            assert_eq!(again.as_ref().map(Position::to_fen).as_ref(), Ok(&written));
            for m in position.legal_moves().iter() {
                let after = position.play(*m).expect("a legal move").to_fen();
                let read =
                    Position::from_fen(&after, &Ruleset::default()).map(|read| read.to_fen());
                // Two princes or adventitious kings of a side, which no game's army can come to.
                let two_of_a_kind = ["S", "s", "A", "a"].iter().any(|c| doubled(&after, c));
                assert!(
                    read.as_ref() == Ok(&after) || two_of_a_kind,
                    "{m} leads to {after}: {read:?}"
                );
            }
            let _ = (position.outcome(), position.check(), position.key());
            true
        },
    };
    target.run(1, amount(6000));
}

/// Whether that royal is twice in the men of this position.
fn doubled(fen: &str, royal: &str) -> bool {
    let men = fen
        .split(" w ")
        .next()
        .and_then(|men| men.split(" b ").next())
        .expect("men");
    let pawns = men.matches(&format!("-{royal}")).count();
    men.matches(royal).count() - pawns > 1
}

/// A position with captures and placements among its moves.
fn notation_position() -> &'static OraclePosition {
    static POSITION: OnceLock<OraclePosition> = OnceLock::new();
    POSITION.get_or_init(|| {
        let all = oracle_data::positions();
        let rich = |line: &OraclePosition| {
            ['-', 'x', '@']
                .iter()
                .all(|sign| line.moves.iter().any(|m| m.contains(*sign)))
        };
        all.into_iter().find(rich).expect("a rich position")
    })
}

#[test]
fn notation() {
    let corpus = notation_position().moves.clone();
    let target = Target {
        corpus,
        words: &[
            "a1", "k10", "l2", "z9", "x", "-", "@", "=", "+", "#", "##", "10", "N", "-P", "j3",
        ],
        read: |text| {
            let fen = &notation_position().fen;
            let position = Position::from_fen(fen, &Ruleset::default()).expect("a position");
            let Ok(m) = position.parse_move(text) else {
                return false;
            };
            assert!(
                position.legal_moves().contains(&m),
                "{text:?} is read as an illegal move"
            );
            assert_eq!(position.parse_move(&m.to_notation(&position)), Ok(m));
            true
        },
    };
    target.run(2, amount(3000));
}

#[test]
fn ruleset() {
    let mut corpus: Vec<String> = Ruleset::PRESETS
        .iter()
        .map(|(name, _)| name.to_string())
        .collect();
    corpus.push("timur,kingSwap=whenChecked".to_string());
    corpus.push("full-forbes,moveLimit=off,deadKings=off,blackSymmetry=reflection".to_string());
    let target = Target {
        corpus,
        words: &[
            "timur",
            "full",
            ",",
            "=",
            "kingSwap",
            "off",
            "array=third",
            ",popTrap=none",
            "true",
            ",popCycle=direct",
            ",citadels=off",
            "moveLimit=100",
        ],
        read: |text| {
            let Ok(rules) = text.parse::<Ruleset>() else {
                return false;
            };
            assert_eq!(rules.to_string().parse::<Ruleset>(), Ok(rules));
            assert!(!Position::initial(&rules).legal_moves().is_empty());
            true
        },
    };
    target.run(3, amount(5000));
}

#[test]
fn record() {
    let json = include_str!("../data/version-1.timur");
    let game = Game::from_json(json).expect("the sample");
    let target = Target {
        corpus: vec![json.to_string(), game.to_text(), "1. a3-a4".to_string()],
        words: &[
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            "\"",
            "\\",
            ":",
            ", ",
            "null",
            "a8-a7",
            "1. ",
            "1-0",
            "*",
            "$1",
            "; ",
            "[%emt 0:00:01.500]",
            "[%ending drawAgreed]",
            "\"leaves\": {\"line\": 0, \"after\": 0}",
            "{\"move\": \"a3-a4\"}",
            "\"ending\": \"drawAgreed\"",
            "\"ms\": 18446744073709551615",
            "[Result \"1-0\"]",
        ],
        read: |text| {
            let Ok(game) = Game::read(text) else {
                return false;
            };
            let json = game.to_json().expect("a game that was read");
            let again = Game::from_json(&json).expect("a game that was written");
            assert_eq!(again.to_json(), Ok(json));
            let text = game.to_text();
            let again = Game::from_text(&text).expect("a text that was written");
            assert_eq!(again.to_text(), text);
            true
        },
    };
    target.run(4, amount(5000));
}
