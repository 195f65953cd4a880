//! The machine at the table: it answers, it can be taken back, it leaves its pieces to nobody.

use bevy::prelude::NextState;
use timur::{
    base::{keep_awake::Asked, screen::Screen},
    settings::{Pace, Settings},
    thinking::{Thinker, elapsed::Thinking},
};
use timur_engine::Limits;
use timur_rules::Color;
use timur_session::{BoardAction, Intent, Player, Purpose, SearchJob, SearchRequest};

use crate::table::{Table, new_game};

/// Waits until so many plies have been played.
fn wait_for(table: &mut Table, ply: usize) {
    table.wait("the machine moves", |table| {
        table.game().record().ply() >= ply
    });
}

/// Whether something is searched for that purpose.
fn searches(table: &Table, purpose: Purpose) -> bool {
    table
        .resource::<Thinker>()
        .searches()
        .job(purpose)
        .is_some()
}

/// Whether a search has come to its end.
fn is_done(table: &Table, purpose: Purpose) -> bool {
    let report = table.resource::<Thinker>().searches().report(purpose);
    report.is_some_and(|report| report.done)
}

#[test]
fn the_machine_answers_and_undo_returns_to_the_person() {
    let mut table = Table::new();
    table.ask(Intent::Seat(Color::Black, Player::Machine(2)));
    table.play("a3", "a4");
    assert_eq!(table.game().record().ply(), 1);
    table.click("a8");
    assert!(table.notice().expect("a reason").contains("machine"));
    wait_for(&mut table, 2);
    table.settle();
    assert_eq!(table.game().position().turn(), Color::White);
    table.ask(Intent::Undo);
    table.settle();
    assert_eq!(table.game().record().ply(), 0);
    table.frames(40);
    assert_eq!(table.game().record().ply(), 0, "it is the person's turn");
}

#[test]
fn whoever_looks_back_is_not_disturbed_and_a_new_game_stops_the_thought() {
    let mut table = Table::new();
    table.ask(Intent::Seat(Color::Black, Player::Machine(10)));
    table.play("a3", "a4");
    table.settle();
    table.ask(BoardAction::LookAt(0));
    table.frames(20);
    assert_eq!(
        (table.game().shown_ply(), table.game().record().ply()),
        (0, 1)
    );
    let start = table.game().record().start().clone();
    table.ask(Intent::Seat(Color::Black, Player::Human));
    table.ask(new_game(start));
    table.frames(60);
    assert_eq!(table.game().record().ply(), 0);
    table.settle();
    table.play("b3", "b4");
    table.play("b8", "b7");
    assert_eq!(table.game().record().ply(), 2);
}

#[test]
fn two_machines_play_each_other_and_resigning_is_the_persons() {
    let mut table = Table::new();
    for side in Color::ALL {
        table.ask(Intent::Seat(side, Player::Machine(1)));
    }
    wait_for(&mut table, 4);
    table.ask(Intent::Seat(Color::White, Player::Human));
    let ply = table.game().record().ply();
    wait_for(&mut table, ply + ply % 2);
    table.settle();
    table.ask(Intent::Resign);
    assert_eq!(
        table.game().outcome().and_then(|end| end.winner),
        Some(Color::Black)
    );
}

#[test]
fn undo_new_game_and_leaving_stop_the_thought_at_once() {
    let mut table = Table::new();
    table.ask(Intent::Seat(Color::Black, Player::Machine(10)));
    table.play("a3", "a4");
    assert!(searches(&table, Purpose::Move));
    table.ask(Intent::Undo);
    table.frames(1);
    assert!(!searches(&table, Purpose::Move));
    assert_eq!(table.game().record().ply(), 0);

    table.play("a3", "a4");
    assert!(searches(&table, Purpose::Move));
    let start = table.game().record().start().clone();
    table.ask(new_game(start));
    table.frames(1);
    assert!(!searches(&table, Purpose::Move));

    table.settle();
    table.play("a3", "a4");
    assert!(searches(&table, Purpose::Move));
    table.change::<NextState<Screen>>(|next| next.set(Screen::Title));
    table.frames(2);
    assert_eq!(table.resource::<Thinker>().searches().running(), None);
    table.frames(60);
    assert_eq!(table.game().record().ply(), 1, "nobody is at the table");
    table.change::<NextState<Screen>>(|next| next.set(Screen::Play));
    table.frames(2);
    assert!(searches(&table, Purpose::Move), "it goes on");
}

/// How many frames the pieces rest before the machine's move.
fn frames_of_rest(pace: Pace) -> usize {
    let mut table = Table::new();
    table.change::<Settings>(|settings| settings.pace = pace);
    table.ask(Intent::Seat(Color::Black, Player::Machine(1)));
    table.play("a3", "a4");
    table.settle();
    let mut frames = 0;
    while table.game().record().ply() < 2 {
        table.frames(1);
        frames += 1;
        std::thread::sleep(std::time::Duration::from_millis(2));
        assert!(frames < 6_000, "the machine never moves");
    }
    frames
}

