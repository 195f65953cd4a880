//! The set of figures from the command line: build the files, look at figures, check them, print them.

mod export;
mod progress;

use clap::{Parser, Subcommand, ValueEnum};
use progress::Progress;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use timur_sculpt::cast::{Cast, Quality, cast};
use timur_sculpt::check::{Report, examine};
use timur_sculpt::figures::{Figure, Set, find};
use timur_sculpt::preview::{self, Picture, line_up, look};
use timur_sculpt::{sounds, workshop};

/// Sculpts the figures of Timur.
#[derive(Parser)]
#[command(name = "timur-sculpt", version)]
struct Arguments {
    /// The set that the figures are of
    #[arg(long, value_enum, default_value = "timur", global = true)]
    set: WhichSet,
    #[command(subcommand)]
    task: Task,
}

#[derive(Clone, Copy, ValueEnum)]
enum WhichSet {
    /// Sculpted heads on turned bases
    Timur,
    /// Abstract turned men
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
        /// Figures; none or "all" for the whole set
        figures: Vec<String>,
    },
    /// Draw figures from five sides
    Look {
        /// As fine as the files are, not as a draft
        #[arg(long)]
        fine: bool,
        /// Pixels that each view is high
        #[arg(long, default_value_t = preview::TILE_HEIGHT, value_parser = clap::value_parser!(u16).range(64..=2000))]
        size: u16,
        /// The PNG file to write
        picture: PathBuf,
        /// Figures; none or "all" for the whole set
        figures: Vec<String>,
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
    /// Cast figures and say what is wrong with them
    Check {
        /// Figures; none or "all" for the whole set
        figures: Vec<String>,
    },
    /// Write figures for a 3D printer, each to a file of its own
    Export {
        /// The format of the files
        #[arg(long, value_enum, default_value = "3mf")]
        format: export::Format,
        #[command(flatten)]
        making: export::Making,
        /// Figures; "all" for the whole set
        #[arg(required = true)]
        figures: Vec<String>,
    },
    /// Write the men of one side to plate-1.3mf, plate-2.3mf ..., set out on a printer's bed
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
        Task::Build { figures, .. }
        | Task::Look { figures, .. }
        | Task::Check { figures }
        | Task::Export { figures, .. } => find(set, figures),
        Task::Lineup { .. } | Task::Plate { .. } => find(set, &[]),
        Task::Sounds { .. } => Ok(Vec::new()),
    };
    let figures = match wanted {
        Ok(figures) => figures,
        Err(unknown) => {
            eprintln!("timur-sculpt: {unknown}");
            return ExitCode::from(USAGE);
        }
    };
    match run(&task, set, &figures) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("timur-sculpt: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all figures are sound.
fn run(task: &Task, set: Set, figures: &[&'static Figure]) -> Result<bool, Failure> {
    match task {
        Task::Build { out, .. } => {
            let folder = out.clone().unwrap_or_else(|| set.folder().into());
            each(figures, |figure| Ok(workshop::build(figure, &folder)?))
        }
        Task::Check { .. } => each(figures, |figure| {
            let cast = cast(figure, Quality::FINE)?;
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
            figures,
            if *fine { Quality::FINE } else { Quality::DRAFT },
            |casts| look(casts, usize::from(*size)),
        ),
        Task::Sounds { out } => {
            sounds::build(out)?;
            println!(
                "{} sounds written to {}",
                sounds::RECIPES.len(),
                out.display()
            );
            Ok(true)
        }
        Task::Lineup { picture } => draw(picture, figures, Quality::DRAFT, line_up),
        Task::Export { format, making, .. } => {
            export::figures(making, *format, figures)?;
            Ok(true)
        }
        Task::Plate { making, plating } => {
            export::plates(making, plating, figures)?;
            Ok(true)
        }
    }
}

/// Makes a report on each figure and prints it.
fn each(
    figures: &[&'static Figure],
    make: impl Fn(&'static Figure) -> Result<Report, Failure>,
) -> Result<bool, Failure> {
    let start = Instant::now();
    let mut sound = true;
    for (i, figure) in figures.iter().enumerate() {
        let began = Instant::now();
        let report = make(figure)?;
        print_report(i + 1, figures.len(), &report, began.elapsed().as_secs_f32());
        sound &= report.faults.is_empty();
    }
    println!(
        "{} figures in {:.1} s",
        figures.len(),
        start.elapsed().as_secs_f32()
    );
    Ok(sound)
}

fn print_report(number: usize, of: usize, r: &Report, seconds: f32) {
    println!(
        "{number:2}/{of} {:22} {:6} > {:4} / {:4} triangles, {:4} points, {:3} + {:2} kB, genus {}, {:.3} high, \
         {:.3} wide, base {:.3}, {:4.1} cm3, error {:.4} / {:.4}, thin {:4.1} %, overhang {:4.1} %, {seconds:.1} s",
        r.figure,
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
    );
    for fault in &r.faults {
        println!("      FAULT {}: {fault}", r.figure);
    }
}

fn draw(
    path: &Path,
    figures: &[&'static Figure],
    quality: Quality,
    sheet: impl Fn(&[Cast]) -> Picture,
) -> Result<bool, Failure> {
    let mut casts = Vec::with_capacity(figures.len());
    let mut progress = Progress::new(figures.len());
    for figure in figures {
        progress.begin(figure.name);
        casts.push(cast(figure, quality)?);
    }
    progress.clear();
    workshop::write_whole(path, &sheet(&casts).to_png()?)?;
    println!("{} figures drawn to {}", figures.len(), path.display());
    Ok(true)
}
