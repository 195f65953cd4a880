//! The effects of a move as ways of the pieces on the board, forwards and backwards. Uses the board's pieces and the paths.

use bevy::{ecs::query::QueryFilter, prelude::*};

use super::{
    Animation, Segment, TURNING, looks_different,
    path::{Gait, gait, path, reversed},
};
use crate::{
    base::layout::centre,
    board::pieces::{BoardPiece, PiecePlace},
    sound::Sound,
};
use timur_rules::{Color as Side, Effect, ExtraPieces, Piece, Square};

/// Seconds before the mover's arrival at which a captured piece takes off.
const TAKE_OFF: f32 = 0.3;

/// The pieces of one board: those of the game, or those of a lesson.
pub type BoardPieces<'w, 's, F> = Query<
    'w,
    's,
    (
        Entity,
        &'static mut BoardPiece,
        &'static mut Animation,
        &'static Transform,
    ),
    F,
>;

/// What is heard when a piece comes to a square.
fn landing(effects: &[Effect], gait: Gait, to: Square) -> Sound {
    let takes = |effect: &Effect| matches!(effect, Effect::Remove { square, .. } if *square == to);
    if to.is_citadel() {
        Sound::Citadel
    } else if effects.iter().any(takes) {
        Sound::Capture
    } else if gait == Gait::Leap {
        Sound::Landing
    } else {
        Sound::SetDown
    }
}

/// Lets a piece be heard when it has done everything else.
fn sound<F: QueryFilter>(board_pieces: &mut BoardPieces<F>, entity: Entity, sound: Sound) {
    if let Ok((_, _, mut animation, _)) = board_pieces.get_mut(entity) {
        animation.push(Segment::Sound(sound));
    }
}

fn piece_on<F: QueryFilter>(board_pieces: &BoardPieces<F>, square: Square) -> Option<Entity> {
    board_pieces
        .iter()
        .find(|(_, board_piece, ..)| board_piece.place == PiecePlace::On(square))
        .map(|(entity, ..)| entity)
}

fn losses<F: QueryFilter>(board_pieces: &BoardPieces<F>, color: Side) -> usize {
    board_pieces
        .iter()
        .filter(|(_, board_piece, ..)| {
            board_piece.piece.color == color && board_piece.square().is_none()
        })
        .count()
}

/// Plays the effects of a move, and answers who moved. `clock` is the time at which the next piece may set out.
pub fn forwards<F: QueryFilter>(
    effects: &[Effect],
    extra: ExtraPieces,
    board_pieces: &mut BoardPieces<F>,
) -> Option<Entity> {
    let (mut clock, mut mover) = (0.0, None);
    for (index, effect) in effects.iter().enumerate() {
        match *effect {
            Effect::Remove { square, piece } => {
                let wait = clock + (next_arrival(&effects[index..], extra) - TAKE_OFF).max(0.0);
                let place = PiecePlace::Lost(losses(board_pieces, piece.color));
                if let Some(entity) = piece_on(board_pieces, square) {
                    send(board_pieces, entity, place, wait, Gait::Flight, false);
                    sound(board_pieces, entity, Sound::Tray);
                }
            }
            Effect::Move { from, to, piece } => {
                if let Some(entity) = piece_on(board_pieces, from) {
                    let gait = gait(piece.role, extra, from, to);
                    clock = send(board_pieces, entity, PiecePlace::On(to), clock, gait, false);
                    sound(board_pieces, entity, landing(effects, gait, to));
                    mover = Some(entity);
                }
            }
            Effect::Become { square, piece } => {
                if let Some(entity) = piece_on(board_pieces, square) {
                    let seen = turn(board_pieces, entity, piece);
                    if seen {
                        sound(board_pieces, entity, Sound::Promotion);
                    }
                }
            }
            Effect::Swap { a, b } => {
                swap(a, b, board_pieces);
                mover = piece_on(board_pieces, b);
            }
        }
    }
    mover
}

