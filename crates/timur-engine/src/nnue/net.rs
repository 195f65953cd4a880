//! The weights of a trained evaluation and their file: [`Net`]. Uses features.

use std::sync::{Arc, OnceLock};

use thiserror::Error;

use super::accumulator::{Accumulator, LANES, MAX_WIDTH};
use super::feature::FEATURES;

/// How many sets of output weights there are.
pub const BUCKETS: usize = 8;
/// What stands for one in the weights of the features and in the accumulators.
pub const WEIGHT_ONE: i16 = 255;
/// No weight of a feature is beyond this, so that it has place in a byte.
pub const WEIGHT_RANGE: i16 = 127;
/// What stands for one in the output weights.
pub const OUTPUT_ONE: i16 = 256;
/// How many centipawns an output of one means.
pub const SCALE: i32 = 400;

/// What the number is that a net gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// The evaluation.
    Evaluation,
    /// What has to be added to the hand-made evaluation.
    Correction,
}

/// Why bytes are no net.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NetError {
    /// The file begins with something else.
    #[error("this is no net of this version")]
    NoNet,
    /// There is no such width.
    #[error("a net is a multiple of 16 numbers wide, up to 256, not {0}")]
    Width(usize),
    /// The file has another length than a net of its width.
    #[error("a net of this width has {expected} bytes, not {found}")]
    Length {
        /// How many bytes there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
}

const MAGIC: &[u8; 6] = b"TimurN";
const VERSION: u8 = 1;
const HEAD: usize = MAGIC.len() + 4;

/// The weights of a trained evaluation.
///
/// The file is `TimurN`, a version, the output (0 evaluation, 1 correction), the width as two bytes; then a byte for each
/// feature and number, two bytes for each bias of the numbers, two for each output weight (by bucket, the numbers of the
/// side to move first), four for the bias of each bucket. All are signed and little-endian.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    width: usize,
    output: Output,
    /// By feature, then number.
    weights: Vec<i16>,
    biases: Vec<i16>,
    /// By bucket, then side, then number.
    output_weights: Vec<i16>,
    output_biases: [i32; BUCKETS],
}

/// The net that is played with; `docs/training.md` says where it comes from.
static DEFAULT: &[u8] = include_bytes!("default.net");

impl Net {
    /// The net that is played with, unless another one is set.
    pub fn played() -> Option<Arc<Net>> {
        static NET: OnceLock<Option<Arc<Net>>> = OnceLock::new();
        let net = NET.get_or_init(|| Net::from_bytes(DEFAULT).ok().map(Arc::new));
        net.clone()
    }

    /// A net of that width that gives 0 for every position.
    ///
    /// # Errors
    /// When there is no such width.
    pub fn zero(width: usize, output: Output) -> Result<Net, NetError> {
        if width == 0 || width > MAX_WIDTH || !width.is_multiple_of(LANES) {
            return Err(NetError::Width(width));
        }
        Ok(Net {
            width,
            output,
            weights: vec![0; FEATURES * width],
            biases: vec![0; width],
            output_weights: vec![0; BUCKETS * 2 * width],
            output_biases: [0; BUCKETS],
        })
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NetError> {
        let (head, mut rest) = bytes.split_at_checked(HEAD).ok_or(NetError::NoNet)?;
        let output = match head.strip_prefix(MAGIC) {
            Some([VERSION, 0, _, _]) => Output::Evaluation,
            Some([VERSION, 1, _, _]) => Output::Correction,
            _ => return Err(NetError::NoNet),
        };
        let width = usize::from(u16::from_le_bytes([head[HEAD - 2], head[HEAD - 1]]));
        let mut net = Net::zero(width, output)?;
        let expected = HEAD + FEATURES * width + 2 * width + 4 * BUCKETS * width + 4 * BUCKETS;
        if bytes.len() != expected {
            return Err(NetError::Length {
                expected,
                found: bytes.len(),
            });
        }
        for (weight, byte) in net.weights.iter_mut().zip(rest) {
            *weight = i16::from(*byte as i8);
        }
        rest = &rest[FEATURES * width..];
        let (pairs, _) = rest.as_chunks();
        let two_bytes = net.biases.iter_mut().chain(&mut net.output_weights);
        for (weight, &pair) in two_bytes.zip(pairs) {
            *weight = i16::from_le_bytes(pair);
        }
        let (fours, _) = rest[2 * width + 4 * BUCKETS * width..].as_chunks();
        for (bias, &four) in net.output_biases.iter_mut().zip(fours) {
            *bias = i32::from_le_bytes(four);
        }
        Ok(net)
    }

    /// The bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let output = match self.output {
            Output::Evaluation => 0,
            Output::Correction => 1,
        };
        bytes.extend([VERSION, output]);
        bytes.extend((self.width as u16).to_le_bytes());
        bytes.extend(self.weights.iter().map(|&weight| weight as i8 as u8));
        for weight in self.biases.iter().chain(&self.output_weights) {
            bytes.extend(weight.to_le_bytes());
        }
        for bias in self.output_biases {
            bytes.extend(bias.to_le_bytes());
        }
        bytes
    }

    /// How many numbers sum up one side's view.
    pub fn width(&self) -> usize {
        self.width
    }

    /// What the number is that the net gives.
    pub fn output(&self) -> Output {
        self.output
    }

    /// The weights of a feature.
    #[inline]
    pub(super) fn row(&self, feature: usize) -> &[i16] {
        &self.weights[feature * self.width..][..self.width]
    }

    /// What the numbers are before any piece is seen.
    pub(super) fn biases(&self) -> &[i16] {
        &self.biases
    }

    /// The weights of the features (limited to ±[`WEIGHT_RANGE`], where [`WEIGHT_ONE`] is one), by feature and number, and
    /// the biases of the numbers.
    pub fn first_layer_mut(&mut self) -> (&mut [i16], &mut [i16]) {
        (&mut self.weights, &mut self.biases)
    }

    /// The output weights (limited to ±127, where [`OUTPUT_ONE`] is one), by bucket, side and number, and the biases of the
    /// buckets, where [`WEIGHT_ONE`] times [`OUTPUT_ONE`] is one.
    pub fn output_layer_mut(&mut self) -> (&mut [i16], &mut [i32; BUCKETS]) {
        (&mut self.output_weights, &mut self.output_biases)
    }

    /// What the net gives, in centipawns for the side whose view is `own`.
    #[inline]
    pub(super) fn forward(&self, own: &[i16], other: &[i16], bucket: usize) -> i32 {
        let weights = &self.output_weights[bucket * 2 * self.width..][..2 * self.width];
        let (own_weights, other_weights) = weights.split_at(self.width);
        let sum = squares(own, own_weights) + squares(other, other_weights);
        let value = sum / i32::from(WEIGHT_ONE) + self.output_biases[bucket];
        value * SCALE / (i32::from(WEIGHT_ONE) * i32::from(OUTPUT_ONE))
    }

    /// What the net gives for a position from scratch, in centipawns for the side to move.
    pub fn evaluate(&self, position: &timur_rules::Position) -> i32 {
        Accumulator::of(self, position).evaluate(self, position)
    }
}

