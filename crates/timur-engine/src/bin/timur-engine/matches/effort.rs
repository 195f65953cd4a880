//! What a player may spend on a move: [`Effort`]. Uses the engine's limits.

use std::fmt;
use std::time::Duration;

use clap::{Args, value_parser};
use timur_engine::Limits;

use super::arguments::number;

/// What a player may spend on a move; nothing said is no limit.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// What each player may spend on a move: nodes (5000 if nothing is said)
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=MOST_NODES))]
    pub nodes: Option<u64>,
    /// What each player may spend on a move: plies
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=60))]
    pub depth: Option<u32>,
    /// What each player may spend on a move: milliseconds
    #[arg(long = "movetime", value_name = "MS", value_parser = value_parser!(u64).range(1..=3_600_000))]
    pub millis: Option<u64>,
}

/// More nodes than any search visits.
const MOST_NODES: u64 = 1 << 50;

impl Effort {
    /// Sets the limit of that name.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "nodes" => self.nodes = Some(number(name, value, 1, MOST_NODES)?),
            "depth" => self.depth = Some(number(name, value, 1, 60)? as u32),
            _ => self.millis = Some(number(name, value, 1, 3_600_000)?),
        }
        Ok(())
    }

    /// The limits of a search.
    pub fn limits(self) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            hard_time: self.millis.map(Duration::from_millis),
            ..Limits::default()
        }
    }

    /// This, or the other if nothing is said.
    pub fn or(self, other: Effort) -> Effort {
        if self == Effort::default() {
            other
        } else {
            self
        }
    }

    /// Writes what is said, each behind a comma.
    pub fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(nodes) = self.nodes {
            write!(f, ",nodes={nodes}")?;
        }
        if let Some(depth) = self.depth {
            write!(f, ",depth={depth}")?;
        }
        if let Some(millis) = self.millis {
            write!(f, ",movetime={millis}")?;
        }
        Ok(())
    }
}
