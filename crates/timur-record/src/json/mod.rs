//! The file of a game, `.timur`: JSON with a format number. Uses the tree of moves and `serde`.
//!
//! The tree is written flat: a list of lines, of which the first is the main line and every other one leaves an
//! earlier line after some ply. So no file is deeply nested, however deep its variations go.

mod format;
mod layout;
mod read;
mod v1;
mod write;

/// The newest format, in which files are written.
use v1 as newest;
