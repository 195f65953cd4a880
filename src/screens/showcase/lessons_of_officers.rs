//! The lessons of the officers.

use super::lessons::{EVERYTHING, MIDDLE, Play, Scene};
use timur_rules::{ExtraPieces, Role};

const fn round(pieces: &'static str, rim: &'static [&'static str], words: &'static str) -> Scene {
    Scene {
        pieces,
        hero: "f5",
        play: Play::Round,
        rim,
        words,
    }
}

/// The scenes of an officer's lesson.
pub fn scenes(role: Role, extra: ExtraPieces) -> Vec<Scene> {
    match role {
        Role::King => vec![
            round(
                "Kf5 -Cf4 | Ka8 Rg8 -Re6",
                MIDDLE,
                "One step in any direction, but never to a square that an enemy attacks: the rook bars the file beside \
                 him.",
            ),
            Scene {
                pieces: "Ka8 | Kk5",
                hero: "a8",
                play: Play::Once("a8-z9"),
                rim: &["z9", "e10", "a6"],
                words: "From the three squares beside it the king may step into the enemy's citadel. The game is drawn.",
            },
        ],
        Role::Prince => vec![
            round(
                "Ka1 Sf5 -Cf4 | Ka8 -Re6",
                MIDDLE,
                "One step in any direction, as the king.",
            ),
            round(
                "Ka1 Sf5 | Ka8 Rf8",
                MIDDLE,
                "As long as the king lives too, the prince may stay under attack, or go where he is attacked.",
            ),
        ],
        Role::AdventitiousKing => vec![
            round(
                "Ka1 Af5 -Cf4 | Ka8 -Re6",
                MIDDLE,
                "One step in any direction, as the king.",
            ),
            Scene {
                pieces: "Kf1 Ak3 | Kf10 Rh10",
                hero: "k3",
                play: Play::Once("k3-l2"),
                rim: &["l2", "g1", "g5"],
                words: "He alone may shelter in his own citadel. Nothing attacks him there, and the enemy king stays \
                        outside.",
            },
        ],
        Role::General => vec![round("Ka1 Ff5 -Cg4 | Ka8 -Re6", MIDDLE, "One step aslant.")],
        Role::Vizir => vec![round(
            "Ka1 Vf5 -Cf4 | Ka8 -Rf6",
            MIDDLE,
            "One step straight.",
        )],
        Role::SeaMonster => vec![round(
            "Ka1 Mf5 -Cf4 | Ka8 -Rf6",
            MIDDLE,
            "One step straight, as the vizir.",
        )],
        Role::Giraffe => vec![
            round(
                "Ka1 Gf5 | Ka8",
                EVERYTHING,
                "One step aslant, then straight on in either direction that leads away, at least three squares.",
            ),
            round(
                "Ka1 Gf5 -Ce6 | Ka8 -Rj6 Ng3",
                EVERYTHING,
                "All that it passes must be empty. It cannot stop early, nor take a piece that stands too near.",
            ),
        ],
        Role::Picket => vec![round(
            "Ka1 Tf5 -Cd7 | Ka8 -Ri8 Ng4",
            EVERYTHING,
            "Along the diagonals, at least two squares. Whoever stands right beside it is safe, and in its way.",
        )],
        Role::Knight => vec![round(
            "Ka1 Nf5 -Cf6 -Ce5 -Cg5 | Ka8 -Rg7 Vd4 -Gf4",
            MIDDLE,
            "Two squares on and one aside, over whatever stands between.",
        )],
        Role::Rook => vec![round(
            "Ka1 Rf5 -Cf3 | Ka8 Nf8 -Ri5 Vj5",
            EVERYTHING,
            "Straight on as far as it likes, up to the first piece in its way.",
        )],
        Role::Elephant => vec![round(
            "Ka1 Ef5 -Ce6 -Cg4 | Ka8 -Rh7 Ve4",
            MIDDLE,
            "To the second square aslant, over whatever stands between. Never to the first.",
        )],
        Role::Camel => vec![round(
            "Ka1 Cf5 -Cf6 -Cg5 | Ka8 -Rg8 Vf4",
            &["c2", "i8"],
            "Three squares on and one aside, over whatever stands between.",
        )],
        Role::WarEngine => vec![round(
            "Ka1 Wf5 -Cf6 -Ce5 | Ka8 -Rf7 Vg5",
            MIDDLE,
            "To the second square straight on, over whatever stands between. Never to the first.",
        )],
        Role::Lion => vec![extra_piece("Ka1 Lf5 -Cf6 | Ka8 -Ri5", extra, LION)],
        Role::Bull => vec![extra_piece("Ka1 Bf5 -Cf6 | Ka8 -Rh8", extra, BULL)],
        _ => vec![extra_piece("Ka1 Hf5 -Cg6 | Ka8 -Ri8", extra, REVEALER)],
    }
}

/// What is said of lion, bull and revealer by each reading of their moves.
type Readings = [&'static str; 3];
const LION: Readings = [
    "To the third square straight on, over whatever stands between.",
    "As the rook, or as the giraffe.",
    "As the rook, or as the knight.",
];
const BULL: Readings = [
    "Three squares on and two aside, over whatever stands between.",
    "As a bishop, along the diagonals, or as the giraffe.",
    "As a bishop, along the diagonals, or as the knight.",
];
const REVEALER: Readings = [
    "To the third square aslant, over whatever stands between.",
    "Along ranks, files and diagonals, as far as it likes.",
    "Along ranks, files and diagonals, as far as it likes.",
];

fn extra_piece(pieces: &'static str, extra: ExtraPieces, words: Readings) -> Scene {
    let (reading, rim) = match extra {
        ExtraPieces::Cazaux => (0, MIDDLE),
        ExtraPieces::Forbes => (1, EVERYTHING),
        ExtraPieces::Modern => (2, EVERYTHING),
    };
    round(pieces, rim, words[reading])
}
