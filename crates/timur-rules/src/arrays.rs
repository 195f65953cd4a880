//! The opening arrays (section 7 of the rules). Uses setups and rulesets.

use super::coordinates::{File, Rank};
use super::piece::{Color, Piece};
use super::role::{PawnOf, Role};
use super::ruleset::{Array, BlackSymmetry, CitadelResult, FullRank4, KingSwap, Ruleset};
use super::setup::Setup;
use super::square::Square;

/// White's first four ranks, from the first; Black's follow from them.
fn white_ranks(array: Array) -> [&'static str; 4] {
    match array {
        Array::Masculine => ["E1C1W1W1C1E", "RNTGFKVGTNR", "-P-W-C-E-F-K-V-G-T-N-R", "11"],
        Array::Feminine => ["E1C1FKV1C1E", "RNTGW-KWGTNR", "-P-W-C-E-F1-V-G-T-N-R", "11"],
        Array::Third => ["E1C1FKV1C1E", "RNWTG-KGTWNR", "-P-F-V-C-E1-G-T-W-N-R", "11"],
        Array::ThirdAlt => ["E1C1FKV1C1E", "RNWTG-KGTWNR", "-P-W-C-E-F1-V-G-T-N-R", "11"],
        Array::Full => [
            "ELNBWHWBCLE",
            "RNTGFKMGTNR",
            "-P-N-C-W-F-K-M-G-T-L-R",
            "2-B2-H2-E2",
        ],
    }
}

impl Setup {
    /// The opening setup of the ruleset's array, White to move, with the rights that the rules give.
    pub fn initial(rules: &Ruleset) -> Setup {
        let mut setup = Setup {
            swap_rights: [rules.king_swap != KingSwap::Off; 2],
            exchange_rights: [rules.citadel_result != CitadelResult::Draw; 2],
            ..Setup::EMPTY
        };
        for (rank, text) in Rank::ALL.into_iter().zip(white_ranks(rules.array)) {
            let read = setup.read_rank(rank, text);
            debug_assert_eq!(read, Ok(()));
        }
        let white: Vec<(Square, Piece)> = setup.pieces().collect();
        for (square, piece) in white {
            let role = rules.role_on(square, piece.role);
            let mirrored = rules.black_counterpart(square);
            setup.board[square.index()] = Some(Piece::new(Color::White, role));
            setup.board[mirrored.index()] = Some(Piece::new(Color::Black, role));
        }
        setup
    }
}

impl Ruleset {
    /// Who starts on White's square by the options of the full array, where the manuscript has that piece.
    fn role_on(&self, square: Square, role: Role) -> Role {
        let swapped = self.array == Array::Full && self.full_rank4 == FullRank4::Swapped;
        let restored = self.array == Array::Full && self.full_restore_camel;
        match (square.file(), square.rank(), role) {
            (_, Some(Rank::R4), Role::Pawn(PawnOf::Bulls)) if swapped => {
                Role::Pawn(PawnOf::Elephants)
            }
            (_, Some(Rank::R4), Role::Pawn(PawnOf::Elephants)) if swapped => {
                Role::Pawn(PawnOf::Bulls)
            }
            (Some(File::C), Some(Rank::R1), _) if restored => Role::Camel,
            _ => role,
        }
    }

    /// Where Black's counterpart of a piece on White's square starts.
    fn black_counterpart(&self, square: Square) -> Square {
        let rotates = match square.rank() {
            Some(Rank::R4) => self.full_rank4 == FullRank4::Rotate,
            _ => self.black_symmetry == BlackSymmetry::Rotation,
        };
        match square.file() {
            Some(file) if !rotates => {
                let rank = square.rotated().rank().unwrap_or(Rank::R10);
                Square::new(file, rank)
            }
            _ => square.rotated(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Position;

    fn fen(rules: &str) -> String {
        Position::initial(&rules.parse().unwrap()).to_fen()
    }

    #[test]
    fn the_arrays_are_those_of_the_rules() {
        let arrays = [
            (
                "timur",
                "e1c1w1w1c1e/rntgvkfgtnr/-r-n-t-g-v-k-f-e-c-w-p/11/11/11/11/-P-W-C-E-F-K-V-G-T-N-R/RNTGFKVGTNR/E1C1W1W1C1E -- w - - 0 1",
            ),
            (
                "timur,array=feminine",
                "e1c1vkf1c1e/rntgw-kwgtnr/-r-n-t-g-v1-f-e-c-w-p/11/11/11/11/-P-W-C-E-F1-V-G-T-N-R/RNTGW-KWGTNR/E1C1FKV1C1E -- w - - 0 1",
            ),
            (
                "timur,array=third",
                "e1c1vkf1c1e/rnwtg-kgtwnr/-r-n-w-t-g1-e-c-v-f-p/11/11/11/11/-P-F-V-C-E1-G-T-W-N-R/RNWTG-KGTWNR/E1C1FKV1C1E -- w - - 0 1",
            ),
            (
                "timur,array=thirdAlt",
                "e1c1vkf1c1e/rnwtg-kgtwnr/-r-n-t-g-v1-f-e-c-w-p/11/11/11/11/-P-W-C-E-F1-V-G-T-N-R/RNWTG-KGTWNR/E1C1FKV1C1E -- w - - 0 1",
            ),
            (
                "full-cazaux",
                "elcbwhwbnle/rntgmkfgtnr/-r-l-t-g-m-k-f-w-c-n-p/2-b2-h2-e2/11/11/2-B2-H2-E2/-P-N-C-W-F-K-M-G-T-L-R/RNTGFKMGTNR/ELNBWHWBCLE -- w - - 0 1",
            ),
        ];
        for (rules, expected) in arrays {
            assert_eq!(fen(rules), expected, "{rules}");
        }
    }

    #[test]
    fn options_of_the_arrays() {
        assert!(
            fen("timur,blackSymmetry=reflection").starts_with("e1c1w1w1c1e/rntgfkvgtnr/-p-w-c-e")
        );
        assert!(fen("full-cazaux,fullRank4=rotate").contains("/2-e2-h2-b2/11/11/2-B2-H2-E2/"));
        assert!(fen("full-cazaux,fullRank4=swapped").contains("/2-e2-h2-b2/11/11/2-E2-H2-B2/"));
        let restored = fen("full-cazaux,fullRestoreCamel=true");
        assert!(restored.starts_with("elcbwhwbcle/") && restored.contains("/ELCBWHWBCLE "));
        assert!(fen("timur,kingSwap=whenChecked").ends_with(" w Kk - 0 1"));
        assert!(fen("forbes").ends_with(" w - Kk 0 1"));
    }
}
