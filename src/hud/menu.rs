//! The row of small buttons at the foot of the panel: each opens a dialog.

use bevy_egui::egui;

use crate::base::dialog::Dialog;

/// Draws the row. It is narrower than other rows, so that all of it fits.
pub(super) fn draw(ui: &mut egui::Ui, dialog: &mut Dialog) {
    ui.horizontal(|ui| {
        ui.spacing_mut().button_padding.x = 7.0;
        ui.spacing_mut().item_spacing.x = 5.0;
        let entries = [
            ("New…", "Begins another game (N).", Dialog::NewGame),
            ("Games…", "Your saved games (G).", Dialog::Games),
            (
                "Settings…",
                "Sound, pieces, the machine (S).",
                Dialog::Settings,
            ),
            ("Help", "Mouse and keys (F1).", Dialog::Help),
        ];
        for (name, tip, opened) in entries {
            if ui.button(name).on_hover_text(tip).clicked() {
                *dialog = opened;
            }
        }
    });
}
