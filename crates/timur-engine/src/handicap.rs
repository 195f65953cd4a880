//! How a weaker player errs: [`Handicap`]. Uses nothing.

/// The mistakes of a weaker player. They follow from the seed, so that the same player sees the same position in the
/// same way whenever he meets it, as people do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// By how much an even position is misjudged: two times out of three by less than this, in centipawns.
    pub noise: i32,
    /// How many moves out of a thousand are overlooked beyond the next one.
    pub overlooked: u32,
    /// What makes this game differ from others.
    pub seed: u64,
}

/// At this value of a position the misjudgement is half of that of an even one.
const CLEAR: i64 = 600;

impl Handicap {
    /// By how much this player misjudges the position with that key and value. Who is far ahead or behind can be seen by
    /// anybody.
    pub(super) fn misjudgement(&self, key: u64, value: i32) -> i32 {
        // The sum of four even numbers is nearly a bell.
        let random = mix(key ^ self.seed);
        let sum: i32 = (0..4)
            .map(|part| (random >> (16 * part)) as u16 as i32 - 0x8000)
            .sum();
        let noise = i64::from(self.noise) * CLEAR / (CLEAR + i64::from(value.abs()));
        // The spread of the sum is 0x8000 times the root of four thirds.
        (i64::from(sum) * noise / 37_837) as i32
    }

    /// Whether this player overlooks a move that leads from the position with that key.
    pub(super) fn overlooks(&self, key: u64, packed_move: u16) -> bool {
        let random = mix(key ^ self.seed.rotate_left(32) ^ u64::from(packed_move) << 40);
        random % 1000 < u64::from(self.overlooked)
    }
}

/// A number that seems to have nothing to do with the given one, but follows from it.
pub(super) fn mix(number: u64) -> u64 {
    let a = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let a = (a ^ (a >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let a = (a ^ (a >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    a ^ (a >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misjudgements_are_of_the_size_that_is_asked_for() {
        let player = Handicap {
            noise: 100,
            overlooked: 50,
            seed: 7,
        };
        let errors: Vec<i32> = (0..3000).map(|key| player.misjudgement(key, 0)).collect();
        let small = errors.iter().filter(|error| error.abs() < 100).count();
        assert!((1800..2300).contains(&small), "{small}");
        let mean = errors.iter().sum::<i32>() / 3000;
        assert!(mean.abs() < 8, "{mean}");
        let far_ahead = (0..3000).map(|key| player.misjudgement(key, 1800).abs());
        let even = errors.iter().map(|error| error.abs());
        assert!((even.sum::<i32>() - 4 * far_ahead.sum::<i32>()).abs() < 4 * 3000);
        let overlooked = (0..3000).filter(|&key| player.overlooks(key, 9)).count();
        assert!((100..200).contains(&overlooked), "{overlooked}");
    }
}
