//! Which search runs, and hint, analysis and review over them.

use timur_engine::Limits;
use timur_rules::Color;
use timur_session::{
    Analysis, BoardAction, BoardState, Hint, Intent, NoHint, NoReview, Player, Purpose, Review,
    SearchJob, SearchOrder, Searches, Session, Silence,
};

use crate::common::{answer, ask, new_game, play, position, report};

fn job(nodes: u64) -> SearchJob {
    SearchJob::at(Session::default().record(), 0, Limits::nodes(nodes))
}

#[test]
fn the_more_urgent_search_goes_first_and_the_other_goes_on_afterwards() {
    let mut searches = Searches::default();
    searches.start(Purpose::Analysis, job(1));
    searches.start(Purpose::Move, job(1));
    assert_eq!(searches.running(), Some(Purpose::Move));
    assert!(matches!(
        searches.order(),
        Some(SearchOrder::Run(Purpose::Move, _))
    ));
    assert_eq!(searches.order(), None, "an order is given once");
    searches.take(report(&[], false));
    assert_eq!(searches.running(), Some(Purpose::Move));
    searches.take(report(&[], true));
    assert!(searches.is_waiting());
    searches.go_on();
    assert_eq!(searches.running(), Some(Purpose::Analysis));
    searches.stop_all();
    assert_eq!(searches.order(), Some(SearchOrder::Rest));
    assert!(searches.report(Purpose::Move).is_none());
}

#[test]
fn whoever_asks_again_at_the_end_goes_before_the_less_urgent() {
    let mut searches = Searches::default();
    searches.start(Purpose::Review, job(1));
    searches.start(Purpose::Analysis, job(1));
    searches.take(report(&[], true));
    searches.start(Purpose::Review, job(2));
    searches.go_on();
    assert_eq!(searches.running(), Some(Purpose::Review));
}

#[test]
fn the_same_search_goes_on_and_another_replaces_it() {
    let mut searches = Searches::default();
    searches.start(Purpose::Hint, job(1));
    searches.take(report(&[], true));
    searches.start(Purpose::Hint, job(1));
    assert!(searches.report(Purpose::Hint).is_some());
    searches.start(Purpose::Hint, job(2));
    assert!(searches.report(Purpose::Hint).is_none());
}

#[test]
fn a_hint_is_gone_with_its_position() {
    let (mut session, board) = (Session::default(), BoardState::default());
    let (mut hint, mut searches) = (Hint::default(), Searches::default());
    searches.apply(hint.ask(&session, &board).expect("a hint"));
    assert_eq!(hint.take(&searches), None, "nothing yet");
    answer(&mut searches);
    let found = hint.take(&searches).expect("a move");
    assert_eq!(hint.suggested(), Some(found));
    assert_eq!(hint.take(&searches), None, "reported once");
    assert!(hint.check(&session, &board).is_none());
    play(&mut session, "a3-a4");
    searches.apply(hint.check(&session, &board).expect("it stops"));
    assert_eq!(
        (hint.suggested(), searches.job(Purpose::Hint)),
        (None, None)
    );
}

#[test]
fn a_hint_is_gone_with_its_game_though_the_position_is_the_same() {
    let (mut session, board) = (Session::default(), BoardState::default());
    let mut hint = Hint::default();
    hint.ask(&session, &board).expect("a hint");
    let events = ask(&mut session, new_game());
    assert!(events.iter().any(|event| hint.follow(event).is_some()));
    assert!(!hint.is_wanted());
}

#[test]
fn a_hint_at_the_wrong_moment_has_a_reason() {
    let (mut session, mut board) = (Session::default(), BoardState::default());
    let mut hint = Hint::default();
    play(&mut session, "a3-a4");
    board.act(BoardAction::LookAt(0), &session);
    assert_eq!(hint.ask(&session, &board), Err(NoHint::LooksBack));
    board.act(BoardAction::Return, &session);
    ask(&mut session, Intent::Seat(Color::Black, Player::Machine(1)));
    assert_eq!(hint.ask(&session, &board), Err(NoHint::MachineToMove));
    ask(&mut session, Intent::Resign);
    assert_eq!(hint.ask(&session, &board), Err(NoHint::GameOver));
    assert!(!hint.is_wanted());
}

