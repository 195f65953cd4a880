//! What the results of many games say: [`Pairs`], [`Sprt`]. Uses nothing.
//!
//! Two games from the same opening with colours swapped are one pair, and pairs are what is counted: much of what an
//! opening favours falls out of them, so they say more than the same number of single games. The test is the
//! generalised sequential probability ratio test on the five results of a pair (Van den Bergh, "A practical
//! introduction to the GSPRT").

/// How many pairs brought the first player 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pairs(pub [u64; 5]);

/// Two-sided 95 per cent of a normal distribution.
const WIDE: f64 = 1.959_964;

impl Pairs {
    /// Adds a pair by the half points of the first player, at most four.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The share of the points that the first player has, from 0 to 1; one half if there are no games.
    pub fn share(&self) -> f64 {
        if self.count() == 0 {
            return 0.5;
        }
        let points = self
            .0
            .iter()
            .zip(0..)
            .map(|(&pairs, half_points)| pairs * half_points);
        points.sum::<u64>() as f64 / 4.0 / self.count() as f64
    }

    /// The rating difference to the second player and how far it may be off with 95 per cent confidence. Infinite if one
    /// of them has all the points; off by any number if that cannot be told.
    pub fn elo(&self) -> (f64, f64) {
        let share = self.share();
        let count = self.count().max(1) as f64;
        let variance = self.0.iter().zip(0..).map(|(&pairs, half_points)| {
            let error = f64::from(half_points) / 4.0 - share;
            pairs as f64 / count * error * error
        });
        let error = WIDE * (variance.sum::<f64>() / count).sqrt();
        let (low, high) = (elo_of(share - error), elo_of(share + error));
        let elo = elo_of(share);
        let known = elo.is_finite() && count > 1.0;
        (
            elo,
            if known {
                (high - low) / 2.0
            } else {
                f64::INFINITY
            },
        )
    }
}

/// The rating difference that makes one expect that share of the points.
fn elo_of(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (share / (1.0 - share)).log10()
    }
}

fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A test whether the first player is better by `elo0` or by `elo1`, wrong in at most five per cent of cases.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference that is not enough.
    pub elo0: f64,
    /// The greater difference that is hoped for.
    pub elo1: f64,
}

/// What a test has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is `elo1` rather than `elo0`.
    Better,
    /// It is `elo0` rather than `elo1`.
    NotBetter,
}

impl Sprt {
    /// The logarithm of how much likelier the results are with `elo1` than with `elo0`.
    pub fn likelihood(&self, pairs: &Pairs) -> f64 {
        // Results that have not occurred yet might still.
        let counts = pairs.0.map(|count| (count as f64).max(0.001));
        let (mean0, mean1) = (share_of(self.elo0), share_of(self.elo1));
        let (tilt0, tilt1) = (tilt(&counts, mean0), tilt(&counts, mean1));
        let terms = counts.iter().zip(0..).map(|(count, half_points)| {
            let points = f64::from(half_points) / 4.0;
            let ratio = (1.0 + tilt0 * (points - mean0)) / (1.0 + tilt1 * (points - mean1));
            count * ratio.ln()
        });
        terms.sum()
    }

    /// At which likelihood the test ends in favour of `elo1`; at minus that, of `elo0`.
    pub fn bound() -> f64 {
        (0.95_f64 / 0.05).ln()
    }

    /// What it has come to; `None` if more games are needed.
    pub fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let likelihood = self.likelihood(pairs);
        if likelihood >= Sprt::bound() {
            Some(Verdict::Better)
        } else if likelihood <= -Sprt::bound() {
            Some(Verdict::NotBetter)
        } else {
            None
        }
    }
}

/// How much to tilt the distribution of the results to make it the likeliest one whose mean is that: the root, between
/// its poles, of a sum that falls everywhere.
fn tilt(counts: &[f64; 5], mean: f64) -> f64 {
    let total: f64 = counts.iter().sum();
    let sum = |tilt: f64| -> f64 {
        let terms = counts.iter().zip(0..).map(|(count, half_points)| {
            let off = f64::from(half_points) / 4.0 - mean;
            count / total * off / (1.0 + tilt * off)
        });
        terms.sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with SciPy: the constrained likelihoods by numeric optimisation (SLSQP) over the five probabilities.
    #[test]
    fn likelihoods_as_computed_elsewhere() {
        for (pairs, elo0, elo1, known) in [
            ([10, 40, 100, 60, 20], 0.0, 10.0, 2.016_505),
            ([3, 20, 50, 20, 7], 0.0, 5.0, 0.239_752),
            ([100, 200, 400, 180, 90], -3.0, 1.0, -0.674_055),
        ] {
            let likelihood = Sprt { elo0, elo1 }.likelihood(&Pairs(pairs));
            assert!((likelihood - known).abs() < 1e-3, "{pairs:?}: {likelihood}");
        }
    }

    #[test]
    fn differences() {
        // By hand: 3/4 of the points is 400 log10(3).
        let pairs = Pairs([0, 0, 50, 0, 50]);
        assert!((pairs.elo().0 - 190.848_50).abs() < 1e-4);
        assert_eq!(Pairs([0, 0, 0, 0, 3]).elo().0, f64::INFINITY);
        assert_eq!(Pairs::default().elo().0, 0.0);
        let even = Pairs([5, 20, 50, 20, 5]);
        // The variance of a pair's share is (10/4 + 40/16)/100 = 0.05; of the mean of 100 pairs, 1.96 times the root is
        // 0.04383, and 400 log10(0.54383/0.45617) is 30.53.
        assert!((even.elo().1 - 30.53).abs() < 0.02, "{:?}", even.elo());
    }

    #[test]
    fn verdicts() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 10.0,
        };
        assert_eq!(sprt.verdict(&Pairs::default()), None);
        assert_eq!(
            sprt.verdict(&Pairs([0, 20, 100, 120, 60])),
            Some(Verdict::Better)
        );
        assert_eq!(
            sprt.verdict(&Pairs([60, 120, 100, 20, 0])),
            Some(Verdict::NotBetter)
        );
    }
}
