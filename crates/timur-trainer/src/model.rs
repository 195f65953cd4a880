//! The weights while they are trained: [`Model`]. Uses nets and features of the engine.
//!
//! There is little data for each piece on each square. So a feature's weights are the sum of three parts: its own, those
//! of its kind on any square, and those of its square for all kinds that move alike. The same holds for the output
//! weights of a number of pieces: a part of their own and a part for all. In the net there are only the sums.

use timur_engine::matches::Dice;
use timur_engine::nnue::{
    BUCKETS, FEATURES, Feature, KINDS, Net, NetError, OUTPUT_ONE, Output, WEIGHT_ONE, WEIGHT_RANGE,
};

/// Groups of kinds that move alike: royals, steppers, riders, leapers, pawns, and the waiting pawn.
const GROUPS: usize = 6;
const SQUARES: usize = FEATURES / (2 * KINDS);

/// The parts of the weights, each a table of numbers.
#[derive(Clone, Debug)]
pub struct Model {
    /// How many numbers sum up one side's view.
    pub width: usize,
    /// What the output is.
    pub output: Output,
    /// By feature and number.
    pub own: Vec<f32>,
    /// By side, kind and number.
    pub kinds: Vec<f32>,
    /// By side, group, square and number.
    pub groups: Vec<f32>,
    /// By number.
    pub biases: Vec<f32>,
    /// By bucket, side and number.
    pub output_own: Vec<f32>,
    /// By side and number.
    pub output_all: Vec<f32>,
    /// By bucket.
    pub output_biases: Vec<f32>,
}

/// The sums of the parts, rounded as in the net.
#[derive(Clone, Debug)]
pub(crate) struct Sums {
    pub width: usize,
    pub weights: Vec<f32>,
    pub biases: Vec<f32>,
    pub output_weights: Vec<f32>,
    pub output_biases: Vec<f32>,
}

impl Model {
    /// Small weights by chance.
    ///
    /// # Errors
    /// When a net cannot have this width.
    pub fn new(width: usize, output: Output, seed: u64) -> Result<Model, NetError> {
        Net::zero(width, output)?;
        let mut dice = Dice::new(seed);
        let mut random = |count: usize, range: f32| -> Vec<f32> {
            let mut number = || dice.below(2_000_001) as f32 / 1e6 - 1.0;
            (0..count).map(|_| number() * range).collect()
        };
        Ok(Model {
            width,
            output,
            own: vec![0.0; FEATURES * width],
            kinds: random(2 * KINDS * width, 0.05),
            groups: random(2 * GROUPS * SQUARES * width, 0.05),
            biases: random(width, 0.3).iter().map(|bias| bias + 0.3).collect(),
            output_own: vec![0.0; BUCKETS * 2 * width],
            output_all: random(2 * width, 0.05),
            output_biases: vec![0.0; BUCKETS],
        })
    }

    /// Nothing but zeros, as many as this has numbers.
    pub(crate) fn zeros(&self) -> Model {
        let mut zeros = self.clone();
        for table in zeros.tables() {
            table.fill(0.0);
        }
        zeros
    }

    /// All tables.
    pub(crate) fn tables(&mut self) -> [&mut Vec<f32>; 7] {
        [
            &mut self.own,
            &mut self.kinds,
            &mut self.groups,
            &mut self.biases,
            &mut self.output_own,
            &mut self.output_all,
            &mut self.output_biases,
        ]
    }

