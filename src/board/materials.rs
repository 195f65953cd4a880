//! What the pieces are made of: the colours of the materials, and the layers of printing that they show. One shared
//! material a side, so that equal pieces are drawn together. Uses Bevy's materials and the player's settings.

use bevy::{
    pbr::{ExtendedMaterial, MaterialExtension},
    prelude::*,
    render::render_resource::AsBindGroup,
    shader::ShaderRef,
};

use super::piece_sets::PieceModels;
use crate::{
    base::schedule::AppSet,
    settings::{PieceMaterial, Settings},
};
use timur_rules::Color as Side;

/// Bevy's material with layers.
pub type LayeredMaterial = ExtendedMaterial<StandardMaterial, Layers>;

/// Layers per square of height: each is 0.43 mm thick at the size of the print. A true layer of 0.2 mm would not be
/// seen.
const LAYERS: f32 = 1.0 / 0.0095;
/// The greatest tilt of the surface, as a share of its normal.
const TILT: f32 = 0.30;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<LayeredMaterial>::default())
        .add_systems(
            Update,
            paint
                .run_if(resource_changed::<Settings>)
                .in_set(AppSet::Scene),
        );
}

/// The layers: how many to a square, and how far they bulge. A whole vector, for WebGL2 wants one.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Layers {
    #[uniform(100)]
    layers: Vec4,
}

impl Layers {
    fn new(shown: bool) -> Layers {
        Layers {
            layers: Vec4::new(LAYERS, if shown { TILT } else { 0.0 }, 0.0, 0.0),
        }
    }
}

impl MaterialExtension for Layers {
    fn fragment_shader() -> ShaderRef {
        "shaders/layers.wgsl".into()
    }
}

/// Colour and roughness of a material.
pub const fn look(material: PieceMaterial) -> (LinearRgba, f32) {
    match material {
        PieceMaterial::Ivory => (LinearRgba::rgb(0.62, 0.48, 0.30), 0.42),
        PieceMaterial::Lapis => (LinearRgba::rgb(0.014, 0.075, 0.21), 0.38),
        PieceMaterial::Terracotta => (LinearRgba::rgb(0.36, 0.085, 0.032), 0.55),
        PieceMaterial::Ebony => (LinearRgba::rgb(0.014, 0.012, 0.011), 0.34),
        PieceMaterial::Turquoise => (LinearRgba::rgb(0.035, 0.33, 0.31), 0.40),
        PieceMaterial::Bone => (LinearRgba::rgb(0.70, 0.68, 0.62), 0.48),
    }
}

/// How many times brighter the brighter one of two is, both lifted a little as by stray light. Eyes that see no colours
/// go by this.
fn contrast(one: PieceMaterial, other: PieceMaterial) -> f32 {
    let brightness = |material| look(material).0.luminance() + 0.05;
    let (one, two) = (brightness(one), brightness(other));
    one.max(two) / one.min(two)
}

/// Whether two sides of these materials are told apart by brightness alone.
pub fn clear_for_every_eye(one: PieceMaterial, other: PieceMaterial) -> bool {
    contrast(one, other) >= CLEAR
}

/// The contrast that is asked of pictures and signs on a screen (WCAG 2, 1.4.11).
const CLEAR: f32 = 3.0;

/// A new asset for what a side's pieces are made of.
pub fn material(piece_material: PieceMaterial, layers: bool) -> LayeredMaterial {
    let (color, roughness) = look(piece_material);
    ExtendedMaterial {
        base: StandardMaterial {
            base_color: color.into(),
            perceptual_roughness: roughness,
            reflectance: 0.42,
            ..default()
        },
        extension: Layers::new(layers),
    }
}

/// The pieces are of what the player has chosen.
fn paint(
    settings: Res<Settings>,
    models: Res<PieceModels>,
    mut materials: ResMut<Assets<LayeredMaterial>>,
) {
    for side in Side::ALL {
        let wanted = material(settings.materials[side.index()], settings.layer_lines);
        if let Some(mut worn) = materials.get_mut(&models.material(side)) {
            *worn = wanted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_pair_and_the_pair_for_every_eye_differ_in_brightness() {
        assert!(clear_for_every_eye(
            PieceMaterial::Ivory,
            PieceMaterial::Lapis
        ));
        assert!(clear_for_every_eye(
            PieceMaterial::Ebony,
            PieceMaterial::Bone
        ));
        assert!(!clear_for_every_eye(
            PieceMaterial::Ivory,
            PieceMaterial::Bone
        ));
        assert!(!clear_for_every_eye(
            PieceMaterial::Terracotta,
            PieceMaterial::Turquoise
        ));
    }
}
