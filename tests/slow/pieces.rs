//! What each man attacks, square by square.

use super::board::{Man, Position, Square, ahead, last_rank, on_board};
use super::options::Options;

const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Position {
    /// The squares of the board that the man on `from` attacks, whoever stands on them.
    pub fn attacks(&self, options: &Options, from: Square) -> Vec<Square> {
        let Some(man) = self.at(from) else {
            return Vec::new();
        };
        if man.pawn {
            return pawn_attacks(man, from);
        }
        match man.letter {
            // From a citadel too: its three touching squares are a king's step away.
            'K' | 'S' | 'A' => [self.leap(from, 1, 0), self.leap(from, 1, 1)].concat(),
            'F' => self.leap(from, 1, 1),
            'V' | 'M' => self.leap(from, 1, 0),
            'E' => self.leap(from, 2, 2),
            'W' => self.leap(from, 2, 0),
            'N' => self.leap(from, 2, 1),
            'C' => self.leap(from, 3, 1),
            'R' => self.rook(from),
            'T' if options.picket_min == "1" => self.bishop(from),
            'T' => self.picket(from),
            'G' => self.giraffe(options, from),
            'L' => match options.extra_pieces {
                "cazaux" => self.leap(from, 3, 0),
                "forbes" => [self.rook(from), self.giraffe(options, from)].concat(),
                _ => [self.rook(from), self.leap(from, 2, 1)].concat(),
            },
            'B' => match options.extra_pieces {
                "cazaux" => self.leap(from, 3, 2),
                "forbes" => [self.bishop(from), self.giraffe(options, from)].concat(),
                _ => [self.bishop(from), self.leap(from, 2, 1)].concat(),
            },
            'H' => match options.extra_pieces {
                "cazaux" => self.leap(from, 3, 3),
                _ => [self.rook(from), self.bishop(from)].concat(),
            },
            other => panic!("no such man: {other}"),
        }
    }

    /// Whether a side attacks this square. A citadel is never attacked.
    pub fn attacked(&self, options: &Options, square: Square, by_white: bool) -> bool {
        on_board(square)
            && self
                .men_of(by_white)
                .iter()
                .any(|(from, _)| self.attacks(options, *from).contains(&square))
    }

    /// A man that cannot be captured: the waiting pawn of pawns, or one of stage 1 that waits on its
    /// last rank for its home to be empty.
    pub fn immune(&self, square: Square) -> bool {
        match self.at(square) {
            Some(man) => man.is_pawn_of_pawns() && square.1 == last_rank(man.white),
            None => false,
        }
    }

    /// All leaps of one shape: (1, 2) gives (±1, ±2) and (±2, ±1).
    fn leap(&self, from: Square, long: i8, short: i8) -> Vec<Square> {
        let mut squares = Vec::new();
        for dx in -3..=3_i8 {
            for dy in -3..=3_i8 {
                let (far, near) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
                if (far, near) == (long, short) {
                    squares.push((from.0 + dx, from.1 + dy));
                }
            }
        }
        squares.retain(|s| on_board(*s));
        squares
    }

    /// Along one direction from `from`, which is left out: the empty squares, then the first man's.
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

/// The two squares diagonally ahead, as far as they are on the board. A pawn that waits on the last
/// rank has none.
pub fn pawn_attacks(man: Man, from: Square) -> Vec<Square> {
    let rank = from.1 + ahead(man.white);
    [(from.0 - 1, rank), (from.0 + 1, rank)]
        .into_iter()
        .filter(|s| on_board(*s))
        .collect()
}
