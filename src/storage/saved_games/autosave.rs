//! The game that is being played: found again when the program starts, written after each change, and put into the list
//! of saved games when it ends or when another one takes its place. Uses the store's desk, and the calendar of
//! `chrono`.

use std::{
    hash::{BuildHasher, RandomState},
    sync::Arc,
};

use bevy::prelude::*;
use chrono::{DateTime, Local};

use super::{GoOn, KEPT, foreign, list::FOLDER, players, set_players};
use crate::{
    base::{notification::Refused, schedule::AppSet},
    game::{Game, GameEnded, Intent},
    storage::{Desk, Store},
};
use timur_record as record;

/// Its key.
const KEY: &str = "running.timur";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Running>()
        .add_systems(PreStartup, go_on)
        .add_systems(Update, keep.after(AppSet::Rules).before(AppSet::Scene));
}

/// Where the running game is kept, and how it was when it was last looked at.
#[derive(Resource)]
pub struct Running {
    key: String,
    date: String,
    latest: Option<Arc<record::Game>>,
    /// The keys of all games that this program has had as the running one.
    mine: Vec<String>,
}

impl Default for Running {
    fn default() -> Running {
        let now: DateTime<Local> = Local::now();
        let salt = RandomState::new().hash_one(0) as u16;
        Running {
            key: format!(
                "{FOLDER}/{}-{salt:04x}.timur",
                now.format("%Y-%m-%d-%H%M%S")
            ),
            date: now.format("%Y.%m.%d").to_string(),
            latest: None,
            mine: Vec::new(),
        }
    }
}

impl Running {
    /// Of a game that was found somewhere.
    fn of(game: &record::Game) -> Running {
        let fresh = Running::default();
        let tag = |name| game.tags().get(name).map(String::from);
        let key = tag(KEPT).filter(|key| key.starts_with(FOLDER));
        Running {
            key: key.unwrap_or(fresh.key),
            date: tag("Date").unwrap_or(fresh.date),
            latest: None,
            mine: Vec::new(),
        }
    }

    /// The key under which the game is put into the list.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The game as it is written: with the date, and with who plays.
    pub fn stamped(&self, game: &Game) -> record::Game {
        let mut record = game.record().clone();
        set_players(
            record.tags_mut(),
            timur_rules::Color::ALL.map(|side| game.player(side)),
        );
        if record.tags().get("Date").is_none() {
            // A date is of the form of a tag.
            let _ = record.tags_mut().set("Date", &self.date);
        }
        foreign(record)
    }

    /// Puts the game as it was last into the list, if anything was played.
    fn put_into_list(&self, desk: &mut Desk) {
        let Some(game) = self.latest.clone().filter(|game| has_moves(game)) else {
            return;
        };
        desk.put(&self.key, move || written(&game));
    }
}

/// Whether anything was ever played in a game, be it taken back since.
pub fn has_moves(game: &record::Game) -> bool {
    let root = game.node(game.root());
    root.is_some_and(|root| !root.children().is_empty())
}

fn written(game: &record::Game) -> Result<String, String> {
    let text = game.to_json();
    text.map_err(|fault| format!("The game cannot be saved. {fault}"))
}

/// Puts the game that was being played on the table, or into the list if the program begins with another one. What
/// cannot be read is put aside.
fn go_on(
    store: Res<Store>,
    wanted: Option<Res<GoOn>>,
    mut game: ResMut<Game>,
    mut running: ResMut<Running>,
    mut desk: ResMut<Desk>,
    mut refused: MessageWriter<Refused>,
) {
    let read = store.read(KEY).map_err(|fault| fault.to_string());
    let found = match read {
        Ok(None) => return,
        Ok(Some(text)) => record::Game::read(&text).map_err(|fault| fault.to_string()),
        Err(fault) => Err(fault),
    };
    match found {
        Ok(found) if wanted.is_some() => {
            *running = Running::of(&found);
            let players = players(&found);
            *game = Game::from_record(foreign(found)).played_by(players);
        }
        Ok(found) => {
            let before = Running::of(&found);
            let latest = Some(Arc::new(foreign(found)));
            Running { latest, ..before }.put_into_list(&mut desk);
        }
        Err(why) => {
            let aside = match store.set_aside(KEY) {
                Ok(place) => format!("It lies in {place} now"),
                Err(fault) => format!("It cannot be put aside either ({fault})"),
            };
            refused.write(Refused(format!(
                "The game that was played last cannot be read. {why} {aside}, and a new game begins."
            )));
        }
    }
}

/// Writes the game after each change. A game that ends, and one that makes room for another, goes into the list.
fn keep(
    game: Res<Game>,
    mut requests: MessageReader<Intent>,
    mut ended: MessageReader<GameEnded>,
    mut running: ResMut<Running>,
    mut desk: ResMut<Desk>,
    store: Res<Store>,
) {
    let another = |request: &Intent| matches!(request, Intent::NewGame(_) | Intent::Open(..));
    let replaced = requests.read().filter(|request| another(request)).count() > 0;
    let over = ended.read().count() > 0;
    if !game.is_changed() {
        return;
    }
    if replaced {
        running.put_into_list(&mut desk);
        let mine = std::mem::take(&mut running.mine);
        *running = Running {
            mine,
            ..Running::of(game.record())
        };
    }
    if !running.mine.contains(&running.key) {
        let key = running.key.clone();
        running.mine.push(key);
    }
    let latest = Arc::new(running.stamped(&game));
    running.latest = Some(latest.clone());
    if over {
        running.put_into_list(&mut desk);
    }
    let (key, mine, store) = (running.key.clone(), running.mine.clone(), store.clone());
    desk.put(KEY, move || {
        rescue(&store, &mine);
        let mut game = (*latest).clone();
        // A key is of the form of a tag.
        let _ = game.tags_mut().set(KEPT, &key);
        written(&game)
    });
}

/// Puts a game that another program, or another tab, has written as its running one into the list, before its place is
/// taken. What cannot be read is nobody's game.
fn rescue(store: &Store, mine: &[String]) {
    let Ok(Some(text)) = store.read(KEY) else {
        return;
    };
    // Reading the whole game after each move would be much ado.
    if mine.iter().any(|key| text.contains(key)) {
        return;
    }
    let Ok(game) = record::Game::read(&text) else {
        return;
    };
    let key = Running::of(&game).key;
    let game = foreign(game);
    if let Ok(text) = written(&game)
        && has_moves(&game)
    {
        // A full store is told of by the next thing that is written.
        let _ = store.write(&key, &text);
    }
}
