//! The program `timur-trainer`: trains a net on files of games.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::{Parser, ValueEnum};
use timur_engine::datagen::{Header, read_record};
use timur_engine::nnue::Output;
use timur_trainer::{Options, Samples, Target, Training};

/// Trains a net for the evaluation of timur-engine on games of timur-engine datagen.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Where to write the net, after every epoch
    net: PathBuf,
    /// The games
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// What the net gives
    #[arg(long, value_enum, default_value = "correction")]
    output: What,
    /// How many numbers sum up one side's view: a multiple of 16, up to 256
    #[arg(long, default_value_t = 16)]
    width: usize,
    /// How often every position is seen
    #[arg(long, default_value_t = 3)]
    epochs: usize,
    /// Positions for one step
    #[arg(long, default_value_t = 4096)]
    batch: usize,
    /// The length of the first steps
    #[arg(long, default_value_t = 0.0005)]
    rate: f32,
    /// How strongly weights are drawn to 0
    #[arg(long, default_value_t = 3.0)]
    decay: f32,
    /// How far ahead in the game the target looks: 0 is the score of the search alone, 1 the result alone
    #[arg(long, default_value_t = 0.85)]
    trace: f32,
    /// The centipawns that mean an expected result of 0.73
    #[arg(long, default_value_t = 650.0)]
    scale: f32,
    /// Another number, another net
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One or two; the net is the same
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    /// The evaluation
    Evaluation,
    /// What is added to the hand-made evaluation
    Correction,
}

/// One pair of games of so many is held out.
const HELD_OUT: usize = 20;

fn main() -> ExitCode {
    match train(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("timur-trainer: {error}");
            ExitCode::from(2)
        }
    }
}

fn train(arguments: &Arguments) -> Result<(), String> {
    let start = Instant::now();
    let target = Target {
        centipawns: arguments.scale,
        trace: arguments.trace,
    };
    let (mut taught, mut held_out) = (Samples::new(target), Samples::new(target));
    for path in &arguments.games {
        read(path, &mut taught, &mut held_out)
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let options = Options {
        width: arguments.width,
        output: match arguments.output {
            What::Evaluation => Output::Evaluation,
            What::Correction => Output::Correction,
        },
        batch: arguments.batch,
        epochs: arguments.epochs,
        rate: arguments.rate,
        decay: arguments.decay,
        seed: arguments.seed,
        threads: arguments.threads,
    };
    let mut training =
        Training::new(options, &taught, &held_out).map_err(|error| error.to_string())?;
    let [nothing, hand_made] = training.without_net();
    println!(
        "{} positions, {} more held out, read in {:.0} s\n\
         held out: {nothing:.6} knowing nothing, {hand_made:.6} by the hand-made evaluation",
        taught.len(),
        held_out.len(),
        start.elapsed().as_secs_f64(),
    );
    while let Some(epoch) = training.next_epoch() {
        println!(
            "epoch {}: loss {:.6}, held out {:.6}, {:.0} s",
            epoch.number,
            epoch.loss,
            epoch.held_out,
            start.elapsed().as_secs_f64(),
        );
        let net = training.model().net().map_err(|error| error.to_string())?;
        std::fs::write(&arguments.net, net.to_bytes())
            .map_err(|error| format!("{}: {error}", arguments.net.display()))?;
    }
    Ok(())
}

/// Reads a file of games; the two games of a pair stay together.
fn read(path: &Path, taught: &mut Samples, held_out: &mut Samples) -> io::Result<()> {
    let mut file = BufReader::new(File::open(path)?);
    Header::read(&mut file)?;
    let mut games = 0;
    while let Some(game) = read_record(&mut file)? {
        let samples = if (games / 2) % HELD_OUT == 0 {
            &mut *held_out
        } else {
            &mut *taught
        };
        samples.add_game(&game).map_err(io::Error::other)?;
        games += 1;
    }
    Ok(())
}
