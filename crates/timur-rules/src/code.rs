//! A piece in one byte: [`Code`]. Uses the table of pieces.

use super::piece::{Color, Piece};
use super::piece_table::Class;
use super::role::{PawnOf, PawnOfPawnsStage, Role};

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
        self.0 < Code::new(Color::White, Role::General).0
    }

    #[inline]
    pub const fn is_pawn(self) -> bool {
        self.0 >= Code::new(Color::White, Role::Pawn(PawnOf::Kings)).0 && self.0 != Code::NONE.0
    }

    /// The class of a piece.
    #[inline]
    pub const fn class(self) -> Class {
        CLASSES[self.index()]
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

/// The class of each code.
const CLASSES: [Class; Code::COUNT] = {
    let mut classes = [Class::Waiting; Code::COUNT];
    let mut index = 0;
    while index < Role::ALL.len() * 2 {
        classes[index] = Role::ALL[index / 2].class();
        index += 1;
    }
    classes
};

/// Royals come first and pawns last.
const _: () = {
    let mut index = 0;
    while index < Code::COUNT {
        let code = Code(index as u8);
        assert!(code.is_royal() == code.role().is_royal());
        assert!(code.is_pawn() == code.role().is_pawn());
        index += 1;
    }
};
