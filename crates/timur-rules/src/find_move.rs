//! What a person means by two squares, and why it is not a legal move. Uses positions and move generation.

use super::attacks::steps;
use super::illegal::IllegalMove;
use super::moves::{Move, MoveKind};
use super::pawn_of_pawns::Arrival;
use super::piece::Piece;
use super::piece_table::Class;
use super::position::Position;
use super::reasons::{CitadelClosed, NoSwap};
use super::role::Role;
use super::ruleset::{Citadels, KingSwap};
use super::square::Square;
use super::tables;

impl Position {
    /// The legal move that a person means who takes up the piece on the one square and puts it on the other.
    ///
    /// ```
    /// use timur_rules::{Position, Ruleset};
    ///
    /// let position = Position::initial(&Ruleset::default());
    /// let square = |name: &str| name.parse().unwrap();
    /// assert!(position.find_move(square("a3"), square("a4")).is_ok());
    /// let error = position.find_move(square("a2"), square("a5")).unwrap_err();
    /// assert_eq!(error.to_string(), "The rook on a2 cannot move to a5: a3 is in its way.");
    /// ```
    ///
    /// # Errors
    /// Why it is not legal; or [`IllegalMove::Ambiguous`] when a step into the enemy citadel can be a draw or an
    /// exchange.
    pub fn find_move(&self, from: Square, to: Square) -> Result<Move, IllegalMove> {
        if self.drawn_in_citadel {
            return Err(IllegalMove::GameOver);
        }
        let piece = self
            .piece_at(from)
            .ok_or(IllegalMove::NoPiece { square: from })?;
        if piece.color != self.turn {
            return Err(IllegalMove::NotYourPiece {
                square: from,
                piece,
            });
        }
        let moves = self.legal_moves_from(from);
        let mut meant = moves.iter().filter(|mv| mv.to() == to);
        match (meant.next(), meant.next()) {
            (Some(&mv), None) => Ok(mv),
            (Some(_), Some(_)) => Err(IllegalMove::Ambiguous { from, to }),
            _ => Err(self.explain(piece, from, to)),
        }
    }

    /// Why the move is not legal.
    pub(super) fn why_not(&self, mv: Move) -> IllegalMove {
        match self.find_move(mv.from(), mv.to()) {
            Ok(_) | Err(IllegalMove::Ambiguous { .. }) => IllegalMove::Foreign {
                from: mv.from(),
                to: mv.to(),
            },
            Err(why) => why,
        }
    }

    /// Why no legal move takes this piece of the side to move from the one square to the other.
    fn explain(&self, piece: Piece, from: Square, to: Square) -> IllegalMove {
        if from == to {
            return IllegalMove::SameSquare {
                square: from,
                piece,
            };
        }
        if let Some(citadel) = self.must_step_out().filter(|&citadel| citadel != from) {
            return IllegalMove::MustStepOut { citadel };
        }
        if self.board.class(Class::Waiting).contains(from) {
            return match self.check_placement(from, to) {
                Err(why) => IllegalMove::Placement { square: to, why },
                Ok(()) => self.exposure(piece, Move::new(from, to, MoveKind::Placement)),
            };
        }
        if to.is_citadel() {
            return self.explain_citadel(piece, from, to);
        }
        let occupant = self.piece_at(to);
        if let Some(occupant) = occupant.filter(|piece| piece.color == self.turn) {
            return self.explain_own_piece(piece, from, to, occupant);
        }
        if let Some(why) = self.explain_geometry(piece, from, to) {
            return why;
        }
        if self.board.class(Class::Waiting).contains(to) {
            return IllegalMove::Immune { square: to };
        }
        if piece.role.is_pawn()
            && to.is_last_for(self.turn)
            && let Arrival::Closed(why) = self.arrival(self.board.code(from))
        {
            return why;
        }
        let kind = if occupant.is_some() {
            MoveKind::Capture
        } else {
            MoveKind::Quiet
        };
        self.exposure(piece, Move::new(from, to, kind))
    }

    fn explain_citadel(&self, piece: Piece, from: Square, citadel: Square) -> IllegalMove {
        let closed = |why| IllegalMove::CitadelClosed {
            piece,
            from,
            citadel,
            why,
        };
        let own = citadel == Square::citadel(self.turn);
        if self.rules.citadels == Citadels::Off {
            closed(CitadelClosed::NoCitadels)
        } else if !piece.role.is_royal() {
            closed(CitadelClosed::NotRoyal)
        } else if own && piece.role != Role::AdventitiousKing {
            closed(CitadelClosed::OwnCitadel)
        } else if let Some(acting) = self
            .acting_king(self.turn)
            .filter(|&acting| !own && acting != from)
        {
            closed(CitadelClosed::NotActing { acting })
        } else if !tables::KING[from.index()].contains(citadel) {
            closed(CitadelClosed::TooFar)
        } else if let Some(occupant) = self.piece_at(citadel) {
            IllegalMove::CitadelOccupied { citadel, occupant }
        } else {
            closed(CitadelClosed::NoShelter { color: self.turn })
        }
    }

