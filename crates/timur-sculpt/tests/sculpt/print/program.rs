//! The command line: it names what is wrong, and leaves whole files or none.

use super::{model, recipe};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use timur_sculpt::printing::{PRINT_SCALE, body, stl};

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("timur-print-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the temporary folder can be written to");
    folder
}

fn sculpt(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_timur-sculpt"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

#[test]
fn a_bad_argument_is_named_with_what_would_be_right() {
    let cases: [(&[&str], i32, &[&str]); 9] = [
        (&["export", "queen"], 2, &["\"queen\"", "sea_monster"]),
        (&["export"], 2, &["MODELS"]),
        (
            &["export", "--format", "obj", "king"],
            2,
            &["'obj'", "--format", "stl", "3mf"],
        ),
        (
            &["export", "--mm", "45mm", "king"],
            2,
            &["'45mm'", "--mm", "from 10 to 200"],
        ),
        (&["export", "--mm", "nan", "king"], 2, &["'nan'", "--mm"]),
        (
            &["export", "--thick", "3", "king"],
            2,
            &["'3'", "--thick", "from 0 to 1"],
        ),
        (&["plate", "--bed", "10"], 2, &["'10'", "--bed", "from 60"]),
        (
            &["plate", "--pieces", "mine"],
            2,
            &["'mine'", "masculine", "full"],
        ),
        (
            &[
                "export",
                "--draft",
                "--out",
                "/dev/null/there",
                "pawn_of_pawns",
            ],
            1,
            &["/dev/null/there", "--out"],
        ),
    ];
    for (arguments, code, words) in cases {
        let output = sculpt(arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
        for word in words {
            assert!(
                text.contains(word),
                "{arguments:?} does not say {word}: {text}"
            );
        }
    }
}

#[test]
fn exported_files_are_whole_and_alone() {
    let folder = folder("export");
    let out = folder.to_str().expect("temporary folders have plain names");
    for format in ["stl", "3mf"] {
        let output = sculpt(&[
            "export",
            "--draft",
            "--format",
            format,
            "--out",
            out,
            "pawn_of_pawns",
        ]);
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        assert!(
            output.stderr.is_empty(),
            "no bar is drawn where nobody looks"
        );
    }
    let mut names: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("a folder can be listed").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["pawn_of_pawns.3mf", "pawn_of_pawns.stl"]);
    let body =
        body(model("pawn_of_pawns"), &recipe(PRINT_SCALE, 0.0)).expect("the pawn can be printed");
    let written = std::fs::read(folder.join("pawn_of_pawns.stl")).expect("the file is there");
    assert_eq!(written, stl::write("pawn_of_pawns", &body.mesh));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_file_that_cannot_be_finished_leaves_nothing() {
    let folder = folder("blocked");
    // A folder stands where the file should go.
    std::fs::create_dir(folder.join("pawn_of_pawns.3mf")).expect("the folder can be made");
    let out = folder.to_str().expect("temporary folders have plain names");
    let output = sculpt(&["export", "--draft", "--out", out, "pawn_of_pawns"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write"));
    assert_eq!(
        std::fs::read_dir(&folder)
            .expect("the folder is there")
            .count(),
        1,
        "only what was there before"
    );
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn an_export_that_is_broken_off_leaves_whole_files_only() {
    let folder = folder("broken-off");
    let out = folder.to_str().expect("temporary folders have plain names");
    let mut program = Command::new(env!("CARGO_BIN_EXE_timur-sculpt"))
        .args(["export", "--draft", "--format", "stl", "--out", out, "all"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A line tells that the first file is done; the second is being made.
    let mut line = String::new();
    BufReader::new(program.stdout.take().expect("its output is ours"))
        .read_line(&mut line)
        .expect("its output can be read");
    program.kill().expect("it can be stopped");
    program.wait().expect("it has ended");
    let files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("a folder can be listed").path())
        .collect();
    assert!(!files.is_empty(), "{line}");
    for file in files {
        assert_eq!(file.extension().and_then(|e| e.to_str()), Some("stl"));
        let bytes = std::fs::read(&file).expect("the file is there");
        let count = u32::from_le_bytes(bytes[80..84].try_into().expect("four bytes"));
        assert_eq!(bytes.len(), 84 + 50 * count as usize, "{}", file.display());
    }
    let _ = std::fs::remove_dir_all(&folder);
}

/// The names of the files in a folder, sorted.
fn names_in(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("a folder can be listed").file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn a_model_that_fails_is_named_and_the_others_are_written() {
    let folder = folder("partial");
    std::fs::create_dir(folder.join("pawn_of_pawns.stl")).expect("the folder can be made");
    let out = folder.to_str().expect("temporary folders have plain names");
    let output = sculpt(&[
        "export",
        "--draft",
        "--format",
        "stl",
        "--out",
        out,
        "pawn_of_pawns",
        "pawn_of_rooks",
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("pawn_of_pawns"));
    assert!(folder.join("pawn_of_rooks.stl").is_file());
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_closed_pipe_stops_no_export() {
    let folder = folder("pipe");
    let out = folder.to_str().expect("temporary folders have plain names");
    let mut program = Command::new(env!("CARGO_BIN_EXE_timur-sculpt"))
        .args([
            "export",
            "--draft",
            "--out",
            out,
            "pawn_of_pawns",
            "pawn_of_rooks",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(program.stdout.take());
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(
        names_in(&folder),
        ["pawn_of_pawns.3mf", "pawn_of_rooks.3mf"]
    );
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn files_that_are_there_are_replaced_with_force_only() {
    let folder = folder("force");
    let out = folder.to_str().expect("temporary folders have plain names");
    let (single, plate) = (folder.join("pawn_of_pawns.3mf"), folder.join("plate-2.3mf"));
    std::fs::write(&single, "mine").expect("the folder can be written to");
    std::fs::write(&plate, "mine").expect("the folder can be written to");
    let export = [
        "--set",
        "nishapur",
        "export",
        "--draft",
        "--out",
        out,
        "pawn_of_pawns",
    ];
    for refused in [&export[..], &["plate", "--draft", "--out", out]] {
        let output = sculpt(refused);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(
            text.contains("3mf is there already") && text.contains("--force"),
            "{text}"
        );
    }
    assert_eq!(std::fs::read(&single).expect("it is there"), b"mine");
    let output = sculpt(&[&export[..], &["--force"]].concat());
    assert!(output.status.success());
    assert!(
        std::fs::read(&single)
            .expect("it is there")
            .starts_with(b"PK")
    );
    assert_eq!(std::fs::read(&plate).expect("it is there"), b"mine");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_plate_warns_of_thin_walls_as_an_export_does() {
    let folder = folder("plate");
    let out = folder.to_str().expect("temporary folders have plain names");
    let output = sculpt(&[
        "--set", "nishapur", "plate", "--draft", "--mm", "15", "--out", out,
    ]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(
        text.contains("walls under 0.8 mm") && text.contains("--thick 0.3"),
        "{text}"
    );
    assert_eq!(names_in(&folder), ["plate-1.3mf"]);
    let _ = std::fs::remove_dir_all(&folder);
}
