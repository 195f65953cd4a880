//! Training: [`Training`]. Uses models, slopes and samples.

use timur_engine::matches::Dice;
use timur_engine::nnue::{NetError, Output};

use crate::adam::Adam;
use crate::gradient::Views;
use crate::model::{Model, Sums};
use crate::samples::Samples;

/// A batch is always divided into so many parts, so that the sums do not depend on the number of threads.
const PARTS: usize = 2;

/// How to train.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// How many numbers sum up one side's view: a multiple of 16, up to 256.
    pub width: usize,
    /// Whether the net gives the evaluation or a correction of the hand-made one.
    pub output: Output,
    /// How many samples make a step.
    pub batch: usize,
    /// How often every sample is seen.
    pub epochs: usize,
    /// The length of the first steps; it falls to a hundredth along a cosine.
    pub rate: f32,
    /// How strongly weights are drawn to 0.
    pub decay: f32,
    /// From which the first weights and the order of the samples follow.
    pub seed: u64,
    /// At most two are used.
    pub threads: usize,
}

/// What an epoch has come to: mean squared errors of the expected result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// From 1.
    pub number: usize,
    /// Of the samples that were learnt from, while they were.
    pub loss: f64,
    /// Of those held out.
    pub held_out: f64,
}

/// A net that is being trained.
pub struct Training<'a> {
    options: Options,
    taught: &'a Samples,
    held_out: &'a Samples,
    model: Model,
    adam: Adam,
    dice: Dice,
    order: Vec<u32>,
    epoch: usize,
}

impl Training<'_> {
    /// Gets ready to learn from some samples, to be judged by others.
    ///
    /// # Errors
    /// When a net cannot have the width of the options.
    pub fn new<'a>(
        options: Options,
        taught: &'a Samples,
        held_out: &'a Samples,
    ) -> Result<Training<'a>, NetError> {
        let model = Model::new(options.width, options.output, options.seed)?;
        Ok(Training {
            options,
            taught,
            held_out,
            adam: Adam::new(&model),
            model,
            dice: Dice::new(options.seed ^ 0x5eed),
            order: (0..taught.len() as u32).collect(),
            epoch: 0,
        })
    }

    /// The weights so far.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The loss, on what is held out, of predicting one half for all, and of the hand-made evaluation.
    pub fn without_net(&self) -> [f64; 2] {
        let target = self.taught.target();
        let mean = |predict: &dyn Fn(f32) -> f32| {
            let errors = self.held_out.iter().map(|sample| {
                let error = predict(sample.hand_made) - sample.target;
                f64::from(error * error)
            });
            errors.sum::<f64>() / self.held_out.len().max(1) as f64
        };
        [
            mean(&|_| 0.5),
            mean(&|centipawns| target.expected(centipawns)),
        ]
    }

    /// Learns from every sample once more; `None` when all epochs are over or there are no samples.
    pub fn next_epoch(&mut self) -> Option<Epoch> {
        if self.epoch == self.options.epochs || self.taught.is_empty() {
            return None;
        }
        for rest in (1..self.order.len()).rev() {
            let other = self.dice.below(rest + 1);
            self.order.swap(rest, other);
        }
        let order = std::mem::take(&mut self.order);
        let batches = order.chunks(self.options.batch.max(1));
        let count = batches.len();
        let mut sums = self.model.sums(true);
        let mut parts: [Sums; PARTS] = std::array::from_fn(|_| Sums::zeros(&sums));
        let mut slopes = self.model.zeros();
        let mut loss = 0.0;
        for (number, batch) in batches.enumerate() {
            let way = (self.epoch * count + number) as f32 / (self.options.epochs * count) as f32;
            let cosine = (1.0 + (way * std::f32::consts::PI).cos()) / 2.0;
            let rate = self.options.rate * (0.01 + 0.99 * cosine);
            loss += self.batch(&sums, batch, &mut parts);
            for table in slopes.tables() {
                table.fill(0.0);
            }
            slopes.add_slopes(&parts[0]);
            let mean = 1.0 / batch.len() as f32;
            for table in slopes.tables() {
                table.iter_mut().for_each(|slope| *slope *= mean);
            }
            self.adam
                .step(&mut self.model, &mut slopes, rate, self.options.decay);
            sums = self.model.sums(true);
        }
        self.order = order;
        self.epoch += 1;
        Some(Epoch {
            number: self.epoch,
            loss: loss / self.taught.len() as f64,
            held_out: self.held_out_loss(&sums),
        })
    }

    /// The loss of a batch; the first part gets its slopes.
    fn batch(&self, sums: &Sums, batch: &[u32], parts: &mut [Sums; PARTS]) -> f64 {
        let half = batch.len().div_ceil(PARTS);
        let target = self.taught.target();
        let learn = |part: &mut Sums, numbers: &[u32]| {
            part.clear();
            let mut views = Views::new(sums.width);
            let losses = numbers.iter().map(|&number| {
                let sample = self.taught.get(number as usize);
                f64::from(views.learn(sums, self.options.output, &sample, &target, part))
            });
            losses.sum::<f64>()
        };
        let (first, second) = batch.split_at(half);
        let [one, two] = parts;
        let losses = if self.options.threads > 1 {
            std::thread::scope(|scope| {
                let other = scope.spawn(|| learn(two, second));
                let own = learn(one, first);
                [own, other.join().unwrap_or(f64::NAN)]
            })
        } else {
            [learn(one, first), learn(two, second)]
        };
        one.add(two);
        losses[0] + losses[1]
    }

    fn held_out_loss(&self, sums: &Sums) -> f64 {
        let target = self.taught.target();
        let mut views = Views::new(sums.width);
        let errors = self.held_out.iter().map(|sample| {
            let value = views.predict(sums, self.options.output, &sample);
            let error = target.expected(value) - sample.target;
            f64::from(error * error)
        });
        errors.sum::<f64>() / self.held_out.len().max(1) as f64
    }
}
