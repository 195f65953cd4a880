//! The slow rules against data and numbers that neither they nor the fast rules have made.

mod slow;

use slow::{Options, Position, perft};

/// A value of `"key": value` in a line of flat JSON.
fn after<'a>(line: &'a str, key: &str) -> &'a str {
    let start = line.find(&format!("\"{key}\": ")).expect("the key") + key.len() + 4;
    &line[start..]
}

/// The strings between quotes up to the closing bracket.
fn strings(list: &str) -> Vec<&str> {
    let list = &list[1..list.find(']').expect("the end of the list")];
    list.split(", ")
        .filter(|s| !s.is_empty())
        .map(|s| s.trim_matches('"'))
        .collect()
}

#[test]
fn moves_and_checks_of_the_oracle() {
    let options = Options::preset("timur");
    let mut lines = 0;
    for line in include_str!("data/positions.jsonl").lines() {
        let fen = after(line, "fen")[1..].split('"').next().unwrap();
        let position = Position::from_fen(fen);
        assert_eq!(position.to_fen(), fen);
        assert_eq!(
            position.legal_texts(&options),
            strings(after(line, "moves")),
            "{fen}"
        );
        assert_eq!(
            position.in_check(&options),
            after(line, "check").starts_with("true"),
            "{fen}"
        );
        lines += 1;
    }
    assert_eq!(lines, 2500);
}

#[test]
fn perft_of_the_oracle() {
    let options = Options::preset("timur");
    for line in include_str!("data/perft.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let (fen, depth, count) = (
            fields[0],
            fields[1].parse().unwrap(),
            fields[2].parse().unwrap(),
        );
        if depth <= 3 {
            assert_eq!(
                perft(&Position::from_fen(fen), &options, depth),
                count,
                "{line}"
            );
        }
    }
}

#[test]
fn perft_of_the_arrays() {
    let timur = Options::preset("timur");
    let table: [(Options, &[u64]); 7] = [
        (timur.clone(), &[24, 576, 14518]),
        (timur.with("array", "feminine"), &[24, 576, 14494]),
        (timur.with("array", "third"), &[32, 980, 30641]),
        (Options::preset("full-cazaux"), &[19, 361, 7556]),
        (Options::preset("full-forbes"), &[15, 225, 3999]),
        (Options::preset("full-modern"), &[15, 225, 4029]),
        (timur.with("picketMin", "1"), &[28, 784, 22594]),
    ];
    for (options, counts) in table {
        for (i, count) in counts.iter().enumerate() {
            let depth = i as u32 + 1;
            assert_eq!(
                perft(&options.initial(), &options, depth),
                *count,
                "{}",
                options.text()
            );
        }
    }
}

#[test]
fn arrays_are_those_of_the_text() {
    let timur = Options::preset("timur");
    let arrays = [
        (
            "masculine",
            "e1c1w1w1c1e/rntgvkfgtnr/-r-n-t-g-v-k-f-e-c-w-p/11/11/11/11/-P-W-C-E-F-K-V-G-T-N-R/RNTGFKVGTNR/E1C1W1W1C1E -- w - - 0 1",
        ),
        (
            "feminine",
            "e1c1vkf1c1e/rntgw-kwgtnr/-r-n-t-g-v1-f-e-c-w-p/11/11/11/11/-P-W-C-E-F1-V-G-T-N-R/RNTGW-KWGTNR/E1C1FKV1C1E -- w - - 0 1",
        ),
        (
            "third",
            "e1c1vkf1c1e/rnwtg-kgtwnr/-r-n-w-t-g1-e-c-v-f-p/11/11/11/11/-P-F-V-C-E1-G-T-W-N-R/RNWTG-KGTWNR/E1C1FKV1C1E -- w - - 0 1",
        ),
        (
            "thirdAlt",
            "e1c1vkf1c1e/rnwtg-kgtwnr/-r-n-t-g-v1-f-e-c-w-p/11/11/11/11/-P-W-C-E-F1-V-G-T-N-R/RNWTG-KGTWNR/E1C1FKV1C1E -- w - - 0 1",
        ),
        (
            "full",
            "elcbwhwbnle/rntgmkfgtnr/-r-l-t-g-m-k-f-w-c-n-p/2-b2-h2-e2/11/11/2-B2-H2-E2/-P-N-C-W-F-K-M-G-T-L-R/RNTGFKMGTNR/ELNBWHWBCLE -- w - - 0 1",
        ),
    ];
    for (name, fen) in arrays {
        assert_eq!(timur.with("array", name).initial().to_fen(), fen);
    }
    assert_eq!(slow::PRESETS.len(), 10);
    assert_eq!(slow::OPTIONS.len(), timur.values().len());
}

