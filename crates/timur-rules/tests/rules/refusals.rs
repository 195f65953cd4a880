//! Why two squares are no legal move, in hand-made positions.

use timur_testing::slow;

use timur_rules::{
    CitadelClosed, Color, IllegalMove, NoPlacement, NoSwap, PawnOf, Piece, Position, Role, Ruleset,
    Square,
};

/// Pieces as `Ka1 -Qc10 | Kk10`, White to move, all rights that the rules give.
fn pieces(rules: &str, text: &str) -> Position {
    let rules: Ruleset = rules
        .parse()
        .unwrap_or_else(|error| panic!("{rules}: {error}"));
    let mut slow = slow::Position::from_pieces(text, true);
    slow.white_may_swap = rules.get("kingSwap") != Some("off");
    slow.white_may_exchange = rules.get("citadelResult") != Some("draw");
    Position::from_fen(&slow.to_fen(), &rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn white(role: Role) -> Piece {
    Piece::new(Color::White, role)
}

fn black(role: Role) -> Piece {
    Piece::new(Color::Black, role)
}

/// Why White cannot go from one square to another.
fn reason(rules: &str, text: &str, m: &str) -> IllegalMove {
    let (from, to) = m.split_once('-').expect("two squares");
    match pieces(rules, text).find_move(square(from), square(to)) {
        Err(reason) => reason,
        Ok(m) => panic!("{text}: {m} is legal"),
    }
}

#[test]
fn a_man_that_cannot_move_like_that() {
    use IllegalMove::*;
    let why = |text: &str, m: &str| reason("timur", text, m);
    let (king, rook) = (white(Role::King), white(Role::Rook));

    assert_eq!(
        why("Ka1 | Kk10", "b5-b6"),
        NoPiece {
            square: square("b5")
        }
    );
    let other = NotYourPiece {
        square: square("k10"),
        piece: black(Role::King),
    };
    assert_eq!(why("Ka1 | Kk10", "k10-k9"), other);
    assert_eq!(
        why("Ka1 | Kk10", "a1-a1"),
        SameSquare {
            square: square("a1"),
            piece: king
        }
    );
    let own = OwnPiece {
        square: square("a2"),
        occupant: white(Role::Knight),
    };
    assert_eq!(why("Ka1 Na2 | Kk10", "a1-a2"), own);
    let not = |piece, from, to| NotItsMove {
        piece,
        from: square(from),
        to: square(to),
    };
    assert_eq!(
        why("Ka1 Nd4 | Kk10", "d4-d5"),
        not(white(Role::Knight), "d4", "d5")
    );
    assert_eq!(why("Ka1 Rd4 | Kk10", "d4-e5"), not(rook, "d4", "e5"));
    assert_eq!(
        why("Ka1 Gd2 | Kk10", "d2-e5"),
        not(white(Role::Giraffe), "d2", "e5")
    );
    assert_eq!(
        why("Ka1 Gd2 | Kk10", "d2-e3"),
        not(white(Role::Giraffe), "d2", "e3")
    );
    assert_eq!(
        why("Ka1 Tc2 | Kh10", "c2-d3"),
        not(white(Role::Picket), "c2", "d3")
    );
    let pawn = white(Role::Pawn(PawnOf::Rooks));
    assert_eq!(why("Ka1 -Rd4 | Kk10", "d4-d6"), not(pawn, "d4", "d6"));
    assert_eq!(why("Ka1 -Rd4 | Kk10", "d4-c3"), not(pawn, "d4", "c3"));

    let straight = PawnCapturesDiagonally {
        piece: pawn,
        from: square("d4"),
    };
    assert_eq!(why("Ka1 -Rd4 | Kk10 Nd5", "d4-d5"), straight);
    let nothing = NothingToCapture {
        piece: pawn,
        from: square("d4"),
        to: square("e5"),
    };
    assert_eq!(why("Ka1 -Rd4 | Kk10", "d4-e5"), nothing);
    assert_eq!(
        why("Ka1 Re5 | Kk10 -Qe1", "e5-e1"),
        Immune {
            square: square("e1")
        }
    );
}

#[test]
fn a_man_in_the_way() {
    let blocked = |text: &str, m: &str| match reason("timur", text, m) {
        IllegalMove::Blocked { by, .. } => by.to_string(),
        other => panic!("{text} {m}: {other}"),
    };
    assert_eq!(blocked("Ka1 Rd4 -Fd6 | Kk10", "d4-d8"), "d6");
    assert_eq!(blocked("Ka1 Rd4 | Kk10 Nd6 Nd7", "d4-d8"), "d6");
    assert_eq!(blocked("Ka1 Tc2 | Kh10 Nd3", "c2-e4"), "d3");
    assert_eq!(blocked("Ka1 Tc2 | Kh10 Nf5", "c2-i8"), "f5");
    assert_eq!(blocked("Ka1 Gd2 | Kk10 Ne3", "d2-e6"), "e3");
    assert_eq!(blocked("Ka1 Gd2 | Kk10 Ne4", "d2-e6"), "e4");
    assert_eq!(blocked("Ka1 Gd2 | Kk10 Ne5", "d2-e6"), "e5");
    assert_eq!(blocked("Ka1 Gd2 | Kk10 Ne6", "d2-e9"), "e6");
}

#[test]
fn a_royal_left_under_attack() {
    let attacked = |piece, at, by| IllegalMove::RoyalAttacked {
        royal: white(piece),
        square: square(at),
        by: square(by),
    };
    let why = |text: &str, m: &str| reason("timur", text, m);
    assert_eq!(
        why("Ka1 Ra2 | Kk10 Ra9", "a2-b2"),
        attacked(Role::King, "a1", "a9")
    );
    assert_eq!(
        why("Ka1 | Kk10 Rb9", "a1-b1"),
        attacked(Role::King, "b1", "b9")
    );
    assert_eq!(
        why("Sa1 Nc2 | Kk10 Ra9", "c2-d4"),
        attacked(Role::Prince, "a1", "a9")
    );
    assert_eq!(
        why("Kk3 | Ka10 Al2", "k3-k2"),
        attacked(Role::King, "k2", "l2")
    );
    // With a second royal both moves are legal.
    assert!(
        pieces("timur", "Ka1 Sf5 Ra2 | Kk10 Ra9")
            .find_move(square("a2"), square("b2"))
            .is_ok()
    );
}

#[test]
fn a_citadel_that_is_closed() {
    let why = |rules: &str, text: &str, m: &str| match reason(rules, text, m) {
        IllegalMove::CitadelClosed { why, .. } => why,
        other => panic!("{text} {m}: {other}"),
    };
    assert_eq!(
        why("timur", "Ka1 Rk3 | Kj10", "k3-l2"),
        CitadelClosed::NotRoyal
    );
    assert_eq!(
        why("timur", "Ka1 Ra9 | Kk10", "a9-z9"),
        CitadelClosed::NotRoyal
    );
    assert_eq!(why("timur", "Ka5 | Kk10", "a5-z9"), CitadelClosed::TooFar);
    assert_eq!(
        why("timur", "Kk2 | Ka10", "k2-l2"),
        CitadelClosed::OwnCitadel
    );
    let acting = CitadelClosed::NotActing {
        acting: square("a1"),
    };
    assert_eq!(why("timur", "Ka1 Sa8 | Kk5", "a8-z9"), acting);
    assert_eq!(
        why("timur,citadels=off", "Ka8 | Kk5", "a8-z9"),
        CitadelClosed::NoCitadels
    );
    let shelter = CitadelClosed::NoShelter {
        color: Color::White,
    };
    assert_eq!(
        why(
            "timur,loneAdventitiousKing=mustStepOut",
            "Ak2 | Ka5",
            "k2-l2"
        ),
        shelter
    );

    let occupant = black(Role::AdventitiousKing);
    let occupied = IllegalMove::CitadelOccupied {
        citadel: square("z9"),
        occupant,
    };
    assert_eq!(reason("timur", "Ka8 | Ke5 Az9", "a8-z9"), occupied);
    let out = IllegalMove::MustStepOut {
        citadel: square("l2"),
    };
    assert_eq!(
        reason(
            "timur,loneAdventitiousKing=mustStepOut",
            "Al2 Ra5 | Kf9",
            "a5-a6"
        ),
        out
    );
    assert_eq!(
        reason("timur", "Kz9 Ra5 | Kf7", "a5-a6"),
        IllegalMove::GameOver
    );
}

#[test]
fn a_pawn_of_pawns_that_cannot_go_there() {
    let why = |rules: &str, text: &str, m: &str| match reason(rules, text, m) {
        IllegalMove::Placement { why, .. } => why,
        other => panic!("{text} {m}: {other}"),
    };
    assert_eq!(
        why("timur", "Ka1 -Qc10 | Kk5", "c10-l2"),
        NoPlacement::Citadel
    );
    assert_eq!(
        why("timur", "Ka1 -Qc10 | Kk5", "c10-d10"),
        NoPlacement::LastRank
    );
    assert_eq!(
        why("timur", "Ka1 -Qc10 | Kk5", "c10-a1"),
        NoPlacement::OnRoyal
    );
    assert_eq!(
        why("timur", "Ka1 -Qc10 | Kk5", "c10-k5"),
        NoPlacement::OnRoyal
    );
    assert_eq!(
        why("timur", "Ka1 -Qc10 | Kk5 -Qe1", "c10-e1"),
        NoPlacement::OnWaiting
    );
    assert_eq!(
        why("timur", "Ka1 -Qc10 | Kk5", "c10-c5"),
        NoPlacement::NoTarget
    );
    let target = square("k9");
    assert_eq!(
        why("timur", "Ka1 -Qh10 | Kk9", "h10-j8"),
        NoPlacement::CanEscape { target }
    );
    let occupied = "Ka1 -Qc10 | Kk10 Nf7 Th7 -Rg6";
    assert_eq!(
        why("timur,popPlaceOn=emptyOnly", occupied, "c10-g6"),
        NoPlacement::MustBeEmpty
    );
    assert_eq!(why("casual", occupied, "c10-g6"), NoPlacement::MustBeEmpty);
    let target = square("a6");
    let trap = "Ka1 -Qj10 | Kk10 Va6 -Na5 -Cb6 -Wa7";
    assert_eq!(
        why("timur,popTrap=none", trap, "j10-b5"),
        NoPlacement::NoFork { target }
    );
    let royal = square("f7");
    let fork = "Ka1 -Qc10 | Kf7 Nh7";
    let shy = "timur,popMayAttackRoyal=false";
    assert_eq!(
        why(shy, fork, "c10-g6"),
        NoPlacement::AttacksRoyal { royal }
    );
    let home = square("f3");
    let waits = NoPlacement::WaitsForHome { home };
    assert_eq!(why("friedlander", "Ka1 -Ye10 Rf3 | Kk5", "e10-e5"), waits);

    let taken = IllegalMove::HomeTaken {
        home,
        occupant: white(Role::King),
    };
    assert_eq!(reason("timur", "Kf3 -Ye9 | Kk5", "e9-e10"), taken);
    let taken = IllegalMove::HomeTaken {
        home,
        occupant: white(Role::Rook),
    };
    assert_eq!(
        reason("timur,popHome=onlyIfEmpty", "Ka1 Rf3 -Ye9 | Kk5", "e9-e10"),
        taken
    );
}

#[test]
fn a_swap_that_is_not_allowed() {
    let why = |text: &str, m: &str| match reason("timur,kingSwap=whenChecked", text, m) {
        IllegalMove::Swap { why, .. } => why,
        other => panic!("{text} {m}: {other}"),
    };
    assert_eq!(why("Kd1 Ra5 | Kk6", "d1-a5"), NoSwap::NotInNeed);
    assert_eq!(why("Kd1 Sf5 Ra5 | Kk5 Rd9", "d1-a5"), NoSwap::NotAlone);
    assert_eq!(why("Kd1 -Qa10 | Kk5 Rd9", "d1-a10"), NoSwap::Waiting);
    assert_eq!(why("Kd10 -Ra5 | Kk5 Rd2", "d10-a5"), NoSwap::LastRank);
    let used = "11/11/11/3r7/R10/11/10k/11/11/3K7 -- w - - 0 1";
    let rules = "timur,kingSwap=whenChecked".parse().expect("a ruleset");
    let used = Position::from_fen(used, &rules).expect("a position");
    let reason = used.find_move(square("d1"), square("a6"));
    assert!(
        matches!(
            reason,
            Err(IllegalMove::Swap {
                why: NoSwap::Used,
                ..
            })
        ),
        "{reason:?}"
    );
    // Off, it is a piece of one's own.
    let own = pieces("timur", "Kd1 Ra5 | Kk6 Rd9").find_move(square("d1"), square("a5"));
    assert!(matches!(own, Err(IllegalMove::OwnPiece { .. })), "{own:?}");
}

#[test]
fn draw_or_exchange() {
    let both = IllegalMove::Ambiguous {
        from: square("a8"),
        to: square("z9"),
    };
    assert_eq!(reason("forbes", "Ka8 Sj3 | Kk5", "a8-z9"), both);
    assert!(
        pieces("forbes", "Ka8 | Kk5")
            .find_move(square("a8"), square("z9"))
            .is_ok()
    );
    let exchanged = pieces("forbes", "Ka8 Sj3 | Kk5");
    let m = exchanged.parse_move("a8-z9=j3").expect("the exchange");
    let after = exchanged.play(m).expect("the exchange");
    assert_eq!(
        after.to_fen(),
        "11/11/11/11/11/10k/11/9K1/11/11 -S b - - 1 1"
    );
    assert_eq!(after.outcome(), None);
}
