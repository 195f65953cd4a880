//! The moves so far, in words: kept ready, since a text needs the legal moves of the position after it.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, ScrollArea};

use super::{Requests, review};
use crate::{
    advice::review::Review,
    base::theme::{FADED, GOLD},
    game::Game,
};

use timur_session::BoardAction;

/// Height of a line of the list.
const ROW: f32 = 25.0;

/// The text of each move of the line, undone ones included.
#[derive(Resource, Default)]
pub(super) struct MoveTexts(Vec<String>);

pub(super) fn write(game: Game, mut texts: ResMut<MoveTexts>) {
    if !game.is_changed() {
        return;
    }
    let record = game.record();
    texts.0 = (0..record.len())
        .filter_map(|ply| {
            Some(
                record
                    .move_at(ply)?
                    .to_notation_for_people(record.position_at(ply)?),
            )
        })
        .collect();
}

/// The list; a click on a move shows the position after it.
pub(super) fn draw(
    ui: &mut egui::Ui,
    game: &Game,
    texts: &MoveTexts,
    reviewed: &Review,
    height: f32,
    requests: &mut Requests,
) {
    let first = usize::from(game.record().start().turn() != timur_rules::Color::White);
    let rows = (texts.0.len() + first).div_ceil(2);
    let shown_row = (game.shown_ply() + first).saturating_sub(1) / 2;
    let area = ScrollArea::vertical()
        .id_salt("moves")
        .auto_shrink([false, false])
        .max_height(height);
    let offset = (shown_row as f32 * (ROW + ui.spacing().item_spacing.y) - height / 2.0).max(0.0);
    let id = ui.id().with("shown ply");
    // Another height, too, could leave the move out of sight.
    let now = (game.shown_ply(), height as i32);
    let moved_on = ui.data(|data| data.get_temp(id)) != Some(now);
    ui.data_mut(|data| data.insert_temp(id, now));
    let area = if moved_on {
        area.vertical_scroll_offset(offset)
    } else {
        area
    };
    let number = game.record().start().move_number() as usize;
    area.show_rows(ui, ROW, rows.max(1), |ui, range| {
        if texts.0.is_empty() {
            ui.label(RichText::new("No move yet.").color(FADED));
        }
        for row in range.filter(|_| !texts.0.is_empty()) {
            ui.horizontal(|ui| {
                ui.set_height(ROW);
                ui.add_sized(
                    [34.0, ROW],
                    egui::Label::new(RichText::new(format!("{}.", number + row)).color(FADED)),
                );
                for half in 0..2 {
                    let ply = (2 * row + half)
                        .checked_sub(first)
                        .filter(|&ply| ply < texts.0.len());
                    match ply {
                        Some(ply) => one(ui, game, (ply, &texts.0[ply]), reviewed, requests),
                        None if 2 * row + half < first => {
                            drop(ui.add_sized([104.0, ROW], egui::Label::new("…")))
                        }
                        None => {}
                    }
                }
            });
        }
    });
}

fn one(
    ui: &mut egui::Ui,
    game: &Game,
    (ply, text): (usize, &str),
    reviewed: &Review,
    requests: &mut Requests,
) {
    let undone = ply >= game.record().ply();
    let fault = reviewed.fault(ply);
    let symbol = fault.map_or("", |point| point.fault.symbol());
    let text = RichText::new(format!("{text} {symbol}").trim_end()).size(16.0);
    let text = match fault {
        Some(point) => text.color(review::color(point)),
        None if undone => text.color(FADED).italics(),
        None => text,
    };
    let button = egui::Button::selectable(game.shown_ply() == ply + 1, text);
    let mut response = ui.add_sized([104.0, ROW], button);
    if let Some(point) = fault.filter(|_| response.hovered()) {
        response = response.on_hover_text(review::explanation(reviewed, point));
    }
    for (place, tip) in notes(game, ply) {
        ui.painter()
            .circle_filled(response.rect.right_top() + place, 2.5, GOLD);
        if response.hovered() {
            response = response.on_hover_text(tip);
        }
    }
    if response.clicked() {
        requests.ask(BoardAction::LookAt(ply + 1));
    }
}

/// What a dot at a move's corner says: that there is more to read, or that something else was played in its place.
fn notes(game: &Game, ply: usize) -> Vec<(egui::Vec2, String)> {
    let record = game.record();
    let mut all = Vec::new();
    let Some(node) = record.id_at(ply + 1).and_then(|id| record.node(id)) else {
        return all;
    };
    if !node.comment().is_empty() {
        all.push((egui::vec2(-6.0, 6.0), node.comment().to_string()));
    }
    let siblings = node
        .parent()
        .and_then(|parent| record.node(parent))
        .map_or(0, |parent| parent.children().len());
    if siblings > 1 {
        let tip = "Something else was played here, too: see below the list.";
        all.push((egui::vec2(-6.0, 18.0), tip.to_string()));
    }
    all
}
