//! The lessons of the pawns. All but two are alike: a step, a capture, the last rank.

use super::lessons::{EVERYTHING, MIDDLE, Play, Scene};
use timur_rules::PawnOf;

const STEP: &str = "One step ahead to an empty square; it captures one step aslant.";
const BLOCKED: &str = "What stands in front of it stops it, and cannot be captured.";
const TOP: &[&str] = &["c6", "i10"];

/// The three positions of a usual pawn with this letter.
macro_rules! lines {
    ($letter:literal) => {
        [
            concat!("Ka1 -", $letter, "f5 | Ka8 Vg6"),
            concat!("Ka1 -", $letter, "f5 | Ka8 Rf6 Ne6"),
            concat!("Ka1 -", $letter, "f9 | Ka8"),
        ]
    };
}

/// The scenes of a pawn's lesson.
pub fn scenes(of: PawnOf) -> Vec<Scene> {
    let [step, blocked, arrives] = match of {
        PawnOf::Pawns(_) => return life(),
        PawnOf::Kings => {
            let mut scenes = usual([
                "Ka1 -Kf5 | Ka8 Vg6",
                "Ka1 -Kf5 | Ka8 Rf6 Ne6",
                "Ka1 -Kf9 | Ka8",
            ]);
            scenes.push(Scene {
                pieces: "Kb1 -Ke9 | Kk5 Rh1 Rh2",
                hero: "e9",
                play: Play::Once("e9-e10"),
                rim: EVERYTHING,
                words: "The king cannot escape the rooks, and yet it is no mate: with a prince on the board there is no \
                        check.",
            });
            return scenes;
        }
        PawnOf::Generals => lines!("F"),
        PawnOf::Vizirs => lines!("V"),
        PawnOf::Giraffes => lines!("G"),
        PawnOf::Pickets => lines!("T"),
        PawnOf::Knights => lines!("N"),
        PawnOf::Rooks => lines!("R"),
        PawnOf::Elephants => lines!("E"),
        PawnOf::Camels => lines!("C"),
        PawnOf::WarEngines => lines!("W"),
        PawnOf::SeaMonsters => lines!("M"),
        PawnOf::Lions => lines!("L"),
        PawnOf::Bulls => lines!("B"),
        PawnOf::Revealers => lines!("H"),
    };
    usual([step, blocked, arrives])
}

fn usual([step, blocked, arrives]: [&'static str; 3]) -> Vec<Scene> {
    let scene = |pieces, hero, play, rim, words| Scene {
        pieces,
        hero,
        play,
        rim,
        words,
    };
    vec![
        scene(step, "f5", Play::Round, MIDDLE, STEP),
        scene(blocked, "f5", Play::Round, MIDDLE, BLOCKED),
        scene(
            arrives,
            "f9",
            Play::Once("f9-f10"),
            TOP,
            "On the last rank it becomes the piece that it belongs to, at once and always that one.",
        ),
    ]
}

/// The life of the pawn of pawns.
fn life() -> Vec<Scene> {
    let scene = |pieces, hero, mv, words| Scene {
        pieces,
        hero,
        play: Play::Once(mv),
        rim: EVERYTHING,
        words,
    };
    vec![
        scene(
            "Ka1 -Pc9 | Kk10 Nf7 Th7 -Rg6",
            "c9",
            "c9-c10",
            "First it goes up the board like any pawn. On the last rank it waits, and nobody can take it.",
        ),
        scene(
            "Ka1 -Qc10 | Kk10 Nf7 Th7 -Rg6",
            "c10",
            "c10@g6",
            "From there it is put down, in a turn of its own, where it attacks two pieces at once. Who stood on the square \
             is gone.",
        ),
        scene(
            "Ka1 -Qj10 | Kk10 Va6 -Na5 -Cb6 -Wa7",
            "j10",
            "j10@b5",
            "Or where it attacks one piece that cannot escape, like this vizir between its own pawns.",
        ),
        scene(
            "Ka1 -Ye9 | Kk5",
            "e9",
            "e9-e10",
            "When it arrives the second time it goes home at once, to where the pawn of kings began.",
        ),
        scene(
            "Ka1 -Zf9 | Kk5",
            "f9",
            "f9-f10",
            "And when it arrives the third time it becomes an adventitious king.",
        ),
    ]
}
