//! The command `datagen`: games of the engine with itself, for training. Uses the engine.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::channel;

use clap::{Args, value_parser};
use timur_engine::datagen::{Generator, Header, Settings, read_record, write_record};
use timur_engine::nnue::Net;

use crate::output::print;

/// Let the engine play games with itself, for training.
///
/// Writes them into a file, with a score for every move. A file that is there already is continued; what was cut off at
/// its end is played again. See docs/training.md.
#[derive(Args)]
#[command(arg_required_else_help = true)]
pub struct Arguments {
    /// The file with the games
    file: PathBuf,
    /// How many pairs of games the file is to have
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..))]
    pairs: u64,
    /// Another number, other games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u64).range(1..))]
    seed: u64,
    /// After about so many nodes a move is played
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = value_parser!(u64).range(1..))]
    nodes: u64,
    /// A net that evaluates, instead of the hand-made evaluation
    #[arg(long, value_name = "FILE")]
    eval: Option<PathBuf>,
    /// Games at the same time; the file is the same for any number
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u64).range(1..=256))]
    threads: u64,
}

/// Plays the games that are asked for.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let net = arguments.eval.as_deref().map(net).transpose()?;
    let name = arguments.file.display();
    generate(arguments, net).map_err(|error| format!("{name}: {error}"))
}

/// The net of a file.
fn net(path: &Path) -> Result<Arc<Net>, String> {
    let name = path.display();
    let bytes = std::fs::read(path).map_err(|error| format!("{name}: {error}"))?;
    let net = Net::from_bytes(&bytes).map_err(|error| format!("{name}: {error}"))?;
    Ok(Arc::new(net))
}

fn generate(arguments: &Arguments, net: Option<Arc<Net>>) -> io::Result<()> {
    let Arguments { seed, nodes, .. } = *arguments;
    let settings = Settings { seed, nodes };
    let (file, begun) = open(&arguments.file, Header { seed, nodes })?;
    let mut file = BufWriter::new(file);
    let next = AtomicU64::new(begun);
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        for _ in 0..arguments.threads {
            let (sender, next, net) = (sender.clone(), &next, net.clone());
            scope.spawn(move || {
                let mut generator = Generator::new(settings);
                generator.set_net(net);
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
