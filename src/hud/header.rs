//! The head of the panel: the name, and the doors to the other screens, for hands without keys.

use bevy_egui::egui::{self, Align, Layout, RichText};

use super::Wishes;
use crate::base::{screen::ScreenWish, theme::GOLD};

/// Draws the name and the doors.
pub(super) fn draw(ui: &mut egui::Ui, wishes: &mut Wishes) {
    ui.horizontal(|ui| {
        ui.heading(RichText::new("Timur").size(34.0).color(GOLD));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for (name, tip, wish) in [
                (
                    "Title",
                    "Leaves the board; the game waits (Esc).",
                    ScreenWish::Title,
                ),
                (
                    "Men",
                    "Shows the man that is chosen (I), or the whole set.",
                    ScreenWish::ThisManOrShelf,
                ),
            ] {
                if ui.button(name).on_hover_text(tip).clicked() {
                    wishes.screens.push(wish);
                }
            }
        });
    });
}
