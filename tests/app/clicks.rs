//! Whole games and every kind of move, clicked at the squares as they are seen.

use bevy::{input::touch::TouchPhase, prelude::*};
use timur::camera::Seat;
use timur_rules::OutcomeReason;
use timur_session::{BoardAction, Intent};

use crate::table::Table;

/// A game of 13 plies from the masculine array that ends in mate, found by search.
const SHORT_GAME: &str =
    "j3-j4 j9-h10 j2-i4 b9-d10 i4-h6 g8-g7 i2-k4 f9-f10 h6-g8 f10-f9 g8-i7 f9-f10 i7-h9";

#[test]
fn a_whole_game_is_clicked_from_the_first_move_to_mate() {
    let mut table = Table::new();
    for (ply, words) in SHORT_GAME.split(' ').enumerate() {
        let (from, to) = words.split_once('-').expect("two squares");
        table.click(from);
        assert!(
            table.game().selected().is_some(),
            "{words}: {:?}",
            table.notice()
        );
        table.click(to);
        assert_eq!(
            table.game().record().ply(),
            ply + 1,
            "{words}: {:?}",
            table.notice()
        );
        if ply % 3 == 0 {
            table.settle();
        }
    }
    table.settle();
    let outcome = table.game().outcome().expect("the game is over");
    assert_eq!(outcome.reason, OutcomeReason::Mate);
    table.click("a3");
    assert_eq!(
        table.game().selected(),
        None,
        "the board rests under the result"
    );
    table.ask(BoardAction::Touch("a3".parse().expect("a3")));
    assert!(
        table
            .notice()
            .expect("a reason")
            .contains("The game is over")
    );
}

/// Plays one move by clicks and returns the position after it.
fn after(fen: &str, from: &str, to: &str) -> (Table, String) {
    let mut table = Table::set(fen);
    table.play(from, to);
    table.settle();
    let fen = table.game().position().to_fen();
    (table, fen)
}

#[test]
fn a_placement_of_the_pawn_of_pawns_is_clicked() {
    let fen = "2-Q7k/11/11/5n1t3/6-r4/11/11/11/11/K10 -- w - - 0 1";
    let (table, after) = after(fen, "c10", "g6");
    assert!(
        after.starts_with("10k/11/11/5n1t3/6-Y4/"),
        "{after} {:?}",
        table.notice()
    );
}

#[test]
fn the_second_arrival_goes_home_and_removes_who_stands_there() {
    let fen = "11/4-Y6/11/11/11/10k/11/5R5/11/1K9 -- w - - 0 1";
    let (mut table, after) = after(fen, "e9", "e10");
    assert!(after.starts_with("11/11/11/11/11/10k/11/5-Z5/"), "{after}");
    table.ask(Intent::Undo);
    table.settle();
    assert_eq!(table.game().position().to_fen(), fen);
}

#[test]
fn a_king_that_clicks_into_the_citadel_draws() {
    let fen = "11/11/K10/11/11/10k/11/11/11/R10 -- w - - 0 1";
    let (table, _) = after(fen, "a8", "z9");
    assert_eq!(
        table.game().outcome().map(|end| (end.winner, end.reason)),
        Some((None, OutcomeReason::Citadel))
    );
}

#[test]
fn the_pawn_of_kings_becomes_a_prince() {
    let fen = "11/4-K6/11/11/11/10k/11/11/7rr2/1K9 -- w - - 0 1";
    let (_, after) = after(fen, "e9", "e10");
    assert!(after.starts_with("4S6/"), "{after}");
}

#[test]
fn dragging_a_piece_plays_it_and_dragging_the_view_does_not() {
    let mut table = Table::new();
    let (from, to) = (table.pixel("a3"), table.pixel("a4"));
    table.drag(MouseButton::Right, &[from, to, from]);
    table.drag(MouseButton::Middle, &[from, to, from]);
    assert_eq!(
        (table.game().record().ply(), table.game().selected()),
        (0, None)
    );
    table.look(Seat::Top.view());
    let (from, to) = (table.pixel("a3"), table.pixel("a4"));
    table.drag(MouseButton::Left, &[from, from.lerp(to, 0.5), to]);
    assert_eq!(table.game().record().ply(), 1, "{:?}", table.notice());
    table.settle();
    let (from, far) = (table.pixel("a8"), table.pixel("f5"));
    table.drag(MouseButton::Left, &[from, from.lerp(far, 0.5), far]);
    assert_eq!(table.game().record().ply(), 1);
    assert!(
        table
            .notice()
            .expect("a reason")
            .contains("does not move to f5"),
        "{:?}",
        table.notice()
    );
    table.settle();
}

#[test]
fn a_tap_chooses_and_plays_and_two_fingers_do_not() {
    let mut table = Table::new();
    for square in ["a3", "a4"] {
        let at = table.pixel(square);
        table.finger(1, TouchPhase::Started, at);
        table.finger(1, TouchPhase::Ended, at);
    }
    assert_eq!(table.game().record().ply(), 1, "{:?}", table.notice());
    let (one, other) = (table.pixel("b8"), table.pixel("e8"));
    table.finger(2, TouchPhase::Started, one);
    table.finger(3, TouchPhase::Started, other);
    table.finger(3, TouchPhase::Moved, other + Vec2::Y * 40.0);
    table.finger(2, TouchPhase::Ended, one);
    table.finger(3, TouchPhase::Ended, other + Vec2::Y * 40.0);
    assert_eq!(table.game().selected(), None);
}

#[test]
fn clicks_on_the_panel_never_reach_the_board_behind_it() {
    let mut table = Table::new();
    let mut view = Seat::Top.view();
    view.distance = 14.0;
    view.focus = Vec3::new(-5.0, 0.0, 0.0);
    table.look(view);
    let behind: Vec<Vec2> = (1..=11)
        .map(|file| (b'`' + file) as char)
        .map(|file| table.pixel(&format!("{file}3")))
        .collect();
    let hidden: Vec<Vec2> = behind
        .into_iter()
        .filter(|at| at.x > 1010.0 && at.x < 1270.0 && at.y < 790.0)
        .collect();
    assert!(!hidden.is_empty(), "no piece lies behind the panel");
    for at in hidden {
        table.click_at(at);
        assert_eq!(
            table.game().selected(),
            None,
            "a click at {at} went through the panel"
        );
    }
}
