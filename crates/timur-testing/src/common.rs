//! What the test crates share: how much to do, and the source of random numbers.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// How often to do something: `default` times the factor in the environment variable `TIMUR_TESTS`,
/// which is 1 unless it is set. `TIMUR_TESTS=20 cargo test --release` is a long run.
pub fn amount(default: usize) -> usize {
    let factor = std::env::var("TIMUR_TESTS")
        .ok()
        .and_then(|text| text.parse::<f64>().ok());
    ((default as f64 * factor.unwrap_or(1.0)) as usize).max(1)
}

/// A generator of random numbers that gives the same ones for ever. `TIMUR_SEED` shifts every seed, for
/// long runs over fresh cases.
pub fn random(seed: u64) -> ChaCha8Rng {
    let shift = std::env::var("TIMUR_SEED")
        .ok()
        .and_then(|text| text.parse::<u64>().ok());
    ChaCha8Rng::seed_from_u64(seed.wrapping_add(shift.unwrap_or(0) << 20))
}
