//! The slow rules against data and numbers that neither they nor the fast rules have made.

use timur_testing::common;
use timur_testing::made_up;
use timur_testing::oracle_data;
use timur_testing::slow;

use oracle_data as oracle;

use slow::{Options, Position, perft};

#[test]
fn moves_and_checks_of_the_oracle() {
    let options = Options::preset("timur");
    for line in oracle::positions() {
        let position = Position::from_fen(&line.fen);
        assert_eq!(position.to_fen(), line.fen);
        assert_eq!(position.legal_texts(&options), line.moves, "{}", line.fen);
        assert_eq!(position.in_check(&options), line.check, "{}", line.fen);
    }
}

#[test]
fn perft_of_the_oracle() {
    let options = Options::preset("timur");
    for line in oracle::perft() {
        let count = perft(&Position::from_fen(&line.fen), &options, line.depth);
        assert_eq!(count, line.count, "{} depth {}", line.fen, line.depth);
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

#[test]
fn single_positions_of_the_text() {
    let options = Options::preset("timur");
    let of = |text: &str| Position::from_pieces(text, true).legal_texts(&options);
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

    let mate = Position::from_pieces("Kb8 Rj10 -Qe10 | Ka10", true);
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

    let two_royals = Position::from_pieces("Ka1 Se5 | Re10 Kk10", true);
    assert!(!two_royals.in_check(&options));
    assert_eq!(two_royals.legal_moves(&options).len(), 11);
    assert!(Position::from_pieces("Se5 | Re10 Kk10", true).in_check(&options));
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
    assert!(Position::from_pieces("Ka8 | Ke5 Az9", true).in_check(&options));
    assert_eq!(of("Ka8 | Ke5 Az9"), ["a8-a7", "a8-b7", "a8-b8", "a8-b9"]);

    let shut_in = Position::from_pieces("Al2 | Kf10 Rk10", true);
    assert_eq!(
        shut_in.ending(&options).unwrap(),
        slow::Ending {
            white_wins: Some(false),
            reason: "noMove"
        }
    );
    assert_eq!(of("Al2 | Kf10 Rf9"), ["l2-k1", "l2-k2", "l2-k3"]);
    assert_eq!(of("Kb1 -Ke9 | Kk5 Rh1 Rh2"), ["e9-e10"]);

    let arrival = Position::from_pieces("Kb1 -Ye9 Rf3 | Kk5", true);
    let step = arrival
        .legal_moves(&options)
        .into_iter()
        .find(|m| m.text(&arrival) == "e9-e10");
    assert_eq!(
        arrival.apply(&options, &step.unwrap()).to_fen(),
        "11/11/11/11/11/10k/11/5-Z5/11/1K9 -- b - - 0 1"
    );
    assert!(!of("Kf3 -Ye9 | Kk5").contains(&"e9-e10".to_string()));

    let quiet = Position::from_pieces("Kj8 Nf8 | Kk10", true);
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

/// The board turned by half a turn with the colours changed is the same game.
#[test]
fn the_turned_board_has_the_turned_moves() {
    let mut random = common::random(1);
    for (name, _) in slow::PRESETS {
        let options = Options::preset(name);
        for _ in 0..common::amount(25) {
            let position = made_up::made_up(&mut random, &options);
            let turned = position.turned();
            assert!(turned.fault(&options).is_none());
            let mut moves: Vec<String> = position
                .legal_moves(&options)
                .iter()
                .map(|m| m.turned().text(&turned))
                .collect();
            moves.sort();
            assert_eq!(moves, turned.legal_texts(&options), "{}", position.to_fen());
        }
    }
}

/// The rest of section 11's table; a minute or more.
#[test]
#[ignore = "slow"]
fn perft_of_the_arrays_to_depth_4() {
    let timur = Options::preset("timur");
    for (array, count) in [
        ("masculine", 365735),
        ("feminine", 363666),
        ("third", 935084),
    ] {
        let options = timur.with("array", array);
        assert_eq!(perft(&options.initial(), &options, 4), count, "{array}");
    }
}
