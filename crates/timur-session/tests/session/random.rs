//! Random commands by random authors: nothing panics, and whoever follows the events has the whole board.

use std::{collections::BTreeMap, time::Duration};

use rand::{RngExt, SeedableRng, seq::IndexedRandom};
use rand_chacha::ChaCha8Rng;
use timur_record::NodeId;
use timur_rules::{Color, Effect, Piece, Position, Square};
use timur_session::{
    Author, BoardAction, BoardState, Command, Event, Intent, Player, Session, Touch,
};

use crate::common::position;

/// How many commands. All of them together take seconds.
const COMMANDS: u32 = 100_000;

/// The pieces of a board that is built from events alone.
#[derive(Default)]
struct Mirror(BTreeMap<Square, Piece>);

impl Mirror {
    fn follow(&mut self, event: &Event) {
        match event {
            Event::GameReplaced { position, .. } | Event::SteppedTo { position, .. } => {
                self.0 = position.pieces().collect();
            }
            Event::Moved { effects, .. } | Event::PlayedAgain { effects, .. } => {
                effects.iter().for_each(|effect| self.apply(effect));
            }
            Event::TakenBack { mv, effects } => self.take_back(*mv, effects),
            _ => {}
        }
    }

    fn apply(&mut self, effect: &Effect) {
        match *effect {
            Effect::Move { from, to, .. } => {
                let piece = self.0.remove(&from).expect("a piece that moves");
                assert_eq!(self.0.insert(to, piece), None, "it moves to a free square");
            }
            Effect::Remove { square, piece } => {
                assert_eq!(self.0.remove(&square), Some(piece));
            }
            Effect::Become { square, piece } => {
                self.0.insert(square, piece).expect("a piece that changes");
            }
            Effect::Swap { a, b } => self.swap(a, b),
        }
    }

    fn swap(&mut self, a: Square, b: Square) {
        let (at_a, at_b) = (self.0.remove(&a), self.0.remove(&b));
        self.0.extend(at_b.map(|piece| (a, piece)));
        self.0.extend(at_a.map(|piece| (b, piece)));
    }

    /// What a piece was before it became another one is found in the move that brought it there.
    fn take_back(&mut self, mv: timur_rules::Move, effects: &[Effect]) {
        for effect in effects.iter().rev() {
            match *effect {
                Effect::Move { from, to, piece } => {
                    self.0.remove(&to).expect("a piece that moved");
                    self.0.insert(from, piece);
                }
                Effect::Remove { square, piece } => {
                    assert_eq!(self.0.insert(square, piece), None);
                }
                Effect::Become { square, .. } => {
                    // An heir that has taken a king's name is the one thing that no effect describes backwards.
                    let mover = effects
                        .iter()
                        .any(|effect| matches!(effect, Effect::Move { to, .. } if *to == square));
                    assert!(mover, "{mv:?}");
                }
                Effect::Swap { a, b } => self.swap(a, b),
            }
        }
    }
}

/// Something that somebody could want, sensible or not.
fn intent(random: &mut ChaCha8Rng, session: &Session, starts: &[Position]) -> Intent {
    let squares: Vec<Square> = Square::all().collect();
    let square = |random: &mut ChaCha8Rng| *squares.choose(random).expect("a square");
    let node = |random: &mut ChaCha8Rng| -> NodeId {
        let ply = random.random_range(0..=session.record().len());
        session
            .record()
            .id_at(ply)
            .unwrap_or(session.record().root())
    };
    let player = |random: &mut ChaCha8Rng| match random.random_range(0..4) {
        0 => Player::Machine(random.random_range(0..13)),
        _ => Player::Human,
    };
    match random.random_range(0..100) {
        0..60 => {
            let moves = session.position().legal_moves();
            let all: Vec<_> = moves.iter().copied().collect();
            match all.choose(random) {
                Some(&mv) if random.random_bool(0.5) => Intent::Move(mv),
                Some(&mv) => Intent::MoveIn {
                    key: session.position().key() ^ u64::from(random.random_bool(0.1)),
                    mv,
                },
                None => Intent::Undo,
            }
        }
        60..70 => Intent::MoveBetween {
            from: square(random),
            to: square(random),
        },
        70..76 => Intent::Undo,
        76..80 => Intent::Redo,
        80 => Intent::Resign,
        81 => Intent::OfferDraw,
        82 => Intent::AcceptDraw,
        83 => Intent::DeclineDraw,
        84..88 => Intent::Seat(*Color::ALL.choose(random).expect("a side"), player(random)),
        88 => Intent::NewGame {
            start: Box::new(starts.choose(random).expect("a start").clone()),
            players: Some([player(random), player(random)]),
        },
        89 => Intent::Open {
            game: Box::new(session.record().clone()),
            players: [player(random), player(random)],
        },
        90..94 => Intent::GoTo(node(random)),
        94..97 => Intent::Comment(node(random), format!("{}", random.random_range(0..3))),
        _ => Intent::Tag(
            (*["White", "FEN", "no name"].choose(random).expect("a name")).into(),
            (*["", "Ada", "a\nb"].choose(random).expect("a value")).into(),
        ),
    }
}

