//! Pieces in motion: the game never waits for them, and whatever happens on the way they end where they belong.

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use timur_rules::{Array, Position, Ruleset};
use timur_session::{BoardAction, Intent};

use timur::game::Request;

use crate::table::{Table, new_game};

#[test]
fn moves_are_taken_while_others_still_move() {
    let mut table = Table::new();
    table.play("b2", "c4");
    assert!(table.moving() > 0);
    table.ask(BoardAction::Play(
        "a8".parse().expect("a8"),
        "a7".parse().expect("a7"),
    ));
    assert_eq!(table.game().record().ply(), 2);
    table.settle();
}

#[test]
fn undo_and_redo_in_mid_air_lead_back() {
    let mut table = Table::set("2-Q7k/11/11/5n1t3/6-r4/11/11/11/11/K10 -- w - - 0 1");
    let start = table.game().position().to_fen();
    table.play("c10", "g6");
    table.frames(4);
    assert!(table.moving() > 0);
    table.ask(Intent::Undo);
    assert_eq!(table.game().position().to_fen(), start);
    table.frames(3);
    table.ask(Intent::Redo);
    table.frames(2);
    table.ask(Intent::Undo);
    assert_eq!(table.fault(), None);
    table.settle();
    assert_eq!(table.game().position().to_fen(), start);
}

#[test]
fn an_idle_table_asks_for_no_frame() {
    let mut table = Table::new();
    table.look(timur::camera::Seat::White.view());
    table.play("b2", "c4");
    table.settle();
    table.frames(60);
    assert_eq!(table.frames_asked_for(20), 0);
}

/// Plays at random, takes back, looks around, starts anew, at any moment of the motion; after every single request the
/// pieces of the scene are those of the game.
#[test]
fn random_games_with_undo_in_mid_animation_stay_a_projection() {
    for (seed, array) in [(1, Array::Masculine), (2, Array::Third), (3, Array::Full)] {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let start = Position::initial(&Ruleset::default().with_array(array));
        let mut table = Table::with(start.clone());
        for _ in 0..120 {
            let game = table.game();
            let (ply, len) = (game.record().ply(), game.record().len());
            let request = match random.random_range(0..100) {
                0..12 if ply > 0 => Request::from(Intent::Undo),
                12..18 if ply < len => Intent::Redo.into(),
                18..23 => BoardAction::LookAt(random.random_range(0..=len)).into(),
                23 if ply > 60 => new_game(start.clone()).into(),
                _ => match game.position().legal_moves().choose(&mut random) {
                    Some(any) if !game.looks_back() => {
                        BoardAction::Play(any.from(), any.to()).into()
                    }
                    _ => BoardAction::Return.into(),
                },
            };
            table.ask(request.clone());
            assert_eq!(table.fault(), None, "after {request:?}, seed {seed}");
            table.frames(random.random_range(0..4));
        }
        table.settle();
    }
}
