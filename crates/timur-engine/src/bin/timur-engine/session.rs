//! A conversation with the program that uses the engine: [`Session`]. The search runs in a thread of its own, so that
//! commands are answered meanwhile. Uses the engine.

use std::sync::Arc;
use std::time::{Instant, SystemTime};

use timur_engine::nnue::{Net, Output, hand_made};
use timur_engine::uci::{Command, Go, Options, PositionCommand, Setup};
use timur_engine::{BENCH_DEPTH, bench, explain};
use timur_rules::Position;

use crate::output::print;
use crate::perft::PerftThread;
use crate::search_thread::SearchThread;

/// What is set up, and the search that is running or has ended.
pub struct Session {
    setup: Setup,
    search: Option<SearchThread>,
    perft: Option<PerftThread>,
}

impl Session {
    /// A conversation that begins.
    pub fn new() -> Session {
        Session {
            setup: Setup::new(seed()),
            search: None,
            perft: None,
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
            Command::IsReady => {
                // Memory is touched now, so that no search has to wait for it.
                if self.search.is_none() {
                    self.prepare();
                }
                print("readyok");
            }
            Command::NewGame => {
                self.make_idle();
                self.setup.new_game(seed());
            }
            Command::SetOption { name, value } => {
                self.make_idle();
                complain(self.set_option(&name, &value));
                if name.eq_ignore_ascii_case("hash") {
                    self.prepare();
                }
            }
            Command::Position(words) => {
                self.make_idle();
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
                self.make_idle();
                run_bench(depth.unwrap_or(BENCH_DEPTH), self.setup.options.net());
            }
            Command::Eval => {
                let position = &self.setup.current.position;
                say_terms(position);
                if let Some(net) = self.setup.options.net() {
                    print_net(position, &net);
                }
            }
            Command::Display => display(&self.setup.current),
            Command::Nothing => {}
        }
    }

    /// Sets an option. A file is read here, for the library opens none.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        if !name.eq_ignore_ascii_case("EvalFile") || matches!(value, "" | "<empty>") {
            return self.setup.set_option(name, value);
        }
        let bytes = std::fs::read(value).map_err(|error| format!("{value}: {error}"))?;
        let options = &mut self.setup.options;
        options
            .set_eval_file(&bytes)
            .map_err(|error| format!("{value}: {error}"))
    }

    fn go(&mut self, go: &Go) {
        let start = Instant::now();
        self.make_idle();
        if let Some(reason) = &self.setup.refused {
            print(&format!("info string no position to search: {reason}"));
            if go.perft.is_none() {
                print("bestmove (none)");
            }
            return;
        }
        if let Some(depth) = go.perft {
            let position = self.setup.current.position.clone();
            self.perft = Some(PerftThread::begin(position, depth));
            return;
        }
        self.prepare();
        let (engine, limits) = self.setup.engine_for(go);
        let command = self.setup.current.clone();
        self.search = Some(SearchThread::begin(engine, command, limits, go, start));
    }

    /// Makes the engine if there is none, and prints when its table is smaller than what was set.
    fn prepare(&mut self) {
        if let Some(mebibytes) = self.setup.prepare() {
            print(&format!(
                "info string not enough memory for Hash {}, so the table has {mebibytes} MiB",
                self.setup.options.hash
            ));
        }
    }

    /// Before another command: ends a search that is running; a count is waited for.
    fn make_idle(&mut self) {
        if let Some(search) = &self.search {
            search.stop();
        }
        self.finish();
    }

    /// At the end of the input: finishes what ends by itself, and stops what does not.
    pub fn end_of_input(&mut self) {
        if let Some(search) = self.search.as_ref().filter(|search| search.is_endless()) {
            search.stop();
        }
        self.finish();
    }

    /// Ends a search or a count that is running, and waits until a search has printed its move.
    pub fn stop(&mut self) {
        if let Some(perft) = &self.perft {
            perft.stop();
        }
        if let Some(search) = &self.search {
            search.stop();
        }
        self.finish();
    }

    /// Waits for the end of a search or a count.
    pub fn finish(&mut self) {
        if let Some(perft) = self.perft.take() {
            perft.finish();
        }
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

fn run_bench(depth: u32, net: Option<Arc<Net>>) {
    let start = Instant::now();
    match bench(depth, net) {
        Ok(nodes) => {
            let seconds = start.elapsed().as_secs_f64();
            let speed = nodes as f64 / seconds.max(0.001);
            print(&format!("depth {depth}\n{nodes} nodes\n{speed:.0} nodes/s"));
        }
        Err(error) => print(&format!("info string bench: {error}")),
    }
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

/// What the net makes of it, for the side to move, as is usual for searches.
fn print_net(position: &Position, net: &Net) {
    let (output, by_hand) = (net.evaluate(position), hand_made(position));
    let value = match net.output() {
        Output::Evaluation => output,
        Output::Correction => by_hand + output,
    };
    print(&format!(
        "info string net {output}, hand-made {by_hand}, evaluation {value}   for the side to move"
    ));
}

fn display(current: &PositionCommand) {
    let position = &current.position;
    print(&format!("fen {}", position.to_fen()));
    print(&format!("rules {}", position.ruleset()));
    if let Some(outcome) = current.outcome() {
        print(&format!("over {outcome}"));
    }
}
