//! A fixed amount of work, to see whether the search has changed and how fast it is: [`bench`]. Uses the engine.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::clock::NoClock;
use super::engine::Engine;
use super::limits::Limits;
use super::nnue::Net;
use timur_rules::{FenError, Position, Ruleset};

/// The depth of the usual bench.
pub const BENCH_DEPTH: u32 = 8;

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
        "2-Q7k/11/5n1t3/6-r4/11/11/11/11/11/K10 -- w - - 0 1",
    ),
    (
        "timur",
        "2c1w1w1c1e/rntgvkfg2r/-r1e1-v-k-f1-c-w-p/1-n-t-g2t-e3/10n/10-R/3-ETN1-GN2/-P-W-C1-F-K-V1-T-N1/R2GF1VGT1R/E1C1WKW1C1E -- w - - 1 11",
    ),
    (
        "timur",
        "4wkw3e/1r1gv1fg2r/4-v-k3n1/-rc2t1-fT1-w1/3-g4-cN1/3c6-R/1C5-G3/1-W-C1-F-K-V1-T2/R2GF1VG2R/E3WKW3E -- w - - 0 31",
    ),
    (
        "timur",
        "4wkw3e/2R2vfg3/2T1-v-k5/7c1-w1/6-f4/11/2F1-F-K1-G1-cr/2-C3-V3r/3G2VG1R1/E3WKW4 -- w - - 2 51",
    ),
    (
        "timur",
        "2w1w1k3e/2R2v5/1g9/3F2f4/5-v5/5G3-w1/5-K1-G2r/2-C3-Vr1-c1/3GK1V2R1/E1W5W2 -- w - - 1 71",
    ),
    (
        "timur",
        "2w1wke1G2/2R8/5v5/11/4FG5/11/2-C1K-K1-G1-w1/g6V3/9r-c/E1W7W -- w - - 5 91",
    ),
    (
        "timur",
        "2w1w2G3/5k5/11/11/5ve2g1/3FE6/2-C2-K1V1-w1/4K6/G8G1/W9W -- w - - 5 111",
    ),
    (
        "full-forbes",
        "1l2whw1nle/r2gmkfg2r/-r-l2-m1-fn-cb1/n1-t-gb-h-k-w1-n-p/2-b5-e2/3-W-F3-E2/1-Nc2-HT-MN-L1/-PB-CN1-KM-G-TL-R/R2GFK2T1R/EL2WHWB2E -- w - - 0 21",
    ),
];

/// Searches all positions to that depth with that evaluation, each with an empty memory, and counts the nodes. Without a
/// net the evaluation is the hand-made one.
///
/// # Errors
/// None, unless a position of the list is not one.
pub fn bench(depth: u32, net: Option<Arc<Net>>) -> Result<u64, FenError> {
    let mut engine = Engine::new(8);
    engine.set_net(net);
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
