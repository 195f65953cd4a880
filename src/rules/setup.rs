//! Positions as they are written down, before anybody has checked them: [`Setup`]; the opening arrays.
//! Uses men, squares and rulesets.

use thiserror::Error;

use super::piece::{Color, Piece};
use super::position::Position;
use super::ruleset::{Array, Ruleset};
use super::square::Square;

/// Men on squares and whose turn it is: what an editor of positions works on. [`Setup::position`] checks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Who stands on each square, by [`Square::index`]. The places that are no square stay `None`.
    pub men: [Option<Piece>; Square::TABLE],
    /// The side to move.
    pub turn: Color,
    /// Who still has the king swap, by [`Color::index`].
    pub swap_rights: [bool; 2],
    /// Who still has the citadel exchange, by [`Color::index`].
    pub exchange_rights: [bool; 2],
    /// Plies since the last capture, pawn move, placement or swap.
    pub plies_without_progress: u32,
    /// The number of the move, from 1; it grows after Black's move.
    pub move_number: u32,
}

impl Setup {
    /// The empty board, White to move, no rights.
    pub const EMPTY: Setup = Setup {
        men: [None; Square::TABLE],
        turn: Color::White,
        swap_rights: [false; 2],
        exchange_rights: [false; 2],
        plies_without_progress: 0,
        move_number: 1,
    };
}

/// Why a setup is no position of the game (section 10 of the rules). The message names the square.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// A side has no royal.
    #[error("{color} has no king, prince or adventitious king, and needs one to three")]
    NoRoyal {
        /// Which side.
        color: Color,
    },
}

impl Setup {
    /// The position that is set up.
    ///
    /// # Errors
    /// The first rule of validity that is broken.
    pub fn position(&self, rules: &Ruleset) -> Result<Position, SetupError> {
        for color in Color::ALL {
            if !self
                .men
                .iter()
                .flatten()
                .any(|man| man.color == color && man.role.is_royal())
            {
                return Err(SetupError::NoRoyal { color });
            }
        }
        Ok(Position::new(self, rules))
    }

    /// The opening setup of the ruleset's array.
    pub fn initial(rules: &Ruleset) -> Setup {
        let ranks = match rules.array {
            Array::Masculine => MASCULINE,
            Array::Feminine => FEMININE,
            Array::Third => THIRD,
            Array::ThirdAlt => THIRD_ALT,
            Array::Full => FULL,
        };
        Setup::from_fen(ranks).unwrap_or(Setup::EMPTY)
    }
}

const MASCULINE: &str = "e1c1w1w1c1e/rntgvkfgtnr/-r-n-t-g-v-k-f-e-c-w-p/11/11/11/11/-P-W-C-E-F-K-V-G-T-N-R/RNTGFKVGTNR/E1C1W1W1C1E -- w - - 0 1";
const FEMININE: &str = "e1c1vkf1c1e/rntgw-kwgtnr/-r-n-t-g-v1-f-e-c-w-p/11/11/11/11/-P-W-C-E-F1-V-G-T-N-R/RNTGW-KWGTNR/E1C1FKV1C1E -- w - - 0 1";
const THIRD: &str = "e1c1vkf1c1e/rnwtg-kgtwnr/-r-n-w-t-g1-e-c-v-f-p/11/11/11/11/-P-F-V-C-E1-G-T-W-N-R/RNWTG-KGTWNR/E1C1FKV1C1E -- w - - 0 1";
const THIRD_ALT: &str = "e1c1vkf1c1e/rnwtg-kgtwnr/-r-n-t-g-v1-f-e-c-w-p/11/11/11/11/-P-W-C-E-F1-V-G-T-N-R/RNWTG-KGTWNR/E1C1FKV1C1E -- w - - 0 1";
const FULL: &str = "elcbwhwbnle/rntgmkfgtnr/-r-l-t-g-m-k-f-w-c-n-p/2-b2-h2-e2/11/11/2-B2-H2-E2/-P-N-C-W-F-K-M-G-T-L-R/RNTGFKMGTNR/ELNBWHWBCLE -- w - - 0 1";
