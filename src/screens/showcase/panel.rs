//! What is written beside the turntable: names, value, the lesson, history, and what the sides are made of. Drawn by
//! egui.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass, EguiTextureHandle,
    egui::{self, FontId, Frame, LayerId, Margin, RichText, ScrollArea, Sense, UiBuilder},
};

use super::{
    Showcase, catalogue, materials,
    player::Lesson,
    shows_a_piece,
    small_board::{PIXELS, SmallBoard},
    steering::Steering,
};
use crate::{
    base::{
        screen::ScreenRequest,
        theme::{FADED, GOLD, PARCHMENT, WALNUT, script_family, theme_ready},
        viewport::{FreeViewport, rect},
    },
    game::Game,
    hud::NotificationLine,
    settings::Settings,
};

/// Widest and narrowest panel, and its share of the window between.
const WIDTHS: (f32, f32) = (330.0, 430.0);
const SHARE: f32 = 0.34;
/// In narrower windows the panel lies below the turntable and takes this share of the height.
const NARROW: f32 = 620.0;
const HALF: f32 = 0.52;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(shows_a_piece.and_then(theme_ready)),
    );
}

/// Everything that the panel reads.
#[derive(bevy::ecs::system::SystemParam)]
struct Shown<'w> {
    game: Game<'w>,
    little: Option<Res<'w, SmallBoard>>,
    lesson: ResMut<'w, Lesson>,
    showcase: ResMut<'w, Showcase>,
    settings: ResMut<'w, Settings>,
    notice: Res<'w, NotificationLine>,
    steering: Res<'w, Steering>,
    requests: MessageWriter<'w, ScreenRequest>,
}

fn draw(
    mut contexts: EguiContexts,
    mut viewport: ResMut<FreeViewport>,
    mut shown: Shown,
) -> Result {
    let picture = shown.little.as_ref().map(|little| {
        let handle = little.picture.clone();
        contexts
            .image_id(&handle)
            .unwrap_or_else(|| contexts.add_image(EguiTextureHandle::Strong(handle)))
    });
    let ctx = contexts.ctx_mut()?;
    let background = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(ctx.viewport_rect());
    let mut root = egui::Ui::new(ctx.clone(), "showcase".into(), background);
    let window = ctx.viewport_rect();
    let upright = window.width() < NARROW;
    let (edge, size) = if upright {
        (
            egui::Panel::bottom("showcase panel below"),
            window.height() * HALF,
        )
    } else {
        let width = (window.width() * SHARE).clamp(WIDTHS.0, WIDTHS.1);
        (egui::Panel::right("showcase panel"), width)
    };
    let panel = edge
        .resizable(false)
        .exact_size(size)
        .show_separator_line(false)
        .frame(
            Frame::new()
                .fill(WALNUT)
                .inner_margin(Margin::symmetric(18, 12)),
        );
    let area = panel.show(&mut root, |ui| {
        pages(ui, &mut shown);
        ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                names(ui, &shown);
                small_board(ui, picture, &mut shown);
                let entry = catalogue::entry(shown.showcase.role());
                ui.add_space(2.0);
                ui.label(RichText::new(entry.history).size(16.0).color(PARCHMENT));
                ui.separator();
                materials::pick(ui, &mut shown.showcase, &mut shown.settings);
            });
    });
    let side = area.response.rect;
    let mut free = window;
    viewport.set_if_neq(if upright {
        free.max.y = side.top();
        FreeViewport::at_foot(rect(side))
    } else {
        free.max.x = side.left();
        FreeViewport::at_right(rect(side))
    });
    // Who has come nearer knows how, and the words would lie on the piece model.
    let hint = (!shown.steering.is_near()).then_some("Drag to turn, wheel or pinch to come nearer");
    if let Some(words) = shown.notice.text.as_deref().or(hint) {
        foot(ctx, free, words);
    }
    Ok(())
}

