//! Where a waiting pawn of pawns may be placed (section 4 of the rules). Uses move generation.

use super::bitboard::Bitboard;
use super::code::Code;
use super::coordinates::Rank;
use super::moves::{Move, MoveKind};
use super::piece::Color;
use super::piece_table::Class;
use super::position::Position;
use super::reasons::NoPlacement;
use super::role::Role;
use super::ruleset::{MayAttackRoyal, PopPlaceOn, PopProtects, PopTargets, PopTrap};
use super::safety::Safety;
use super::square::Square;
use super::tables::PAWN;

/// Where a placed pawn would attack exactly one piece that counts, and where two.
struct Threats {
    one: Bitboard,
    two: Bitboard,
}

impl Position {
    /// Where the pawn that waits on the square can legally be put by the side to move.
    #[cold]
    pub(super) fn placements(&self, pawn: Square, safety: &Safety) -> Bitboard {
        let (certain, mut doubtful) = self.placement_candidates(pawn);
        if self.rules.pop_trap == PopTrap::Reply && !doubtful.is_empty() {
            // Where a royal falls, the other side has to care for the last one anew.
            let quiet = doubtful - self.board.class(Class::Royal);
            doubtful -= self.surely_escaped(pawn, quiet);
        }
        let after = |square| Move::new(pawn, square, MoveKind::Placement);
        let traps =
            |&square: &Square| self.look_ahead(after(square), |after| self.is_trap(after, square));
        // Whoever is removed, a pawn stands there instead: the royal is as safe as after any other move.
        let safe = safety.freedom(pawn);
        let mut places = certain & safe;
        places |= (doubtful & safe).iter().filter(traps).collect();
        match self.rules.pop_protects {
            PopProtects::AllRoyals => places,
            // The side may have had two royals, and now have one.
            PopProtects::ShahOnly => {
                let exposed = |&square: &Square| {
                    self.look_ahead(after(square), |after| after.is_exposed(self.turn))
                };
                places - places.iter().filter(exposed).collect()
            }
        }
    }

    /// Where the waiting pawn may be put but for the safety of the own royal: certainly, and if it traps a piece.
    fn placement_candidates(&self, pawn: Square) -> (Bitboard, Bitboard) {
        if self.board.code(pawn) == Code::waiting_for_home(self.turn) {
            let home = Bitboard::of(self.rules.home(self.turn)) - self.occupied();
            return (home, Bitboard::EMPTY);
        }
        let (threats, places) = (self.placement_threats(), self.places());
        let (two, one) = (threats.two & places, threats.one & places);
        match self.rules.pop_trap {
            PopTrap::None => (two, Bitboard::EMPTY),
            PopTrap::AnyThreat => (two | one, Bitboard::EMPTY),
            PopTrap::Reply | PopTrap::Immobile => (two, one),
        }
    }

    /// Why the waiting pawn cannot be put on the square, setting aside the safety of its own royal.
    pub(super) fn check_placement(&self, pawn: Square, square: Square) -> Result<(), NoPlacement> {
        if square.is_citadel() {
            return Err(NoPlacement::Citadel);
        }
        if self.board.code(pawn) == Code::waiting_for_home(self.turn) {
            let home = self.rules.home(self.turn);
            let free = square == home && self.board.code(home) == Code::NONE;
            return if free {
                Ok(())
            } else {
                Err(NoPlacement::WaitsForHome { home })
            };
        }
        if square.is_last_for(self.turn) {
            return Err(NoPlacement::LastRank);
        }
        if !self.places().contains(square) {
            return Err(self.bad_place(square));
        }
        let (certain, doubtful) = self.placement_candidates(pawn);
        let placement = Move::new(pawn, square, MoveKind::Placement);
        let prey = PAWN[self.turn.index()][square.index()] & self.placement_prey();
        match prey.first() {
            None => Err(NoPlacement::NoTarget),
            Some(_) if certain.contains(square) => Ok(()),
            Some(target) if !doubtful.contains(square) => Err(NoPlacement::NoFork { target }),
            Some(_) if self.look_ahead(placement, |after| self.is_trap(after, square)) => Ok(()),
            Some(target) => Err(NoPlacement::CanEscape { target }),
        }
    }

    fn bad_place(&self, square: Square) -> NoPlacement {
        let enemy = self.board.color(self.turn.other());
        let royal =
            self.board.class(Class::Royal) & enemy & PAWN[self.turn.index()][square.index()];
        if self.board.class(Class::Waiting).contains(square) {
            NoPlacement::OnWaiting
        } else if self.board.class(Class::Royal).contains(square) {
            NoPlacement::OnRoyal
        } else if self.board.code(square) != Code::NONE {
            NoPlacement::MustBeEmpty
        } else {
            NoPlacement::AttacksRoyal {
                royal: royal.first().unwrap_or(square),
            }
        }
    }