/// Plays the same effects in the other order and the other way.
pub fn backwards<F: QueryFilter>(
    effects: &[Effect],
    extra: ExtraPieces,
    board_pieces: &mut BoardPieces<F>,
) {
    let mut clock = 0.0;
    for (index, effect) in effects.iter().enumerate().rev() {
        match *effect {
            Effect::Become { square, .. } => {
                let before = effects[..index]
                    .iter()
                    .rev()
                    .find_map(|earlier| match *earlier {
                        Effect::Move { to, piece, .. } if to == square => Some(piece),
                        _ => None,
                    });
                if let (Some(entity), Some(piece)) = (piece_on(board_pieces, square), before) {
                    turn(board_pieces, entity, piece);
                    clock = turned(board_pieces, entity);
                }
            }
            Effect::Move { from, to, piece } => {
                if let Some(entity) = piece_on(board_pieces, to) {
                    let gait = gait(piece.role, extra, from, to);
                    clock = send(
                        board_pieces,
                        entity,
                        PiecePlace::On(from),
                        clock,
                        gait,
                        true,
                    );
                    sound(board_pieces, entity, Sound::SetDown);
                }
            }
            Effect::Remove { square, piece } => {
                let last = losses(board_pieces, piece.color).saturating_sub(1);
                let lost = board_pieces.iter().find(|(_, board_piece, ..)| {
                    board_piece.piece == piece && board_piece.place == PiecePlace::Lost(last)
                });
                if let Some(entity) = lost.map(|(entity, ..)| entity) {
                    send(
                        board_pieces,
                        entity,
                        PiecePlace::On(square),
                        (clock - 0.5).max(0.0),
                        Gait::Flight,
                        true,
                    );
                }
            }
            Effect::Swap { a, b } => swap(a, b, board_pieces),
        }
    }
}

/// Seconds that the next mover of these effects will travel.
fn next_arrival(effects: &[Effect], extra: ExtraPieces) -> f32 {
    effects
        .iter()
        .find_map(|effect| match *effect {
            Effect::Move { from, to, piece } => {
                Some(path(gait(piece.role, extra, from, to), centre(from), centre(to)).duration)
            }
            _ => None,
        })
        .unwrap_or(0.0)
}

/// Gives a piece a new place and a way to it that begins not before `wait` seconds from now. Returns when it will be
/// there.
pub(super) fn send<F: QueryFilter>(
    board_pieces: &mut BoardPieces<F>,
    entity: Entity,
    place: PiecePlace,
    wait: f32,
    gait: Gait,
    back: bool,
) -> f32 {
    let Ok((_, mut board_piece, mut animation, transform)) = board_pieces.get_mut(entity) else {
        return wait;
    };
    let from = board_piece.home();
    board_piece.place = place;
    let to = board_piece.home();
    let out_of_hand = animation.is_idle() && transform.translation.distance(from) > 0.05;
    let way = match (out_of_hand, back) {
        (true, _) => path(Gait::Slide, transform.translation, to),
        (false, true) => reversed(gait, from, to),
        (false, false) => path(gait, from, to),
    };
    let pause = wait - animation.remaining();
    if pause > 0.0 {
        animation.push(Segment::Wait(pause));
    }
    animation.push(Segment::Travel(way));
    animation.remaining()
}

/// Makes a piece another one where it stands, and answers whether that is to be seen.
fn turn<F: QueryFilter>(board_pieces: &mut BoardPieces<F>, entity: Entity, into: Piece) -> bool {
    let Ok((_, mut board_piece, mut animation, _)) = board_pieces.get_mut(entity) else {
        return false;
    };
    let seen = looks_different(board_piece.piece.role, into.role);
    if seen {
        animation.push(Segment::Turn(into.role));
    }
    board_piece.piece = into;
    seen
}

/// When a piece that has just been turned into another one will have been seen so, in seconds from now.
fn turned<F: QueryFilter>(board_pieces: &BoardPieces<F>, entity: Entity) -> f32 {
    match board_pieces.get(entity) {
        Ok((_, _, animation, _)) if !animation.is_idle() => animation.remaining().max(TURNING),
        _ => 0.0,
    }
}

fn swap<F: QueryFilter>(a: Square, b: Square, board_pieces: &mut BoardPieces<F>) {
    let (one, other) = (piece_on(board_pieces, a), piece_on(board_pieces, b));
    for (entity, to) in [(one, b), (other, a)] {
        if let Some(entity) = entity {
            send(
                board_pieces,
                entity,
                PiecePlace::On(to),
                0.0,
                Gait::Flight,
                false,
            );
        }
    }
    if let Some(one) = one {
        sound(board_pieces, one, Sound::SetDown);
    }
}
