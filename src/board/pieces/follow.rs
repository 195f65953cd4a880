//! How the pieces follow the game: by the effects of a move, forwards or backwards, or by looking for the nearest way
//! into a position that no single move leads to.

use std::collections::HashMap;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{BoardPiece, Place, spawn};
use crate::{
    animation::{
        Animation, Segment, TURNING, looks_different,
        path::{Gait, gait, path, reversed},
    },
    base::layout::centre,
    board::piece_sets::PieceModels,
    game::{CheckGiven, Game, GameEnded, Step},
    sound::Sound,
};
use timur_rules::{Color as Side, Effect, ExtraPieces, Piece, Square};

/// Seconds before the mover's arrival at which a captured piece takes off.
const TAKE_OFF: f32 = 0.3;

type BoardPieces<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static mut BoardPiece,
        &'static mut Animation,
        &'static Transform,
    ),
>;

pub(super) fn set_up(mut commands: Commands, game: Res<Game>, models: Res<PieceModels>) {
    for (place, piece) in wanted(&game) {
        spawn(&mut commands, &models, piece, place);
    }
}

/// Gives every piece its new place, and the way to it.
pub(super) fn follow(
    mut steps: MessageReader<Step>,
    mut board_pieces: BoardPieces,
    mut commands: Commands,
    mut heard: Heard,
    game: Res<Game>,
    models: Res<PieceModels>,
) {
    let close = heard.close();
    if steps.is_empty() {
        heard.sounds.write_batch(close);
        return;
    }
    let extra = game.position().ruleset().extra_pieces;
    let mut mover = None;
    for step in steps.read() {
        match step {
            Step::Forward(effects) => mover = forwards(effects, extra, &mut board_pieces),
            Step::Backward(effects) => backwards(effects, extra, &mut board_pieces),
            Step::Jump => {}
        }
    }
    match (
        close,
        mover.and_then(|mover| board_pieces.get_mut(mover).ok()),
    ) {
        (Some(sound), Some((_, _, mut animation, _))) => animation.push(Segment::Sound(sound)),
        (close, _) => drop(heard.sounds.write_batch(close)),
    }
    settle(&game, &models, &mut board_pieces, &mut commands);
}

/// What is heard after a move.
#[derive(SystemParam)]
pub(super) struct Heard<'w, 's> {
    ended: MessageReader<'w, 's, GameEnded>,
    checks: MessageReader<'w, 's, CheckGiven>,
    sounds: MessageWriter<'w, Sound>,
    begun: Local<'s, bool>,
}

impl Heard<'_, '_> {
    /// The end of the game, or check. A game that was over when the program started makes no sound.
    fn close(&mut self) -> Option<Sound> {
        let ended = self.ended.read().count() > 0;
        let check = self.checks.read().count() > 0;
        let begun = std::mem::replace(&mut *self.begun, true);
        match (ended, check) {
            (true, _) if begun => Some(Sound::End),
            (false, true) => Some(Sound::Check),
            _ => None,
        }
    }
}

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
fn sound(board_pieces: &mut BoardPieces, entity: Entity, sound: Sound) {
    if let Ok((_, _, mut animation, _)) = board_pieces.get_mut(entity) {
        animation.push(Segment::Sound(sound));
    }
}

fn piece_on(board_pieces: &BoardPieces, square: Square) -> Option<Entity> {
    board_pieces
        .iter()
        .find(|(_, board_piece, ..)| board_piece.place == Place::On(square))
        .map(|(entity, ..)| entity)
}

fn losses(board_pieces: &BoardPieces, color: Side) -> usize {
    board_pieces
        .iter()
        .filter(|(_, board_piece, ..)| {
            board_piece.piece.color == color && board_piece.square().is_none()
        })
        .count()
}

/// Plays the effects of a move, and answers who moved. `clock` is the time at which the next piece may set out.
fn forwards(
    effects: &[Effect],
    extra: ExtraPieces,
    board_pieces: &mut BoardPieces,
) -> Option<Entity> {
    let (mut clock, mut mover) = (0.0, None);
    for (index, effect) in effects.iter().enumerate() {
        match *effect {
            Effect::Remove { square, piece } => {
                let wait = clock + (next_arrival(&effects[index..], extra) - TAKE_OFF).max(0.0);
                let place = Place::Lost(losses(board_pieces, piece.color));
                if let Some(entity) = piece_on(board_pieces, square) {
                    send(board_pieces, entity, place, wait, Gait::Flight, false);
                    sound(board_pieces, entity, Sound::Tray);
                }
            }
            Effect::Move { from, to, piece } => {
                if let Some(entity) = piece_on(board_pieces, from) {
                    let gait = gait(piece.role, extra, from, to);
                    clock = send(board_pieces, entity, Place::On(to), clock, gait, false);
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
fn backwards(effects: &[Effect], extra: ExtraPieces, board_pieces: &mut BoardPieces) {
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
                    clock = send(board_pieces, entity, Place::On(from), clock, gait, true);
                    sound(board_pieces, entity, Sound::SetDown);
                }
            }
            Effect::Remove { square, piece } => {
                let last = losses(board_pieces, piece.color).saturating_sub(1);
                let lost = board_pieces.iter().find(|(_, board_piece, ..)| {
                    board_piece.piece == piece && board_piece.place == Place::Lost(last)
                });
                if let Some(entity) = lost.map(|(entity, ..)| entity) {
                    send(
                        board_pieces,
                        entity,
                        Place::On(square),
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
fn send(
    board_pieces: &mut BoardPieces,
    entity: Entity,
    place: Place,
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
fn turn(board_pieces: &mut BoardPieces, entity: Entity, into: Piece) -> bool {
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
fn turned(board_pieces: &BoardPieces, entity: Entity) -> f32 {
    match board_pieces.get(entity) {
        Ok((_, _, animation, _)) if !animation.is_idle() => animation.remaining().max(TURNING),
        _ => 0.0,
    }
}

fn swap(a: Square, b: Square, board_pieces: &mut BoardPieces) {
    let (one, other) = (piece_on(board_pieces, a), piece_on(board_pieces, b));
    for (entity, to) in [(one, b), (other, a)] {
        if let Some(entity) = entity {
            send(
                board_pieces,
                entity,
                Place::On(to),
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

/// Brings the pieces into the position shown, whatever led to it. After a single move there is nothing left to do.
fn settle(
    game: &Game,
    models: &PieceModels,
    board_pieces: &mut BoardPieces,
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
            None => spawn(commands, models, piece, place),
        }
    }
    for (entity, _) in idle {
        commands.entity(entity).despawn();
    }
}

/// Every piece that must be there, with its place: those of the position shown, and those lost on the way to it.
pub(crate) fn wanted(game: &Game) -> Vec<(Place, Piece)> {
    let mut all: Vec<(Place, Piece)> = game
        .shown()
        .pieces()
        .map(|(square, piece)| (Place::On(square), piece))
        .collect();
    let mut count: HashMap<Side, usize> = HashMap::new();
    let record = game.record();
    for ply in 0..game.shown_ply() {
        let (Some(before), Some(played)) = (record.position_at(ply), record.move_at(ply)) else {
            break;
        };
        for effect in before.effects(played) {
            if let Effect::Remove { piece, .. } = effect {
                let index = count.entry(piece.color).or_default();
                all.push((Place::Lost(*index), piece));
                *index += 1;
            }
        }
    }
    all
}
