//! Training data as a program makes it: the same bytes again, whatever the threads, and after a break.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use timur_engine::datagen::{Header, ScoredGame, read_record};

fn datagen(file: &Path, options: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_timur-engine"));
    program.arg("datagen").arg(file).args(options);
    program.output().unwrap()
}

/// A file of its own for each test, which is not there yet.
fn file(name: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&file);
    file
}

const SMALL: [&str; 6] = ["--nodes", "40", "--pairs", "6", "--seed", "9"];

#[test]
fn any_number_of_threads_writes_the_same_file() {
    let (one, three) = (file("threads-1.games"), file("threads-3.games"));
    assert!(datagen(&one, &SMALL).status.success());
    let threads = [&SMALL[..], &["--threads", "3"]].concat();
    assert!(datagen(&three, &threads).status.success());
    let bytes = fs::read(&one).unwrap();
    assert_eq!(bytes, fs::read(&three).unwrap());

    let mut rest = &bytes[..];
    let header = Header::read(&mut rest).unwrap();
    assert_eq!((header.seed, header.nodes), (9, 40));
    let mut plies = 0;
    let mut games = 0;
    while let Some(record) = read_record(&mut rest).unwrap() {
        plies += ScoredGame::unpack(&record).unwrap().moves.len();
        games += 1;
    }
    assert_eq!(games, 12);
    assert!(
        bytes.len() <= 6 * plies,
        "{} bytes, {plies} plies",
        bytes.len()
    );
}

#[test]
fn a_file_that_was_cut_off_is_continued_to_the_same_file() {
    let (whole, cut) = (file("whole.games"), file("cut.games"));
    assert!(datagen(&whole, &SMALL).status.success());
    let bytes = fs::read(&whole).unwrap();
    for length in [0, bytes.len() / 3, bytes.len() - 1, bytes.len()] {
        fs::write(&cut, &bytes[..length]).unwrap();
        assert!(datagen(&cut, &SMALL).status.success());
        assert_eq!(fs::read(&cut).unwrap(), bytes, "cut at {length}");
    }
}

#[test]
fn other_files_and_wrong_words_are_refused() {
    let other = file("other.games");
    fs::write(&other, "a letter to a friend\n").unwrap();
    let cases: [(&[&str], &str); 5] = [
        (&SMALL, "no file of scored games"),
        (&["--pairs"], "a value is required for '--pairs"),
        (&["--pairs", "0"], "0 is not in 1.."),
        (&["--speed", "3"], "unexpected argument '--speed'"),
        (&["--seed", "x"], "invalid value 'x' for '--seed"),
    ];
    for (options, why) in cases {
        let output = datagen(&other, options);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(error.contains(why), "{error}");
    }
    assert_eq!(
        fs::read_to_string(&other).unwrap(),
        "a letter to a friend\n"
    );

    let made = file("made.games");
    assert!(
        datagen(&made, &["--nodes", "40", "--pairs", "1"])
            .status
            .success()
    );
    let output = datagen(&made, &["--nodes", "50", "--pairs", "1"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("--seed 1 --nodes 40"), "{error}");
}