#[test]
fn the_machine_never_moves_faster_than_a_person_can_follow() {
    // A frame is a twenty-fifth of a second here.
    assert!(frames_of_rest(Pace::Calm) >= 16);
    assert!(frames_of_rest(Pace::Slow) >= 48);
}

#[test]
fn pondering_answers_the_expected_move_without_a_search() {
    let mut table = Table::new();
    table.change::<Settings>(|settings| {
        settings.ponder = true;
        settings.pace = Pace::Brisk;
    });
    table.ask(Intent::Seat(Color::Black, Player::Machine(6)));
    table.play("a3", "a4");
    wait_for(&mut table, 2);
    table.wait("it ponders to the end", |table| {
        is_done(table, Purpose::Ponder)
    });
    let thinker = table.resource::<Thinker>();
    let job = thinker.searches().job(Purpose::Ponder).expect("a search");
    let expected = *job.moves.last().expect("the expected move");
    let answer = thinker
        .searches()
        .report(Purpose::Ponder)
        .expect("a thought");
    let answer = answer.report.best().expect("a move");
    table.settle();
    table.ask(Intent::Move(expected));
    table.frames(1);
    assert!(!searches(&table, Purpose::Move), "it knows already");
    wait_for(&mut table, 4);
    assert_eq!(table.game().record().move_at(3), Some(answer));
}

#[test]
fn another_move_than_the_expected_one_is_thought_about_anew_and_undo_ends_pondering() {
    let mut table = Table::new();
    table.change::<Settings>(|settings| settings.ponder = true);
    table.ask(Intent::Seat(Color::Black, Player::Machine(10)));
    table.change::<Settings>(|settings| settings.pace = Pace::Brisk);
    table.play("a3", "a4");
    wait_for(&mut table, 2);
    table.frames(2);
    assert!(searches(&table, Purpose::Ponder));
    let job = table.resource::<Thinker>().searches().job(Purpose::Ponder);
    let expected = *job.and_then(|job| job.moves.last()).expect("a move");
    let all = table.game().position().legal_moves();
    let other = *all.iter().find(|&&mv| mv != expected).expect("another");
    table.settle();
    table.ask(Intent::Move(other));
    table.frames(1);
    assert!(searches(&table, Purpose::Move) && !searches(&table, Purpose::Ponder));
    table.ask(Intent::Undo);
    table.frames(1);
    assert!(!searches(&table, Purpose::Move));
    table.ask(Intent::Undo);
    table.frames(1);
    assert!(!searches(&table, Purpose::Ponder));
}

/// A search without an end for the move in the position after so many plies: how fast a test runs does not matter.
fn think(table: &mut Table, game: &timur_record::Game, ply: usize) {
    let job = SearchJob::at(game, ply, Limits::default());
    table.change::<Thinker>(|thinker| thinker.start(Purpose::Move, job));
}

#[test]
fn while_the_machine_thinks_the_table_is_at_rest() {
    let mut table = Table::new();
    table.settle();
    let game = table.game().record().clone();
    think(&mut table, &game, 0);
    // What is written of a thought: while that is new, three frames are asked for. Otherwise there is rest.
    let told = |table: &Table| {
        let report = table
            .resource::<Thinker>()
            .searches()
            .report(Purpose::Move)
            .cloned();
        (report, *table.resource::<Thinking>())
    };
    let (mut written, mut at_rest) = (3, 0);
    for frame in 0..200 {
        let before = told(&table);
        let asked = table.frames_asked_for(1);
        written = match told(&table) == before {
            true => written - written.min(1),
            false => 3,
        };
        let by = table.resource::<Asked>().0;
        assert!(
            asked == 0 || written > 0,
            "frame {frame}, nothing new: {by:?}"
        );
        at_rest += 1 - asked;
    }
    assert!(at_rest > 100, "{at_rest} of 200 frames are at rest");
    assert!(searches(&table, Purpose::Move), "it still thinks");
}

/// The clock of a table goes on by 0.04 seconds a frame.
#[test]
fn the_seconds_of_a_thought_are_counted_and_begin_anew_with_the_position() {
    let mut table = Table::new();
    assert_eq!(*table.resource::<Thinking>(), Thinking(None));
    let mut game = timur_record::Game::new(table.game().record().start().clone());
    let mv = game.position().parse_move("a3-a4").expect("a move");
    game.play(mv).expect("legal");
    think(&mut table, &game, 0);
    table.frames(3);
    assert_eq!(*table.resource::<Thinking>(), Thinking(Some(0)));
    let words = |table: &Table| table.resource::<Thinking>().words();
    assert_eq!(words(&table), None, "nothing to tell yet");
    table.frames(50);
    assert_eq!(words(&table), Some("2 s".into()));
    think(&mut table, &game, 1);
    table.frames(3);
    assert_eq!(*table.resource::<Thinking>(), Thinking(Some(0)));
    table.change::<Thinker>(|thinker| thinker.apply(SearchRequest::Stop(Purpose::Move)));
    table.frames(2);
    assert_eq!(*table.resource::<Thinking>(), Thinking(None));
}