#[test]
fn random_commands_keep_the_game_whole_and_their_events_tell_everything() {
    let starts = [
        Session::default().position().clone(),
        position("10k/4-Y6/11/11/11/11/11/5R5/11/1K9 -- w - - 0 1"),
        position("8k2/R10/11/11/11/11/11/1R9/11/4K6 -- w - - 0 1"),
    ];
    let mut random = ChaCha8Rng::seed_from_u64(14);
    let mut session = Session::default();
    let mut board = BoardState::default();
    let mut mirror = Mirror(session.position().pieces().collect());
    let (mut done, mut refused) = (0, 0);
    for step in 0..COMMANDS {
        let by = *[
            Author::Player(Color::White),
            Author::Player(Color::Black),
            Author::Machine(Color::White),
            Author::Machine(Color::Black),
            Author::Program,
        ]
        .choose(&mut random)
        .expect("an author");
        let what = intent(&mut random, &session, &starts);
        let by = if random.random_bool(0.5) {
            session.author_at_board(&what)
        } else {
            by
        };
        let before = session.record().here();
        let at = Duration::from_millis(u64::from(step));
        let events = session.apply(Command { by, at, what });
        for event in &events {
            mirror.follow(event);
            board.follow(event, &session);
        }
        if events.iter().any(|event| !event.is_change()) {
            assert_eq!((events.len(), session.record().here()), (1, before));
            refused += 1;
        } else {
            done += 1;
        }
        let pieces: BTreeMap<Square, Piece> = session.position().pieces().collect();
        assert_eq!(mirror.0, pieces, "after {events:?}");
        check_board(&mut random, &mut board, &session);
        if step % 500 == 0 {
            check_record(&session);
        }
        // Games stay short enough for their texts to be read again and again.
        if session.record().len() > 150 {
            let what = Intent::NewGame {
                start: Box::new(starts[0].clone()),
                players: None,
            };
            for event in session.apply(Command { by, at, what }) {
                mirror.follow(&event);
                board.follow(&event, &session);
            }
        }
    }
    assert!(
        done > COMMANDS / 4 && refused > COMMANDS / 20,
        "{done}, {refused}"
    );
}

/// The board shows what it says, and touching it never panics.
fn check_board(random: &mut ChaCha8Rng, board: &mut BoardState, session: &Session) {
    if !board.looks_back() {
        assert_eq!(board.shown(session), session.position());
    }
    let squares: Vec<Square> = Square::all().collect();
    let square = *squares.choose(random).expect("a square");
    let action = match random.random_range(0..5) {
        0 => BoardAction::LookAt(random.random_range(0..20)),
        1 => BoardAction::Return,
        _ => BoardAction::Touch(square),
    };
    if let Touch::Wants(Intent::Move(mv)) = board.act(action, session) {
        assert!(session.position().legal_moves().contains(&mv));
    }
    if let Some(square) = board.selected() {
        assert!(board.may_move(square, session));
    }
}

/// The record replays to the position, and its text is read again.
fn check_record(session: &Session) {
    let record = session.record();
    let replayed = record
        .moves()
        .take(record.ply())
        .fold(record.start().clone(), |here, mv| here.make(mv));
    assert_eq!(replayed.to_fen(), session.position().to_fen());
    let text = record.to_json().expect("a text");
    let again = timur_record::Game::read(&text).expect("the same game");
    assert_eq!(again.position().to_fen(), session.position().to_fen());
}
