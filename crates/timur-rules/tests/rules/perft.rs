//! Perft of the arrays and the single positions of section 11 of the rules.

use timur_testing::slow;

use timur_rules::{
    Color, Outcome, OutcomeReason, Position, Ruleset, divide, perft, perft_make_every_leaf,
};

/// Section 11: ruleset, then the counts of depth 1, 2, ….
const ARRAYS: [(&str, &[u64]); 7] = [
    ("timur", &[24, 576, 14518, 365735]),
    ("timur,array=feminine", &[24, 576, 14494, 363666]),
    ("timur,array=third", &[32, 980, 30641, 935084]),
    ("full-cazaux", &[19, 361, 7556]),
    ("full-forbes", &[15, 225, 3999]),
    ("full-modern", &[15, 225, 4029]),
    ("timur,picketMin=1", &[28, 784, 22594]),
];

#[test]
fn arrays() {
    for (rules, counts) in ARRAYS {
        let position = Position::initial(&rules.parse().expect("a ruleset"));
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&position, depth), *count, "{rules} depth {depth}");
        }
    }
}

#[test]
fn the_three_ways_of_counting_agree() {
    for (rules, counts) in ARRAYS {
        let position = Position::initial(&rules.parse().expect("a ruleset"));
        assert_eq!(perft_make_every_leaf(&position, 3), counts[2], "{rules}");
        let parts = divide(&position, 3);
        assert_eq!(parts.len() as u64, counts[0], "{rules}");
        assert_eq!(
            parts.iter().map(|(_, count)| count).sum::<u64>(),
            counts[2],
            "{rules}"
        );
        assert_eq!(perft(&position, 0), 1);
    }
}

/// `Ka1 -Qc10 | Kk10 Nf7`, White to move, default rules.
fn pieces(text: &str) -> Position {
    let fen = slow::Position::from_pieces(text, true).to_fen();
    Position::from_fen(&fen, &Ruleset::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|m| {
            m.to_notation(position)
                .trim_end_matches(['+', '#'])
                .to_string()
        })
        .collect();
    moves.sort();
    moves
}

fn placements(text: &str) -> Vec<String> {
    moves(&pieces(text))
        .into_iter()
        .filter(|m| m.contains('@'))
        .collect()
}

fn after(text: &str, m: &str) -> Position {
    let position = pieces(text);
    let m = position
        .parse_move(m)
        .unwrap_or_else(|error| panic!("{text} {m}: {error}"));
    position
        .play(m)
        .unwrap_or_else(|error| panic!("{text} {m}: {error}"))
}

#[test]
fn placements_of_the_text() {
    let fork = pieces("Ka1 -Qc10 | Kk10 Nf7 Th7 -Rg6");
    assert_eq!(moves(&fork), ["a1-a2", "a1-b1", "a1-b2", "c10@g6"]);
    let placed = after("Ka1 -Qc10 | Kk10 Nf7 Th7 -Rg6", "c10@g6");
    assert_eq!(
        placed.to_fen(),
        "10k/11/11/5n1t3/6-Y4/11/11/11/11/K10 -- b - - 0 1"
    );

    assert_eq!(
        placements("Ka1 -Qj10 | Kk10 Va6 -Na5 -Cb6 -Wa7"),
        ["j10@b5"]
    );
    assert!(placements("Kd1 -Qj10 | Kk10 Va6 -Na5 -Cb6 -Wa7 Rk5").is_empty());
    assert!(placements("Ka1 -Qh10 | Kk9").is_empty());

    let mate = after("Kb8 Rj10 -Qe10 | Ka10", "e10@b9");
    let expected = Outcome {
        winner: Some(Color::White),
        reason: OutcomeReason::Mate,
    };
    assert_eq!(mate.outcome(), Some(expected));
}

#[test]
fn royals_and_citadels_of_the_text() {
    let two = pieces("Ka1 Se5 | Re10 Kk10");
    assert_eq!((two.check(), two.legal_moves().len()), (None, 11));
    let one = pieces("Se5 | Re10 Kk10");
    assert_eq!(one.check(), Some("e5".parse().expect("a square")));
    assert_eq!(
        moves(&one),
        ["e5-d4", "e5-d5", "e5-d6", "e5-f4", "e5-f5", "e5-f6"]
    );

    let door = pieces("Ka8 | Kk5");
    assert_eq!(door.legal_moves().len(), 6);
    assert!(moves(&door).contains(&"a8-z9".to_string()));
    let draw = Outcome {
        winner: None,
        reason: OutcomeReason::Citadel,
    };
    assert_eq!(after("Ka8 | Kk5", "a8-z9").outcome(), Some(draw));
    assert_eq!(
        moves(&pieces("Ka8 | Kk5 Rg9 Rg10")),
        ["a8-a7", "a8-b7", "a8-b8", "a8-z9"]
    );

    let barred = pieces("Ka8 | Ke5 Az9");
    assert!(barred.check().is_some());
    assert_eq!(moves(&barred), ["a8-a7", "a8-b7", "a8-b8", "a8-b9"]);

    let lost = Outcome {
        winner: Some(Color::Black),
        reason: OutcomeReason::NoMove,
    };
    assert_eq!(pieces("Al2 | Kf10 Rk10").outcome(), Some(lost));
    assert_eq!(
        moves(&pieces("Al2 | Kf10 Rf9")),
        ["l2-k1", "l2-k2", "l2-k3"]
    );
}

#[test]
fn promotions_of_the_text() {
    assert_eq!(moves(&pieces("Kb1 -Ke9 | Kk5 Rh1 Rh2")), ["e9-e10"]);
    let prince = after("Kb1 -Ke9 | Kk5 Rh1 Rh2", "e9-e10");
    assert_eq!(
        prince.to_fen(),
        "4S6/11/11/11/11/10k/11/11/7r3/1K5r3 -- b - - 0 1"
    );

    let home = after("Kb1 -Ye9 Rf3 | Kk5", "e9-e10");
    assert_eq!(
        home.to_fen(),
        "11/11/11/11/11/10k/11/5-Z5/11/1K9 -- b - - 0 1"
    );
    assert!(!moves(&pieces("Kf3 -Ye9 | Kk5")).contains(&"e9-e10".to_string()));
}

#[test]
fn stalemate_of_the_text() {
    let stuck = after("Kj8 Nf8 | Kk10", "f8-h9");
    assert_eq!(stuck.check(), None);
    let won = Outcome {
        winner: Some(Color::White),
        reason: OutcomeReason::NoMove,
    };
    assert_eq!(stuck.outcome(), Some(won));
}
