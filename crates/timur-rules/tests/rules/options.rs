//! What every option changes, in hand-made positions; both rules are asked. Those of the pawn of pawns
//! have a file of their own.

use timur_testing::hand_made;

use hand_made::{after, legal, moves, pieces, targets};

#[test]
fn giraffe_and_picket() {
    let at = |rules: &str, piece: &str| targets(rules, &format!("Kk1 {piece} | Kh10"), &piece[1..]);
    // A king on h10 is not in the way of these.
    assert_eq!(
        at("timur", "Ga1"),
        "b10 b5 b6 b7 b8 b9 e2 f2 g2 h2 i2 j2 k2"
    );
    assert_eq!(
        at("timur", "Gd2"),
        "c10 c6 c7 c8 c9 e10 e6 e7 e8 e9 h1 h3 i1 i3 j1 j3 k3",
    );
    assert_eq!(
        at("timur", "Gf5"),
        "a4 a6 b4 b6 e1 e10 e9 g1 g10 g9 j4 j6 k4 k6"
    );
    assert_eq!(
        at("timur,giraffeMinStraight=2", "Ga1"),
        "b10 b4 b5 b6 b7 b8 b9 d2 e2 f2 g2 h2 i2 j2 k2"
    );
    assert_eq!(at("timur", "Tc2"), "a4 e4 f5 g6 h7 i8 j9 k10");
    assert_eq!(
        at("timur,picketMin=1", "Tc2"),
        "a4 b1 b3 d1 d3 e4 f5 g6 h7 i8 j9 k10"
    );
}

#[test]
fn extra_pieces() {
    let at = |rules: &str, piece: &str| targets(rules, &format!("Kk1 {piece} | Kh10"), &piece[1..]);
    assert_eq!(at("timur", "Me5"), "d5 e4 e6 f5");
    assert_eq!(at("timur", "Le5"), "b5 e2 e8 h5");
    assert_eq!(at("timur", "Be5"), "b3 b7 c2 c8 g2 g8 h3 h7");
    assert_eq!(at("timur", "He5"), "b2 b8 h2 h8");
    let forbes = "timur,extraPieces=forbes";
    let rook = "a5 b5 c5 d5 e1 e10 e2 e3 e4 e6 e7 e8 e9 f5 g5 h5 i5 j5 k5";
    assert_eq!(
        at(forbes, "Le5"),
        "a4 a5 a6 b5 c5 d1 d10 d5 d9 e1 e10 e2 e3 e4 e6 e7 e8 e9 f1 f10 f5 f9 g5 h5 i4 i5 i6 j4 j5 j6 k4 k5 k6",
    );
    assert_eq!(
        at(forbes, "Be5"),
        "a1 a4 a6 a9 b2 b8 c3 c7 d1 d10 d4 d6 d9 f1 f10 f4 f6 f9 g3 g7 h2 h8 i1 i4 i6 i9 j10 j4 j6 k4 k6",
    );
    let queen = "a1 a5 a9 b2 b5 b8 c3 c5 c7 d4 d5 d6 e1 e10 e2 e3 e4 e6 e7 e8 e9 f4 f5 f6 g3 g5 g7 h2 h5 h8 i1 i5 i9 j10 j5 k5";
    assert_eq!(at(forbes, "He5"), queen);
    assert_eq!(at("timur,extraPieces=modern", "He5"), queen);
    let lion = at("timur,extraPieces=modern", "Le5");
    assert_eq!(lion.split(' ').count(), rook.split(' ').count() + 8);
    assert!(lion.contains("c4") && lion.contains("g6") && lion.contains("d7"));
    let bull = at("timur,extraPieces=modern", "Be5");
    assert_eq!(bull.split(' ').count(), 17 + 8);
    assert_eq!(
        targets(
            "full-modern",
            "Kk1 -L9 | Kh10".replace("-L9", "-Le9").as_str(),
            "e9"
        ),
        "e10"
    );
    assert_eq!(
        after("timur", "Kk1 -Le9 | Kh8", "e9-e10")
            .slow
            .to_fen()
            .split('/')
            .next(),
        Some("4L6")
    );
}

#[test]
fn succession() {
    let in_place = after("timur", "Ka1 Rk1 | Kk5 Se8 Ad7", "k1xk5");
    assert!(in_place.slow.to_fen().starts_with("11/11/4s6/3a7/"));
    let relabelled = after(
        "timur,succession=relabelAsShah",
        "Ka1 Rk1 | Kk5 Se8 Ad7",
        "k1xk5",
    );
    assert!(relabelled.slow.to_fen().starts_with("11/11/4k6/3a7/"));
    let second = after(
        "timur,succession=relabelAsShah",
        "Ka1 Rk1 | Kk5 Ad7",
        "k1xk5",
    );
    assert!(second.slow.to_fen().starts_with("11/11/11/3k7/"));
    // In its own citadel an adventitious king keeps its name.
    let inside = after(
        "timur,succession=relabelAsShah",
        "Ka1 Rk1 | Kk5 Az9",
        "k1xk5",
    );
    assert!(inside.slow.to_fen().contains(" -a b "));
    // The fall of an heir changes nothing.
    let heir = after(
        "timur,succession=relabelAsShah",
        "Ka1 Re1 | Kk5 Se8 Ad7",
        "e1xe8",
    );
    assert!(heir.slow.to_fen().starts_with("11/11/4R6/3a7/11/10k/"));
}

