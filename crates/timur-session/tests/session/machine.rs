//! The machine as a player, with an engine that answers at once.

use std::time::Duration;

use timur_rules::Color;
use timur_session::{
    Author, Intent, Opponent, Pace, Player, Purpose, Refusal, SearchOrder, Searches, Session,
    opponent::{Circumstances, Decision},
};

use crate::common::{answer, ask, by_author, new_game, play, refusal, report};

/// A board with a machine at it, and its clock.
struct Table {
    session: Session,
    opponent: Opponent,
    searches: Searches,
    circumstances: Circumstances,
}

impl Table {
    fn new(players: [Player; 2]) -> Table {
        let mut session = Session::default();
        for (side, player) in Color::ALL.into_iter().zip(players) {
            ask(&mut session, Intent::Seat(side, player));
        }
        Table {
            session,
            opponent: Opponent::new(7),
            searches: Searches::default(),
            circumstances: Circumstances {
                now: Duration::ZERO,
                at_rest: true,
                looks_back: false,
                pace: Pace::Brisk,
                ponder: false,
            },
        }
    }

    /// Lets the machine decide, and does what it wants; a move as the machine.
    fn decide(&mut self) -> Decision {
        self.circumstances.now += Duration::from_millis(100);
        let decision = self
            .opponent
            .decide(&self.session, &self.searches, &self.circumstances);
        for request in decision.requests.clone() {
            self.searches.apply(request);
        }
        if let Some(command) = decision.command.clone() {
            let by = Author::Machine(self.session.position().turn());
            for event in by_author(&mut self.session, by, command) {
                self.opponent.follow(&event);
            }
        }
        decision
    }

    fn ask(&mut self, what: Intent) {
        for event in ask(&mut self.session, what) {
            self.opponent.follow(&event);
        }
    }

    fn ply(&self) -> usize {
        self.session.record().ply()
    }
}

#[test]
fn a_whole_game_against_the_machine_goes_by_turns() {
    let mut table = Table::new([Player::Human, Player::Machine(2)]);
    for turn in 0..20 {
        let first = table.session.position().legal_moves()[0];
        table.ask(Intent::Move(first));
        if table.session.outcome().is_some() {
            return;
        }
        table.decide();
        assert!(answer(&mut table.searches), "it searches");
        table.decide();
        assert_eq!(table.ply(), 2 * turn + 2);
        assert!(table.searches.job(Purpose::Move).is_none());
    }
}

#[test]
fn two_machines_play_each_other() {
    let mut table = Table::new([Player::Machine(1), Player::Machine(9)]);
    for _ in 0..40 {
        table.decide();
        answer(&mut table.searches);
    }
    // The first legal moves go to and fro, which is a draw by repetition in the end.
    assert!(table.ply() >= 8);
}

#[test]
fn undo_while_the_machine_thinks_ends_the_thought() {
    let mut table = Table::new([Player::Human, Player::Machine(2)]);
    play(&mut table.session, "a3-a4");
    table.decide();
    assert_eq!(table.searches.running(), Some(Purpose::Move));
    assert!(matches!(
        table.searches.order(),
        Some(SearchOrder::Run(Purpose::Move, _))
    ));
    table.ask(Intent::Undo);
    table.decide();
    assert_eq!(table.searches.running(), None);
    assert_eq!(table.searches.order(), Some(SearchOrder::Rest));
    table.searches.take(report(&[], true));
    table.decide();
    assert_eq!(table.ply(), 0);
}

#[test]
fn undo_against_the_machine_goes_back_to_the_persons_turn() {
    let mut table = Table::new([Player::Human, Player::Machine(2)]);
    play(&mut table.session, "a3-a4");
    table.decide();
    answer(&mut table.searches);
    table.decide();
    assert_eq!(table.ply(), 2);
    table.ask(Intent::Undo);
    assert_eq!(table.ply(), 0);
}