    fn explain_own_piece(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        occupant: Piece,
    ) -> IllegalMove {
        if self.rules.king_swap == KingSwap::Off
            || piece.role != Role::King
            || occupant.role.is_royal()
        {
            return IllegalMove::OwnPiece {
                square: to,
                occupant,
            };
        }
        let refused = |why| IllegalMove::Swap {
            king: from,
            partner: to,
            piece: occupant,
            why,
        };
        if !self.swap_rights[self.turn.index()] {
            refused(NoSwap::Used)
        } else if self.royals(self.turn).only().is_none() {
            refused(NoSwap::NotAlone)
        } else if !self.swap_is_due(&self.safety()) {
            refused(NoSwap::NotInNeed)
        } else if self.board.class(Class::Waiting).contains(to) {
            refused(NoSwap::Waiting)
        } else if occupant.role.is_pawn() && from.is_last_for(self.turn) {
            refused(NoSwap::LastRank)
        } else {
            self.exposure(piece, Move::new(from, to, MoveKind::Swap))
        }
    }

    /// Why the piece cannot get from the one square to the other as it moves and as pieces stand; `None` if it can.
    fn explain_geometry(&self, piece: Piece, from: Square, to: Square) -> Option<IllegalMove> {
        if piece.role.is_pawn() {
            return self.explain_pawn(piece, from, to);
        }
        let path = self
            .officer_path(piece.role, from, to)
            .ok_or(IllegalMove::NotItsMove { piece, from, to });
        let distance = |&square: &Square| {
            let (files, ranks) = steps(from, square);
            files.abs().max(ranks.abs())
        };
        match path {
            Err(why) => Some(why),
            Ok(path) => {
                let by = (path & self.occupied()).iter().min_by_key(distance)?;
                Some(IllegalMove::Blocked {
                    piece,
                    from,
                    to,
                    by,
                })
            }
        }
    }

    fn explain_pawn(&self, piece: Piece, from: Square, to: Square) -> Option<IllegalMove> {
        let (color, at) = (piece.color.index(), from.index());
        let steps = tables::PAWN_STEP[color][at].contains(to);
        let captures = tables::PAWN[color][at].contains(to);
        match self.piece_at(to) {
            Some(_) if steps => Some(IllegalMove::PawnCapturesDiagonally { piece, from }),
            None if captures => Some(IllegalMove::NothingToCapture { piece, from, to }),
            _ if steps || captures => None,
            _ => Some(IllegalMove::NotItsMove { piece, from, to }),
        }
    }

    /// That the move leaves the only royal under attack, which is the one reason left.
    fn exposure(&self, piece: Piece, mv: Move) -> IllegalMove {
        let after = self.make(mv);
        let exposed = after.royals(self.turn).only().and_then(|square| {
            let by = after.attackers(square, after.turn).first()?;
            Some(IllegalMove::RoyalAttacked {
                royal: after.piece_at(square)?,
                square,
                by,
            })
        });
        exposed.unwrap_or(IllegalMove::NotItsMove {
            piece,
            from: mv.from(),
            to: mv.to(),
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{black, square, white};

    #[test]
    fn reasons_are_sentences() {
        let why = |rules: &str, pieces: &str, mv: &str| {
            let (from, to) = mv.split_once('-').unwrap();
            white(rules, pieces)
                .find_move(square(from), square(to))
                .unwrap_err()
                .to_string()
        };
        let pieces = "Ka1 Ra4 -Rd4 Gd2 | Kk10 Ra9 -Qe1 Nd5 Te3";
        let sentences = [
            ("b5-b6", "There is no piece on b5."),
            (
                "k10-k9",
                "The king on k10 is Black's, and White is to move.",
            ),
            ("a4-a4", "The rook on a4 would stay where it is."),
            ("a4-d4", "Your own pawn of rooks stands on d4."),
            ("a4-b5", "The rook on a4 does not move to b5."),
            (
                "d2-e6",
                "The giraffe on d2 cannot move to e6: e3 is in its way.",
            ),
            (
                "d4-d5",
                "The pawn of rooks on d4 does not capture straight ahead.",
            ),
            (
                "d4-e5",
                "The pawn of rooks on d4 moves diagonally only to capture, and e5 is empty.",
            ),
            (
                "a4-b4",
                "The king on a1 would be left under attack from a9.",
            ),
            (
                "a4-l2",
                "The rook on a4 may not enter the citadel l2: only royals enter citadels.",
            ),
        ];
        for (mv, sentence) in sentences {
            assert_eq!(why("timur", pieces, mv), sentence);
        }
        assert_eq!(
            why("timur", "Re8 Ka1 | Kk10 -Qe1", "e8-e1"),
            "The waiting pawn of pawns on e1 cannot be captured."
        );
        assert_eq!(
            why("timur", "Kf3 -Ye9 | Kk5", "e9-e10"),
            "The pawn of pawns would go on to f3, where the king of White stands."
        );
        assert_eq!(
            why("wikipedia", "Ka1 Rb1 | Kk5", "a1-b1"),
            "The king on a1 cannot change places with the rook on b1: it is not in need."
        );
        assert_eq!(
            why("forbes", "Ka8 Sj3 | Kk5", "a8-z9"),
            "The step from a8 to z9 can be a draw or an exchange with another royal; say which."
        );
        assert_eq!(
            why("timur", "Kf5 Sa8 | Kk5", "a8-z9"),
            "The prince on a8 may not enter the citadel z9: the enemy's citadel is open to the acting king only, \
             which is the one on f5."
        );
    }

    #[test]
    fn after_a_draw_nothing_moves() {
        let over = black("timur", "Kz9 | Kk10").find_move(square("k10"), square("k9"));
        assert_eq!(
            over.unwrap_err().to_string(),
            "The game is over: a king stands in the enemy's citadel."
        );
    }
}
