//! A fixed amount of work, to see whether the search has changed and how fast it is: [`bench`]. Uses the engine.

use std::sync::atomic::AtomicBool;

use super::clock::NoClock;
use super::limits::Limits;
use super::think::Engine;
use crate::rules::{FenError, Position, Ruleset};

/// The depth of the usual bench.
pub const BENCH_DEPTH: u32 = 7;

/// Positions of all parts of the game: the rules and the FEN; no FEN is the opening.
const POSITIONS: &[(&str, &str)] = &[
    ("timur", ""),
    ("full-forbes", ""),
    ("timur,array=third", ""),
    (
        "timur",
        "10k/11/3n7/11/5-r5/4R6/11/6G4/11/2K8 -- w - - 30 1",
    ),
    (
        "timur",
        "10k/11/11/5n1t3/6-r4/11/11/11/11/K1-R8 -- w - - 0 1",
    ),
    (
        "timur",
        "2-Q7k/11/5n1t3/6-r4/11/11/11/11/11/K10 -- w - - 0 1",
    ),
];

/// Searches all positions to that depth, each with an empty memory, and counts the nodes.
///
/// # Errors
/// None, unless a position of the list is not one.
pub fn bench(depth: u32) -> Result<u64, FenError> {
    let mut engine = Engine::new(8);
    let mut nodes = 0;
    for (rules, fen) in POSITIONS {
        let rules: Ruleset = rules.parse().unwrap_or_default();
        let position = match *fen {
            "" => Position::initial(&rules),
            fen => Position::from_fen(fen, &rules)?,
        };
        engine.new_game();
        let stop = AtomicBool::new(false);
        let report = engine.think(&position, &[], &Limits::depth(depth), &NoClock, &stop);
        nodes += report.nodes;
    }
    Ok(nodes)
}
