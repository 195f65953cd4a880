//! Which moves would give check: [`CheckSquares`]. Uses attacks.

use super::attacks::{bishop, giraffe_path, giraffe_reach, rook};
use super::bitboard::Bitboard;
use super::board::{Class, Code};
use super::moves::Move;
use super::position::Position;
use super::ruleset::{ExtraPieces, PicketMin};
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
        let mut set = |class: Class, from: Bitboard| squares.0[class as usize] = from;
        set(Class::Pawn, tables::PAWN[self.turn.other().index()][at]);
        set(Class::General, tables::GENERAL[at]);
        set(Class::Vizir, tables::VIZIR[at]);
        set(Class::Knight, tables::KNIGHT[at]);
        set(Class::Elephant, tables::ELEPHANT[at]);
        set(Class::Camel, tables::CAMEL[at]);
        set(Class::WarEngine, tables::WAR_ENGINE[at]);
        let (straight, slanting) = (rook(royal, occupied), bishop(royal, occupied));
        set(Class::Rook, straight);
        set(
            Class::Picket,
            match self.rules.picket_min {
                PicketMin::Two => slanting - tables::GENERAL[at],
                PicketMin::One => slanting,
            },
        );
        let near_enough = giraffe_reach(royal, self.rules.giraffe_min_straight) - occupied;
        let free = |from: &Square| !giraffe_path(*from, royal).meets(occupied);
        let own = self.board.color(self.turn);
        let bent = |class: Class| (self.board.class(class) & own).is_empty();
        let bent: Bitboard = if bent(Class::Giraffe) && bent(Class::Lion) && bent(Class::Bull) {
            Bitboard::EMPTY
        } else {
            near_enough.iter().filter(free).collect()
        };
        set(Class::Giraffe, bent);
        if self.has_extra_pieces() {
            let (lion, bull, revealer) = match self.rules.extra_pieces {
                ExtraPieces::Cazaux => (tables::LION[at], tables::BULL[at], tables::REVEALER[at]),
                ExtraPieces::Forbes => (straight | bent, slanting | bent, straight | slanting),
                ExtraPieces::Modern => {
                    let knight = tables::KNIGHT[at];
                    (straight | knight, slanting | knight, straight | slanting)
                }
            };
            set(Class::Lion, lion);
            set(Class::Bull, bull);
            set(Class::Revealer, revealer);
        }
        squares
    }

    /// Whether the piece that makes this move attacks the only royal of the enemy from its target square, given the
    /// squares from where pieces do. What the move opens for others is not looked at, nor what a pawn becomes.
    #[inline]
    pub fn attacks_royal(&self, mv: Move, squares: &CheckSquares) -> bool {
        let code = self.board.code(mv.from());
        code != Code::NONE && squares.0[Class::of_piece(code) as usize].contains(mv.to())
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
