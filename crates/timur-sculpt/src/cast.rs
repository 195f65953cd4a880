//! From a model to its two meshes.

use super::field::Solid;
use super::glb::POSITION_STEPS;
use super::mesh::{Grid, Mesh, Shaded, contour, polish, shade, simplify, turn_edges};
use super::models::{Kind, PieceModel};

/// How finely a model is cast.
#[derive(Clone, Copy, Debug)]
pub struct Quality {
    /// Grid steps per square, for pieces and for pawns.
    steps: (f32, f32),
    /// Occlusion rays per point.
    rays: usize,
}

impl Quality {
    /// For the files.
    pub const FINE: Quality = Quality {
        steps: (140.0, 190.0),
        rays: 128,
    };
    /// For a look while modelling.
    pub const DRAFT: Quality = Quality {
        steps: (100.0, 150.0),
        rays: 48,
    };

    /// For prints of models whose narrow gaps the other grids do not show.
    const FINEST: Quality = Quality {
        steps: (210.0, 285.0),
        rays: 128,
    };

    /// The next finer quality; none after the finest.
    pub(crate) fn finer(self) -> Option<Quality> {
        [Quality::DRAFT, Quality::FINE, Quality::FINEST]
            .into_iter()
            .find(|other| other.steps > self.steps)
    }

    fn step(&self, kind: Kind) -> f32 {
        match kind {
            Kind::Major => 1.0 / self.steps.0,
            Kind::Pawn => 1.0 / self.steps.1,
        }
    }
}

/// Collapses that move the surface by more than this are not done, for the near and the far version.
const LARGEST_ERRORS: [f32; 2] = [0.004, 0.02];

/// A level of detail.
pub struct Level {
    /// The bare surface, its coordinates rounded as the files hold them.
    pub mesh: Mesh,
    /// The surface with normals and occlusion, ready to be drawn.
    pub shaded: Shaded,
}

/// A model in all its stages.
pub struct Cast {
    /// Its row of the table.
    pub model: &'static PieceModel,
    /// Its shape as a field, in squares.
    pub field: Solid,
    /// The samples of the field.
    pub grid: Grid,
    /// The contour, before simplification.
    pub full: Mesh,
    /// Near and far.
    pub levels: [Level; 2],
}

/// The field of a model was not free on the border of its box, so its surface would have a hole.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
#[error("the piece model \"{model}\" leaves its box; see PieceModel::bounds")]
pub struct LeavesItsBox {
    /// Its name.
    pub model: &'static str,
}

/// A model's field and its contour.
pub struct Contoured {
    /// The shape as a field, in squares.
    pub field: Solid,
    /// The samples of the field.
    pub grid: Grid,
    /// The whole surface, about as fine as the grid.
    pub full: Mesh,
}

/// Samples a model and finds its surface.
pub fn contoured(model: &'static PieceModel, quality: Quality) -> Result<Contoured, LeavesItsBox> {
    let field = (model.shape)();
    let grid = Grid::sample(&field, model.bounds(), quality.step(model.kind));
    if !grid.border_is_free() {
        return Err(LeavesItsBox { model: model.name });
    }
    let full = contour(&field, &grid);
    Ok(Contoured { field, grid, full })
}

/// Casts a model. The result does not depend on the number of threads.
pub fn cast(model: &'static PieceModel, quality: Quality) -> Result<Cast, LeavesItsBox> {
    let Contoured { field, grid, full } = contoured(model, quality)?;
    let budgets = model.triangle_budgets();
    let near = simplify(&full, budgets[0], LARGEST_ERRORS[0]);
    let far = simplify(&near, budgets[1], LARGEST_ERRORS[1]);
    let levels = [near, far].map(|mut mesh| {
        mesh.settle(&field, grid.step);
        turn_edges(&mut mesh, &field);
        mesh.balance(&field, grid.step);
        polish(&mut mesh, &field, grid.step);
        mesh.round(POSITION_STEPS);
        let shaded = shade(&mesh, &field, &grid, quality.rays);
        Level { mesh, shaded }
    });
    Ok(Cast {
        model,
        field,
        grid,
        full,
        levels,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::ball;
    use crate::models::Set;
    use glam::Vec3;

    #[test]
    fn a_model_larger_than_its_box_is_a_named_error() {
        static GIANT: PieceModel = PieceModel {
            set: Set::Timur,
            name: "giant",
            kind: Kind::Pawn,
            height: 0.5,
            base: 0.5,
            genus: 0,
            shape: || ball(Vec3::ZERO, 2.0),
        };
        let error = cast(&GIANT, Quality::DRAFT)
            .err()
            .expect("a giant does not fit");
        assert_eq!(error.model, "giant");
        assert!(error.to_string().contains("leaves its box"));
    }
}
