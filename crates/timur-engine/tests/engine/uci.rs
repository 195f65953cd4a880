//! The engine's program: answers while it thinks, and survives whatever is said to it.

use timur_testing::common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use rand::RngExt;
use rand::seq::IndexedRandom;

use common::{amount, random};
use timur_engine::nnue::{Net, Output};

struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start() -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_timur-engine"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Program {
            child,
            input,
            output: BufReader::new(output),
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The lines up to the first that begins like that.
    fn hear(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "{lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(beginning) {
                return lines;
            }
        }
    }

    fn ask(&mut self, line: &str, beginning: &str) -> String {
        self.say(line);
        self.hear(beginning).pop().unwrap()
    }

    fn end(mut self) {
        self.say("quit");
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn a_conversation() {
    let mut program = Program::start();
    program.say("uci");
    let options = program.hear("uciok");
    assert!(
        options
            .iter()
            .any(|line| line.contains("UCI_Variant") && line.contains("full-forbes"))
    );
    program.say("setoption name Hash value 1");
    program.say("setoption name UCI_Variant value feminine");
    let text = program.ask("setoption name UCI_Variant value third", "info string");
    assert!(text.contains("UCI_Variant"), "{text}");
    program.say("setoption name UCI_Variant value timur,array=feminine");
    program.ask("go perft 3", "Nodes searched: 14494");
    program.say("position startpos moves b2c4 j9i7");
    let best = program.ask("go depth 4", "bestmove");
    assert!(best.split(' ').count() >= 2, "{best}");
    // It answers while it thinks, and ends when told to.
    program.say("go infinite");
    program.ask("isready", "readyok");
    program.ask("stop", "bestmove");
    pondering(&mut program);
    program.ask("go wtime 200 btime 200 winc 1 binc 1", "bestmove");
    program.ask("go movetime 20", "bestmove");
    program.say("position fen k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1");
    assert!(
        program
            .ask("go mate 1", "bestmove")
            .starts_with("bestmove e10b9")
    );
    program.say("position fen k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1 moves e10b9");
    assert_eq!(program.ask("go depth 3", "bestmove"), "bestmove (none)");
    program.say("eval");
    program.ask("d", "over White wins");
    program.end();
}

/// Lines of `eval` that speak of the net.
fn net_lines(program: &mut Program) -> Vec<String> {
    program.say("eval");
    program.say("isready");
    let mut lines = program.hear("readyok");
    lines.retain(|line| line.starts_with("info string net "));
    lines
}

#[test]
fn the_evaluation_can_be_chosen() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("constant.net");
    let mut net = Net::zero(16, Output::Evaluation).unwrap();
    // An output of one, which is 400 centipawns, for any position.
    net.output_layer_mut().1.fill(255 * 256);
    fs::write(&file, net.to_bytes()).unwrap();
    let mut program = Program::start();
    program.say("setoption name Hash value 1");
    program.say(&format!("setoption name EvalFile value {}", file.display()));
    let lines = net_lines(&mut program);
    assert!(lines[0].contains("net 400, "), "{lines:?}");
    // After any move it is the other side that is 400 ahead.
    let text = program.ask("go depth 1", "info depth 1 ");
    assert!(text.contains("score cp -400"), "{text}");
    program.hear("bestmove");
    program.say("setoption name Use NNUE value false");
    assert!(net_lines(&mut program).is_empty());
    let text = program.ask("go depth 1", "info depth 1 ");
    assert!(!text.contains("400"), "{text}");
    program.hear("bestmove");
    for (option, why) in [
        ("EvalFile value nowhere.net", "nowhere.net: "),
        ("EvalFile value Cargo.toml", "no net"),
        ("Use NNUE value perhaps", "true or false"),
    ] {
        let text = program.ask(&format!("setoption name {option}"), "info string");
        assert!(text.contains(why), "{text}");
    }
    program.end();
}

/// A search that ponders says no move before it is told that the expected one was played, and then ends by itself.
fn pondering(program: &mut Program) {
    let silent = |program: &mut Program| {
        program.say("isready");
        let lines = program.hear("readyok");
        let said = lines.iter().any(|line| line.starts_with("bestmove"));
        assert!(!said, "{lines:?}");
    };
    // By the clock, and when the limit is reached long before.
    for go in [
        "go ponder wtime 1000 btime 1000",
        "go ponder movetime 30",
        "go ponder depth 2",
    ] {
        program.ask(go, "info depth 2 ");
        silent(program);
        program.ask("ponderhit", "bestmove");
        // It was played already.
        program.say("ponderhit");
        silent(program);
    }
    program.ask("go ponder movetime 100000", "info depth 2 ");
    program.ask("stop", "bestmove");
    program.ask("go infinite", "info depth 2 ");
    program.say("ponderhit");
    silent(program);
    program.ask("stop", "bestmove");
}

