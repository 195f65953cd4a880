//! The sounds of the game, made from sine waves and noise as the models are made from fields. [`synth`] has the parts,
//! [`wav`] the file; this page has the table. Uses `libm`, so that every machine makes the same bytes.

pub mod synth;
pub mod wav;

use std::path::Path;

use super::{
    golden::{self, Golden},
    workshop::{WorkshopError, write_whole},
};
use synth::{Sound, Strike};

/// A sound and the name of its file.
pub struct Recipe {
    /// The name without `.wav`.
    pub name: &'static str,
    /// The loudest sample, 0 to 1.
    pub peak: f64,
    make: fn() -> Sound,
}

const fn recipe(name: &'static str, peak: f64, make: fn() -> Sound) -> Recipe {
    Recipe { name, peak, make }
}

/// Every sound.
pub const RECIPES: [Recipe; 9] = [
    recipe("set_down", 0.55, || Sound::new(0.20).strike(0.0, &FELT)),
    recipe("landing", 0.65, || {
        let board = Sound::new(0.30)
            .strike(0.0, &FALL)
            .strike(0.075, FELT.times(0.30));
        board.strike(0.122, FELT.times(0.12))
    }),
    recipe("capture", 0.75, || {
        Sound::new(0.26)
            .strike(0.0, &HARD)
            .strike(0.012, FELT.times(0.6))
    }),
    recipe("tray", 0.45, || {
        Sound::new(0.24)
            .strike(0.0, &TRAY)
            .strike(0.055, TRAY.times(0.35))
            .strike(0.088, TRAY.times(0.12))
    }),
    recipe("check", 0.60, || {
        Sound::new(0.60)
            .bell(0.0, 147.0, 1.0, 0.30)
            .strike(0.0, FELT.times(0.15))
    }),
    recipe("promotion", 0.55, || {
        let rise = [(0.0, 293.7), (0.09, 392.0), (0.18, 587.3)];
        rise.iter().fold(Sound::new(0.60), |sound, &(at, tone)| {
            sound.pluck(at, tone, 1.0, 0.14)
        })
    }),
    recipe("citadel", 0.65, || {
        let gate = Sound::new(0.60)
            .strike(0.0, &FALL)
            .strike(0.11, FALL.times(0.7));
        gate.bell(0.20, 196.0, 0.6, 0.20)
            .bell(0.24, 293.7, 0.4, 0.18)
    }),
    recipe("end", 0.60, || {
        let fall = [(0.0, 293.7, 0.7), (0.13, 246.9, 0.8), (0.26, 196.0, 1.0)];
        fall.iter()
            .fold(Sound::new(0.60), |sound, &(at, tone, level)| {
                sound.bell(at, tone, level, 0.18)
            })
    }),
    recipe("refusal", 0.30, || {
        Sound::new(0.22)
            .strike(0.0, &SOFT)
            .strike(0.085, SOFT.times(0.7))
    }),
];

/// A piece with felt under its base on a wooden board.
const FELT: Strike = Strike {
    modes: &[
        (196.0, 0.9, 0.030),
        (412.0, 0.8, 0.022),
        (731.0, 0.5, 0.014),
        (1240.0, 0.28, 0.009),
    ],
    noise: 0.9,
    dull: 2100.0,
    fade: 0.007,
};
/// A piece that falls onto the board from some height.
const FALL: Strike = Strike {
    modes: &[
        (131.0, 0.9, 0.048),
        (286.0, 0.8, 0.034),
        (545.0, 0.5, 0.020),
        (1020.0, 0.26, 0.011),
    ],
    noise: 1.1,
    dull: 1700.0,
    fade: 0.011,
};
/// A hard piece on another.
const HARD: Strike = Strike {
    modes: &[
        (412.0, 0.7, 0.020),
        (1130.0, 0.55, 0.013),
        (2210.0, 0.35, 0.008),
        (3480.0, 0.15, 0.005),
    ],
    noise: 0.9,
    dull: 3600.0,
    fade: 0.005,
};
/// A hard piece in a wooden tray.
const TRAY: Strike = Strike {
    modes: &[
        (236.0, 0.5, 0.028),
        (588.0, 0.35, 0.020),
        (1490.0, 0.25, 0.010),
    ],
    noise: 0.4,
    dull: 2400.0,
    fade: 0.006,
};
/// A knuckle on cloth.
const SOFT: Strike = Strike {
    modes: &[
        (156.0, 0.9, 0.034),
        (318.0, 0.6, 0.022),
        (520.0, 0.2, 0.014),
    ],
    noise: 0.3,
    dull: 800.0,
    fade: 0.012,
};

impl Recipe {
    /// The samples, 22 050 a second, from -1 to 1.
    pub fn samples(&self) -> Vec<f64> {
        (self.make)().finish(self.peak)
    }

    /// The name of the file.
    pub fn file_name(&self) -> String {
        format!("{}.wav", self.name)
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// When the samples do not fit into a file.
    pub fn file(&self) -> Result<Vec<u8>, WorkshopError> {
        wav::write(&self.samples()).map_err(|source| WorkshopError::Sound {
            sound: self.name,
            source,
        })
    }
}

/// Writes all sounds and their hashes into a folder.
///
/// # Errors
/// When a file cannot be written.
pub fn build(folder: &Path) -> Result<(), WorkshopError> {
    let mut list = Golden::default();
    for recipe in &RECIPES {
        let bytes = recipe.file()?;
        write_whole(&folder.join(recipe.file_name()), &bytes)?;
        list.0.insert(recipe.file_name(), golden::hash(&bytes));
    }
    write_whole(&folder.join(golden::FILE_NAME), list.to_text().as_bytes())
}
