//! What becomes of pawns on the last rank, above all of the pawn of pawns (sections 3 and 4 of the rules).
//! Uses boards.

use super::board::{Class, Code};
use super::coordinates::File;
use super::illegal::IllegalMove;
use super::moves::Move;
use super::piece::Color;
use super::position::Position;
use super::role::{PawnOf, PawnOfPawnsStage, Role};
use super::ruleset::{PopCycle, PopHome};
use super::square::Square;

/// What happens to a pawn that reaches its last rank.
pub(super) enum Arrival {
    /// It stays there and is that man now.
    Becomes(Code),
    /// It goes on to that square, where it takes the place of whoever stands there, for its third journey.
    GoesHome(Square),
    /// It cannot arrive.
    Closed(IllegalMove),
}

impl Position {
    /// What happens when this pawn reaches its last rank in the next move.
    pub(super) fn arrival(&self, pawn: Code) -> Arrival {
        use PawnOfPawnsStage::{Stage0, Stage1, Stage2};
        let becomes = |role| Arrival::Becomes(Code::new(pawn.color(), role));
        match pawn.role() {
            Role::Pawn(PawnOf::Kings) => becomes(Role::Prince),
            Role::Pawn(PawnOf::Pawns(Stage2)) => becomes(Role::AdventitiousKing),
            Role::Pawn(PawnOf::Pawns(_)) if self.rules.pop_cycle == PopCycle::Direct => {
                becomes(Role::AdventitiousKing)
            }
            Role::Pawn(PawnOf::Pawns(Stage0)) => {
                becomes(Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Waiting)))
            }
            Role::Pawn(PawnOf::Pawns(Stage1)) => self.second_arrival(pawn.color()),
            // The pawns of the officers are listed in the order of the officers.
            role => becomes(Role::ALL[role.index() - 14]),
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

    /// Where the man that makes an ordinary move stands after it.
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
