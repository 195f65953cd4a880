//! The sounds: the committed files are what the sculptor makes, and they are pleasant: short, not clipped, without a
//! crack at either end.

use std::path::PathBuf;

use timur_sculpt::{
    golden::{self, Golden},
    sounds::{RECIPES, build},
};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("assets/sounds")
}

/// The samples of a file, read by the letter of the format.
fn samples(file: &[u8]) -> Vec<f64> {
    let long = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes"));
    let short = |at: usize| u16::from_le_bytes(file[at..at + 2].try_into().expect("two bytes"));
    assert_eq!((&file[..4], &file[8..16]), (&b"RIFF"[..], &b"WAVEfmt "[..]));
    assert_eq!((long(4) as usize, long(16)), (file.len() - 8, 16));
    assert_eq!((short(20), short(22), long(24)), (1, 1, 22_050));
    assert_eq!((long(28), short(32), short(34)), (44_100, 2, 16));
    assert_eq!(
        (&file[36..40], long(40) as usize),
        (&b"data"[..], file.len() - 44)
    );
    let all = file[44..].chunks_exact(2);
    all.map(|two| f64::from(i16::from_le_bytes([two[0], two[1]])) / 32_768.0)
        .collect()
}

fn loudest(samples: &[f64]) -> f64 {
    samples
        .iter()
        .fold(0.0, |most: f64, one| most.max(one.abs()))
}

#[test]
fn the_committed_files_are_what_the_sculptor_makes() {
    let list = std::fs::read_to_string(folder().join(golden::FILE_NAME)).expect("the list");
    let list = Golden::parse(&list);
    assert_eq!(list.0.len(), RECIPES.len());
    for recipe in &RECIPES {
        let committed = std::fs::read(folder().join(recipe.file_name())).expect("a file");
        assert_eq!(
            committed,
            recipe.file().expect("a short sound"),
            "{}",
            recipe.name
        );
        let hash = list.0.get(&recipe.file_name()).expect("in the list");
        assert_eq!(hash, &golden::hash(&committed), "{}", recipe.name);
    }
    let temporary = std::env::temp_dir().join(format!("timur-sounds-{}", std::process::id()));
    build(&temporary).expect("room");
    let files = std::fs::read_dir(&temporary).expect("a folder").count();
    assert_eq!(files, RECIPES.len() + 1);
    std::fs::remove_dir_all(temporary).expect("a folder");
}

#[test]
fn the_sounds_are_short_and_begin_and_end_in_silence() {
    for recipe in &RECIPES {
        let file = std::fs::read(folder().join(recipe.file_name())).expect("a file");
        assert!(file.len() < 30_000, "{}: {} bytes", recipe.name, file.len());
        let samples = samples(&file);
        let seconds = samples.len() as f64 / 22_050.0;
        assert!(
            (0.1..=0.6).contains(&seconds),
            "{}: {seconds} s",
            recipe.name
        );
        let peak = loudest(&samples);
        assert!((0.2..0.9).contains(&peak), "{}: {peak}", recipe.name);
        assert!(
            samples[0].abs() < 0.001,
            "{} begins with a crack",
            recipe.name
        );
        let end = &samples[samples.len() - 44..];
        assert!(
            loudest(end) < 0.01 * peak,
            "{} ends with a crack",
            recipe.name
        );
        let mean = samples.iter().sum::<f64>() / samples.len() as f64;
        assert!(
            mean.abs() < 0.01,
            "{} is not about zero: {mean}",
            recipe.name
        );
        let loud = loudest(&samples[..2_205]);
        assert!(loud > 0.5 * peak, "{} is late", recipe.name);
    }
}
