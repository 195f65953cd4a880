//! What the options of the pawn of pawns change, in hand-made positions; both rules are asked.

use timur_testing::hand_made;
use timur_testing::pair;

use hand_made::{after, legal, moves};
use pair::Pair;

#[test]
fn pawn_of_pawns_career() {
    let fen = |pair: Pair| pair.slow.to_fen();
    let start = "Ka1 -Pe9 | Kk5";
    assert_eq!(
        fen(after("timur", start, "e9-e10")),
        "4-Q6/11/11/11/11/10k/11/11/11/K10 -- b - - 0 1"
    );
    assert_eq!(
        fen(after("timur,popCycle=direct", start, "e9-e10")),
        "4A6/11/11/11/11/10k/11/11/11/K10 -- b - - 0 1",
    );
    assert_eq!(
        fen(after("timur", "Ka1 -Ze9 | Kk5", "e9-e10")),
        "4A6/11/11/11/11/10k/11/11/11/K10 -- b - - 0 1"
    );
    // Home is where the array's pawn of kings starts.
    let second = "Ka1 -Ye9 | Kk5";
    assert!(fen(after("timur", second, "e9-e10")).contains("/5-Z5/11/K10 "));
    assert!(fen(after("full-cazaux", second, "e9-e10")).contains("/5-Z5/11/K10 "));
    for array in ["feminine", "third", "thirdAlt"] {
        assert!(
            fen(after(&format!("timur,array={array}"), second, "e9-e10")).contains("/5-Z5/K10 ")
        );
    }
    // A capture on the way is removed too.
    assert_eq!(
        fen(after("timur", "Ka1 -Ye9 | Kk5 Rf10 Nf3", "e9xf10")),
        "11/11/11/11/11/10k/11/5-Z5/11/K10 -- b - - 0 1",
    );
}

#[test]
fn pawn_of_pawns_home() {
    let taken = "Ka1 Rf3 -Ye9 | Kk5";
    assert!(legal("timur", taken, "e9-e10"));
    assert!(!legal("timur,popHome=onlyIfEmpty", taken, "e9-e10"));
    assert!(legal(
        "timur,popHome=onlyIfEmpty",
        "Ka1 -Ye9 | Kk5",
        "e9-e10"
    ));
    assert!(!legal("timur", "Kf3 -Ye9 | Kk5", "e9-e10"));
    assert!(!legal("timur", "Ka1 Sf3 -Ye9 | Kk5", "e9-e10"));

    let hop = "timur,popHome=waitThenHop";
    let waits = after(hop, taken, "e9-e10");
    assert_eq!(
        waits.slow.to_fen(),
        "4-Y6/11/11/11/11/10k/11/5R5/11/K10 -- b - - 0 1"
    );
    let gone = after(hop, taken, "e9-e10 k5-k6 f3-a3 k6-k5");
    assert!(moves(&gone).contains("e10@f3"), "{}", moves(&gone));
    let home = after(hop, taken, "e9-e10 k5-k6 f3-a3 k6-k5 e10@f3");
    assert_eq!(
        home.slow.to_fen(),
        "11/11/11/11/11/10k/11/R4-Z5/11/K10 -- b - - 0 3"
    );
    // While it waits it is immune and blocks.
    assert!(!legal(hop, "Ka1 Re5 | Kk6 -Ye1 Rf8", "e5xe1"));

    let near = "timur,popHome=nearestFree";
    let ends = |text: &str| after(near, text, "e9-e10").slow.to_fen();
    assert!(ends("Ka1 -Ye9 | Kk5").contains("/5-Z5/11/K10 "));
    assert!(ends(taken).contains("/4-ZR5/11/K10 "));
    assert!(ends("Ka1 Rf3 Ne3 -Ye9 | Kk5").contains("/4NR-Z4/11/K10 "));
    assert!(ends("Kf3 Ne3 Ng3 -Ye9 | Kk5").contains("/3-ZNKN4/11/11 "));
    let full = "Ka3 Nb3 Nc3 Nd3 Ne3 Nf3 Ng3 Nh3 Ni3 Nj3 Nk3 -Ye9 | Kk7";
    assert!(!legal(near, full, "e9-e10"));
}

