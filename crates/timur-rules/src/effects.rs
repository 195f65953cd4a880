//! What a person sees of a move, step by step. Uses positions.

use super::code::Code;
use super::moves::{Effect, Move, MoveKind};
use super::pawn_of_pawns::Arrival;
use super::piece::Piece;
use super::position::Position;
use super::role::{PawnOf, PawnOfPawnsStage, Role};
use super::ruleset::Succession;
use super::square::Square;

impl Position {
    /// What a person sees of a legal move, in the order in which it happens. Done to the pieces of this position it
    /// gives exactly the pieces of the position after the move.
    ///
    /// ```
    /// use timur_rules::{Effect, Position, Ruleset};
    ///
    /// let fen = "10k/4-Y6/11/11/11/11/11/5R5/11/1K9 -- w - - 0 1";
    /// let position = Position::from_fen(fen, &Ruleset::default())?;
    /// let seen = position.effects(position.parse_move("e9-e10")?);
    /// // To the last rank, the rook on the home square off the board, the pawn there, and its third journey begins.
    /// assert!(matches!(
    ///     seen[..],
    ///     [Effect::Move { .. }, Effect::Remove { .. }, Effect::Move { .. }, Effect::Become { .. }]
    /// ));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A move that is not legal here has no effects that mean anything.
    pub fn effects(&self, mv: Move) -> Vec<Effect> {
        let (from, to) = (mv.from(), mv.to());
        let mut effects = Vec::new();
        let Some(piece) = self.piece_at(from) else {
            return effects;
        };
        let remove = |square: Square| {
            Some(Effect::Remove {
                square,
                piece: self.piece_at(square)?,
            })
        };
        match mv.kind() {
            MoveKind::Swap => effects.push(Effect::Swap { a: from, b: to }),
            MoveKind::Exchange(partner) => {
                effects.push(Effect::Move { from, to, piece });
                effects.push(Effect::Swap { a: to, b: partner });
            }
            MoveKind::Quiet | MoveKind::Capture | MoveKind::Citadel | MoveKind::Placement => {
                effects.extend(remove(to));
                effects.push(Effect::Move { from, to, piece });
            }
        }
        match self.transformation(mv) {
            Some(Transformation::Stays(piece)) => {
                effects.push(Effect::Become { square: to, piece })
            }
            Some(Transformation::GoesHome(home)) => {
                effects.extend(remove(home));
                effects.push(Effect::Move {
                    from: to,
                    to: home,
                    piece,
                });
                effects.push(Effect::Become {
                    square: home,
                    piece: pop(piece, PawnOfPawnsStage::Stage2),
                });
            }
            None => {}
        }
        effects.extend(self.succession_effect(mv));
        effects
    }

    /// What becomes of the piece that moves, if it does not stay what it is.
    fn transformation(&self, mv: Move) -> Option<Transformation> {
        let code = self.board.code(mv.from());
        let piece = code.piece()?;
        if mv.kind() == MoveKind::Placement {
            let waited_for_home = code == Code::waiting_for_home(piece.color);
            let stage = if waited_for_home {
                PawnOfPawnsStage::Stage2
            } else {
                PawnOfPawnsStage::Stage1
            };
            return Some(Transformation::Stays(pop(piece, stage)));
        }
        let steps = matches!(mv.kind(), MoveKind::Quiet | MoveKind::Capture);
        if !steps || !code.is_pawn() || !mv.to().is_last_for(piece.color) {
            return None;
        }
        match self.arrival(code) {
            Arrival::Becomes(code) => code
                .piece()
                .filter(|&new| new != piece)
                .map(Transformation::Stays),
            Arrival::GoesHome(home) => Some(Transformation::GoesHome(home)),
            Arrival::Closed(_) => None,
        }
    }

    /// The heir that takes the name of a K that is captured (option `succession`).
    fn succession_effect(&self, mv: Move) -> Option<Effect> {
        let victim = self.piece_at(mv.to())?;
        let falls = mv.kind() == MoveKind::Capture && victim.role == Role::King;
        if !falls || self.rules.succession != Succession::RelabelAsShah {
            return None;
        }
        let square = self.make_unnamed(mv).heir_to_relabel(victim.color)?;
        Some(Effect::Become {
            square,
            piece: Piece::new(victim.color, Role::King),
        })
    }
}

enum Transformation {
    Stays(Piece),
    GoesHome(Square),
}

fn pop(piece: Piece, stage: PawnOfPawnsStage) -> Piece {
    Piece::new(piece.color, Role::Pawn(PawnOf::Pawns(stage)))
}