    pub(crate) fn sums(&self, rounded: bool) -> Sums {
        let width = self.width;
        let mut weights = self.own.clone();
        for (number, row) in weights.chunks_mut(width).enumerate() {
            let (kind, group) = rows(number);
            let kind = &self.kinds[kind * width..][..width];
            let group = &self.groups[group * width..][..width];
            for ((sum, kind), group) in row.iter_mut().zip(kind).zip(group) {
                *sum += kind + group;
            }
        }
        let mut output_weights = self.output_own.clone();
        for row in output_weights.chunks_mut(2 * width) {
            for (sum, all) in row.iter_mut().zip(&self.output_all) {
                *sum += all;
            }
        }
        let mut sums = Sums {
            width,
            weights,
            biases: self.biases.clone(),
            output_weights,
            output_biases: self.output_biases.clone(),
        };
        if rounded {
            let (one, range) = (f32::from(WEIGHT_ONE), f32::from(WEIGHT_RANGE));
            round(&mut sums.weights, one, range);
            round(&mut sums.biases, one, f32::from(i16::MAX));
            round(&mut sums.output_weights, f32::from(OUTPUT_ONE), 127.0);
        }
        sums
    }

    /// Adds the slopes of the sums to those of the parts.
    pub(crate) fn add_slopes(&mut self, slopes: &Sums) {
        let width = self.width;
        for (number, row) in slopes.weights.chunks(width).enumerate() {
            let (kind, group) = rows(number);
            add(&mut self.own[number * width..][..width], row);
            add(&mut self.kinds[kind * width..][..width], row);
            add(&mut self.groups[group * width..][..width], row);
        }
        add(&mut self.biases, &slopes.biases);
        add(&mut self.output_own, &slopes.output_weights);
        for row in slopes.output_weights.chunks(2 * width) {
            add(&mut self.output_all, row);
        }
        add(&mut self.output_biases, &slopes.output_biases);
    }

    /// The net with these weights.
    ///
    /// # Errors
    /// None: the width has been checked.
    pub fn net(&self) -> Result<Net, NetError> {
        let sums = self.sums(true);
        let mut net = Net::zero(self.width, self.output)?;
        let (one, output_one) = (f32::from(WEIGHT_ONE), f32::from(OUTPUT_ONE));
        let whole = |numbers: &mut [i16], from: &[f32], one: f32| {
            for (number, from) in numbers.iter_mut().zip(from) {
                *number = (from * one).round() as i16;
            }
        };
        let (weights, biases) = net.first_layer_mut();
        whole(weights, &sums.weights, one);
        whole(biases, &sums.biases, one);
        let (weights, biases) = net.output_layer_mut();
        whole(weights, &sums.output_weights, output_one);
        for (bias, from) in biases.iter_mut().zip(&sums.output_biases) {
            *bias = (from * one * output_one).round() as i32;
        }
        Ok(net)
    }
}

impl Sums {
    pub fn zeros(like: &Sums) -> Sums {
        let mut zeros = like.clone();
        zeros.clear();
        zeros
    }

    pub fn clear(&mut self) {
        self.weights.fill(0.0);
        self.biases.fill(0.0);
        self.output_weights.fill(0.0);
        self.output_biases.fill(0.0);
    }

    pub fn add(&mut self, other: &Sums) {
        add(&mut self.weights, &other.weights);
        add(&mut self.biases, &other.biases);
        add(&mut self.output_weights, &other.output_weights);
        add(&mut self.output_biases, &other.output_biases);
    }
}

fn add(to: &mut [f32], from: &[f32]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += from;
    }
}

fn round(numbers: &mut [f32], one: f32, range: f32) {
    for number in numbers {
        *number = (*number * one).round().clamp(-range, range) / one;
    }
}

/// The rows of the kinds and of the groups that belong to a feature.
fn rows(feature: usize) -> (usize, usize) {
    let (side, kind, square) = Feature::from_index(feature).map_or((0, 0, 0), Feature::parts);
    let group = match kind {
        0..=2 => 0,
        3 | 4 | 12 => 1,
        5 | 6 | 8 | 34..=36 | 39 => 2,
        7 | 9..=11 | 13..=15 | 37 | 38 => 3,
        31 => 5,
        _ => 4,
    };
    (
        side * KINDS + kind,
        (side * GROUPS + group) * SQUARES + square,
    )
}