    /// The squares on which a pawn of the side to move may be placed, whatever it attacks from there.
    fn places(&self) -> Bitboard {
        let mut barred = Bitboard::rank(Rank::last(self.turn)) | self.board.class(Class::Waiting);
        let empty_only = self.rules.pop_place_on == PopPlaceOn::EmptyOnly
            || self.rules.pop_trap == PopTrap::AnyThreat;
        if empty_only {
            barred |= self.occupied();
        }
        barred |= match self.rules.pop_protects {
            PopProtects::AllRoyals => self.board.class(Class::Royal),
            PopProtects::ShahOnly => self.protected_royals(),
        };
        if self.rules.pop_may_attack_royal == MayAttackRoyal::No {
            let (left, right) =
                self.attacking_from(self.royals(self.turn.other()) & Bitboard::BOARD);
            barred |= left | right;
        }
        Bitboard::BOARD - barred
    }

    /// With `popProtects=shahOnly`: the Ks, and whoever is the only royal of its side, for every side keeps one.
    fn protected_royals(&self) -> Bitboard {
        let is_protected = |&royal: &Square| {
            let code = self.board.code(royal);
            code.role() == Role::King || self.royals(code.color()).only().is_some()
        };
        self.board
            .class(Class::Royal)
            .iter()
            .filter(is_protected)
            .collect()
    }

    /// The enemy pieces that count as attacked by a placed pawn.
    pub(super) fn placement_prey(&self) -> Bitboard {
        let prey = self.board.color(self.turn.other())
            & (Bitboard::BOARD - self.board.class(Class::Waiting));
        match self.rules.pop_targets {
            PopTargets::AnyPiece => prey,
            PopTargets::OfficersOnly => prey - self.board.class(Class::Pawn),
        }
    }

    fn placement_threats(&self) -> Threats {
        let (left, right) = self.attacking_from(self.placement_prey());
        Threats {
            one: left ^ right,
            two: left & right,
        }
    }

    /// From where a pawn of the side to move attacks one of those squares, to its one side and to its other.
    fn attacking_from(&self, squares: Bitboard) -> (Bitboard, Bitboard) {
        let (one, other) = match self.turn {
            Color::White => (squares.down::<11>(), squares.down::<13>()),
            Color::Black => (squares.up::<11>(), squares.up::<13>()),
        };
        (one & Bitboard::BOARD, other & Bitboard::BOARD)
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{after, black, moves, targets, white};
    use crate::{IllegalMove, NoPlacement, testing::square};

    #[test]
    fn fork() {
        let position = white("timur", "Ka1 -Qc10 | Kk10 Nf7 Th7 -Rg6");
        assert_eq!(moves(&position), "a1-a2 a1-b1 a1-b2 c10@g6");
        let position = after(&position, "c10@g6");
        assert_eq!(
            position.to_fen().split(' ').next(),
            Some("10k/11/11/5n1t3/6-Y4/11/11/11/11/K10")
        );
    }

    #[test]
    fn trap() {
        let pieces = "-Qj10 | Kk10 Va6 -Na5 -Cb6 -Wa7";
        assert_eq!(
            targets(&white("timur", &format!("Ka1 {pieces}")), "j10"),
            "b5"
        );
        assert_eq!(
            targets(&white("timur", &format!("Kd1 {pieces} Rk5")), "j10"),
            ""
        );
        assert_eq!(targets(&white("timur", "Ka1 -Qh10 | Kk9"), "h10"), "");
    }

    #[test]
    fn a_placement_that_mates_by_opening_a_rank() {
        let position = after(&white("timur", "Kb8 Rj10 -Qe10 | Ka10"), "e10@b9");
        assert!(position.check().is_some() && position.legal_moves().is_empty());
    }

    #[test]
    fn black_places_towards_white() {
        let position = black("timur", "Ka10 Nf4 Th4 | Kk9 -Qc1");
        assert!(
            targets(&position, "c1")
                .split(' ')
                .any(|target| target == "g5")
        );
    }

    #[test]
    fn a_waiting_pawn_is_no_target_and_gives_no_way() {
        let position = white("timur", "Ka1 Re5 -Qc10 | Kk10 -Qe1");
        assert!(
            !targets(&position, "e5")
                .split(' ')
                .any(|target| target == "e1")
        );
    }

    #[test]
    fn reasons() {
        let position = white("timur", "Ka1 -Qc10 | Kk9 Sf5 Nf7 Th7 Ra6");
        let why = |to: &str| match position.find_move(square("c10"), square(to)) {
            Err(IllegalMove::Placement { why, .. }) => why,
            other => panic!("{other:?}"),
        };
        assert_eq!(why("d10"), NoPlacement::LastRank);
        assert_eq!(why("l2"), NoPlacement::Citadel);
        assert_eq!(why("f5"), NoPlacement::OnRoyal);
        assert_eq!(why("c3"), NoPlacement::NoTarget);
        assert_eq!(
            why("b5"),
            NoPlacement::CanEscape {
                target: square("a6")
            }
        );
    }
}
