//! Nothing is lost: the running game goes on at the next start, ended and replaced games are in the list, and what is
//! broken is put aside.

use std::{fs, path::PathBuf};

use bevy::prelude::KeyCode;
use bevy_egui::egui;
use timur::{base::dialog::Dialog, hud::Games, storage::Store, words::player_name};
use timur_record as record;
use timur_rules::{Color, Position, Ruleset};
use timur_session::{BoardAction, Intent, Player, Start};

use crate::table::{Table, new_game};

const RUNNING: &str = "running.timur";

/// A folder of its own for a test, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("timur-kept-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Plays by notation.
fn play(table: &mut Table, moves: &str) {
    for words in moves.split(' ') {
        let mv = table.game().position().parse_move(words).expect("legal");
        table.ask(Intent::Move(mv));
    }
}

fn fen(table: &Table) -> String {
    table.game().position().to_fen()
}

#[test]
fn the_game_goes_on_at_the_next_start_with_its_players_and_what_was_taken_back() {
    let folder = Folder::new("on");
    let store = Store::folder(folder.0.clone());
    let mut table = Table::keeping(&store, Start::GoOn);
    play(&mut table, "a3-a4 a8-a7 b3-b4");
    table.ask(Intent::Undo);
    table.ask(Intent::Seat(Color::White, Player::Machine(3)));
    table.ask(Intent::Seat(Color::White, Player::Human));
    table.ask(Intent::Seat(Color::Black, Player::Machine(7)));
    let before = fen(&table);
    table.written();
    let mut table = Table::keeping(&store, Start::GoOn);
    assert_eq!(fen(&table), before);
    let game = table.game();
    let record = game.record();
    assert_eq!((record.ply(), record.len()), (2, 3));
    let players = Color::ALL.map(|side| table.game().player(side));
    assert_eq!(players, [Player::Human, Player::Machine(7)]);
    table.settle();
}

#[test]
fn lost_pieces_lie_in_their_trays_again() {
    let store = Store::memory();
    let fen = "10k/11/11/11/11/4r6/11/11/4R6/K10 -- w - - 0 1";
    let start = Position::from_fen(fen, &Ruleset::default()).expect("a position");
    let mut table = Table::keeping(&store, Start::Position(Box::new(start)));
    play(&mut table, "Re2xe5");
    table.written();
    let mut table = Table::keeping(&store, Start::GoOn);
    assert_eq!(table.fault(), None, "the captured rook is there");
    table.ask(Intent::Undo);
    table.settle();
}

#[test]
fn what_was_asked_last_is_written_before_the_program_ends() {
    let store = Store::memory();
    let mut table = Table::keeping(&store, Start::GoOn);
    play(&mut table, "a3-a4 a8-a7");
    table.quit();
    let table = Table::keeping(&store, Start::GoOn);
    assert_eq!(table.game().record().ply(), 2);
}

#[test]
fn ended_and_replaced_games_are_in_the_list_and_an_untouched_one_is_not() {
    let store = Store::memory();
    let mut table = Table::keeping(&store, Start::GoOn);
    let start = || Position::initial(&Ruleset::default());
    table.ask(new_game(start()));
    table.written();
    assert_eq!(store.list("games"), Ok(Vec::new()), "nothing was played");

    play(&mut table, "a3-a4");
    table.ask(Intent::Tag("Black".into(), "Bo".into()));
    table.ask(Intent::Resign);
    table.written();
    let first = store.list("games").expect("a list");
    assert_eq!(first.len(), 1, "the game is over");
    table.ask(Intent::Undo);
    table.ask(Intent::Resign);
    table.ask(new_game(start()));
    table.written();
    assert_eq!(store.list("games"), Ok(first), "it is the same game still");

    play(&mut table, "b3-b4 b8-b7 c3-c4");
    table.ask(new_game(start()));
    table.written();
    table.press(KeyCode::KeyG);
    assert_eq!(table.dialog(), Dialog::Games);
    let mut about: Vec<_> = table
        .list()
        .into_iter()
        .map(|entry| entry.about.expect("sound"))
        .map(|about| {
            let names = about.names.each_ref().map(player_name);
            (names, about.result, about.plies)
        })
        .collect();
    about.sort();
    let names = |white: &str, black: &str| [white.to_string(), black.to_string()];
    let expected = [
        (names("White", "Black"), "", 3),
        (names("White", "Bo"), "1-0", 1),
    ];
    assert_eq!(about, expected);
}

#[test]
fn a_game_that_the_command_line_replaces_is_kept() {
    let store = Store::memory();
    let mut table = Table::keeping(&store, Start::GoOn);
    play(&mut table, "a3-a4 a8-a7");
    table.written();
    let other = Position::initial(&Ruleset::default());
    let mut table = Table::keeping(&store, Start::Position(Box::new(other)));
    assert_eq!(table.game().record().len(), 0);
    table.written();
    assert_eq!(store.list("games").map(|list| list.len()), Ok(1));
    // At the next start it is the new game that goes on.
    let table = Table::keeping(&store, Start::GoOn);
    assert_eq!(table.game().record().len(), 0);
}

