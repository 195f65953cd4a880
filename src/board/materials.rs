//! What the men are made of: the colours of the plastics, and the layers of printing that they show. One shared material a
//! side, so that equal men are drawn together. Uses Bevy's materials and the player's settings.

use bevy::{
    pbr::{ExtendedMaterial, MaterialExtension},
    prelude::*,
    render::render_resource::AsBindGroup,
    shader::ShaderRef,
};

use super::piece_sets::Figures;
use crate::{
    base::schedule::AppSet,
    settings::{Plastic, Settings},
};
use timur_rules::Color as Side;

/// Bevy's material with layers.
pub type PlasticMaterial = ExtendedMaterial<StandardMaterial, Layers>;

/// Layers per square of height: each is 0.43 mm thick at the size of the print. A true layer of 0.2 mm would not be seen.
const LAYERS: f32 = 1.0 / 0.0095;
/// The greatest tilt of the surface, as a share of its normal.
const TILT: f32 = 0.30;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<PlasticMaterial>::default())
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

impl Plastic {
    /// Every plastic.
    pub const ALL: [Plastic; 6] = [
        Plastic::Ivory,
        Plastic::Lapis,
        Plastic::Terracotta,
        Plastic::Turquoise,
        Plastic::Bone,
        Plastic::Ebony,
    ];

    /// The name in plain words.
    pub const fn name(self) -> &'static str {
        match self {
            Plastic::Ivory => "ivory",
            Plastic::Lapis => "lapis",
            Plastic::Terracotta => "terracotta",
            Plastic::Ebony => "ebony",
            Plastic::Turquoise => "turquoise",
            Plastic::Bone => "bone",
        }
    }

    /// Colour and roughness.
    pub const fn look(self) -> (LinearRgba, f32) {
        match self {
            Plastic::Ivory => (LinearRgba::rgb(0.62, 0.48, 0.30), 0.42),
            Plastic::Lapis => (LinearRgba::rgb(0.014, 0.075, 0.21), 0.38),
            Plastic::Terracotta => (LinearRgba::rgb(0.36, 0.085, 0.032), 0.55),
            Plastic::Ebony => (LinearRgba::rgb(0.014, 0.012, 0.011), 0.34),
            Plastic::Turquoise => (LinearRgba::rgb(0.035, 0.33, 0.31), 0.40),
            Plastic::Bone => (LinearRgba::rgb(0.70, 0.68, 0.62), 0.48),
        }
    }

    /// How many times brighter the brighter one of two is, both lifted a little as by stray light. Eyes that see no
    /// colours go by this.
    pub fn contrast(self, other: Plastic) -> f32 {
        let brightness = |plastic: Plastic| plastic.look().0.luminance() + 0.05;
        let (one, two) = (brightness(self), brightness(other));
        one.max(two) / one.min(two)
    }

    /// Whether two sides of these plastics are told apart by brightness alone.
    pub fn clear_for_every_eye(self, other: Plastic) -> bool {
        self.contrast(other) >= CLEAR
    }
}

/// The contrast that is asked of pictures and signs on a screen (WCAG 2, 1.4.11).
const CLEAR: f32 = 3.0;

/// A new material of this plastic.
pub fn material(plastic: Plastic, layers: bool) -> PlasticMaterial {
    let (color, roughness) = plastic.look();
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

/// The men are of what the player has chosen.
fn paint(
    settings: Res<Settings>,
    figures: Res<Figures>,
    mut materials: ResMut<Assets<PlasticMaterial>>,
) {
    for side in Side::ALL {
        let wanted = material(settings.materials[side.index()], settings.layer_lines);
        if let Some(mut worn) = materials.get_mut(&figures.material(side)) {
            *worn = wanted;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_pair_and_the_pair_for_every_eye_differ_in_brightness() {
        assert!(Plastic::Ivory.clear_for_every_eye(Plastic::Lapis));
        assert!(Plastic::Ebony.clear_for_every_eye(Plastic::Bone));
        assert!(!Plastic::Ivory.clear_for_every_eye(Plastic::Bone));
        assert!(!Plastic::Terracotta.clear_for_every_eye(Plastic::Turquoise));
    }
}
