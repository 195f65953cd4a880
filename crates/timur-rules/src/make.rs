//! Making a move: the position after it. Uses boards.

use super::code::Code;
use super::illegal::IllegalMove;
use super::moves::{Move, MoveKind};
use super::pawn_of_pawns::Arrival;
use super::piece::Color;
use super::position::{Bareness, Position};
use super::role::{PawnOf, PawnOfPawnsStage, Role};
use super::ruleset::{BareKing, Succession};
use super::square::Square;

impl Position {
    /// The position after a legal move.
    ///
    /// # Errors
    /// Why the move is not legal here.
    pub fn play(&self, mv: Move) -> Result<Position, IllegalMove> {
        if self.legal_moves_from(mv.from()).contains(&mv) {
            Ok(self.make(mv))
        } else {
            Err(self.why_not(mv))
        }
    }

    /// The position after a move that is known to be legal, made without asking.
    ///
    /// With any other move the result is a position of some kind, but not one of this game.
    ///
    /// # Panics
    /// When nobody stands on the square from which the move starts.
    #[inline]
    pub fn make(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.advance(self, mv);
        next
    }

    /// What is to be seen of the position after a move that is known to be legal. Cheaper than [`Position::make`],
    /// which moves the new position once more, and meant for searching. What is said there of other moves holds.
    #[inline]
    pub fn look_ahead<T>(&self, mv: Move, look: impl FnOnce(&Position) -> T) -> T {
        let mut next = self.clone();
        next.advance(self, mv);
        look(&next)
    }

    /// Makes the move. This position is still a copy of the one before, from which is read whatever is needed,
    /// because a copy that has just been made is slow to read from.
    fn advance(&mut self, before: &Position, mv: Move) {
        let code = before.board.code(mv.from());
        let progress = match mv.kind() {
            MoveKind::Quiet => {
                if before.arrives(mv, code) {
                    self.arrive(mv, code);
                } else {
                    self.board.shift(&before.board, mv.from(), mv.to(), code);
                }
                code.is_pawn()
            }
            MoveKind::Capture => {
                let fallen = before.board.code(mv.to());
                if before.arrives(mv, code) {
                    self.board.take(mv.to(), fallen);
                    self.arrive(mv, code);
                } else {
                    self.board
                        .capture(&before.board, mv.from(), mv.to(), code, fallen);
                }
                if fallen.is_royal() {
                    self.royal_fell(fallen);
                }
                true
            }
            _ => self.special(mv, code),
        };
        self.halfmove_clock = if progress {
            0
        } else {
            before.halfmove_clock.saturating_add(1)
        };
        if before.turn == Color::Black {
            self.move_number = before.move_number.saturating_add(1);
        }
        self.turn = before.turn.other();
        if before.rules.bare_king != BareKing::None {
            self.note_bareness(before);
        }
    }

    /// Whether this piece is a pawn that reaches its last rank.
    #[inline]
    fn arrives(&self, mv: Move, code: Code) -> bool {
        code.is_pawn() && mv.to().is_last_for(self.turn)
    }

    #[cold]
    fn arrive(&mut self, mv: Move, pawn: Code) {
        let arrival = self.arrival(pawn);
        self.board.take(mv.from(), pawn);
        match arrival {
            Arrival::Becomes(code) => self.board.put(mv.to(), code),
            Arrival::GoesHome(home) => {
                self.board.remove(home);
                self.board
                    .put(home, pop(pawn.color(), PawnOfPawnsStage::Stage2));
            }
            Arrival::Closed(_) => self.board.put(mv.to(), pawn),
        }
    }

    /// A placement, a step into a citadel, a swap or an exchange. Whether that is progress.
    #[cold]
    fn special(&mut self, mv: Move, code: Code) -> bool {
        let us = self.turn;
        match mv.kind() {
            MoveKind::Placement => {
                let waited_for_home = code == Code::waiting_for_home(us);
                let stage = if waited_for_home {
                    PawnOfPawnsStage::Stage2
                } else {
                    PawnOfPawnsStage::Stage1
                };
                let fallen = self.board.remove(mv.to());
                self.board.take(mv.from(), code);
                self.board.put(mv.to(), pop(us, stage));
                if fallen.is_royal() {
                    self.royal_fell(fallen);
                }
                true
            }
            MoveKind::Swap => {
                self.board.swap(mv.from(), mv.to());
                self.swap_rights[us.index()] = false;
                true
            }
            MoveKind::Exchange(partner) => {
                let royal = self.board.remove(partner);
                self.board.put(mv.to(), royal);
                self.board.take(mv.from(), code);
                self.board.put(partner, code);
                self.exchange_rights[us.index()] = false;
                false
            }
            MoveKind::Citadel | MoveKind::Quiet | MoveKind::Capture => {
                self.board.take(mv.from(), code);
                self.board.put(mv.to(), code);
                self.drawn_in_citadel |= mv.to() == Square::citadel(us.other());
                false
            }
        }
    }