#[test]
fn an_answer_that_comes_too_late_is_refused_and_thought_about_anew() {
    let mut table = Table::new([Player::Human, Player::Machine(2)]);
    play(&mut table.session, "a3-a4");
    table.decide();
    answer(&mut table.searches);
    let decision = table
        .opponent
        .decide(&table.session, &table.searches, &table.circumstances);
    let late = decision.command.expect("a move");
    table.ask(new_game());
    table.ask(Intent::Seat(Color::White, Player::Machine(2)));
    let events = by_author(&mut table.session, Author::Machine(Color::White), late);
    assert_eq!(refusal(&events), &Refusal::Stale);
    table.opponent.follow(&events[0]);
    let decision = table.decide();
    assert!(
        !decision.requests.is_empty(),
        "it thinks about the new position"
    );
}

#[test]
fn the_machine_waits_for_the_pieces_and_for_its_pace() {
    let mut table = Table::new([Player::Human, Player::Machine(2)]);
    table.circumstances.pace = Pace::Calm;
    table.circumstances.at_rest = false;
    play(&mut table.session, "a3-a4");
    table.decide();
    answer(&mut table.searches);
    for _ in 0..20 {
        table.decide();
    }
    assert_eq!(table.ply(), 1, "the pieces still move");
    table.circumstances.at_rest = true;
    let begin = table.circumstances.now;
    while table.ply() < 2 {
        let decision = table.decide();
        assert!(decision.waits || decision.command.is_some());
    }
    let rested = table.circumstances.now - begin;
    assert!(rested >= Pace::Calm.rest(), "{rested:?}");
}

#[test]
fn whoever_looks_back_is_not_disturbed() {
    let mut table = Table::new([Player::Human, Player::Machine(2)]);
    play(&mut table.session, "a3-a4");
    table.decide();
    answer(&mut table.searches);
    table.circumstances.looks_back = true;
    table.decide();
    assert_eq!(table.ply(), 1);
    table.circumstances.looks_back = false;
    table.decide();
    assert_eq!(table.ply(), 2);
}

#[test]
fn pondering_answers_the_expected_move_without_a_search() {
    let mut table = Table::new([Player::Human, Player::Machine(2)]);
    table.circumstances.ponder = true;
    play(&mut table.session, "a3-a4");
    table.decide();
    answer(&mut table.searches);
    table.decide();
    table.decide();
    let job = table.searches.job(Purpose::Ponder).expect("it ponders");
    let expected = *job.moves.last().expect("a reply");
    assert!(answer(&mut table.searches));
    table.ask(Intent::Move(expected));
    table.decide();
    assert_eq!(table.ply(), 4, "it has its answer at once");
}

#[test]
fn another_move_than_the_expected_one_is_searched() {
    let mut table = Table::new([Player::Human, Player::Machine(2)]);
    table.circumstances.ponder = true;
    play(&mut table.session, "a3-a4");
    table.decide();
    answer(&mut table.searches);
    table.decide();
    table.decide();
    let job = table.searches.job(Purpose::Ponder).expect("it ponders");
    let expected = *job.moves.last().expect("a reply");
    let all = table.session.position().legal_moves();
    let other = *all.iter().find(|&&mv| mv != expected).expect("another");
    table.ask(Intent::Move(other));
    table.decide();
    assert_eq!(table.searches.running(), Some(Purpose::Move));
    assert!(table.searches.job(Purpose::Ponder).is_none());
}

#[test]
fn a_search_that_finds_nothing_is_reported() {
    let mut table = Table::new([Player::Machine(2), Player::Human]);
    table.decide();
    table.searches.take(report(&[], true));
    assert!(table.decide().failed);
    assert!(!table.decide().failed, "once");
}

#[test]
fn whoever_leaves_and_comes_back_finds_the_machine_thinking_anew() {
    let mut table = Table::new([Player::Machine(2), Player::Human]);
    table.decide();
    table.opponent.leave();
    table.searches.stop_all();
    assert_eq!(table.searches.running(), None);
    table.decide();
    assert_eq!(table.searches.running(), Some(Purpose::Move));
}

#[test]
fn the_search_for_a_game_that_is_gone_is_stopped() {
    let mut table = Table::new([Player::Machine(5), Player::Human]);
    table.decide();
    assert!(table.searches.job(Purpose::Move).is_some());
    let Intent::NewGame { start, .. } = new_game() else {
        panic!("a new game");
    };
    table.ask(Intent::NewGame {
        start,
        players: Some([Player::Human; 2]),
    });
    table.decide();
    assert_eq!(table.searches.job(Purpose::Move), None);
    assert_eq!(table.searches.running(), None);
}
