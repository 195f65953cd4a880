//! Notation and the texts of rulesets are read as they are written.

use timur_testing::common;
use timur_testing::games;
use timur_testing::made_up;
use timur_testing::pair;
use timur_testing::slow;

use std::collections::BTreeMap;

use common::{amount, random};
use games::{everywhere, place};
use made_up::random_options;
use pair::{bare_text, fast_rules};
use slow::{Options, PRESETS};
use timur_rules::{OutcomeReason, Ruleset};

#[test]
fn notation_is_read_as_it_is_written() {
    everywhere(500, amount(200), |_, position, _| {
        let mut texts = BTreeMap::new();
        for m in position.legal_moves().iter() {
            let text = m.to_notation(position);
            assert_eq!(
                position.parse_move(&text),
                Ok(*m),
                "{} {text}",
                place(position)
            );
            let bare = bare_text(*m, position);
            for variant in [
                bare.clone(),
                bare.to_ascii_uppercase().replace('X', "x"),
                bare.replacen(['-', 'x'], "", 1),
                bare.replacen('x', "-", 1),
            ] {
                let read = position.parse_move(&variant);
                assert_eq!(read, Ok(*m), "{} {text} as {variant}", place(position));
            }
            assert_eq!(
                texts.insert(bare, *m),
                None,
                "{} {text} twice",
                place(position)
            );
        }
    });
}

#[test]
fn suffixes_tell_check_and_the_end() {
    everywhere(600, amount(300), |_, position, _| {
        for m in position.legal_moves().iter() {
            let text = m.to_notation(position);
            let after = position.play(*m).expect("a legal move");
            let reason = after.outcome().map(|outcome| outcome.reason);
            let expected = match (reason, after.check()) {
                (Some(OutcomeReason::Mate), _) => "#",
                (Some(OutcomeReason::NoMove), _) => "##",
                (_, Some(_)) => "+",
                _ => "",
            };
            let suffix = text.trim_start_matches(|c| c != '+' && c != '#');
            assert_eq!(suffix, expected, "{} {text}", place(position));
        }
    });
}

#[test]
fn rulesets_are_read_as_they_are_written() {
    let mut random = random(9);
    let mut accepted = 0;
    for _ in 0..amount(2000) {
        let options = random_options(&mut random);
        let Some(rules) = fast_rules(&options) else {
            continue;
        };
        accepted += 1;
        assert_eq!(rules.to_string().parse::<Ruleset>(), Ok(rules));
        for ((name, _), value) in slow::OPTIONS.iter().zip(options.values()) {
            assert_eq!(rules.get(name), Some(value));
        }
        let json = serde_json::to_string(&rules).expect("JSON");
        assert_eq!(
            serde_json::from_str::<Ruleset>(&json).expect("a ruleset"),
            rules
        );
    }
    assert!(accepted > amount(2000) / 3);
}

#[test]
fn presets_and_options_are_those_of_the_text() {
    for (name, _) in PRESETS {
        let text = Options::preset(name).text();
        assert_eq!(Ruleset::preset(name), text.parse().ok(), "{name}");
        assert_eq!(name.parse::<Ruleset>(), text.parse(), "{name}");
    }
    assert_eq!(
        Ruleset::default(),
        Ruleset::preset("timur").expect("a preset")
    );
    let names: Vec<&str> = slow::OPTIONS.iter().map(|(name, _)| *name).collect();
    assert_eq!(Ruleset::OPTIONS, names);
    for (name, values) in slow::OPTIONS {
        assert_eq!(Ruleset::values(name), Some(values), "{name}");
    }
}
