//! Files for the printer: single models, and beds full of pieces.

use crate::Failure;
use crate::output::{print_error, print_line};
use crate::progress::Progress;
use clap::{Args, ValueEnum};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use timur_sculpt::models::PieceModel;
use timur_sculpt::printing::{
    self, Body, PRINT_SCALE, Recipe, SCALES, THICKENINGS, body, plate, stl, three_mf,
};
use timur_sculpt::workshop::{make_folder, write_whole};

/// A file format of printers.
#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// Triangles only; every slicer reads it
    Stl,
    /// With its unit, smaller
    #[value(name = "3mf")]
    ThreeMf,
}

/// Which pieces a plate holds.
#[derive(Clone, Copy, ValueEnum)]
pub enum Pieces {
    /// A side of the masculine array, which is also one of the feminine and the third; with a prince and an
    /// adventitious king
    Masculine,
    /// A side of the full array, which is enough for all arrays
    Full,
}

/// How bodies are made, for single models and for plates.
#[derive(Args)]
pub struct Making {
    /// Millimetres per square of the board, from 10 to 200
    #[arg(long, default_value_t = PRINT_SCALE, value_parser = millimetres::<Scale>)]
    mm: f32,
    /// Millimetres to add to thin parts, from 0 to 1
    #[arg(long, default_value_t = 0.0, value_parser = millimetres::<Thickening>)]
    thick: f32,
    /// Coarse, for a quick try
    #[arg(long)]
    draft: bool,
    /// The folder to write to
    #[arg(long, default_value = ".")]
    out: PathBuf,
    /// Replace files that are there, for example those of the other set
    #[arg(long)]
    force: bool,
}

/// A range that an argument has to lie in.
trait Limits {
    const RANGE: RangeInclusive<f32>;
}

struct Scale;
struct Thickening;
struct Bed;

impl Limits for Scale {
    const RANGE: RangeInclusive<f32> = SCALES;
}

impl Limits for Thickening {
    const RANGE: RangeInclusive<f32> = THICKENINGS;
}

impl Limits for Bed {
    const RANGE: RangeInclusive<f32> = 60.0..=1000.0;
}

fn millimetres<L: Limits>(text: &str) -> Result<f32, String> {
    let (least, most) = (L::RANGE.start(), L::RANGE.end());
    match text.parse() {
        Ok(number) if L::RANGE.contains(&number) => Ok(number),
        _ => Err(format!(
            "give a number of millimetres from {least} to {most}, without a unit"
        )),
    }
}

/// What a plate takes besides.
#[derive(Args)]
pub struct Plating {
    /// Side of the printer's bed in millimetres
    #[arg(long, default_value_t = plate::BED, value_parser = millimetres::<Bed>)]
    bed: f32,
    /// Which pieces
    #[arg(long, alias = "men", value_enum, default_value = "masculine")]
    pieces: Pieces,
}

impl Making {
    fn recipe(&self) -> Recipe {
        Recipe {
            scale: self.mm,
            thicker: self.thick,
            draft: self.draft,
        }
    }

    /// Files of both sets have the same names, so nothing is replaced unless that is asked for.
    fn refuse_to_replace(&self, paths: impl Iterator<Item = PathBuf>) -> Result<(), Failure> {
        let there: Vec<PathBuf> = paths.filter(|path| !self.force && path.is_file()).collect();
        match &there[..] {
            [] => Ok(()),
            [first, others @ ..] => Err(format!(
                "{} is there already{}; name another folder with --out, or replace with --force",
                first.display(),
                match others.len() {
                    0 => String::new(),
                    more => format!(", and {more} more files"),
                }
            )
            .into()),
        }
    }
}

