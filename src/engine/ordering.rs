//! In which order moves are tried: [`Picker`]. Uses histories, exchanges and values.

use super::history::{Histories, Step};
use super::see::wins_at_least;
use super::table::pack;
use super::values::{self, Values};
use crate::rules::{Move, MoveKind, Position, Role};

/// A move, and the higher the number the earlier.
#[derive(Clone, Copy)]
struct Scored {
    value: i32,
    mv: Move,
    forcing: bool,
}

const FROM_TABLE: i32 = 4_000_000;
const GOOD: i32 = 2_000_000;
const KILLER: i32 = 1_000_000;
const BAD: i32 = -2_000_000;

/// A promotion that gains at least this much is tried with the captures.
const WORTH_WHILE: i32 = 150;

/// Memory for the moves of one node; kept from node to node.
#[derive(Default)]
pub(super) struct Room(Vec<Scored>);

/// Hands out moves, the promising ones first. Losing captures come last.
pub(super) struct Picker {
    moves: Vec<Scored>,
    next: usize,
}

/// A move and what is known of it.
pub(super) struct Picked {
    pub mv: Move,
    /// Whether it captures, promotes to something good, or is a placement.
    pub forcing: bool,
    /// Whether it is a capture that loses material.
    pub bad: bool,
}

/// What helps to order the moves of a node.
pub(super) struct Hints<'a> {
    pub histories: &'a Histories,
    /// The packed move of the table, or 0.
    pub table: u16,
    pub killers: [Option<Move>; 2],
    /// What was played one and two plies before.
    pub before: [Step; 2],
}

impl Picker {
    /// Gets ready to hand out the moves.
    pub fn new(room: Room, position: &Position, moves: &[Move], hints: &Hints) -> Picker {
        let values = values::of(position.ruleset().extra_pieces);
        let mut list = room.0;
        list.clear();
        list.extend(moves.iter().map(|&mv| {
            let forcing = is_forcing(position, values, mv);
            let value = if pack(mv) == hints.table {
                FROM_TABLE
            } else if forcing {
                GOOD + forcing_value(position, values, hints.histories, mv)
            } else if hints.killers.contains(&Some(mv)) {
                KILLER + i32::from(hints.killers[0] == Some(mv))
            } else {
                let step = Step::of(position, mv);
                hints
                    .histories
                    .quiet(position.turn(), mv, step, hints.before)
            };
            Scored { value, mv, forcing }
        }));
        Picker {
            moves: list,
            next: 0,
        }
    }

    /// The next move. Only now captures are looked at more closely, and put off if they lose.
    pub fn next(&mut self, position: &Position) -> Option<Picked> {
        loop {
            let rest = self.moves.get_mut(self.next..)?;
            let (mut best, mut most) = (0, rest.first()?.value);
            for (at, scored) in rest.iter().enumerate().skip(1) {
                if scored.value > most {
                    (best, most) = (at, scored.value);
                }
            }
            rest.swap(0, best);
            let first = &mut rest[0];
            if (GOOD / 2 + KILLER..FROM_TABLE).contains(&first.value)
                && first.mv.kind() == MoveKind::Capture
                && !wins_at_least(position, first.mv, -20)
            {
                first.value += BAD - GOOD;
                continue;
            }
            self.next += 1;
            return Some(Picked {
                mv: first.mv,
                forcing: first.forcing,
                bad: first.value < BAD / 2,
            });
        }
    }

    /// Gives the memory back.
    pub fn into_room(self) -> Room {
        Room(self.moves)
    }
}

/// Whether a move captures, promotes to something good, or is a placement.
pub(super) fn is_forcing(position: &Position, values: &Values, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::Capture | MoveKind::Placement => true,
        MoveKind::Quiet => promotion_gain(position, values, mv) >= WORTH_WHILE,
        MoveKind::Citadel | MoveKind::Swap | MoveKind::Exchange(_) => false,
    }
}

/// What a pawn gains by the move if it arrives on the last rank; 0 otherwise.
fn promotion_gain(position: &Position, values: &Values, mv: Move) -> i32 {
    let last = match mv.to().index() {
        index if index >= 108 => true,
        index => index < 12,
    };
    match position.piece_at(mv.from()) {
        Some(man) if last && man.role.is_pawn() && mv.kind() != MoveKind::Placement => {
            values.promotion(man.role)
        }
        _ => 0,
    }
}

/// The victim first, then the least taker, then experience.
fn forcing_value(position: &Position, values: &Values, histories: &Histories, mv: Move) -> i32 {
    let role = |square| position.piece_at(square).map(|man| man.role);
    let gain = promotion_gain(position, values, mv);
    let Some(victim) = role(mv.to()) else {
        return gain * 16;
    };
    let taker = role(mv.from()).map_or(0, |taker: Role| values.exchange(taker));
    let learnt = match mv.kind() {
        MoveKind::Capture => histories.capture(Step::of(position, mv), victim),
        _ => 0,
    };
    let own = position.piece_at(mv.to()).map(|man| man.color) == Some(position.turn());
    let victim = values.exchange(victim) * if own { -1 } else { 1 };
    (victim + gain) * 16 - taker + learnt / 8
}
