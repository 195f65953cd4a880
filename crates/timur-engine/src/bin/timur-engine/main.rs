//! The opponent alone, for programs that speak UCI. Uses the engine and the rules.

mod datagen;
mod matches;
mod output;
mod perft;
mod search_thread;
mod session;
mod tune;

use std::ffi::OsString;
use std::io::{self, BufRead};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use timur_engine::uci::Command;

use output::print;
use session::Session;

/// The opponent of Timur alone: an engine of Tamerlane chess that speaks UCI on its standard streams.
///
/// Without arguments it reads commands until "quit" or the end of the input.
#[derive(Parser)]
#[command(version, disable_help_subcommand = true, after_help = AFTER_HELP)]
struct Cli {
    #[command(subcommand)]
    task: Option<Task>,
}

const AFTER_HELP: &str = "\
Any other words are carried out as one command of UCI, such as bench, go perft 4, d (the board) or eval.

Exit status: 2 when the arguments are wrong or something cannot be read.";

#[derive(Subcommand)]
enum Task {
    Match(Box<matches::Arguments>),
    Tune(tune::Arguments),
    Datagen(datagen::Arguments),
    #[command(external_subcommand)]
    Uci(Vec<OsString>),
}

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Some(Task::Match(arguments)) => matches::run(*arguments),
        Some(Task::Tune(arguments)) => tune::run(&arguments),
        Some(Task::Datagen(arguments)) => datagen::run(&arguments),
        Some(Task::Uci(words)) => carry_out(&words),
        None => {
            converse(&mut Session::new());
            Ok(())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("timur-engine: {error}");
            ExitCode::from(2)
        }
    }
}

/// Carries out one command of UCI.
fn carry_out(words: &[OsString]) -> Result<(), String> {
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let command = Command::read(&words.join(" "));
    let command = command.map_err(|error| format!("{error}; see timur-engine --help"))?;
    let mut session = Session::new();
    session.obey(command);
    session.finish();
    Ok(())
}

/// Obeys line by line. At the end of the input a search that ends by itself is finished, so that commands can be piped
/// in; any other search is stopped. A line that is no text is read as well as it can be.
fn converse(session: &mut Session) {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        match Command::read(&String::from_utf8_lossy(&line)) {
            Ok(Command::Quit) => return session.stop(),
            Ok(command) => session.obey(command),
            Err(error) => print(&format!("info string {error}")),
        }
    }
    session.end_of_input();
}
