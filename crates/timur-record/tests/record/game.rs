//! Games played, taken back, branched and ended.

use crate::records;
use timur_testing::common;

use std::time::Duration;

use common::{amount, random};
use records::{check, everything, game, play, random_game, tree};
use timur_record::{Ending, Game, Refusal};
use timur_rules::{Color, MoveKind, Outcome, OutcomeReason, Position, Ruleset};

fn new() -> Game {
    Game::new(Position::initial(&Ruleset::default()))
}

/// The knights go out and back: four plies, after which the same position is there again.
const ROUND: &str = "b2-d1 j9-h10 d1-b2 h10-j9";

#[test]
fn moves_are_played_taken_back_and_played_again() {
    let mut game = new();
    assert!(game.is_empty());
    assert_eq!((game.undo(), game.redo()), (None, None));
    play(&mut game, "a3-a4 a8-a7 b3-b4");
    let played = game.position().clone();
    let moves: Vec<String> = game.moves().map(|mv| mv.to_string()).collect();
    assert_eq!(moves, ["a3-a4", "a8-a7", "b3-b4"]);
    assert_eq!((game.ply(), game.len()), (3, 3));
    assert_eq!(
        game.undo().map(|mv| mv.to_string()).as_deref(),
        Some("b3-b4")
    );
    assert_eq!(
        game.undo().map(|mv| mv.to_string()).as_deref(),
        Some("a8-a7")
    );
    assert_eq!((game.ply(), game.len()), (1, 3));
    assert_eq!(
        game.redo().map(|mv| mv.to_string()).as_deref(),
        Some("a8-a7")
    );
    game.redo();
    assert_eq!(game.redo(), None);
    assert_eq!(game.position(), &played);
}

#[test]
fn another_move_keeps_the_old_line_as_a_variation() {
    let mut game = new();
    play(&mut game, "a3-a4 a8-a7 b3-b4");
    game.undo();
    game.undo();
    let fork = game.here();
    play(&mut game, "b8-b7");
    assert_eq!(game.len(), 2);
    let children = game.node(fork).expect("a node").children().to_vec();
    let moves: Vec<String> = children
        .iter()
        .filter_map(|&id| game.node(id)?.mv())
        .map(|mv| mv.to_string())
        .collect();
    assert_eq!(moves, ["b8-b7", "a8-a7"]);
    // Back to the old line: it is still whole, and it is the main one again.
    game.undo();
    play(&mut game, "a8-a7");
    assert_eq!((game.ply(), game.len()), (2, 3));
    assert_eq!(game.node(fork).expect("a node").children()[0], children[1]);
    // The same next move as before is no new line.
    game.undo();
    play(&mut game, "a8-a7");
    assert_eq!((game.ply(), game.len()), (2, 3));
    assert_eq!(tree(&game).len(), 5);
}

#[test]
fn exploring_leaves_the_main_line() {
    let mut game = new();
    play(&mut game, "a3-a4 a8-a7 b3-b4");
    let end = game.here();
    game.go_to(1);
    let mv = game.position().parse_move("b8-b7").expect("a move");
    game.explore(mv).expect("a move");
    let aside = game.here();
    assert_eq!(game.len(), 2);
    assert!(game.jump(end));
    assert_eq!((game.ply(), game.len()), (3, 3));
    assert!(game.jump(game.root()));
    assert_eq!((game.ply(), game.len()), (0, 3));
    assert!(game.jump(aside));
    assert_eq!((game.ply(), game.len()), (2, 2));
    let mut other = new();
    play(&mut other, ROUND);
    play(&mut other, ROUND);
    let strange = other.here();
    assert!(game.node(strange).is_none() && !game.jump(strange) && !game.set_comment(strange, "x"));
    assert!(!game.go_to(3));
    check(&game);
}

