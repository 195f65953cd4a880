//! Hint, analysis and review: they come when they are asked for, at the right moment, and go at once.

use bevy::prelude::*;
use timur::{
    advice::{
        AdviceRequest,
        analysis::{Analysis, Findings},
        hint::Hint,
        review::Review,
    },
    base::screen::Screen,
    board::arrow::Pointing,
    thinking::Thinker,
    words::balance::in_words,
};
use timur_rules::Color;
use timur_session::{BoardAction, Intent, Player, Purpose};

use crate::table::{Table, new_game};

/// White mates with a rook on the tenth rank.
const MATE_IN_ONE: &str = "k10/11/1K9/11/11/11/11/11/11/9RR -- w - - 0 1";

fn hinted(table: &Table) -> bool {
    table.resource::<Hint>().suggested().is_some()
}

fn searches(table: &Table, purpose: Purpose) -> bool {
    table
        .resource::<Thinker>()
        .searches()
        .job(purpose)
        .is_some()
}

fn said(table: &Table) -> String {
    table.notice().unwrap_or_default()
}

fn make(table: &mut Table, words: &str) {
    let mv = table.game().position().parse_move(words).expect("a move");
    table.ask(Intent::Move(mv));
}

/// A table at which a short game has been played to mate, the last move by White.
fn finished() -> Table {
    let mut table = Table::new();
    let game = "j3-j4 j9-h10 j2-i4 b9-d10 i4-h6 g8-g7 i2-k4 f9-f10 h6-g8 f10-f9 g8-i7 f9-f10 i7-h9";
    for words in game.split(' ') {
        make(&mut table, words);
    }
    assert!(table.game().outcome().is_some());
    table.settle();
    table
}

#[test]
fn a_hint_is_said_and_shown_and_goes_with_the_position() {
    let mut table = Table::new();
    make(&mut table, "b2-c4");
    assert!(table.moving() > 0, "also while pieces are on their way");
    table.key(KeyCode::KeyH);
    assert!(said(&table).contains("Looking"), "{}", said(&table));
    table.wait("a hint", hinted);
    table.frames(2);
    let mv = table.resource::<Hint>().suggested().expect("a hint");
    assert!(table.game().position().legal_moves().contains(&mv));
    let words = said(&table);
    assert!(
        words.contains(&mv.from().to_string()) && words.contains(&mv.to().to_string()),
        "{words}"
    );
    assert_eq!(table.count::<Pointing>(), 3, "two frames and an arrow");
    table.ask(Intent::Undo);
    table.frames(2);
    assert!(!hinted(&table));
    assert_eq!(table.count::<Pointing>(), 0);
    table.settle();
}

#[test]
fn a_hint_at_the_wrong_moment_says_why_there_is_none() {
    let mut table = finished();
    table.key(KeyCode::KeyH);
    assert!(said(&table).contains("over"), "{}", said(&table));
    assert!(!searches(&table, Purpose::Hint));

    let mut table = Table::new();
    make(&mut table, "a3-a4");
    table.ask(BoardAction::LookAt(0));
    table.key(KeyCode::KeyH);
    assert!(said(&table).contains("Come back"), "{}", said(&table));
    table.ask(BoardAction::Return);

    table.ask(Intent::Seat(Color::Black, Player::Machine(10)));
    table.key(KeyCode::KeyH);
    assert!(said(&table).contains("machine's turn"), "{}", said(&table));
    assert!(!searches(&table, Purpose::Hint));
}

#[test]
fn a_hint_that_is_still_searched_ends_with_its_position_and_with_leaving() {
    let mut table = Table::new();
    table.advise(AdviceRequest::Hint);
    assert!(searches(&table, Purpose::Hint));
    make(&mut table, "a3-a4");
    assert!(!searches(&table, Purpose::Hint));
    table.advise(AdviceRequest::Hint);
    table.change::<NextState<Screen>>(|next| next.set(Screen::Title));
    table.frames(2);
    assert_eq!(table.resource::<Thinker>().searches().running(), None);
    assert!(!hinted(&table));
}

#[test]
fn the_analysis_follows_the_position_shown_and_stops_when_it_is_off() {
    let mut table = Table::set(MATE_IN_ONE);
    table.frames(5);
    assert!(!searches(&table, Purpose::Analysis), "nobody asked for it");
    table.key(KeyCode::KeyA);
    table.wait("a win", |table| {
        let balance = table.resource::<Findings>().balance;
        balance.is_some_and(|balance| in_words(balance).contains("White wins"))
    });
    let lines = table.resource::<Findings>().lines.clone();
    assert!(!lines.is_empty() && lines.len() <= 3);
    let first = lines[0].first;
    table.advise(AdviceRequest::Preview(first));
    table.frames(2);
    assert_eq!(table.count::<Pointing>(), 3);

    table.ask(Intent::Move(first));
    table.frames(2);
    assert_eq!(table.count::<Pointing>(), 0);
    let silence = table.resource::<Findings>().silence.clone();
    assert!(silence.is_some_and(|why| why.contains("White")));
    assert!(!searches(&table, Purpose::Analysis), "the game is over");

    table.ask(BoardAction::LookAt(0));
    table.frames(2);
    let shown = table
        .resource::<Thinker>()
        .searches()
        .job(Purpose::Analysis);
    assert_eq!(shown.map(|job| job.moves.len()), Some(0));
    table.key(KeyCode::KeyA);
    assert_eq!(table.resource::<Thinker>().searches().running(), None);
    assert_eq!(*table.resource::<Findings>(), Findings::default());
}

