//! The loss of samples and its slopes. Uses sums of weights and samples.

use crate::model::Sums;
use crate::samples::{Sample, Target};
use timur_engine::nnue::{Feature, Output, SCALE, bucket};

/// Buffers for one sample's numbers.
pub(crate) struct Views {
    own: Vec<f32>,
    other: Vec<f32>,
}

impl Views {
    pub fn new(width: usize) -> Views {
        Views {
            own: vec![0.0; width],
            other: vec![0.0; width],
        }
    }

    /// The prediction for a sample, in centipawns.
    pub fn predict(&mut self, sums: &Sums, output: Output, sample: &Sample) -> f32 {
        let width = sums.width;
        self.own.copy_from_slice(&sums.biases);
        self.other.copy_from_slice(&sums.biases);
        for (own, other) in both_sides(sample) {
            add(&mut self.own, &sums.weights[own * width..][..width]);
            add(&mut self.other, &sums.weights[other * width..][..width]);
        }
        let bucket = bucket(sample.features.len());
        let weights = &sums.output_weights[bucket * 2 * width..][..2 * width];
        let (own, other) = weights.split_at(width);
        let out =
            squares(&self.own, own) + squares(&self.other, other) + sums.output_biases[bucket];
        let base = match output {
            Output::Evaluation => 0.0,
            Output::Correction => sample.hand_made,
        };
        base + out * SCALE as f32
    }

    /// The loss of a sample; its slopes are added.
    pub fn learn(
        &mut self,
        sums: &Sums,
        output: Output,
        sample: &Sample,
        target: &Target,
        slopes: &mut Sums,
    ) -> f32 {
        let width = sums.width;
        let predicted = target.expected(self.predict(sums, output, sample));
        let error = predicted - sample.target;
        let slope = 2.0 * error * predicted * (1.0 - predicted) * SCALE as f32 / target.centipawns;
        let bucket = bucket(sample.features.len());
        slopes.output_biases[bucket] += slope;
        for (side, view) in [&mut self.own, &mut self.other].into_iter().enumerate() {
            let start = (2 * bucket + side) * width;
            let weights = &sums.output_weights[start..][..width];
            let weight_slopes = &mut slopes.output_weights[start..][..width];
            // The numbers become their slopes.
            for ((number, weight), weight_slope) in view.iter_mut().zip(weights).zip(weight_slopes)
            {
                let clipped = number.clamp(0.0, 1.0);
                *weight_slope += slope * clipped * clipped;
                let inside = f32::from(u8::from(*number > 0.0 && *number < 1.0));
                *number = slope * weight * 2.0 * clipped * inside;
            }
            add(&mut slopes.biases, view);
        }
        for (own, other) in both_sides(sample) {
            add(&mut slopes.weights[own * width..][..width], &self.own);
            add(&mut slopes.weights[other * width..][..width], &self.other);
        }
        error * error
    }
}

/// The features of the side to move, and those of the other side.
fn both_sides(sample: &Sample) -> impl Iterator<Item = (usize, usize)> {
    let features = sample.features.iter();
    features
        .filter_map(|&number| Feature::from_index(usize::from(number)))
        .map(|feature| (feature.index(), feature.from_other_side().index()))
}

fn add(to: &mut [f32], from: &[f32]) {
    let (to, _) = to.as_chunks_mut::<16>();
    let (from, _) = from.as_chunks::<16>();
    for (to, from) in to.iter_mut().zip(from) {
        for lane in 0..16 {
            to[lane] += from[lane];
        }
    }
}

fn squares(numbers: &[f32], weights: &[f32]) -> f32 {
    let (numbers, _) = numbers.as_chunks::<16>();
    let (weights, _) = weights.as_chunks::<16>();
    let mut sums = [0.0; 16];
    for (numbers, weights) in numbers.iter().zip(weights) {
        for lane in 0..16 {
            let clipped = numbers[lane].clamp(0.0, 1.0);
            sums[lane] += clipped * clipped * weights[lane];
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Model;

    /// The slopes agree with differences of the loss.
    #[test]
    fn slopes_are_those_of_the_loss() {
        let mut model = Model::new(16, Output::Correction, 3).unwrap();
        for (number, weight) in model.own.iter_mut().enumerate() {
            *weight = ((number * 7919) % 101) as f32 / 2000.0 - 0.025;
        }
        let target = Target {
            centipawns: 300.0,
            trace: 0.3,
        };
        let sample = Sample {
            features: &[5, 1234, 7000],
            hand_made: 40.0,
            target: 0.8,
        };
        let mut views = Views::new(16);
        let sums = model.sums(false);
        let mut slopes = Sums::zeros(&sums);
        views.learn(&sums, Output::Correction, &sample, &target, &mut slopes);
        let mut parts = model.zeros();
        parts.add_slopes(&slopes);
        let mut loss = |model: &Model| {
            let sums = model.sums(false);
            let value = views.predict(&sums, Output::Correction, &sample);
            f64::from((target.expected(value) - sample.target).powi(2))
        };
        let mut checked = 0;
        for table in 0..7 {
            let slopes = parts.tables()[table].clone();
            let every = if slopes.len() > 50 { 5 } else { 1 };
            for (place, &found) in slopes.iter().enumerate().step_by(every) {
                if found == 0.0 {
                    continue;
                }
                let step = 0.01;
                let mut changed = model.clone();
                changed.tables()[table][place] += step;
                let above = loss(&changed);
                changed.tables()[table][place] -= 2.0 * step;
                let below = loss(&changed);
                let slope = (above - below) / f64::from(2.0 * step);
                let found = f64::from(found);
                let off = (slope - found).abs();
                assert!(
                    off < 0.02 * found.abs() + 2e-4,
                    "{table} {place}: {slope} {found}"
                );
                checked += 1;
            }
        }
        assert!(checked > 20, "{checked}");
    }
}
