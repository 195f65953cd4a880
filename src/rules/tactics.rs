//! What a search asks of a position beyond the rules: the forcing moves, who would attack a square if men went away,
//! how far a man reaches, and a turn left out. Uses move generation.

use std::ops::ControlFlow;

use super::attacks::{between, bishop, giraffe, giraffe_path, giraffe_reach, picket, rook};
use super::bitboard::Bitboard;
use super::board::Class;
use super::coordinates::Rank;
use super::movegen::{Group, GroupKind};
use super::moves::{Move, MoveList};
use super::piece::Color;
use super::position::Position;
use super::role::Role;
use super::ruleset::{ExtraPieces, PicketMin};
use super::square::Square;
use super::tables;

impl Position {
    /// The legal moves that capture a man on its square or bring a pawn to the last rank; placements, swaps and
    /// exchanges are not among them.
    pub fn tactical_moves(&self) -> MoveList {
        let occupied = self.occupied();
        let last = Bitboard::rank(Rank::last(self.turn));
        let mut list = MoveList::new();
        let _ = self.generate_ordinary(&mut |group: Group| {
            let targets = match group.kind {
                GroupKind::From(from) if self.board.code(from).is_pawn() => occupied | last,
                _ => occupied,
            };
            let forcing = Group {
                set: group.set & targets,
                ..group
            };
            forcing.moves(occupied).for_each(|mv| list.push(mv));
            ControlFlow::Continue(())
        });
        list
    }

    /// The men of both sides on those occupied squares that attack the square, were no other squares occupied.
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

    /// The squares that the man on the square attacks, men of its own side among them; none for an empty square.
    pub fn reach(&self, square: Square) -> Bitboard {
        let (at, occupied) = (square.index(), self.occupied());
        let bent = || giraffe(square, occupied, self.rules.giraffe_min_straight);
        let Some(piece) = self.piece_at(square) else {
            return Bitboard::EMPTY;
        };
        match (piece.role, self.rules.extra_pieces) {
            (role, _) if self.board.class(Class::Waiting).contains(square) => {
                debug_assert!(role.is_pawn());
                Bitboard::EMPTY
            }
            (Role::King | Role::Prince | Role::AdventitiousKing, _) => {
                tables::KING[at] & Bitboard::BOARD
            }
            (Role::General, _) => tables::GENERAL[at],
            (Role::Vizir | Role::SeaMonster, _) => tables::VIZIR[at],
            (Role::Giraffe, _) => bent(),
            (Role::Picket, _) => match self.rules.picket_min {
                PicketMin::Two => picket(square, occupied),
                PicketMin::One => bishop(square, occupied),
            },
            (Role::Knight, _) => tables::KNIGHT[at],
            (Role::Rook, _) => rook(square, occupied),
            (Role::Elephant, _) => tables::ELEPHANT[at],
            (Role::Camel, _) => tables::CAMEL[at],
            (Role::WarEngine, _) => tables::WAR_ENGINE[at],
            (Role::Lion, ExtraPieces::Cazaux) => tables::LION[at],
            (Role::Bull, ExtraPieces::Cazaux) => tables::BULL[at],
            (Role::Revealer, ExtraPieces::Cazaux) => tables::REVEALER[at],
            (Role::Lion, ExtraPieces::Forbes) => rook(square, occupied) | bent(),
            (Role::Bull, ExtraPieces::Forbes) => bishop(square, occupied) | bent(),
            (Role::Lion, ExtraPieces::Modern) => rook(square, occupied) | tables::KNIGHT[at],
            (Role::Bull, ExtraPieces::Modern) => bishop(square, occupied) | tables::KNIGHT[at],
            (Role::Revealer, _) => rook(square, occupied) | bishop(square, occupied),
            (Role::Pawn(_), _) => tables::PAWN[piece.color.index()][at],
        }
    }

    /// Shows the legal moves one by one: first-hand whether they are forcing, that is captures, placements and what
    /// brings a pawn to the last rank, or not.
    pub fn sorted_moves(&self, mut show: impl FnMut(Move, bool)) {
        let occupied = self.occupied();
        let last = Bitboard::rank(Rank::last(self.turn));
        let _ = self.generate(Bitboard::ALL, &mut |group: Group| {
            let forcing = match group.kind {
                GroupKind::Placement(_) => Bitboard::ALL,
                GroupKind::From(from) if self.board.code(from).is_pawn() => occupied | last,
                GroupKind::From(_) | GroupKind::Step(_) => occupied,
                GroupKind::Swap(_) | GroupKind::Exchange(..) => Bitboard::EMPTY,
            };
            let part = |set| Group { set, ..group };
            for mv in part(group.set & forcing).moves(occupied) {
                show(mv, true);
            }
            for mv in part(group.set - forcing).moves(occupied) {
                show(mv, false);
            }
            ControlFlow::Continue(())
        });
    }

