//! A conversation with the program that uses the engine: [`Session`]. The search runs in a thread of its own, so that
//! commands are answered meanwhile. Uses the engine.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime};

use timur::engine::uci::{Command, Go, Place, find_move, info_lines, move_text};
use timur::engine::{BENCH_DEPTH, Engine, Report, bench, explain};
use timur::rules::{Position, divide};

use crate::options::Options;

/// Writes lines; a reader that has gone away is no failure.
pub fn say(text: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// A search that is running or has ended.
struct Search {
    thread: JoinHandle<Engine>,
    stop: Arc<AtomicBool>,
    /// Dropping it, or sending, lets a search end that waits to be told so.
    release: Sender<()>,
    /// When the clock was started, which for a search that ponders is not at once.
    start: Arc<OnceLock<Instant>>,
    ponders: bool,
}

/// What is set up, and the engine or the search that has it.
pub struct Session {
    options: Options,
    place: Place,
    engine: Option<Engine>,
    search: Option<Search>,
    seed: u64,
}

impl Session {
    /// A conversation that begins.
    pub fn new() -> Session {
        Session {
            options: Options::DEFAULT,
            place: Place::start(&Options::DEFAULT.rules),
            engine: None,
            search: None,
            seed: seed(),
        }
    }

    /// Does what is asked.
    pub fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => {
                say("id name Timur\nid author the authors of Timur");
                say(&Options::declared().join("\n"));
                say("uciok");
            }
            Command::IsReady => say("readyok"),
            Command::NewGame => {
                self.stop();
                self.seed = seed();
                if let Some(engine) = &mut self.engine {
                    engine.new_game();
                }
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position(words) => {
                self.stop();
                match Place::read(&words, &self.options.rules) {
                    Ok(place) => self.place = place,
                    Err(error) => say(&format!("info string {error}")),
                }
            }
            Command::Go(go) => self.go(go),
            Command::Stop | Command::Quit => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::Bench(depth) => {
                self.stop();
                run_bench(depth.unwrap_or(BENCH_DEPTH));
            }
            Command::Eval => self.explain(),
            Command::Display => display(&self.place.position),
            Command::Nothing => {}
        }
    }

    fn set_option(&mut self, name: &str, value: &str) {
        self.stop();
        let (rules, hash) = (self.options.rules, self.options.hash);
        if let Err(error) = self.options.set(name, value) {
            say(&format!("info string {error}"));
        }
        if self.options.hash != hash || self.options.rules != rules {
            self.engine = None;
        }
        if self.options.rules != rules {
            self.place = Place::start(&self.options.rules);
        }
    }

    fn go(&mut self, go: Go) {
        self.stop();
        if let Some(depth) = go.perft {
            return count_lines(&self.place.position, depth);
        }
        let hash = self.options.hash;
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::new(hash));
        let level = self.options.level();
        engine.set_handicap(level.handicap(self.seed));
        engine.set_threads(self.options.threads);
        let place = self.place.clone();
        let mut limits = level.limit(go.limits(place.position.turn()));
        limits.lines = self.options.lines;
        limits.only = go
            .only
            .iter()
            .filter_map(|text| find_move(&place.position, text))
            .collect();
        let stop = Arc::new(AtomicBool::new(false));
        let (release, released) = channel();
        let flag = Arc::clone(&stop);
        let start = Arc::new(OnceLock::new());
        if !go.ponder {
            let _ = start.set(Instant::now());
        }
        let started = Arc::clone(&start);
        let ponders = go.ponder;
        let thread = std::thread::spawn(move || {
            let begun = Instant::now();
            let clock = || started.get().map_or(Duration::ZERO, Instant::elapsed);
            let mut tell = |report: &Report, fullness| {
                // The protocol wants the time since the search began, whether or not the clock ran.
                let report = Report {
                    time: begun.elapsed(),
                    ..report.clone()
                };
                for line in info_lines(&report, fullness) {
                    say(&line);
                }
            };
            let (position, keys) = (&place.position, &place.keys);
            let report = engine.think_aloud(position, keys, &limits, &clock, &flag, &mut tell);
            if (go.infinite || go.ponder && started.get().is_none()) && !flag.load(Relaxed) {
                // Either way it is time to end.
                let _ = released.recv();
            }
            match report.best() {
                Some(best) => {
                    tell(&report, engine.fullness());
                    let reply = report.lines.first().and_then(|line| line.moves.get(1));
                    let ponder = reply.map(|&mv| format!(" ponder {}", move_text(mv)));
                    say(&format!(
                        "bestmove {}{}",
                        move_text(best),
                        ponder.unwrap_or_default()
                    ));
                }
                None => {
                    let outcome = position.outcome();
                    let drawn = outcome.is_some_and(|outcome| outcome.winner.is_none());
                    let score = if drawn { "cp 0" } else { "mate 0" };
                    say(&format!("info depth 0 score {score}\nbestmove (none)"));
                }
            }
            engine
        });
        self.search = Some(Search {
            thread,
            stop,
            release,
            start,
            ponders,
        });
    }

    /// The expected move was played: from now on the clock runs, and the search ends by its limits.
    fn ponder_hit(&self) {
        if let Some(search) = self.search.as_ref().filter(|search| search.ponders) {
            let _ = search.start.set(Instant::now());
            // A search that has reached its limits already waits for this; another has nobody who listens.
            let _ = search.release.send(());
        }
    }

    /// Ends a search that is running, and waits until it has said its move.
    pub fn stop(&mut self) {
        if let Some(search) = &self.search {
            search.stop.store(true, Relaxed);
        }
        self.finish();
    }

    /// Waits for the end of a search.
    pub fn finish(&mut self) {
        if let Some(search) = self.search.take() {
            drop(search.release);
            self.engine = search.thread.join().ok();
        }
    }

    fn explain(&self) {
        let position = &self.place.position;
        let terms = explain(position);
        for term in &terms {
            say(&format!(
                "info string {:<16} {:>6}   (many men {}, few {})",
                term.name, term.value, term.pair.mg, term.pair.eg
            ));
        }
        let total: i32 = terms.iter().map(|term| term.value).sum();
        say(&format!("info string {:<16} {total:>6}   for White", "sum"));
    }
}

/// What makes the errors of a weaker player differ from game to game.
fn seed() -> u64 {
    SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .map_or(0, |time| time.as_nanos() as u64)
}

fn run_bench(depth: u32) {
    let start = Instant::now();
    match bench(depth) {
        Ok(nodes) => {
            let seconds = start.elapsed().as_secs_f64();
            let speed = nodes as f64 / seconds.max(0.001);
            say(&format!("depth {depth}\n{nodes} nodes\n{speed:.0} nodes/s"));
        }
        Err(error) => say(&format!("info string bench: {error}")),
    }
}

fn count_lines(position: &Position, depth: u32) {
    let lines = divide(position, depth);
    for &(mv, count) in &lines {
        say(&format!("{}: {count}", move_text(mv)));
    }
    let total: u64 = lines.iter().map(|line| line.1).sum();
    say(&format!("\nNodes searched: {total}"));
}

fn display(position: &Position) {
    say(&format!("fen {}", position.to_fen()));
    say(&format!("rules {}", position.ruleset()));
    if let Some(outcome) = position.outcome() {
        say(&format!("over {outcome}"));
    }
}
