//! What outlasts the program: the autosave, the list, and disks that fail.

use std::sync::Arc;

use timur_record as record;
use timur_rules::Color;
use timur_session::{
    Author, Autosave, Event, Intent, Name, Player, SavedGameError, Session, Start, StorageError,
    Store,
    autosave::{self, Found, KEY, Save},
    saved_games,
    storage::Broken,
};

use crate::common::{ask, by_author, entry, new_game, play};

/// A session whose events are saved at once.
struct Program {
    session: Session,
    autosave: Autosave,
    store: Store,
    faults: Vec<SavedGameError>,
}

impl Program {
    /// Starts, as a program does.
    fn start(store: &Store, start: Start, key: &str) -> Program {
        let mut program = Program {
            session: Session::default(),
            autosave: Autosave::default(),
            store: store.clone(),
            faults: Vec::new(),
        };
        let found = match autosave::find(store) {
            Found::Game(game) => Some(*game),
            _ => None,
        };
        let (intent, left) = start.intent(found);
        if let Some(save) = left.and_then(|left| autosave::retire(left, entry("left"))) {
            program.write(&save);
        }
        let events = by_author(&mut program.session, Author::Program, intent);
        program.save(&events, key);
        program
    }

    fn ask(&mut self, what: Intent, key: &str) {
        let events = ask(&mut self.session, what);
        self.save(&events, key);
    }

    fn play(&mut self, moves: &str) {
        let events = play(&mut self.session, moves);
        self.save(&events, "play");
    }

    fn save(&mut self, events: &[Event], key: &str) {
        for save in self.autosave.follow(events, &self.session, entry(key)) {
            self.write(&save);
        }
    }

    fn write(&mut self, save: &Save) {
        self.faults.extend(save.write(&self.store).err());
    }
}

#[test]
fn a_game_goes_on_with_its_players_and_what_was_taken_back() {
    let store = Store::memory();
    let mut program = Program::start(&store, Start::GoOn, "one");
    program.play("a3-a4 a8-a7 b3-b4");
    program.ask(Intent::Undo, "");
    program.ask(Intent::Seat(Color::Black, Player::Machine(7)), "");
    let before = program.session.position().to_fen();
    let program = Program::start(&store, Start::GoOn, "two");
    assert_eq!(program.session.position().to_fen(), before);
    assert_eq!(
        (
            program.session.record().ply(),
            program.session.record().len()
        ),
        (2, 3)
    );
    assert_eq!(
        program.session.players(),
        [Player::Human, Player::Machine(7)]
    );
    assert_eq!(
        program.autosave.key(),
        Some("games/one.timur"),
        "its place is the same"
    );
}

#[test]
fn a_replaced_game_goes_into_the_list_exactly_once() {
    let store = Store::memory();
    let mut program = Program::start(&store, Start::GoOn, "one");
    program.ask(new_game(), "two");
    assert_eq!(store.list("games"), Ok(Vec::new()), "nothing was played");
    program.play("a3-a4");
    program.ask(new_game(), "three");
    assert_eq!(store.list("games"), Ok(vec!["games/two.timur".into()]));
    program.play("a3-a4");
    program.ask(Intent::Resign, "");
    program.ask(Intent::Undo, "");
    program.ask(Intent::Resign, "");
    program.ask(new_game(), "four");
    let list = saved_games::list(&store).expect("a list");
    let keys: Vec<&str> = list.iter().map(|game| game.key.as_str()).collect();
    assert_eq!(keys, ["games/two.timur", "games/three.timur"]);
    let about = list[1].about.as_ref().expect("sound");
    assert_eq!(
        (about.result, about.plies, &*about.date),
        ("1-0", 1, "2026-12-01")
    );
}

#[test]
fn several_games_replaced_at_once_all_go_into_the_list_as_they_were_last() {
    let store = Store::memory();
    let mut program = Program::start(&store, Start::GoOn, "one");
    let mut events = play(&mut program.session, "a3-a4 a8-a7");
    events.extend(ask(&mut program.session, new_game()));
    program.save(&events, "two");
    let saved = saved_games::read(&store, "games/one.timur").expect("a game");
    assert_eq!(saved.len(), 2);
}

#[test]
fn an_opened_game_goes_back_to_its_place_in_the_list() {
    let store = Store::memory();
    let mut program = Program::start(&store, Start::GoOn, "one");
    program.play("a3-a4");
    program.ask(new_game(), "two");
    let game = saved_games::read(&store, "games/one.timur").expect("a game");
    let open = Intent::Open {
        players: saved_games::players(&game),
        game: Box::new(game),
    };
    program.ask(open, "three");
    program.play("a8-a7");
    program.ask(new_game(), "four");
    let list = saved_games::list(&store).expect("a list");
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].about.as_ref().map(|about| about.plies), Ok(2));
}

