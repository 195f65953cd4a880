//! Random games with variations, and everything that a game shows, for comparing.

// Each test crate that includes this module uses a different part of it.
#![allow(dead_code)]

use std::time::Duration;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use timur_record::{Ending, Game, NodeId, Tags};
use timur_rules::{Color, Move, MoveKind, Outcome, Position, Ruleset};

/// A game from a position in letters, under the default rules.
pub fn game(fen: &str) -> Game {
    Game::new(Position::from_fen(fen, &Ruleset::default()).expect("a position"))
}

/// Plays written moves.
pub fn play(game: &mut Game, moves: &str) {
    for written in moves.split_whitespace() {
        let mv = game.position().parse_move(written);
        game.play(mv.unwrap_or_else(|error| panic!("{written}: {error}")))
            .expect("a move");
    }
}

/// A position of a game and what is noted about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    ply: usize,
    pub mv: Option<Move>,
    fen: String,
    outcome: Option<Outcome>,
    ending: Option<Ending>,
    comment: String,
    time: Option<Duration>,
    children: usize,
}

/// The whole tree of a game, the main line before its variations.
pub fn tree(game: &Game) -> Vec<Shown> {
    let mut shown = Vec::new();
    let mut ids = vec![game.root()];
    while let Some(id) = ids.pop() {
        let node = game.node(id).expect("a node");
        ids.extend(node.children().iter().rev());
        shown.push(Shown {
            ply: node.ply(),
            mv: node.mv(),
            fen: node.position().to_fen(),
            outcome: node.outcome(),
            ending: node.ending(),
            comment: node.comment().to_owned(),
            time: node.time(),
            children: node.children().len(),
        });
    }
    shown
}

/// All that a game shows, the cursor included.
#[derive(Clone, PartialEq, Debug)]
pub struct Everything {
    tree: Vec<Shown>,
    line: Vec<Move>,
    ply: usize,
    offer: Option<Color>,
    outcome: Option<Outcome>,
    tags: Tags,
}

/// All that a game shows.
pub fn everything(game: &Game) -> Everything {
    Everything {
        tree: tree(game),
        line: game.moves().collect(),
        ply: game.ply(),
        offer: game.draw_offer(),
        outcome: game.outcome(),
        tags: game.tags().clone(),
    }
}

/// What must hold for every game: the current line is a line of legal moves of the tree.
pub fn check(game: &Game) {
    assert!(game.ply() <= game.len());
    assert_eq!(game.moves().count(), game.len());
    assert_eq!(game.position_at(game.ply()), Some(game.position()));
    assert_eq!(game.position_at(0), Some(game.start()));
    assert_eq!(game.position_at(game.len() + 1), None);
    assert_eq!(game.move_at(game.len()), None);
    for ply in 0..game.len() {
        let (before, after) = (
            game.position_at(ply).expect("a ply"),
            game.position_at(ply + 1).expect("a ply"),
        );
        let mv = game.move_at(ply).expect("a move");
        assert_eq!(before.play(mv).as_ref(), Ok(after));
    }
    assert_eq!(
        game.node(game.here()).map(|node| node.ply()),
        Some(game.ply())
    );
    assert!(game.draw_offer().is_none() || game.outcome().is_none());
}

/// A game from the array of so many random doings: moves, undone moves, variations, comments, times, endings, jumps.
pub fn random_game(random: &mut ChaCha8Rng, rules: &Ruleset, doings: usize) -> Game {
    random_game_from(random, Position::initial(rules), doings)
}

/// The same from any position.
pub fn random_game_from(random: &mut ChaCha8Rng, start: Position, doings: usize) -> Game {
    let mut game = Game::new(start);
    let mut places = vec![game.root()];
    for _ in 0..doings {
        do_something(random, &mut game, &mut places);
    }
    for name in ["White", "Black", "Event", "Mood"] {
        if random.random_bool(0.5) {
            game.tags_mut()
                .set(name, some_text(random).lines().next().unwrap_or(""))
                .expect("a tag");
        }
    }
    game
}

fn do_something(random: &mut ChaCha8Rng, game: &mut Game, places: &mut Vec<NodeId>) {
    let color = *Color::ALL.choose(random).expect("a colour");
    match random.random_range(0..41) {
        0..25 => {
            if let Some(mv) = some_move(random, game.position()) {
                let over = game.outcome().is_some();
                let played = if random.random_bool(0.8) {
                    game.play(mv)
                } else {
                    game.explore(mv)
                };
                assert_eq!(played.is_err(), over);
                places.push(game.here());
            }
        }
        25..29 => {
            for _ in 0..random.random_range(1..6) {
                game.undo();
            }
        }
        29 => drop(game.redo()),
        30 => drop(game.go_to(random.random_range(0..=game.len()))),
        31 => drop(game.jump(*places.choose(random).expect("a place"))),
        32..35 => {
            let place = *places.choose(random).expect("a place");
            game.set_comment(place, some_text(random));
        }
        35 | 36 => {
            let time = Duration::from_millis(random.random_range(0..10_000_000));
            game.set_time(game.here(), random.random_bool(0.9).then_some(time));
        }
        37 => {
            let endings = [
                Ending::Agreement,
                Ending::Resignation(color),
                Ending::Time(color),
            ];
            let _ = game.end(*endings.choose(random).expect("an ending"));
        }
        38 => game.reopen(),
        39 => drop(game.promote(*places.choose(random).expect("a place"))),
        _ => drop(game.offer_draw(color)),
    }
}

/// A legal move, half of the time one of a rare kind if there is any.
fn some_move(random: &mut ChaCha8Rng, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let common = |mv: &Move| matches!(mv.kind(), MoveKind::Quiet | MoveKind::Capture);
    let rare: Vec<Move> = moves.iter().copied().filter(|mv| !common(mv)).collect();
    let rare = rare.choose(random).filter(|_| random.random_bool(0.5));
    rare.or(moves.choose(random)).copied()
}

/// Text that means trouble for whoever reads it again.
pub fn some_text(random: &mut ChaCha8Rng) -> String {
    const WORDS: [&str; 18] = [
        "good",
        "}",
        "{",
        "\\",
        "\"",
        "(",
        ")",
        "[%emt 1:2:3]",
        "[White \"x\"]",
        "; ",
        "\n",
        "  ",
        "1-0",
        "شاه",
        "$3",
        "a3-a4",
        "]",
        "\u{feff}",
    ];
    let len = random.random_range(0..6);
    (0..len)
        .map(|_| *WORDS.choose(random).expect("a word"))
        .collect()
}
