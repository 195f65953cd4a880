//! Commands and the events that come of them.

use timur_record as record;
use timur_rules::{Color, IllegalMove, OutcomeReason};
use timur_session::{Author, Event, Intent, Player, Refusal, Replacement, Session};

use crate::common::{ask, by_author, mv, new_game, play, position, refusal, square};

const MATE: &str =
    "j3-j4 j9-h10 j2-i4 b9-d10 i4-h6 g8-g7 i2-k4 f9-f10 h6-g8 f10-f9 g8-i7 f9-f10 i7-h9";

#[test]
fn a_whole_game_is_told_by_its_events() {
    let mut session = Session::default();
    let events = play(&mut session, MATE);
    let moved = events
        .iter()
        .filter(|event| matches!(event, Event::Moved { .. }));
    assert_eq!(moved.count(), 13);
    let Some(Event::Ended(outcome)) = events.last() else {
        panic!("{:?}", events.last());
    };
    assert_eq!(Some(*outcome), session.outcome());
    let checks = events
        .iter()
        .filter(|event| matches!(event, Event::Check(_)));
    assert!(checks.count() > 0, "a mate is a check");
    assert_eq!(
        refusal(&ask(&mut session, Intent::Resign)),
        &Refusal::GameOver(*outcome)
    );
}

