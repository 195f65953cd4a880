//! A UCI engine in a process of its own, which may say anything, end, or say nothing more: [`Program`]. Uses nothing of
//! the engine's but the notation of moves.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::effort::Effort;

/// A line longer than this is nothing that an engine says.
const LONGEST: usize = 1 << 16;

/// A running engine.
pub struct Program {
    child: Box<dyn ChildWrapper>,
    input: ChildStdin,
    lines: Receiver<String>,
    patience: Duration,
}

impl Program {
    /// Starts the engine and tells it the rules and its options.
    pub fn start(
        command: &[String],
        options: &[(String, String)],
        rules: &str,
        patience: Duration,
    ) -> Result<Program, String> {
        let Some((program, words)) = command.split_first() else {
            return Err("no command is named".to_owned());
        };
        let mut command = CommandWrap::with_new(program, |command| {
            command
                .args(words)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null());
        });
        // What the engine has started ends with it.
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let mut child = command
            .spawn()
            .map_err(|error| format!("{program} cannot be started: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin().take(), child.stdout().take()) else {
            return Err(format!("{program} has no standard streams"));
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            loop {
                line.clear();
                let read =
                    std::io::Read::take(&mut output, LONGEST as u64).read_until(b'\n', &mut line);
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if !matches!(read, Ok(1..)) || sender.send(text).is_err() {
                    break;
                }
            }
        });
        let mut program = Program {
            child,
            input,
            lines,
            patience,
        };
        program.say("uci")?;
        let mut answers = Vec::new();
        program.hear(patience, |line| {
            answers.push(line.to_owned());
            line == "uciok"
        })?;
        let knows = |name: &str| {
            answers
                .iter()
                .any(|line| line.starts_with(&format!("option name {name} ")))
        };
        if knows("UCI_Variant") {
            program.say(&format!("setoption name UCI_Variant value {rules}"))?;
        }
        for (name, value) in options {
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        program.ready()?;
        Ok(program)
    }

    /// Tells the engine that another game begins.
    pub fn new_game(&mut self) -> Result<(), String> {
        self.say("ucinewgame")?;
        self.ready()
    }

    /// Asks for a move, and answers it as it was said, with the last score in centipawns if there was one.
    pub fn go(
        &mut self,
        moves: &[String],
        effort: Effort,
    ) -> Result<(String, Option<i32>), String> {
        let mut place = String::from("position startpos");
        if !moves.is_empty() {
            place += &format!(" moves {}", moves.join(" "));
        }
        self.say(&place)?;
        let mut go = String::from("go");
        let mut wait = self.patience;
        if let Some(nodes) = effort.nodes {
            go += &format!(" nodes {nodes}");
        }
        if let Some(depth) = effort.depth {
            go += &format!(" depth {depth}");
        }
        if let Some(millis) = effort.millis {
            go += &format!(" movetime {millis}");
            wait += Duration::from_millis(millis);
        }
        self.say(&go)?;
        let mut score = None;
        let last = self.hear(wait, |line| {
            score = read_score(line).or(score);
            line == "bestmove" || line.starts_with("bestmove ")
        })?;
        let best = last.split_whitespace().nth(1).unwrap_or_default();
        Ok((best.to_owned(), score))
    }

    fn ready(&mut self) -> Result<(), String> {
        self.say("isready")?;
        self.hear(self.patience, |line| line == "readyok")
            .map(|_| ())
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| "it has ended".to_owned())
    }

    /// Waits for the line that is wanted.
    fn hear(
        &mut self,
        wait: Duration,
        mut wanted: impl FnMut(&str) -> bool,
    ) -> Result<String, String> {
        let end = Instant::now() + wait;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if wanted(&line) => return Ok(line),
                Ok(_) if Instant::now() < end => {}
                Ok(_) | Err(RecvTimeoutError::Timeout) => {
                    return Err(format!("it has not answered for {} ms", wait.as_millis()));
                }
                Err(RecvTimeoutError::Disconnected) => return Err("it has ended".to_owned()),
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The score of an `info` line; a mate is as good as ten queens.
fn read_score(line: &str) -> Option<i32> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|&word| word == "score")?;
    let number: i32 = words.get(at + 2)?.parse().ok()?;
    match *words.get(at + 1)? {
        "cp" => Some(number),
        "mate" if number > 0 => Some(MATE),
        "mate" => Some(-MATE),
        _ => None,
    }
}

/// Stands for a mate where scores are compared.
pub const MATE: i32 = 30_000;
