//! Whether an officer moves from one square to another on an empty board, and over which squares. Uses attacks.

use super::attacks::{between, bishop, giraffe_path, giraffe_reach, rook};
use super::bitboard::Bitboard;
use super::position::Position;
use super::role::Role;
use super::ruleset::{ExtraPieces, PicketMin};
use super::square::Square;
use super::tables;

impl Position {
    /// The squares that an officer passes between two squares; `None` if it does not move from the one to the
    /// other on an empty board.
    pub(super) fn officer_path(&self, role: Role, from: Square, to: Square) -> Option<Bitboard> {
        use ExtraPieces::{Cazaux, Forbes, Modern};
        let at = from.index();
        let leaps = |table: &tables::Table| table[at].contains(to).then_some(Bitboard::EMPTY);
        let rook = || {
            rook(from, Bitboard::EMPTY)
                .contains(to)
                .then(|| between(from, to))
        };
        let bishop = || {
            bishop(from, Bitboard::EMPTY)
                .contains(to)
                .then(|| between(from, to))
        };
        let giraffe = || {
            let reach = giraffe_reach(from, self.rules.giraffe_min_straight);
            reach.contains(to).then(|| giraffe_path(from, to))
        };
        let knight = || leaps(&tables::KNIGHT);
        match (role, self.rules.extra_pieces) {
            (Role::King | Role::Prince | Role::AdventitiousKing, _) => leaps(&tables::KING),
            (Role::General, _) => leaps(&tables::GENERAL),
            (Role::Vizir | Role::SeaMonster, _) => leaps(&tables::VIZIR),
            (Role::Giraffe, _) => giraffe(),
            (Role::Picket, _) if self.rules.picket_min == PicketMin::One => bishop(),
            (Role::Picket, _) => bishop().filter(|path| !path.is_empty()),
            (Role::Knight, _) => knight(),
            (Role::Rook, _) => rook(),
            (Role::Elephant, _) => leaps(&tables::ELEPHANT),
            (Role::Camel, _) => leaps(&tables::CAMEL),
            (Role::WarEngine, _) => leaps(&tables::WAR_ENGINE),
            (Role::Lion, Cazaux) => leaps(&tables::LION),
            (Role::Lion, Forbes) => rook().or_else(giraffe),
            (Role::Lion, Modern) => rook().or_else(knight),
            (Role::Bull, Cazaux) => leaps(&tables::BULL),
            (Role::Bull, Forbes) => bishop().or_else(giraffe),
            (Role::Bull, Modern) => bishop().or_else(knight),
            (Role::Revealer, Cazaux) => leaps(&tables::REVEALER),
            (Role::Revealer, Forbes | Modern) => rook().or_else(bishop),
            (Role::Pawn(_), _) => None,
        }
    }
}
