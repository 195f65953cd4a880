//! Moves that the other side must answer: which ones they are, and which to try first. Uses histories and values.

use super::histories::{Histories, PieceTo};
use super::values::Values;
use timur_rules::{Move, MoveKind, Position, Role};

/// A promotion that gains at least this much is tried with the captures.
const WORTH_WHILE: i32 = 150;

/// Whether a move captures, promotes to something good, or is a placement.
pub(super) fn is_tactical(position: &Position, values: &Values, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Capture | MoveKind::Placement => true,
        MoveKind::Quiet => promotion_gain(position, values, mv) >= WORTH_WHILE,
        MoveKind::Citadel | MoveKind::Swap | MoveKind::Exchange(_) => false,
    }
}

/// What a pawn gains by the move if it arrives on the last rank; 0 otherwise.
fn promotion_gain(position: &Position, values: &Values, mv: Move) -> i32 {
    if (12..108).contains(&mv.to().index()) {
        return 0;
    }
    match position.piece_at(mv.from()) {
        Some(piece) if piece.role.is_pawn() && mv.kind() != MoveKind::Placement => {
            values.promotion(piece.role)
        }
        _ => 0,
    }
}

/// The victim first, then the least taker, then experience.
pub(super) fn tactical_value(
    position: &Position,
    values: &Values,
    histories: &Histories,
    mv: Move,
) -> i32 {
    let role = |square| position.piece_at(square).map(|piece| piece.role);
    let gain = promotion_gain(position, values, mv);
    let Some(victim) = role(mv.to()) else {
        return gain * 16;
    };
    let taker = role(mv.from()).map_or(0, |taker: Role| values.exchange(taker));
    let history = match mv.kind() {
        MoveKind::Capture => histories.capture(PieceTo::of(position, mv), victim),
        _ => 0,
    };
    let own = position.piece_at(mv.to()).map(|piece| piece.color) == Some(position.turn());
    let victim = values.exchange(victim) * if own { -1 } else { 1 };
    (victim + gain) * 16 - taker + history / 8
}
