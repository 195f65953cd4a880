//! The game that is being played: found again when the program starts, and written as the session's autosave has it.
//! Uses the store's desk, and the calendar of `chrono`.

use std::hash::{BuildHasher, RandomState};

use bevy::{ecs::system::SystemParam, prelude::*};
use chrono::Local;

use crate::{
    base::{notification::Refused, schedule::AppSet},
    game::{Begin, Game, Happened, Request},
    storage::{Desk, Store},
    words::{Lost, Reason},
};
use timur_record as record;
use timur_session::{
    Author, Autosave, Start,
    autosave::{self, Found, NewEntry, Save},
    saved_games::FOLDER,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentAutosave>()
        .configure_sets(PreStartup, (Begin::Ask, Begin::Apply).chain())
        .add_systems(PreStartup, begin.in_set(Begin::Ask))
        .add_systems(Update, follow.after(AppSet::Rules).before(AppSet::Scene));
}

/// With which game the program begins; taken when it does.
#[derive(Resource)]
pub struct FirstGame(pub Option<Start>);

/// Which game is being written, and where.
#[derive(Resource, Default)]
struct CurrentAutosave(Autosave);

/// The running game as it is written.
#[derive(SystemParam)]
pub struct Running<'w>(Res<'w, CurrentAutosave>);

impl Running<'_> {
    /// Its key in the list of saved games.
    pub fn key(&self) -> String {
        let key = self.0.0.key();
        key.map_or_else(|| new_entry().key, String::from)
    }

    /// The game with the date, and with who plays.
    pub fn stamped(&self, game: &Game) -> record::Game {
        self.0.0.stamped(game.session(), new_entry)
    }
}

/// Today, and a key that no other game has.
fn new_entry() -> NewEntry {
    let now = Local::now();
    let salt = RandomState::new().hash_one(0) as u16;
    NewEntry {
        key: format!(
            "{FOLDER}/{}-{salt:04x}.timur",
            now.format("%Y-%m-%d-%H%M%S")
        ),
        date: now.format("%Y.%m.%d").to_string(),
    }
}

/// Asks for the first game: the one that was being played, or another one, for which that makes room. What cannot be
/// read is put aside.
fn begin(
    store: Res<Store>,
    mut first: ResMut<FirstGame>,
    mut desk: ResMut<Desk>,
    mut requests: MessageWriter<Request>,
    mut refused: MessageWriter<Refused>,
) {
    let found = match autosave::find(&store) {
        Found::Nothing => None,
        Found::Game(game) => Some(*game),
        Found::Broken { why, aside } => {
            let what = Box::new(Lost::Game(why));
            refused.write(Refused(Reason::Lost { what, aside }));
            None
        }
    };
    let Some(start) = first.0.take() else {
        return;
    };
    let (intent, left) = start.intent(found);
    if let Some(save) = left.and_then(|game| autosave::retire(game, new_entry)) {
        put(&mut desk, &store, save);
    }
    requests.write(Request::By(Author::Program, intent));
}

fn follow(
    mut happened: MessageReader<Happened>,
    game: Game,
    mut current: ResMut<CurrentAutosave>,
    mut desk: ResMut<Desk>,
    store: Res<Store>,
) {
    if happened.is_empty() {
        return;
    }
    let events = happened.read().map(|Happened(event)| event);
    for save in current.0.follow(events, game.session(), new_entry) {
        put(&mut desk, &store, save);
    }
}

fn put(desk: &mut Desk, store: &Store, save: Save) {
    let (key, store) = (save.key().to_owned(), store.clone());
    desk.put(&key, move || {
        save.make_room(&store);
        Ok(save.text()?)
    });
}
