//! What can be searched, and which search goes first: [`SearchJob`], [`Searches`]. Uses the engine's limits and reports;
//! whoever has threads or workers runs the searches.

use std::collections::BTreeMap;

use timur_engine::{Level, Limits, Report, uci::PositionCommand};
use timur_record as record;
use timur_rules::{Move, Position};

/// What a search is for. The first in this list is the most urgent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Purpose {
    /// The machine's move.
    Move,
    /// A move suggested to the player.
    Hint,
    /// One position of a finished game.
    Review,
    /// The position shown, as deep as there is time.
    Analysis,
    /// What the machine would answer to the move that it expects.
    Ponder,
}

impl Purpose {
    /// Whether the machine searches for itself. A weaker level evaluates positions differently from the adviser.
    pub fn is_for_the_machine(self) -> bool {
        matches!(self, Purpose::Move | Purpose::Ponder)
    }

    /// Whether reports are wanted before the search ends. Each of them costs a frame.
    pub fn is_followed(self) -> bool {
        !matches!(self, Purpose::Hint | Purpose::Review)
    }
}

/// A search: a position, how it came about, and how well and how long to look.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchJob {
    /// Where the game began.
    pub start: Position,
    /// The moves since then; the position after them is searched.
    pub moves: Vec<Move>,
    /// When to end at the latest, and how many lines are wanted.
    pub limits: Limits,
    /// How strong to play, as a number of [`Level::ALL`] from 1 on.
    pub level: usize,
    /// What makes the errors of a weaker level those of one game.
    pub seed: u64,
}

impl SearchJob {
    /// The position of the record's current line after so many plies, at full strength.
    pub fn at(record: &record::Game, ply: usize, limits: Limits) -> SearchJob {
        SearchJob {
            start: record.start().clone(),
            moves: record.moves().take(ply).collect(),
            limits,
            level: Level::ALL.len(),
            seed: 0,
        }
    }

    /// This position at full strength, as if the game began there. A search that knows the game takes a position that has
    /// been there once for a draw, which serves who plays on; who judges moves has to see what the other side could
    /// still have made of it.
    pub fn alone_at(start: Position, limits: Limits) -> SearchJob {
        SearchJob {
            start,
            moves: Vec::new(),
            limits,
            level: Level::ALL.len(),
            seed: 0,
        }
    }

    /// The level that plays.
    pub fn level(&self) -> Level {
        Level::numbered(self.level).unwrap_or(Level::ALL[Level::ALL.len() - 1])
    }

    /// Whether the level plays as well as it can.
    pub fn is_at_full_strength(&self) -> bool {
        self.level >= Level::ALL.len()
    }

    /// The position to search, and the keys of those before it.
    pub fn place(&self) -> PositionCommand {
        let mut place = PositionCommand {
            position: self.start.clone(),
            keys: Vec::with_capacity(self.moves.len()),
        };
        for &mv in &self.moves {
            place.keys.push(place.position.key());
            place.position = place.position.make(mv);
        }
        place
    }
}

/// What a search has come to.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchReport {
    /// The lines, the depth and so on.
    pub report: Report,
    /// Whether the search has ended with it.
    pub done: bool,
}

/// A change of what is searched.
#[derive(Clone, PartialEq, Debug)]
pub enum SearchRequest {
    /// Search this. A search for the same purpose is replaced, unless it is the same search.
    Start(Purpose, Box<SearchJob>),
    /// End the search for that purpose, and forget what it has come to.
    Stop(Purpose),
}

/// What the runner of searches has to do now, instead of whatever it does.
#[derive(Clone, PartialEq, Debug)]
pub enum SearchOrder {
    /// Run this search.
    Run(Purpose, Box<SearchJob>),
    /// Run nothing.
    Rest,
}

/// A search that was asked for, and what it has come to.
#[derive(Clone, Debug)]
struct Search {
    job: SearchJob,
    report: Option<SearchReport>,
}

impl Search {
    fn is_done(&self) -> bool {
        self.report.as_ref().is_some_and(|report| report.done)
    }
}

/// All searches that are asked for, at most one for each purpose. The most urgent one runs, the others wait.
///
/// The runner takes [`Searches::order`] and hands in every [`SearchReport`] of the search that runs.
#[derive(Clone, Debug, Default)]
pub struct Searches {
    searches: BTreeMap<Purpose, Search>,
    running: Option<Purpose>,
    order: Option<SearchOrder>,
}

impl Searches {
    /// Does what is asked for.
    pub fn apply(&mut self, request: SearchRequest) {
        match request {
            SearchRequest::Start(purpose, job) => self.start(purpose, *job),
            SearchRequest::Stop(purpose) => self.stop(purpose),
        }
    }

    /// Asks for a search. One for the same purpose is replaced, unless it is the same search.
    pub fn start(&mut self, purpose: Purpose, job: SearchJob) {
        if self.job(purpose) == Some(&job) {
            return;
        }
        self.stop(purpose);
        self.searches.insert(purpose, Search { job, report: None });
        self.run_most_urgent();
    }

    /// Ends a search and forgets what it has come to.
    pub fn stop(&mut self, purpose: Purpose) {
        self.searches.remove(&purpose);
        if self.running == Some(purpose) {
            self.running = None;
            self.order = Some(SearchOrder::Rest);
        }
        self.run_most_urgent();
    }

    /// Ends all searches.
    pub fn stop_all(&mut self) {
        self.searches.clear();
        self.run_most_urgent();
    }

    /// What is searched for that purpose.
    pub fn job(&self, purpose: Purpose) -> Option<&SearchJob> {
        self.searches.get(&purpose).map(|search| &search.job)
    }

    /// The newest that the search for that purpose has come to. Kept until the search is stopped or replaced.
    pub fn report(&self, purpose: Purpose) -> Option<&SearchReport> {
        self.searches.get(&purpose)?.report.as_ref()
    }

    /// The purpose of the search that runs just now.
    pub fn running(&self) -> Option<Purpose> {
        self.running
    }

    /// What the runner has to do; `None` if it goes on with what it does. Older orders than the answered one are void.
    pub fn order(&mut self) -> Option<SearchOrder> {
        self.order.take()
    }

    /// Takes a report of the search that runs. When it has ended, nothing runs until [`Searches::go_on`], so that
    /// whoever waited for it can ask for the next one, which may go before those that wait.
    pub fn take(&mut self, report: SearchReport) {
        let Some(running) = self.running else {
            return;
        };
        if report.done {
            self.running = None;
        }
        if let Some(search) = self.searches.get_mut(&running) {
            search.report = Some(report);
        }
    }

    /// Whether a search waits though none runs.
    pub fn is_waiting(&self) -> bool {
        self.running.is_none() && self.searches.values().any(|search| !search.is_done())
    }

    /// Lets the next search run when one has ended.
    pub fn go_on(&mut self) {
        if self.running.is_none() {
            self.run_most_urgent();
        }
    }

    fn run_most_urgent(&mut self) {
        let open = self.searches.iter().find(|(_, search)| !search.is_done());
        let urgent = open.map(|(&purpose, _)| purpose);
        if self.running == urgent {
            return;
        }
        self.running = urgent;
        // What waited begins anew, and soon is where it was: the transposition table remembers.
        self.order = Some(match open {
            Some((&purpose, search)) => SearchOrder::Run(purpose, Box::new(search.job.clone())),
            None => SearchOrder::Rest,
        });
    }
}