#[test]
fn a_variation_can_become_the_main_line() {
    let mut game = new();
    play(&mut game, "a3-a4 a8-a7 b3-b4");
    for (ply, written) in [(0, "c3-c4"), (1, "c8-c7")] {
        game.go_to(ply);
        let mv = game.position().parse_move(written).expect("a move");
        game.explore(mv).expect("a move");
    }
    let main = |game: &Game| {
        let mut game = game.clone();
        game.jump(game.root());
        game.jump(game.node(game.root()).expect("a node").children()[0]);
        game.moves().map(|mv| mv.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(main(&game), ["a3-a4", "a8-a7", "b3-b4"]);
    let aside = game.id_at(2).expect("a ply");
    let before = tree(&game).len();
    assert!(game.promote(aside));
    assert_eq!(main(&game), ["c3-c4", "c8-c7"]);
    assert_eq!((game.ply(), tree(&game).len()), (2, before));
    assert_eq!(game.id_at(3), None);
    check(&game);
}

#[test]
fn the_third_occurrence_draws() {
    let mut game = new();
    for round in 1..=2 {
        assert_eq!(game.outcome(), None, "round {round}");
        play(&mut game, ROUND);
    }
    assert_eq!(
        game.outcome(),
        Some(Outcome::draw(OutcomeReason::Repetition))
    );
    let mv = game.position().parse_move("a3-a4").expect("a move");
    let over = game.outcome().expect("an outcome");
    assert_eq!(game.play(mv), Err(Refusal::Over(over)));
    assert_eq!(game.resign(Color::White), Err(Refusal::Over(over)));
    // One ply earlier nothing is repeated, and another move goes on.
    game.undo();
    assert_eq!(game.outcome(), None);
    play(&mut game, "a8-a7");
    assert_eq!(game.outcome(), None);
}

#[test]
fn variations_do_not_count_for_repetition() {
    let mut game = new();
    play(&mut game, ROUND);
    for _ in 0..4 {
        game.undo();
    }
    // Another order of moves, so that other nodes come to the same positions.
    play(&mut game, "j2-h1 b9-d10 h1-j2 d10-b9");
    assert_eq!(game.outcome(), None);
    play(&mut game, "b2-d1 j9-h10 d1-b2");
    assert_eq!(game.outcome(), None);
    play(&mut game, "h10-j9");
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason),
        Some(OutcomeReason::Repetition)
    );
}

#[test]
fn repetition_ranks_before_the_move_limit_and_can_be_off() {
    let fen = Position::initial(&Ruleset::default())
        .to_fen()
        .replace(" 0 1", " 92 60");
    let mut counted = game(&fen);
    play(&mut counted, ROUND);
    play(&mut counted, ROUND);
    assert_eq!(counted.position().halfmove_clock(), 100);
    assert_eq!(
        counted.outcome().map(|outcome| outcome.reason),
        Some(OutcomeReason::Repetition)
    );

    let rules = Ruleset::preset("strict").expect("a preset");
    let mut endless = Game::new(Position::initial(&rules));
    for _ in 0..30 {
        play(&mut endless, ROUND);
    }
    assert_eq!(endless.outcome(), None);
}

#[test]
fn a_finished_game_takes_no_move_but_can_be_taken_back() {
    let mut mated = game("k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1");
    play(&mut mated, "e10@b9");
    assert_eq!(
        mated.outcome(),
        Some(Outcome::win(Color::White, OutcomeReason::Mate))
    );
    assert_eq!(mated.result(), mated.outcome());
    assert!(matches!(
        mated.offer_draw(Color::Black),
        Err(Refusal::Over(_))
    ));
    assert_eq!(mated.undo().map(|mv| mv.kind()), Some(MoveKind::Placement));
    assert_eq!(mated.outcome(), None);
    assert_eq!(
        mated.result(),
        Some(Outcome::win(Color::White, OutcomeReason::Mate))
    );

    let mut drawn = game("11/11/K10/11/11/10k/11/11/11/4N6 -- w - - 0 1");
    play(&mut drawn, "a8-z9");
    assert_eq!(drawn.outcome(), Some(Outcome::draw(OutcomeReason::Citadel)));
    let error = drawn.end(Ending::Agreement).expect_err("over");
    assert_eq!(
        error.to_string(),
        format!("The game is over. {}", drawn.outcome().expect("an outcome"))
    );
}

#[test]
fn resignation_is_taken_back_with_the_move_or_without() {
    let mut game = new();
    play(&mut game, "a3-a4 a8-a7");
    game.resign(Color::White).expect("not over");
    let lost = Outcome::win(Color::Black, OutcomeReason::Resignation);
    assert_eq!((game.outcome(), game.result()), (Some(lost), Some(lost)));
    assert!(matches!(game.resign(Color::Black), Err(Refusal::Over(_))));
    // To look at the game takes nothing back.
    game.go_to(1);
    assert_eq!((game.outcome(), game.result()), (None, Some(lost)));
    game.go_to(2);
    assert_eq!(game.outcome(), Some(lost));
    game.reopen();
    assert_eq!((game.outcome(), game.ply()), (None, 2));
    game.end(Ending::Time(Color::Black)).expect("not over");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Color::White, OutcomeReason::Time))
    );
    assert!(game.undo().is_some());
    game.redo();
    assert_eq!((game.outcome(), game.ply()), (None, 2));
    // At the start there is nothing but the resignation to take back.
    let mut short = new();
    short.resign(Color::Black).expect("not over");
    assert_eq!(short.undo(), None);
    assert_eq!(short.outcome(), None);
}

