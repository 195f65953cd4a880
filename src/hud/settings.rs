//! The dialog of the settings: a row for each.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, RichText},
};

use super::dialogs::window;
use crate::{
    base::{
        dialog::Dialog,
        theme::{BUTTON, FADED},
        viewport::FreeViewport,
    },
    board::materials::clear_for_every_eye,
    settings::{Pace, PieceLabels, PieceMaterial, PieceSet, Settings, Squares},
    words::material_name,
};
use timur_rules::Color as Side;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.after(super::draw));
}

const PACES: [(Pace, &str); 3] = [
    (Pace::Brisk, "at once"),
    (Pace::Calm, "calmly"),
    (Pace::Slow, "slowly"),
];
const LETTERS: [(PieceLabels, &str); 3] = [
    (PieceLabels::Never, "never"),
    (PieceLabels::WhileHeld, "while L is held"),
    (PieceLabels::Always, "always"),
];
const SETS: [(PieceSet, &str); 2] = [
    (PieceSet::Timur, "Timur, sculpted heads"),
    (PieceSet::Nishapur, "Nishapur, turned and abstract"),
];
const SQUARES: [(Squares, &str); 2] = [
    (Squares::Chequered, "chequered"),
    (Squares::Plain, "plain, as in Timur's time"),
];

fn draw(
    mut contexts: EguiContexts,
    viewport: Res<FreeViewport>,
    mut dialog: ResMut<Dialog>,
    mut settings: ResMut<Settings>,
) -> Result {
    if *dialog != Dialog::Settings {
        return Ok(());
    }
    let mut wanted = settings.clone();
    let mut done = false;
    let open = window(contexts.ctx_mut()?, "Settings", viewport.right, |ui| {
        egui::Grid::new("settings")
            .num_columns(2)
            .spacing([18.0, 10.0])
            .show(ui, |ui| rows(ui, &mut wanted));
        ui.separator();
        ui.horizontal(|ui| {
            done = ui.button("Done").clicked();
            if ui.button("Restore defaults").clicked() {
                wanted = Settings::default();
            }
        });
    });
    settings.set_if_neq(wanted);
    if done || !open {
        *dialog = Dialog::None;
    }
    Ok(())
}

fn rows(ui: &mut egui::Ui, settings: &mut Settings) {
    // As high as a button: then words and buttons of a row stand on one line.
    ui.spacing_mut().interact_size.y = BUTTON;
    ui.label("Sound");
    ui.horizontal(|ui| {
        let mut percent = settings.volume * 100.0;
        let slider = egui::Slider::new(&mut percent, 0.0..=100.0)
            .fixed_decimals(0)
            .suffix(" %");
        if ui.add_enabled(!settings.muted, slider).changed() {
            settings.volume = percent / 100.0;
        }
        ui.checkbox(&mut settings.muted, "off (M)");
    });
    ui.end_row();

    ui.label("The machine moves");
    choice(ui, &PACES, &mut settings.pace);
    ui.end_row();

    ui.label("");
    ui.checkbox(&mut settings.ponder, "It thinks in your time, too");
    ui.end_row();

    ui.label("Piece labels");
    choice(ui, &LETTERS, &mut settings.piece_labels);
    ui.end_row();

    ui.label("The board");
    choice(ui, &SQUARES, &mut settings.squares);
    ui.end_row();

    ui.label("The pieces");
    ui.vertical(|ui| {
        for (set, name) in SETS {
            ui.radio_value(&mut settings.set, set, name);
        }
        ui.checkbox(
            &mut settings.layer_lines,
            "with the layers of their printing",
        );
    });
    ui.end_row();

    for side in Side::ALL {
        ui.label(format!("{side} is of"));
        material(ui, side, &mut settings.materials);
        ui.end_row();
    }
    ui.label("");
    let [white, black] = settings.materials;
    let text = if clear_for_every_eye(white, black) {
        "Light and dark: clear for every eye."
    } else {
        "Alike in brightness: eyes that see few colours may mix them up."
    };
    ui.label(RichText::new(text).color(FADED).small());
    ui.end_row();
}

/// Buttons in a row of which one is chosen.
fn choice<T: Copy + PartialEq>(ui: &mut egui::Ui, names: &[(T, &str)], chosen: &mut T) {
    ui.horizontal(|ui| {
        for &(value, name) in names {
            ui.selectable_value(chosen, value, name);
        }
    });
}

/// What a side's pieces are made of. What the other side has cannot be chosen; a star marks what differs from it in
/// brightness, so that it needs no eye for colours.
fn material(ui: &mut egui::Ui, side: Side, materials: &mut [PieceMaterial; 2]) {
    let other = materials[(!side).index()];
    let chosen = &mut materials[side.index()];
    egui::ComboBox::from_id_salt(("material", side.index()))
        .selected_text(material_name(*chosen))
        .show_ui(ui, |ui| {
            for piece_material in PieceMaterial::ALL {
                let star = if clear_for_every_eye(piece_material, other) {
                    " *"
                } else {
                    ""
                };
                let name = format!("{}{star}", material_name(piece_material));
                ui.add_enabled_ui(piece_material != other, |ui| {
                    ui.selectable_value(chosen, piece_material, name)
                        .on_hover_text("*: clear for every eye beside the other side's");
                });
            }
        });
}
