//! What is written on the shelf: a name under each man, which is also what is clicked. Drawn by egui.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, FontId, LayerId, RichText, Sense, UiBuilder},
};

use super::{Showcase, shelf, shows_the_shelf};
use crate::app::{
    board::{figures::figure_of, sets::Figures},
    camera::Eye,
    hud::Panels,
    screens::ScreenWish,
    settings::{PieceSet, Settings},
    third_party::egui::{FADED, GOLD, PARCHMENT, dressed},
};
use crate::rules::{Color as Side, Role};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(shows_the_shelf.and_then(dressed)),
    );
}

/// Half the width of a man's place, in points, below which there is no room for all names.
const CROWDED: f32 = 34.0;

type Eyes<'w, 's> = Query<
    'w,
    's,
    (
        &'static Camera,
        &'static Transform,
        &'static GlobalTransform,
    ),
    With<Eye>,
>;

fn draw(
    mut contexts: EguiContexts,
    eyes: Eyes,
    mut showcase: ResMut<Showcase>,
    mut settings: ResMut<Settings>,
    mut panels: ResMut<Panels>,
    figures: Res<Figures>,
    mut wishes: MessageWriter<ScreenWish>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    panels.set_if_neq(Panels::none());
    let background = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(ctx.viewport_rect());
    let mut root = egui::Ui::new(ctx.clone(), "shelf".into(), background);
    let Ok((camera, wanted, place)) = eyes.single() else {
        return Ok(());
    };
    // The eye has only just been brought here: what is seen is still the old picture.
    if wanted.translation.distance(place.translation()) < 0.01 {
        for (role, foot) in shelf::places() {
            let set = figures.shown();
            name(&mut root, (camera, place), (role, foot), &mut showcase, set);
        }
    }
    head(&mut root, &mut showcase, &mut settings, &mut wishes);
    Ok(())
}

/// The name of a man, and the area in which a click opens it.
fn name(
    ui: &mut egui::Ui,
    (camera, place): (&Camera, &GlobalTransform),
    (role, foot): (Role, Vec3),
    showcase: &mut ResMut<Showcase>,
    set: PieceSet,
) {
    let seen = |point: Vec3| {
        let at = camera.world_to_viewport(place, point).ok()?;
        Some(egui::pos2(at.x, at.y))
    };
    let height = Vec3::Y * figure_of(role).height(set);
    let front = Vec3::Z * 0.52;
    let (Some(top), Some(low), Some(side)) = (
        seen(foot + height),
        seen(foot + front),
        seen(foot + Vec3::X * 0.5),
    ) else {
        return;
    };
    let half = (side.x - top.x).abs();
    let area = egui::Rect::from_min_max(
        egui::pos2(top.x - half, top.y - 4.0),
        egui::pos2(top.x + half, low.y + 12.0),
    );
    let click = ui.interact(area, egui::Id::new(("shelf", role)), Sense::click());
    click.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, role.name()));
    if (click.hovered() || click.has_focus()) && showcase.role() != role {
        showcase.point_at(role);
    }
    if click.clicked() {
        showcase.take_from_shelf(role);
    }
    let chosen = showcase.role() == role;
    // Where names would run into each other, only the one that is chosen is written.
    if half < CROWDED && !chosen {
        return;
    }
    let size = (half * 0.27).clamp(11.0, 17.0);
    let short = role.name().strip_prefix("pawn ").unwrap_or(role.name());
    ui.painter().text(
        low + egui::vec2(0.0, 2.0),
        Align2::CENTER_CENTER,
        short,
        FontId::proportional(size),
        if chosen { GOLD } else { PARCHMENT },
    );
}

fn head(
    ui: &mut egui::Ui,
    showcase: &mut ResMut<Showcase>,
    settings: &mut ResMut<Settings>,
    wishes: &mut MessageWriter<ScreenWish>,
) {
    let frame = egui::Frame::new().inner_margin(egui::Margin::symmetric(18, 12));
    egui::Panel::top("shelf head")
        .frame(frame)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                if ui.button("Back").clicked() {
                    wishes.write(ScreenWish::Back);
                }
                ui.label(RichText::new("The set").size(26.0).color(GOLD));
                for set in PieceSet::ALL {
                    if ui
                        .selectable_label(settings.set == set, set.name())
                        .clicked()
                        && settings.set != set
                    {
                        settings.set = set;
                    }
                }
                ui.separator();
                for side in Side::ALL {
                    let chosen = showcase.side() == side;
                    if ui.selectable_label(chosen, side.to_string()).clicked() && !chosen {
                        showcase.change_side(side);
                    }
                }
                ui.label(
                    RichText::new("Choose a man: a click, or the arrows and Enter.").color(FADED),
                );
            });
        });
}
