//! Finding the groups of legal moves, one kind of piece after the other. Uses attacks and safety.

use std::ops::ControlFlow;

use super::attacks::{bishop, giraffe, picket, rook};
use super::bitboard::Bitboard;
use super::board::Class;
use super::movegen::{Group, GroupKind};
use super::piece::Color;
use super::position::Position;
use super::role::Role;
use super::ruleset::{ExtraPieces, PicketMin};
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

    /// The same, also when a lone adventitious king must leave its citadel first.
    #[inline]
    pub fn every_piece(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        self.royals(sink)?;
        self.pawns(sink)?;
        self.leapers(Class::General, &tables::GENERAL, sink)?;
        self.leapers(Class::Vizir, &tables::VIZIR, sink)?;
        self.leapers(Class::Knight, &tables::KNIGHT, sink)?;
        self.leapers(Class::Elephant, &tables::ELEPHANT, sink)?;
        self.leapers(Class::Camel, &tables::CAMEL, sink)?;
        self.leapers(Class::WarEngine, &tables::WAR_ENGINE, sink)?;
        for rook_square in self.class(Class::Rook) {
            self.piece(rook_square, rook(rook_square, self.occupied), sink)?;
        }
        for picket_square in self.class(Class::Picket) {
            let attacked = match self.position.rules.picket_min {
                PicketMin::Two => picket(picket_square, self.occupied),
                PicketMin::One => bishop(picket_square, self.occupied),
            };
            self.piece(picket_square, attacked, sink)?;
        }
        for giraffe_square in self.class(Class::Giraffe) {
            self.piece(giraffe_square, self.giraffe(giraffe_square), sink)?;
        }
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
    fn leapers(&self, class: Class, table: &Table, sink: &mut impl Sink) -> ControlFlow<()> {
        for leaper in self.class(class) {
            self.piece(leaper, table[leaper.index()], sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn giraffe(&self, square: Square) -> Bitboard {
        giraffe(
            square,
            self.occupied,
            self.position.rules.giraffe_min_straight,
        )
    }

    #[cold]
    fn extra_pieces(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        let extra = self.class(Class::Lion) | self.class(Class::Bull) | self.class(Class::Revealer);
        for square in extra {
            let rook = || rook(square, self.occupied);
            let bishop = || bishop(square, self.occupied);
            let knight = tables::KNIGHT[square.index()];
            let attacked = match (
                self.position.rules.extra_pieces,
                self.position.board.code(square).role(),
            ) {
                (ExtraPieces::Cazaux, Role::Lion) => tables::LION[square.index()],
                (ExtraPieces::Cazaux, Role::Bull) => tables::BULL[square.index()],
                (ExtraPieces::Cazaux, _) => tables::REVEALER[square.index()],
                (ExtraPieces::Forbes, Role::Lion) => rook() | self.giraffe(square),
                (ExtraPieces::Forbes, Role::Bull) => bishop() | self.giraffe(square),
                (ExtraPieces::Modern, Role::Lion) => rook() | knight,
                (ExtraPieces::Modern, Role::Bull) => bishop() | knight,
                (ExtraPieces::Forbes | ExtraPieces::Modern, _) => rook() | bishop(),
            };
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
