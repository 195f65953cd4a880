//! Why a move is not legal, as a value and as a sentence: [`IllegalMove`]. Uses squares and pieces.

use thiserror::Error;

use super::piece::Piece;
use super::reasons::{CitadelClosed, NoPlacement, NoSwap};
use super::square::Square;

/// Why two squares, or a move, are not a legal move. The message is one sentence for players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("The game is over: a king stands in the enemy's citadel.")]
    GameOver,
    /// Nothing stands on the first square.
    #[error("There is no piece on {square}.")]
    NoPiece {
        /// The empty square.
        square: Square,
    },
    /// The piece on the first square is the opponent's.
    #[error("The {} on {square} is {}'s, and {} is to move.", piece.role.name(), piece.color, !piece.color)]
    NotYourPiece {
        /// Where it stands.
        square: Square,
        /// Who it is.
        piece: Piece,
    },
    /// The two squares are the same.
    #[error("The {} on {square} would stay where it is.", piece.role.name())]
    SameSquare {
        /// The square.
        square: Square,
        /// Who stands there.
        piece: Piece,
    },
    /// A piece of the same side stands on the target.
    #[error("Your own {} stands on {square}.", occupant.role.name())]
    OwnPiece {
        /// The target.
        square: Square,
        /// Who stands there.
        occupant: Piece,
    },
    /// That kind of piece does not move from the one square to the other, whatever stands between.
    #[error("The {} on {from} does not move to {to}.", piece.role.name())]
    NotItsMove {
        /// Who was to move.
        piece: Piece,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A piece stands in the way.
    #[error("The {} on {from} cannot move to {to}: {by} is in its way.", piece.role.name())]
    Blocked {
        /// Who was to move.
        piece: Piece,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// The first occupied square on the way.
        by: Square,
    },
    /// A pawn goes straight ahead to empty squares only.
    #[error("The {} on {from} does not capture straight ahead.", piece.role.name())]
    PawnCapturesDiagonally {
        /// Who was to move.
        piece: Piece,
        /// From where.
        from: Square,
    },
    /// A pawn goes diagonally to capture only.
    #[error("The {} on {from} moves diagonally only to capture, and {to} is empty.", piece.role.name())]
    NothingToCapture {
        /// Who was to move.
        piece: Piece,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// The piece on the target is a waiting pawn of pawns.
    #[error("The waiting pawn of pawns on {square} cannot be captured.")]
    Immune {
        /// Where it waits.
        square: Square,
    },
    /// After the move the only royal would be attacked.
    #[error("The {} on {square} would be left under attack from {by}.", royal.role.name())]
    RoyalAttacked {
        /// The only royal.
        royal: Piece,
        /// Where it would stand.
        square: Square,
        /// An enemy piece that would attack it.
        by: Square,
    },
    /// The citadel is not open to this piece.
    #[error("The {} on {from} may not enter the citadel {citadel}: {why}.", piece.role.name())]
    CitadelClosed {
        /// Who was to enter.
        piece: Piece,
        /// From where.
        from: Square,
        /// Which citadel.
        citadel: Square,
        /// Why not.
        why: CitadelClosed,
    },
    /// Somebody is in the citadel already.
    #[error("The citadel {citadel} is occupied by the {} of {}.", occupant.role.name(), occupant.color)]
    CitadelOccupied {
        /// Which citadel.
        citadel: Square,
        /// Who is in it.
        occupant: Piece,
    },
    /// The lone adventitious king in its citadel has to step out first.
    #[error("The adventitious king in {citadel} is the only royal left and must step out now.")]
    MustStepOut {
        /// The citadel it is in.
        citadel: Square,
    },
    /// The home square, where the pawn of pawns would go from the last rank, is not free for it.
    #[error("The pawn of pawns would go on to {home}, where the {} of {} stands.", occupant.role.name(), occupant.color)]
    HomeTaken {
        /// The home square.
        home: Square,
        /// Who stands there.
        occupant: Piece,
    },
    /// No square of the home rank is free for the pawn of pawns.
    #[error("The pawn of pawns would go on to the rank of {home}, where no square is free.")]
    HomeRankFull {
        /// The home square.
        home: Square,
    },
    /// The waiting pawn of pawns cannot be placed there.
    #[error("The waiting pawn of pawns cannot be placed on {square}: {why}.")]
    Placement {
        /// Where it was to be placed.
        square: Square,
        /// Why not.
        why: NoPlacement,
    },
    /// The king cannot change places with that piece.
    #[error("The king on {king} cannot change places with the {} on {partner}: {why}.", piece.role.name())]
    Swap {
        /// Where the king stands.
        king: Square,
        /// Where the other piece stands.
        partner: Square,
        /// Who that is.
        piece: Piece,
        /// Why not.
        why: NoSwap,
    },
    /// The two squares can mean several moves.
    #[error(
        "The step from {from} to {to} can be a draw or an exchange with another royal; say which."
    )]
    Ambiguous {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// The move was made for another position: its squares or its kind do not fit this one.
    #[error("The move from {from} to {to} does not belong to this position.")]
    Foreign {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
}