/// To the neighbours, the shelf, and back.
fn pages(ui: &mut egui::Ui, shown: &mut Shown) {
    ui.horizontal(|ui| {
        if ui
            .button("←")
            .on_hover_text("The piece before (left arrow)")
            .clicked()
        {
            shown.showcase.turn_page(-1);
        }
        if ui
            .button("→")
            .on_hover_text("The next piece (right arrow)")
            .clicked()
        {
            shown.showcase.turn_page(1);
        }
        if ui
            .button("The set")
            .on_hover_text("All pieces on their shelf (up arrow)")
            .clicked()
        {
            shown.requests.write(ScreenRequest::Shelf);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui
                .button("Back")
                .on_hover_text("Where you came from (Esc)")
                .clicked()
            {
                shown.requests.write(ScreenRequest::Back);
            }
            let (text, tip) = match shown.showcase.resting() {
                true => ("Go on", "Piece and lesson move again (Space)."),
                false => ("Hold", "Piece and lesson stand still (Space)."),
            };
            if ui.button(text).on_hover_text(tip).clicked() {
                shown.showcase.resting = !shown.showcase.resting;
            }
        });
    });
    ui.add_space(2.0);
}

fn names(ui: &mut egui::Ui, shown: &Shown) {
    let role = shown.showcase.role();
    let mut title = role.name().to_string();
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    ui.heading(RichText::new(title).size(34.0).color(GOLD));
    for name in catalogue::entry(role).names {
        ui.horizontal(|ui| {
            let font = FontId::new(28.0, script_family());
            let text = RichText::new(name.script).font(font).color(GOLD);
            ui.add(egui::Label::new(text).wrap_mode(egui::TextWrapMode::Extend));
            let latin = RichText::new(name.latin).italics().size(19.0);
            ui.label(latin.color(PARCHMENT));
        });
    }
    let dash = if role.is_pawn() { "-" } else { "" };
    let extra = shown.game.position().ruleset().extra_pieces;
    let worth = catalogue::worth(role, extra);
    let line = format!("Letter {dash}{}.  {worth}", role.letter());
    ui.label(RichText::new(line).size(15.0).color(FADED));
}

/// The picture of the little board with its words; a click on a dot goes to that scene.
fn small_board(ui: &mut egui::Ui, picture: Option<egui::TextureId>, shown: &mut Shown) {
    let width = ui.available_width();
    let size = egui::vec2(width, width * PIXELS.1 as f32 / PIXELS.0 as f32);
    if let Some(picture) = picture {
        ui.add(egui::Image::new(egui::load::SizedTexture::new(picture, size)).corner_radius(8));
    }
    let Some((scene, here, count)) = shown.lesson.shown() else {
        return;
    };
    let words = scene.words;
    let mut wanted = None;
    if count > 1 {
        ui.horizontal(|ui| {
            for index in 0..count {
                let (area, click) = ui.allocate_exact_size(egui::vec2(18.0, 18.0), Sense::click());
                let color = match (index == here, click.hovered()) {
                    (true, _) => GOLD,
                    (false, true) => PARCHMENT,
                    (false, false) => FADED.gamma_multiply(0.5),
                };
                ui.painter().circle_filled(area.center(), 5.0, color);
                if click.clicked() {
                    wanted = Some(index);
                }
            }
        });
    }
    // Room for two lines, so that what is below does not jump.
    ui.allocate_ui(egui::vec2(width, 44.0), |ui| {
        ui.set_min_height(44.0);
        ui.label(RichText::new(words).size(16.0).color(GOLD));
    });
    if let Some(index) = wanted {
        shown.lesson.go_to(index);
    }
}

/// The line at the foot of the picture: what cannot be done, or what can.
fn foot(ctx: &egui::Context, free: egui::Rect, text: &str) {
    let at = free.center_bottom() - egui::vec2(0.0, 24.0);
    ctx.layer_painter(LayerId::background()).text(
        at,
        egui::Align2::CENTER_CENTER,
        text,
        FontId::proportional(15.0),
        FADED.gamma_multiply(0.8),
    );
}
