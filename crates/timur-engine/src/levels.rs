//! How strong a player is wanted: [`Level`]. Uses limits and handicaps.

use super::handicap::Handicap;
use super::limits::Limits;

/// A strength of play. The weaker ones look less far ahead, misjudge positions and overlook moves, as people do; none
/// plays a move at random. All but the highest are limited by plies and nodes and not by time, so that they are as strong
/// on every machine, if they think in one thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// What to call it.
    pub name: &'static str,
    /// About how strong it plays, from games of each level with the next one: see `docs/ladder.md`. Level 1 is set to
    /// 600, so only the differences mean something; and the highest level was rated with little time.
    pub rating: u32,
    /// The greatest depth in plies.
    depth: Option<u32>,
    /// The greatest number of nodes.
    nodes: Option<u64>,
    /// See [`Handicap`].
    noise: i32,
    overlooked: u32,
}

const fn level(
    name: &'static str,
    rating: u32,
    depth: u32,
    nodes: u64,
    noise: i32,
    overlooked: u32,
) -> Level {
    Level {
        name,
        rating,
        depth: Some(depth),
        nodes: Some(nodes),
        noise,
        overlooked,
    }
}

impl Level {
    /// From the weakest to the strongest, the latter without any limit of its own.
    pub const ALL: [Level; 10] = [
        level("child", 600, 1, 1_000, 320, 0),
        level("page", 740, 1, 1_000, 225, 0),
        level("groom", 930, 1, 1_000, 150, 0),
        level("merchant", 1200, 2, 1_000, 106, 20),
        level("scribe", 1400, 3, 1_500, 102, 20),
        level("soldier", 1600, 4, 2_000, 56, 16),
        level("captain", 1840, 5, 3_000, 36, 9),
        level("vizir", 2040, 7, 3_500, 38, 10),
        level("master", 2290, 8, 5_000, 18, 0),
        Level {
            name: "grand master",
            rating: 2510,
            depth: None,
            nodes: None,
            noise: 0,
            overlooked: 0,
        },
    ];

    /// The level of that number, from 1 to 10.
    pub fn numbered(number: usize) -> Option<Level> {
        Level::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The limits, narrowed by those of the level; thorough if then nothing but the depth is limited.
    pub fn limit(&self, limits: Limits) -> Limits {
        let narrower = |own: Option<u64>, other: Option<u64>| own.into_iter().chain(other).min();
        let depth = narrower(self.depth.map(u64::from), limits.depth.map(u64::from));
        Limits {
            depth: depth.and_then(|depth| u32::try_from(depth).ok()),
            nodes: narrower(self.nodes, limits.nodes),
            ..limits
        }
        .thorough_if_only_deep()
    }

    /// How a player of this level errs in a game with that seed; the strong ones do not.
    pub fn handicap(&self, seed: u64) -> Option<Handicap> {
        let errs = self.noise > 0 || self.overlooked > 0;
        errs.then_some(Handicap {
            noise: self.noise,
            overlooked: self.overlooked,
            seed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_narrow_limits_and_rise() {
        let deep = Limits::depth(30);
        let depths: Vec<_> = Level::ALL
            .iter()
            .map(|level| level.limit(deep.clone()).depth)
            .collect();
        assert!(depths.is_sorted() && depths[9] == Some(30));
        let shallow = Level::ALL[8].limit(Limits::depth(2));
        assert_eq!(shallow.depth, Some(2));
        // The nodes of the level could be spent on more depth; the highest has none of its own.
        assert!(!shallow.thorough && Level::ALL[9].limit(Limits::depth(2)).thorough);
        assert!(!Level::ALL[9].limit(Limits::nodes(2)).thorough);
        assert_eq!(Level::numbered(0), None);
        assert_eq!(Level::numbered(10), Some(Level::ALL[9]));
        assert_eq!(Level::ALL[9].handicap(1), None);
    }
}
