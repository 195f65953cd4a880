//! Finding the weights that foretell results best: [`Fit`]. Uses samples.

use super::samples::Sample;
use crate::weights::Weights;

/// Changes of the weights, and the curve from centipawns to points.
pub(super) struct Fit {
    /// The slope of the curve, per centipawn.
    slope: f64,
    /// By how much each number of the weights is greater than it was.
    changes: Vec<f64>,
}

/// By how much a weight is expected to be off: a prior, against chance in small samples. It is small, because the
/// positions of a game say less than as many games.
const EXPECTED: f64 = 15.0;
/// For so many rounds without a better loss of what is held out the fit goes on.
const PATIENCE: usize = 8;
/// A share of the way to where the loss of each weight alone would be least.
const PACE: f64 = 0.4;

impl Fit {
    /// No changes, and the curve that fits the samples best.
    pub fn new(samples: &[Sample]) -> Fit {
        let mut fit = Fit {
            slope: std::f64::consts::LN_10 / 400.0,
            changes: vec![0.0; 2 * Weights::COUNT],
        };
        if !samples.is_empty() {
            fit.slope = fit.best_slope(samples);
        }
        fit
    }

    /// The least loss over the slope, by the golden section; the loss has one valley.
    fn best_slope(&mut self, samples: &[Sample]) -> f64 {
        const SECTION: f64 = 0.618_033_988_75;
        let (mut low, mut high) = (1e-4, 3e-2);
        for _ in 0..40 {
            let (left, right) = (high - SECTION * (high - low), low + SECTION * (high - low));
            self.slope = left;
            let left_loss = self.loss(samples);
            self.slope = right;
            if left_loss < self.loss(samples) {
                high = right;
            } else {
                low = left;
            }
        }
        (low + high) / 2.0
    }

    /// The mean loss; 0 for no samples.
    pub fn loss(&self, samples: &[Sample]) -> f64 {
        let losses = samples.iter().map(|sample| {
            let (chance, points) = (self.chance(sample), f64::from(sample.points));
            -points * chance.ln() - (1.0 - points) * (1.0 - chance).ln()
        });
        losses.sum::<f64>() / samples.len().max(1) as f64
    }

    /// How many centipawns mean that ten of eleven points are made.
    pub fn scale(&self) -> f64 {
        std::f64::consts::LN_10 / self.slope
    }

    fn chance(&self, sample: &Sample) -> f64 {
        let changes = sample
            .slopes
            .iter()
            .map(|&(number, slope)| f64::from(slope) * self.changes[usize::from(number)]);
        let value = f64::from(sample.value) + changes.sum::<f64>();
        (1.0 / (1.0 + (-self.slope * value).exp())).clamp(1e-9, 1.0 - 1e-9)
    }

    /// Changes the weights in at most so many rounds, as long as this helps to foretell what is held out.
    pub fn run(&mut self, taught: &[Sample], held_out: &[Sample], rounds: usize) {
        let mut best = (self.loss(held_out), self.changes.clone());
        let mut since = 0;
        for _ in 0..rounds {
            self.round(taught);
            let loss = self.loss(held_out);
            since += 1;
            if loss < best.0 {
                best = (loss, self.changes.clone());
                since = 0;
            } else if since > PATIENCE {
                break;
            }
        }
        self.changes = best.1;
    }

    /// One step of Newton's way for each weight by itself.
    fn round(&mut self, samples: &[Sample]) {
        let prior = 1.0 / (EXPECTED * EXPECTED);
        let mut fall: Vec<f64> = self.changes.iter().map(|change| change * prior).collect();
        let mut bend = vec![prior; self.changes.len()];
        for sample in samples {
            let chance = self.chance(sample);
            let (error, curve) = (chance - f64::from(sample.points), chance * (1.0 - chance));
            for &(number, slope) in &sample.slopes {
                let slope = f64::from(slope) * self.slope;
                fall[usize::from(number)] += error * slope;
                bend[usize::from(number)] += curve * slope * slope;
            }
        }
        for ((change, fall), bend) in self.changes.iter_mut().zip(fall).zip(bend) {
            *change -= PACE * fall / bend;
        }
    }

    /// Those weights, changed.
    pub fn weights(&self, before: &Weights) -> Weights {
        let mut weights = before.clone();
        for (tapered, changes) in weights.all().into_iter().zip(self.changes.chunks(2)) {
            tapered.mg += changes[0].round() as i32;
            tapered.eg += changes[1].round() as i32;
        }
        weights
    }
}
