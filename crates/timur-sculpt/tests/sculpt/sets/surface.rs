//! How near the committed files are to the surfaces that the models are drawn with.

use super::{levels, merged};
use timur_sculpt::models::Set;
use timur_sculpt::printing::surface_error;

/// Points and middles of faces are this near to the surface: 95 of 100, and all.
const NEAR_SURFACE: (f32, f32) = (0.001, 0.004);

#[test]
fn committed_models_keep_to_their_surface() {
    let mut off = Vec::new();
    for model in Set::ALL.into_iter().flat_map(Set::models) {
        let (most, largest) = surface_error(&merged(&levels(model).0[0]), &(model.shape)());
        println!("{:?} {}: {most:.4} / {largest:.4}", model.set, model.name);
        if most > NEAR_SURFACE.0 || largest > NEAR_SURFACE.1 {
            off.push(format!(
                "{:?} {}: {most:.4} / {largest:.4}",
                model.set, model.name
            ));
        }
    }
    assert!(off.is_empty(), "{}", off.join("\n"));
}
