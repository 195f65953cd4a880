//! The page on which it is noted who plays a game, and where.

use bevy_egui::egui;

use super::{Games, Page, Tools, list::read_again};
use crate::words::Reason;
use timur_record as record;
use timur_session::{
    Intent,
    saved_games::{read, write},
};

/// The tags that can be changed, and what they are called.
const TAGS: [(&str, &str); 5] = [
    ("White", "White"),
    ("Black", "Black"),
    ("Event", "Event"),
    ("Site", "Place"),
    ("Date", "Date"),
];
/// The longest value, in characters.
const LONGEST: usize = 60;

/// The values of the tags as they are being written.
pub(super) struct Names([String; 5]);

impl Names {
    pub fn of(game: &record::Game) -> Names {
        Names(TAGS.map(|(tag, _)| game.tags().get(tag).unwrap_or_default().into()))
    }

    fn pairs(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        let values = self.0.iter().map(|value| value.trim().to_string());
        TAGS.into_iter().map(|(tag, _)| tag).zip(values)
    }

    /// Writes them into a game.
    fn note(&self, game: &mut record::Game) -> Result<(), Reason> {
        for (tag, value) in self.pairs() {
            if value.is_empty() {
                game.tags_mut().remove(tag);
            } else {
                game.tags_mut().set(tag, &value)?;
            }
        }
        Ok(())
    }
}

/// Draws the page.
pub(super) fn draw(ui: &mut egui::Ui, games: &mut Games, tools: &mut Tools) {
    let Page::Names(key, names) = &mut games.page else {
        return;
    };
    egui::Grid::new("names").num_columns(2).show(ui, |ui| {
        for ((_, label), value) in TAGS.iter().zip(&mut names.0) {
            let label = ui.label(*label);
            let field = egui::TextEdit::singleline(value)
                .char_limit(LONGEST)
                .desired_width(300.0);
            ui.add(field).labelled_by(label.id);
            ui.end_row();
        }
    });
    let (mut save, mut back) = (false, false);
    ui.horizontal(|ui| {
        save = ui.button("Save").clicked();
        back = ui.button("Back").clicked();
    });
    if save {
        let done = note(key.as_deref(), names, tools);
        let list = done.is_ok();
        if list {
            games.turn_to(Page::List);
            read_again(games, tools);
        }
        games.report(done.map(|()| "Saved.".into()));
    } else if back {
        games.turn_to(Page::List);
    }
}

/// Writes the names into a saved game, in the running one, or in both where they are the same.
fn note(key: Option<&str>, names: &Names, tools: &mut Tools) -> Result<(), Reason> {
    let mut trial = tools.game.record().clone();
    names.note(&mut trial)?;
    if let Some(key) = key {
        let mut game = read(&tools.store, key)?;
        names.note(&mut game)?;
        write(&tools.store, key, &game)?;
    }
    if key.is_none_or(|key| key == tools.running.key()) {
        for (tag, value) in names.pairs() {
            tools.requests.write(Intent::Tag(tag.into(), value).into());
        }
    }
    Ok(())
}
