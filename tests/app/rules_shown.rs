//! What a person is told: why nothing happens, which squares may be gone to, what an earlier position was.

use bevy::prelude::*;
use timur::board::marks::{Mark, marks};
use timur_rules::{MoveKind, Position, Ruleset, Square};
use timur_session::{BoardAction, Intent};

use crate::table::{Table, new_game};

fn said(table: &Table) -> String {
    table.notice().unwrap_or_default()
}

#[test]
fn a_click_that_does_nothing_says_why() {
    let mut table = Table::new();
    table.click("a8");
    assert!(said(&table).contains("White's turn"), "{}", said(&table));
    table.click("f3");
    assert_eq!(said(&table), "");
    table.click("f5");
    assert!(said(&table).contains("f5"), "{}", said(&table));
    assert!(
        table.game().selected().is_some(),
        "a wrong target does not lose the piece"
    );
    table.click("g3");
    assert_eq!(
        table.game().selected().map(|square| square.to_string()),
        Some("g3".into()),
        "another own piece"
    );
    table.ask(BoardAction::Release);
    table.click("a2");
    assert!(said(&table).contains("no move"), "{}", said(&table));
    let beside = table.seen_at(Vec3::new(0.0, 0.0, 6.4));
    table.click("b2");
    table.click_at(beside);
    assert_eq!(
        table.game().selected(),
        None,
        "a click beside the board lets go"
    );
}

/// The marks of one kind, as squares.
fn marked(table: &Table, mark: Mark) -> Vec<String> {
    let all = marks(&table.game(), None);
    all.iter()
        .filter(|(kind, _)| *kind == mark)
        .map(|(_, square): &(Mark, Square)| square.to_string())
        .collect()
}

#[test]
fn every_kind_of_target_has_its_own_mark() {
    let mut table = Table::set("2-Q7k/11/K10/11/4n1t4/5-r5/11/11/2N8/11 -- w - - 0 1");
    table.click("c10");
    assert!(!marked(&table, Mark::Placement).is_empty());
    assert!(marked(&table, Mark::Quiet).is_empty());
    table.click("a8");
    assert_eq!(marked(&table, Mark::Citadel), ["z9"]);
    assert_eq!(marked(&table, Mark::Quiet).len(), 5);
    let mut table = Table::set("10k/11/11/11/11/11/3n7/1-K9/2N8/10K -- w - - 0 1");
    table.click("c2");
    assert_eq!(marked(&table, Mark::Capture), ["d4"]);
    assert!(!marked(&table, Mark::Quiet).is_empty());
}

#[test]
fn a_royal_in_check_is_marked_and_named() {
    let mut table = Table::set("5k5/11/11/11/11/11/11/11/11/K9R -- w - - 0 1");
    table.play("k1", "k10");
    assert_eq!(marked(&table, Mark::Check), ["f10"]);
    assert!(
        said(&table).contains("Check to Black's king on f10"),
        "{}",
        said(&table)
    );
    assert_eq!(marked(&table, Mark::LastMove), ["k1", "k10"]);
}

#[test]
fn an_earlier_position_can_be_looked_at_and_left_again() {
    let mut table = Table::new();
    for (from, to) in [("a3", "a4"), ("a8", "a7"), ("b3", "b4"), ("b8", "b7")] {
        table.play(from, to);
    }
    let now = table.game().position().to_fen();
    for ply in [1, 0, 3, 4, 2] {
        table.ask(BoardAction::LookAt(ply));
        table.frames(3);
        assert_eq!(table.game().shown_ply(), ply);
    }
    table.settle();
    table.click("c3");
    assert!(
        said(&table).contains("another position"),
        "{}",
        said(&table)
    );
    table.ask(BoardAction::Return);
    table.settle();
    assert_eq!(table.game().shown().to_fen(), now);
    assert_eq!(table.game().record().ply(), 4);
}

#[test]
fn resigning_and_agreeing_end_the_game_and_a_new_one_begins() {
    let mut table = Table::new();
    table.play("a3", "a4");
    table.ask(Intent::OfferDraw);
    assert!(table.game().record().draw_offer().is_some());
    table.ask(Intent::DeclineDraw);
    assert!(table.game().outcome().is_none());
    table.ask(Intent::OfferDraw);
    table.ask(Intent::AcceptDraw);
    assert_eq!(table.game().outcome().map(|end| end.winner), Some(None));
    table.ask(Intent::Undo);
    assert!(table.game().outcome().is_none());
    assert_eq!(
        table.game().record().ply(),
        1,
        "only the agreement is taken back"
    );
    let start = table.game().record().start().clone();
    table.ask(new_game(start));
    assert!(table.game().outcome().is_none());
    table.ask(Intent::Resign);
    assert_eq!(
        table.game().outcome().map(|end| end.winner),
        Some(Some(timur_rules::Color::Black))
    );
    table.ask(Intent::Undo);
    assert!(
        table.game().outcome().is_none(),
        "a resignation can be taken back"
    );
    table.settle();
}

#[test]
fn a_step_that_can_mean_two_things_is_asked_about() {
    let rules: Ruleset = "forbes".parse().expect("a preset");
    let fen = "11/11/K10/11/11/5S4k/11/11/10r/11 -- w - Kk 0 1";
    let mut table = Table::with(Position::from_fen(fen, &rules).expect("a position"));
    table.play("a8", "z9");
    let choices = table.game().choices();
    assert_eq!(choices.len(), 2, "{:?}", table.notice());
    table.ask(BoardAction::Release);
    assert!(table.game().choices().is_empty());
    table.play("a8", "z9");
    let exchange = choices
        .iter()
        .find(|one| matches!(one.kind(), MoveKind::Exchange(_)));
    table.ask(Intent::Move(*exchange.expect("an exchange")));
    table.settle();
    assert_eq!(table.game().record().ply(), 1);
    assert!(table.game().outcome().is_none());
    table.ask(Intent::Undo);
    table.settle();
    assert_eq!(table.game().position().to_fen(), fen);
}

#[test]
fn a_king_in_check_can_change_places_where_the_rules_allow_it() {
    let rules: Ruleset = "timur,kingSwap=whenChecked".parse().expect("rules");
    let fen = "10k/11/11/11/11/4R6/11/11/11/K9r -- w Kk - 0 1";
    let mut table = Table::with(Position::from_fen(fen, &rules).expect("a position"));
    table.click("a1");
    assert_eq!(marked(&table, Mark::Swap), ["e5"]);
    table.click("e5");
    table.settle();
    assert_eq!(table.game().record().ply(), 1, "{:?}", table.notice());
    table.ask(Intent::Undo);
    table.settle();
    assert_eq!(table.game().position().to_fen(), fen);
}
