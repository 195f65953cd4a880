//! Long play leaves nothing behind: the scene and the store of shapes are as large after many games as after the first.

use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use timur_rules::{Position, Ruleset};
use timur_session::Intent;

use crate::table::{Table, new_game};

/// Games, and plies in each of them.
const GAMES: usize = 5;
const PLIES: usize = 60;

/// How much there is of everything that could pile up.
fn sizes(table: &mut Table) -> [usize; 4] {
    let world = table.world();
    [
        world.query::<Entity>().iter(world).count(),
        world.resource::<Assets<Mesh>>().len(),
        world.resource::<Assets<StandardMaterial>>().len(),
        world.resource::<Assets<Image>>().len(),
    ]
}

#[test]
fn many_games_leave_nothing_behind() {
    let mut table = Table::new();
    let mut dice = rand_chacha::ChaCha8Rng::seed_from_u64(7);
    let mut after = Vec::new();
    for _ in 0..GAMES {
        for _ in 0..PLIES {
            let moves = table.game().position().legal_moves();
            if moves.is_empty() || table.game().outcome().is_some() {
                break;
            }
            table.ask(Intent::Move(moves[dice.random_range(0..moves.len())]));
            table.settle();
        }
        let start = Position::initial(&Ruleset::default());
        table.ask(new_game(start));
        table.settle();
        table.frames(5);
        after.push(sizes(&mut table));
    }
    assert_eq!(after[0], after[GAMES - 1], "{after:?}");
}