/// A position written as `Ka1 -Qc10 | Kk10 Nf7`: White's men, then Black's.
fn men(text: &str, white_to_move: bool) -> Position {
    let mut position = Position::empty();
    for (side, white) in text.split(" | ").zip([true, false]) {
        for word in side.split_whitespace() {
            let pawn = word.starts_with('-');
            let word = word.trim_start_matches('-');
            let letter = word.chars().next().unwrap();
            position.put(
                square(&word[1..]),
                slow::Man {
                    white,
                    pawn,
                    letter,
                },
            );
        }
    }
    position.white_to_move = white_to_move;
    position
}

fn square(name: &str) -> slow::Square {
    let file = match name.as_bytes()[0] {
        b'z' => 0,
        b'l' => 12,
        c => (c - b'a') as i8 + 1,
    };
    (file, name[1..].parse().unwrap())
}

#[test]
fn single_positions_of_the_text() {
    let options = Options::preset("timur");
    let of = |text: &str| men(text, true).legal_texts(&options);
    let placements = |text: &str| {
        of(text)
            .into_iter()
            .filter(|m| m.contains('@'))
            .collect::<Vec<_>>()
    };

    assert_eq!(
        of("Ka1 -Qc10 | Kk10 Nf7 Th7 -Rg6"),
        ["a1-a2", "a1-b1", "a1-b2", "c10@g6"]
    );
    assert_eq!(
        placements("Ka1 -Qj10 | Kk10 Va6 -Na5 -Cb6 -Wa7"),
        ["j10@b5"]
    );
    assert!(placements("Kd1 -Qj10 | Kk10 Va6 -Na5 -Cb6 -Wa7 Rk5").is_empty());
    assert!(placements("Ka1 -Qh10 | Kk9").is_empty());

    let mate = men("Kb8 Rj10 -Qe10 | Ka10", true);
    let placement = mate
        .legal_moves(&options)
        .into_iter()
        .find(|m| m.text(&mate) == "e10@b9");
    let mated = mate.apply(&options, &placement.unwrap());
    assert_eq!(
        mated.ending(&options).unwrap(),
        slow::Ending {
            white_wins: Some(true),
            reason: "mate"
        }
    );

    let two_royals = men("Ka1 Se5 | Re10 Kk10", true);
    assert!(!two_royals.in_check(&options));
    assert_eq!(two_royals.legal_moves(&options).len(), 11);
    assert!(men("Se5 | Re10 Kk10", true).in_check(&options));
    assert_eq!(
        of("Se5 | Re10 Kk10"),
        ["e5-d4", "e5-d5", "e5-d6", "e5-f4", "e5-f5", "e5-f6"]
    );

    assert_eq!(of("Ka8 | Kk5").len(), 6);
    assert!(of("Ka8 | Kk5").contains(&"a8-z9".to_string()));
    assert_eq!(
        of("Ka8 | Kk5 Rg9 Rg10"),
        ["a8-a7", "a8-b7", "a8-b8", "a8-z9"]
    );
    assert!(men("Ka8 | Ke5 Az9", true).in_check(&options));
    assert_eq!(of("Ka8 | Ke5 Az9"), ["a8-a7", "a8-b7", "a8-b8", "a8-b9"]);

    let shut_in = men("Al2 | Kf10 Rk10", true);
    assert_eq!(
        shut_in.ending(&options).unwrap(),
        slow::Ending {
            white_wins: Some(false),
            reason: "noMove"
        }
    );
    assert_eq!(of("Al2 | Kf10 Rf9"), ["l2-k1", "l2-k2", "l2-k3"]);
    assert_eq!(of("Kb1 -Ke9 | Kk5 Rh1 Rh2"), ["e9-e10"]);

    let arrival = men("Kb1 -Ye9 Rf3 | Kk5", true);
    let step = arrival
        .legal_moves(&options)
        .into_iter()
        .find(|m| m.text(&arrival) == "e9-e10");
    assert_eq!(
        arrival.apply(&options, &step.unwrap()).to_fen(),
        "11/11/11/11/11/10k/11/5-Z5/11/1K9 -- b - - 0 1"
    );
    assert!(!of("Kf3 -Ye9 | Kk5").contains(&"e9-e10".to_string()));

    let quiet = men("Kj8 Nf8 | Kk10", true);
    let knight = quiet
        .legal_moves(&options)
        .into_iter()
        .find(|m| m.text(&quiet) == "f8-h9");
    let stuck = quiet.apply(&options, &knight.unwrap());
    assert!(!stuck.in_check(&options));
    assert_eq!(
        stuck.ending(&options).unwrap(),
        slow::Ending {
            white_wins: Some(true),
            reason: "noMove"
        }
    );
}
