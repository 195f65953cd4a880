//! The machine at the table: it answers, it can be taken back, it leaves its men to nobody.

use std::time::Duration;

use timur::{
    app::game::{Intent, Player},
    rules::Color,
};

use crate::table::Table;

/// Waits until so many plies have been played.
fn wait_for(table: &mut Table, ply: usize) {
    for _ in 0..2_000 {
        if table.game().record().ply() >= ply {
            return;
        }
        table.frames(1);
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("the machine never moves");
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
    table.ask(Intent::LookAt(0));
    table.frames(20);
    assert_eq!(
        (table.game().shown_ply(), table.game().record().ply()),
        (0, 1)
    );
    let start = table.game().record().start().clone();
    table.ask(Intent::Seat(Color::Black, Player::Human));
    table.ask(Intent::NewGame(Box::new(start)));
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
