//! The rules from the command line: `timur-rules perft`, `timur-rules moves`, `timur-rules check`. Uses the rules
//! and the records.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use timur_record::Game;
use timur_record::file::{FileError, load};
use timur_rules::{Position, Ruleset, divide};

const HELP: &str = "\
The rules of Tamerlane chess, for checking move generators, positions and records of games.

usage:
  timur-rules perft DEPTH [--fen TEXT] [--rules TEXT]   count the lines of DEPTH plies, move by move
  timur-rules moves [--fen TEXT] [--rules TEXT]         list the legal moves
  timur-rules check FILE                                replay a recorded game, and say whether it is sound
  timur-rules --help

  --fen TEXT     the position; without it the opening array of the rules
  --rules TEXT   a preset and changes, as full-forbes or timur,kingSwap=whenChecked; without it timur

exit status: 0; 1 when a record is faulty; 2 when the arguments are wrong or a file cannot be read
";

/// The largest depth whose count surely fits into 64 bits.
const MAX_DEPTH: u32 = 9;

fn main() -> ExitCode {
    let arguments: Vec<String> = match std::env::args_os()
        .skip(1)
        .map(|word| word.into_string())
        .collect()
    {
        Ok(arguments) => arguments,
        Err(word) => {
            return refuse(&format!(
                "an argument is not UTF-8: {}",
                word.to_string_lossy()
            ));
        }
    };
    let written = match Task::read(&arguments) {
        Ok(Task::Help) => io::stdout().write_all(HELP.as_bytes()),
        Ok(Task::Perft { position, depth }) => write_perft(&position, depth),
        Ok(Task::Moves { position }) => write_moves(&position),
        Ok(Task::Check { path }) => match load(&path) {
            Ok(game) => write_verdict(&game),
            Err(error) => return fault(&error),
        },
        Err(message) => return refuse(&message),
    };
    match written {
        // A reader that has seen enough, such as `head`, is no failure.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("timur-rules: cannot write: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
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

fn refuse(message: &str) -> ExitCode {
    eprintln!("timur-rules: {message}; see timur-rules --help");
    ExitCode::from(2)
}

/// What the arguments ask for.
enum Task {
    Help,
    Perft { position: Box<Position>, depth: u32 },
    Moves { position: Box<Position> },
    Check { path: PathBuf },
}

impl Task {
    /// Reads the arguments; the error is one line.
    fn read(arguments: &[String]) -> Result<Task, String> {
        if arguments
            .iter()
            .any(|word| word == "--help" || word == "-h")
        {
            return Ok(Task::Help);
        }
        let Some((command, rest)) = arguments.split_first() else {
            return Err("expected a command: perft, moves or check".to_owned());
        };
        match command.as_str() {
            "perft" => {
                let (depth, rest) = rest.split_first().ok_or("perft: expected a depth")?;
                let depth = read_depth(depth)?;
                Ok(Task::Perft {
                    position: read_position(rest)?,
                    depth,
                })
            }
            "moves" => Ok(Task::Moves {
                position: read_position(rest)?,
            }),
            "check" => match rest {
                [path] => Ok(Task::Check {
                    path: Path::new(path).to_owned(),
                }),
                _ => Err("check: expected one file".to_owned()),
            },
            other => Err(format!(
                "there is no command {other:?}, only perft, moves and check"
            )),
        }
    }
}

fn read_depth(text: &str) -> Result<u32, String> {
    let depth = text
        .parse()
        .ok()
        .filter(|depth| (1..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| {
        format!("perft: the depth should be a number from 1 to {MAX_DEPTH}, not {text:?}")
    })
}

fn read_position(arguments: &[String]) -> Result<Box<Position>, String> {
    let (mut fen, mut rules) = (None, None);
    let mut words = arguments.iter();
    while let Some(name) = words.next() {
        let place = match name.as_str() {
            "--fen" => &mut fen,
            "--rules" => &mut rules,
            _ => return Err(format!("unexpected argument {name:?}")),
        };
        let value = words
            .next()
            .ok_or_else(|| format!("{name}: expected a text after it"))?;
        if place.replace(value).is_some() {
            return Err(format!("{name} is given twice"));
        }
    }
    let rules: Ruleset = match rules {
        Some(text) => text.parse().map_err(|error| format!("--rules: {error}"))?,
        None => Ruleset::default(),
    };
    let position = match fen {
        Some(text) => {
            Position::from_fen(text, &rules).map_err(|error| format!("--fen: {error}"))?
        }
        None => Position::initial(&rules),
    };
    Ok(Box::new(position))
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