#[test]
fn the_machines_move_goes_before_the_analysis_and_a_new_game_against_it_ends_the_analysis() {
    let mut table = Table::new();
    table.advise(AdviceRequest::Analysis);
    table.ask(Intent::Seat(Color::Black, Player::Machine(10)));
    make(&mut table, "a3-a4");
    table.frames(1);
    let thinker = table.resource::<Thinker>();
    assert_eq!(thinker.searches().running(), Some(Purpose::Move));
    assert!(
        thinker.searches().job(Purpose::Analysis).is_some(),
        "it waits"
    );
    let start = table.game().record().start().clone();
    table.ask(new_game(start));
    table.frames(2);
    assert!(!table.resource::<Analysis>().is_on());
    assert_eq!(table.resource::<Thinker>().searches().running(), None);
}

/// White's rooks go back and forth once and then win: Black, who comes back to where it was, could hold nothing by
/// that.
#[test]
fn in_a_review_a_position_that_comes_about_again_is_no_draw_yet() {
    let mut table = Table::set("4k6/11/11/11/7R3/6R4/11/11/11/5K5 -- w - - 0 1");
    for words in "h6-h7 e10-d10 h7-h6 d10-e10 h6-h9".split(' ') {
        make(&mut table, words);
    }
    table.ask(Intent::Resign);
    assert!(table.game().outcome().is_some());
    table.advise(AdviceRequest::Review);
    table.wait("the review is done", |table| {
        table.resource::<Review>().progress().is_none()
    });
    let shares = table.resource::<Review>().shares();
    let least = shares.iter().flatten().copied().fold(1.0, f32::min);
    assert!(
        shares.iter().all(Option::is_some) && least > 0.9,
        "{shares:?}"
    );
}

#[test]
fn a_review_goes_through_the_whole_game() {
    let mut table = finished();
    table.advise(AdviceRequest::Review);
    assert_eq!(
        table
            .resource::<Review>()
            .progress()
            .map(|(seen, _)| seen > 0),
        Some(true)
    );
    table.wait("the review is done", |table| {
        table.resource::<Review>().progress().is_none()
    });
    let review = table.resource::<Review>();
    let shares = review.shares();
    assert_eq!(shares.len(), 14);
    assert!(shares.iter().all(Option::is_some));
    assert_eq!(shares[13], Some(1.0), "White has mated");
    assert_eq!(shares[12], Some(1.0), "and could not fail to");
    let summary = review.summary_in_words().expect("a summary");
    assert!(summary.contains("White:") && summary.contains("Black:"));
    assert!(!review.points().is_empty(), "such a game has its turns");
    for point in review.points() {
        let better = review.better(point).expect("a better move");
        let played = table.game().record().move_at(point.ply);
        assert!(played != Some(point.better) && !better.is_empty());
    }
    assert_eq!(table.resource::<Thinker>().searches().running(), None);
    table.ask(BoardAction::LookAt(3));
    assert!(
        table.resource::<Review>().exists(),
        "it stays while one looks"
    );
    table.ask(Intent::Undo);
    make(&mut table, "i7-k8");
    assert!(!table.resource::<Review>().exists(), "another game");
}

#[test]
fn a_review_is_refused_before_the_end_and_stopped_at_once() {
    let mut table = Table::new();
    table.advise(AdviceRequest::Review);
    table.frames(1);
    assert!(said(&table).contains("over"), "{}", said(&table));
    table.ask(Intent::Resign);
    table.advise(AdviceRequest::Review);
    table.frames(1);
    assert!(said(&table).contains("No move"), "{}", said(&table));

    let mut table = finished();
    table.advise(AdviceRequest::Review);
    assert!(searches(&table, Purpose::Review));
    table.advise(AdviceRequest::StopReview);
    assert!(!searches(&table, Purpose::Review) && !table.resource::<Review>().exists());

    table.advise(AdviceRequest::Review);
    let start = table.game().record().start().clone();
    table.ask(new_game(start));
    assert!(!searches(&table, Purpose::Review) && !table.resource::<Review>().exists());

    let mut table = finished();
    table.advise(AdviceRequest::Review);
    table.change::<NextState<Screen>>(|next| next.set(Screen::Title));
    table.frames(2);
    assert_eq!(table.resource::<Thinker>().searches().running(), None);
    assert!(!table.resource::<Review>().exists());
}
