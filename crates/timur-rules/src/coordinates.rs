//! The eleven files and the ten ranks: [`File`], [`Rank`]. Uses nothing but [`Color`].

use std::fmt;

use super::piece::Color;

/// A file (column) of the board, `a` to `k` from White's left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
}

impl File {
    /// The eleven files, from White's left.
    pub const ALL: [File; 11] = {
        use File::*;
        [A, B, C, D, E, F, G, H, I, J, K]
    };

    /// 0 for file a … 10 for file k.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file of that index, if it is one of 0 … 10.
    pub fn from_index(index: usize) -> Option<File> {
        File::ALL.get(index).copied()
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (b'a' + *self as u8) as char)
    }
}

/// A rank (row) of the board, 1 to 10 from White's side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Rank {
    R1,
    R2,
    R3,
    R4,
    R5,
    R6,
    R7,
    R8,
    R9,
    R10,
}

impl Rank {
    /// The ten ranks, from White's side.
    pub const ALL: [Rank; 10] = {
        use Rank::*;
        [R1, R2, R3, R4, R5, R6, R7, R8, R9, R10]
    };

    /// 0 for rank 1 … 9 for rank 10.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank of that index, if it is one of 0 … 9.
    pub fn from_index(index: usize) -> Option<Rank> {
        Rank::ALL.get(index).copied()
    }

    /// The rank on which the pawns of that colour are promoted (section 3 of the rules).
    pub const fn last(color: Color) -> Rank {
        match color {
            Color::White => Rank::R10,
            Color::Black => Rank::R1,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", *self as u8 + 1)
    }
}
