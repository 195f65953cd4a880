//! Finding the groups of legal moves, one kind of piece after the other. Uses attacks and safety.

use std::ops::ControlFlow;

use super::bitboard::Bitboard;
use super::group::{Group, GroupKind};
use super::piece::Color;
use super::piece_table::{Class, EXTRA, LEAPERS, RIDERS};
use super::position::Position;
use super::safety::Safety;
use super::square::Square;
use super::tables::{self, Table};

pub(super) struct Generator<'a> {
    pub position: &'a Position,
    pub us: Color,
    /// The pieces whose moves are asked for.
    movers: Bitboard,
    pub occupied: Bitboard,
    /// Where a piece may go: not to a citadel, to a piece of its own, or to a waiting pawn of pawns.
    pub targets: Bitboard,
    pub safety: Safety,
}

impl<'a> Generator<'a> {
    #[inline]
    pub fn new(position: &'a Position, origins: Bitboard, safety: Safety) -> Generator<'a> {
        let us = position.turn;
        let own = position.board.color(us);
        Generator {
            position,
            us,
            movers: own & origins,
            occupied: position.occupied(),
            targets: Bitboard::BOARD - own - position.board.class(Class::Waiting),
            safety,
        }
    }

    #[inline]
    pub fn class(&self, class: Class) -> Bitboard {
        self.position.board.class(class) & self.movers
    }

    /// The moves that are no placement, swap or exchange.
    #[inline]
    pub fn ordinary(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        if self.position.must_step_out().is_some() {
            return self.royals(sink);
        }
        self.every_piece(sink)
    }

    /// Lists the moves, also when a lone adventitious king must leave its citadel first.
    #[inline]
    pub fn every_piece(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        self.royals(sink)?;
        self.pawns(sink)?;
        // Written out, so that each call knows its class while compiling.
        let [a, b, c, d, e, f] = LEAPERS;
        self.leapers(a, a.movement().leaps, sink)?;
        self.leapers(b, b.movement().leaps, sink)?;
        self.leapers(c, c.movement().leaps, sink)?;
        self.leapers(d, d.movement().leaps, sink)?;
        self.leapers(e, e.movement().leaps, sink)?;
        self.leapers(f, f.movement().leaps, sink)?;
        let [a, b, c] = RIDERS;
        self.riders(a, sink)?;
        self.riders(b, sink)?;
        self.riders(c, sink)?;
        if self.position.has_extra_pieces() {
            self.extra_pieces(sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Placements, exchanges and swaps.
    #[inline]
    pub fn extraordinary(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        if self.position.must_step_out().is_some() {
            return ControlFlow::Continue(());
        }
        self.placements_and_exchanges(sink)?;
        match self
            .position
            .may_swap()
            .filter(|&king| self.movers.contains(king))
        {
            Some(king) if self.position.swap_is_due(&self.safety) => emit(
                GroupKind::Swap(king),
                self.position.swap_partners(king),
                sink,
            ),
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn placements_and_exchanges(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        for pawn in self.class(Class::Waiting) {
            emit(
                GroupKind::Placement(pawn),
                self.position.placements(pawn, &self.safety),
                sink,
            )?;
        }
        if self.position.may_exchange() {
            for king in self.class(Class::Royal) {
                let to = Square::citadel(self.us.other());
                emit(
                    GroupKind::Exchange(king, to),
                    self.position.exchange_partners(king),
                    sink,
                )?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether there is a move other than a swap; the lone K that may swap is in no citadel.
    pub fn has_move_but_swap(&self) -> bool {
        let stop = &mut |_| ControlFlow::Break(());
        self.ordinary(stop).is_break() || self.placements_and_exchanges(stop).is_break()
    }

    /// The moves of a piece that is not a royal and attacks those squares.
    #[inline]
    fn piece(&self, from: Square, attacked: Bitboard, sink: &mut impl Sink) -> ControlFlow<()> {
        emit(
            GroupKind::From(from),
            attacked & self.targets & self.safety.freedom(from),
            sink,
        )
    }

    #[inline]
    fn leapers(&self, class: Class, leaps: &Table, sink: &mut impl Sink) -> ControlFlow<()> {
        for square in self.class(class) {
            self.piece(square, leaps[square.index()], sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn riders(&self, class: Class, sink: &mut impl Sink) -> ControlFlow<()> {
        for square in self.class(class) {
            let movement = class.movement();
            let attacked = self.position.targets_of(movement, square, self.occupied);
            self.piece(square, attacked, sink)?;
        }
        ControlFlow::Continue(())
    }

    #[cold]
    fn extra_pieces(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        let extra = EXTRA
            .into_iter()
            .fold(Bitboard::EMPTY, |all, class| all | self.class(class));
        for square in extra {
            let movement = self
                .position
                .movement(self.position.board.code(square).class());
            let attacked = self.position.targets_of(movement, square, self.occupied);
            self.piece(square, attacked, sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn royals(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        for royal in self.class(Class::Royal) {
            let mut steps =
                tables::KING[royal.index()] & self.targets | self.position.open_citadels(royal);
            if self.safety.royal.is_some() {
                let occupied = self.occupied - royal.into();
                for step in steps {
                    if self.position.attacked(step, self.us.other(), occupied) {
                        steps -= step.into();
                    }
                }
            }
            emit(GroupKind::From(royal), steps, sink)?;
        }
        ControlFlow::Continue(())
    }
}

/// What takes groups of moves, and may have enough of them.
pub(super) trait Sink: FnMut(Group) -> ControlFlow<()> {}

impl<F: FnMut(Group) -> ControlFlow<()>> Sink for F {}

#[inline]
pub(super) fn emit(kind: GroupKind, set: Bitboard, sink: &mut impl Sink) -> ControlFlow<()> {
    if set.is_empty() {
        ControlFlow::Continue(())
    } else {
        sink(Group { kind, set })
    }
}
