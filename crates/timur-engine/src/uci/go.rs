//! The command `go`: [`Go`]. Uses limits.

use std::time::Duration;

use crate::limits::Limits;
use timur_rules::Color;

/// What to search for, and how long. What is not said is `None`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Moves to a mate.
    pub mate: Option<u32>,
    /// Milliseconds for this move.
    pub move_time: Option<u64>,
    /// Milliseconds left, White's and Black's.
    pub time: [Option<u64>; 2],
    /// Milliseconds that a move earns, White's and Black's.
    pub increment: [Option<u64>; 2],
    /// Moves to the next time control.
    pub moves_to_go: Option<u32>,
    /// Not to end before it is told to.
    pub infinite: bool,
    /// The expected move is not played yet: the clock stands still, and the search does not end, until `ponderhit`.
    pub ponder: bool,
    /// Count lines of so many plies instead.
    pub perft: Option<u32>,
    /// The only moves to be looked at, if there are any.
    pub only: Vec<String>,
}

const WORDS: [&str; 13] = [
    "depth",
    "nodes",
    "mate",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "infinite",
    "ponder",
    "perft",
    "searchmoves",
];

impl Go {
    /// Reads the words after `go`.
    pub(super) fn read(words: &str) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = words.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|word| !WORDS.contains(word)) {
                        go.only.push(mv.to_owned());
                    }
                }
                _ if !WORDS.contains(&word) => {
                    return Err(format!("go: there is no limit {word:?}"));
                }
                _ => {
                    let number = words.next().and_then(|number| number.parse::<i64>().ok());
                    let number =
                        number.ok_or_else(|| format!("go: expected a number after {word:?}"))?;
                    // A clock may have run below zero.
                    go.set(word, number.max(0).unsigned_abs());
                }
            }
        }
        match go.perft {
            Some(depth) if !(1..=9).contains(&depth) => {
                Err("go: perft takes a depth from 1 to 9".to_owned())
            }
            _ => Ok(go),
        }
    }

    fn set(&mut self, word: &str, number: u64) {
        let small = Some(u32::try_from(number).unwrap_or(u32::MAX));
        // No game takes longer than a month.
        let millis = Some(number.min(1 << 31));
        match word {
            "depth" => self.depth = small,
            "nodes" => self.nodes = Some(number),
            "mate" => self.mate = small,
            "movetime" => self.move_time = millis,
            "wtime" => self.time[0] = millis,
            "btime" => self.time[1] = millis,
            "winc" => self.increment[0] = millis,
            "binc" => self.increment[1] = millis,
            "movestogo" => self.moves_to_go = small,
            _ => self.perft = small,
        }
    }

    /// The limits for the side to move.
    pub fn limits(&self, turn: Color) -> Limits {
        let duration = |millis: Option<u64>| Duration::from_millis(millis.unwrap_or(0));
        let limits = match (self.move_time, self.time[turn.index()]) {
            _ if self.infinite => Limits::default(),
            (Some(time), _) => Limits::time(Duration::from_millis(time.saturating_sub(5).max(1))),
            (None, Some(_)) => Limits::game_clock(
                duration(self.time[turn.index()]),
                duration(self.increment[turn.index()]),
                self.moves_to_go,
            ),
            (None, None) => Limits::default(),
        };
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            mate: self.mate,
            ..limits
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words() {
        let go = Go::read("wtime -5 btime 60000 binc 1000 searchmoves a1a2 b1b2 depth 7").unwrap();
        assert_eq!((go.depth, go.only.len()), (Some(7), 2));
        assert!(go.limits(Color::Black).hard_time > go.limits(Color::White).hard_time);
        assert_eq!(
            Go::read("infinite").unwrap().limits(Color::White),
            Limits::default()
        );
        for wrong in ["depth", "depth x", "fast", "perft 0", "perft 99"] {
            assert!(Go::read(wrong).is_err(), "{wrong}");
        }
    }
}
