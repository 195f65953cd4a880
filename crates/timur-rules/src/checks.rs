//! Which moves would give check: [`CheckSquares`]. Uses attacks.

use super::attacks::{bishop, giraffe_path, giraffe_reach, rook};
use super::bitboard::Bitboard;
use super::code::Code;
use super::moves::Move;
use super::piece_table::{Class, EXTRA, LEAPERS, Movement, RIDERS};
use super::position::Position;
use super::ruleset::PicketMin;
use super::square::Square;
use super::tables;

/// From where pieces of each kind would give check.
pub struct CheckSquares([Bitboard; Class::COUNT]);

impl Position {
    /// From where the pieces of the side to move would attack the only royal of the enemy.
    pub fn check_squares(&self) -> CheckSquares {
        let mut squares = CheckSquares([Bitboard::EMPTY; Class::COUNT]);
        let royal = self.royals(self.turn.other()).only();
        let Some(royal) = royal.filter(|royal| !royal.is_citadel()) else {
            return squares;
        };
        let (at, occupied) = (royal.index(), self.occupied());
        let own = self.board.color(self.turn);
        let extra = self.has_extra_pieces();
        let (straight, slanting) = (rook(royal, occupied), bishop(royal, occupied));
        let slanting_far = match self.rules.picket_min {
            PicketMin::Two => slanting - tables::FERZ[at],
            PicketMin::One => slanting,
        };
        let goes_as_giraffe =
            |&class: &Class| self.movement(class).giraffe && self.board.class(class).meets(own);
        let bent: Bitboard =
            if RIDERS.iter().any(goes_as_giraffe) || extra && EXTRA.iter().any(goes_as_giraffe) {
                let near_enough = giraffe_reach(royal, self.rules.giraffe_min_straight) - occupied;
                let free = |from: &Square| !giraffe_path(*from, royal).meets(occupied);
                near_enough.iter().filter(free).collect()
            } else {
                Bitboard::EMPTY
            };
        // Leaps and slides are the same both ways, and of the giraffe the ways that lead here were asked for.
        let mut set = |class: Class, movement: &Movement| {
            let mut from = movement.leaps[at];
            if movement.rook {
                from |= straight;
            }
            if movement.bishop {
                from |= slanting;
            }
            if movement.picket {
                from |= slanting_far;
            }
            if movement.giraffe {
                from |= bent;
            }
            squares.0[class as usize] = from;
        };
        for class in LEAPERS.into_iter().chain(RIDERS) {
            set(class, class.movement());
        }
        if extra {
            for class in EXTRA {
                set(class, self.movement(class));
            }
        }
        squares.0[Class::Pawn as usize] = tables::PAWN[self.turn.other().index()][at];
        squares
    }

    /// Whether the piece that makes this move attacks the only royal of the enemy from its target square, given the
    /// squares from where pieces do. What the move opens for others is not looked at, nor what a pawn becomes.
    #[inline]
    pub fn attacks_royal(&self, mv: Move, squares: &CheckSquares) -> bool {
        let code = self.board.code(mv.from());
        code != Code::NONE && squares.0[code.class() as usize].contains(mv.to())
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::white;

    #[test]
    fn attacks_royal_foresees_checks() {
        for rules in ["timur", "full-forbes", "full-modern", "timur,picketMin=1"] {
            let pieces = "Kb2 Re4 Gd1 Th6 Nf5 Ca6 Eg3 Wc9 Fj7 Vi3 Lc4 Bh2 Hk1 -Ra3 | Kf7 -Rk8";
            let position = white(rules, pieces);
            let squares = position.check_squares();
            for &mv in &position.legal_moves() {
                let next = position.make(mv);
                // Nobody opens a line for another here but by going to one of these squares.
                let direct = next.checkers().contains(mv.to());
                assert_eq!(position.attacks_royal(mv, &squares), direct, "{rules} {mv}");
            }
        }
    }
}
