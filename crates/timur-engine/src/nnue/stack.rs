//! The accumulators along the line that is being searched: [`AccumulatorStack`]. Uses accumulators.

use super::accumulator::Accumulator;
use super::feature::Feature;
use super::net::Net;
use timur_rules::{Color, Move, MoveKind, Piece, Position, Square};

/// No move changes more squares: two royals change places, or a pawn takes, goes home and somebody is removed there and an
/// heir takes a name.
const CHANGES: usize = 8;

/// What a move takes off the board and puts on it, as White sees it.
#[derive(Clone, Copy)]
struct Changes {
    taken: [Feature; CHANGES],
    taken_count: usize,
    put: [Feature; CHANGES],
    put_count: usize,
}

impl Changes {
    fn none() -> Changes {
        // What is beyond the counts is never read.
        let nothing = Feature::new(
            Color::White,
            Piece::new(Color::White, timur_rules::Role::King),
            Square::WHITE_CITADEL,
            timur_rules::ExtraPieces::Cazaux,
        );
        Changes {
            taken: [nothing; CHANGES],
            taken_count: 0,
            put: [nothing; CHANGES],
            put_count: 0,
        }
    }

    #[inline]
    fn take(&mut self, feature: Feature) {
        self.taken[self.taken_count] = feature;
        self.taken_count += 1;
    }

    #[inline]
    fn put(&mut self, feature: Feature) {
        self.put[self.put_count] = feature;
        self.put_count += 1;
    }
}

struct Slot {
    accumulator: Accumulator,
    changes: Changes,
    /// Whether the accumulator is that of the position; otherwise it follows from the slot below and the changes.
    known: bool,
}

/// The accumulators of the positions of a line. They are computed only where the evaluation is wanted.
pub(crate) struct AccumulatorStack {
    slots: Vec<Slot>,
    top: usize,
}

impl AccumulatorStack {
    /// With one position.
    pub fn new(net: &Net, position: &Position) -> AccumulatorStack {
        AccumulatorStack {
            slots: vec![Slot {
                accumulator: Accumulator::of(net, position),
                changes: Changes::none(),
                known: true,
            }],
            top: 0,
        }
    }

    /// Goes on to the position after a move.
    #[inline]
    pub fn push(&mut self, before: &Position, mv: Move, after: &Position) {
        let changes = &mut self.next().changes;
        let extra = before.ruleset().extra_pieces;
        let feature = |piece, square| Feature::new(Color::White, piece, square, extra);
        let (from, to) = (mv.from(), mv.to());
        let fallen = before.piece_at(to);
        let simple = match mv.kind() {
            MoveKind::Quiet => true,
            // The fall of a royal may give another its name.
            MoveKind::Capture => !fallen.is_some_and(|piece| piece.role.is_royal()),
            _ => false,
        };
        match before.piece_at(from) {
            Some(piece) if simple && after.piece_at(to) == Some(piece) => {
                changes.take(feature(piece, from));
                changes.put(feature(piece, to));
                if let Some(fallen) = fallen {
                    changes.take(feature(fallen, to));
                }
            }
            _ => {
                for square in before.occupied() | after.occupied() {
                    let (old, new) = (before.piece_at(square), after.piece_at(square));
                    if old == new {
                        continue;
                    }
                    if let Some(piece) = old {
                        changes.take(feature(piece, square));
                    }
                    if let Some(piece) = new {
                        changes.put(feature(piece, square));
                    }
                }
            }
        }
    }

    /// Goes on to the position after a turn that is left out.
    pub fn push_nothing(&mut self) {
        self.next();
    }

    fn next(&mut self) -> &mut Slot {
        self.top += 1;
        if self.top == self.slots.len() {
            self.slots.push(Slot {
                accumulator: Accumulator::ZERO,
                changes: Changes::none(),
                known: false,
            });
        }
        let slot = &mut self.slots[self.top];
        slot.known = false;
        slot.changes.taken_count = 0;
        slot.changes.put_count = 0;
        slot
    }

    /// Goes back.
    #[inline]
    pub fn pop(&mut self) {
        self.top = self.top.saturating_sub(1);
    }

    /// The accumulator of the position that was reached last.
    pub fn top(&mut self, net: &Net) -> &Accumulator {
        let known = (0..=self.top).rev().find(|&place| self.slots[place].known);
        for place in known.unwrap_or(0)..self.top {
            let (below, above) = self.slots.split_at_mut(place + 1);
            let slot = &mut above[0];
            let changes = &slot.changes;
            slot.accumulator.follow(
                net,
                &below[place].accumulator,
                &changes.taken[..changes.taken_count],
                &changes.put[..changes.put_count],
            );
            slot.known = true;
        }
        &self.slots[self.top].accumulator
    }
}

#[cfg(test)]
mod tests {
    use super::super::net::tests::random_net;
    use super::*;
    use crate::matches::{Dice, random_move};
    use timur_rules::Ruleset;

    /// Random games with moves taken back by chance: at every position the accumulator is that from scratch.
    fn walk(rules: &Ruleset, start: &Position, net: &Net, dice: &mut Dice, plies: usize) {
        let mut stack = AccumulatorStack::new(net, start);
        let mut line = vec![start.clone()];
        for _ in 0..plies {
            let here = &line[line.len() - 1];
            let mv = random_move(here, dice);
            match mv {
                Some(mv) if here.outcome().is_none() && line.len() < 100 && dice.below(5) > 0 => {
                    let next = here.make(mv);
                    stack.push(here, mv, &next);
                    line.push(next);
                }
                _ if dice.below(4) == 0 && here.check().is_none() => {
                    let next = here.pass();
                    stack.push_nothing();
                    line.push(next);
                }
                _ if line.len() > 1 => {
                    for _ in 0..dice.below(line.len().min(4)) {
                        stack.pop();
                        line.pop();
                    }
                }
                _ => {}
            }
            if dice.below(3) == 0 {
                let here = &line[line.len() - 1];
                let scratch = Accumulator::of(net, here);
                assert!(
                    stack.top(net).agrees_with(&scratch, net),
                    "{rules} {here:?}"
                );
            }
        }
    }

    #[test]
    fn accumulators_followed_move_by_move_are_those_from_scratch() {
        let net = random_net(16, 1);
        let mut dice = Dice::new(4);
        for (_, rules) in Ruleset::PRESETS {
            walk(rules, &Position::initial(rules), &net, &mut dice, 2000);
        }
    }

    #[test]
    fn accumulators_follow_rare_moves() {
        let net = random_net(16, 2);
        let mut dice = Dice::new(9);
        for (rules, fen) in [
            ("forbes", "11/K10/11/5S5/11/10k/11/11/11/11 -- w - K 0 1"),
            (
                "wikipedia",
                "4k6/11/11/11/11/11/11/5R5/11/r4K5 -- w K - 0 1",
            ),
            (
                "timur",
                "k3-Q4R1/11/1K9/11/4-z6/11/11/11/3-k7/11 -- w - - 0 1",
            ),
            (
                "timur,succession=relabelAsShah",
                "11/3r7/3S7/11/2K2A5/11/5k5/3a7/4s6/1R9 -- b - - 0 1",
            ),
            (
                "friedlander",
                "k10/4-Y-K5/11/11/11/2R8/11/11/11/K10 -- w - - 0 1",
            ),
        ] {
            let rules: Ruleset = rules.parse().unwrap();
            let start = Position::from_fen(fen, &rules).unwrap();
            for _ in 0..40 {
                walk(&rules, &start, &net, &mut dice, 60);
            }
        }
    }
}
