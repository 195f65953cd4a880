//! A conversation with the program that uses the engine: [`Session`]. The search runs in a thread of its own, so that
//! commands are answered meanwhile. Uses the engine.

use std::time::{Instant, SystemTime};

use timur_engine::uci::{Command, Go, Options, Setup, move_text};
use timur_engine::{BENCH_DEPTH, bench, explain};
use timur_rules::{Position, divide};

use crate::output::print;
use crate::search_thread::SearchThread;

/// What is set up, and the search that is running or has ended.
pub struct Session {
    setup: Setup,
    search: Option<SearchThread>,
}

impl Session {
    /// A conversation that begins.
    pub fn new() -> Session {
        Session {
            setup: Setup::new(seed()),
            search: None,
        }
    }

    /// Does what is asked.
    pub fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => {
                print("id name Timur\nid author the authors of Timur");
                print(&Options::declared().join("\n"));
                print("uciok");
            }
            Command::IsReady => print("readyok"),
            Command::NewGame => {
                self.stop();
                self.setup.new_game(seed());
            }
            Command::SetOption { name, value } => {
                self.stop();
                complain(self.setup.set_option(&name, &value));
            }
            Command::Position(words) => {
                self.stop();
                complain(self.setup.set_position(&words));
            }
            Command::Go(go) => self.go(&go),
            Command::Stop | Command::Quit => self.stop(),
            Command::PonderHit => {
                if let Some(search) = &self.search {
                    search.ponder_hit();
                }
            }
            Command::Bench(depth) => {
                self.stop();
                run_bench(depth.unwrap_or(BENCH_DEPTH));
            }
            Command::Eval => say_terms(&self.setup.current.position),
            Command::Display => display(&self.setup.current.position),
            Command::Nothing => {}
        }
    }

    fn go(&mut self, go: &Go) {
        self.stop();
        if let Some(depth) = go.perft {
            return count_lines(&self.setup.current.position, depth);
        }
        let (engine, limits) = self.setup.engine_for(go);
        let place = self.setup.current.clone();
        self.search = Some(SearchThread::begin(engine, place, limits, go));
    }

    /// Ends a search that is running, and waits until it has said its move.
    pub fn stop(&mut self) {
        if let Some(search) = &self.search {
            search.stop();
        }
        self.finish();
    }

    /// Waits for the end of a search.
    pub fn finish(&mut self) {
        if let Some(search) = self.search.take() {
            self.setup.engine = search.finish();
        }
    }
}

/// What makes the errors of a weaker player differ from game to game.
fn seed() -> u64 {
    SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .map_or(0, |time| time.as_nanos() as u64)
}

fn complain(done: Result<(), String>) {
    if let Err(error) = done {
        print(&format!("info string {error}"));
    }
}

fn run_bench(depth: u32) {
    let start = Instant::now();
    match bench(depth) {
        Ok(nodes) => {
            let seconds = start.elapsed().as_secs_f64();
            let speed = nodes as f64 / seconds.max(0.001);
            print(&format!("depth {depth}\n{nodes} nodes\n{speed:.0} nodes/s"));
        }
        Err(error) => print(&format!("info string bench: {error}")),
    }
}

fn count_lines(position: &Position, depth: u32) {
    let lines = divide(position, depth);
    for &(mv, count) in &lines {
        print(&format!("{}: {count}", move_text(mv)));
    }
    let total: u64 = lines.iter().map(|line| line.1).sum();
    print(&format!("\nNodes searched: {total}"));
}

fn say_terms(position: &Position) {
    let terms = explain(position);
    for term in &terms {
        print(&format!(
            "info string {:<16} {:>6}   (many pieces {}, few {})",
            term.name, term.value, term.tapered.mg, term.tapered.eg
        ));
    }
    let total: i32 = terms.iter().map(|term| term.value).sum();
    print(&format!("info string {:<16} {total:>6}   for White", "sum"));
}

fn display(position: &Position) {
    print(&format!("fen {}", position.to_fen()));
    print(&format!("rules {}", position.ruleset()));
    if let Some(outcome) = position.outcome() {
        print(&format!("over {outcome}"));
    }
}
