//! The command `tune`: fits the weights of the evaluation to games. Uses the engine and the records.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use timur_engine::tuning::Tuner;
use timur_record::{Game, file};
use timur_rules::{Color, Ruleset};

use crate::output::print;

/// Fit the weights of the evaluation to games.
///
/// Prints the table for weights.rs of the engine. The same games give the same table. Games by other rules than those of
/// the opening array, or without a result, are left out.
#[derive(Args)]
#[command(arg_required_else_help = true)]
pub struct Arguments {
    /// Folders of .timur files, as timur-engine match --records writes them
    #[arg(value_name = "FOLDER", required = true)]
    folders: Vec<PathBuf>,
}

/// The first plies are left to chance by the match runner.
const OPENING: usize = 10;
/// Neighbours say nearly the same, so not every position is taken.
const STRIDE: usize = 2;
/// More than enough: the fit ends by itself.
const ROUNDS: usize = 300;

/// Fits weights to the games in the folders.
pub fn run(arguments: &Arguments) -> Result<(), String> {
    let mut tuner = Tuner::new();
    let mut left_out = 0;
    for folder in &arguments.folders {
        for path in games(folder)? {
            let game = file::load(&path).map_err(|error| error.to_string())?;
            match points(&game) {
                Some(points) => {
                    let plies = (OPENING..game.len()).step_by(STRIDE);
                    tuner.add_game(plies.filter_map(|ply| game.position_at(ply)), points);
                }
                None => left_out += 1,
            }
        }
    }
    let fitted = tuner.fit(ROUNDS);
    if fitted.taught == 0 || fitted.held_out == 0 {
        return Err(format!("too few games: {} with a result", fitted.games));
    }
    print(&format!(
        "{} games, {left_out} more left out; {} quiet positions, {} more held out\n\
         {:.0} centipawns ahead make ten of eleven points\n\
         loss {:.5} before, {:.5} after; of what was held out {:.5} before, {:.5} after\n\n{}",
        fitted.games,
        fitted.taught,
        fitted.held_out,
        fitted.scale,
        fitted.loss[0],
        fitted.loss[1],
        fitted.held_out_loss[0],
        fitted.held_out_loss[1],
        fitted.table().trim_end(),
    ));
    Ok(())
}

/// The games of a folder, by name.
fn games(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error| format!("{} cannot be read: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "timur")
        {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// White's points, if the game is one to learn from.
fn points(game: &Game) -> Option<f64> {
    let known = *game.start().ruleset() == Ruleset::TIMUR;
    let outcome = game.result().filter(|_| known)?;
    Some(match outcome.winner {
        Some(Color::White) => 1.0,
        Some(Color::Black) => 0.0,
        None => 0.5,
    })
}
