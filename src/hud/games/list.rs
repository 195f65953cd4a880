//! The page with the list of saved games, and the question before one is deleted.

use bevy_egui::egui::{self, RichText, ScrollArea};

use super::{Games, Page, Tools, names::Names, start_reading};
use crate::{
    base::theme::{EMBER, FADED},
    words::{Reason, player_name},
};
use timur_session::{
    Intent, SavedGame,
    saved_games::{About, has_moves, players, read, write},
};

/// Draws the page; answers whether the dialog is done.
pub(super) fn draw(ui: &mut egui::Ui, games: &mut Games, tools: &mut Tools) -> bool {
    running(ui, games, tools);
    ui.separator();
    rows(ui, games);
    ui.separator();
    chosen(ui, games, tools)
}

/// Buttons for the game that is being played.
fn running(ui: &mut egui::Ui, games: &mut Games, tools: &mut Tools) {
    ui.horizontal_wrapped(|ui| {
        let keep = ui.add_enabled(has_moves(tools.game.record()), egui::Button::new("Save this game"));
        let tip = "Puts the running game into the list. It is saved by itself when it ends, or when another one begins.";
        if keep.on_hover_text(tip).clicked() {
            let (key, game) = (tools.running.key(), tools.running.stamped(&tools.game));
            let done = write(&tools.store, &key, &game).map_err(Reason::from);
            games.report(done.map(|()| format!("Saved as {}", tools.store.place(&key))));
            read_again(games, tools);
        }
        if ui.button("Who plays…").clicked() {
            let names = Names::of(tools.game.record());
            games.turn_to(Page::Names(None, names));
        }
        let tip = "Copies the whole game as text, with comments and variations.";
        if ui.button("Copy game").on_hover_text(tip).clicked() {
            ui.ctx().copy_text(tools.running.stamped(&tools.game).to_text());
            games.report(Ok("The game is on the clipboard.".into()));
        }
        let tip = "Copies the position shown as a line of text, a FEN.";
        if ui.button("Copy position").on_hover_text(tip).clicked() {
            ui.ctx().copy_text(tools.game.shown().to_fen());
            games.report(Ok("The position is on the clipboard.".into()));
        }
        #[cfg(target_arch = "wasm32")]
        if ui
            .button("Copy link")
            .on_hover_text("Copies an address that leads to this game.")
            .clicked()
        {
            use crate::third_party::page;
            use timur_session::link;
            let fragment = link::fragment(tools.game.session().game());
            ui.ctx().copy_text(page::link(&fragment));
            games.report(Ok("The link is on the clipboard.".into()));
        }
        if ui.button("Paste…").clicked() {
            games.turn_to(Page::Paste);
        }
    });
}

/// What is written as long as no game is saved.
const EMPTY: &str = if cfg!(target_arch = "wasm32") {
    "No saved game yet. One can be pasted."
} else {
    "No saved game yet. One can be pasted, or its file dropped on the window."
};

/// A row for each saved game.
fn rows(ui: &mut egui::Ui, games: &mut Games) {
    let Some(entries) = &games.entries else {
        ui.label(RichText::new("Reading…").color(FADED));
        return;
    };
    if entries.is_empty() {
        ui.label(RichText::new(EMPTY).color(FADED));
    }
    let height = (ui.ctx().viewport_rect().height() - 330.0).clamp(90.0, 300.0);
    let row = ui.spacing().interact_size.y.max(26.0);
    ScrollArea::vertical()
        .max_height(height)
        .auto_shrink([false, true])
        .show_rows(ui, row, entries.len(), |ui, range| {
            for entry in &entries[range] {
                let ticked = games.chosen.as_ref() == Some(&entry.key);
                let text = RichText::new(line(entry)).size(16.0);
                let text = if entry.about.is_err() {
                    text.color(EMBER)
                } else {
                    text
                };
                let button = egui::Button::selectable(ticked, text).truncate();
                let button = button.min_size(egui::vec2(0.0, row));
                let layout = egui::Layout::top_down_justified(egui::Align::LEFT);
                if ui.with_layout(layout, |ui| ui.add(button)).inner.clicked() {
                    games.chosen = Some(entry.key.clone());
                    games.report = None;
                }
            }
        });
}

