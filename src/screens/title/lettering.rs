//! How the title looks: the darkness behind the words, the name, the lines. Drawn by egui.

use bevy_egui::egui::{self, Align2, Color32, FontId, RichText};

use crate::base::theme::{FADED, GOLD, PARCHMENT, heading_family};

/// Width of the column with the name and the choices.
pub const COLUMN: f32 = 300.0;

/// Darkness from the left, so that the words are read.
pub fn shade(ui: &egui::Ui, window: egui::Rect) {
    let dark = Color32::from_rgba_unmultiplied(10, 7, 5, 254);
    let clear = Color32::from_rgba_unmultiplied(10, 7, 5, 0);
    let edge = window.left() + (window.width() * 0.30).max(COLUMN + 20.0);
    let right = window.left() + (window.width() * 0.62).max(COLUMN + 160.0);
    let mut mesh = egui::Mesh::default();
    for (x, color) in [
        (window.left(), dark),
        (edge, dark.gamma_multiply(0.97)),
        (right, clear),
    ] {
        mesh.colored_vertex(egui::pos2(x, window.top()), color);
        mesh.colored_vertex(egui::pos2(x, window.bottom()), color);
    }
    for first in [0, 2] {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
    ui.painter().add(mesh);
}

/// The name of the game, and in a window that is high enough a line under it.
pub fn name(ui: &mut egui::Ui, low: bool) {
    let size = if low { 48.0 } else { 92.0 };
    let title = RichText::new("Timur").font(FontId::new(size, heading_family()));
    ui.add(egui::Label::new(title.color(GOLD)).wrap_mode(egui::TextWrapMode::Extend));
    if low {
        return;
    }
    let words = "The great chess of Tamerlane's court";
    ui.label(RichText::new(words).italics().size(19.0).color(FADED));
    ui.add_space(26.0);
}

/// A choice: a word, and a small star before the marked one.
pub fn line(ui: &mut egui::Ui, height: f32, text: &str, marked: bool) -> egui::Response {
    let size = egui::vec2(COLUMN, height);
    let (area, response) = ui.allocate_exact_size(size, egui::Sense::click());
    let color = if marked { GOLD } else { PARCHMENT };
    let painter = ui.painter();
    if marked {
        let middle = area.left_center() + egui::vec2(9.0, 1.0);
        for turn in [0.0, std::f32::consts::FRAC_PI_4] {
            let corner = |quarter: usize| {
                let angle = turn + quarter as f32 * std::f32::consts::FRAC_PI_2;
                middle + egui::Vec2::angled(angle) * 7.0
            };
            let square = (0..4).map(corner).collect();
            painter.add(egui::Shape::convex_polygon(
                square,
                GOLD,
                egui::Stroke::NONE,
            ));
        }
    }
    painter.text(
        area.left_center() + egui::vec2(28.0, 0.0),
        Align2::LEFT_CENTER,
        text,
        FontId::proportional((height * 0.68).min(27.0)),
        color,
    );
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text));
    response
}
