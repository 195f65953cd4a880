//! The oracle's files in `tests/data`: positions with all their legal moves, and perft counts, made by a
//! generator that shares no code with this project. Default rules, home squares f3 and f8.

use serde::Deserialize;

/// A position, its legal moves in long algebraic notation without suffixes, sorted, and whether the only
/// royal of the side to move is attacked.
#[derive(Deserialize)]
pub struct OraclePosition {
    pub fen: String,
    pub moves: Vec<String>,
    pub check: bool,
}

/// How many ways there are to play `depth` plies.
pub struct OraclePerft {
    pub fen: String,
    pub depth: u32,
    pub count: u64,
}

pub fn positions() -> Vec<OraclePosition> {
    let lines = include_str!("../data/positions.jsonl").lines();
    let positions: Vec<_> = lines
        .map(|l| serde_json::from_str(l).expect("a position"))
        .collect();
    assert_eq!(positions.len(), 2500);
    positions
}

pub fn perft() -> Vec<OraclePerft> {
    let mut lines = Vec::new();
    for line in include_str!("../data/perft.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [fen, depth, count] = fields[..] else {
            panic!("three fields: {line}")
        };
        lines.push(OraclePerft {
            fen: fen.to_string(),
            depth: depth.parse().expect("a depth"),
            count: count.parse().expect("a count"),
        });
    }
    assert_eq!(lines.len(), 36);
    lines
}
