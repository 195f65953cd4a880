//! The player: [`Engine`], and what it says: [`Report`]. Uses the search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use super::clock::Clock;
use super::handicap::Handicap;
use super::histories::Histories;
use super::iterative_deepening::iterative_deepening;
use super::limits::Limits;
use super::nnue::Net;
use super::score::Score;
use super::search::Search;
use super::transposition_table::TranspositionTable;
use timur_rules::{Move, Position};

/// A line of play and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrincipalVariation {
    /// The value for the side to move.
    pub score: Score,
    /// The moves, the one to play first.
    pub moves: Vec<Move>,
}

/// What a search has come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The best lines, the very best first; none if there is no legal move.
    pub lines: Vec<PrincipalVariation>,
    /// How many plies were searched in full.
    pub depth: u32,
    /// The longest line that was looked at, in plies.
    pub deepest: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took, by the clock that was given.
    pub time: Duration,
}

impl Report {
    /// The move to play; none if there is no legal move.
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }

    /// The value for the side to move; lost if there is no legal move.
    pub fn score(&self) -> Score {
        self.lines
            .first()
            .map_or(Score::Loses(0), |line| line.score)
    }
}

/// A player. What it has seen it remembers from search to search.
pub struct Engine {
    table: TranspositionTable,
    histories: Histories,
    /// What each further thread has learnt.
    helpers: Vec<Histories>,
    handicap: Option<Handicap>,
    net: Option<Arc<Net>>,
}

impl Engine {
    /// A player with a table of so many mebibytes, from 1 to 4096, and about ten more.
    pub fn new(mebibytes: usize) -> Engine {
        Engine {
            table: TranspositionTable::new(mebibytes),
            histories: Histories::new(),
            helpers: Vec::new(),
            handicap: None,
            net: Net::played(),
        }
    }

    /// Thinks with so many threads from now on, where there are threads. With more than one, searches with equal
    /// limits may differ.
    pub fn set_threads(&mut self, threads: usize) {
        let helpers = if cfg!(target_family = "wasm") {
            0
        } else {
            threads.clamp(1, 64) - 1
        };
        self.helpers.resize_with(helpers, Histories::new);
    }

    /// Forgets everything it has seen.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.histories.clear();
        self.helpers.iter_mut().for_each(Histories::clear);
    }

    /// Plays weaker, or as well as it can; and forgets everything, because it sees the board with other eyes now.
    pub fn set_handicap(&mut self, handicap: Option<Handicap>) {
        if self.handicap != handicap {
            self.handicap = handicap;
            self.new_game();
        }
    }

    /// Evaluates by that net, or by the hand-made evaluation; and forgets everything. At first it is [`Net::played`]. A player with a handicap uses the
    /// hand-made evaluation in any case.
    pub fn set_net(&mut self, net: Option<Arc<Net>>) {
        if self.net != net {
            self.net = net;
            self.new_game();
        }
    }

    /// The size of the table in mebibytes; less than was asked for where there was not enough memory.
    pub fn mebibytes(&self) -> usize {
        self.table.mebibytes()
    }

    /// How full the table is, in thousandths.
    pub fn fullness(&self) -> u32 {
        self.table.fullness()
    }

    /// Searches for the best move. `keys` are the [`Position::key`]s of the positions of the game before this one, the
    /// first one first, by which it knows repetitions; there may be none. A legal move is found even if the flag stops it
    /// at once.
    pub fn think(
        &mut self,
        position: &Position,
        keys: &[u64],
        limits: &Limits,
        clock: &dyn Clock,
        stop: &AtomicBool,
    ) -> Report {
        self.think_with_reports(position, keys, limits, clock, stop, &mut |_, _| {})
    }

    /// Searches on in this thread from what a search of the same position has come to, and answers whether there is
    /// nothing left to search, unlike when the nodes of the limits are used up.
    pub(super) fn resume(
        &mut self,
        position: &Position,
        keys: &[u64],
        limits: &Limits,
        clock: &dyn Clock,
        stop: &AtomicBool,
        report: &mut Report,
    ) -> bool {
        if report.lines.is_empty() {
            self.table.next_search();
        }
        let net = self.net.as_deref().filter(|_| self.handicap.is_none());
        let histories = &mut self.histories;
        let mut search = Search::new(&self.table, histories, limits, clock, stop, keys);
        search.handicap = self.handicap.as_ref();
        if let Some(net) = net {
            search.use_net(net, position);
        }
        let before = std::mem::take(report);
        *report = iterative_deepening(&mut search, position, before, &mut |_, _| {});
        !search.stopped || search.must_stop()
    }

    /// Searches, and reports after each depth what it has come to, and how full the table is, in thousandths.
    pub fn think_with_reports(
        &mut self,
        position: &Position,
        keys: &[u64],
        limits: &Limits,
        clock: &dyn Clock,
        stop: &AtomicBool,
        report_depth: &mut dyn FnMut(&Report, u32),
    ) -> Report {
        self.table.next_search();
        let done = AtomicBool::new(false);
        let free = Limits {
            only: limits.only.clone(),
            ..Limits::default()
        };
        let net = self.net.as_deref().filter(|_| self.handicap.is_none());
        let new_search = |histories, limits, stop| {
            let mut search = Search::new(&self.table, histories, limits, clock, stop, keys);
            search.handicap = self.handicap.as_ref();
            if let Some(net) = net {
                search.use_net(net, position);
            }
            search
        };
        let helpers = &mut self.helpers;
        if helpers.is_empty() {
            // Not every machine has threads.
            return iterative_deepening(
                &mut new_search(&mut self.histories, limits, stop),
                position,
                Report::default(),
                report_depth,
            );
        }
        std::thread::scope(|scope| {
            let mut threads = Vec::new();
            for histories in helpers.iter_mut() {
                let mut search = new_search(histories, &free, &done);
                threads.push(scope.spawn(move || {
                    iterative_deepening(&mut search, position, Report::default(), &mut |_, _| {})
                }));
            }
            let mut search = new_search(&mut self.histories, limits, stop);
            let mut report =
                iterative_deepening(&mut search, position, Report::default(), report_depth);
            done.store(true, Relaxed);
            for thread in threads {
                report.nodes += thread.join().map_or(0, |helped| helped.nodes);
            }
            report
        })
    }
}