    /// Whether the man that makes this move attacks the only royal of the enemy from its target square. What the move
    /// opens for others is not looked at, nor what a pawn becomes.
    pub fn attacks_royal(&self, mv: Move) -> bool {
        let Some(royal) = self.royals(self.turn.other()).only() else {
            return false;
        };
        let (from, to) = (mv.from(), mv.to());
        if royal.is_citadel() || to.is_citadel() {
            return false;
        }
        let Some(piece) = self.piece_at(from) else {
            return false;
        };
        let at = to.index();
        let occupied = self.occupied() - from.into();
        let free = |path: Bitboard| !path.meets(occupied);
        let straight = || tables::CROSS[at].contains(royal) && free(between(to, royal));
        let slanting = || tables::DIAGONALS[at].contains(royal) && free(between(to, royal));
        let least = self.rules.giraffe_min_straight;
        let bent = || giraffe_reach(royal, least).contains(to) && free(giraffe_path(to, royal));
        let leap = |table: &tables::Table| table[at].contains(royal);
        match (piece.role, self.rules.extra_pieces) {
            (Role::King | Role::Prince | Role::AdventitiousKing, _) => false,
            (Role::General, _) => leap(&tables::GENERAL),
            (Role::Vizir | Role::SeaMonster, _) => leap(&tables::VIZIR),
            (Role::Giraffe, _) => bent(),
            (Role::Picket, _) => {
                let near = self.rules.picket_min == PicketMin::Two && leap(&tables::GENERAL);
                !near && slanting()
            }
            (Role::Knight, _) => leap(&tables::KNIGHT),
            (Role::Rook, _) => straight(),
            (Role::Elephant, _) => leap(&tables::ELEPHANT),
            (Role::Camel, _) => leap(&tables::CAMEL),
            (Role::WarEngine, _) => leap(&tables::WAR_ENGINE),
            (Role::Lion, ExtraPieces::Cazaux) => leap(&tables::LION),
            (Role::Bull, ExtraPieces::Cazaux) => leap(&tables::BULL),
            (Role::Revealer, ExtraPieces::Cazaux) => leap(&tables::REVEALER),
            (Role::Lion, ExtraPieces::Forbes) => straight() || bent(),
            (Role::Bull, ExtraPieces::Forbes) => slanting() || bent(),
            (Role::Lion, ExtraPieces::Modern) => straight() || leap(&tables::KNIGHT),
            (Role::Bull, ExtraPieces::Modern) => slanting() || leap(&tables::KNIGHT),
            (Role::Revealer, _) => straight() || slanting(),
            (Role::Pawn(_), _) => tables::PAWN[self.turn.index()][at].contains(royal),
        }
    }

    /// The pawns of both sides that can move as pawns.
    pub fn pawns(&self) -> Bitboard {
        self.board.class(Class::Pawn)
    }

    /// Shows the rooks, giraffes and pickets of a side, and the extra men that move like them, each with the squares
    /// that it attacks, men of its own side among them.
    #[inline]
    pub fn riders(&self, color: Color, mut show: impl FnMut(Role, Bitboard)) {
        let own = self.board.color(color);
        let occupied = self.occupied();
        for square in self.board.class(Class::Rook) & own {
            show(Role::Rook, rook(square, occupied));
        }
        for square in self.board.class(Class::Picket) & own {
            let reach = match self.rules.picket_min {
                PicketMin::Two => picket(square, occupied),
                PicketMin::One => bishop(square, occupied),
            };
            show(Role::Picket, reach);
        }
        for square in self.board.class(Class::Giraffe) & own {
            let least = self.rules.giraffe_min_straight;
            show(Role::Giraffe, giraffe(square, occupied, least));
        }
        if self.rules.extra_pieces == ExtraPieces::Cazaux || !self.has_extra_pieces() {
            return;
        }
        for class in [Class::Lion, Class::Bull, Class::Revealer] {
            for square in self.board.class(class) & own {
                if let Some(piece) = self.piece_at(square) {
                    show(piece.role, self.reach(square));
                }
            }
        }
    }

    /// The position with the other side to move, as if a turn had been left out, which the game does not allow.
    /// Not to be asked for when the side to move is in check.
    pub fn pass(&self) -> Position {
        let mut next = self.clone();
        next.turn = self.turn.other();
        next.plies_without_progress = self.plies_without_progress.saturating_add(1);
        next
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::testing::{square, white};
    use crate::rules::{MoveKind, Position, Ruleset};

    #[test]
    fn tactical_moves_are_the_captures_and_arrivals() {
        let position = white("timur", "Ka1 Rb3 -Ke9 -Gc4 | Kk10 Nb9 -Rd5 Vf10");
        let tactical: Vec<_> = position.tactical_moves().to_vec();
        let wanted =
            |mv: &&crate::rules::Move| mv.kind() == MoveKind::Capture || mv.from() == square("e9");
        let legal = position.legal_moves();
        assert_eq!(
            tactical,
            legal.iter().filter(wanted).copied().collect::<Vec<_>>()
        );
        assert_eq!(tactical.len(), 4);
    }

    #[test]
    fn attacks_royal_foresees_checks() {
        for rules in ["timur", "full-forbes", "full-modern", "timur,picketMin=1"] {
            let men = "Kb2 Re4 Gd1 Th6 Nf5 Ca6 Eg3 Wc9 Fj7 Vi3 Lc4 Bh2 Hk1 -Ra3 | Kf7 -Rk8";
            let position = white(rules, men);
            for &mv in &position.legal_moves() {
                let next = position.make(mv);
                // Nobody opens a line for another here but by going to one of these squares.
                let direct = next.checkers().contains(mv.to());
                assert_eq!(position.attacks_royal(mv), direct, "{rules} {mv}");
            }
        }
    }

    #[test]
    fn attackers_through_agrees_with_attackers() {
        let start = Position::initial(&Ruleset::preset("full-forbes").unwrap());
        for square in crate::rules::Square::all() {
            let both = crate::rules::Color::ALL.map(|color| start.attackers(square, color));
            let through = start.attackers_through(square, start.occupied());
            assert_eq!(both[0] | both[1], through, "{square}");
            for man in through {
                assert!(start.reach(man).contains(square), "{man} {square}");
            }
        }
    }
}
