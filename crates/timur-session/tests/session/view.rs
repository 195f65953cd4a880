//! What a person does in front of the board.

use timur_rules::{Color, IllegalMove, Position, Ruleset};
use timur_session::{BoardAction, BoardState, Intent, Player, Refusal, Session, Touch, ViewChange};

use crate::common::{ask, new_game, play, square};

fn touch(board: &mut BoardState, session: &Session, name: &str) -> Touch {
    board.act(BoardAction::Touch(square(name)), session)
}

/// A session and a board that has followed its events.
fn played(moves: &str) -> (Session, BoardState) {
    let mut session = Session::default();
    let mut board = BoardState::default();
    for event in play(&mut session, moves) {
        board.follow(&event, &session);
    }
    (session, board)
}

/// Asks the session, and lets the board follow.
fn change(session: &mut Session, board: &mut BoardState, what: Intent) -> Vec<ViewChange> {
    let events = ask(session, what);
    let follow = |event| board.follow(event, session);
    events.iter().filter_map(follow).collect()
}

#[test]
fn two_touches_select_a_piece_and_move_it() {
    let (session, mut board) = played("");
    assert!(matches!(touch(&mut board, &session, "a3"), Touch::Done));
    assert_eq!(board.selected(), Some(square("a3")));
    assert!(matches!(
        touch(&mut board, &session, "a4"),
        Touch::Wants(Intent::Move(_))
    ));
    touch(&mut board, &session, "b3");
    assert_eq!(board.selected(), Some(square("b3")), "another own piece");
    touch(&mut board, &session, "b3");
    assert_eq!(board.selected(), None);
}

#[test]
fn what_cannot_be_selected_says_why() {
    let (mut session, mut board) = played("");
    let mut why = |session: &Session, action| match board.act(action, session) {
        Touch::Refused(why) => why,
        other => panic!("{other:?}"),
    };
    let touch = |name| BoardAction::Touch(square(name));
    assert!(matches!(
        why(&session, touch("a8")),
        Refusal::OpponentsPiece {
            turn: Color::White,
            ..
        }
    ));
    let shut_in = session
        .position()
        .pieces()
        .find(|(square, piece)| {
            piece.color == Color::White && session.position().legal_moves_from(*square).is_empty()
        })
        .expect("a piece without a move");
    assert!(matches!(
        why(&session, BoardAction::Select(shut_in.0)),
        Refusal::Immobile { .. }
    ));
    let play = BoardAction::Play(square("a3"), square("a6"));
    assert!(matches!(why(&session, play), Refusal::Illegal(_)));
    ask(&mut session, Intent::Seat(Color::White, Player::Machine(1)));
    assert_eq!(why(&session, touch("a3")), Refusal::MachineToMove);
    ask(&mut session, Intent::Resign);
    assert!(matches!(why(&session, touch("a3")), Refusal::GameOver(_)));
}

#[test]
fn looking_back_never_changes_the_game() {
    let (session, mut board) = played("a3-a4 a8-a7 b3-b4");
    let before = session.record().to_json().expect("a text");
    let Touch::Shows(ViewChange::Backward(_)) = board.act(BoardAction::LookAt(2), &session) else {
        panic!("one ply back");
    };
    assert!(matches!(
        board.act(BoardAction::LookAt(0), &session),
        Touch::Shows(ViewChange::Jump)
    ));
    assert!(board.looks_back());
    assert_eq!(board.shown(&session), session.record().start());
    let refused = touch(&mut board, &session, "a3");
    assert!(matches!(refused, Touch::Refused(Refusal::LooksBack)));
    assert!(!board.may_move(square("a3"), &session));
    assert!(matches!(
        board.act(BoardAction::LookAt(1), &session),
        Touch::Shows(ViewChange::Forward(_))
    ));
    assert!(matches!(
        board.act(BoardAction::Return, &session),
        Touch::Shows(ViewChange::Jump)
    ));
    assert!(!board.looks_back());
    assert_eq!(session.record().to_json().expect("a text"), before);
}

#[test]
fn whatever_is_played_ends_looking_back_with_one_jump() {
    let (mut session, mut board) = played("a3-a4 a8-a7");
    board.act(BoardAction::LookAt(0), &session);
    let changes = change(&mut session, &mut board, Intent::Undo);
    assert_eq!(changes, [ViewChange::Jump]);
    assert_eq!(board.shown(&session), session.position());
    board.act(BoardAction::LookAt(0), &session);
    let changes = change(&mut session, &mut board, new_game());
    assert_eq!(changes, [ViewChange::Jump]);
    assert_eq!(board, BoardState::default());
}

#[test]
fn playing_on_from_the_position_shown_moves_nothing() {
    let (mut session, mut board) = played("a3-a4 a8-a7 b3-b4");
    board.act(BoardAction::LookAt(1), &session);
    let shown = board.shown_node(&session);
    let changes = change(&mut session, &mut board, Intent::GoTo(shown));
    assert_eq!((changes.len(), board.looks_back()), (0, false));
    assert_eq!(session.record().ply(), 1);
    let next = session.record().id_at(2).expect("a move");
    let changes = change(&mut session, &mut board, Intent::GoTo(next));
    assert!(matches!(changes[..], [ViewChange::Forward(_)]));
}

#[test]
fn a_resignation_cuts_off_what_is_looked_at_beyond_the_game() {
    let (mut session, mut board) = played("a3-a4 a8-a7 b3-b4");
    change(&mut session, &mut board, Intent::Undo);
    board.act(BoardAction::LookAt(3), &session);
    let changes = change(&mut session, &mut board, Intent::Resign);
    assert_eq!(changes, [ViewChange::Jump]);
    assert_eq!(board.shown(&session), session.position());
}

#[test]
fn a_step_that_can_mean_two_moves_leaves_a_choice() {
    // The king may enter the citadel for a draw, or exchange with the prince as well.
    let rules: Ruleset = "forbes".parse().expect("a preset");
    let fen = "11/11/K10/11/11/5S4k/11/11/10r/11 -- w - Kk 0 1";
    let session = Session::new(Position::from_fen(fen, &rules).expect("a position"));
    let mut board = BoardState::default();
    let action = BoardAction::Play(square("a8"), square("z9"));
    let touch = board.act(action, &session);
    let Touch::Refused(Refusal::Illegal(IllegalMove::Ambiguous { .. })) = touch else {
        panic!("{touch:?}");
    };
    assert_eq!(board.choices(&session).len(), 2);
    board.act(BoardAction::Release, &session);
    assert!(board.choices(&session).is_empty());
}
