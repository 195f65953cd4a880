//! Sets of squares: [`Bitboard`]. Uses squares and nothing else.

use std::fmt;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::coordinates::Rank;
use super::square::Square;

/// A set of squares, one bit for each of the 112 squares at its [`Square::index`].
///
/// The 128 bits lie in two halves, because 32-bit and WebAssembly targets have no 128-bit shifts.
/// `!` is the complement within the 112 squares, `-` the difference of sets.
///
/// ```
/// use timur_rules::{Bitboard, Square};
///
/// let corner: Square = "a1".parse().unwrap();
/// let set = Bitboard::EMPTY | corner.into();
/// assert!(set.contains(corner));
/// assert_eq!((!set).len(), 111);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [corner]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard {
    lo: u64,
    hi: u64,
}

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard { lo: 0, hi: 0 };
    /// The 110 squares of the board, without the citadels.
    pub const BOARD: Bitboard = Bitboard::board();
    /// All 112 squares.
    pub const ALL: Bitboard = Bitboard::from_bits(
        Bitboard::BOARD.bits()
            | 1 << Square::WHITE_CITADEL.index()
            | 1 << Square::BLACK_CITADEL.index(),
    );

    const fn board() -> Bitboard {
        let mut bits = 0;
        let mut rank = 0;
        while rank < 10 {
            bits |= 0x7ff << (rank * 12);
            rank += 1;
        }
        Bitboard::from_bits(bits)
    }

    /// The eleven squares of a rank.
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard::from_bits(0x7ff << (rank.index() * 12))
    }

    /// Every square moved up by so much in the table of squares; what leaves the board is left to the caller.
    #[inline]
    pub(super) const fn up<const N: u32>(self) -> Bitboard {
        Bitboard {
            lo: self.lo << N,
            hi: self.hi << N | self.lo >> (64 - N),
        }
    }

    /// Every square moved down by so much in the table of squares.
    #[inline]
    pub(super) const fn down<const N: u32>(self) -> Bitboard {
        Bitboard {
            lo: self.lo >> N | self.hi << (64 - N),
            hi: self.hi >> N,
        }
    }

    /// The squares of the board within a step of the set in any direction, the set itself included.
    #[inline]
    pub fn spread(self) -> Bitboard {
        let beside = (self | self.up::<1>() | self.down::<1>()) & Bitboard::BOARD;
        (beside | beside.up::<12>() | beside.down::<12>()) & Bitboard::BOARD
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Bitboard {
        let bit = 1 << (square.index() & 63);
        if square.index() < 64 {
            Bitboard { lo: bit, hi: 0 }
        } else {
            Bitboard { lo: 0, hi: bit }
        }
    }

    /// The set whose bits are those of the number.
    #[inline]
    pub(super) const fn from_bits(bits: u128) -> Bitboard {
        Bitboard {
            lo: bits as u64,
            hi: (bits >> 64) as u64,
        }
    }

    /// The set as one number.
    #[inline]
    pub(super) const fn bits(self) -> u128 {
        (self.hi as u128) << 64 | self.lo as u128
    }

    /// The union of two sets, as a constant.
    pub const fn or(self, other: Bitboard) -> Bitboard {
        Bitboard {
            lo: self.lo | other.lo,
            hi: self.hi | other.hi,
        }
    }

    /// The set of the square of highest index; that of a1 if there is none.
    #[inline]
    pub(super) const fn highest_or_a1(self) -> Bitboard {
        // Both halves and a mask, for a branch would be as often one as the other.
        let in_hi = ((self.hi != 0) as u64).wrapping_neg();
        Bitboard {
            lo: 1 << (63 - (self.lo | 1).leading_zeros()) & !in_hi,
            hi: 1 << (63 - (self.hi | 1).leading_zeros()) & in_hi,
        }
    }

    /// The set as two numbers: the squares of index 0 … 63, and those beyond.
    #[inline]
    pub const fn halves(self) -> [u64; 2] {
        [self.lo, self.hi]
    }

    /// The set with that square in it.
    #[inline]
    pub const fn with(self, square: Square) -> Bitboard {
        self.or(Bitboard::of(square))
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        let half = if square.index() < 64 {
            self.lo
        } else {
            self.hi
        };
        half >> (square.index() & 63) & 1 != 0
    }

    /// Whether there is no square in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.lo | self.hi == 0
    }

    /// Whether the two sets share a square.
    #[inline]
    pub const fn meets(self, other: Bitboard) -> bool {
        (self.lo & other.lo) | (self.hi & other.hi) != 0
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        if cfg!(all(target_arch = "x86_64", not(target_feature = "popcnt"))) {
            self.len_without_help()
        } else {
            self.lo.count_ones() + self.hi.count_ones()
        }
    }

    /// The number of squares, where the processor is not known to count bits: both halves share most of the work.
    #[inline]
    const fn len_without_help(self) -> u32 {
        const PAIRS: u64 = 0x5555_5555_5555_5555;
        const NIBBLES: u64 = 0x3333_3333_3333_3333;
        const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let lo = self.lo - (self.lo >> 1 & PAIRS);
        let hi = self.hi - (self.hi >> 1 & PAIRS);
        let lo = (lo & NIBBLES) + (lo >> 2 & NIBBLES);
        let hi = (hi & NIBBLES) + (hi >> 2 & NIBBLES);
        let both = (lo & BYTES) + (lo >> 4 & BYTES) + (hi & BYTES) + (hi >> 4 & BYTES);
        (both.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The square of lowest index in the set.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.lo != 0 {
            Some(Square::at(self.lo.trailing_zeros() as u8))
        } else if self.hi != 0 {
            Some(Square::at(64 + self.hi.trailing_zeros() as u8))
        } else {
            None
        }
    }

    /// The only square of the set; `None` if there is none or more than one.
    #[inline]
    pub const fn only(self) -> Option<Square> {
        let several = self.lo & self.lo.wrapping_sub(1) | self.hi & self.hi.wrapping_sub(1);
        if several != 0 || (self.lo != 0 && self.hi != 0) {
            None
        } else {
            self.first()
        }
    }

    /// The squares, in the order of their index.
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a [`Bitboard`], lowest index first.
#[derive(Clone)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        if self.0.lo != 0 {
            self.0.lo &= self.0.lo - 1;
        } else {
            self.0.hi &= self.0.hi - 1;
        }
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Bitboard {
        squares
            .into_iter()
            .fold(Bitboard::EMPTY, |set, square| set | square.into())
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard::ALL - self
    }
}

