//! What a player may spend on a move: [`Effort`]. Uses the engine's limits.

use std::fmt;
use std::time::Duration;

use timur_engine::Limits;

use super::arguments::number;

/// What a player may spend on a move; nothing said is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    pub nodes: Option<u64>,
    pub depth: Option<u32>,
    pub millis: Option<u64>,
}

impl Effort {
    /// Sets the limit of that name, with or without dashes before it.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name.trim_start_matches('-') {
            "nodes" => self.nodes = Some(number(name, value, 1, 1 << 50)?),
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
