//! A conversation with the page: [`Session`]. One thread, so everything is done while the caller waits. Uses the engine.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use timur_engine::nnue::Net;
use timur_engine::uci::{Command, Go, Options, Setup, info_lines, move_text};
use timur_engine::{BENCH_DEPTH, bench};
use timur_rules::{Position, perft};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Takes an answer. The worker's script has it.
    fn say(line: &str);
    /// Milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
    /// A number from 0 to 1.
    #[wasm_bindgen(js_namespace = Math)]
    fn random() -> f64;
}

/// What is set up, with the engine that plays.
#[wasm_bindgen]
pub struct Session {
    setup: Setup,
}

#[wasm_bindgen]
impl Session {
    /// A conversation that begins.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "the page knows no defaults")]
    pub fn new() -> Session {
        Session {
            setup: Setup::new(seed()),
        }
    }

    /// Does what a line asks, and says the answers.
    pub fn obey(&mut self, line: &str) {
        match Command::read(line) {
            Ok(command) => self.carry_out(command),
            Err(error) => say(&format!("info string {error}")),
        }
    }
}

impl Session {
    fn carry_out(&mut self, command: Command) {
        match command {
            Command::Uci => {
                say("id name Timur");
                for line in Options::declared() {
                    say(&line);
                }
                say("uciok");
            }
            Command::IsReady => say("readyok"),
            Command::NewGame => self.setup.new_game(seed()),
            Command::SetOption { name, value } => complain(self.set_option(&name, &value)),
            Command::Position(words) => complain(self.setup.set_position(&words)),
            Command::Go(go) => match (&self.setup.refused, go.perft) {
                (Some(reason), perft) => {
                    say(&format!("info string no position to search: {reason}"));
                    if perft.is_none() {
                        say("bestmove (none)");
                    }
                }
                (None, Some(depth)) => count_lines(&self.setup.current.position, depth),
                (None, None) => self.go(&go),
            },
            Command::Bench(depth) => {
                run_bench(depth.unwrap_or(BENCH_DEPTH), self.setup.options.net())
            }
            Command::Display => say(&format!("fen {}", self.setup.current.position.to_fen())),
            Command::Eval
            | Command::Stop
            | Command::PonderHit
            | Command::Quit
            | Command::Nothing => {}
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        // The page knows which game it is; the option is of this program alone.
        if let (true, Ok(seed)) = (name.eq_ignore_ascii_case("seed"), value.parse()) {
            self.setup.seed = seed;
            return Ok(());
        }
        self.setup.set_option(name, value)
    }

    fn go(&mut self, go: &Go) {
        let (mut engine, limits) = self.setup.engine_for(go);
        let (position, keys) = (&self.setup.current.position, &self.setup.current.keys);
        let start = now();
        let clock = || elapsed(start);
        // A report is heard as a whole.
        let mut tell = |report: &_, fullness| say(&info_lines(report, fullness).join("\n"));
        let never = AtomicBool::new(false);
        let report = engine.think_with_reports(position, keys, &limits, &clock, &never, &mut tell);
        tell(&report, engine.fullness());
        let best = report.best().map_or("(none)".into(), move_text);
        let reply = report.lines.first().and_then(|line| line.moves.get(1));
        let ponder = reply.map(|&mv| format!(" ponder {}", move_text(mv)));
        say(&format!("bestmove {best}{}", ponder.unwrap_or_default()));
        self.setup.engine = Some(engine);
    }
}

/// What makes the errors of a weaker player differ from game to game.
fn seed() -> u64 {
    (random() * 2_f64.powi(53)) as u64
}

fn complain(done: Result<(), String>) {
    if let Err(error) = done {
        say(&format!("info string {error}"));
    }
}

fn elapsed(start: f64) -> Duration {
    Duration::from_secs_f64((now() - start).max(0.0) / 1000.0)
}

fn run_bench(depth: u32, net: Option<Arc<Net>>) {
    let start = now();
    match bench(depth, net) {
        Ok(nodes) => {
            let speed = nodes as f64 / elapsed(start).as_secs_f64().max(0.001);
            say(&format!("{nodes} nodes"));
            say(&format!("{speed:.0} nodes/s"));
        }
        Err(error) => say(&format!("info string bench: {error}")),
    }
}

fn count_lines(position: &Position, depth: u32) {
    say(&format!("Nodes searched: {}", perft(position, depth)));
}
