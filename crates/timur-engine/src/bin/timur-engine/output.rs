//! What is said on the standard output: [`print`]. Uses nothing.

use std::io::{self, Write};

/// Writes lines; a reader that has gone away is no failure.
pub fn print(text: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}
