//! Which setups are positions of the game (section 10 of the rules). Uses setups and positions.

use thiserror::Error;

use super::piece::{Color, Piece};
use super::position::Position;
use super::role::{PawnOf, PawnOfPawnsStage, Role};
use super::ruleset::{Citadels, PopHome, Ruleset, RulesetError};
use super::setup::Setup;
use super::square::Square;

/// Why a setup is no position of the game. The message names the square and says what is expected.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// A side has no royal.
    #[error("{color} has no king, prince or adventitious king, and needs one to three royals")]
    NoRoyal {
        /// Which side.
        color: Color,
    },
    /// A side has two kings, princes or adventitious kings.
    #[error("{} has a second {} on {square} beside that on {first}, and may have one", piece.color, piece.role.name())]
    SecondRoyal {
        /// Who there is twice.
        piece: Piece,
        /// Where the one stands.
        first: Square,
        /// Where the other stands.
        square: Square,
    },
    /// A side has two pawns of pawns, of whatever stage.
    #[error(
        "{color} has a second pawn of pawns on {square} beside that on {first}, and may have one"
    )]
    SecondPawnOfPawns {
        /// Which side.
        color: Color,
        /// Where the one stands.
        first: Square,
        /// Where the other stands.
        square: Square,
    },
    /// A pawn stands on its last rank, where it should be promoted.
    #[error("the {} of {} on {square} is on its last rank, where only a waiting pawn of pawns stays", piece.role.name(), piece.color)]
    PawnOnLastRank {
        /// Who.
        piece: Piece,
        /// Where.
        square: Square,
    },
    /// A waiting pawn of pawns stands elsewhere.
    #[error("the waiting pawn of pawns of {color} on {square} should be on its last rank")]
    WaitingElsewhere {
        /// Whose it is.
        color: Color,
        /// Where it stands.
        square: Square,
    },
    /// A piece in a citadel is no royal.
    #[error("the {} of {} is in the citadel {citadel}, where only royals may be", piece.role.name(), piece.color)]
    NotRoyal {
        /// Who.
        piece: Piece,
        /// Where.
        citadel: Square,
    },
    /// A king or a prince is in its own citadel.
    #[error("the {} of {} is in its own citadel {citadel}, where only an adventitious king may be", piece.role.name(), piece.color)]
    OwnCitadel {
        /// Who.
        piece: Piece,
        /// Where.
        citadel: Square,
    },
    /// A citadel is occupied, and the game is played without.
    #[error("{citadel} is occupied, and the game is played without citadels")]
    NoCitadels {
        /// Where.
        citadel: Square,
    },
    /// The side that has moved has left its only royal under attack.
    #[error("the only royal of {color}, on {square}, could be captured, and {} is to move", !*color)]
    Exposed {
        /// Whose it is.
        color: Color,
        /// Where it stands.
        square: Square,
    },
    /// The options contradict each other.
    #[error(transparent)]
    Rules(#[from] RulesetError),
}

impl Setup {
    /// The position that is set up.
    ///
    /// # Errors
    /// The first rule of validity that is broken.
    pub fn position(&self, rules: &Ruleset) -> Result<Position, SetupError> {
        rules.check()?;
        for color in Color::ALL {
            self.check_army(color)?;
        }
        for (square, piece) in self.pieces() {
            check_place(square, piece, rules)?;
        }
        let position = Position::new(self, rules);
        let color = self.turn.other();
        match position.royals(color).only() {
            Some(square) if position.is_exposed(color) => {
                Err(SetupError::Exposed { color, square })
            }
            _ => Ok(position),
        }
    }

