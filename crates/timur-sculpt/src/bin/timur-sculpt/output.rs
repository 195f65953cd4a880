//! Lines on the output and on the error stream. A reader that has closed its end of a pipe stops no work: the files are
//! what counts.

use std::fmt::Display;
use std::io::{Write, stderr, stdout};

/// Prints a line on the output stream.
pub fn print_line(text: &str) {
    let _ = writeln!(stdout(), "{text}");
}

/// Prints an error with the name of the program.
pub fn print_error(error: &(impl Display + ?Sized)) {
    let _ = writeln!(stderr(), "timur-sculpt: {error}");
}
