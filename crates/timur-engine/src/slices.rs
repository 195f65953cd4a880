//! Searching a little at a time, where there is no thread to search in: [`Slices`]. Uses the engine.

use std::sync::atomic::AtomicBool;

use super::clock::Clock;
use super::engine::{Engine, Report};
use super::limits::Limits;
use timur_rules::Position;

/// A search that is done in slices, with something else done in between.
///
/// Each slice looks at no more nodes than it is given. It begins again from the first depth that has not been finished
/// and finds what the slices before have seen of it in the table, so that it gets further. When a depth gets nowhere
/// because a slice is too small for it, that is noticed, and the search is over. The engine must not be used for
/// anything else meanwhile.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use timur_engine::{Engine, Limits, NoClock, Slices};
/// use timur_rules::{Position, Ruleset};
///
/// let position = Position::initial(&Ruleset::default());
/// let mut engine = Engine::new(1);
/// let mut slices = Slices::new(position, Vec::new(), Limits::depth(4));
/// while !slices.go_on(&mut engine, 2000, &NoClock, &AtomicBool::new(false)) {
///     // Here a picture may be drawn.
/// }
/// assert!(slices.report().best().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Slices {
    position: Position,
    keys: Vec<u64>,
    limits: Limits,
    report: Report,
    over: bool,
    /// Slices since a depth was finished.
    slices_without_depth: u32,
}

/// After so many slices without a new depth there will be none.
const PATIENCE: u32 = 1000;

impl Slices {
    /// A search of the position, which follows on positions with those keys, within those limits for all slices
    /// together.
    pub fn new(position: Position, keys: Vec<u64>, limits: Limits) -> Slices {
        Slices {
            position,
            keys,
            limits,
            report: Report::default(),
            over: false,
            slices_without_depth: 0,
        }
    }

    /// What the search has come to so far; nothing before the first slice.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Whether there is nothing more to do.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Searches on for at most so many nodes, at least 1, and answers whether the search is over. The clock tells the
    /// time since the first slice was begun. After the first slice a move to play is known. The flag ends the search
    /// for good.
    pub fn go_on(
        &mut self,
        engine: &mut Engine,
        nodes: u64,
        clock: &dyn Clock,
        stop: &AtomicBool,
    ) -> bool {
        if self.over {
            return true;
        }
        let spent = self.report.nodes;
        let left = self
            .limits
            .nodes
            .map_or(nodes, |most| nodes.min(most.saturating_sub(spent)));
        let limits = Limits {
            nodes: Some(left.max(1)),
            ..self.limits.clone()
        };
        let before = self.report.depth;
        let ended = engine.resume(
            &self.position,
            &self.keys,
            &limits,
            clock,
            stop,
            &mut self.report,
        );
        self.slices_without_depth = if self.report.depth > before {
            0
        } else {
            self.slices_without_depth + 1
        };
        let all_nodes = self
            .limits
            .nodes
            .is_some_and(|most| self.report.nodes >= most);
        self.over = ended || all_nodes || self.slices_without_depth >= PATIENCE;
        self.over
    }
}
