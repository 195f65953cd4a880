//! Proves that the scene is a projection of the game: the same pieces, each on its place, none too many. Cheap to run;
//! runs after every change in debug builds, and from tests.

use bevy::prelude::*;

use crate::{
    animation::Animation,
    base::schedule::AppSet,
    board::pieces::{BoardPiece, Held, InLesson, ShownAs, wanted},
    game::Game,
};

pub(crate) fn plugin(app: &mut App) {
    if cfg!(debug_assertions) {
        app.add_systems(
            Update,
            projection_fault.pipe(complain).in_set(AppSet::Proof),
        );
    }
}

/// In which way the scene differs from the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// A piece of the position is not in the scene, or twice.
    Missing(String),
    /// A piece stands in the scene that is not in the position.
    Stray(String),
    /// A piece without a way to go is not at its place, or is seen as something else.
    Misplaced(String),
}

type Seen<'a> = (
    &'a BoardPiece,
    &'a Animation,
    &'a Transform,
    &'a ShownAs,
    Has<Held>,
);

/// The first difference between scene and game, if there is one.
pub fn projection_fault(game: Game, board_pieces: Query<Seen, Without<InLesson>>) -> Option<Fault> {
    let mut open = wanted(&game);
    for (board_piece, animation, transform, shown_as, held) in &board_pieces {
        let name = format!("{} at {:?}", board_piece.piece, board_piece.place);
        match open
            .iter()
            .position(|&(place, piece)| place == board_piece.place && piece == board_piece.piece)
        {
            Some(index) => drop(open.swap_remove(index)),
            None => return Some(Fault::Stray(name)),
        }
        let at_home = transform.translation.distance(board_piece.home()) < 1e-3
            && transform.scale == Vec3::ONE;
        if animation.is_idle() && !held && !(at_home && shown_as.0 == board_piece.piece.role) {
            return Some(Fault::Misplaced(name));
        }
    }
    open.first()
        .map(|(place, piece)| Fault::Missing(format!("{piece} at {place:?}")))
}

fn complain(In(fault): In<Option<Fault>>) {
    if let Some(fault) = fault {
        error!("the scene differs from the game: {fault:?}");
    }
}
