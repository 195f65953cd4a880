//! Format 1 of the file, field by field. Uses `serde`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::{Ending, Tags};
use timur_rules::{Color, Outcome, Ruleset};

/// The number of this format.
pub const VERSION: u64 = 1;

/// A whole file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File<'a> {
    /// Always [`super::format::NAME`].
    pub format: Cow<'a, str>,
    /// Always [`VERSION`].
    pub version: u64,
    /// Every option of the rules, written out.
    pub rules: Ruleset,
    /// The first position.
    #[serde(borrow)]
    pub start: Cow<'a, str>,
    pub tags: Tags,
    /// How the main line ends. It follows from the moves and endings; it is here for other readers.
    pub result: Option<Outcome>,
    /// What is said about the game as a whole.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// An ending without a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The main line, then the variations; each after the line that it leaves.
    pub lines: Vec<Line<'a>>,
    pub at: At,
}

/// Moves that follow on each other.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line<'a> {
    /// Which line it leaves, and where; the main line starts at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaves: Option<Leaves>,
    #[serde(borrow)]
    pub moves: Vec<Entry<'a>>,
}

/// Where a variation leaves another line.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaves {
    /// The index of the other line in the list, smaller than its own.
    pub line: usize,
    /// After so many plies, counted from the start of the game.
    pub after: usize,
}

/// A move and what belongs to it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<'a> {
    /// The move in notation.
    #[serde(rename = "move", borrow)]
    pub written: Cow<'a, str>,
    /// How long it took, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

/// Where the game stands.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// The index of the current line in the list.
    pub line: usize,
    /// The plies that are played, counted from the start of the game.
    pub ply: usize,
    /// The plies of the current line.
    pub end: usize,
    /// Who offers a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Color>,
}
