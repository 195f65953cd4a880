//! The page on which the text of a game or a position is pasted.

use bevy_egui::egui::{self, RichText, ScrollArea};

use super::{Games, Page, Tools};
use crate::{
    base::{notification::Refused, theme::FADED},
    words::Reason,
};
use timur_session::{Pasted, paste};

/// Draws the page; answers whether the dialog is done.
pub(super) fn draw(ui: &mut egui::Ui, games: &mut Games, tools: &mut Tools) -> bool {
    let what =
        "The text of a game, what a .timur file holds, the line of a position (FEN), or a link.";
    ui.label(RichText::new(what).color(FADED));
    ScrollArea::vertical().max_height(220.0).show(ui, |ui| {
        let field = egui::TextEdit::multiline(&mut games.pasted)
            .font(egui::TextStyle::Monospace)
            .desired_rows(9)
            .desired_width(500.0);
        ui.add(field);
    });
    let mut done = false;
    ui.horizontal(|ui| {
        let open = ui.button("Open");
        if std::mem::take(&mut games.ready) {
            open.request_focus();
        }
        if open.clicked() {
            match paste::read(&games.pasted, tools.game.position().ruleset()) {
                Ok(Pasted { intent, remarks }) => {
                    tools.requests.write(intent.into());
                    if let Some(remark) = Reason::remarked(remarks) {
                        tools.refused.write(Refused(remark));
                    }
                    done = true;
                }
                Err(why) => games.report(Err(why.into())),
            }
        }
        if ui.button("Back").clicked() {
            games.turn_to(Page::List);
        }
    });
    done
}
