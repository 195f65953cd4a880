//! The look of everything that egui draws: colours, fonts, sizes.

use std::sync::Arc;

use bevy::{prelude::*, render::renderer::RenderDevice};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Stroke,
        TextStyle, Visuals,
        text::{LayoutJob, TextFormat},
    },
};

use super::{
    fonts::{BOLD, REGULAR, SCRIPT},
    keep_awake::KeepAwake,
};

/// The gold of titles and of what is chosen.
pub const GOLD: Color32 = Color32::from_rgb(226, 178, 92);
/// The colour of texts.
pub const PARCHMENT: Color32 = Color32::from_rgb(234, 224, 206);
/// Texts that step back.
pub const FADED: Color32 = Color32::from_rgb(168, 153, 130);
/// Warnings: check, resignation.
pub const EMBER: Color32 = Color32::from_rgb(236, 104, 74);
/// Behind panels.
pub const WALNUT: Color32 = Color32::from_rgb(30, 22, 17);

/// Height of a button, in points.
pub const BUTTON: f32 = 27.0;

/// The family of headings.
pub fn heading_family() -> FontFamily {
    FontFamily::Name("heading".into())
}

/// The family of Arabic script. egui shapes it: letters join, and a text of this family alone runs from right to left.
pub fn script_family() -> FontFamily {
    FontFamily::Name("script".into())
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Applied>()
        .add_systems(Update, hurry.run_if(not(theme_ready)))
        .add_systems(EguiPrimaryContextPass, apply);
}

/// How far the theme has been applied.
#[derive(Resource, Default, PartialEq)]
pub enum Applied {
    #[default]
    /// Not at all.
    Nothing,
    /// The fonts are set and known from the next pass on.
    Fonts,
    /// Wholly.
    Everything,
}

/// A run condition: the families of headings and of Arabic script can be used.
pub fn theme_ready(applied: Res<Applied>) -> bool {
    *applied == Applied::Everything
}

/// The theme is applied in the first frames, which have to follow each other at once.
fn hurry(mut awake: KeepAwake) {
    awake.another_frame();
}

/// Sets fonts and colours once; egui wants it inside its own pass, and knows the fonts from the next pass on.
fn apply(
    mut contexts: EguiContexts,
    mut applied: ResMut<Applied>,
    card: Option<Res<RenderDevice>>,
) -> Result {
    match *applied {
        Applied::Everything => return Ok(()),
        Applied::Fonts => {
            // Where nothing is drawn nobody waits for letters.
            if card.is_some() {
                draw_all_letters(contexts.ctx_mut()?);
            }
            *applied = Applied::Everything;
            return Ok(());
        }
        Applied::Nothing => {}
    }
    let ctx = contexts.ctx_mut()?;
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| {
        style.visuals = visuals();
        let size = |size| FontId::new(size, FontFamily::Proportional);
        style.text_styles = [
            (TextStyle::Heading, FontId::new(26.0, heading_family())),
            (TextStyle::Body, size(17.0)),
            (TextStyle::Button, size(17.0)),
            (TextStyle::Small, size(14.0)),
            (
                TextStyle::Monospace,
                FontId::new(14.0, FontFamily::Monospace),
            ),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(8.0, 7.0);
        style.spacing.button_padding = egui::vec2(10.0, 4.0);
        style.spacing.window_margin = egui::Margin::same(16);
        style.interaction.selectable_labels = false;
    });
    // However long a button is held, letting go of it is a click: where a picture takes a second, press and release are
    // that far apart.
    ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
    *applied = Applied::Fonts;
    Ok(())
}

/// Sizes at which texts are written, and their families.
const SIZES: [f32; 8] = [14.0, 16.0, 17.0, 18.0, 19.0, 20.0, 22.0, 26.0];

/// Puts every usual letter into the font's picture at once. One that comes later is missing for a frame, and when the
/// picture has to grow for it, all texts are. A letter is another one at each quarter of a pixel at which it may begin;
/// where pixels are small there are too many of them, and frames are fast.
fn draw_all_letters(ctx: &egui::Context) {
    let pixel = 1.0 / ctx.pixels_per_point();
    let quarters = if pixel > 0.7 { 4 } else { 1 };
    let mut letters: String = (' '..='~').chain("…←→×·–—’".chars()).collect();
    // Letters that are cast as one.
    letters.push_str(" ff fi fl ffi ffl fb fh fj fk ft tt Th Qu");
    let fonts = SIZES.map(|size| FontId::new(size, FontFamily::Proportional));
    let headings = [22.0, 26.0, 34.0].map(|size| FontId::new(size, heading_family()));
    ctx.fonts_mut(|view| {
        for font in fonts.into_iter().chain(headings) {
            for quarter in 0..quarters {
                let look = TextFormat::simple(font.clone(), Color32::WHITE);
                let mut line = LayoutJob::default();
                line.append(&letters, quarter as f32 * pixel / 4.0, look);
                view.layout_job(line);
            }
        }
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for (name, data) in [
        ("garamond", REGULAR),
        ("garamond bold", BOLD),
        ("amiri", SCRIPT),
    ] {
        fonts
            .font_data
            .insert(name.into(), Arc::new(FontData::from_static(data)));
    }
    let usual = fonts.families.entry(FontFamily::Proportional).or_default();
    usual.insert(0, "garamond".into());
    let mut heading = usual.clone();
    heading.insert(0, "garamond bold".into());
    let mut script = usual.clone();
    script.insert(0, "amiri".into());
    fonts.families.insert(script_family(), script);
    fonts.families.insert(heading_family(), heading);
    fonts
}

fn visuals() -> Visuals {
    let mut visuals = Visuals::dark();
    let line = Color32::from_rgb(84, 64, 44);
    visuals.panel_fill = WALNUT;
    visuals.window_fill = Color32::from_rgb(36, 27, 21);
    visuals.window_stroke = Stroke::new(1.0, Color32::from_rgb(140, 104, 56));
    visuals.extreme_bg_color = Color32::from_rgb(20, 15, 12);
    visuals.faint_bg_color = Color32::from_rgb(38, 29, 22);
    visuals.override_text_color = None;
    visuals.hyperlink_color = GOLD;
    visuals.selection.bg_fill = Color32::from_rgb(112, 80, 34);
    visuals.selection.stroke = Stroke::new(1.0, Color32::from_rgb(255, 236, 200));
    visuals.window_corner_radius = CornerRadius::same(8);
    let widgets = &mut visuals.widgets;
    widgets.noninteractive.bg_stroke = Stroke::new(1.0, line);
    for (state, fill, text) in [
        (&mut widgets.noninteractive, WALNUT, PARCHMENT),
        (
            &mut widgets.inactive,
            Color32::from_rgb(58, 44, 32),
            PARCHMENT,
        ),
        (
            &mut widgets.hovered,
            Color32::from_rgb(82, 61, 40),
            Color32::WHITE,
        ),
        (
            &mut widgets.active,
            Color32::from_rgb(110, 80, 44),
            Color32::WHITE,
        ),
        (&mut widgets.open, Color32::from_rgb(70, 52, 36), PARCHMENT),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.fg_stroke = Stroke::new(1.0, text);
        state.corner_radius = CornerRadius::same(5);
    }
    widgets.inactive.bg_stroke = Stroke::new(1.0, line);
    visuals
}
