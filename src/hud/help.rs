//! The window that says what the mouse, the keys and the marks on the board mean.

use bevy_egui::egui::{self, RichText, ScrollArea};

use crate::{
    base::{dialog::Dialog, theme::GOLD},
    input::keys::BINDINGS,
};

/// Width that both columns need side by side, in points.
const WIDTH: f32 = 800.0;

/// Draws the window's inside, where so much of the board is free.
pub(super) fn draw(ui: &mut egui::Ui, free: egui::Vec2, dialog: &mut Dialog) {
    if ui.button("How the game is played…").clicked() {
        *dialog = Dialog::Rules;
    }
    ui.separator();
    ui.set_width(WIDTH.min(free.x - 60.0));
    ScrollArea::vertical()
        .max_height(free.y - 190.0)
        .min_scrolled_height(free.y - 190.0)
        .show(ui, |ui| {
            if free.x < WIDTH + 60.0 {
                mouse(ui);
                ui.separator();
                keys(ui);
            } else {
                ui.horizontal_top(|ui| {
                    ui.vertical(mouse);
                    ui.add_space(20.0);
                    ui.vertical(keys);
                });
            }
        });
}

fn mouse(ui: &mut egui::Ui) {
    let rows = [
        ("Click", "choose a piece, then a marked square"),
        ("Drag a piece", "play it"),
        ("Right drag, or two fingers", "turn the board"),
        ("Right click", "look closely at a piece"),
        ("Wheel, or pinch", "nearer and farther"),
        ("Left drag beside the board", "turn it, too"),
        ("Middle drag", "shift the view"),
        (
            "Click on a move in the list",
            "look at the position after it",
        ),
        ("Play from here", "go on from the position looked at"),
        ("Ctrl+C", "copy the position"),
        ("Ctrl+V", "paste a game or a position"),
    ];
    column(ui, "mouse", rows);
    ui.add_space(16.0);
    let marks = [
        ("Dot", "go there"),
        ("Ring", "capture"),
        ("Diamond", "placement"),
        ("Star", "citadel"),
        ("Blue ring", "change places (a rule of some sets)"),
        ("Thick frame", "chosen"),
        ("Thin frame", "under the pointer"),
        ("Two squares with brackets", "the last move"),
        ("Broad red ring", "check"),
        ("Arrow", "a suggestion"),
    ];
    column(ui, "marks", marks);
}

fn keys(ui: &mut egui::Ui) {
    let rows = BINDINGS.iter();
    column(ui, "keys", rows.filter_map(|binding| binding.help));
}

fn column<'a>(ui: &mut egui::Ui, name: &str, rows: impl IntoIterator<Item = (&'a str, &'a str)>) {
    egui::Grid::new(name)
        .num_columns(2)
        .spacing([14.0, 4.0])
        .show(ui, |ui| {
            for (what, does) in rows {
                ui.label(RichText::new(what).color(GOLD));
                ui.label(does);
                ui.end_row();
            }
        });
}
