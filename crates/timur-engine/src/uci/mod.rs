//! The language in which chess programs talk to engines, UCI: lines read as [`Command`]s, and moves and reports written.
//! Uses the engine's reports; reads and writes no stream itself.
//!
//! A move is its squares without a separator: `a3a4`, into a citadel `a8z9`, a placement `c10g6`, a swap of the king
//! `f1a5`, an exchange `a8z9j3`. Promotion needs no letter.

mod command;
mod go;
mod options;
mod position;
mod setup;

pub use command::Command;
pub use go::Go;
pub use options::Options;
pub use position::{PositionCommand, PositionError};
pub use setup::Setup;

use std::fmt::Write;

use super::engine::Report;
use timur_rules::{Move, MoveKind, Position};

/// The move in the notation of the protocol.
pub fn move_text(mv: Move) -> String {
    match mv.kind() {
        MoveKind::Exchange(partner) => format!("{}{}{partner}", mv.from(), mv.to()),
        _ => format!("{}{}", mv.from(), mv.to()),
    }
}

/// The legal move with that text.
pub fn find_move(position: &Position, text: &str) -> Option<Move> {
    let moves = position.legal_moves();
    moves.iter().copied().find(|&mv| move_text(mv) == text)
}

/// The `info` lines of a report, one for each line of play.
pub fn info_lines(report: &Report, fullness: u32) -> Vec<String> {
    let millis = report.time.as_millis().max(1);
    let speed = u128::from(report.nodes) * 1000 / millis;
    let lines = report.lines.iter().enumerate();
    lines
        .map(|(index, line)| {
            let mut text = format!(
                "info depth {} seldepth {} multipv {} score {} nodes {} nps {speed} hashfull {fullness} time {} pv",
                report.depth,
                report.deepest,
                index + 1,
                line.score,
                report.nodes,
                report.time.as_millis(),
            );
            for &mv in &line.moves {
                // Writing to a text cannot fail.
                let _ = write!(text, " {}", move_text(mv));
            }
            text
        })
        .collect()
}