#[test]
fn an_ending_before_undone_moves_keeps_them() {
    let mut game = new();
    play(&mut game, "a3-a4 a8-a7 b3-b4");
    game.undo();
    game.undo();
    game.resign(Color::Black).expect("not over");
    assert_eq!((game.ply(), game.len(), game.redo()), (1, 1, None));
    assert_eq!(tree(&game).len(), 4);
    game.reopen();
    assert_eq!(game.len(), 3);
}

#[test]
fn draw_offers_stand_until_the_opponent_moves() {
    let mut game = new();
    assert_eq!(game.accept_draw(), Err(Refusal::NoOffer));
    assert_eq!(game.decline_draw(), Err(Refusal::NoOffer));
    game.offer_draw(Color::White).expect("not over");
    play(&mut game, "a3-a4");
    assert_eq!(game.draw_offer(), Some(Color::White));
    play(&mut game, "a8-a7");
    assert_eq!(game.draw_offer(), None);
    // A mate leaves nothing to accept.
    let mut mated = records::game("k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1");
    mated.offer_draw(Color::White).expect("not over");
    play(&mut mated, "e10@b9");
    assert_eq!(
        (mated.draw_offer(), mated.accept_draw()),
        (None, Err(Refusal::NoOffer))
    );
    // Out of turn it lapses with the next move.
    game.offer_draw(Color::Black).expect("not over");
    assert_eq!(game.draw_offer(), Some(Color::Black));
    play(&mut game, "b3-b4");
    assert_eq!(game.draw_offer(), None);
    game.offer_draw(Color::White).expect("not over");
    game.decline_draw().expect("an offer");
    assert_eq!(game.draw_offer(), None);
    game.offer_draw(Color::White).expect("not over");
    game.undo();
    assert_eq!(game.draw_offer(), None);
    game.offer_draw(Color::White).expect("not over");
    game.accept_draw().expect("an offer");
    assert_eq!(
        game.outcome(),
        Some(Outcome::draw(OutcomeReason::Agreement))
    );
    assert_eq!(game.draw_offer(), None);
    game.reopen();
    game.offer_draw(Color::White).expect("not over");
    game.offer_draw(Color::Black).expect("an offer");
    assert_eq!(
        game.outcome(),
        Some(Outcome::draw(OutcomeReason::Agreement))
    );
}

#[test]
fn times_add_up_along_the_line() {
    let mut game = new();
    for (mv, milliseconds) in [("a3-a4", 1500), ("a8-a7", 200), ("b3-b4", 30)] {
        play(&mut game, mv);
        let time = Duration::from_millis(milliseconds) + Duration::from_nanos(1);
        assert!(game.set_time(game.here(), Some(time)));
    }
    assert!(!game.set_time(game.root(), Some(Duration::ZERO)));
    assert_eq!(game.time_used(Color::White), Duration::from_millis(1530));
    assert_eq!(game.time_used(Color::Black), Duration::from_millis(200));
    game.undo();
    assert_eq!(game.time_used(Color::White), Duration::from_millis(1500));
}

#[test]
fn random_games_can_be_walked_to_and_fro() {
    let mut random = random(7);
    for _ in 0..amount(40) {
        let mut game = random_game(&mut random, &Ruleset::default(), 150);
        check(&game);
        let before = everything(&game);
        let ply = game.ply();
        assert!(game.go_to(0) && game.go_to(ply));
        assert_eq!(everything(&game), before);
        let back: Vec<_> = std::iter::from_fn(|| game.undo()).collect();
        check(&game);
        let forth: Vec<_> =
            std::iter::from_fn(|| (game.ply() < ply).then(|| game.redo()).flatten()).collect();
        assert_eq!(back.into_iter().rev().collect::<Vec<_>>(), forth);
        assert_eq!(game.ply(), ply);
        check(&game);
    }
}