#[test]
fn a_broken_running_game_is_named_and_put_aside() {
    for (text, part) in [
        ("", "empty"),
        ("{\"format\":\"timur-game\",", "breaks off"),
        ("nonsense", "nonsense"),
        ("1. a3-a5 *", "a3-a5"),
    ] {
        let folder = Folder::new("broken");
        let store = Store::folder(folder.0.clone());
        store.write(RUNNING, text).expect("room");
        let mut table = Table::keeping(&store, Start::GoOn);
        let notice = table.notice().expect("a message");
        for part in [part, "broken-1", "new game begins"] {
            assert!(notice.contains(part), "{text:?}: {notice}");
        }
        let aside = fs::read_to_string(folder.0.join(format!("{RUNNING}.broken-1")));
        assert_eq!(aside.ok().as_deref(), Some(text));
        play(&mut table, "a3-a4");
        table.written();
        let table = Table::keeping(&store, Start::GoOn);
        assert_eq!(table.game().record().ply(), 1);
    }
}

#[test]
fn where_nothing_can_be_written_the_player_is_told_and_plays_on() {
    let folder = Folder::new("locked");
    fs::create_dir_all(&folder.0).expect("a folder");
    let file = folder.0.join("file");
    fs::write(&file, "no folder").expect("a file");
    let mut table = Table::keeping(&Store::folder(file), Start::GoOn);
    table.written();
    table.frames(2);
    let notice = table.notice().expect("a message");
    assert!(notice.contains("cannot be"), "{notice}");
    play(&mut table, "a3-a4");
    table.written();
    table.frames(2);
    assert_eq!(table.notice(), None, "it is told once");
    table.settle();
}

#[test]
fn playing_from_an_earlier_position_keeps_the_old_line() {
    let store = Store::memory();
    let mut table = Table::keeping(&store, Start::GoOn);
    play(&mut table, "a3-a4 a8-a7 b3-b4");
    let old = table.game().record().here();
    table.ask(Intent::Comment(old, " bold ".into()));
    table.ask(BoardAction::LookAt(1));
    table.ask(Intent::GoTo(table.game().shown_node()));
    assert!(!table.game().looks_back());
    play(&mut table, "c8-c7");
    table.settle();
    let game = table.game();
    let record = game.record();
    assert_eq!((record.ply(), record.len()), (2, 2));
    assert_eq!(record.node(old).map(|node| node.comment()), Some("bold"));
    table.ask(Intent::GoTo(old));
    table.settle();
    assert_eq!(table.game().record().ply(), 3);
    table.written();
    let table = Table::keeping(&store, Start::GoOn);
    let here = table.game().record().here();
    let game = table.game();
    let node = game.record().node(here).expect("a place");
    assert_eq!((node.ply(), node.comment()), (3, "bold"));
}

#[test]
fn a_dropped_file_is_opened_or_refused_in_words() {
    let folder = Folder::new("dropped");
    fs::create_dir_all(&folder.0).expect("a folder");
    let mut table = Table::keeping(&Store::memory(), Start::GoOn);
    play(&mut table, "a3-a4");
    let mut game = record::Game::new(Position::initial(&Ruleset::default()));
    for words in ["c3-c4", "c8-c7"] {
        let mv = game.position().parse_move(words).expect("a move");
        game.play(mv).expect("legal");
    }
    let (sound, broken) = (folder.0.join("a.txt"), folder.0.join("b.timur"));
    fs::write(&sound, game.to_text()).expect("a file");
    fs::write(&broken, "1. a3-a9 *").expect("a file");
    table.drop_file(broken);
    assert_eq!(table.game().record().ply(), 1);
    let notice = table.notice().expect("a message");
    assert!(
        notice.contains("b.timur") && notice.contains("a3-a9"),
        "{notice}"
    );
    table.drop_file(sound);
    assert_eq!(table.game().record().len(), 2);
    table.settle();
}

#[test]
fn opening_a_finished_game_does_not_announce_its_end() {
    let mut game = record::Game::new(Position::initial(&Ruleset::default()));
    game.resign(Color::White).expect("not over");
    let mut table = Table::keeping(&Store::memory(), Start::GoOn);
    table.ask(Intent::Open {
        game: Box::new(game),
        players: [Player::Human; 2],
    });
    table.frames(2);
    assert!(table.game().outcome().is_some());
    assert_eq!(table.dialog(), Dialog::None);
}

#[test]
fn over_the_board_a_position_is_copied_and_pasted() {
    let mut table = Table::new();
    table.clip(egui::Event::Copy);
    let said = table.notice().expect("an answer");
    assert!(said.contains("on the clipboard"), "{said}");
    let text = fen(&table);
    table.clip(egui::Event::Paste(text.clone()));
    assert_eq!(table.dialog(), Dialog::Games);
    assert_eq!(table.resource::<Games>().pasted(), text);
    assert_eq!(fen(&table), text, "nothing is opened without a word");
}

#[test]
fn two_programs_at_once_lose_no_game() {
    let store = Store::memory();
    let mut first = Table::keeping(&store, Start::GoOn);
    play(&mut first, "d3-d4");
    first.written();
    let other = Position::initial(&Ruleset::default());
    let mut second = Table::keeping(&store, Start::Position(Box::new(other)));
    play(&mut second, "k3-k4");
    second.written();
    // The game of the second has no place of its own yet, and now the first takes the one of the running game.
    play(&mut first, "d8-d7");
    first.written();
    let games: Vec<String> = store
        .list("games")
        .expect("a list")
        .iter()
        .map(|key| store.read(key).expect("room").expect("a game"))
        .collect();
    assert!(games.iter().any(|game| game.contains("k3-k4")), "{games:?}");
    assert_eq!(games.len(), 2, "{games:?}");
}