#[test]
fn king_swap() {
    let checked = "Kd1 Ra5 -Nb5 -Qb10 | Kk6 Rd9";
    assert!(!moves(&pieces("timur", checked)).contains('='));
    let swaps = |rules: &str, text: &str| {
        let all = moves(&pieces(rules, text));
        all.split(' ')
            .filter(|m| m.contains('='))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(swaps("timur,kingSwap=whenChecked", checked), "d1=a5 d1=b5");
    assert_eq!(swaps("timur,kingSwap=whenChecked", "Kd1 Ra5 | Kk6 Re9"), "");
    assert_eq!(
        swaps("timur,kingSwap=whenChecked", "Kd1 Sf1 Ra5 | Kk6 Rd9"),
        ""
    );
    assert_eq!(swaps("timur,kingSwap=whenChecked", "Sd1 Ra5 | Kk6 Rd9"), "");
    // The pawn may not land on its last rank, and not where the king is attacked again.
    assert_eq!(
        swaps("timur,kingSwap=whenChecked", "Kd10 -Ra5 Nb5 | Kk6 Rd2"),
        "d10=b5"
    );
    assert_eq!(
        swaps("timur,kingSwap=whenChecked", "Kd1 Rd5 Na3 | Kk6 Rd9 Rk3"),
        ""
    );

    // Mate and stalemate are judged with swaps included.
    let mated = "Ka1 Nk10 | Kk5 Ra9 Rb9";
    assert_eq!(
        moves(&pieces("timur,kingSwap=whenChecked", mated)),
        "a1=k10"
    );
    let stuck = "Ka1 -Rd5 | Kk5 Rb9 Rj2 -Rd6";
    assert_eq!(moves(&pieces("timur,kingSwap=whenChecked", stuck)), "");
    assert_eq!(
        moves(&pieces("timur,kingSwap=checkedOrStalemated", stuck)),
        "a1=d5"
    );
    let with_a_move = "Ka1 -Rd5 Nk1 | Kk5 Rb9 Rj2 -Rd6";
    assert!(!moves(&pieces("timur,kingSwap=checkedOrStalemated", with_a_move)).contains('='));
    let swapped = after("timur,kingSwap=whenChecked", checked, "d1=a5");
    assert_eq!(
        swapped.slow.to_fen(),
        "1-Q9/3r7/11/11/10k/K-N9/11/11/11/3R7 -- b k - 0 1"
    );
}

#[test]
fn citadels() {
    assert!(legal("timur", "Ka8 | Kk5", "a8-z9"));
    assert!(!legal("timur,citadels=off", "Ka8 | Kk5", "a8-z9"));
    assert!(legal("timur", "Ak2 | Ka5", "k2-l2"));
    assert!(!legal("timur,citadels=off", "Ak2 | Ka5", "k2-l2"));

    let out = "timur,loneAdventitiousKing=mustStepOut";
    assert!(!legal(out, "Ak2 | Ka5", "k2-l2"));
    assert!(legal(out, "Ak2 Kf5 | Ka5", "k2-l2"));
    assert_eq!(moves(&pieces(out, "Al2 Ra1 | Kf10 Rf3")), "l2-k1 l2-k2");
    assert_eq!(moves(&pieces("timur", "Al2 | Kf10 Rf3")), "l2-k1 l2-k2");

    let exchange = "Ka8 Sj3 Af5 | Kk5";
    assert!(!moves(&pieces("timur", exchange)).contains('='));
    assert_eq!(
        targets("forbes", exchange, "a8"),
        "a7 a9 b7 b8 b9 z9 z9=f5 z9=j3"
    );
    let done = after("forbes", exchange, "a8-z9=j3");
    assert_eq!(
        done.slow.to_fen(),
        "11/11/11/11/11/5A4k/11/9K1/11/11 -S b - k 1 1"
    );
    // The prince may step out, and is the only royal when the two others have fallen: a draw.
    assert!(moves(&after("forbes", exchange, "a8-z9=j3 k5-k6")).contains("z9-a10"));
    let fallen = after("forbes", "Ka8 Sj3 | Kk5 Rj10", "a8-z9=j3 j10xj3");
    assert_eq!(
        fallen.slow.ending(&fallen.options).map(|e| e.reason),
        Some("citadel")
    );
    // An adventitious king in its own citadel is not on the board.
    assert!(!moves(&pieces("forbes", "Ka8 Al2 | Kk5")).contains('='));
}

#[test]
fn bare_king() {
    let reason = |rules: &str, text: &str, moves: &str| {
        let pair = after(rules, text, moves);
        pair.slow
            .ending(&pair.options)
            .map(|e| (e.white_wins, e.reason))
    };
    let (loses, unless) = ("timur,bareKing=loses", "timur,bareKing=losesUnlessBares");
    let far = "Ka1 Rb5 | Kk10 Nb8";
    assert_eq!(reason("timur", far, "b5xb8"), None);
    assert_eq!(reason(loses, far, "b5xb8"), Some((Some(true), "bareKing")));
    assert_eq!(reason(unless, far, "b5xb8"), None);
    assert_eq!(
        reason(unless, far, "b5xb8 k10-k9"),
        Some((Some(true), "bareKing"))
    );
    let near = "Ka1 Rb1 | Kc9 Nb8";
    assert_eq!(reason(loses, near, "b1xb8"), Some((Some(true), "bareKing")));
    assert_eq!(
        reason(unless, near, "b1xb8 c9xb8"),
        Some((None, "bareKing"))
    );
    // Whoever makes himself bare is not bare by the opponent's capture.
    let alone = "Ka1 -Ke9 | Kk5 Nk9";
    assert_eq!(reason(loses, alone, "e9-e10 k9-i8 a1-a2 i8-k9 a2-a3"), None);
    assert_eq!(
        reason(unless, alone, "e9-e10 k9-i8 a1-a2 i8-k9 a2-a3"),
        None
    );
}
