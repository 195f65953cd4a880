//! Why something that was asked for cannot be done: [`Refusal`]. Uses the errors of records and rules.

use thiserror::Error;

use timur_record::TagError;
use timur_rules::{Color, IllegalMove, Outcome, Piece, Square};

/// Why something cannot be done. The texts here are for logs; sentences for players are made by the program.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The board shows another position than the one that is played.
    #[error("the board shows another position than the one that is played")]
    LooksBack,
    /// It is the machine's turn.
    #[error("it is the machine's turn")]
    MachineToMove,
    /// It is the other side's turn.
    #[error("it is {0}'s turn")]
    NotYourTurn(Color),
    /// The author does not play that side.
    #[error("{0} is not played by the author")]
    NotSeated(Color),
    /// The command needs a side, and its author has none.
    #[error("the author plays no side")]
    NoSide,
    /// The game is over.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The move breaks the rules.
    #[error("illegal move: {0}")]
    Illegal(#[from] IllegalMove),
    /// The move was chosen for a position that is not on the board any more.
    #[error("the move was chosen for another position")]
    Stale,
    /// The piece that was chosen is the opponent's.
    #[error("the piece is {piece}, and it is {turn}'s turn")]
    OpponentsPiece {
        /// The piece.
        piece: Piece,
        /// Whose turn it is.
        turn: Color,
    },
    /// The piece that was chosen has no legal move.
    #[error("{piece} on {square} has no move")]
    Immobile {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// There is no move to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// There is no move to play again.
    #[error("there is no move to play again")]
    NothingToRedo,
    /// There is no such place in the game.
    #[error("there is no such place in the game")]
    NoSuchPlace,
    /// There is no offer of a draw to answer.
    #[error("there is no offer of a draw")]
    NoOffer,
    /// A side cannot answer its own offer of a draw.
    #[error("the offer of a draw is the author's own")]
    OwnOffer,
    /// There is no such level.
    #[error("there is no level {0}")]
    NoSuchLevel(usize),
    /// The tag cannot be set.
    #[error("the tag cannot be set: {0}")]
    Tag(#[from] TagError),
}

impl From<timur_record::Refusal> for Refusal {
    fn from(refusal: timur_record::Refusal) -> Refusal {
        match refusal {
            timur_record::Refusal::Over(outcome) => Refusal::GameOver(outcome),
            timur_record::Refusal::Illegal(why) => Refusal::Illegal(why),
            timur_record::Refusal::NoOffer => Refusal::NoOffer,
        }
    }
}
