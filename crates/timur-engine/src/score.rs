//! What a position is worth, in one number, and what the number means: [`Score`]. Uses nothing.

use std::cmp::Ordering;
use std::fmt;

/// The value of having won on the spot.
pub(super) const MATE: i32 = 32_000;
/// A bound beyond every value.
pub(super) const INFINITE: i32 = 32_500;
/// Stands for "no value".
pub(super) const NONE: i32 = 32_700;
/// The greatest number of plies of a line.
pub(super) const MAX_PLY: usize = 120;
/// From here on a value is a win by force.
pub(super) const WIN: i32 = MATE - 2 * MAX_PLY as i32;
/// No evaluation is beyond this.
pub(super) const MAX_EVALUATION: i32 = 20_000;

/// Losing after so many plies.
pub(super) const fn lost_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// What a position is worth for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of about a pawn.
    Centipawns(i32),
    /// The side to move wins in so many moves of its own.
    Wins(u32),
    /// The side to move loses in so many moves of the other side; 0 when it has lost.
    Loses(u32),
}

impl Score {
    /// The number that means this.
    pub(super) fn value(self) -> i32 {
        match self {
            Score::Centipawns(value) => value,
            Score::Wins(moves) => MATE + 1 - 2 * moves as i32,
            Score::Loses(moves) => 2 * moves as i32 - MATE,
        }
    }

    pub(super) fn of(value: i32) -> Score {
        if value >= WIN {
            Score::Wins((MATE - value + 1) as u32 / 2)
        } else if value <= -WIN {
            Score::Loses((MATE + value) as u32 / 2)
        } else {
            Score::Centipawns(value)
        }
    }
}

impl Score {
    /// The better the score, the higher: first by who wins, then how soon.
    fn rank(self) -> (i32, i64) {
        match self {
            Score::Wins(moves) => (1, -i64::from(moves)),
            Score::Centipawns(value) => (0, i64::from(value)),
            Score::Loses(moves) => (-1, i64::from(moves)),
        }
    }
}

/// The better for the side to move, the greater.
impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// As in UCI: `cp 12`, `mate 3`, `mate -2`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Centipawns(value) => write!(f, "cp {value}"),
            Score::Wins(moves) => write!(f, "mate {moves}"),
            Score::Loses(0) => write!(f, "mate 0"),
            Score::Loses(moves) => write!(f, "mate -{moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        let text = |value| Score::of(value).to_string();
        assert_eq!(text(-12), "cp -12");
        assert_eq!(text(MATE - 1), "mate 1");
        assert_eq!(text(MATE - 3), "mate 2");
        assert_eq!(text(lost_in(0)), "mate 0");
        assert_eq!(text(lost_in(2)), "mate -1");
        for value in [5, -77, MATE - 1, MATE - 7, lost_in(0), lost_in(6)] {
            assert_eq!(Score::of(value).value(), value);
        }
    }
}
