//! What the tests share: commands in short, and an engine that answers at once.

use std::time::Duration;

use timur_engine::{PrincipalVariation, Report, Score};
use timur_rules::{Move, Position, Ruleset, Square};
use timur_session::{
    Author, Command, Event, Intent, Refusal, SearchOrder, SearchReport, Searches, Session,
    autosave::NewEntry,
};

pub fn position(fen: &str) -> Position {
    Position::from_fen(fen, &Ruleset::default()).expect("a position")
}

pub fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// By a person in front of the board.
pub fn ask(session: &mut Session, what: Intent) -> Vec<Event> {
    let by = session.author_at_board(&what);
    by_author(session, by, what)
}

pub fn by_author(session: &mut Session, by: Author, what: Intent) -> Vec<Event> {
    session.apply(Command {
        by,
        at: Duration::from_secs(1),
        what,
    })
}

pub fn refusal(events: &[Event]) -> &Refusal {
    match events {
        [Event::Refused { why, .. }] => why,
        other => panic!("not refused: {other:?}"),
    }
}

pub fn mv(session: &Session, text: &str) -> Move {
    session.position().parse_move(text).expect("a move")
}

/// Plays by notation.
pub fn play(session: &mut Session, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in moves.split_whitespace() {
        let mv = mv(session, text);
        events.extend(ask(session, Intent::Move(mv)));
    }
    assert!(events.iter().all(Event::is_change), "{events:?}");
    events
}

pub fn new_game() -> Intent {
    Intent::NewGame {
        start: Box::new(Position::initial(&Ruleset::default())),
        players: None,
    }
}

/// A report of these lines, each with an even score.
pub fn report(lines: &[&[Move]], done: bool) -> SearchReport {
    let lines = lines.iter().map(|moves| PrincipalVariation {
        score: Score::Centipawns(0),
        moves: moves.to_vec(),
    });
    SearchReport {
        report: Report {
            lines: lines.collect(),
            depth: 1,
            ..Report::default()
        },
        done,
    }
}

/// Answers the search that was ordered with the first legal moves; answers whether there was one.
pub fn answer(searches: &mut Searches) -> bool {
    let Some(SearchOrder::Run(_, job)) = searches.order() else {
        return false;
    };
    let here = job.place().position;
    let first = here.legal_moves()[0];
    let mut line = vec![first];
    line.extend(here.make(first).legal_moves().first());
    searches.take(report(&[&line], true));
    true
}

/// Always the same entry.
pub fn entry(key: &str) -> impl Fn() -> NewEntry + '_ {
    move || NewEntry {
        key: format!("games/{key}.timur"),
        date: "2026.12.01".into(),
    }
}
