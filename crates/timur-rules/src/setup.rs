//! Positions as they are written down or set up by hand, before anybody has checked them: [`Setup`].
//! Uses pieces, squares and rulesets.

use super::piece::{Color, Piece};
use super::square::Square;

/// Pieces on squares and whose turn it is: what an editor of positions works on. [`Setup::position`] checks it.
///
/// ```
/// use timur_rules::{Color, Piece, Role, Ruleset, Setup, Square};
///
/// let mut setup = Setup::EMPTY;
/// let square = |name: &str| name.parse::<Square>().unwrap();
/// setup.board[square("a1").index()] = Some(Piece::new(Color::White, Role::King));
/// let error = setup.position(&Ruleset::default()).unwrap_err();
/// assert_eq!(error.to_string(), "Black has no king, prince or adventitious king, and needs one to three royals");
/// setup.board[square("k10").index()] = Some(Piece::new(Color::Black, Role::King));
/// assert!(setup.position(&Ruleset::default()).is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Who stands on each square, by [`Square::index`]. The places that are no square do not count.
    pub board: [Option<Piece>; Square::TABLE],
    /// The side to move.
    pub turn: Color,
    /// Who still has the king swap, by [`Color::index`]. Means nothing when the rules have none.
    pub swap_rights: [bool; 2],
    /// Who still has the citadel exchange, by [`Color::index`]. Means nothing when the rules have none.
    pub exchange_rights: [bool; 2],
    /// The half-move clock: plies since the last capture, pawn move, placement or swap.
    pub halfmove_clock: u32,
    /// The number of the move, from 1; it grows after Black's move.
    pub move_number: u32,
}

impl Setup {
    /// The empty board, White to move, no rights.
    pub const EMPTY: Setup = Setup {
        board: [None; Square::TABLE],
        turn: Color::White,
        swap_rights: [false; 2],
        exchange_rights: [false; 2],
        halfmove_clock: 0,
        move_number: 1,
    };

    /// Every piece and its square, in the order of [`Square::all`].
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.board[square.index()]?)))
    }
}
