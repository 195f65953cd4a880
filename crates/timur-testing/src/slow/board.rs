//! Squares, pieces and the position.

/// File and rank, from 1: a1 is (1, 1), k10 is (11, 10). The citadel l2 is (12, 2), z9 is (0, 9), so
/// that a king's step reaches the right citadel from the right squares by plain arithmetic.
pub type Square = (i8, i8);

pub const WHITE_CITADEL: Square = (12, 2);
pub const BLACK_CITADEL: Square = (0, 9);

/// One of the 110 squares of the board, citadels left out.
pub fn on_board(square: Square) -> bool {
    (1..=11).contains(&square.0) && (1..=10).contains(&square.1)
}

pub fn is_citadel(square: Square) -> bool {
    square == WHITE_CITADEL || square == BLACK_CITADEL
}

pub fn citadel_of(white: bool) -> Square {
    if white { WHITE_CITADEL } else { BLACK_CITADEL }
}

/// The rank on which a side's pawns promote.
pub fn last_rank(white: bool) -> i8 {
    if white { 10 } else { 1 }
}

/// What "ahead" adds to the rank.
pub fn ahead(white: bool) -> i8 {
    if white { 1 } else { -1 }
}

/// All 112 squares.
pub fn all_squares() -> impl Iterator<Item = Square> {
    let board = (1..=10).flat_map(|rank| (1..=11).map(move |file| (file, rank)));
    board.chain([WHITE_CITADEL, BLACK_CITADEL])
}

/// Where a square lies when the board is turned by half a turn.
pub fn turned(square: Square) -> Square {
    (12 - square.0, 11 - square.1)
}

pub fn square_name(square: Square) -> String {
    let file = match square.0 {
        0 => 'z',
        12 => 'l',
        n => (b'a' + n as u8 - 1) as char,
    };
    format!("{file}{}", square.1)
}

/// A piece. `letter` is the FEN letter in upper case; `pawn` says whether a dash stands before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub white: bool,
    pub pawn: bool,
    pub letter: char,
}

impl Piece {
    pub fn is_royal(self) -> bool {
        !self.pawn && matches!(self.letter, 'K' | 'S' | 'A')
    }

    /// Any stage of the pawn of pawns.
    pub fn is_pawn_of_pawns(self) -> bool {
        self.pawn && matches!(self.letter, 'P' | 'Q' | 'Y' | 'Z')
    }
}

/// A position, without the options: these are given to whoever asks something of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// `pieces[file][rank]`.
    pieces: [[Option<Piece>; 11]; 13],
    pub white_to_move: bool,
    pub white_may_swap: bool,
    pub black_may_swap: bool,
    pub white_may_exchange: bool,
    pub black_may_exchange: bool,
    pub halfmove_clock: u32,
    pub move_number: u32,
    /// Of the past, and not in the FEN: the last move was an acting king's step into the enemy citadel.
    pub entered: bool,
    /// The last move took a piece of the side to move and left it nothing but royals.
    pub bared: bool,
    /// The side that has just moved had been bared the ply before.
    pub had_been_bared: bool,
}

impl Position {
    /// No pieces, White to move, no rights.
    pub fn empty() -> Position {
        Position {
            pieces: [[None; 11]; 13],
            white_to_move: true,
            white_may_swap: false,
            black_may_swap: false,
            white_may_exchange: false,
            black_may_exchange: false,
            halfmove_clock: 0,
            move_number: 1,
            entered: false,
            bared: false,
            had_been_bared: false,
        }
    }

    pub fn at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.0 as usize][square.1 as usize]
    }

    pub fn put(&mut self, square: Square, piece: Piece) {
        self.pieces[square.0 as usize][square.1 as usize] = Some(piece);
    }

    pub fn take(&mut self, square: Square) -> Option<Piece> {
        self.pieces[square.0 as usize][square.1 as usize].take()
    }

    pub fn is_empty(&self, square: Square) -> bool {
        self.at(square).is_none()
    }

    /// Every piece with its square, citadels included.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        all_squares().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// The pieces of one side.
    pub fn pieces_of(&self, white: bool) -> impl Iterator<Item = (Square, Piece)> {
        self.pieces().filter(move |(_, piece)| piece.white == white)
    }

    /// No piece but royals.
    pub fn bare(&self, white: bool) -> bool {
        self.pieces_of(white).all(|(_, piece)| piece.is_royal())
    }

    /// Where the royals of a side stand, citadels included.
    pub fn royals(&self, white: bool) -> Vec<Square> {
        self.pieces_of(white)
            .filter(|(_, piece)| piece.is_royal())
            .map(|(s, _)| s)
            .collect()
    }

    /// The letter of the acting king: K, if there is none S, then A.
    pub fn acting_letter(&self, white: bool) -> Option<char> {
        let royals = self.royals(white);
        let letters: Vec<char> = royals.iter().map(|&s| self.at(s).unwrap().letter).collect();
        ['K', 'S', 'A']
            .into_iter()
            .find(|letter| letters.contains(letter))
    }

    /// Whether the piece on this square is its side's acting king.
    pub fn is_acting_king(&self, square: Square) -> bool {
        match self.at(square) {
            Some(piece) => {
                piece.is_royal() && self.acting_letter(piece.white) == Some(piece.letter)
            }
            None => false,
        }
    }

    /// The board turned by half a turn, the colours changed.
    pub fn turned(&self) -> Position {
        let mut after = Position::empty();
        for (square, piece) in self.pieces() {
            after.put(
                turned(square),
                Piece {
                    white: !piece.white,
                    ..piece
                },
            );
        }
        Position {
            pieces: after.pieces,
            white_to_move: !self.white_to_move,
            white_may_swap: self.black_may_swap,
            black_may_swap: self.white_may_swap,
            white_may_exchange: self.black_may_exchange,
            black_may_exchange: self.white_may_exchange,
            ..*self
        }
    }
}
