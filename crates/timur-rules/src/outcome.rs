//! How a game ends (section 6 of the rules): [`Outcome`]. Uses positions.

use std::fmt;

use super::piece::Color;
use super::position::{Bareness, Position};
use super::role::Role;
use super::ruleset::{BareKing, CitadelResult, DeadKings, MoveLimit, Stalemate};
use super::square::Square;

/// Who won, if anybody, and why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: OutcomeReason,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum OutcomeReason {
    /// The side to move is in check and has no legal move.
    Mate,
    /// The side to move is not in check and has no legal move; who wins is an option.
    NoMove,
    /// The acting king is in the enemy citadel.
    Citadel,
    /// A side has no piece but royals (option `bareKing`).
    BareKing,
    /// Nothing but two kings is left.
    DeadKings,
    /// The position has occurred three times.
    Repetition,
    /// 100 plies without progress.
    MoveLimit,
    /// A side has resigned.
    Resignation,
    /// The sides have agreed on a draw.
    Agreement,
    /// A side has run out of time.
    Time,
}

impl Outcome {
    /// That side has won.
    pub const fn win(winner: Color, reason: OutcomeReason) -> Outcome {
        Outcome {
            winner: Some(winner),
            reason,
        }
    }

    /// Nobody has won.
    pub const fn draw(reason: OutcomeReason) -> Outcome {
        Outcome {
            winner: None,
            reason,
        }
    }
}

/// One sentence for players.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            OutcomeReason::Mate => "mate",
            OutcomeReason::NoMove => "no legal move",
            OutcomeReason::Citadel => "the king has reached the enemy's citadel",
            OutcomeReason::BareKing => "bare king",
            OutcomeReason::DeadKings => "only the two kings are left",
            OutcomeReason::Repetition => "the same position for the third time",
            OutcomeReason::MoveLimit => "100 plies without capture, pawn move, placement or swap",
            OutcomeReason::Resignation => "resignation",
            OutcomeReason::Agreement => "agreement",
            OutcomeReason::Time => "time",
        };
        match self.winner {
            Some(winner) => write!(f, "{winner} wins: {reason}."),
            None => write!(f, "Draw: {reason}."),
        }
    }
}

