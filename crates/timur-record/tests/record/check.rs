//! `timur-rules check`: what it says of a record, and its exit status.

use std::process::Command;

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/version-1.timur");

/// The exit status, and what is printed to the screen and to the errors.
fn check(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_timur-rules"));
    let done = command.arg("check").args(arguments).output();
    let done = done.expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (done.status.code(), text(done.stdout), text(done.stderr))
}

#[test]
fn a_sound_record_is_ok() {
    let said = "ok: 3 moves and 3 in variations, result: White wins: resignation.\n";
    assert_eq!(check(&[SAMPLE]), (Some(0), said.to_owned(), String::new()));
}

#[test]
fn a_faulty_record_is_told_with_its_place() {
    let folder = std::env::temp_dir().join(format!("timur-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("faulty.timur");
    let path_text = path.to_str().expect("a path in UTF-8");
    let sample = std::fs::read_to_string(SAMPLE).expect("the sample");
    std::fs::write(&path, sample.replace("a4-a5", "a4-a6")).expect("a file");
    let (status, out, error) = check(&[path_text]);
    assert_eq!((status, out.as_str()), (Some(1), ""));
    let told = format!(
        "timur-rules: {path_text}: Move 2 of White, main line (line 47, column 15): \"a4-a6\""
    );
    assert!(error.starts_with(&told), "{error}");
    std::fs::write(&path, "1. a3-a4 a8-a7").expect("a file");
    let said = "ok: 2 moves, result: none yet.\n";
    assert_eq!(
        check(&[path_text]),
        (Some(0), said.to_owned(), String::new())
    );
    std::fs::remove_dir_all(&folder).expect("the folder");
}

#[test]
fn wrong_arguments_and_missing_files_are_named() {
    for (arguments, named) in [
        (&[][..], "<FILE>"),
        (&["a", "b"], "'b'"),
        (&["/no/such/file.timur"], "/no/such/file.timur"),
    ] {
        let (status, out, error) = check(arguments);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(error.contains(named), "{error}");
    }
}