    /// A royal has been removed: the heir may take its name, and one left in the enemy citadel alone draws.
    #[cold]
    fn royal_fell(&mut self, fallen: Code) {
        let color = fallen.color();
        if self.rules.succession == Succession::RelabelAsShah
            && fallen.role() == Role::King
            && let Some(heir) = self.heir_to_relabel(color)
        {
            self.board.remove(heir);
            self.board.put(heir, Code::new(color, Role::King));
        }
        self.drawn_in_citadel |= self.is_drawn_in_citadel(color);
    }

    /// The position after a capture, but for the name of the heir.
    pub(super) fn make_unnamed(&self, mv: Move) -> Position {
        let mut unnamed = self.clone();
        unnamed.rules.succession = Succession::InPlace;
        unnamed.make(mv)
    }

    /// The royal that becomes the K when the K has fallen. An adventitious king in its own citadel keeps its name,
    /// since a K has no business there.
    pub(super) fn heir_to_relabel(&self, color: Color) -> Option<Square> {
        self.acting_king(color)
            .filter(|&heir| heir != Square::citadel(color))
    }

    #[cold]
    fn note_bareness(&mut self, before: &Position) {
        let removed = before.board.color(self.turn) != self.board.color(self.turn);
        let (bare, other_bare) = (self.is_bare(self.turn), self.is_bare(self.turn.other()));
        self.bareness = if before.bareness == Bareness::Bared && !bare {
            Bareness::Failed
        } else if removed && bare && !other_bare {
            Bareness::Bared
        } else {
            Bareness::No
        };
    }

    /// Whether a side has no piece but royals.
    pub(super) fn is_bare(&self, color: Color) -> bool {
        self.board.color(color) == self.royals(color)
    }
}

fn pop(color: Color, stage: PawnOfPawnsStage) -> Code {
    Code::new(color, Role::Pawn(PawnOf::Pawns(stage)))
}

#[cfg(test)]
mod tests {
    use crate::testing::{after, square, white};
    use crate::{IllegalMove, Move, MoveKind, Position, Ruleset};

    #[test]
    fn the_counters() {
        let position = white("timur", "Ka1 Rb3 | Kk10 Nb9 -Re5");
        let counters = |moves: &str| {
            let position = after(&position, moves);
            (position.halfmove_clock(), position.move_number())
        };
        assert_eq!(counters("b3-c3"), (1, 1));
        assert_eq!(counters("b3-c3 b9-c7"), (2, 2));
        assert_eq!(counters("b3-c3 e5-e4"), (0, 2));
        assert_eq!(counters("b3xb9"), (0, 1));
    }

    #[test]
    fn the_key_is_that_of_the_men_and_the_side_to_move() {
        let start = Position::initial(&Ruleset::default());
        let there_and_back = after(&start, "b2-c4 j9-i7 c4-b2 i7-j9");
        assert_eq!(start.key(), there_and_back.key());
        let waited = after(&start, "b2-c4 j9-i7 c4-b2");
        assert_ne!(start.key(), waited.key());
        let read = Position::from_fen(&waited.to_fen(), waited.ruleset()).unwrap();
        assert_eq!(read.key(), waited.key());
    }

    #[test]
    fn the_heir_takes_the_name() {
        let fen = |rules: &str, pieces: &str| after(&white(rules, pieces), "k1xk5").to_fen();
        assert!(fen("timur", "Ka1 Rk1 | Kk5 Se8 Ad7").starts_with("11/11/4s6/3a7/"));
        let relabel = "timur,succession=relabelAsShah";
        assert!(fen(relabel, "Ka1 Rk1 | Kk5 Se8 Ad7").starts_with("11/11/4k6/3a7/"));
        assert!(fen(relabel, "Ka1 Rk1 | Kk5 Ad7").starts_with("11/11/11/3k7/"));
        assert!(fen(relabel, "Ka1 Rk1 | Kk5 Az9").contains(" -a b "));
    }

    #[test]
    fn a_move_of_another_position_is_refused() {
        let position = white("timur", "Ka1 Rb3 | Kk10");
        let (from, to) = (square("b3"), square("b5"));
        let capture = Move::new(from, to, MoveKind::Capture);
        assert_eq!(
            position.play(capture),
            Err(IllegalMove::Foreign { from, to })
        );
        let nobody = Move::new(square("c3"), to, MoveKind::Quiet);
        assert_eq!(
            position.play(nobody),
            Err(IllegalMove::NoPiece {
                square: square("c3")
            })
        );
    }
}
