//! The head of the panel: the name, and the doors to the other screens, for hands without keys.

use bevy_egui::egui::{self, Align, Layout, RichText};

use super::Requests;
use crate::base::{screen::ScreenRequest, theme::GOLD};

/// Draws the name and the doors.
pub(super) fn draw(ui: &mut egui::Ui, requests: &mut Requests) {
    ui.horizontal(|ui| {
        ui.heading(RichText::new("Timur").size(34.0).color(GOLD));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for (name, tip, request) in [
                (
                    "Title",
                    "Leaves the board; the game waits (Esc).",
                    ScreenRequest::Title,
                ),
                (
                    "Pieces",
                    "Shows the piece that is chosen (I), or the whole set.",
                    ScreenRequest::ThisPieceOrShelf,
                ),
            ] {
                if ui.button(name).on_hover_text(tip).clicked() {
                    requests.screens.push(request);
                }
            }
        });
    });
}