/// The sum of the clipped squares times their weights.
#[inline]
fn squares(numbers: &[i16], weights: &[i16]) -> i32 {
    let (numbers, _) = numbers.as_chunks::<LANES>();
    let (weights, _) = weights.as_chunks::<LANES>();
    let mut sums = [0_i32; LANES];
    for (numbers, weights) in numbers.iter().zip(weights) {
        for ((sum, &number), &weight) in sums.iter_mut().zip(numbers).zip(weights) {
            let clipped = number.clamp(0, WEIGHT_ONE);
            // At most 255 times 127: the product has place in two bytes.
            *sum += i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped);
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::matches::Dice;

    /// A net with weights by chance.
    pub fn random_net(width: usize, seed: u64) -> Net {
        let mut dice = Dice::new(seed);
        let mut net = Net::zero(width, Output::Evaluation).unwrap();
        let mut fill = |numbers: &mut [i16], range: usize| {
            for number in numbers {
                *number = dice.below(2 * range + 1) as i16 - range as i16;
            }
        };
        let (weights, biases) = net.first_layer_mut();
        fill(weights, WEIGHT_RANGE as usize);
        fill(biases, 200);
        fill(net.output_layer_mut().0, 127);
        net.output_layer_mut().1[3] = -280_000;
        net
    }

    #[test]
    fn files_are_read_back_and_others_refused() {
        let net = random_net(48, 3);
        let bytes = net.to_bytes();
        assert_eq!(Net::from_bytes(&bytes).as_ref(), Ok(&net));
        let found = bytes.len() - 1;
        let expected = bytes.len();
        assert_eq!(
            Net::from_bytes(&bytes[..found]),
            Err(NetError::Length { expected, found })
        );
        assert_eq!(Net::from_bytes(b"TimurN"), Err(NetError::NoNet));
        assert_eq!(Net::from_bytes(&[b'x'; 40]), Err(NetError::NoNet));
        for width in [0, 8, 24, 272] {
            assert_eq!(
                Net::zero(width, Output::Correction),
                Err(NetError::Width(width))
            );
        }
    }

    #[test]
    fn the_net_that_is_played_with_is_one() {
        assert!(Net::played().is_some());
    }

    #[test]
    fn the_output_is_that_of_the_formula() {
        let net = random_net(32, 8);
        let mut dice = Dice::new(1);
        let mut view = || -> Vec<i16> { (0..32).map(|_| dice.below(700) as i16 - 200).collect() };
        let (own, other) = (view(), view());
        for bucket in 0..BUCKETS {
            let mut sum = 0_i64;
            for (side, view) in [&own, &other].into_iter().enumerate() {
                for (place, &number) in view.iter().enumerate() {
                    let clipped = i64::from(number).clamp(0, 255);
                    let weight = net.output_weights[(2 * bucket + side) * 32 + place];
                    sum += clipped * clipped * i64::from(weight);
                }
            }
            let value = (sum / 255 + i64::from(net.output_biases[bucket])) * 400 / (255 * 256);
            assert_eq!(i64::from(net.forward(&own, &other, bucket)), value);
        }
    }
}
