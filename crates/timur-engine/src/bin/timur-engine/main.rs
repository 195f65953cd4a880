//! The opponent alone, for programs that speak UCI. Uses the engine and the rules.

mod datagen;
mod matches;
mod output;
mod perft;
mod search_thread;
mod session;
mod tune;

use std::io::{self, BufRead};
use std::process::ExitCode;

use timur_engine::uci::Command;

use output::print;
use session::Session;

const HELP: &str = "\
The opponent of Timur alone: an engine of Tamerlane chess that speaks UCI on its standard streams.

usage:
  timur-engine               read commands until \"quit\" or the end of the input
  timur-engine COMMAND …     carry out one command and end: bench, go perft N, d (the board), eval, or any of UCI
  timur-engine match …       let two players play many games; see timur-engine match --help
  timur-engine tune …        fit the evaluation to games; see timur-engine tune --help
  timur-engine datagen …     play games for training; see timur-engine datagen --help
  timur-engine --help

exit status: 0; 2 when the arguments are wrong or something cannot be read
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    match words
        .split_first()
        .map(|(word, rest)| (word.as_str(), rest))
    {
        Some(("match", rest)) => return carry_out(rest, matches::HELP, matches::run),
        Some(("datagen", rest)) => return carry_out(rest, datagen::HELP, datagen::run),
        Some(("tune", rest)) => return carry_out(rest, tune::HELP, tune::run),
        _ => {}
    }
    let mut session = Session::new();
    match words.first().map(String::as_str) {
        Some("--help" | "-h") => {
            print(HELP.trim_end());
            return ExitCode::SUCCESS;
        }
        Some(_) => {
            let command = Command::read(&words.join(" "));
            match command {
                Ok(command) => session.obey(command),
                Err(error) => {
                    eprintln!("timur-engine: {error}; see timur-engine --help");
                    return ExitCode::from(2);
                }
            }
            session.finish();
        }
        None => converse(&mut session),
    }
    ExitCode::SUCCESS
}

/// Runs a command with words of its own, or tells how it is used.
fn carry_out(words: &[String], help: &str, run: fn(&[String]) -> ExitCode) -> ExitCode {
    match words.first().map(String::as_str) {
        None | Some("--help" | "-h") => {
            print(help.trim_end());
            ExitCode::SUCCESS
        }
        Some(_) => run(words),
    }
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
