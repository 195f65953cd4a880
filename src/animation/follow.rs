//! How the pieces follow the game: by the effects of a move, forwards or backwards, or by looking for the nearest way
//! into a position that no single move leads to. Uses the board's pieces and what has happened.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    Segment,
    effects::{BoardPieces, backwards, forwards, send},
    path::Gait,
};
use crate::{
    board::{
        piece_sets::PieceModels,
        pieces::{BoardPiece, InLesson, spawn, wanted},
    },
    game::{BoardChange, Game, Happened},
    sound::Sound,
};
use timur_session::{Event, Replacement, ViewChange};

/// Gives every piece its new place, and the way to it.
pub(super) fn follow(
    mut changes: MessageReader<BoardChange>,
    mut board_pieces: BoardPieces<Without<InLesson>>,
    mut commands: Commands,
    mut move_sounds: MoveSounds,
    game: Game,
    models: Res<PieceModels>,
) {
    let close = move_sounds.close();
    if changes.is_empty() {
        move_sounds.sounds.write_batch(close);
        return;
    }
    let extra = game.position().ruleset().extra_pieces;
    let mut mover = None;
    for BoardChange(change) in changes.read() {
        match change {
            ViewChange::Forward(effects) => mover = forwards(effects, extra, &mut board_pieces),
            ViewChange::Backward(effects) => backwards(effects, extra, &mut board_pieces),
            ViewChange::Jump => {}
        }
    }
    match (
        close,
        mover.and_then(|mover| board_pieces.get_mut(mover).ok()),
    ) {
        (Some(sound), Some((_, _, mut animation, _))) => animation.push(Segment::Sound(sound)),
        (close, _) => drop(move_sounds.sounds.write_batch(close)),
    }
    settle(&game, &models, &mut board_pieces, &mut commands);
}

/// What is heard after a move.
#[derive(SystemParam)]
pub(super) struct MoveSounds<'w, 's> {
    happened: MessageReader<'w, 's, Happened>,
    sounds: MessageWriter<'w, Sound>,
}

impl MoveSounds<'_, '_> {
    /// The end of the game, or check. A game that begins at its end makes no sound.
    fn close(&mut self) -> Option<Sound> {
        let (mut ended, mut check, mut new) = (false, false, false);
        for Happened(event) in self.happened.read() {
            match event {
                Event::Ended(_) => ended = true,
                Event::Check(_) => check = true,
                Event::GameReplaced { why, .. } => new = *why == Replacement::New,
                _ => {}
            }
        }
        match (ended && !new, check) {
            (true, _) => Some(Sound::End),
            (false, true) => Some(Sound::Check),
            _ => None,
        }
    }
}

/// Brings the pieces into the position shown, whatever led to it. After a single move there is nothing left to do.
fn settle(
    game: &Game,
    models: &PieceModels,
    board_pieces: &mut BoardPieces<Without<InLesson>>,
    commands: &mut Commands,
) {
    let mut open = wanted(game);
    let mut idle = Vec::new();
    for (entity, board_piece, ..) in board_pieces.iter() {
        match open
            .iter()
            .position(|&(place, piece)| place == board_piece.place && piece == board_piece.piece)
        {
            Some(index) => drop(open.swap_remove(index)),
            None => idle.push((entity, *board_piece)),
        }
    }
    for (place, piece) in open {
        let home = BoardPiece { piece, place }.home();
        let nearest = (0..idle.len())
            .filter(|&i| idle[i].1.piece == piece)
            .min_by(|&i, &j| {
                let far = |k: usize| idle[k].1.home().distance_squared(home);
                far(i).total_cmp(&far(j))
            });
        match nearest {
            Some(index) => {
                let (entity, _) = idle.swap_remove(index);
                send(board_pieces, entity, place, 0.0, Gait::Flight, false);
            }
            None => drop(spawn(commands, models, piece, place)),
        }
    }
    for (entity, _) in idle {
        commands.entity(entity).despawn();
    }
}
