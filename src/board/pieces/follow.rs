//! How the men follow the game: by the effects of a move, forwards or backwards, or by looking for the nearest way into
//! a position that no single move leads to.

use std::collections::HashMap;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{Man, Place, spawn};
use crate::{
    animation::{
        Leg, Motion, TURNING, looks_different,
        path::{Gait, gait, path, reversed},
    },
    base::layout::centre,
    board::piece_sets::Figures,
    game::{CheckGiven, Game, GameEnded, Step},
    sound::Sound,
};
use timur_rules::{Color as Side, Effect, ExtraPieces, Piece, Square};

/// Seconds before the mover's arrival at which a captured man takes off.
const TAKE_OFF: f32 = 0.3;

type Men<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static mut Man,
        &'static mut Motion,
        &'static Transform,
    ),
>;

pub(super) fn set_up(mut commands: Commands, game: Res<Game>, figures: Res<Figures>) {
    for (place, piece) in wanted(&game) {
        spawn(&mut commands, &figures, piece, place);
    }
}

/// Gives every man its new place, and the way to it.
pub(super) fn follow(
    mut steps: MessageReader<Step>,
    mut men: Men,
    mut commands: Commands,
    mut heard: Heard,
    game: Res<Game>,
    figures: Res<Figures>,
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
            Step::Forward(effects) => mover = forwards(effects, extra, &mut men),
            Step::Backward(effects) => backwards(effects, extra, &mut men),
            Step::Jump => {}
        }
    }
    match (close, mover.and_then(|mover| men.get_mut(mover).ok())) {
        (Some(sound), Some((_, _, mut motion, _))) => motion.push(Leg::Sound(sound)),
        (close, _) => drop(heard.sounds.write_batch(close)),
    }
    settle(&game, &figures, &mut men, &mut commands);
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

/// What is heard when a man comes to a square.
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

/// Lets a man be heard when it has done everything else.
fn sound(men: &mut Men, entity: Entity, sound: Sound) {
    if let Ok((_, _, mut motion, _)) = men.get_mut(entity) {
        motion.push(Leg::Sound(sound));
    }
}

fn man_on(men: &Men, square: Square) -> Option<Entity> {
    men.iter()
        .find(|(_, man, ..)| man.place == Place::On(square))
        .map(|(entity, ..)| entity)
}

fn losses(men: &Men, color: Side) -> usize {
    men.iter()
        .filter(|(_, man, ..)| man.piece.color == color && man.square().is_none())
        .count()
}

/// Plays the effects of a move, and answers who moved. `clock` is the time at which the next man may set out.
fn forwards(effects: &[Effect], extra: ExtraPieces, men: &mut Men) -> Option<Entity> {
    let (mut clock, mut mover) = (0.0, None);
    for (index, effect) in effects.iter().enumerate() {
        match *effect {
            Effect::Remove { square, piece } => {
                let wait = clock + (next_arrival(&effects[index..], extra) - TAKE_OFF).max(0.0);
                let place = Place::Lost(losses(men, piece.color));
                if let Some(entity) = man_on(men, square) {
                    send(men, entity, place, wait, Gait::Flight, false);
                    sound(men, entity, Sound::Tray);
                }
            }
            Effect::Move { from, to, piece } => {
                if let Some(entity) = man_on(men, from) {
                    let gait = gait(piece.role, extra, from, to);
                    clock = send(men, entity, Place::On(to), clock, gait, false);
                    sound(men, entity, landing(effects, gait, to));
                    mover = Some(entity);
                }
            }
            Effect::Become { square, piece } => {
                if let Some(entity) = man_on(men, square) {
                    let seen = turn(men, entity, piece);
                    if seen {
                        sound(men, entity, Sound::Promotion);
                    }
                }
            }
            Effect::Swap { a, b } => {
                swap(a, b, men);
                mover = man_on(men, b);
            }
        }
    }
    mover
}

