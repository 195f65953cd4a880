//! The command `datagen`: games of the engine with itself, for training. Uses the engine.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::channel;

use timur_engine::datagen::{Generator, Header, Settings, read_record, write_record};
use timur_engine::nnue::Net;

use crate::output::print;

pub const HELP: &str = "\
usage: timur-engine datagen FILE [OPTION …]

Lets the engine play games with itself and writes them into the file, with a score for every move. A file that is there
already is continued; what was cut off at its end is played again. See docs/training.md.

options:
  --pairs N      how many pairs of games the file is to have (1000)
  --seed N       another number, other games (1)
  --nodes N      after about so many nodes a move is played (1500)
  --eval FILE    a net that evaluates, instead of the hand-made evaluation
  --threads N    games at the same time (1); the file is the same for any number
";

struct Arguments {
    file: PathBuf,
    pairs: u64,
    threads: u64,
    /// Evaluates instead of the hand-made evaluation.
    net: Option<Arc<Net>>,
    settings: Settings,
}

/// Plays the games that the words ask for.
pub fn run(words: &[String]) -> ExitCode {
    let done = read(words).and_then(|arguments| {
        let name = arguments.file.display().to_string();
        generate(&arguments).map_err(|error| format!("{name}: {error}"))
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("timur-engine datagen: {error}");
            ExitCode::from(2)
        }
    }
}

fn read(words: &[String]) -> Result<Arguments, String> {
    let (file, options) = words.split_first().ok_or("a file is missing")?;
    if file.starts_with("--") {
        return Err(format!("the file comes first, not {file}"));
    }
    let mut found = Arguments {
        file: file.into(),
        pairs: 1000,
        threads: 1,
        net: None,
        settings: Settings {
            seed: 1,
            nodes: 1500,
        },
    };
    for option in options.chunks(2) {
        let [name, value] = option else {
            return Err(format!("{} wants a value", option[0]));
        };
        if name == "--eval" {
            let bytes = std::fs::read(value).map_err(|error| format!("{value}: {error}"))?;
            let net = Net::from_bytes(&bytes).map_err(|error| format!("{value}: {error}"))?;
            found.net = Some(Arc::new(net));
            continue;
        }
        let place = match name.as_str() {
            "--pairs" => &mut found.pairs,
            "--seed" => &mut found.settings.seed,
            "--nodes" => &mut found.settings.nodes,
            "--threads" => &mut found.threads,
            _ => return Err(format!("there is no option {name}")),
        };
        let number = value.parse().ok().filter(|&number: &u64| number > 0);
        *place =
            number.ok_or_else(|| format!("{name}: expected a number from 1 on, not {value:?}"))?;
    }
    Ok(found)
}

fn generate(arguments: &Arguments) -> io::Result<()> {
    let Settings { seed, nodes } = arguments.settings;
    let (file, begun) = open(&arguments.file, Header { seed, nodes })?;
    let mut file = BufWriter::new(file);
    let next = AtomicU64::new(begun);
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        for _ in 0..arguments.threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut generator = Generator::new(arguments.settings);
                generator.set_net(arguments.net.clone());
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= arguments.pairs {
                        break;
                    }
                    let pair = generator.pair(number);
                    let plies: usize = pair.iter().map(|game| game.moves.len()).sum();
                    let games = pair.map(|game| game.pack());
                    if sender.send((number, games, plies)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        // Pairs that are ready before those that come before them.
        let mut ready = BTreeMap::new();
        let (mut due, mut plies) = (begun, 0);
        for (number, games, count) in &receiver {
            ready.insert(number, games);
            plies += count;
            while let Some(games) = ready.remove(&due) {
                for game in &games {
                    write_record(&mut file, game)?;
                }
                due += 1;
                if due.is_multiple_of(16) {
                    file.flush()?;
                }
                if due.is_multiple_of(100) {
                    print(&format!("{due} pairs; {plies} plies since {begun}"));
                }
            }
        }
        file.flush()
    })
}

/// Opens a file to be continued after its whole pairs, and counts them; or begins one.
fn open(path: &Path, header: Header) -> io::Result<(File, u64)> {
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)?;
    if file.metadata()?.len() == 0 {
        file.write_all(header.to_line().as_bytes())?;
        return Ok((file, 0));
    }
    let mut reader = BufReader::new(&file);
    let found = Header::read(&mut reader)?;
    if found != header {
        return Err(io::Error::other(format!(
            "the games in it were made with --seed {} --nodes {}",
            found.seed, found.nodes
        )));
    }
    let (mut end, mut games) = (reader.stream_position()?, 0);
    while read_record(&mut reader)?.is_some() {
        games += 1;
        if games % 2 == 0 {
            end = reader.stream_position()?;
        }
    }
    drop(reader);
    file.set_len(end)?;
    file.seek(io::SeekFrom::End(0))?;
    Ok((file, games / 2))
}
