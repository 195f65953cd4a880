//! Models for the printer: closed bodies within the limits of walls and overhangs, the pieces of a side, and a command
//! line that names what is wrong and leaves nothing half done.

mod bodies;
mod crossings;
mod every;
mod program;
mod side;

use timur_sculpt::models::{PieceModel, Set, find};
use timur_sculpt::printing::Recipe;

fn model(name: &str) -> &'static PieceModel {
    find(Set::Timur, &[name.to_string()]).expect("the model is in the table")[0]
}

fn recipe(scale: f32, thicker: f32) -> Recipe {
    Recipe {
        scale,
        thicker,
        draft: true,
    }
}
