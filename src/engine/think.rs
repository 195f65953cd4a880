//! Deeper ply by ply until it is time to move: [`Engine`]. Uses the search.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::clock::Clock;
use super::evaluate::Sum;
use super::handicap::Handicap;
use super::history::Histories;
use super::limits::Limits;
use super::node::Task;
use super::score::{INFINITE, MAX_PLY, Score, WIN};
use super::search::Search;
use super::table::Table;
use crate::rules::{Move, Position};

/// A line of play and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The value for the side to move.
    pub score: Score,
    /// The moves, the one to play first.
    pub moves: Vec<Move>,
}

/// What a search has come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The best lines, the very best first; none if there is no legal move.
    pub lines: Vec<Line>,
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
    table: Table,
    histories: Histories,
    handicap: Option<Handicap>,
}

impl Engine {
    /// A player with a table of so many mebibytes, from 1 to 4096, and about ten more.
    pub fn new(mebibytes: usize) -> Engine {
        Engine {
            table: Table::new(mebibytes),
            histories: Histories::new(),
            handicap: None,
        }
    }

    /// Forgets everything it has seen.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.histories.clear();
    }

    /// Plays weaker, or as well as it can; and forgets everything, because it sees the board with other eyes now.
    pub fn set_handicap(&mut self, handicap: Option<Handicap>) {
        if self.handicap != handicap {
            self.handicap = handicap;
            self.new_game();
        }
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
        self.think_aloud(position, keys, limits, clock, stop, &mut |_| {})
    }

    /// The same, and tells after each depth what it has come to.
    pub fn think_aloud(
        &mut self,
        position: &Position,
        keys: &[u64],
        limits: &Limits,
        clock: &dyn Clock,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Report),
    ) -> Report {
        self.table.next_search();
        let handicap = self.handicap;
        let mut search = Search::new(&self.table, &mut self.histories, limits, clock, stop, keys);
        search.handicap = handicap.as_ref();
        deepen(&mut search, position, tell)
    }
}

fn deepen(search: &mut Search, position: &Position, tell: &mut dyn FnMut(&Report)) -> Report {
    let legal = position.legal_moves();
    let mut report = Report {
        lines: Vec::new(),
        depth: 0,
        deepest: 0,
        nodes: 0,
        time: Duration::ZERO,
    };
    let Some(&first) = legal.first() else {
        return report;
    };
    let count = search.limits.lines.clamp(1, legal.len());
    let greatest = search.limits.depth.map_or(MAX_PLY as i32 / 2, |depth| {
        depth.clamp(1, MAX_PLY as u32 / 2) as i32
    });
    let mut values = vec![0; count];
    // For how many depths the best move has stayed the same.
    let mut steady = 0;
    for depth in 1..=greatest {
        let before = report.best();
        let mut lines = Vec::new();
        search.root_excluded.clear();
        for value in &mut values {
            let Some(line) = aspire(search, position, depth, value) else {
                break;
            };
            search.root_excluded.extend(line.moves.first());
            lines.push(line);
            if search.stopped {
                break;
            }
        }
        search.has_move = true;
        if search.stopped {
            // The lines begun replace those of the depth before; the rest stays.
            for old in std::mem::take(&mut report.lines) {
                let known = lines
                    .iter()
                    .any(|line| line.moves.first() == old.moves.first());
                if !known && lines.len() < count {
                    lines.push(old);
                }
            }
        } else {
            report.depth = depth as u32;
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        report.lines = lines;
        report.deepest = search.deepest as u32;
        report.nodes = search.nodes;
        report.time = search.clock.elapsed();
        if search.stopped {
            break;
        }
        tell(&report);
        steady = if report.best() == before {
            steady + 1
        } else {
            0
        };
        if is_enough(search, &report, legal.len(), steady) {
            break;
        }
    }
    if report.lines.is_empty() {
        report.lines.push(Line {
            score: Score::Centipawns(0),
            moves: vec![first],
        });
    }
    report
}

/// Whether there is no need to look deeper.
fn is_enough(search: &Search, report: &Report, legal: usize, steady: u32) -> bool {
    if search.must_stop() {
        return true;
    }
    if let (Some(mate), Score::Wins(moves)) = (search.limits.mate, report.score())
        && moves <= mate
    {
        return true;
    }
    let Some(soft) = search.limits.soft_time else {
        return false;
    };
    if legal == 1 && report.depth >= 4 {
        return true;
    }
    let soft = match steady {
        0..=1 => soft * 3 / 2,
        2..=5 => soft,
        _ => soft * 7 / 10,
    };
    report.time >= soft
}

/// Searches around the value of the depth before, and wider if it is not there.
fn aspire(search: &mut Search, position: &Position, depth: i32, value: &mut i32) -> Option<Line> {
    let sum = Sum::of(position);
    let mut width = 22;
    let (mut alpha, mut beta) = (-INFINITE, INFINITE);
    if depth >= 5 {
        (alpha, beta) = (*value - width, *value + width);
    }
    let mut known: Option<Line> = None;
    loop {
        let task = Task {
            alpha,
            beta,
            depth,
            ply: 0,
            cut: false,
        };
        let found = search.node::<true>(position, sum, task);
        let moves = std::mem::take(&mut search.lines[0]);
        if !moves.is_empty() {
            known = Some(Line {
                score: Score::of(search.root_value),
                moves,
            });
        }
        if search.stopped {
            return known;
        }
        if found <= alpha {
            beta = (alpha + beta) / 2;
            alpha = (found - width).max(-INFINITE);
        } else if found >= beta {
            beta = (found + width).min(INFINITE);
        } else {
            *value = found;
            return known;
        }
        width *= 2;
        if width > 500 || found.abs() >= WIN {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
    }
}
