//! The match runner: the same games again, faults of engines told and lost, and kind errors.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use timur_record::{Ending, Game, file};

fn duel(words: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_timur-engine"));
    program.arg("match").args(words).output().unwrap()
}

fn lines(output: &Output) -> Vec<String> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn games(folder: &Path) -> Vec<Game> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths.iter().map(|path| file::load(path).unwrap()).collect()
}

#[test]
fn the_same_match_again_is_the_same() {
    let play = |name: &str, concurrency: &str| {
        let folder = folder(name);
        let path = folder.to_str().unwrap();
        let output = duel(&[
            "timur:level=2",
            "material:depth=1",
            "--games",
            "6",
            "--seed",
            "7",
            "--concurrency",
            concurrency,
            "--records",
            path,
            "--resign",
            "900",
            "--max-plies",
            "120",
        ]);
        assert!(output.status.success(), "{output:?}");
        let games = games(&folder);
        let texts: Vec<String> = games.iter().map(|game| game.to_json().unwrap()).collect();
        (lines(&output).pop().unwrap(), texts, games)
    };
    let (line, texts, games) = play("again-1", "1");
    let (again, texts_again, _) = play("again-2", "3");
    assert_eq!((&line, &texts), (&again, &texts_again));
    assert!(line.starts_with("6 games: +"), "{line}");
    assert_eq!(games.len(), 6);
    for pair in games.chunks(2) {
        // The same opening, with colours swapped.
        let opening = |game: &Game| game.moves().take(8).collect::<Vec<_>>();
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        assert_eq!(pair[0].tags().get("White"), pair[1].tags().get("Black"));
        assert!(
            pair.iter()
                .all(|game| game.result().is_some() && game.len() <= 120)
        );
    }
    assert_ne!(
        games[0].moves().take(8).collect::<Vec<_>>(),
        games[2].moves().take(8).collect::<Vec<_>>()
    );
    // What the line says is what the records say.
    let half_points: Vec<usize> = games
        .iter()
        .map(|game| {
            let own = game.tags().get("White").unwrap().starts_with("timur");
            match game.result().unwrap().winner {
                None => 1,
                Some(winner) => 2 * usize::from((winner == timur_rules::Color::White) == own),
            }
        })
        .collect();
    let count = |points| half_points.iter().filter(|&&half| half == points).count();
    let told = format!("6 games: +{} ={} -{}, ", count(2), count(1), count(0));
    assert!(line.starts_with(&told), "{line} {told}");
}

/// The strength that `docs/ladder.md` tells of, in fewer games: all points against any legal move, and nearly all against
/// plain alpha-beta to the same depth, of which a search that leaves out too much loses more.
#[test]
fn plain_players_are_beaten() {
    let points = |players: [&str; 2], games: &str, seed: &str| {
        let output = duel(&[players[0], players[1], "--games", games, "--seed", seed]);
        let line = lines(&output).pop().unwrap();
        let share = line
            .split_once(", ")
            .and_then(|(_, rest)| rest.split_once(" %"));
        share
            .and_then(|(share, _)| share.parse::<f64>().ok())
            .unwrap()
    };
    assert_eq!(points(["timur:level=1", "random"], "20", "7"), 100.0);
    assert!(points(["timur:depth=2", "material:depth=2"], "60", "3") >= 97.0);
    assert!(points(["timur:depth=3", "material:depth=3"], "60", "3") >= 97.0);
}

/// An engine that is a script: it greets as it should, and then does as it likes.
#[cfg(unix)]
fn evil(name: &str, on_go: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder(name);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("engine.sh");
    let script = format!(
        "#!/bin/sh\nwhile read word rest; do case $word in uci) echo uciok;; isready) echo readyok;; \
         quit) exit;; go) {on_go};; esac; done\n"
    );
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    format!("uci:{}", path.display())
}

