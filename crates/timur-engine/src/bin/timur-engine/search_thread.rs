//! A search that runs in a thread of its own: [`SearchThread`]. Uses the engine.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use timur_engine::uci::{Go, PositionCommand, info_lines, move_text};
use timur_engine::{Engine, Limits, Report};
use timur_rules::Position;

use crate::output::print;

/// A search that is running or has ended.
pub struct SearchThread {
    thread: JoinHandle<Engine>,
    stop: Arc<AtomicBool>,
    /// Dropping it, or sending, lets a search end that waits to be told so.
    release: Sender<()>,
    /// When the clock was started, which for a search that ponders is not at once.
    start: Arc<OnceLock<Instant>>,
    ponders: bool,
    endless: bool,
}

impl SearchThread {
    /// Begins to search, with a clock that was started at that time.
    pub fn begin(
        engine: Engine,
        command: PositionCommand,
        limits: Limits,
        go: &Go,
        begun: Instant,
    ) -> SearchThread {
        let stop = Arc::new(AtomicBool::new(false));
        let (release, released) = channel();
        let start = Arc::new(OnceLock::new());
        if !go.ponder {
            let _ = start.set(begun);
        }
        let endless = go.infinite || go.ponder || !limits.end();
        let job = SearchJob {
            command,
            limits,
            infinite: go.infinite,
            ponders: go.ponder,
            stop: Arc::clone(&stop),
            start: Arc::clone(&start),
            released,
        };
        SearchThread {
            thread: std::thread::spawn(move || job.carry_out(engine)),
            stop,
            release,
            start,
            ponders: go.ponder,
            endless,
        }
    }

    /// Whether the search does not end by itself.
    pub fn is_endless(&self) -> bool {
        self.endless
    }

    /// The expected move was played: from now on the clock runs, and the search ends by its limits.
    pub fn ponder_hit(&self) {
        if self.ponders {
            let _ = self.start.set(Instant::now());
            // A search that has reached its limits already waits for this; another has nobody who listens.
            let _ = self.release.send(());
        }
    }

    /// Tells the search to end soon.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Waits until the search has said its move, and gives the engine back.
    pub fn finish(self) -> Option<Engine> {
        drop(self.release);
        self.thread.join().ok()
    }
}

/// What the thread has to do.
struct SearchJob {
    command: PositionCommand,
    limits: Limits,
    infinite: bool,
    ponders: bool,
    stop: Arc<AtomicBool>,
    start: Arc<OnceLock<Instant>>,
    released: Receiver<()>,
}

impl SearchJob {
    fn carry_out(self, mut engine: Engine) -> Engine {
        let begun = Instant::now();
        let clock = || self.start.get().map_or(Duration::ZERO, Instant::elapsed);
        let mut tell = |report: &Report, fullness| {
            // The protocol wants the time since the search began, whether or not the clock ran.
            let report = Report {
                time: begun.elapsed(),
                ..report.clone()
            };
            for line in info_lines(&report, fullness) {
                print(&line);
            }
        };
        let (position, keys) = (&self.command.position, &self.command.keys);
        let (limits, stop) = (&self.limits, &*self.stop);
        let report = engine.think_with_reports(position, keys, limits, &clock, stop, &mut tell);
        let waits = self.infinite || self.ponders && self.start.get().is_none();
        if waits && !self.stop.load(Relaxed) {
            // Either way it is time to end.
            let _ = self.released.recv();
        }
        if report.best().is_some() {
            tell(&report, engine.fullness());
        }
        print(&last_words(position, &report));
        engine
    }
}

/// The move to play and the answer that is expected; or why there is none.
fn last_words(position: &Position, report: &Report) -> String {
    let Some(best) = report.best() else {
        let outcome = position.outcome();
        let drawn = outcome.is_some_and(|outcome| outcome.winner.is_none());
        let score = if drawn { "cp 0" } else { "mate 0" };
        return format!("info depth 0 score {score}\nbestmove (none)");
    };
    let reply = report.lines.first().and_then(|line| line.moves.get(1));
    let ponder = reply.map(|&mv| format!(" ponder {}", move_text(mv)));
    format!("bestmove {}{}", move_text(best), ponder.unwrap_or_default())
}
