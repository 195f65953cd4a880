//! What becomes of pawns on the last rank, above all of the pawn of pawns (sections 3 and 4 of the rules).
//! Uses boards.

use super::code::Code;
use super::coordinates::File;
use super::illegal::IllegalMove;
use super::moves::Move;
use super::piece::Color;
use super::piece_table::Class;
use super::position::Position;
use super::role::{PawnOf, PawnOfPawnsStage, Role};
use super::ruleset::{PopCycle, PopHome};
use super::square::Square;

/// What happens to a pawn that reaches its last rank.
pub(super) enum Arrival {
    /// It stays there and is that piece now.
    Becomes(Code),
    /// It goes on to that square, where it takes the place of whoever stands there, for its third journey.
    GoesHome(Square),
    /// It cannot arrive.
    Closed(IllegalMove),
}

impl Position {
    /// What happens when this pawn reaches its last rank in the next move.
    pub(super) fn arrival(&self, pawn: Code) -> Arrival {
        use PawnOfPawnsStage::Stage1;
        let becomes = |role| Arrival::Becomes(Code::new(pawn.color(), role));
        match pawn.role() {
            Role::Pawn(PawnOf::Pawns(_)) if self.rules.pop_cycle == PopCycle::Direct => {
                becomes(Role::AdventitiousKing)
            }
            Role::Pawn(PawnOf::Pawns(Stage1)) => self.second_arrival(pawn.color()),
            role => becomes(role.becomes().unwrap_or(role)),
        }
    }

    fn second_arrival(&self, color: Color) -> Arrival {
        let home = self.rules.home(color);
        let Some(occupant) = self.piece_at(home) else {
            return Arrival::GoesHome(home);
        };
        let fixed = occupant.role.is_royal() || self.board.class(Class::Waiting).contains(home);
        match self.rules.pop_home {
            PopHome::IllegalIfRoyal if !fixed => Arrival::GoesHome(home),
            PopHome::IllegalIfRoyal | PopHome::OnlyIfEmpty => {
                Arrival::Closed(IllegalMove::HomeTaken { home, occupant })
            }
            PopHome::WaitThenHop => Arrival::Becomes(Code::waiting_for_home(color)),
            PopHome::NearestFree => match self.nearest_free(home) {
                Some(free) => Arrival::GoesHome(free),
                None => Arrival::Closed(IllegalMove::HomeRankFull { home }),
            },
        }
    }

    /// The free square of the home rank that is nearest to home, the one towards file a of two.
    fn nearest_free(&self, home: Square) -> Option<Square> {
        let (file, rank) = (home.file()?.index(), home.rank()?);
        let by_distance = (1..File::ALL.len()).flat_map(|distance| {
            let left = file.checked_sub(distance).and_then(File::from_index);
            [left, File::from_index(file + distance)]
        });
        by_distance
            .flatten()
            .map(|file| Square::new(file, rank))
            .find(|&square| self.board.code(square) == Code::NONE)
    }

    /// Where the piece that makes an ordinary move stands after it.
    pub(super) fn landing(&self, mv: Move) -> Square {
        let code = self.board.code(mv.from());
        if code.is_pawn()
            && mv.to().is_last_for(code.color())
            && let Arrival::GoesHome(home) = self.arrival(code)
        {
            return home;
        }
        mv.to()
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{after, black, moves, square, white};

    fn board(pieces: &str, mv: &str) -> String {
        let fen = after(&white("timur", pieces), mv).to_fen();
        fen.split(' ').next().unwrap().to_owned()
    }

    #[test]
    fn the_three_journeys() {
        assert_eq!(
            board("Ka1 -Pe9 | Kk5", "e9-e10"),
            "4-Q6/11/11/11/11/10k/11/11/11/K10"
        );
        assert_eq!(
            board("Kb1 -Ye9 Rf3 | Kk5", "e9-e10"),
            "11/11/11/11/11/10k/11/5-Z5/11/1K9"
        );
        assert_eq!(
            board("Ka1 -Ye9 | Kk5 Nf10", "e9xf10"),
            "11/11/11/11/11/10k/11/5-Z5/11/K10"
        );
        assert_eq!(
            board("Ka1 -Ze9 | Kk5", "e9-e10"),
            "4A6/11/11/11/11/10k/11/11/11/K10"
        );
    }

    #[test]
    fn home_under_a_royal() {
        assert!(!moves(&white("timur", "Kf3 -Ye9 | Kk5")).contains("e9"));
        assert!(!moves(&black("timur", "Ka10 | Ke8 Sf8 -Yk2")).contains("k2"));
    }

    #[test]
    fn the_vacated_squares_of_a_second_arrival_can_expose_the_king() {
        // The captured knight was in the way of the rook.
        assert!(!moves(&white("timur", "Kc10 -Ye9 | Kk5 Nf10 Rk10")).contains("e9xf10"));
        assert!(moves(&white("timur", "Kc10 -Ye9 | Kk5 Nf10 Rk9")).contains("e9xf10"));
    }

    #[test]
    fn every_pawn_becomes_its_officer() {
        for letter in "KFVGTNRECWMLBH".chars() {
            let position = white("timur", &format!("Ka1 -{letter}e9 | Kh4"));
            let officer = after(&position, "e9-e10")
                .piece_at(square("e10"))
                .unwrap()
                .to_string();
            let expected = if letter == 'K' { 'S' } else { letter };
            assert_eq!(officer, expected.to_string());
        }
    }
}