/// Writes each model to a file of its own. A model that fails is named, and the others are written.
///
/// Returns whether all were written.
pub fn models(
    making: &Making,
    format: Format,
    models: &[&'static PieceModel],
) -> Result<bool, Failure> {
    let ending = match format {
        Format::Stl => "stl",
        Format::ThreeMf => "3mf",
    };
    let path = |model: &PieceModel| making.out.join(format!("{}.{ending}", model.name));
    making.refuse_to_replace(models.iter().map(|model| path(model)))?;
    make_folder(&making.out)?;
    let mut progress = Progress::new(models.len());
    let mut all_written = true;
    for model in models {
        progress.begin(model.name);
        let written = write_model(making, format, model, &path(model));
        progress.clear();
        match written {
            Ok(line) => print_line(&line),
            Err(failure) => {
                print_error(&*failure);
                all_written = false;
            }
        }
    }
    Ok(all_written)
}

/// Writes one model and describes the file.
fn write_model(
    making: &Making,
    format: Format,
    model: &'static PieceModel,
    path: &Path,
) -> Result<String, Failure> {
    let body = body(model, &making.recipe())?;
    let bytes = match format {
        Format::Stl => stl::write(model.name, &body.mesh),
        Format::ThreeMf => three_mf::write_one(&body)?,
    };
    write_whole(path, &bytes)?;
    Ok(description(&body, path, bytes.len()))
}

/// Writes the pieces of one side of a set, on as many beds as they need. A model that fails is named, and the others
/// are set out.
///
/// Returns whether all were written.
pub fn plates(
    making: &Making,
    plating: &Plating,
    set: &[&'static PieceModel],
) -> Result<bool, Failure> {
    let path = |number: usize| making.out.join(format!("plate-{number}.3mf"));
    // More plates than this are not needed on the smallest bed at the largest scale.
    making.refuse_to_replace((1..=50).map(path))?;
    make_folder(&making.out)?;
    let pieces = match plating.pieces {
        Pieces::Masculine => plate::side(&[&plate::SIDE]),
        Pieces::Full => plate::side(&[&plate::SIDE, &plate::FULL_ARRAY]),
    };
    let (mut bodies, mut counts) = (Vec::new(), Vec::new());
    let mut progress = Progress::new(pieces.len());
    let mut all_written = true;
    for (name, count) in &pieces {
        progress.begin(name);
        for model in set.iter().filter(|model| model.name == *name) {
            match fitting_body(model, making, plating) {
                Ok(body) => {
                    progress.clear();
                    if let Some(warning) = thin_warning(body.thin()) {
                        print_line(&format!("{name}: {warning}"));
                    }
                    bodies.push(body);
                    counts.push(*count);
                }
                Err(failure) => {
                    progress.clear();
                    print_error(&*failure);
                    all_written = false;
                }
            }
        }
    }
    progress.clear();
    if bodies.is_empty() {
        return Ok(false);
    }
    let plates = plate::arrange(&bodies, &counts, plating.bed)?;
    for (i, items) in plates.iter().enumerate() {
        let title = format!("Timur, plate {} of {}", i + 1, plates.len());
        let bytes = three_mf::write(&title, &bodies, items)?;
        let path = path(i + 1);
        write_whole(&path, &bytes)?;
        print_line(&format!(
            "{}: {} pieces, {:.1} MB",
            path.display(),
            items.len(),
            bytes.len() as f32 / 1e6
        ));
    }
    Ok(all_written)
}

/// A body that fits on the bed.
fn fitting_body(
    model: &'static PieceModel,
    making: &Making,
    plating: &Plating,
) -> Result<Body, Failure> {
    let body = body(model, &making.recipe())?;
    plate::arrange(std::slice::from_ref(&body), &[1], plating.bed)?;
    Ok(body)
}

/// A larger share of the surface over thin walls is worth a warning.
const MUCH: f32 = 0.01;

/// The warning for a body with this share of its surface over thin walls, if it needs one.
fn thin_warning(thin: f32) -> Option<String> {
    (thin > MUCH).then(|| {
        format!(
            "walls under {} mm {:.1} %, thin at this scale: --thick 0.3 or a larger --mm makes it stronger",
            printing::THIN_WALL,
            thin * 100.0
        )
    })
}

fn description(body: &Body, path: &Path, bytes: usize) -> String {
    let (size, thin) = (body.size(), body.thin());
    let warning = thin_warning(thin).map_or(String::new(), |text| format!("\n    {text}"));
    format!(
        "{}: {:.1} x {:.1} x {:.1} mm, {:.1} cm3, {} triangles, {:.1} MB, overhang {:.1} %, walls under {} mm {:.1} %{warning}",
        path.display(),
        size.x,
        size.y,
        size.z,
        body.volume(),
        body.mesh.triangles.len(),
        bytes as f32 / 1e6,
        body.overhang() * 100.0,
        printing::THIN_WALL,
        thin * 100.0,
    )
}