#[cfg(unix)]
#[test]
fn evil_engines_lose_and_it_is_told() {
    for (name, on_go, told) in [
        ("illegal", "echo bestmove e2e9", "illegal move \"e2e9\""),
        ("strange", "printf 'bestmove \\377\\n'", "illegal move"),
        ("silent", "echo bestmove", "illegal move \"\""),
        ("ends", "exit", "it has ended"),
        (
            "hangs",
            "echo info depth 1",
            "it has not answered for 300 ms",
        ),
        (
            "talks",
            "while :; do echo info; done",
            "it has not answered for 300 ms",
        ),
    ] {
        let engine = evil(name, on_go);
        let records = folder(&format!("{name}-games"));
        let path = records.to_str().unwrap();
        let output = duel(&[
            &engine,
            "random",
            "--games",
            "2",
            "--patience",
            "300",
            "--records",
            path,
        ]);
        assert!(output.status.success(), "{output:?}");
        let lines = lines(&output);
        let faults: Vec<_> = lines
            .iter()
            .filter(|line| line.contains(" loses: "))
            .collect();
        assert_eq!(faults.len(), 2, "{name}: {lines:?}");
        assert!(
            faults.iter().all(|line| line.contains(told)),
            "{name}: {faults:?}"
        );
        assert!(
            lines
                .last()
                .unwrap()
                .starts_with("2 games: +0 =0 -2, 0.0 %"),
            "{name}: {lines:?}"
        );
        let endings: Vec<_> = games(&records)
            .iter()
            .map(|game| game.node(game.id_at(game.len()).unwrap()).unwrap().ending())
            .collect();
        assert!(matches!(
            endings[..],
            [Some(Ending::Resignation(_)), Some(Ending::Resignation(_))]
        ));
    }
}

#[cfg(unix)]
#[test]
fn an_engine_whose_path_has_a_space_plays() {
    let folder = folder("a folder with spaces");
    fs::create_dir_all(&folder).unwrap();
    let link = folder.join("my engine");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_timur-engine"), &link).unwrap();
    for quote in ['"', '\''] {
        let engine = format!("uci:{quote}{}{quote};Hash=1", link.display());
        let output = duel(&[&engine, "random", "--games", "2", "--nodes", "300"]);
        let lines = lines(&output);
        assert!(
            lines
                .last()
                .is_some_and(|last| last.starts_with("2 games: +2")),
            "{output:?}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_an_engine_has_started_ends_with_it() {
    let pids = folder("pids");
    fs::create_dir_all(&pids).unwrap();
    let file = pids.join("child");
    let on_go = format!("sleep 1000 & echo $! > '{}'; wait", file.display());
    let engine = evil("parent", &on_go);
    let output = duel(&[&engine, "random", "--games", "2", "--patience", "300"]);
    assert!(output.status.success(), "{output:?}");
    let pid = fs::read_to_string(&file).unwrap();
    // A process that has ended and that nobody has waited for is a zombie, and counts as ended. The end takes a moment.
    let lives = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", pid.trim())).unwrap_or_default();
        let state = stat.rsplit(')').next().unwrap_or_default().trim_start();
        !state.is_empty() && !state.starts_with('Z')
    };
    for _ in 0..500 {
        if !lives() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("{pid} lives on");
}

#[test]
fn this_engine_plays_as_a_program_too() {
    let engine = format!("uci:{};Hash=1", env!("CARGO_BIN_EXE_timur-engine"));
    let output = duel(&[
        &engine,
        "random",
        "--games",
        "2",
        "--nodes",
        "300",
        "--rules",
        "full-forbes",
    ]);
    let lines = lines(&output);
    assert!(
        lines.last().unwrap().starts_with("2 games: +2 =0 -0"),
        "{lines:?}"
    );
    assert!(
        !lines.iter().any(|line| line.contains("loses")),
        "{lines:?}"
    );
}

#[test]
fn a_test_ends_when_it_knows_enough() {
    let output = duel(&[
        "timur:nodes=200",
        "random",
        "--games",
        "1000",
        "--sprt",
        "0,200",
        "--resign",
        "500",
    ]);
    let last = lines(&output).pop().unwrap();
    assert!(last.contains("at least 200"), "{last}");
}

#[test]
fn bad_words_are_named() {
    let full = folder("full");
    fs::create_dir_all(full.join("inner")).unwrap();
    let path = full.to_str().unwrap();
    for (words, told) in [
        (&["timur"][..], "not provided"),
        (
            &["timur", "uci:/nowhere/engine"],
            "/nowhere/engine cannot be started",
        ),
        (&["timur", "random", "--records", path], "is not empty"),
        (&["timur", "random", "--games", "7"], "try 8"),
    ] {
        let output = duel(words);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(error.contains(told), "{words:?}: {error}");
    }
    let help = duel(&["--help"]);
    assert!(help.status.success());
    assert!(lines(&help).iter().any(|line| line.starts_with("Usage:")));
}
