//! Who stands where, in two forms that always agree: sets of squares for calculating, a table for looking up.
//! Uses squares and pieces.

use super::bitboard::Bitboard;
use super::code::Code;
use super::piece::Color;
use super::piece_table::Class;
use super::square::Square;
use super::zobrist;

/// The pieces on the squares, with the hash of their places.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Board {
    classes: [Bitboard; Class::COUNT],
    colors: [Bitboard; 2],
    codes: [Code; Square::TABLE],
    hash: u64,
}

impl Board {
    pub const EMPTY: Board = Board {
        classes: [Bitboard::EMPTY; Class::COUNT],
        colors: [Bitboard::EMPTY; 2],
        codes: [Code::NONE; Square::TABLE],
        hash: 0,
    };

    #[inline]
    pub const fn class(&self, class: Class) -> Bitboard {
        self.classes[class as usize]
    }

    #[inline]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    #[inline]
    pub const fn code(&self, square: Square) -> Code {
        self.codes[square.index()]
    }

    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub fn put(&mut self, square: Square, code: Code) {
        self.toggle(square, code);
        self.codes[square.index()] = code;
    }

    /// Takes off the piece that is known to stand on the square.
    #[inline]
    pub fn take(&mut self, square: Square, code: Code) {
        self.toggle(square, code);
        self.codes[square.index()] = Code::NONE;
    }

    /// Takes off whoever stands on the square, if anybody.
    pub fn remove(&mut self, square: Square) -> Code {
        let code = self.code(square);
        if code != Code::NONE {
            self.take(square, code);
        }
        code
    }

    /// Lets the pieces on two squares change places.
    pub fn swap(&mut self, a: Square, b: Square) {
        let (piece_of_a, piece_of_b) = (self.remove(a), self.remove(b));
        self.put(a, piece_of_b);
        self.put(b, piece_of_a);
    }

    /// Moves a piece to an empty square. This board is still a copy of the one before, from which is read whatever
    /// is needed, because a copy that has just been made is slow to read from.
    #[inline]
    pub fn shift(&mut self, before: &Board, from: Square, to: Square, code: Code) {
        let bits = Bitboard::of(from) | Bitboard::of(to);
        let (class, color) = (code.class() as usize, code.color().index());
        self.classes[class] = before.classes[class] ^ bits;
        self.colors[color] = before.colors[color] ^ bits;
        self.codes[from.index()] = Code::NONE;
        self.codes[to.index()] = code;
        self.hash = before.hash ^ zobrist::piece(code, from) ^ zobrist::piece(code, to);
    }

    /// Moves a piece to the square of an enemy piece that falls, as [`Board::shift`] does.
    #[inline]
    pub fn capture(&mut self, before: &Board, from: Square, to: Square, code: Code, fallen: Code) {
        self.shift(before, from, to, code);
        let bit = Bitboard::of(to);
        self.classes[fallen.class() as usize] ^= bit;
        self.colors[fallen.color().index()] = before.colors[fallen.color().index()] ^ bit;
        self.hash ^= zobrist::piece(fallen, to);
    }

    #[inline]
    fn toggle(&mut self, square: Square, code: Code) {
        let bit = Bitboard::of(square);
        self.classes[code.class() as usize] ^= bit;
        self.colors[code.color().index()] ^= bit;
        self.hash ^= zobrist::piece(code, square);
    }
}
