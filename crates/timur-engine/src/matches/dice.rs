//! Numbers by chance that come again with the same seed: [`Dice`]. Uses `rand`.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A sequence of numbers that follows from its seed, the same on every machine and in every version of this program.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The sequence of that seed.
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The next number below `count`, which is at least 1.
    pub fn below(&mut self, count: usize) -> usize {
        // As wide on every machine, so that the numbers are.
        self.0.random_range(0..count.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_numbers_come_and_they_come_again() {
        let throws = |seed| {
            let mut dice = Dice::new(seed);
            (0..600).map(|_| dice.below(6)).collect::<Vec<_>>()
        };
        for face in 0..6 {
            let count = throws(1).iter().filter(|&&throw| throw == face).count();
            assert!((70..130).contains(&count), "{face}: {count}");
        }
        assert_eq!(throws(1), throws(1));
        assert_ne!(throws(1), throws(2));
    }
}
