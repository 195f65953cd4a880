//! Moves, lists of moves, and what a person sees of a move: [`Move`], [`MoveList`], [`Effect`]. Uses squares and pieces.

use std::fmt;
use std::ops::Deref;

use super::piece::Piece;
use super::square::Square;

/// A move: two squares and its kind. It means something on the position it was made for only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: Square,
    to: Square,
    kind: MoveKind,
}

/// What sort of move it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// A piece goes to an empty square.
    Quiet,
    /// A piece takes an enemy piece on its square.
    Capture,
    /// The waiting pawn of pawns is placed (section 4 of the rules), or hops home (`popHome=waitThenHop`).
    Placement,
    /// A royal steps into a citadel, be it to draw or to shelter.
    Citadel,
    /// The lone king changes places with a piece of its side (option `kingSwap`); `from` is the king's square.
    Swap,
    /// The acting king steps into the enemy citadel and changes places with the royal on that square at once
    /// (option `citadelResult`).
    Exchange(Square),
}

impl Move {
    /// The move of that kind between two squares; whether it is legal, a position can tell.
    #[inline]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        Move { from, to, kind }
    }

    /// Where the piece starts.
    #[inline]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where a person drops the piece. At the second arrival of the pawn of pawns this is the square of the last
    /// rank, though the pawn goes on to its home square.
    #[inline]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The kind of move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }
}

/// The squares and the sign of the kind, without suffixes: `a3-a4`, `a3xb4`, `c10@g6`, `f1=a5`, `a8-z9=j3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.kind {
            MoveKind::Quiet | MoveKind::Citadel | MoveKind::Exchange(_) => '-',
            MoveKind::Capture => 'x',
            MoveKind::Placement => '@',
            MoveKind::Swap => '=',
        };
        write!(f, "{}{sign}{}", self.from, self.to)?;
        match self.kind {
            MoveKind::Exchange(partner) => write!(f, "={partner}"),
            _ => Ok(()),
        }
    }
}

/// How many moves a [`MoveList`] holds without asking for memory.
const INLINE: usize = 126;

/// A list of moves; use it as a slice.
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    inline: [Move; INLINE],
    /// All the moves, once they are more than fit above.
    spilled: Vec<Move>,
}

impl MoveList {
    /// An empty list.
    pub fn new() -> MoveList {
        let nothing = Move::new(
            Square::WHITE_CITADEL,
            Square::WHITE_CITADEL,
            MoveKind::Quiet,
        );
        MoveList {
            len: 0,
            inline: [nothing; INLINE],
            spilled: Vec::new(),
        }
    }

    /// Adds a move at the end.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        if let Some(place) = self.inline.get_mut(self.len) {
            *place = mv;
        } else {
            if self.spilled.is_empty() {
                self.spilled.extend(self.inline);
            }
            self.spilled.push(mv);
        }
        self.len += 1;
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.inline.get(..self.len).unwrap_or(&self.spilled)
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.iter().map(|mv| mv.to_string()))
            .finish()
    }
}

impl Extend<Move> for MoveList {
    fn extend<T: IntoIterator<Item = Move>>(&mut self, moves: T) {
        moves.into_iter().for_each(|mv| self.push(mv));
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// One thing that a person sees happen on the board during a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// The piece on the square is taken off.
    Remove {
        /// Where.
        square: Square,
        /// Who.
        piece: Piece,
    },
    /// A piece goes from one square to another, which is empty by then.
    Move {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// Who.
        piece: Piece,
    },
    /// The piece on the square turns into another.
    Become {
        /// Where.
        square: Square,
        /// Into what.
        piece: Piece,
    },
    /// Two pieces change places.
    Swap {
        /// The one's square.
        a: Square,
        /// The other's square.
        b: Square,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_keeps_every_move_in_order() {
        let squares: Vec<Square> = Square::all().collect();
        let moves = squares.iter().flat_map(|&from| {
            squares
                .iter()
                .take(3)
                .map(move |&to| Move::new(from, to, MoveKind::Quiet))
        });
        let mut list = MoveList::new();
        list.extend(moves.clone());
        assert_eq!(list.to_vec(), moves.collect::<Vec<_>>());
    }
}
