//! The lessons of the showcase and what is written about the pieces: nothing is missing, and every move is legal.

use timur::screens::showcase::{
    catalogue::{self, beside, entry, named, pieces, worth},
    lessons::{MIDDLE, Play, Scene, lesson},
};
use timur_rules::{ExtraPieces, Move, PawnOf, PawnOfPawnsStage, Role, Ruleset, Square};

/// Every scene of every piece, with each reading of the extra pieces.
#[test]
fn every_scene_is_a_position_whose_moves_are_legal() {
    for extra_pieces in [
        ExtraPieces::Cazaux,
        ExtraPieces::Forbes,
        ExtraPieces::Modern,
    ] {
        let rules = Ruleset {
            extra_pieces,
            ..Ruleset::default()
        };
        for role in pieces() {
            let scenes = lesson(role, &rules);
            assert!(!scenes.is_empty(), "{role:?} has no lesson");
            for scene in scenes {
                let name = format!("{role:?}, {:?}: {}", extra_pieces, scene.pieces);
                let position = scene
                    .position(&rules)
                    .unwrap_or_else(|why| panic!("{name}: {why}"));
                let hero = scene.hero().expect("a square");
                let board_piece = position.piece_at(hero).expect("a hero");
                assert!(catalogue::model(board_piece.role) == role, "{name}");
                let moves = scene
                    .moves(&position)
                    .unwrap_or_else(|why| panic!("{name}: {why}"));
                assert!(!moves.is_empty(), "{name}: nothing is shown");
                for mv in moves {
                    assert!(
                        position.legal_moves_from(hero).contains(&mv),
                        "{name}: {mv}"
                    );
                }
                for corner in scene.rim {
                    let _: Square = corner.parse().expect("a square");
                }
            }
        }
    }
}

#[test]
fn the_giraffe_shows_each_of_its_directions_and_its_capture() {
    let rules = Ruleset::default();
    let far = lesson(Role::Giraffe, &rules)[0];
    let position = far.position(&rules).expect("a position");
    let shown = far.moves(&position).expect("moves");
    // From f5 on an empty board: the list of section 2 of the rules, the farther one of each direction.
    let names: Vec<String> = shown.iter().map(|mv| mv.to().to_string()).collect();
    assert_eq!(names, ["g10", "k6", "k4", "g1", "e1", "a4", "a6", "e10"]);
}

#[test]
fn a_round_goes_clockwise_from_straight_ahead() {
    let rules = Ruleset::default();
    let scene = Scene {
        pieces: "Ka1 Vf5 | Ka8",
        hero: "f5",
        play: Play::Round,
        rim: MIDDLE,
        words: "",
    };
    let position = scene.position(&rules).expect("a position");
    let moves = scene.moves(&position).expect("moves");
    let names: Vec<String> = moves.iter().map(Move::to_string).collect();
    assert_eq!(names, ["f5-f6", "f5-g5", "f5-f4", "f5-e5"]);
}

#[test]
fn there_are_31_pieces_and_each_has_names_and_text() {
    assert_eq!(pieces().count(), 31);
    for role in pieces() {
        let entry = entry(role);
        assert!(!entry.names.is_empty(), "{role:?} has no names");
        for name in entry.names {
            assert!(name.latin.is_ascii() && !name.latin.is_empty(), "{name:?}");
            let arabic = |c: char| ('\u{0621}'..='\u{06CC}').contains(&c) || c == ' ';
            assert!(name.script.chars().all(arabic), "{name:?}");
        }
        assert!(entry.history.len() > 120, "{role:?}: {}", entry.history);
        assert!(worth(role, ExtraPieces::Cazaux).contains("pawns"));
    }
}

#[test]
fn the_order_goes_round() {
    let all: Vec<Role> = pieces().collect();
    assert_eq!(beside(all[0], -1), all[30]);
    assert_eq!(beside(all[30], 1), all[0]);
    let waiting = Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Waiting));
    assert_eq!(beside(waiting, 1), all[0]);
    let round = (0..31).fold(all[7], |role, _| beside(role, 1));
    assert_eq!(round, all[7]);
}

#[test]
fn pieces_are_found_by_any_spelling_of_their_names() {
    for name in ["war engine", "War_Engine", "war-engine"] {
        assert_eq!(named(name), Some(Role::WarEngine));
    }
    assert_eq!(named("queen"), None);
}
