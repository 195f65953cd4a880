//! Where a game turned: the moves that lost much of what their side had. Uses balances; the thresholds are data.

use super::balance::Balance;
use timur_rules::{Color, Move};

/// What a position was found to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Seen {
    /// Who stood better.
    pub balance: Balance,
    /// The move that should have been played; none when the game was over.
    pub best: Option<Move>,
}

/// How a move was wrong. The first in this list is the worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// A won game that is no longer won, but not lost either.
    MissedWin,
    /// A very bad move.
    Blunder,
    /// A bad move.
    Mistake,
    /// A move that is not quite good.
    Inaccuracy,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 4] = [
        Fault::MissedWin,
        Fault::Blunder,
        Fault::Mistake,
        Fault::Inaccuracy,
    ];

    /// Its sign in a list of moves.
    pub const fn symbol(self) -> &'static str {
        match self {
            Fault::MissedWin => "?×",
            Fault::Blunder => "??",
            Fault::Mistake => "?",
            Fault::Inaccuracy => "?!",
        }
    }

    /// From which loss of chances on, of 1, a move is called so.
    const fn least_loss(self) -> f32 {
        match self {
            Fault::MissedWin => 0.20,
            Fault::Blunder => 0.30,
            Fault::Mistake => 0.18,
            Fault::Inaccuracy => 0.10,
        }
    }

    /// What a move is that had these chances and has those, of 1.
    fn of(had: f32, has: f32) -> Option<Fault> {
        let loss = had - has;
        Fault::ALL.into_iter().find(|fault| {
            let fits = *fault != Fault::MissedWin || (had >= WON && has > LOST);
            fits && loss >= fault.least_loss()
        })
    }
}

/// Chances from which on a game counts as won.
const WON: f32 = 0.90;
/// Chances below which it counts as lost.
const LOST: f32 = 0.30;

/// A wrong move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TurningPoint {
    /// How many plies were played before it.
    pub ply: usize,
    /// Who played it.
    pub side: Color,
    /// What it was.
    pub fault: Fault,
    /// Which part of the chances it lost, from 0 to 1.
    pub loss: f32,
    /// What should have been played.
    pub better: Move,
}

/// The turning points of a game that `first` began, given its moves and what was seen of each position, the last one
/// included.
pub fn turning_points(first: Color, moves: &[Move], seen: &[Option<Seen>]) -> Vec<TurningPoint> {
    let judged = moves.iter().zip(seen.windows(2)).enumerate();
    judged
        .filter_map(|(ply, (&mv, around))| {
            let (before, after) = (around[0]?, around[1]?);
            let side = if ply % 2 == 0 { first } else { !first };
            let better = before.best.filter(|&best| best != mv)?;
            let (had, has) = (before.balance.share_of(side), after.balance.share_of(side));
            Some(TurningPoint {
                ply,
                side,
                fault: Fault::of(had, has)?,
                loss: had - has,
                better,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_engine::Score;
    use timur_rules::{Position, Ruleset};

    /// The symbols of a game of these values for White, in hundredths, none of whose moves was the best one.
    fn symbols(values: &[i32]) -> Vec<(usize, &'static str)> {
        let position = Position::initial(&Ruleset::default());
        let all = position.legal_moves();
        let seen: Vec<Option<Seen>> = values
            .iter()
            .map(|&value| {
                Some(Seen {
                    balance: Balance::of(Score::Centipawns(value), Color::White),
                    best: Some(all[1]),
                })
            })
            .collect();
        turning_points(Color::White, &vec![all[0]; values.len() - 1], &seen)
            .iter()
            .map(|point| (point.ply, point.fault.symbol()))
            .collect()
    }

    #[test]
    fn a_move_is_judged_by_the_chances_that_its_side_loses() {
        // 0.5 of the chances, then 0.73 for White after Black's move, which lost 0.23.
        assert_eq!(symbols(&[0, 0, 300]), vec![(1, "?")]);
        // White falls from 0.5 to 0.12.
        assert_eq!(symbols(&[0, -600]), vec![(0, "??")]);
        // 0.97 to 0.5: no longer won, but not lost.
        assert_eq!(symbols(&[1000, 0]), vec![(0, "?×")]);
        // 0.97 to 0.12: lost altogether.
        assert_eq!(symbols(&[1000, -600]), vec![(0, "??")]);
        // Winning a little less is no fault.
        assert_eq!(symbols(&[1500, 900]), vec![]);
    }

    #[test]
    fn the_best_move_is_never_a_fault_and_the_unknown_is_not_judged() {
        let position = Position::initial(&Ruleset::default());
        let best = position.legal_moves()[0];
        let seen = |value| {
            Some(Seen {
                balance: Balance::of(Score::Centipawns(value), Color::White),
                best: Some(best),
            })
        };
        let none = turning_points(Color::White, &[best], &[seen(900), seen(-900)]);
        assert_eq!(none, vec![]);
        let unknown = turning_points(Color::White, &[best], &[None, seen(-900)]);
        assert_eq!(unknown, vec![]);
    }
}