#[test]
fn a_game_that_the_start_replaces_goes_into_the_list() {
    let store = Store::memory();
    let mut program = Program::start(&store, Start::GoOn, "one");
    program.play("a3-a4 a8-a7");
    let start = Session::default().position().clone();
    let program = Program::start(&store, Start::Position(Box::new(start)), "two");
    assert_eq!(program.session.record().len(), 0);
    assert_eq!(store.list("games"), Ok(vec!["games/one.timur".into()]));
}

#[test]
fn a_refusal_saves_nothing() {
    let mut session = Session::default();
    let mut autosave = Autosave::default();
    let events = ask(&mut session, Intent::Undo);
    assert!(autosave.follow(&events, &session, entry("one")).is_empty());
}

#[test]
fn what_is_broken_is_put_aside() {
    let store = Store::memory();
    store.write(KEY, "no game").expect("room");
    let Found::Broken { aside, .. } = autosave::find(&store) else {
        panic!("it is broken");
    };
    assert!(aside.expect("a place").contains(".broken-1"));
    assert!(matches!(autosave::find(&store), Found::Nothing));
}

#[test]
fn a_game_of_another_program_is_rescued() {
    let store = Store::memory();
    let mut one = Program::start(&store, Start::GoOn, "one");
    one.play("a3-a4");
    let mut other = Program::start(&Store::memory(), Start::GoOn, "other");
    other.store = store.clone();
    other.play("b3-b4");
    assert_eq!(store.list("games"), Ok(vec!["games/one.timur".into()]));
    // Also one that an older program has written, which has no place in the list yet.
    let mut old = record::Game::new(Session::default().position().clone());
    let mv = old.position().parse_move("c3-c4").expect("a move");
    old.play(mv).expect("legal");
    store
        .write(KEY, &old.to_json().expect("a text"))
        .expect("room");
    other.play("b8-b7");
    assert_eq!(store.list("games").map(|list| list.len()), Ok(2));
}

#[test]
fn a_full_disk_keeps_the_old_text_and_a_lost_one_the_running_session() {
    let disk = Arc::new(Broken::default());
    let store = Store::new(disk.clone());
    let mut program = Program::start(&store, Start::GoOn, "one");
    program.play("a3-a4");
    let before = store.read(KEY);
    disk.set_full(true);
    program.play("a8-a7");
    assert!(matches!(
        program.faults[..],
        [SavedGameError::Storage(StorageError::Write { .. })]
    ));
    assert_eq!(store.read(KEY), before);
    disk.set_lost(true);
    program.play("b3-b4");
    assert_eq!(program.session.record().ply(), 3, "the game goes on");
    assert!(matches!(
        saved_games::list(&store),
        Err(StorageError::Read { .. })
    ));
    let Found::Broken { aside, .. } = autosave::find(&store) else {
        panic!("it cannot be read");
    };
    assert!(matches!(aside, Err(StorageError::Write { .. })));
    disk.set_lost(false);
    disk.set_full(false);
    program.play("b8-b7");
    let again = Program::start(&store, Start::GoOn, "two");
    assert_eq!(again.session.record().ply(), 4);
}

#[test]
fn the_list_tells_what_is_in_it_and_what_is_broken() {
    let store = Store::memory();
    let mut game = record::Game::new(Session::default().position().clone());
    for (name, value) in [("White", "Ada"), ("Event", "Tea"), ("Date", "2026.11.30")] {
        game.tags_mut().set(name, value).expect("a tag");
    }
    game.tags_mut().set("BlackType", "program").expect("a tag");
    game.tags_mut().set("BlackLevel", "11").expect("a tag");
    saved_games::write(&store, "games/b.timur", &game).expect("room");
    store.write("games/a.timur", "nonsense").expect("room");
    let list = saved_games::list(&store).expect("a list");
    let about = list[0].about.as_ref().expect("sound");
    assert_eq!(about.names, [Name::Noted("Ada".into()), Name::Machine(5)]);
    assert_eq!((&*about.event, &*about.date), ("Tea", "2026-11-30"));
    assert!(matches!(list[1].about, Err(SavedGameError::Record(_))));
    assert!(matches!(
        saved_games::read(&store, "games/none.timur"),
        Err(SavedGameError::Storage(StorageError::Gone { .. }))
    ));
}
