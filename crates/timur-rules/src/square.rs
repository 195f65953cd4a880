//! The 112 squares, the two citadels included: [`Square`]. Uses files, ranks and [`Color`].

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::coordinates::{File, Rank};
use super::piece::Color;

/// One of the 112 squares: `a1` … `k10`, and the citadels `l2` (White's own) and `z9` (Black's own).
///
/// Its index is twelve times the rank plus the file. The twelfth column is a gutter between the ranks, and the
/// citadels happen to fall into it just where a king's step leads: l2 is one right of k2, z9 one left of a9.
///
/// ```text
///      a  b  c … k
/// 10 108 109 110 … 118
/// 9   96  97  98 … 106        z9 = 95, one before a9
/// …
/// 2   12  13  14 …  22        l2 = 23, one after k2
/// 1    0   1   2 …  10
/// ```
///
/// ```
/// use timur_rules::{Color, File, Rank, Square};
///
/// let square: Square = "k2".parse().unwrap();
/// assert_eq!(square, Square::new(File::K, Rank::R2));
/// assert_eq!(square.rotated().to_string(), "a9");
/// assert_eq!(Square::citadel(Color::White).to_string(), "l2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The length of a table indexed by [`Square::index`].
    pub const TABLE: usize = 120;
    /// l2, right of k2: White's own citadel.
    pub const WHITE_CITADEL: Square = Square(23);
    /// z9, left of a9: Black's own citadel.
    pub const BLACK_CITADEL: Square = Square(95);

    /// The square of the board on that file and rank.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank as u8 * 12 + file as u8)
    }

    /// The square of that index, which the caller knows to be one.
    #[inline]
    pub(super) const fn at(index: u8) -> Square {
        debug_assert!((index as usize) < Square::TABLE);
        Square(index)
    }

    /// The file; `None` in a citadel.
    pub fn file(self) -> Option<File> {
        File::from_index(self.0 as usize % 12)
    }

    /// The rank; `None` in a citadel.
    pub fn rank(self) -> Option<Rank> {
        self.file().and(Rank::from_index(self.0 as usize / 12))
    }

    /// The place of this square in a table of length [`Square::TABLE`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square of that index, if there is one.
    pub fn from_index(index: usize) -> Option<Square> {
        let square = Square(u8::try_from(index).ok()?);
        let real = square.is_citadel() || index < Square::TABLE && index % 12 < 11;
        real.then_some(square)
    }

    /// Where this square lies when the board is turned by half a turn: a1 is k10, and each citadel is the other.
    #[inline]
    pub const fn rotated(self) -> Square {
        Square(118 - self.0)
    }

    /// The citadel that belongs to that colour.
    #[inline]
    pub const fn citadel(owner: Color) -> Square {
        match owner {
            Color::White => Square::WHITE_CITADEL,
            Color::Black => Square::BLACK_CITADEL,
        }
    }

    /// Whose own citadel this is; `None` on the board.
    pub const fn citadel_owner(self) -> Option<Color> {
        match self {
            Square::WHITE_CITADEL => Some(Color::White),
            Square::BLACK_CITADEL => Some(Color::Black),
            _ => None,
        }
    }

    /// Whether this is one of the two citadels.
    #[inline]
    pub const fn is_citadel(self) -> bool {
        self.0 == 23 || self.0 == 95
    }

    /// Whether this square is on the rank on which pawns of that colour are promoted.
    #[inline]
    pub(super) const fn is_last_for(self, color: Color) -> bool {
        match color {
            Color::White => self.0 >= 108,
            Color::Black => self.0 < 12,
        }
    }

    /// All 112 squares: a1, b1 … k10, then l2 and z9.
    pub fn all() -> impl Iterator<Item = Square> {
        Square::board().chain([Square::WHITE_CITADEL, Square::BLACK_CITADEL])
    }

    /// The 110 squares of the board: a1, b1 … k10.
    pub fn board() -> impl Iterator<Item = Square> {
        Rank::ALL.into_iter().flat_map(|rank| {
            File::ALL
                .into_iter()
                .map(move |file| Square::new(file, rank))
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file(), self.rank()) {
            (Some(file), Some(rank)) => write!(f, "{file}{rank}"),
            _ if *self == Square::WHITE_CITADEL => f.write_str("l2"),
            _ => f.write_str("z9"),
        }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that should name a square and does not.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a square is written a1 to k10, or l2 or z9 for a citadel, not {0:?}")]
pub struct SquareError(pub String);

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `a1` … `k10`, `l2`, `z9`; the file letter in either case.
    fn from_str(text: &str) -> Result<Square, SquareError> {
        let bad = || SquareError(text.chars().take(12).collect());
        let (&letter, digits) = text.as_bytes().split_first().ok_or_else(bad)?;
        let rank = match digits {
            [digit @ b'1'..=b'9'] => Rank::from_index((digit - b'1') as usize),
            b"10" => Some(Rank::R10),
            _ => None,
        };
        match (letter.to_ascii_lowercase(), rank) {
            (b'l', Some(Rank::R2)) => Ok(Square::WHITE_CITADEL),
            (b'z', Some(Rank::R9)) => Ok(Square::BLACK_CITADEL),
            (file @ b'a'..=b'k', Some(rank)) => File::from_index((file - b'a') as usize)
                .map(|file| Square::new(file, rank))
                .ok_or_else(bad),
            _ => Err(bad()),
        }
    }
}

/// A square in a file of ours is its name.
impl serde::Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_indices_and_rotation() {
        let all: Vec<Square> = Square::all().collect();
        assert_eq!(all.len(), 112);
        for square in &all {
            assert_eq!(square.to_string().parse(), Ok(*square));
            assert_eq!(Square::from_index(square.index()), Some(*square));
            assert_eq!(square.rotated().rotated(), *square);
        }
        let real = (0..300)
            .filter(|&index| Square::from_index(index).is_some())
            .count();
        assert_eq!(real, 112);
        let named = |name: &str| name.parse::<Square>().unwrap();
        assert_eq!(named("a1").rotated(), named("k10"));
        assert_eq!(named("l2").rotated(), named("z9"));
        assert_eq!((named("l2").file(), named("z9").rank()), (None, None));
    }

    #[test]
    fn bad_names() {
        for name in [
            "",
            "a",
            "a0",
            "a11",
            "a01",
            "l1",
            "l3",
            "z1",
            "m5",
            "1a",
            "a1 ",
            "é1",
            "a10000000000",
        ] {
            assert!(name.parse::<Square>().is_err(), "{name}");
        }
    }
}