#[test]
fn a_move_names_its_author_and_time() {
    let mut session = Session::default();
    let events = play(&mut session, "a3-a4");
    let [
        Event::Moved {
            by, at, effects, ..
        },
    ] = &events[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!(*by, Author::Player(Color::White));
    assert_eq!((at.as_secs(), effects.len()), (1, 1));
}

#[test]
fn a_move_is_taken_back_and_played_again() {
    let mut session = Session::default();
    play(&mut session, "a3-a4 a8-a7");
    let events = ask(&mut session, Intent::Undo);
    assert!(matches!(events[..], [Event::TakenBack { .. }]));
    assert_eq!(session.record().ply(), 1);
    let events = ask(&mut session, Intent::Redo);
    assert!(matches!(events[..], [Event::PlayedAgain { .. }]));
    assert_eq!(
        refusal(&ask(&mut session, Intent::Redo)),
        &Refusal::NothingToRedo
    );
    ask(&mut session, Intent::Undo);
    ask(&mut session, Intent::Undo);
    assert_eq!(
        refusal(&ask(&mut session, Intent::Undo)),
        &Refusal::NothingToUndo
    );
}

#[test]
fn a_resignation_is_taken_back_by_itself() {
    let mut session = Session::default();
    play(&mut session, "a3-a4");
    let events = ask(&mut session, Intent::Resign);
    let [Event::Ended(outcome)] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(outcome.winner, Some(Color::White));
    assert!(matches!(
        ask(&mut session, Intent::Undo)[..],
        [Event::Reopened]
    ));
    assert_eq!((session.record().ply(), session.outcome()), (1, None));
}

#[test]
fn a_draw_is_offered_declined_and_agreed() {
    let mut session = Session::default();
    let refused = ask(&mut session, Intent::AcceptDraw);
    assert_eq!(refusal(&refused), &Refusal::NoOffer);
    let offered = ask(&mut session, Intent::OfferDraw);
    assert!(matches!(offered[..], [Event::DrawOffered(Color::White)]));
    let own = by_author(
        &mut session,
        Author::Player(Color::White),
        Intent::AcceptDraw,
    );
    assert_eq!(refusal(&own), &Refusal::OwnOffer);
    assert!(matches!(
        ask(&mut session, Intent::DeclineDraw)[..],
        [Event::DrawDeclined]
    ));
    ask(&mut session, Intent::OfferDraw);
    let events = ask(&mut session, Intent::AcceptDraw);
    let [Event::Ended(outcome)] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(outcome.reason, OutcomeReason::Agreement);
}

#[test]
fn both_sides_that_offer_a_draw_have_agreed() {
    let mut session = Session::default();
    for side in Color::ALL {
        by_author(&mut session, Author::Player(side), Intent::OfferDraw);
    }
    let reason = session.outcome().map(|outcome| outcome.reason);
    assert_eq!(reason, Some(OutcomeReason::Agreement));
}

#[test]
fn another_game_takes_the_place_of_the_one_that_was_played() {
    let mut session = Session::default();
    play(&mut session, "a3-a4");
    let game = record::Game::new(position("10k/11/11/11/11/4r6/11/11/4R6/K10 -- w - - 0 1"));
    let players = [Player::Human, Player::Machine(3)];
    for (intent, why) in [
        (new_game(), Replacement::New),
        (
            Intent::Open {
                game: Box::new(game.clone()),
                players,
            },
            Replacement::Opened,
        ),
        (
            Intent::Restore {
                game: Box::new(game),
                players,
            },
            Replacement::Restored,
        ),
    ] {
        let left = session.record().len();
        let events = by_author(&mut session, Author::Program, intent);
        let [
            Event::GameReplaced {
                why: found, before, ..
            },
        ] = &events[..]
        else {
            panic!("{events:?}");
        };
        assert_eq!((*found, before.record.len()), (why, left));
    }
    assert_eq!(session.players(), players);
}

#[test]
fn a_new_game_that_is_over_says_so_and_an_opened_one_does_not() {
    let over = position("10k/11/11/11/11/11/11/11/11/K10 -- w - - 0 1");
    let mut session = Session::default();
    let intent = Intent::NewGame {
        start: Box::new(over.clone()),
        players: None,
    };
    let events = ask(&mut session, intent);
    assert!(matches!(
        events[..],
        [Event::GameReplaced { .. }, Event::Ended(_)]
    ));
    let intent = Intent::Open {
        game: Box::new(record::Game::new(over)),
        players: [Player::Human; 2],
    };
    assert!(matches!(
        ask(&mut session, intent)[..],
        [Event::GameReplaced { .. }]
    ));
}

#[test]
fn comments_and_tags_are_events_only_when_they_change() {
    let mut session = Session::default();
    let root = session.record().root();
    let comment = || Intent::Comment(root, " good ".into());
    assert!(matches!(
        ask(&mut session, comment())[..],
        [Event::CommentChanged(_)]
    ));
    assert!(ask(&mut session, comment()).is_empty());
    let tag = |value: &str| Intent::Tag("White".into(), value.into());
    assert!(matches!(
        ask(&mut session, tag("Ada"))[..],
        [Event::TagChanged(_)]
    ));
    assert!(ask(&mut session, tag("Ada")).is_empty());
    assert!(matches!(
        ask(&mut session, tag(""))[..],
        [Event::TagChanged(_)]
    ));
    assert_eq!(session.record().tags().get("White"), None);
}

#[test]
fn the_game_goes_on_from_any_place_of_its_tree() {
    let mut session = Session::default();
    play(&mut session, "a3-a4 a8-a7");
    let (last, root) = (session.record().here(), session.record().root());
    let events = ask(&mut session, Intent::GoTo(root));
    let [Event::SteppedTo { from, to, position }] = &events[..] else {
        panic!("{events:?}");
    };
    assert_eq!((*from, *to), (last, root));
    assert_eq!(**position, *session.position());
    assert!(ask(&mut session, Intent::GoTo(root)).is_empty());
}

#[test]
fn every_refusal_is_reached() {
    use Refusal::*;

    let white = Author::Player(Color::White);
    let black = Author::Player(Color::Black);
    let mut session = Session::default();
    let first = mv(&session, "a3-a4");
    let step = |from, to| Intent::MoveBetween {
        from: square(from),
        to: square(to),
    };
    let check = |session: &mut Session, by, what, expected: Refusal| {
        assert_eq!(refusal(&by_author(session, by, what)), &expected);
    };
    check(
        &mut session,
        black,
        Intent::Move(first),
        NotYourTurn(Color::White),
    );
    let machine = Author::Machine(Color::White);
    check(
        &mut session,
        machine,
        Intent::Move(first),
        NotSeated(Color::White),
    );
    let stale = Intent::MoveIn { key: 1, mv: first };
    check(&mut session, white, stale, Stale);
    let empty = IllegalMove::NoPiece {
        square: square("a5"),
    };
    check(&mut session, white, step("a5", "a6"), Illegal(empty));
    check(&mut session, Author::Program, Intent::Resign, NoSide);
    check(&mut session, Author::Program, Intent::OfferDraw, NoSide);
    check(&mut session, white, Intent::Undo, NothingToUndo);
    check(&mut session, white, Intent::Redo, NothingToRedo);
    check(&mut session, white, Intent::AcceptDraw, NoOffer);
    let seat = Intent::Seat(Color::White, Player::Machine(11));
    check(&mut session, white, seat, NoSuchLevel(11));
    let tag = by_author(&mut session, white, Intent::Tag("FEN".into(), "x".into()));
    assert!(matches!(refusal(&tag), Tag(_)));

    let far = {
        let mut longer = Session::default();
        play(&mut longer, "a3-a4 a8-a7");
        longer.record().here()
    };
    check(&mut session, white, Intent::GoTo(far), NoSuchPlace);
    check(
        &mut session,
        white,
        Intent::Comment(far, "x".into()),
        NoSuchPlace,
    );

    ask(&mut session, Intent::Seat(Color::White, Player::Machine(1)));
    check(&mut session, white, Intent::Move(first), MachineToMove);
    check(&mut session, black, step("a3", "a4"), MachineToMove);
    ask(&mut session, Intent::Seat(Color::White, Player::Human));
    by_author(&mut session, white, Intent::OfferDraw);
    check(&mut session, white, Intent::DeclineDraw, OwnOffer);
    by_author(&mut session, white, Intent::Resign);
    let outcome = session.outcome().expect("an end");
    check(&mut session, white, Intent::Move(first), GameOver(outcome));
    // The others are the board's: see `view`.
}
