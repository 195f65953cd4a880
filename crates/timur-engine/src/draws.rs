//! Where a game ends in the middle of a search, and where the side to move can have a draw for the asking. Uses the
//! search.

use super::score::{MATE, lost_in};
use super::search::Search;
use timur_rules::{BareKing, Bitboard, CitadelResult, Citadels, File, Position, Rank, Square};

const CITADELS: Bitboard = Bitboard::EMPTY
    .with(Square::WHITE_CITADEL)
    .with(Square::BLACK_CITADEL);

/// The squares beside the enemy's citadel, for White and for Black.
const DOORS: [Bitboard; 2] = [
    beside(File::A, [Rank::R8, Rank::R9, Rank::R10]),
    beside(File::K, [Rank::R1, Rank::R2, Rank::R3]),
];

const fn beside(file: File, [a, b, c]: [Rank; 3]) -> Bitboard {
    Bitboard::EMPTY
        .with(Square::new(file, a))
        .with(Square::new(file, b))
        .with(Square::new(file, c))
}

impl Search<'_> {
    /// The value of a position in which the game is over, or is as good as drawn because it has occurred before.
    #[inline]
    pub fn terminal(&self, position: &Position, ply: usize) -> Option<i32> {
        let occupied = position.occupied();
        let may_be_over = occupied.meets(CITADELS)
            || position.halfmove_clock() >= 100
            || occupied.len() == 2
            || position.ruleset().bare_king != BareKing::None;
        if may_be_over && let Some(outcome) = position.outcome() {
            return Some(match outcome.winner {
                None => 0,
                Some(winner) if winner == position.turn() => MATE - ply as i32,
                Some(_) => lost_in(ply),
            });
        }
        self.key_history
            .repeats(position, self.repetition_window(position, ply))
            .then_some(0)
    }

    /// The value of a position whose side to move has no legal move.
    pub fn no_move_value(&self, position: &Position, ply: usize) -> i32 {
        match position.outcome() {
            Some(outcome) if outcome.winner.is_none() => 0,
            _ => lost_in(ply),
        }
    }

    /// Whether the side to move can draw at once, by a step into the enemy's citadel or by a repetition. Such a move is
    /// quiet, and would often be left out.
    #[inline]
    pub fn can_draw(&self, position: &Position, ply: usize) -> bool {
        can_enter_citadel(position)
            || self
                .key_history
                .can_repeat(position, self.repetition_window(position, ply))
    }

    /// Whether the side to move can draw at once by a citadel or by repeating a position of the game, which is quickly found.
    #[inline]
    pub fn can_draw_cheaply(&self, position: &Position) -> bool {
        can_enter_citadel(position) || self.key_history.can_repeat_game(position)
    }

    /// For how many plies back a position can be the same.
    fn repetition_window(&self, position: &Position, ply: usize) -> usize {
        let real = self.stack[ply].plies_from_null;
        position.halfmove_clock().min(real) as usize
    }
}

/// Whether the acting king of the side to move can end the game in the enemy's citadel.
#[inline]
fn can_enter_citadel(position: &Position) -> bool {
    let us = position.turn();
    let doors = DOORS[us.index()];
    position.royals(us).meets(doors)
        && position
            .acting_king(us)
            .is_some_and(|king| doors.contains(king))
        && position.piece_at(Square::citadel(us.other())).is_none()
        && position.ruleset().citadels == Citadels::On
        && position.ruleset().citadel_result == CitadelResult::Draw
}
