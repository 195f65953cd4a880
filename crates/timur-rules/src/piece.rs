//! Sides and pieces: [`Color`], [`Piece`]. Uses roles.

use std::fmt;
use std::ops::Not;

use serde::{Deserialize, Serialize};

use super::role::Role;

/// A side. White moves first and starts on ranks 1 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Color {
    White,
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.other()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// A piece: whose it is and what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose piece it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// A piece of that side and kind.
    pub const fn new(color: Color, role: Role) -> Piece {
        Piece { color, role }
    }
}

/// The text of the file format: `K` a white king, `-p` a black pawn of pawns.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.role.letter();
        let letter = match self.color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        };
        let dash = if self.role.is_pawn() { "-" } else { "" };
        write!(f, "{dash}{letter}")
    }
}
