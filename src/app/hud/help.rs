//! The window that says what the mouse, the keys and the marks on the board mean.

use bevy_egui::egui::{self, RichText};

use super::dialogs::Dialog;
use crate::app::{
    keys::BINDINGS,
    third_party::egui::{FADED, GOLD},
};

/// Draws the window's inside.
pub(super) fn draw(ui: &mut egui::Ui, dialog: &mut Dialog) {
    if ui.button("How the game is played…").clicked() {
        *dialog = Dialog::Rules;
    }
    ui.separator();
    let mouse = [
        ("Click", "choose a man, then a marked square"),
        ("Drag a man", "play it"),
        ("Right drag, or two fingers", "turn the board"),
        ("Right click", "look closely at a man"),
        ("Wheel, or pinch", "nearer and farther"),
        ("Left drag beside the board", "turn it, too"),
        ("Middle drag", "shift the view"),
        (
            "Click on a move in the list",
            "look at the position after it",
        ),
    ];
    let clipboard = [
        ("Ctrl+C", "copy the position"),
        ("Ctrl+V", "paste a game or a position"),
    ];
    let keys = BINDINGS.iter().map(|binding| (binding.label, binding.help));
    ui.horizontal_top(|ui| {
        column(ui, "mouse", mouse.into_iter().chain(clipboard));
        ui.add_space(24.0);
        column(ui, "keys", keys);
    });
    ui.separator();
    let marks = "dot: go there; ring: capture; diamond: placement; star: citadel; two squares with brackets: \
                 the last move; broad red ring: check; arrow: a suggestion";
    ui.label(RichText::new(marks).color(FADED));
}

fn column<'a>(ui: &mut egui::Ui, name: &str, rows: impl Iterator<Item = (&'a str, &'a str)>) {
    egui::Grid::new(name)
        .num_columns(2)
        .spacing([14.0, 4.0])
        .show(ui, |ui| {
            for (what, does) in rows {
                ui.label(RichText::new(what).color(GOLD));
                ui.add(egui::Label::new(does).wrap_mode(egui::TextWrapMode::Extend));
                ui.end_row();
            }
        });
}