/// One operator and its assigning form, half by half.
macro_rules! operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, |$a:ident, $b:ident| $half:expr) => {
        impl $trait for Bitboard {
            type Output = Bitboard;

            #[inline]
            fn $method(self, other: Bitboard) -> Bitboard {
                let half = |$a: u64, $b: u64| $half;
                Bitboard {
                    lo: half(self.lo, other.lo),
                    hi: half(self.hi, other.hi),
                }
            }
        }

        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|square| square.to_string()))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_squares() {
        assert_eq!(Bitboard::ALL.iter().count(), 112);
        assert_eq!(Bitboard::BOARD.len(), 110);
        for square in Square::all() {
            let set = Bitboard::from(square);
            assert_eq!(
                (set.only(), set.len(), set.highest_or_a1()),
                (Some(square), 1, set)
            );
            assert!(set.contains(square) && !(!set).contains(square));
            assert_eq!((!set).len_without_help(), 111);
            let near = Square::board().filter(|near| {
                let ranks = near.index() as i32 / 12 - square.index() as i32 / 12;
                let files = near.index() as i32 % 12 - square.index() as i32 % 12;
                ranks.abs() <= 1 && files.abs() <= 1
            });
            if !square.is_citadel() {
                assert_eq!(set.spread(), near.collect());
            }
        }
        let (low, high) = (Bitboard::rank(Rank::R1), Bitboard::rank(Rank::R10));
        assert_eq!((low | high).only(), None);
        assert_eq!((low | high).len(), 22);
        assert_eq!((low | high) - low, high);
        assert!(!low.meets(high));
        assert_eq!(low.up::<12>(), Bitboard::rank(Rank::R2));
        assert_eq!(
            Bitboard::rank(Rank::R6).up::<12>(),
            Bitboard::rank(Rank::R7)
        );
        assert_eq!(
            Bitboard::rank(Rank::R7).down::<12>(),
            Bitboard::rank(Rank::R6)
        );
    }
}
