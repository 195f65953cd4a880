//! Choosing what the two sides are made of, and the set. Drawn by egui; it changes the settings, and the pieces follow.

use bevy::prelude::{LinearRgba, ResMut};
use bevy_egui::egui::{self, Color32, RichText, Sense, Stroke, StrokeKind};

use super::Showcase;
use crate::{
    base::theme::{FADED, GOLD},
    board::materials::{clear_for_every_eye, look},
    settings::{PieceMaterial, PieceSet, Settings},
    words::{material_name, set_name},
};
use timur_rules::Color as Side;

/// Side of a swatch.
const SWATCH: f32 = 26.0;

/// Draws the choices of materials, set and layers.
pub(super) fn pick(
    ui: &mut egui::Ui,
    showcase: &mut ResMut<Showcase>,
    settings: &mut ResMut<Settings>,
) {
    for side in Side::ALL {
        ui.horizontal(|ui| {
            let chosen = showcase.side() == side;
            let label = egui::Button::selectable(chosen, side.to_string());
            if ui.add_sized([62.0, SWATCH], label).clicked() && !chosen {
                showcase.change_side(side);
            }
            for piece_material in PieceMaterial::ALL {
                let now = settings.materials[side.index()];
                if swatch(ui, piece_material, piece_material == now).clicked()
                    && piece_material != now
                {
                    settings.materials = repainted(settings.materials, side, piece_material);
                    showcase.change_side(side);
                }
            }
        });
    }
    let [white, black] = settings.materials;
    let clear = match clear_for_every_eye(white, black) {
        true => "These two are told apart by brightness alone, by every eye.",
        false => {
            "Not every eye tells these two apart. Ivory and lapis, or bone and ebony, are clear to all."
        }
    };
    ui.label(RichText::new(clear).size(14.0).color(FADED));
    ui.horizontal(|ui| {
        for set in PieceSet::ALL {
            let chosen = settings.set == set;
            if ui.selectable_label(chosen, set_name(set)).clicked() && !chosen {
                settings.set = set;
            }
        }
        let mut layers = settings.layer_lines;
        if ui.checkbox(&mut layers, "layers of printing").changed() {
            settings.layer_lines = layers;
        }
    });
}

/// The materials after a side has taken another one. If it was the other side's, the two change.
pub fn repainted(
    materials: [PieceMaterial; 2],
    side: Side,
    piece_material: PieceMaterial,
) -> [PieceMaterial; 2] {
    let mut after = materials;
    if materials[(!side).index()] == piece_material {
        after[(!side).index()] = materials[side.index()];
    }
    after[side.index()] = piece_material;
    after
}

fn swatch(ui: &mut egui::Ui, piece_material: PieceMaterial, chosen: bool) -> egui::Response {
    let (area, response) = ui.allocate_exact_size(egui::Vec2::splat(SWATCH), Sense::click());
    let LinearRgba {
        red, green, blue, ..
    } = look(piece_material).0;
    let fill = Color32::from(egui::Rgba::from_rgb(red, green, blue));
    let inside = area.shrink(3.0);
    ui.painter().rect_filled(inside, 5.0, fill);
    let line = match (chosen, response.hovered() || response.has_focus()) {
        (true, _) => Stroke::new(2.5, GOLD),
        (false, true) => Stroke::new(1.5, Color32::WHITE),
        (false, false) => Stroke::new(1.0, FADED.gamma_multiply(0.5)),
    };
    ui.painter()
        .rect_stroke(inside, 5.0, line, StrokeKind::Outside);
    response.widget_info(|| {
        egui::WidgetInfo::selected(
            egui::WidgetType::RadioButton,
            true,
            chosen,
            material_name(piece_material),
        )
    });
    response.on_hover_text(material_name(piece_material))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sides_are_never_of_one_material() {
        let before = [PieceMaterial::Ivory, PieceMaterial::Lapis];
        let swapped = repainted(before, Side::White, PieceMaterial::Lapis);
        assert_eq!(swapped, [PieceMaterial::Lapis, PieceMaterial::Ivory]);
        let other = repainted(before, Side::Black, PieceMaterial::Ebony);
        assert_eq!(other, [PieceMaterial::Ivory, PieceMaterial::Ebony]);
    }
}
