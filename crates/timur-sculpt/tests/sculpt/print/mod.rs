//! Figures for the printer: closed bodies within the limits of walls and overhangs, the men of a side, and a command
//! line that names what is wrong and leaves nothing half done.

mod bodies;
mod program;
mod side;

use timur_sculpt::figures::{Figure, Set, find};
use timur_sculpt::printing::Recipe;

fn figure(name: &str) -> &'static Figure {
    find(Set::Timur, &[name.to_string()]).expect("the figure is in the table")[0]
}

fn recipe(scale: f32, thicker: f32) -> Recipe {
    Recipe {
        scale,
        thicker,
        draft: true,
    }
}
