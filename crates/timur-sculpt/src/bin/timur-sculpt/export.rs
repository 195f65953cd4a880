//! Files for the printer: single figures, and beds full of men.

use crate::Failure;
use crate::progress::Progress;
use clap::{Args, ValueEnum};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use timur_sculpt::figures::Figure;
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

/// Which men a plate holds.
#[derive(Clone, Copy, ValueEnum)]
pub enum Men {
    /// A side of the masculine array, which is also one of the feminine and the third; with a prince and an
    /// adventitious king
    Masculine,
    /// A side of the full array, which is enough for all arrays
    Full,
}

/// How bodies are made, for single figures and for plates.
#[derive(Args)]
pub struct Making {
    /// Millimetres per square of the board
    #[arg(long, default_value_t = PRINT_SCALE, value_parser = millimetres::<Scale>)]
    mm: f32,
    /// Millimetres to add to thin parts
    #[arg(long, default_value_t = 0.0, value_parser = millimetres::<Thickening>)]
    thick: f32,
    /// Coarse, for a quick try
    #[arg(long)]
    draft: bool,
    /// The folder to write to
    #[arg(long, default_value = ".")]
    out: PathBuf,
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
    /// Which men
    #[arg(long, value_enum, default_value = "masculine")]
    men: Men,
}

impl Making {
    fn recipe(&self) -> Recipe {
        Recipe {
            scale: self.mm,
            thicker: self.thick,
            draft: self.draft,
        }
    }
}

/// Writes each figure to a file of its own.
pub fn figures(
    making: &Making,
    format: Format,
    figures: &[&'static Figure],
) -> Result<(), Failure> {
    make_folder(&making.out)?;
    let mut progress = Progress::new(figures.len());
    for figure in figures {
        progress.begin(figure.name);
        let body = body(figure, &making.recipe())?;
        let (bytes, ending) = match format {
            Format::Stl => (stl::write(figure.name, &body.mesh), "stl"),
            Format::ThreeMf => (three_mf::write_one(&body)?, "3mf"),
        };
        let path = making.out.join(format!("{}.{ending}", figure.name));
        write_whole(&path, &bytes)?;
        progress.clear();
        report(&body, &path, bytes.len());
    }
    Ok(())
}

/// Writes the men of one side of a set, on as many beds as they need.
pub fn plates(making: &Making, plating: &Plating, set: &[&'static Figure]) -> Result<(), Failure> {
    make_folder(&making.out)?;
    let men = match plating.men {
        Men::Masculine => plate::side(&[&plate::SIDE]),
        Men::Full => plate::side(&[&plate::SIDE, &plate::FULL_ARRAY]),
    };
    let mut bodies = Vec::with_capacity(men.len());
    let mut progress = Progress::new(men.len());
    for (name, _) in &men {
        progress.begin(name);
        for figure in set.iter().filter(|figure| figure.name == *name) {
            bodies.push(body(figure, &making.recipe())?);
        }
    }
    progress.clear();
    let counts: Vec<usize> = men.iter().map(|(_, count)| *count).collect();
    let plates = plate::arrange(&bodies, &counts, plating.bed)?;
    for (i, items) in plates.iter().enumerate() {
        let title = format!("Timur, plate {} of {}", i + 1, plates.len());
        let bytes = three_mf::write(&title, &bodies, items)?;
        let path = making.out.join(format!("plate-{}.3mf", i + 1));
        write_whole(&path, &bytes)?;
        println!(
            "{}: {} men, {:.1} MB",
            path.display(),
            items.len(),
            bytes.len() as f32 / 1e6
        );
    }
    Ok(())
}

/// More of the surface than this over thin walls is worth a word.
const MUCH: f32 = 0.01;

fn report(body: &Body, path: &Path, bytes: usize) {
    let (size, thin) = (body.size(), body.thin());
    println!(
        "{}: {:.1} x {:.1} x {:.1} mm, {:.1} cm3, {} triangles, {:.1} MB, overhang {:.1} %, walls under {} mm {:.1} %",
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
    );
    if thin > MUCH {
        println!("    thin at this scale: --thick 0.3 or a larger --mm makes it stronger");
    }
}
