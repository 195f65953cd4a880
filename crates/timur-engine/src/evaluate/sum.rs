//! The values of all men on their squares, kept while moves are made: [`Sum`]. Uses positions and values.

use crate::pair::Pair;
use crate::values;
use timur_rules::{Color, Move, MoveKind, Piece, Position, Square};

/// The values of the men on their squares, White's less Black's, and how many men there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sum {
    pub pair: Pair,
    /// How many men White has, and Black.
    pub men: [i32; 2],
}

impl Sum {
    /// Counted man by man.
    pub fn of(position: &Position) -> Sum {
        let mut sum = Sum {
            pair: Pair::ZERO,
            men: [0; 2],
        };
        for (square, piece) in position.pieces() {
            sum.pair += signed(position, piece, square);
            sum.men[piece.color.index()] += 1;
        }
        sum
    }

    /// How many men there are.
    pub fn all_men(&self) -> i32 {
        self.men[0] + self.men[1]
    }

    /// The sum after the move that leads from the one position to the other.
    #[inline]
    pub fn after(self, before: &Position, mv: Move, after: &Position) -> Sum {
        let mut sum = self;
        let (from, to) = (mv.from(), mv.to());
        let moved = before.piece_at(from);
        let simple = match mv.kind() {
            MoveKind::Quiet => true,
            // The fall of a royal may give another its name.
            MoveKind::Capture => !before.piece_at(to).is_some_and(|man| man.role.is_royal()),
            _ => false,
        };
        match moved {
            Some(piece) if simple && after.piece_at(to) == moved => {
                sum.pair -= signed(before, piece, from);
                sum.pair += signed(before, piece, to);
                if let Some(fallen) = before.piece_at(to) {
                    sum.pair -= signed(before, fallen, to);
                    sum.men[fallen.color.index()] -= 1;
                }
                sum
            }
            _ => Sum::of(after),
        }
    }
}

#[inline]
fn signed(position: &Position, piece: Piece, square: Square) -> Pair {
    let value = values::of(position.ruleset().extra_pieces).placed(piece, square);
    match piece.color {
        Color::White => value,
        Color::Black => -value,
    }
}
