//! What each piece attacks, square by square.

use super::board::{Piece, Position, Square, ahead, last_rank, on_board};
use super::options::Options;

/// How far along the files and the ranks.
type Leaps<const N: usize> = [(i8, i8); N];

const ORTHOGONAL: Leaps<4> = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: Leaps<4> = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
#[rustfmt::skip]
const KING: Leaps<8> = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const ELEPHANT: Leaps<4> = [(2, 2), (2, -2), (-2, 2), (-2, -2)];
const WAR_ENGINE: Leaps<4> = [(2, 0), (-2, 0), (0, 2), (0, -2)];
#[rustfmt::skip]
const KNIGHT: Leaps<8> = [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];
#[rustfmt::skip]
const CAMEL: Leaps<8> = [(1, 3), (1, -3), (-1, 3), (-1, -3), (3, 1), (3, -1), (-3, 1), (-3, -1)];
const LION: Leaps<4> = [(3, 0), (-3, 0), (0, 3), (0, -3)];
#[rustfmt::skip]
const BULL: Leaps<8> = [(2, 3), (2, -3), (-2, 3), (-2, -3), (3, 2), (3, -2), (-3, 2), (-3, -2)];
const REVEALER: Leaps<4> = [(3, 3), (3, -3), (-3, 3), (-3, -3)];

impl Position {
    /// The squares of the board that the piece on `from` attacks, whoever stands on them.
    pub fn attacks(&self, options: &Options, from: Square) -> Vec<Square> {
        let Some(piece) = self.at(from) else {
            return Vec::new();
        };
        if piece.pawn {
            return pawn_attacks(piece, from);
        }
        match piece.letter {
            // From a citadel too: its three touching squares are a king's step away.
            'K' | 'S' | 'A' => leap(from, KING),
            'F' => leap(from, DIAGONAL),
            'V' | 'M' => leap(from, ORTHOGONAL),
            'E' => leap(from, ELEPHANT),
            'W' => leap(from, WAR_ENGINE),
            'N' => leap(from, KNIGHT),
            'C' => leap(from, CAMEL),
            'R' => self.rook(from),
            'T' if options.picket_min == "1" => self.bishop(from),
            'T' => self.picket(from),
            'G' => self.giraffe(options, from),
            'L' => match options.extra_pieces {
                "cazaux" => leap(from, LION),
                "forbes" => [self.rook(from), self.giraffe(options, from)].concat(),
                _ => [self.rook(from), leap(from, KNIGHT)].concat(),
            },
            'B' => match options.extra_pieces {
                "cazaux" => leap(from, BULL),
                "forbes" => [self.bishop(from), self.giraffe(options, from)].concat(),
                _ => [self.bishop(from), leap(from, KNIGHT)].concat(),
            },
            'H' => match options.extra_pieces {
                "cazaux" => leap(from, REVEALER),
                _ => [self.rook(from), self.bishop(from)].concat(),
            },
            other => panic!("no such piece: {other}"),
        }
    }

    /// Whether a side attacks this square. A citadel is never attacked.
    pub fn attacked(&self, options: &Options, square: Square, by_white: bool) -> bool {
        on_board(square)
            && self
                .pieces_of(by_white)
                .any(|(from, _)| self.attacks(options, from).contains(&square))
    }

    /// A piece that cannot be captured: the waiting pawn of pawns, or one of stage 1 that waits on its
    /// last rank for its home to be empty.
    pub fn immune(&self, square: Square) -> bool {
        match self.at(square) {
            Some(piece) => piece.is_pawn_of_pawns() && square.1 == last_rank(piece.white),
            None => false,
        }
    }

    /// Along one direction from `from`, which is left out: the empty squares, then the first piece's.
    fn line(&self, from: Square, (dx, dy): (i8, i8)) -> Vec<Square> {
        let mut squares = Vec::new();
        let mut square = (from.0 + dx, from.1 + dy);
        while on_board(square) {
            squares.push(square);
            if !self.is_empty(square) {
                break;
            }
            square = (square.0 + dx, square.1 + dy);
        }
        squares
    }

    fn rook(&self, from: Square) -> Vec<Square> {
        ORTHOGONAL
            .iter()
            .flat_map(|d| self.line(from, *d))
            .collect()
    }

    fn bishop(&self, from: Square) -> Vec<Square> {
        DIAGONAL.iter().flat_map(|d| self.line(from, *d)).collect()
    }

    /// As a bishop but not to the first square of a line, which must be empty.
    fn picket(&self, from: Square) -> Vec<Square> {
        DIAGONAL
            .iter()
            .flat_map(|d| self.line(from, *d).into_iter().skip(1))
            .collect()
    }

    /// One diagonal step to an empty square, then straight on outwards either way; it passes 2 empty
    /// squares (1 if `giraffeMinStraight` is 2) and stands on any later one.
    fn giraffe(&self, options: &Options, from: Square) -> Vec<Square> {
        let passed = if options.giraffe_min_straight == "2" {
            1
        } else {
            2
        };
        let mut squares = Vec::new();
        for (dx, dy) in DIAGONAL {
            let corner = (from.0 + dx, from.1 + dy);
            if !on_board(corner) || !self.is_empty(corner) {
                continue;
            }
            squares.extend(self.line(corner, (dx, 0)).into_iter().skip(passed));
            squares.extend(self.line(corner, (0, dy)).into_iter().skip(passed));
        }
        squares
    }
}

/// Where these leaps lead on the board.
fn leap<const N: usize>(from: Square, leaps: Leaps<N>) -> Vec<Square> {
    leaps
        .iter()
        .map(|(dx, dy)| (from.0 + dx, from.1 + dy))
        .filter(|s| on_board(*s))
        .collect()
}

/// The two squares diagonally ahead, as far as they are on the board. A pawn that waits on the last
/// rank has none.
pub fn pawn_attacks(piece: Piece, from: Square) -> Vec<Square> {
    let rank = from.1 + ahead(piece.white);
    [(from.0 - 1, rank), (from.0 + 1, rank)]
        .into_iter()
        .filter(|s| on_board(*s))
        .collect()
}
