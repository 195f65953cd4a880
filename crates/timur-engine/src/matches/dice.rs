//! Numbers by chance that come again with the same seed: [`Dice`]. Uses nothing.

use crate::handicap::mix;

/// A sequence of numbers that follows from its seed.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The sequence of that seed.
    pub fn new(seed: u64) -> Dice {
        Dice(mix(seed))
    }

    /// The next number below `count`, which is at least 1.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) % count.max(1) as u64) as usize
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
