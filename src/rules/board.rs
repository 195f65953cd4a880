//! Who stands where, in two forms that always agree: sets of squares for calculating, a table for looking up.
//! Uses squares and men.

use super::bitboard::Bitboard;
use super::piece::{Color, Piece, Role};
use super::square::Square;
use super::zobrist;

/// A man in one byte: twice the index of its role, plus its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Code(u8);

impl Code {
    /// How many codes there are.
    pub const COUNT: usize = Role::ALL.len() * 2;
    /// No man.
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

    #[inline]
    pub fn role(self) -> Role {
        Role::ALL[self.index() / 2]
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

/// Men that move alike, or that the rules treat alike, share a set of squares.
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

    const fn of(role: Role) -> Class {
        const OFFICERS: [Class; 16] = {
            use Class::*;
            [
                Royal, Royal, Royal, General, Vizir, Giraffe, Picket, Knight, Rook, Elephant,
                Camel, WarEngine, Vizir, Lion, Bull, Revealer,
            ]
        };
        match role.index() {
            officer if officer < 16 => OFFICERS[officer],
            31 => Class::Waiting,
            _ => Class::Pawn,
        }
    }

    /// The class of each code.
    const OF_CODE: [Class; Code::COUNT] = {
        let mut classes = [Class::Pawn; Code::COUNT];
        let mut code = 0;
        while code < Code::COUNT {
            classes[code] = Class::of(Role::ALL[code / 2]);
            code += 1;
        }
        classes
    };
}

/// The men on the squares, with the hash of their places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

    /// Puts a man on an empty square.
    #[inline]
    pub fn put(&mut self, square: Square, code: Code) {
        self.toggle(square, code);
        self.codes[square.index()] = code;
    }

    /// Takes off the man that stands on the square.
    #[inline]
    pub fn take(&mut self, square: Square) -> Code {
        let code = self.code(square);
        self.toggle(square, code);
        self.codes[square.index()] = Code::NONE;
        code
    }

    #[inline]
    fn toggle(&mut self, square: Square, code: Code) {
        let bit = Bitboard::of(square);
        self.classes[Class::OF_CODE[code.index()] as usize] ^= bit;
        self.colors[code.color().index()] ^= bit;
        self.hash ^= zobrist::man(code, square);
    }
}
