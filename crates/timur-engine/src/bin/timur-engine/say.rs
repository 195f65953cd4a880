//! What is said on the standard output: [`say`]. Uses nothing.

use std::io::{self, Write};

/// Writes lines; a reader that has gone away is no failure.
pub fn say(text: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}
