//! Why a move is not legal, as a value and as a sentence: [`IllegalMove`]. Uses squares and men.

use thiserror::Error;

use super::piece::{Color, Piece};
use super::square::Square;

/// Why two squares, or a move, are not a legal move. The message is one sentence for players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("The game is over: a king stands in the enemy's citadel.")]
    GameOver,
    /// Nothing stands on the first square.
    #[error("There is no man on {square}.")]
    NoMan {
        /// The empty square.
        square: Square,
    },
    /// The man on the first square is the opponent's.
    #[error("The {} on {square} is {}'s, and {} is to move.", piece.role.name(), piece.color, !piece.color)]
    NotYourMan {
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
    /// A man of the same side stands on the target.
    #[error("Your own {} stands on {square}.", occupant.role.name())]
    OwnMan {
        /// The target.
        square: Square,
        /// Who stands there.
        occupant: Piece,
    },
    /// That kind of man does not move from the one square to the other, whatever stands between.
    #[error("The {} on {from} does not move to {to}.", piece.role.name())]
    NotItsMove {
        /// Who was to move.
        piece: Piece,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A man stands in the way.
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
    /// The man on the target is a waiting pawn of pawns.
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
        /// An enemy man that would attack it.
        by: Square,
    },
    /// The citadel is not open to this man.
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
    /// The king cannot change places with that man.
    #[error("The king on {king} cannot change places with the {} on {partner}: {why}.", piece.role.name())]
    Swap {
        /// Where the king stands.
        king: Square,
        /// Where the other man stands.
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

/// Why a citadel is closed to a man (section 1 of the rules). The message is a clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum CitadelClosed {
    /// The game is played without citadels.
    #[error("the game is played without citadels")]
    NoCitadels,
    /// Only royals enter citadels.
    #[error("only royals enter citadels")]
    NotRoyal,
    /// It is one step away from the three squares beside the citadel only.
    #[error("it is entered by a single step from one of the three squares beside it")]
    TooFar,
    /// Its own citadel is open to an adventitious king only.
    #[error("its own citadel is open to an adventitious king only")]
    OwnCitadel,
    /// The enemy citadel is open to the acting king only, and another royal is senior.
    #[error("the enemy's citadel is open to the acting king only, which is the one on {acting}")]
    NotActing {
        /// Where the acting king stands.
        acting: Square,
    },
    /// As the only royal the adventitious king may not shelter (option `loneAdventitiousKing`).
    #[error("the only royal of {color} may not shelter there")]
    NoShelter {
        /// Whose royal it is.
        color: Color,
    },
}

/// Why a waiting pawn of pawns cannot be placed on a square (section 4 of the rules). The message is a clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum NoPlacement {
    /// Citadels are no place for a pawn.
    #[error("it may not enter a citadel")]
    Citadel,
    /// The square is on the pawn's last rank.
    #[error("it may not stay on the last rank")]
    LastRank,
    /// A royal stands there.
    #[error("a royal stands there")]
    OnRoyal,
    /// Another waiting pawn of pawns stands there.
    #[error("another waiting pawn of pawns stands there")]
    OnWaiting,
    /// The square must be empty (options `popPlaceOn`, `popTrap`).
    #[error("it may be placed on an empty square only")]
    MustBeEmpty,
    /// It would attack no enemy man that counts.
    #[error("it would attack nobody from there")]
    NoTarget,
    /// It would attack one enemy man only, and that man can escape.
    #[error("it would attack only the man on {target}, which can escape")]
    CanEscape {
        /// Where the man stands.
        target: Square,
    },
    /// It would attack one enemy man only, and only forks count (option `popTrap`).
    #[error("it would attack only the man on {target}, and must attack two")]
    NoFork {
        /// Where the man stands.
        target: Square,
    },
    /// It would attack a royal (option `popMayAttackRoyal`).
    #[error("it may not attack the royal on {royal}")]
    AttacksRoyal {
        /// Where the royal stands.
        royal: Square,
    },
    /// On its second arrival the pawn waits for its home square only (option `popHome`).
    #[error("it waits for its home square {home} to become empty")]
    WaitsForHome {
        /// The home square.
        home: Square,
    },
}

/// Why the king cannot change places with a man (section 9 of the rules, king swap). The message is a clause.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum NoSwap {
    /// The swap of this side was used before.
    #[error("the one swap of the game has been used")]
    Used,
    /// The king is not the only royal.
    #[error("only the K as the only royal may swap")]
    NotAlone,
    /// Neither in check nor, where the option says so, without another move.
    #[error("it is not in need")]
    NotInNeed,
    /// A waiting pawn of pawns cannot be swapped.
    #[error("a waiting pawn does not move")]
    Waiting,
    /// A pawn may not be put on its own last rank.
    #[error("the pawn may not be put on its last rank")]
    LastRank,
}
