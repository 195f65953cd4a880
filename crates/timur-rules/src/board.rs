//! Who stands where, in two forms that always agree: sets of squares for calculating, a table for looking up.
//! Uses squares and pieces.

use super::bitboard::Bitboard;
use super::piece::{Color, Piece};
use super::role::{PawnOf, PawnOfPawnsStage, Role};
use super::square::Square;
use super::zobrist;

/// A piece in one byte: twice the index of its role, plus its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Code(u8);

impl Code {
    /// How many codes there are: one more role than the players know, see [`Code::waiting_for_home`].
    pub const COUNT: usize = (Role::ALL.len() + 1) * 2;
    /// No piece.
    pub const NONE: Code = Code(0xff);

    #[inline]
    pub const fn new(color: Color, role: Role) -> Code {
        Code((role.index() * 2 + color.index()) as u8)
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub const fn color(self) -> Color {
        if self.0 & 1 == 0 {
            Color::White
        } else {
            Color::Black
        }
    }

    /// The pawn of pawns in stage 1 that waits on the last rank for its home square (option `popHome`).
    #[inline]
    pub const fn waiting_for_home(color: Color) -> Code {
        Code((Role::ALL.len() * 2 + color.index()) as u8)
    }

    #[inline]
    pub const fn role(self) -> Role {
        if self.index() < Role::ALL.len() * 2 {
            Role::ALL[self.index() / 2]
        } else {
            Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Stage1))
        }
    }

    /// The index of the role, unless there is no piece.
    #[inline]
    pub const fn role_index(self) -> Option<usize> {
        match self.0 / 2 {
            role if (role as usize) < Role::ALL.len() => Some(role as usize),
            _ if self.0 == Code::NONE.0 => None,
            _ => Some(self.role().index()),
        }
    }

    #[inline]
    pub const fn is_royal(self) -> bool {
        self.0 < 6
    }

    #[inline]
    pub const fn is_pawn(self) -> bool {
        self.0 >= Code::new(Color::White, Role::ALL[16]).0 && self.0 != Code::NONE.0
    }

    pub fn piece(self) -> Option<Piece> {
        (self != Code::NONE).then(|| Piece::new(self.color(), self.role()))
    }
}

impl From<Piece> for Code {
    fn from(piece: Piece) -> Code {
        Code::new(piece.color, piece.role)
    }
}

/// Pieces that move alike, or that the rules treat alike, share a set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// King, prince and adventitious king.
    Royal,
    General,
    /// Vizir and sea monster.
    Vizir,
    Giraffe,
    Picket,
    Knight,
    Rook,
    Elephant,
    Camel,
    WarEngine,
    Lion,
    Bull,
    Revealer,
    /// Every pawn that can move as a pawn.
    Pawn,
    /// Pawns of pawns that wait on the last rank, immune.
    Waiting,
}

impl Class {
    pub const COUNT: usize = Class::Waiting as usize + 1;

    const fn of(code: usize) -> Class {
        const OFFICERS: [Class; 16] = {
            use Class::*;
            [
                Royal, Royal, Royal, General, Vizir, Giraffe, Picket, Knight, Rook, Elephant,
                Camel, WarEngine, Vizir, Lion, Bull, Revealer,
            ]
        };
        match code / 2 {
            officer if officer < 16 => OFFICERS[officer],
            31 | 34 => Class::Waiting,
            _ => Class::Pawn,
        }
    }

    /// The class of a piece.
    #[inline]
    pub const fn of_piece(code: Code) -> Class {
        Class::OF_CODE[code.index()]
    }

    /// The class of each code.
    const OF_CODE: [Class; Code::COUNT] = {
        let mut classes = [Class::Pawn; Code::COUNT];
        let mut code = 0;
        while code < Code::COUNT {
            classes[code] = Class::of(code);
            code += 1;
        }
        classes
    };
}

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
        let (class, color) = (Class::OF_CODE[code.index()] as usize, code.color().index());
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
        self.classes[Class::OF_CODE[fallen.index()] as usize] ^= bit;
        self.colors[fallen.color().index()] = before.colors[fallen.color().index()] ^ bit;
        self.hash ^= zobrist::piece(fallen, to);
    }

    #[inline]
    fn toggle(&mut self, square: Square, code: Code) {
        let bit = Bitboard::of(square);
        self.classes[Class::OF_CODE[code.index()] as usize] ^= bit;
        self.colors[code.color().index()] ^= bit;
        self.hash ^= zobrist::piece(code, square);
    }
}
