//! When a search has to end: [`Limits`]. Uses moves.

use std::time::Duration;

use timur_rules::Move;

/// When to end a search. What is not set does not limit; a search without any limit ends by its stop flag, or at the
/// greatest depth there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The greatest depth in plies, from 1.
    pub depth: Option<u32>,
    /// About how many nodes.
    pub nodes: Option<u64>,
    /// After so much time no new depth is begun.
    pub soft_time: Option<Duration>,
    /// After so much time the search is broken off.
    pub hard_time: Option<Duration>,
    /// End as soon as a mate in so many moves is found.
    pub mate: Option<u32>,
    /// How many lines are wanted, from 1.
    pub lines: usize,
    /// The moves to choose from; all, if it is empty.
    pub only: Vec<Move>,
    /// Whether no move of the first two plies is left out because it looks hopeless. That takes time, and is worth it where
    /// the time saved could not be spent on more depth.
    pub thorough: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            soft_time: None,
            hard_time: None,
            mate: None,
            lines: 1,
            only: Vec::new(),
            thorough: false,
        }
    }
}

impl Limits {
    /// Whether a search within them ends by itself before the greatest depth there is.
    pub fn end(&self) -> bool {
        self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.soft_time.is_some()
            || self.hard_time.is_some()
    }

    /// No limit but the depth.
    pub fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::default()
        }
    }

    /// These limits, with a thorough search if the depth is limited and nothing else is.
    pub(super) fn thorough_if_only_deep(self) -> Limits {
        let free = self.nodes.is_none() && self.soft_time.is_none() && self.hard_time.is_none();
        Limits {
            thorough: free && self.mate.is_none() && self.depth.is_some(),
            ..self
        }
    }

    /// No limit but the number of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// The whole time is used, and no more.
    pub fn time(time: Duration) -> Limits {
        Limits {
            hard_time: Some(time),
            ..Limits::default()
        }
    }

    /// A share of a player's remaining time, with the increment that each move earns, and the moves to the next
    /// control if there is one.
    pub fn game_clock(remaining: Duration, increment: Duration, moves: Option<u32>) -> Limits {
        // For the way from the thought to the player's clock.
        let reserve = Duration::from_millis(30).min(remaining / 4);
        let usable = remaining.saturating_sub(reserve);
        let share = usable / moves.unwrap_or(40).clamp(1, 40) + increment * 3 / 4;
        Limits {
            soft_time: Some((share * 6 / 10).min(usable / 2)),
            hard_time: Some((share * 5 / 2).min(usable * 7 / 10)),
            ..Limits::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_never_more_than_there_is() {
        for millis in [0, 1, 50, 1000, 600_000] {
            for increment in [0, 100, 100_000] {
                for moves in [None, Some(0), Some(1), Some(20), Some(u32::MAX)] {
                    let remaining = Duration::from_millis(millis);
                    let limits =
                        Limits::game_clock(remaining, Duration::from_millis(increment), moves);
                    let (soft, hard) = (limits.soft_time.unwrap(), limits.hard_time.unwrap());
                    assert!(soft <= hard && hard <= remaining);
                }
            }
        }
    }
}
