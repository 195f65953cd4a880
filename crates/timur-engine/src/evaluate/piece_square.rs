//! The values of all pieces on their squares, kept while moves are made: [`PieceSquareSum`]. Uses positions and values.

use crate::tapered::Tapered;
use crate::values;
use timur_rules::{Color, Move, MoveKind, Piece, Position, Square};

/// The values of the pieces on their squares, White's less Black's, and how many pieces there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PieceSquareSum {
    pub tapered: Tapered,
    /// How many pieces White has, and Black.
    pub pieces: [i32; 2],
}

impl PieceSquareSum {
    /// Counted piece by piece.
    pub fn of(position: &Position) -> PieceSquareSum {
        let mut sum = PieceSquareSum {
            tapered: Tapered::ZERO,
            pieces: [0; 2],
        };
        for (square, piece) in position.pieces() {
            sum.tapered += signed(position, piece, square);
            sum.pieces[piece.color.index()] += 1;
        }
        sum
    }

    /// How many pieces there are.
    pub fn piece_count(&self) -> i32 {
        self.pieces[0] + self.pieces[1]
    }

    /// The sum after the move that leads from the one position to the other.
    #[inline]
    pub fn after(self, before: &Position, mv: Move, after: &Position) -> PieceSquareSum {
        let mut sum = self;
        let (from, to) = (mv.from(), mv.to());
        let moved = before.piece_at(from);
        let simple = match mv.kind() {
            MoveKind::Quiet => true,
            // The fall of a royal may give another its name.
            MoveKind::Capture => !before
                .piece_at(to)
                .is_some_and(|piece| piece.role.is_royal()),
            _ => false,
        };
        match moved {
            Some(piece) if simple && after.piece_at(to) == moved => {
                sum.tapered -= signed(before, piece, from);
                sum.tapered += signed(before, piece, to);
                if let Some(fallen) = before.piece_at(to) {
                    sum.tapered -= signed(before, fallen, to);
                    sum.pieces[fallen.color.index()] -= 1;
                }
                sum
            }
            _ => PieceSquareSum::of(after),
        }
    }
}

#[inline]
fn signed(position: &Position, piece: Piece, square: Square) -> Tapered {
    let value = values::of(position.ruleset().extra_pieces).placed(piece, square);
    match piece.color {
        Color::White => value,
        Color::Black => -value,
    }
}
