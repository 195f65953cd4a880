//! A bar on the error stream that shows the progress of the work, if a person looks at it.

use std::io::{IsTerminal, Write, stderr};

const WIDTH: usize = 30;

/// How many of how many models are done.
pub struct Progress {
    begun: usize,
    all: usize,
    shown: bool,
}

impl Progress {
    /// Before the first of `all` models.
    pub fn new(all: usize) -> Progress {
        Progress {
            begun: 0,
            all,
            shown: stderr().is_terminal(),
        }
    }

    /// The next model is begun.
    pub fn begin(&mut self, name: &str) {
        let done = WIDTH * self.begun / self.all.max(1);
        self.begun += 1;
        let (full, empty) = ("#".repeat(done), ".".repeat(WIDTH - done));
        self.draw(&format!(
            "[{full}{empty}] {}/{} {name}",
            self.begun, self.all
        ));
    }

    /// Takes the bar away, before a line is printed and at the end.
    pub fn clear(&self) {
        self.draw("");
    }

    /// A bar that cannot be drawn is not worth stopping for.
    fn draw(&self, text: &str) {
        if self.shown {
            let mut stream = stderr();
            let _ = write!(stream, "\r\x1b[2K{text}");
            let _ = stream.flush();
        }
    }
}

/// Whatever ends the work, an error stands on a line of its own.
impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
