//! Proves that the scene is a projection of the game: the same men, each on its place, none too many. Cheap to run;
//! runs after every change in debug builds, and from tests.

use bevy::prelude::*;

use super::pieces::{Held, Man, Wears, wanted};
use crate::{animation::Motion, base::schedule::AppSet, game::Game};

pub(super) fn plugin(app: &mut App) {
    if cfg!(debug_assertions) {
        app.add_systems(Update, complain.in_set(AppSet::Proof));
    }
}

/// In which way the scene differs from the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// A man of the position is not in the scene, or twice.
    Missing(String),
    /// A man stands in the scene that is not in the position.
    Stray(String),
    /// A man without a way to go is not at its place, or is seen as something else.
    Misplaced(String),
}

/// The first difference between scene and game, if there is one.
pub fn projection_fault(world: &mut World) -> Option<Fault> {
    let mut men = world.query::<(&Man, &Motion, &Transform, &Wears, Has<Held>)>();
    let mut open = wanted(world.resource::<Game>());
    for (man, motion, transform, wears, held) in men.iter(world) {
        let name = format!("{} at {:?}", man.piece, man.place);
        match open
            .iter()
            .position(|&(place, piece)| place == man.place && piece == man.piece)
        {
            Some(index) => drop(open.swap_remove(index)),
            None => return Some(Fault::Stray(name)),
        }
        let at_home =
            transform.translation.distance(man.home()) < 1e-3 && transform.scale == Vec3::ONE;
        if motion.is_idle() && !held && !(at_home && wears.0 == man.piece.role) {
            return Some(Fault::Misplaced(name));
        }
    }
    open.first()
        .map(|(place, piece)| Fault::Missing(format!("{piece} at {place:?}")))
}

fn complain(world: &mut World) {
    if let Some(fault) = projection_fault(world) {
        error!("the scene differs from the game: {fault:?}");
    }
}
