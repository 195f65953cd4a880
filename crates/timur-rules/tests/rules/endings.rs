//! Which of several ends of the game counts: hand-made positions.

use timur_testing::slow;

use timur_rules::{Color, Outcome, OutcomeReason, Position, Ruleset};

/// Rules, pieces, the side to move, half-move clock, and how it ends.
type Ending = (&'static str, &'static str, Color, u32, Option<Outcome>);

/// Stalemated, mated, and bare.
const STUCK: &str = "Kj8 Nh9 | Kk10";
const MATED: &str = "Kj8 Nh9 Rk1 | Kk10";
const BARE: &str = "Ka1 Nh9 | Kk5";

#[test]
fn the_end_that_counts() {
    use Color::{Black, White};
    use OutcomeReason::{BareKing, Citadel, DeadKings, Mate, MoveLimit, NoMove};
    let draw = |reason| Some(Outcome::draw(reason));
    let win = |color, reason| Some(Outcome::win(color, reason));
    let endings: &[Ending] = &[
        // The citadel comes before no move, dead kings and the move limit.
        ("timur", "Kz9 Sj8 Nh9 | Kk10", Black, 100, draw(Citadel)),
        ("timur", "Kz9 | Kk10", Black, 100, draw(Citadel)),
        ("timur", "Kz9 | Kk10", White, 0, draw(Citadel)),
        (
            "timur,bareKing=loses",
            "Kz9 | Kk10 Na5",
            Black,
            0,
            draw(Citadel),
        ),
        ("timur", "Sz9 Nc3 | Kk5", Black, 0, draw(Citadel)),
        ("timur", "Az9 Nc3 | Kk5", Black, 0, draw(Citadel)),
        // A prince there is none while there is a king.
        ("timur", "Ka1 Sz9 | Kk5", Black, 0, None),
        ("timur", "Ka1 Al2 | Kk5", Black, 0, None),
        // No move comes before a bare king and the move limit.
        ("timur", STUCK, Black, 100, win(White, NoMove)),
        ("timur", MATED, Black, 100, win(White, Mate)),
        ("timur,stalemate=draw", STUCK, Black, 0, draw(NoMove)),
        ("timur,stalemate=draw", MATED, Black, 0, win(White, Mate)),
        ("timur,bareKing=loses", STUCK, Black, 0, win(White, NoMove)),
        ("timur,bareKing=loses", MATED, Black, 0, win(White, Mate)),
        (
            "timur,bareKing=loses,stalemate=draw",
            STUCK,
            Black,
            0,
            draw(NoMove),
        ),
        // An adventitious king shut in its citadel.
        ("timur", "Al2 | Kf10 Rk10", White, 0, win(Black, NoMove)),
        (
            "timur,stalemate=draw",
            "Al2 | Kf10 Rk10",
            White,
            0,
            draw(NoMove),
        ),
        (
            "timur,stalemate=draw,loneAdventitiousKing=mustStepOut",
            "Al2 Ra1 | Kf10 Rk10",
            White,
            0,
            win(Black, NoMove),
        ),
        // A bare king.
        ("timur", BARE, Black, 0, None),
        ("timur,bareKing=loses", BARE, Black, 0, win(White, BareKing)),
        // Black has been bare for some time.
        ("timur,bareKing=loses", BARE, Black, 7, None),
        ("timur,bareKing=loses", BARE, Black, 100, draw(MoveLimit)),
        ("timur,bareKing=losesUnlessBares", BARE, Black, 0, None),
        (
            "timur,bareKing=loses",
            "Ka1 Nh9 | Kk5 Se5",
            Black,
            0,
            win(White, BareKing),
        ),
        ("timur,bareKing=loses", "Ka1 Nh9 | Kk5 -Re5", Black, 0, None),
        ("timur,bareKing=loses", "Ka1 Nh9 | Kk5 -Qe1", Black, 0, None),
        // Two bare kings come before dead kings.
        (
            "timur,bareKing=loses",
            "Ka1 | Kk10",
            White,
            0,
            draw(BareKing),
        ),
        (
            "timur,bareKing=losesUnlessBares",
            "Ka1 | Kk10",
            White,
            0,
            draw(BareKing),
        ),
        (
            "timur,bareKing=loses",
            "Ka1 | Ak10 Kk8",
            White,
            0,
            draw(BareKing),
        ),
        // Dead kings come before the move limit.
        ("timur", "Ka1 | Kk10", White, 0, draw(DeadKings)),
        ("timur", "Ka1 | Kk10", White, 100, draw(DeadKings)),
        ("timur", "Sa1 | Kk10", White, 0, draw(DeadKings)),
        ("timur", "Aa1 | Kk10", White, 0, None),
        ("timur", "Ka1 Sc3 | Kk10", White, 0, None),
        ("timur", "Ka1 -Qc10 | Kk1", White, 0, None),
        ("timur,deadKings=off", "Ka1 | Kk10", White, 0, None),
        (
            "timur,deadKings=off",
            "Ka1 | Kk10",
            White,
            100,
            draw(MoveLimit),
        ),
        // The move limit.
        ("timur", "Ka1 Rb5 | Kk10", White, 99, None),
        ("timur", "Ka1 Rb5 | Kk10", White, 100, draw(MoveLimit)),
        ("timur", "Ka1 Rb5 | Kk10", White, 101, draw(MoveLimit)),
        ("strict", "Ka1 Rb5 | Kk10", White, 500, None),
    ];
    for (rules, text, turn, plies, expected) in endings {
        let mut slow = slow::Position::from_pieces(text, *turn == White);
        slow.halfmove_clock = *plies;
        let rules: Ruleset = rules
            .parse()
            .unwrap_or_else(|error| panic!("{rules}: {error}"));
        let position = Position::from_fen(&slow.to_fen(), &rules);
        let position = position.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            position.outcome(),
            *expected,
            "{text}, {turn} to move, {rules}"
        );
        if let Some(outcome) = expected {
            assert!(outcome.to_string().ends_with('.'));
            assert_eq!(
                position.legal_moves().is_empty(),
                matches!(outcome.reason, Citadel | NoMove | Mate)
            );
        }
    }
}
