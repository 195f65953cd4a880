//! A position of the game: [`Position`]. Uses boards, rulesets and setups.

use std::fmt;

use super::bitboard::Bitboard;
use super::board::Board;
use super::code::Code;
use super::piece::{Color, Piece};
use super::role::{PawnOf, PawnOfPawnsStage, Role};
use super::ruleset::Ruleset;
use super::setup::Setup;
use super::square::Square;
use super::zobrist;

/// Who stands where, who is to move, and the rules that are played. A position is always a valid one (section 10
/// of the rules), and a move makes a new one.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) board: Board,
    pub(super) rules: Ruleset,
    pub(super) turn: Color,
    pub(super) swap_rights: [bool; 2],
    pub(super) exchange_rights: [bool; 2],
    pub(super) halfmove_clock: u32,
    pub(super) move_number: u32,
    /// Whether the game is drawn by a king in the enemy citadel.
    pub(super) drawn_in_citadel: bool,
    pub(super) bareness: Bareness,
}

impl Position {
    /// The opening position of the ruleset's array, White to move.
    pub fn initial(rules: &Ruleset) -> Position {
        Position::new(&Setup::initial(rules), rules)
    }

    /// The position of a setup that is known to be valid.
    pub(super) fn new(setup: &Setup, rules: &Ruleset) -> Position {
        let mut board = Board::EMPTY;
        for (square, piece) in setup.pieces() {
            let waits = piece.role == Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Stage1))
                && square.is_last_for(piece.color);
            let code = if waits {
                Code::waiting_for_home(piece.color)
            } else {
                Code::from(piece)
            };
            board.put(square, code);
        }
        let mut position = Position {
            board,
            rules: *rules,
            turn: setup.turn,
            swap_rights: setup.swap_rights,
            exchange_rights: setup.exchange_rights,
            halfmove_clock: setup.halfmove_clock,
            move_number: setup.move_number,
            drawn_in_citadel: false,
            bareness: Bareness::No,
        };
        position.read_endings();
        position
    }

    /// The position as an editor would hold it.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            turn: self.turn,
            swap_rights: self.swap_rights,
            exchange_rights: self.exchange_rights,
            halfmove_clock: self.halfmove_clock,
            move_number: self.move_number,
            ..Setup::EMPTY
        };
        for (square, piece) in self.pieces() {
            setup.board[square.index()] = Some(piece);
        }
        setup
    }

    /// The rules that are played.
    pub fn ruleset(&self) -> &Ruleset {
        &self.rules
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Who stands on the square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.code(square).piece()
    }

    /// The [`Role::index`] of the piece on the square.
    #[inline]
    pub fn role_index_at(&self, square: Square) -> Option<usize> {
        self.board.code(square).role_index()
    }

    /// Every piece and its square, by the index of the square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The occupied squares.
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }

    /// The squares of one side's pieces.
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.board.color(color)
    }

    /// The half-move clock: plies since the last capture, pawn move, placement or swap.
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move, from 1; it grows after Black's move.
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// A number that is equal for positions that count as the same for repetition (section 6 of the rules).
    pub fn key(&self) -> u64 {
        let mut key = self.board.hash();
        for color in Color::ALL {
            if self.swap_rights[color.index()] {
                key ^= zobrist::swap_right(color);
            }
            if self.exchange_rights[color.index()] {
                key ^= zobrist::exchange_right(color);
            }
        }
        if self.turn == Color::Black {
            key ^ zobrist::black_to_move()
        } else {
            key
        }
    }
}

/// Where a side stands that is left without pieces but royals, when `bareKing` says that this matters.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bareness {
    /// The last move has left nobody bare.
    No,
    /// The last move has left the side to move bare, and it alone.
    Bared,
    /// The side not to move had one move to leave the other bare as well, and did not.
    Failed,
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.to_fen(), self.rules)
    }
}
