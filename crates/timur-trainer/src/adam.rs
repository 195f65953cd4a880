//! Steps down the slopes: [`Adam`], with weight decay apart (AdamW). Uses models.

use crate::model::Model;

const FIRST: f32 = 0.9;
const SECOND: f32 = 0.999;
const TINY: f32 = 1e-8;

/// The means of the slopes and of their squares.
pub(crate) struct Adam {
    means: Model,
    squares: Model,
    steps: i32,
}

impl Adam {
    pub fn new(model: &Model) -> Adam {
        Adam {
            means: model.zeros(),
            squares: model.zeros(),
            steps: 0,
        }
    }

    /// One step; the slopes are those of the mean loss.
    pub fn step(&mut self, model: &mut Model, slopes: &mut Model, rate: f32, decay: f32) {
        self.steps += 1;
        let first = 1.0 - FIRST.powi(self.steps);
        let second = 1.0 - SECOND.powi(self.steps);
        let means = self.means.tables();
        let squares = self.squares.tables();
        let tables = model.tables().into_iter().zip(slopes.tables());
        for (((weights, slopes), means), squares) in tables.zip(means).zip(squares) {
            for (((weight, &mut slope), mean), square) in weights
                .iter_mut()
                .zip(slopes)
                .zip(means.iter_mut())
                .zip(squares.iter_mut())
            {
                *mean = FIRST * *mean + (1.0 - FIRST) * slope;
                *square = SECOND * *square + (1.0 - SECOND) * slope * slope;
                let step = *mean / first / ((*square / second).sqrt() + TINY);
                *weight -= rate * (step + decay * *weight);
            }
        }
    }
}
