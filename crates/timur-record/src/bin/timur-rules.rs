//! The rules from the command line: `timur-rules perft`, `timur-rules moves`, `timur-rules check`. Uses the rules
//! and the records.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, value_parser};
use timur_record::Game;
use timur_record::file::{FileError, load};
use timur_rules::{Position, Ruleset, divide};

/// The rules of Tamerlane chess, for checking move generators, positions and records of games.
#[derive(Parser)]
#[command(version, disable_help_subcommand = true, after_help = STATUS)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

const STATUS: &str = "Exit status: 1 when a record is faulty, 2 when the arguments are wrong or a file cannot be read.";

#[derive(Subcommand)]
enum Task {
    /// Count the lines of so many plies, move by move
    Perft {
        /// How many plies
        #[arg(value_parser = value_parser!(u32).range(1..=MAX_DEPTH))]
        depth: u32,
        #[command(flatten)]
        start: Start,
    },
    /// List the legal moves
    Moves {
        #[command(flatten)]
        start: Start,
    },
    /// Replay a recorded game, and say whether it is sound
    Check {
        /// A .timur file, or the text of a game
        file: PathBuf,
    },
}

/// Where to begin.
#[derive(Args)]
struct Start {
    /// The position; without it the opening array of the rules
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    fen: Option<String>,
    /// A preset and changes, as full-forbes or timur,kingSwap=whenChecked
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "timur",
        allow_hyphen_values = true
    )]
    rules: Ruleset,
}

impl Start {
    fn position(&self) -> Result<Position, String> {
        let Some(fen) = &self.fen else {
            return Ok(Position::initial(&self.rules));
        };
        let position = Position::from_fen(fen, &self.rules);
        position.map_err(|error| format!("--fen: {error}"))
    }
}

/// The largest depth whose count surely fits into 64 bits.
const MAX_DEPTH: i64 = 9;

fn main() -> ExitCode {
    let written = match Cli::parse().task {
        Task::Perft { depth, start } => start.position().map(|here| write_perft(&here, depth)),
        Task::Moves { start } => start.position().map(|here| write_moves(&here)),
        Task::Check { file } => match load(&file) {
            Ok(game) => Ok(write_verdict(&game)),
            Err(error) => return fault(&error),
        },
    };
    match written {
        Err(message) => {
            eprintln!("timur-rules: {message}; see timur-rules --help");
            ExitCode::from(2)
        }
        // A reader that has seen enough, such as `head`, is no failure.
        Ok(Err(error)) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("timur-rules: cannot write: {error}");
            ExitCode::FAILURE
        }
        Ok(_) => ExitCode::SUCCESS,
    }
}

/// Says what is wrong with a record.
fn fault(error: &FileError) -> ExitCode {
    eprintln!("timur-rules: {error}");
    match error {
        FileError::Record { .. } => ExitCode::FAILURE,
        _ => ExitCode::from(2),
    }
}

fn write_perft(position: &Position, depth: u32) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut total = 0;
    for (mv, count) in divide(position, depth) {
        writeln!(out, "{mv} {count}")?;
        total += count;
    }
    writeln!(out, "total {total}")
}

fn write_moves(position: &Position) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for mv in &position.legal_moves() {
        writeln!(out, "{}", mv.to_notation(position))?;
    }
    Ok(())
}

fn write_verdict(game: &Game) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let (main, all) = count_moves(game);
    write!(out, "ok: {main} moves")?;
    if all > main {
        write!(out, " and {} in variations", all - main)?;
    }
    match game.result() {
        Some(result) => writeln!(out, ", result: {result}"),
        None => writeln!(out, ", result: none yet."),
    }
}

/// The plies of the main line, up to where the game ended, and all plies.
fn count_moves(game: &Game) -> (usize, usize) {
    let mut main = 0;
    let mut last = game.node(game.root());
    while let Some(node) = last.filter(|node| node.outcome().is_none()) {
        last = node.children().first().and_then(|&id| game.node(id));
        main += usize::from(last.is_some());
    }
    let mut all = 0;
    let mut ids = vec![game.root()];
    while let Some(id) = ids.pop() {
        let children = game.node(id).map(|node| node.children());
        ids.extend(children.into_iter().flatten());
        all += 1;
    }
    (main, all - 1)
}