    fn check_army(&self, color: Color) -> Result<(), SetupError> {
        let army = || self.pieces().filter(|(_, piece)| piece.color == color);
        if !army().any(|(_, piece)| piece.role.is_royal()) {
            return Err(SetupError::NoRoyal { color });
        }
        for role in [Role::King, Role::Prince, Role::AdventitiousKing] {
            let mut these = army().filter(|(_, piece)| piece.role == role);
            if let (Some((first, piece)), Some((square, _))) = (these.next(), these.next()) {
                return Err(SetupError::SecondRoyal {
                    piece,
                    first,
                    square,
                });
            }
        }
        let mut these =
            army().filter(|(_, piece)| matches!(piece.role, Role::Pawn(PawnOf::Pawns(_))));
        match (these.next(), these.next()) {
            (Some((first, _)), Some((square, _))) => Err(SetupError::SecondPawnOfPawns {
                color,
                first,
                square,
            }),
            _ => Ok(()),
        }
    }
}

fn check_place(square: Square, piece: Piece, rules: &Ruleset) -> Result<(), SetupError> {
    if let Some(owner) = square.citadel_owner() {
        let citadel = square;
        return if rules.citadels == Citadels::Off {
            Err(SetupError::NoCitadels { citadel })
        } else if !piece.role.is_royal() {
            Err(SetupError::NotRoyal { piece, citadel })
        } else if owner == piece.color && piece.role != Role::AdventitiousKing {
            Err(SetupError::OwnCitadel { piece, citadel })
        } else {
            Ok(())
        };
    }
    let waits = match piece.role {
        Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Waiting)) => true,
        Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Stage1)) => {
            rules.pop_home == PopHome::WaitThenHop
        }
        _ => false,
    };
    let waiting = piece.role == Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Waiting));
    match (piece.role.is_pawn(), square.is_last_for(piece.color)) {
        (true, true) if !waits => Err(SetupError::PawnOnLastRank { piece, square }),
        (_, false) if waiting => Err(SetupError::WaitingElsewhere {
            color: piece.color,
            square,
        }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::setup;

    #[test]
    fn refusals_name_the_square() {
        let why = |rules: &str, pieces: &str| {
            setup(pieces)
                .position(&rules.parse().unwrap())
                .unwrap_err()
                .to_string()
        };
        let sentences = [
            (
                "Ka1 |",
                "Black has no king, prince or adventitious king, and needs one to three royals",
            ),
            (
                "Ka1 Kc4 | Kk10",
                "White has a second king on c4 beside that on a1, and may have one",
            ),
            (
                "Ka1 | Kk10 -Pa7 -Ya4",
                "Black has a second pawn of pawns on a7 beside that on a4, and may have one",
            ),
            (
                "Ka1 -Rc10 | Kk10",
                "the pawn of rooks of White on c10 is on its last rank, where only a waiting pawn of pawns stays",
            ),
            (
                "Ka1 -Qc9 | Kk10",
                "the waiting pawn of pawns of White on c9 should be on its last rank",
            ),
            (
                "Ka1 Rz9 | Kk10",
                "the rook of White is in the citadel z9, where only royals may be",
            ),
            (
                "Kl2 | Kk10",
                "the king of White is in its own citadel l2, where only an adventitious king may be",
            ),
            (
                "Ka1 Rk1 | Kk10",
                "the only royal of Black, on k10, could be captured, and White is to move",
            ),
        ];
        for (pieces, sentence) in sentences {
            assert_eq!(why("timur", pieces), sentence);
        }
        assert_eq!(
            why("timur,citadels=off", "Ka1 Al2 | Kk10"),
            "l2 is occupied, and the game is played without citadels"
        );
    }

    #[test]
    fn who_may_be_where() {
        let valid =
            |rules: &str, pieces: &str| setup(pieces).position(&rules.parse().unwrap()).is_ok();
        assert!(valid("timur", "Ka1 Al2 | Kk10"));
        assert!(valid("timur", "Ka1 Sz9 | Kk10"));
        assert!(valid("timur", "Ka1 Sb1 Rk1 | Kk10 Sc10"));
        assert!(valid("friedlander", "Ka1 -Yc10 | Kk10"));
        assert!(!valid("timur", "Ka1 -Yc10 | Kk10"));
    }
}
