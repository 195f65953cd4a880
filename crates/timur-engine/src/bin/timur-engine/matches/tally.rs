//! What a match has come to so far: [`Tally`]. Uses statistics.

use timur_engine::matches::{Pairs, Sprt, Verdict};

/// Results, the first player's.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub pairs: Pairs,
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Tally {
    /// Adds a pair of games by the half points of the first player.
    pub fn add(&mut self, half_points: [usize; 2]) {
        for half_points in half_points {
            match half_points {
                2 => self.wins += 1,
                1 => self.draws += 1,
                _ => self.losses += 1,
            }
        }
        self.pairs.add(half_points.iter().sum());
    }

    /// One line: games, points, Elo and what the test says.
    pub fn line(&self, sprt: Option<Sprt>) -> String {
        let (elo, error) = self.pairs.elo();
        let mut line = format!(
            "{} games: +{} ={} -{}, {:.1} %, Elo {elo:+.0} ± {error:.0}, pairs {:?}",
            2 * self.pairs.count(),
            self.wins,
            self.draws,
            self.losses,
            100.0 * self.pairs.share(),
            self.pairs.0,
        );
        if let Some(sprt) = sprt {
            let (likelihood, bound) = (sprt.likelihood(&self.pairs), Sprt::bound());
            line += &format!(", LLR {likelihood:+.2} of ±{bound:.2}");
            let verdict = match sprt.verdict(&self.pairs) {
                Some(Verdict::Better) => format!(": at least {}", sprt.elo1),
                Some(Verdict::NotBetter) => format!(": at most {}", sprt.elo0),
                None => String::new(),
            };
            line += &verdict;
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let mut tally = Tally::default();
        tally.add([2, 1]);
        tally.add([1, 0]);
        tally.add([2, 1]);
        let line = tally.line(Some(Sprt {
            elo0: 0.0,
            elo1: 10.0,
        }));
        assert!(
            line.starts_with("6 games: +2 =3 -1, 58.3 %, Elo +58 ± "),
            "{line}"
        );
        assert!(
            line.contains("pairs [0, 1, 0, 2, 0], LLR +0.") && line.ends_with("of ±2.94"),
            "{line}"
        );
    }
}
