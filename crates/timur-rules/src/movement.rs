//! Where a piece that moves in a given way goes, and over which squares. Uses attacks and the table of pieces.

use super::attacks::{between, bishop, giraffe, giraffe_path, giraffe_reach, picket, rook};
use super::bitboard::Bitboard;
use super::piece_table::{Class, MOVEMENTS, Movement};
use super::position::Position;
use super::role::Role;
use super::ruleset::PicketMin;
use super::square::Square;
use super::tables::{CROSS, DIAGONALS};

impl Position {
    /// How the officers of a class move by the rules that are played.
    #[inline]
    pub(super) fn movement(&self, class: Class) -> &'static Movement {
        &MOVEMENTS[self.rules.extra_pieces as usize][class as usize]
    }

    /// What a piece that moves so attacks from the square, whoever stands there.
    #[inline(always)]
    pub(super) fn targets_of(
        &self,
        movement: &Movement,
        square: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let mut targets = movement.leaps[square.index()];
        if movement.rook {
            targets |= rook(square, occupied);
        }
        if movement.bishop {
            targets |= bishop(square, occupied);
        }
        if movement.picket {
            targets |= match self.rules.picket_min {
                PicketMin::Two => picket(square, occupied),
                PicketMin::One => bishop(square, occupied),
            };
        }
        if movement.giraffe {
            targets |= giraffe(square, occupied, self.rules.giraffe_min_straight);
        }
        targets
    }

    /// The squares that an officer passes between two squares; `None` if it does not move from the one to the
    /// other on an empty board, and for pawns.
    pub(super) fn officer_path(&self, role: Role, from: Square, to: Square) -> Option<Bitboard> {
        let movement = self.movement(role.class());
        let at = from.index();
        let far = || self.rules.picket_min == PicketMin::One || !between(from, to).is_empty();
        if movement.leaps[at].contains(to) {
            Some(Bitboard::EMPTY)
        } else if movement.rook && CROSS[at].contains(to)
            || movement.bishop && DIAGONALS[at].contains(to)
            || movement.picket && DIAGONALS[at].contains(to) && far()
        {
            Some(between(from, to))
        } else if movement.giraffe
            && giraffe_reach(from, self.rules.giraffe_min_straight).contains(to)
        {
            Some(giraffe_path(from, to))
        } else {
            None
        }
    }
}
