//! Games from made-up positions under random options, full of rare moves, come back from files and texts.

use crate::records;
use timur_testing::common;
use timur_testing::made_up;
use timur_testing::pair;

use common::{amount, random};
use made_up::{made_up, random_options};
use pair::fast_rules;
use records::{check, everything, random_game_from, tree};
use timur_record::Game;
use timur_rules::{MoveKind, Position};

#[test]
fn rare_moves_come_back() {
    let mut random = random(19);
    let mut seen = [0; 4];
    for _ in 0..amount(800) {
        let options = random_options(&mut random);
        let Some(rules) = fast_rules(&options) else {
            continue;
        };
        let fen = made_up(&mut random, &options).to_fen();
        let start =
            Position::from_fen(&fen, &rules).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let game = random_game_from(&mut random, start, 60);
        check(&game);
        let json = game
            .to_json()
            .unwrap_or_else(|error| panic!("{fen}: {error}"));
        let again = Game::from_json(&json).unwrap_or_else(|error| panic!("{error}\n{json}"));
        assert_eq!(everything(&again), everything(&game), "{json}");
        let text = game.to_text();
        let again = Game::from_text(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(tree(&again), tree(&game), "{text}");
        for mv in tree(&game).into_iter().filter_map(|shown| shown.mv) {
            match mv.kind() {
                MoveKind::Placement => seen[0] += 1,
                MoveKind::Citadel => seen[1] += 1,
                MoveKind::Swap => seen[2] += 1,
                MoveKind::Exchange(_) => seen[3] += 1,
                MoveKind::Quiet | MoveKind::Capture => {}
            }
        }
    }
    println!("placements, citadels, swaps, exchanges: {seen:?}");
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
}