#[test]
fn an_analysis_follows_what_the_board_shows_while_it_is_on() {
    let (mut session, mut board) = (Session::default(), BoardState::default());
    let (mut analysis, mut searches) = (Analysis::default(), Searches::default());
    play(&mut session, "a3-a4");
    assert!(analysis.update(&session, &board, &searches).is_none());
    analysis.toggle();
    searches.apply(
        analysis
            .update(&session, &board, &searches)
            .expect("a search"),
    );
    assert!(
        analysis.update(&session, &board, &searches).is_none(),
        "it runs"
    );
    answer(&mut searches);
    let findings = analysis.findings(&session, &board, &searches);
    assert_eq!((findings.lines.len(), findings.depth), (1, 1));
    assert_eq!(findings.lines[0].moves.len(), 2);

    let first = findings.lines[0].moves[0];
    analysis.toggle_preview(first);
    assert_eq!(analysis.preview(), Some(first));
    board.act(BoardAction::LookAt(0), &session);
    searches.apply(
        analysis
            .update(&session, &board, &searches)
            .expect("another search"),
    );
    assert_eq!(analysis.preview(), None, "another position");
    let moves = searches.job(Purpose::Analysis).map(|job| job.moves.len());
    assert_eq!(moves, Some(0));

    analysis.toggle();
    searches.apply(
        analysis
            .update(&session, &board, &searches)
            .expect("an end"),
    );
    assert!(searches.job(Purpose::Analysis).is_none());
    assert!(
        analysis
            .findings(&session, &board, &searches)
            .lines
            .is_empty()
    );
}

#[test]
fn an_analysis_ends_when_a_game_against_the_machine_begins() {
    let mut session = Session::default();
    let mut analysis = Analysis::default();
    analysis.toggle();
    for event in ask(&mut session, new_game()) {
        analysis.follow(&event);
    }
    assert!(analysis.is_on(), "two people");
    let Intent::NewGame { start, .. } = new_game() else {
        panic!("a new game");
    };
    let players = Some([Player::Human, Player::Machine(1)]);
    for event in ask(&mut session, Intent::NewGame { start, players }) {
        analysis.follow(&event);
    }
    assert!(!analysis.is_on());
}

#[test]
fn an_analysis_is_silent_while_the_machine_thinks_and_when_the_game_is_over() {
    let board = BoardState::default();
    let (mut analysis, mut searches) = (Analysis::default(), Searches::default());
    analysis.toggle();
    searches.start(Purpose::Move, job(1));
    let findings = analysis.findings(&Session::default(), &board, &searches);
    assert_eq!(findings.silence, Some(Silence::MachineFirst));
    let over = Session::new(position("10k/11/11/11/11/11/11/11/11/K10 -- w - - 0 1"));
    assert!(analysis.update(&over, &board, &searches).is_none());
    let findings = analysis.findings(&over, &board, &searches);
    assert_eq!(findings.silence, over.outcome().map(Silence::Over));
}

#[test]
fn a_review_goes_through_the_game_from_its_end() {
    let mut session = Session::default();
    let mut review = Review::default();
    play(&mut session, "a3-a4 a8-a7 b3-b4");
    assert_eq!(review.begin(&session), Err(NoReview::NotOver));
    ask(&mut session, Intent::Resign);
    assert_eq!(review.begin(&session), Ok(()));
    let mut searches = Searches::default();
    let mut progress = Vec::new();
    while let Some(done) = review.progress() {
        progress.push(done);
        if let Some(request) = review.go_on(&searches) {
            searches.apply(request);
        }
        answer(&mut searches);
    }
    progress.dedup();
    assert_eq!(progress, [(0, 4), (1, 4), (2, 4), (3, 4)]);
    let summary = review.summary().expect("it is done");
    assert_eq!(summary.worst, None, "all positions were even");
    assert_eq!(review.shares(), [Some(0.5); 4]);
    assert!(review.leave().is_none() && review.exists(), "it is kept");
    ask(&mut session, Intent::Undo);
    assert!(review.check(&session).is_none(), "the moves are the same");
    play(&mut session, "c8-c7");
    assert!(review.check(&session).is_some() && !review.exists());
}

#[test]
fn a_review_ends_with_its_game_and_without_moves_there_is_none() {
    let mut session = Session::default();
    let mut review = Review::default();
    ask(&mut session, Intent::Resign);
    assert_eq!(review.begin(&session), Err(NoReview::NoMoves));
    ask(&mut session, new_game());
    play(&mut session, "a3-a4");
    ask(&mut session, Intent::Resign);
    review.begin(&session).expect("a review");
    let events = ask(&mut session, new_game());
    assert!(events.iter().any(|event| review.follow(event).is_some()));
    assert!(!review.exists());
}
