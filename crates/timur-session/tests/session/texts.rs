//! Forms that others have written: settings, links; and what is announced.

use timur_rules::{Color, Effect, MoveKind, Position};
use timur_session::{
    Announcement, Announcer, BoardAction, BoardState, Intent, PlayedGame, Player, Session,
    Settings, SettingsError, announcements, link,
    settings::{PieceLabels, PieceMaterial, Squares},
};

use crate::common::{ask, new_game, play};

#[test]
fn settings_of_the_first_form_are_read_as_they_were_meant() {
    let text = r#"{
        "version": 1, "volume": 0.25, "muted": true, "pace": "Slow", "ponder": true, "letters": "Always",
        "layer_lines": false, "set": "Nishapur", "materials": ["Bone", "Ebony"], "squares": "Plain"
    }"#;
    let settings = Settings::from_text(text).expect("settings");
    assert_eq!(settings.piece_labels, PieceLabels::Always);
    assert_eq!(
        settings.materials,
        [PieceMaterial::Bone, PieceMaterial::Ebony]
    );
    assert_eq!(settings.squares, Squares::Plain);
    let again = settings.to_text().expect("a text");
    assert_eq!(Settings::from_text(&again), Ok(settings));
    assert!(
        again.contains("\"letters\": \"Always\""),
        "older programs read it: {again}"
    );
    let newer = Settings::from_text(r#"{"version":2}"#);
    assert_eq!(newer, Err(SettingsError::Newer));
}

#[test]
fn a_link_brings_game_and_players_back() {
    let mut session = Session::default();
    play(&mut session, "a3-a4 a8-a7");
    ask(&mut session, Intent::Seat(Color::Black, Player::Machine(4)));
    let fragment = link::fragment(session.game());
    assert_eq!(fragment, "rules=timur&moves=a3a4,a8a7&black=4");
    let PlayedGame { record, players } = link::read(&fragment).expect("sound").expect("a game");
    assert_eq!(record.position(), session.position());
    assert_eq!(players, session.players());
}

#[test]
fn every_change_is_announced_once() {
    let mut session = Session::default();
    let events = play(&mut session, "a3-a4");
    let all = announcements(&events, &session);
    let [
        Announcement::Move {
            side: Color::White,
            effects,
            again: false,
        },
    ] = &all[..]
    else {
        panic!("{all:?}");
    };
    assert!(matches!(effects[..], [Effect::Move { .. }]));

    ask(&mut session, Intent::Seat(Color::Black, Player::Machine(1)));
    let mut events = ask(&mut session, Intent::Undo);
    events.extend(ask(&mut session, Intent::Redo));
    let all = announcements(&events, &session);
    assert!(matches!(
        all[..],
        [
            Announcement::TakenBack { .. },
            Announcement::Move { again: true, .. }
        ]
    ));
    ask(&mut session, Intent::Seat(Color::Black, Player::Human));
    play(&mut session, "a8-a7");
    ask(&mut session, Intent::Seat(Color::Black, Player::Machine(1)));
    let mut events = ask(&mut session, Intent::Undo);
    assert_eq!(
        events.len(),
        2,
        "the machine's move and the person's? {events:?}"
    );
    events.extend(ask(&mut session, new_game()));
    let all = announcements(&events, &session);
    assert!(matches!(
        all[..],
        [
            Announcement::TakenBack { .. },
            Announcement::Game {
                new: true,
                turn: Color::White
            }
        ]
    ));
}

#[test]
fn what_the_board_shows_and_what_is_selected_is_announced() {
    let (mut session, mut board) = (Session::default(), BoardState::default());
    let mut announcer = Announcer::default();
    assert!(announcer.look(&board, &session, false).is_empty());
    board.act(
        BoardAction::Touch("a3".parse().expect("a square")),
        &session,
    );
    let all = announcer.look(&board, &session, false);
    let [Announcement::Selected { targets, .. }] = &all[..] else {
        panic!("{all:?}");
    };
    assert!(!targets.is_empty());
    assert!(announcer.look(&board, &session, false).is_empty(), "once");
    for event in play(&mut session, "a3-a4 a8-a7") {
        board.follow(&event, &session);
    }
    announcer.look(&board, &session, true);
    board.act(BoardAction::LookAt(1), &session);
    let all = announcer.look(&board, &session, false);
    let [Announcement::Shown(Some(shown))] = all[..] else {
        panic!("{all:?}");
    };
    assert_eq!((shown.number, shown.side), (1, Color::White));
    board.act(BoardAction::LookAt(0), &session);
    let all = announcer.look(&board, &session, false);
    assert_eq!(all, [Announcement::Shown(None)]);
    board.act(BoardAction::Return, &session);
    let all = announcer.look(&board, &session, false);
    assert_eq!(all, [Announcement::BackAtGame]);
}

#[test]
fn a_king_that_changes_places_is_announced_like_every_move() {
    let rules = "timur,kingSwap=whenChecked".parse().expect("rules");
    let fen = "3k7/11/11/3r7/R10/11/11/11/11/3K7 -- w K - 0 1";
    let start = Position::from_fen(fen, &rules).expect("a position");
    let mut session = Session::new(start);
    let moves = session.position().legal_moves();
    let swap = moves.iter().find(|mv| mv.kind() == MoveKind::Swap);
    let events = ask(&mut session, Intent::Move(*swap.expect("a swap")));
    let all = announcements(&events, &session);
    let [Announcement::Move { side, effects, .. }] = &all[..] else {
        panic!("{all:?}");
    };
    assert_eq!(*side, Color::White);
    assert!(matches!(effects[..], [Effect::Swap { .. }]));
}
