//! The set of models from the command line: build the files, look at models, check them, print them.

mod export;
mod output;
mod progress;

use clap::{Parser, Subcommand, ValueEnum};
use output::{print_error, print_line};
use progress::Progress;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use timur_sculpt::cast::{Cast, Quality, cast};
use timur_sculpt::check::{Report, examine};
use timur_sculpt::models::{PieceModel, Set, find};
use timur_sculpt::preview::{self, Picture, line_up, look};
use timur_sculpt::{sounds, workshop};

/// Sculpts the models of Timur.
#[derive(Parser)]
#[command(name = "timur-sculpt", version)]
struct Arguments {
    /// The set that the models are of
    #[arg(long, value_enum, default_value = "timur", global = true)]
    set: WhichSet,
    #[command(subcommand)]
    task: Task,
}

#[derive(Clone, Copy, ValueEnum)]
enum WhichSet {
    /// Sculpted heads on turned bases
    Timur,
    /// Abstract turned pieces
    Nishapur,
}

impl From<WhichSet> for Set {
    fn from(set: WhichSet) -> Set {
        match set {
            WhichSet::Timur => Set::Timur,
            WhichSet::Nishapur => Set::Nishapur,
        }
    }
}

#[derive(Subcommand)]
enum Task {
    /// Write FIGURE.glb, FIGURE.lod1.glb and their hashes in golden.txt
    Build {
        /// The folder to write to [default: assets/pieces, or the set's folder in it]
        #[arg(long)]
        out: Option<PathBuf>,
        /// Models; none or "all" for the whole set
        models: Vec<String>,
    },
    /// Draw models from five sides
    Look {
        /// As fine as the files are, not as a draft
        #[arg(long)]
        fine: bool,
        /// Pixels that each view is high
        #[arg(long, default_value_t = preview::TILE_HEIGHT, value_parser = clap::value_parser!(u16).range(64..=2000))]
        size: u16,
        /// The PNG file to write
        picture: PathBuf,
        /// Models; none or "all" for the whole set
        models: Vec<String>,
    },
    /// Draw the whole set on a board, both colours
    Lineup {
        /// The PNG file to write
        picture: PathBuf,
    },
    /// Write the sounds of the game and their hashes in golden.txt
    Sounds {
        /// The folder to write to
        #[arg(long, default_value = "assets/sounds")]
        out: PathBuf,
    },
    /// Cast models and say what is wrong with them
    Check {
        /// Models; none or "all" for the whole set
        models: Vec<String>,
    },
    /// Write models for a 3D printer, each to a file of its own
    Export {
        /// The format of the files
        #[arg(long, value_enum, default_value = "3mf")]
        format: export::Format,
        #[command(flatten)]
        making: export::Making,
        /// Models; "all" for the whole set
        #[arg(required = true)]
        models: Vec<String>,
    },
    /// Write the pieces of one side to plate-1.3mf, plate-2.3mf ..., set out on a printer's bed
    Plate {
        #[command(flatten)]
        making: export::Making,
        #[command(flatten)]
        plating: export::Plating,
    },
}

/// The arguments were wrong.
const USAGE: u8 = 2;

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let Arguments { set, task } = Arguments::parse();
    let set = Set::from(set);
    let wanted = match &task {
        Task::Build { models, .. }
        | Task::Look { models, .. }
        | Task::Check { models }
        | Task::Export { models, .. } => find(set, models),
        Task::Lineup { .. } | Task::Plate { .. } => find(set, &[]),
        Task::Sounds { .. } => Ok(Vec::new()),
    };
    let models = match wanted {
        Ok(models) => models,
        Err(unknown) => {
            print_error(&unknown);
            return ExitCode::from(USAGE);
        }
    };
    match run(&task, set, &models) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => {
            print_error(&*failure);
            ExitCode::FAILURE
        }
    }
}

/// Whether all models are sound.
fn run(task: &Task, set: Set, models: &[&'static PieceModel]) -> Result<bool, Failure> {
    match task {
        Task::Build { out, .. } => {
            let folder = out.clone().unwrap_or_else(|| set.folder().into());
            each(models, |model| Ok(workshop::build(model, &folder)?))
        }
        Task::Check { .. } => each(models, |model| {
            let cast = cast(model, Quality::FINE)?;
            let sizes = workshop::files(&cast)?.map(|file| file.len());
            Ok(examine(&cast, sizes))
        }),
        Task::Look {
            fine,
            size,
            picture,
            ..
        } => draw(
            picture,
            models,
            if *fine { Quality::FINE } else { Quality::DRAFT },
            |casts| look(casts, usize::from(*size)),
        ),
        Task::Sounds { out } => {
            sounds::build(out)?;
            print_line(&format!(
                "{} sounds written to {}",
                sounds::RECIPES.len(),
                out.display()
            ));
            Ok(true)
        }
        Task::Lineup { picture } => draw(picture, models, Quality::DRAFT, line_up),
        Task::Export { format, making, .. } => export::models(making, *format, models),
        Task::Plate { making, plating } => export::plates(making, plating, models),
    }
}

/// Makes a report on each model and prints it.
fn each(
    models: &[&'static PieceModel],
    make: impl Fn(&'static PieceModel) -> Result<Report, Failure>,
) -> Result<bool, Failure> {
    let start = Instant::now();
    let mut sound = true;
    for (i, model) in models.iter().enumerate() {
        let began = Instant::now();
        let report = make(model)?;
        print_report(i + 1, models.len(), &report, began.elapsed().as_secs_f32());
        sound &= report.faults.is_empty();
    }
    print_line(&format!(
        "{} models in {:.1} s",
        models.len(),
        start.elapsed().as_secs_f32()
    ));
    Ok(sound)
}

fn print_report(number: usize, of: usize, r: &Report, seconds: f32) {
    print_line(&format!(
        "{number:2}/{of} {:22} {:6} > {:4} / {:4} triangles, {:4} points, {:3} + {:2} kB, genus {}, {:.3} high, \
         {:.3} wide, base {:.3}, {:4.1} cm3, error {:.4} / {:.4}, thin {:4.1} %, overhang {:4.1} %, {seconds:.1} s",
        r.model,
        r.full_triangles,
        r.triangles[0],
        r.triangles[1],
        r.points[0],
        r.bytes[0] / 1000,
        r.bytes[1] / 1000,
        r.genus,
        r.height,
        r.width,
        r.base,
        r.volume,
        r.surface_error.0,
        r.surface_error.1,
        r.thin * 100.0,
        r.overhang * 100.0,
    ));
    for fault in &r.faults {
        print_line(&format!("      FAULT {}: {fault}", r.model));
    }
}

fn draw(
    path: &Path,
    models: &[&'static PieceModel],
    quality: Quality,
    sheet: impl Fn(&[Cast]) -> Picture,
) -> Result<bool, Failure> {
    let mut casts = Vec::with_capacity(models.len());
    let mut progress = Progress::new(models.len());
    for model in models {
        progress.begin(model.name);
        casts.push(cast(model, quality)?);
    }
    progress.clear();
    workshop::write_whole(path, &sheet(&casts).to_png()?)?;
    print_line(&format!(
        "{} models drawn to {}",
        models.len(),
        path.display()
    ));
    Ok(true)
}