/// Plays the same effects in the other order and the other way.
fn backwards(effects: &[Effect], extra: ExtraPieces, men: &mut Men) {
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
                if let (Some(entity), Some(piece)) = (man_on(men, square), before) {
                    turn(men, entity, piece);
                    clock = turned(men, entity);
                }
            }
            Effect::Move { from, to, piece } => {
                if let Some(entity) = man_on(men, to) {
                    let gait = gait(piece.role, extra, from, to);
                    clock = send(men, entity, Place::On(from), clock, gait, true);
                    sound(men, entity, Sound::SetDown);
                }
            }
            Effect::Remove { square, piece } => {
                let last = losses(men, piece.color).saturating_sub(1);
                let lost = men
                    .iter()
                    .find(|(_, man, ..)| man.piece == piece && man.place == Place::Lost(last));
                if let Some(entity) = lost.map(|(entity, ..)| entity) {
                    send(
                        men,
                        entity,
                        Place::On(square),
                        (clock - 0.5).max(0.0),
                        Gait::Flight,
                        true,
                    );
                }
            }
            Effect::Swap { a, b } => swap(a, b, men),
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

/// Gives a man a new place and a way to it that begins not before `wait` seconds from now. Returns when it will be there.
fn send(men: &mut Men, entity: Entity, place: Place, wait: f32, gait: Gait, back: bool) -> f32 {
    let Ok((_, mut man, mut motion, transform)) = men.get_mut(entity) else {
        return wait;
    };
    let from = man.home();
    man.place = place;
    let to = man.home();
    let out_of_hand = motion.is_idle() && transform.translation.distance(from) > 0.05;
    let way = match (out_of_hand, back) {
        (true, _) => path(Gait::Slide, transform.translation, to),
        (false, true) => reversed(gait, from, to),
        (false, false) => path(gait, from, to),
    };
    let pause = wait - motion.remaining();
    if pause > 0.0 {
        motion.push(Leg::Wait(pause));
    }
    motion.push(Leg::Travel(way));
    motion.remaining()
}

/// Makes a man another one where it stands, and answers whether that is to be seen.
fn turn(men: &mut Men, entity: Entity, into: Piece) -> bool {
    let Ok((_, mut man, mut motion, _)) = men.get_mut(entity) else {
        return false;
    };
    let seen = looks_different(man.piece.role, into.role);
    if seen {
        motion.push(Leg::Turn(into.role));
    }
    man.piece = into;
    seen
}

/// When a man that has just been turned into another one will have been seen so, in seconds from now.
fn turned(men: &Men, entity: Entity) -> f32 {
    match men.get(entity) {
        Ok((_, _, motion, _)) if !motion.is_idle() => motion.remaining().max(TURNING),
        _ => 0.0,
    }
}

fn swap(a: Square, b: Square, men: &mut Men) {
    let (one, other) = (man_on(men, a), man_on(men, b));
    for (entity, to) in [(one, b), (other, a)] {
        if let Some(entity) = entity {
            send(men, entity, Place::On(to), 0.0, Gait::Flight, false);
        }
    }
    if let Some(one) = one {
        sound(men, one, Sound::SetDown);
    }
}

/// Brings the men into the position shown, whatever led to it. After a single move there is nothing left to do.
fn settle(game: &Game, figures: &Figures, men: &mut Men, commands: &mut Commands) {
    let mut open = wanted(game);
    let mut idle = Vec::new();
    for (entity, man, ..) in men.iter() {
        match open
            .iter()
            .position(|&(place, piece)| place == man.place && piece == man.piece)
        {
            Some(index) => drop(open.swap_remove(index)),
            None => idle.push((entity, *man)),
        }
    }
    for (place, piece) in open {
        let home = Man { piece, place }.home();
        let nearest = (0..idle.len())
            .filter(|&i| idle[i].1.piece == piece)
            .min_by(|&i, &j| {
                let far = |k: usize| idle[k].1.home().distance_squared(home);
                far(i).total_cmp(&far(j))
            });
        match nearest {
            Some(index) => {
                let (entity, _) = idle.swap_remove(index);
                send(men, entity, place, 0.0, Gait::Flight, false);
            }
            None => spawn(commands, figures, piece, place),
        }
    }
    for (entity, _) in idle {
        commands.entity(entity).despawn();
    }
}

/// Every man that must be there, with its place: those of the position shown, and those lost on the way to it.
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
