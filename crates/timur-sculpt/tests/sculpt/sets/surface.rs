//! How near the committed files are to the surfaces that the figures are drawn with.

use super::{levels, merged};
use timur_sculpt::figures::Set;
use timur_sculpt::printing::surface_error;

/// Points and middles of faces are this near to the surface: 95 of 100, and all.
const NEAR_SURFACE: (f32, f32) = (0.001, 0.004);

#[test]
fn committed_figures_keep_to_their_surface() {
    let mut off = Vec::new();
    for figure in Set::ALL.into_iter().flat_map(Set::figures) {
        let (most, largest) = surface_error(&merged(&levels(figure).0[0]), &(figure.shape)());
        println!("{:?} {}: {most:.4} / {largest:.4}", figure.set, figure.name);
        if most > NEAR_SURFACE.0 || largest > NEAR_SURFACE.1 {
            off.push(format!(
                "{:?} {}: {most:.4} / {largest:.4}",
                figure.set, figure.name
            ));
        }
    }
    assert!(off.is_empty(), "{}", off.join("\n"));
}