#[test]
fn traps() {
    let trap = "Ka1 -Qj10 | Kk10 Va6 -Na5 -Cb6 -Wa7";
    assert!(legal("timur", trap, "j10@b5"));
    assert!(!legal("timur,popTrap=none", trap, "j10@b5"));
    assert!(legal("timur,popTrap=immobile", trap, "j10@b5"));
    // The rook takes the pawn: an answer, but the vizir does not move.
    let guarded = "Kd1 -Qj10 | Kk10 Va6 -Na5 -Cb6 -Wa7 Rk5";
    assert!(!legal("timur", guarded, "j10@b5"));
    assert!(legal("timur,popTrap=immobile", guarded, "j10@b5"));
    // A knight that has a square to go to.
    let free = "Ka1 -Qj10 | Kk10 Na6";
    assert!(!legal("timur", free, "j10@b5"));
    assert!(!legal("timur,popTrap=immobile", free, "j10@b5"));
    assert!(legal("timur,popTrap=anyThreat", free, "j10@b5"));
}

#[test]
fn a_second_arrival_is_an_answer() {
    // Shut in behind its own pieces; but a second arrival on f8 would remove the pawn that attacks it.
    let shut_in = "Ka1 -Qj10 | Kk10 Ve9 Ee10 -Wd9 -Nf9 -Ce8";
    assert!(legal("timur", shut_in, "j10@f8"));
    assert!(!legal("timur", &format!("{shut_in} -Yh2"), "j10@f8"));
    assert!(legal(
        "timur,popHome=onlyIfEmpty",
        &format!("{shut_in} -Yh2"),
        "j10@f8"
    ));
}

#[test]
fn forks() {
    let fork = "Ka1 -Qc10 | Kk10 Nf7 Th7 -Rg6";
    assert!(legal("timur", fork, "c10@g6"));
    assert!(!legal("timur,popPlaceOn=emptyOnly", fork, "c10@g6"));
    assert!(!legal("casual", fork, "c10@g6"));
    assert!(legal("timur,popTrap=none", fork, "c10@g6"));
    let on_own = "Ka1 -Qc10 Rg6 | Kk10 Nf7 Th7";
    assert!(legal("timur", on_own, "c10@g6"));
    assert!(!legal("murray", on_own, "c10@g6"));

    let pawns = "Ka1 -Qc10 | Kk10 -Nf7 -Th7";
    assert!(legal("timur", pawns, "c10@g6"));
    assert!(!legal("timur,popTargets=officersOnly", pawns, "c10@g6"));
    assert!(!legal(
        "timur,popTargets=officersOnly",
        "Ka1 -Qc10 | Kk10 Nf7 -Th7",
        "c10@g6"
    ));
}

#[test]
fn royals() {
    let royal = "Ka1 -Qc10 | Kf7 Nh7";
    assert!(legal("timur", royal, "c10@g6"));
    assert!(!legal("timur,popMayAttackRoyal=false", royal, "c10@g6"));

    let on_prince = "Ka1 -Qc10 | Kk10 Sg6 Nf7 Th7";
    assert!(!legal("timur", on_prince, "c10@g6"));
    assert!(legal("timur,popProtects=shahOnly", on_prince, "c10@g6"));
    let only_prince = "Ka1 -Qc10 | Sg6 Nf7 Th7";
    assert!(!legal("timur,popProtects=shahOnly", only_prince, "c10@g6"));
    assert!(!legal(
        "timur,popProtects=shahOnly",
        "Ka1 -Qc10 | Sk10 Kg6 Nf7 Th7",
        "c10@g6"
    ));
}

#[test]
fn a_royal_in_a_citadel_bars_no_placement() {
    let shy = "timur,popMayAttackRoyal=false,popTrap=anyThreat";
    assert!(legal(shy, "Ka1 -Qc10 | Kd2 Az9 Nj8", "c10@k7"));
    assert!(legal(shy, "Ka1 -Qc10 | Kd2 Az9 Nb9", "c10@a8"));
}

/// The knight could move, did its king not have to step out of the citadel first.
#[test]
fn a_man_with_moves_of_its_own_is_not_immobile() {
    let lone = "timur,popTrap=immobile,loneAdventitiousKing=mustStepOut";
    assert!(!legal(lone, "Ka1 -Qj10 | Az9 Na6", "j10@b5"));
}
