//! The reasons that an [`IllegalMove`](super::IllegalMove) goes into: a citadel, a placement or a swap that is not
//! allowed. Uses squares and colours.

use thiserror::Error;

use super::piece::Color;
use super::square::Square;

/// Why a citadel is closed to a piece (section 1 of the rules). The message is a clause.
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
    /// It would attack no enemy piece that counts.
    #[error("it would attack nobody from there")]
    NoTarget,
    /// It would attack one enemy piece only, and that piece can escape.
    #[error("it would attack only the piece on {target}, which can escape")]
    CanEscape {
        /// Where the piece stands.
        target: Square,
    },
    /// It would attack one enemy piece only, and only forks count (option `popTrap`).
    #[error("it would attack only the piece on {target}, and must attack two")]
    NoFork {
        /// Where the piece stands.
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

/// Why the king cannot change places with a piece (section 9 of the rules, king swap). The message is a clause.
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