/// What is written of a game.
fn line(entry: &SavedGame) -> String {
    let About {
        names: [white, black],
        event,
        date,
        result,
        plies,
    } = match &entry.about {
        Ok(about) => about,
        Err(_) => return format!("{} cannot be read", file_name(&entry.key)),
    };
    let moves = plies.div_ceil(2);
    let moves = if moves == 1 {
        "1 move".into()
    } else {
        format!("{moves} moves")
    };
    let parts = [
        date,
        &format!("{} – {}", player_name(white), player_name(black)),
        event,
        *result,
        &moves,
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

fn file_name(key: &str) -> &str {
    key.rsplit('/').next().unwrap_or(key)
}

/// Buttons for the ticked game, and where it lies.
fn chosen(ui: &mut egui::Ui, games: &mut Games, tools: &mut Tools) -> bool {
    let key = games.chosen.clone();
    let entry = games
        .entries()
        .iter()
        .find(|entry| Some(&entry.key) == key.as_ref());
    let (there, sound) = (
        entry.is_some(),
        entry.is_some_and(|entry| entry.about.is_ok()),
    );
    let fault = entry.and_then(|entry| entry.about.clone().err());
    let mut done = false;
    ui.horizontal(|ui| {
        let mut button = |on, text| ui.add_enabled(on, egui::Button::new(text)).clicked();
        let key = key.as_deref().unwrap_or_default();
        if button(sound, "Open") {
            done = open(games, tools, key);
        }
        if button(sound, "Who played…") {
            match read(&tools.store, key) {
                Ok(game) => games.turn_to(Page::Names(Some(key.into()), Names::of(&game))),
                Err(why) => games.report(Err(why.into())),
            }
        }
        if button(there, "Delete…") {
            games.turn_to(Page::Delete);
        }
        done |= button(true, "Close");
    });
    if let Some(fault) = fault {
        let why = Reason::from(fault).sentence();
        ui.label(RichText::new(why).color(EMBER).small());
    }
    if let Some(key) = key.filter(|_| there) {
        ui.label(RichText::new(tools.store.place(&key)).color(FADED).small());
    }
    done
}

fn open(games: &mut Games, tools: &mut Tools, key: &str) -> bool {
    match read(&tools.store, key) {
        Ok(game) => {
            let players = players(&game);
            let open = Intent::Open {
                game: Box::new(game),
                players,
            };
            tools.requests.write(open.into());
            true
        }
        Err(why) => {
            games.report(Err(why.into()));
            false
        }
    }
}

/// The question before a game is deleted.
pub(super) fn delete(ui: &mut egui::Ui, games: &mut Games, tools: &mut Tools) {
    let key = games.chosen.clone().unwrap_or_default();
    let entry = games.entries().iter().find(|entry| entry.key == key);
    ui.label(entry.map(line).unwrap_or_default());
    ui.label("It is gone for good then.");
    ui.horizontal(|ui| {
        if ui.button("Yes, delete it").clicked() {
            games.turn_to(Page::List);
            let done = tools.store.remove(&key).map_err(Reason::from);
            games.report(done.map(|()| "Deleted.".into()));
            games.chosen = None;
            read_again(games, tools);
        }
        if ui.button("No, keep it").clicked() {
            games.turn_to(Page::List);
        }
    });
}

/// Has the list read anew, with everything in it that waits to be written.
pub(super) fn read_again(games: &mut Games, tools: &mut Tools) {
    for why in tools.desk.finish(&tools.store) {
        games.report(Err(why));
    }
    games.reading = Some(start_reading(tools.store.clone()));
}