impl Position {
    /// Whether the game is over by what this position alone tells. Repetition, resignation and agreement are not
    /// for a position to know.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.drawn_in_citadel {
            return Some(Outcome::draw(OutcomeReason::Citadel));
        }
        if !self.has_legal_move() {
            return Some(self.outcome_without_move());
        }
        self.outcome_by_material().or_else(|| {
            let limit = self.rules.move_limit == MoveLimit::Plies100 && self.halfmove_clock >= 100;
            limit.then_some(Outcome::draw(OutcomeReason::MoveLimit))
        })
    }

    fn outcome_without_move(&self) -> Outcome {
        let winner = self.turn.other();
        if self.check().is_some() {
            Outcome::win(winner, OutcomeReason::Mate)
        } else if self.rules.stalemate == Stalemate::Loss || self.must_step_out().is_some() {
            Outcome::win(winner, OutcomeReason::NoMove)
        } else {
            Outcome::draw(OutcomeReason::NoMove)
        }
    }

    fn outcome_by_material(&self) -> Option<Outcome> {
        if self.rules.bare_king != BareKing::None {
            if self.is_bare(Color::White) && self.is_bare(Color::Black) {
                return Some(Outcome::draw(OutcomeReason::BareKing));
            }
            match self.bareness {
                Bareness::Bared if self.rules.bare_king == BareKing::Loses => {
                    return Some(Outcome::win(self.turn.other(), OutcomeReason::BareKing));
                }
                Bareness::Failed => return Some(Outcome::win(self.turn, OutcomeReason::BareKing)),
                Bareness::Bared | Bareness::No => {}
            }
        }
        let dead = self.rules.dead_kings == DeadKings::Draw
            && self.occupied().len() == 2
            && self
                .pieces()
                .all(|(_, piece)| matches!(piece.role, Role::King | Role::Prince));
        dead.then_some(Outcome::draw(OutcomeReason::DeadKings))
    }

    /// Notes what the pieces alone tell of the endings by citadel and by a bare king, for a position that was set up.
    ///
    /// A bare side to move counts as bared by the last move, if that can have been a capture.
    pub(super) fn read_endings(&mut self) {
        self.drawn_in_citadel = Color::ALL
            .iter()
            .any(|&color| self.is_drawn_in_citadel(color));
        let bared = self.rules.bare_king != BareKing::None
            && self.halfmove_clock == 0
            && self.is_bare(self.turn)
            && !self.is_bare(self.turn.other());
        self.bareness = if bared { Bareness::Bared } else { Bareness::No };
    }

    /// Whether the acting king of a side is in the enemy citadel, and not because an exchange has left it there
    /// beside other royals. When the right to that is spent, it is taken to have done so.
    pub(super) fn is_drawn_in_citadel(&self, color: Color) -> bool {
        let exchanged = self.rules.citadel_result == CitadelResult::OwnerMayExchangeOnce
            && !self.exchange_rights[color.index()]
            && self.royals(color).only().is_none();
        self.acting_king(color) == Some(Square::citadel(color.other())) && !exchanged
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use crate::testing::{after, black, setup, white};

    #[test]
    fn only_kings_left() {
        let draw = Some(Outcome::draw(OutcomeReason::DeadKings));
        assert_eq!(white("timur", "Ka1 | Kk10").outcome(), draw);
        assert_eq!(white("timur", "Sa1 | Kk10").outcome(), draw);
        assert_eq!(white("timur", "Aa1 | Kk10").outcome(), None);
        assert_eq!(white("timur", "Ka1 Sb1 | Kk10").outcome(), None);
        assert_eq!(white("timur,deadKings=off", "Ka1 | Kk10").outcome(), None);
    }

    #[test]
    fn halfmove_clock() {
        let at = |plies, rules: &str| {
            let setup = Setup {
                halfmove_clock: plies,
                ..setup("Ka1 Ra5 | Kk10")
            };
            setup.position(&rules.parse().unwrap()).unwrap().outcome()
        };
        assert_eq!(at(99, "timur"), None);
        assert_eq!(
            at(100, "timur"),
            Some(Outcome::draw(OutcomeReason::MoveLimit))
        );
        assert_eq!(at(100, "strict"), None);
    }

    #[test]
    fn stalemate_is_lost_unless_the_option_says_drawn() {
        let pieces = "Kj8 Nh9 | Kk10";
        let lost = Outcome::win(Color::White, OutcomeReason::NoMove);
        assert_eq!(black("timur", pieces).outcome(), Some(lost));
        let drawn = Outcome::draw(OutcomeReason::NoMove);
        assert_eq!(black("timur,stalemate=draw", pieces).outcome(), Some(drawn));
    }

    #[test]
    fn a_side_without_pieces() {
        let won = Some(Outcome::win(Color::White, OutcomeReason::BareKing));
        let (loses, unless) = ("timur,bareKing=loses", "timur,bareKing=losesUnlessBares");
        let bared = |rules| after(&white(rules, "Ka1 Rb1 | Kc9 Nb8"), "b1xb8");
        assert_eq!(bared("timur").outcome(), None);
        assert_eq!(bared(loses).outcome(), won);
        assert_eq!(bared(unless).outcome(), None);
        assert_eq!(after(&bared(unless), "c9-c10").outcome(), won);
        let both = Some(Outcome::draw(OutcomeReason::BareKing));
        assert_eq!(after(&bared(unless), "c9xb8").outcome(), both);
        // Whose last pawn becomes a prince is bare, but nobody has captured anything.
        let promoted = after(&white(loses, "Ka1 -Ke9 | Kk5 Nk9"), "e9-e10 k9-i8");
        assert_eq!(promoted.outcome(), None);
    }

    #[test]
    fn outcomes_are_sentences() {
        let outcome = Outcome::win(Color::Black, OutcomeReason::Mate);
        assert_eq!(outcome.to_string(), "Black wins: mate.");
    }
}
