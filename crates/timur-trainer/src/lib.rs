//! Training of nets for `timur-engine`: positions of its games with their scores and results ([`Samples`]), the weights
//! while they are trained ([`Model`]), and the training itself ([`Training`]). Uses the engine; opens no file.

mod adam;
mod gradient;
mod model;
mod samples;
mod training;

pub use model::Model;
pub use samples::{Sample, Samples, Target};
pub use training::{Epoch, Options, Training};
