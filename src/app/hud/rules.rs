//! The window with the whole rules, as the documentation has them.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::ScrollArea};

use super::{
    Panels,
    dialogs::{Dialog, window},
};
use crate::app::third_party::commonmark::Typesetter;

/// The rules for players, in Markdown.
const RULES: &str = include_str!("../../../docs/rules.md");
/// Widest line, in points.
const WIDTH: f32 = 640.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.after(super::draw));
}

fn draw(
    mut contexts: EguiContexts,
    panels: Res<Panels>,
    mut dialog: ResMut<Dialog>,
    mut typesetter: ResMut<Typesetter>,
) -> Result {
    if *dialog != Dialog::Rules {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let free = ctx.viewport_rect().size();
    let open = window(ctx, "The rules", panels.right(), |ui| {
        ui.set_max_width(WIDTH.min(free.x - panels.right() - 60.0));
        ScrollArea::vertical()
            .max_height(free.y - 110.0)
            .auto_shrink([false, true])
            .show(ui, |ui| typesetter.write(ui, RULES));
    });
    if !open {
        *dialog = Dialog::None;
    }
    Ok(())
}
