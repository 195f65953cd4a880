//! What is written on the shelf: a name under each piece, which is also what is clicked. Drawn by egui.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, FontId, LayerId, RichText, Sense, UiBuilder},
};

use super::{Showcase, shelf, shows_the_shelf};
use crate::{
    base::{
        screen::ScreenRequest,
        theme::{FADED, GOLD, PARCHMENT, theme_ready},
        viewport::FreeViewport,
    },
    board::{piece_models::model_of, piece_sets::PieceModels},
    camera::BoardCamera,
    settings::{PieceSet, Settings},
    words::set_name,
};
use timur_rules::{Color as Side, Role};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(shows_the_shelf.and_then(theme_ready)),
    );
}

/// Width of a place in the highest row, in points, below which there is no room for all names.
const CROWDED: f32 = 78.0;
/// Size of the names as a part of that width, and its limits in points.
const SIZE: f32 = 0.145;
const SIZES: (f32, f32) = (12.0, 18.0);

type BoardCameras<'w, 's> = Query<
    'w,
    's,
    (
        &'static Camera,
        &'static Transform,
        &'static GlobalTransform,
    ),
    With<BoardCamera>,
>;

fn draw(
    mut contexts: EguiContexts,
    board_cameras: BoardCameras,
    mut showcase: ResMut<Showcase>,
    mut settings: ResMut<Settings>,
    mut viewport: ResMut<FreeViewport>,
    models: Res<PieceModels>,
    mut requests: MessageWriter<ScreenRequest>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    viewport.set_if_neq(FreeViewport::none());
    let background = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(ctx.viewport_rect());
    let mut root = egui::Ui::new(ctx.clone(), "shelf".into(), background);
    let Ok((camera, wanted, place)) = board_cameras.single() else {
        return Ok(());
    };
    // The camera has only just been brought here: what is seen is still the old picture.
    if wanted.translation.distance(place.translation()) < 0.01 {
        let all: Vec<ShelfPlace> = shelf::places()
            .filter_map(|(role, foot)| ShelfPlace::seen(role, foot, models.shown(), camera, place))
            .collect();
        // All names are of one size, and the pieces of the highest row are the farthest.
        let narrowest = all.iter().map(|place| place.area.width());
        let narrowest = narrowest.fold(f32::INFINITY, f32::min);
        for place in &all {
            name(&mut root, place, narrowest, &mut showcase);
        }
    }
    head(&mut root, &mut showcase, &mut settings, &mut requests);
    Ok(())
}

/// Where a piece of the shelf is seen.
struct ShelfPlace {
    role: Role,
    /// The area in which a click opens it, from its head to its name.
    area: egui::Rect,
    /// The upper edge of the front of its step, below its foot.
    edge: egui::Pos2,
}

impl ShelfPlace {
    fn seen(
        role: Role,
        foot: Vec3,
        set: PieceSet,
        camera: &Camera,
        place: &GlobalTransform,
    ) -> Option<ShelfPlace> {
        let seen = |point: Vec3| camera.world_to_viewport(place, point).ok();
        let top = seen(foot + Vec3::Y * model_of(role).height(set))?;
        let stands = seen(foot)?;
        let edge = seen(foot + Vec3::Z * shelf::EDGE)?;
        let half = seen(foot + Vec3::X * shelf::COLUMN)?.x - stands.x;
        let half = half.abs() / 2.0;
        Some(ShelfPlace {
            role,
            area: egui::Rect::from_min_max(
                egui::pos2(stands.x - half, top.y - 4.0),
                egui::pos2(stands.x + half, edge.y + half * 0.36),
            ),
            // Under the piece, though the edge is nearer to the camera and so lies farther out.
            edge: egui::pos2(stands.x, edge.y),
        })
    }
}

/// The name of a piece, and the area in which a click opens it.
fn name(ui: &mut egui::Ui, place: &ShelfPlace, narrowest: f32, showcase: &mut ResMut<Showcase>) {
    let role = place.role;
    let click = ui.interact(place.area, egui::Id::new(("shelf", role)), Sense::click());
    click.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, role.name()));
    if (click.hovered() || click.has_focus()) && showcase.role() != role {
        showcase.point_at(role);
    }
    if click.clicked() {
        showcase.take_from_shelf(role);
    }
    let chosen = showcase.role() == role;
    let window = ui.ctx().viewport_rect();
    let (at, text, size) = if narrowest >= CROWDED {
        let short = role.name().strip_prefix("pawn ").unwrap_or(role.name());
        (
            place.edge,
            short,
            (narrowest * SIZE).clamp(SIZES.0, SIZES.1),
        )
    } else if chosen {
        // Where names would run into each other, only the one that is chosen is written, where there is room.
        let foot = window.center_bottom() - egui::vec2(0.0, 44.0);
        (foot, role.name(), 22.0)
    } else {
        return;
    };
    ui.painter().text(
        at + egui::vec2(0.0, 1.0),
        Align2::CENTER_TOP,
        text,
        FontId::proportional(size),
        if chosen { GOLD } else { PARCHMENT },
    );
}

fn head(
    ui: &mut egui::Ui,
    showcase: &mut ResMut<Showcase>,
    settings: &mut ResMut<Settings>,
    requests: &mut MessageWriter<ScreenRequest>,
) {
    let frame = egui::Frame::new().inner_margin(egui::Margin::symmetric(18, 12));
    egui::Panel::top("shelf head")
        .frame(frame)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                if ui.button("Back").clicked() {
                    requests.write(ScreenRequest::Back);
                }
                ui.label(RichText::new("The set").size(26.0).color(GOLD));
                for set in PieceSet::ALL {
                    if ui
                        .selectable_label(settings.set == set, set_name(set))
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
                    RichText::new("Choose a piece: a click, or the arrows and Enter.").color(FADED),
                );
            });
        });
}
