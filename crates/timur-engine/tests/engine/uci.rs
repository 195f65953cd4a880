//! The engine's program: answers while it thinks, and survives whatever is said to it.

use timur_testing::common;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use rand::RngExt;
use rand::seq::IndexedRandom;

use common::{amount, random};

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
