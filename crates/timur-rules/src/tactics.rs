//! What a search asks of a position beyond the rules: the forcing moves, who would attack a square if pieces went away,
//! how far a piece reaches, and a turn left out. Uses move generation.

use std::ops::ControlFlow;

use super::attacks::{between, giraffe_path};
use super::bitboard::Bitboard;
use super::code::Code;
use super::coordinates::Rank;
use super::generator::Generator;
use super::group::{Group, GroupKind};
use super::moves::{Move, MoveKind, MoveList};
use super::piece::Color;
use super::piece_table::{Class, EXTRA, RIDERS};
use super::position::Position;
use super::role::Role;
use super::safety::Safety;
use super::square::Square;
use super::tables;
use super::zobrist;

impl Position {
    /// The legal moves that capture a piece on its square or bring a pawn to the last rank; placements, swaps and
    /// exchanges are not among them.
    pub fn tactical_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.show_tactical_moves(self.safety(), |mv| list.push(mv));
        list
    }

    /// Shows them one by one, given what has to be respected.
    pub fn show_tactical_moves(&self, safety: Safety, mut show: impl FnMut(Move)) {
        if self.drawn_in_citadel {
            return;
        }
        let occupied = self.occupied();
        let last = Bitboard::rank(Rank::last(self.turn));
        let mut generator = Generator::new(self, Bitboard::ALL, safety);
        generator.targets &= occupied | last;
        let _ = generator.ordinary(&mut |group: Group| {
            let targets = match group.kind {
                GroupKind::From(from) if self.board.code(from).is_pawn() => occupied | last,
                _ => occupied,
            };
            let forcing = Group {
                set: group.set & targets,
                ..group
            };
            forcing.moves(occupied).for_each(&mut show);
            ControlFlow::Continue(())
        });
    }

    /// The pieces of both sides on those occupied squares that attack the square, were no other squares occupied.
    pub fn attackers_through(&self, square: Square, occupied: Bitboard) -> Bitboard {
        if square.is_citadel() {
            return Bitboard::EMPTY;
        }
        let mut attackers = Bitboard::EMPTY;
        for color in Color::ALL {
            attackers |= self.leapers(square, color);
            let snipers = self.snipers(square, color);
            for sniper in snipers.straight & occupied {
                if !between(sniper, square).meets(occupied) {
                    attackers |= sniper.into();
                }
            }
            for sniper in snipers.bent & occupied {
                if !giraffe_path(sniper, square).meets(occupied) {
                    attackers |= sniper.into();
                }
            }
        }
        attackers & occupied
    }

    /// The squares that the piece on the square attacks, pieces of its own side among them; none for an empty square.
    pub fn reach(&self, square: Square) -> Bitboard {
        let code = self.board.code(square);
        if code == Code::NONE {
            return Bitboard::EMPTY;
        }
        match code.class() {
            Class::Waiting => Bitboard::EMPTY,
            Class::Pawn => tables::PAWN[code.color().index()][square.index()],
            class => {
                let movement = self.movement(class);
                self.targets_of(movement, square, self.occupied()) & Bitboard::BOARD
            }
        }
    }

    /// Shows the legal moves one by one, given what has to be respected, and says whether they are captures, placements or
    /// bring a pawn to the last rank.
    pub fn show_moves(&self, safety: Safety, mut show: impl FnMut(Move, bool)) {
        let occupied = self.occupied();
        let last = Bitboard::rank(Rank::last(self.turn));
        let _ = self.generate_safely(Bitboard::ALL, safety, &mut |group: Group| {
            let (arrivals, delta, origin) = match group.kind {
                GroupKind::From(from) if self.board.code(from).is_pawn() => (last, 0, Some(from)),
                GroupKind::From(from) => (Bitboard::EMPTY, 0, Some(from)),
                GroupKind::Step(delta) => (Bitboard::EMPTY, delta, None),
                kind => {
                    let forcing = matches!(kind, GroupKind::Placement(_));
                    group.moves(occupied).for_each(|mv| show(mv, forcing));
                    return ControlFlow::Continue(());
                }
            };
            let from =
                |to: Square| origin.unwrap_or_else(|| Square::at((to.index() as i8 - delta) as u8));
            for to in group.set & occupied {
                show(Move::new(from(to), to, MoveKind::Capture), true);
            }
            let open = group.set - occupied;
            for to in open & Bitboard::BOARD {
                show(
                    Move::new(from(to), to, MoveKind::Quiet),
                    arrivals.contains(to),
                );
            }
            for to in open - Bitboard::BOARD {
                show(Move::new(from(to), to, MoveKind::Citadel), false);
            }
            ControlFlow::Continue(())
        });
    }

    /// The pawns of both sides that can move as pawns.
    pub fn pawns(&self) -> Bitboard {
        self.board.class(Class::Pawn)
    }

    /// Shows the rooks, giraffes and pickets of a side, and the extra pieces that move like them, each with the squares
    /// that it attacks, pieces of its own side among them.
    #[inline]
    pub fn riders(&self, color: Color, mut show: impl FnMut(Role, Bitboard)) {
        let own = self.board.color(color);
        let occupied = self.occupied();
        for class in RIDERS {
            for square in self.board.class(class) & own {
                let reach = self.targets_of(class.movement(), square, occupied);
                show(self.board.code(square).role(), reach);
            }
        }
        if !self.has_extra_pieces() {
            return;
        }
        for class in EXTRA {
            let movement = self.movement(class);
            if movement.is_slide() {
                for square in self.board.class(class) & own {
                    let reach = self.targets_of(movement, square, occupied);
                    show(self.board.code(square).role(), reach);
                }
            }
        }
    }

    /// The [`Position::key`] of the position after the move, without making it, if the move does no more than to move a
    /// piece and to take another; otherwise any number.
    #[inline]
    pub fn key_ahead(&self, mv: Move) -> u64 {
        let (mover, fallen) = (self.board.code(mv.from()), self.board.code(mv.to()));
        let mut key = self.key() ^ zobrist::black_to_move();
        if mover != Code::NONE {
            key ^= zobrist::piece(mover, mv.from()) ^ zobrist::piece(mover, mv.to());
        }
        if fallen != Code::NONE {
            key ^= zobrist::piece(fallen, mv.to());
        }
        key
    }

    /// The position with the other side to move, as if a turn had been left out, which the game does not allow.
    /// Not to be asked for when the side to move is in check.
    pub fn pass(&self) -> Position {
        let mut next = self.clone();
        next.turn = self.turn.other();
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        next
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{square, white};
    use crate::{MoveKind, Position, Ruleset};

    #[test]
    fn tactical_moves_are_the_captures_and_arrivals() {
        let position = white("timur", "Ka1 Rb3 -Ke9 -Gc4 | Kk10 Nb9 -Rd5 Vf10");
        let tactical: Vec<_> = position.tactical_moves().to_vec();
        let wanted =
            |mv: &&crate::Move| mv.kind() == MoveKind::Capture || mv.from() == square("e9");
        let legal = position.legal_moves();
        assert_eq!(
            tactical,
            legal.iter().filter(wanted).copied().collect::<Vec<_>>()
        );
        assert_eq!(tactical.len(), 4);
    }

    #[test]
    fn key_ahead_is_the_key_after_plain_moves() {
        let pieces = "Ka1 Rb3 -Ke8 -Gc4 | Kk10 Nb9 -Rd5 Vf10";
        for position in [white("timur", pieces), white("timur", pieces).pass()] {
            for &mv in &position.legal_moves() {
                assert_eq!(position.key_ahead(mv), position.make(mv).key(), "{mv}");
            }
        }
    }

    #[test]
    fn attackers_through_agrees_with_attackers() {
        let start = Position::initial(&Ruleset::preset("full-forbes").unwrap());
        for square in crate::Square::all() {
            let both = crate::Color::ALL.map(|color| start.attackers(square, color));
            let through = start.attackers_through(square, start.occupied());
            assert_eq!(both[0] | both[1], through, "{square}");
            for piece in through {
                assert!(start.reach(piece).contains(square), "{piece} {square}");
            }
        }
    }
}