#[test]
fn garbage() {
    const WORDS: [&str; 36] = [
        "uci",
        "isready",
        "ucinewgame",
        "position",
        "startpos",
        "fen",
        "moves",
        "a3a4",
        "c10g6",
        "e2e4",
        "go",
        "depth",
        "nodes",
        "3",
        "0",
        "-1",
        "99999999999999999999",
        "setoption",
        "name",
        "value",
        "Hash",
        "MultiPV",
        "Skill",
        "Threads",
        "UCI_Variant",
        "strict",
        "stop",
        "ponderhit",
        "eval",
        "d",
        "searchmoves",
        "perft",
        "wtime",
        "2",
        "10k/11/11/11/11/11/11/11/11/K10",
        "\u{fffd}é",
    ];
    let mut random = random(21);
    let mut program = Program::start();
    program.say("setoption name Hash value 1");
    for _ in 0..amount(300) {
        let count = random.random_range(0..7);
        let mut words: Vec<&str> = (0..count)
            .filter_map(|_| WORDS.choose(&mut random).copied())
            .collect();
        // What takes long is kept out: great depths, counts and tables.
        let great = words.contains(&"Hash") || words.contains(&"Threads");
        words.retain(|&word| !(great && word.starts_with('9')));
        program.say(&words.join(" "));
        if random.random_range(0..8) == 0 {
            let bytes: Vec<u8> = (0..20)
                .map(|_| random.random())
                .filter(|&byte| byte != b'\n')
                .collect();
            program.input.write_all(&bytes).unwrap();
            program.say("");
        }
        program.say("stop");
        program.ask("isready", "readyok");
    }
    program.end();
}

/// What the program prints when those lines are its whole input.
fn piped(lines: &str) -> String {
    let mut program = Program::start();
    program.say(lines);
    let Program {
        mut child,
        input,
        mut output,
    } = program;
    drop(input);
    let mut text = String::new();
    output.read_to_string(&mut text).unwrap();
    assert!(child.wait().unwrap().success());
    text
}

#[test]
fn the_end_of_the_input_cuts_no_search_that_ends_by_itself() {
    assert!(piped("go depth 6").contains("info depth 6 "));
    let text = piped("isready\ngo movetime 600");
    let last = text.lines().rfind(|line| line.starts_with("info depth"));
    let mut words = last.unwrap().split(' ').skip_while(|&word| word != "time");
    let millis: u64 = words.nth(1).unwrap().parse().unwrap();
    assert!(millis >= 500, "{text}");
    assert!(piped("go perft 3").contains("Nodes searched: "));
    for endless in ["go infinite", "go", "go ponder depth 3"] {
        assert!(piped(endless).contains("bestmove "), "{endless}");
    }
}

#[test]
fn a_count_is_ended_by_stop_and_quit() {
    let mut program = Program::start();
    program.say("go perft 8");
    program.ask("isready", "readyok");
    program.say("stop");
    program.ask("go depth 1", "bestmove");
    program.say("go perft 8");
    program.end();
}

#[test]
fn after_a_refused_position_there_is_no_move() {
    let mut program = Program::start();
    program.say("position startpos moves a3a4");
    for refused in ["position startpos moves a1a9", "position fen x", "position"] {
        program.ask(refused, "info string position");
        program.say("go depth 2");
        let lines = program.hear("bestmove");
        assert_eq!(lines.last().unwrap(), "bestmove (none)");
        assert!(lines[0].starts_with("info string no position"), "{lines:?}");
    }
    program.say("position startpos");
    assert_ne!(program.ask("go depth 2", "bestmove"), "bestmove (none)");
    program.end();
}

#[test]
fn the_third_occurrence_of_a_position_is_displayed() {
    let shuffle = "b2c4 j9i7 c4b2 i7j9";
    let twice = piped(&format!("position startpos moves {shuffle}\nd"));
    assert!(!twice.contains("over"), "{twice}");
    let thrice = piped(&format!("position startpos moves {shuffle} {shuffle}\nd"));
    assert!(thrice.contains("over "), "{thrice}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_too_large_for_the_memory_becomes_smaller() {
    let script =
        "ulimit -v 1500000; printf 'setoption name Hash value 4096\\ngo depth 3\\n' | \"$0\"";
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_timur-engine")])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert!(
        text.contains("info string not enough memory for Hash 4096"),
        "{text}"
    );
    assert!(text.contains("bestmove "), "{text}");
}
