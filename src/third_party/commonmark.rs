//! Long texts with headings, lists and tables, as egui_commonmark sets them.

use bevy::prelude::*;
use bevy_egui::egui;
use egui_commonmark::{CommonMarkCache, CommonMarkViewer};

pub fn plugin(app: &mut App) {
    app.init_resource::<Typesetter>();
}

/// Sets texts, and remembers where their headings are.
#[derive(Resource, Default)]
pub struct Typesetter(CommonMarkCache);

impl Typesetter {
    /// Writes a text in Markdown. Links to headings of the same text scroll to them.
    pub fn write(&mut self, ui: &mut egui::Ui, text: &str) {
        CommonMarkViewer::new()
            .enable_scroll_to_heading(true)
            .show(ui, &mut self.0, text);
        // A heading that a link has named is looked for when the text is set the next time.
        if ui.input(|input| input.pointer.any_click()) {
            ui.ctx().request_repaint();
        }
    }
}
