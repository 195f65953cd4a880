//! From a model to a body for the printer: finer than in the game, in millimetres, z up, its thin parts made thicker
//! on request; and how it would print. Uses fields, meshes and the table of models.
//!
//! [`body`] makes one model; [`stl`] and [`three_mf`] give the bytes of a file; [`plate`] sets many on a printer's bed.

mod measure;
pub mod plate;
pub mod stl;
mod thicken;
pub mod three_mf;

pub use measure::{overhang_share, printability, surface_error, thin_share};

use super::cast::{Contoured, LeavesItsBox, Quality, contoured};
use super::check::{Fault, topology_faults};
use super::mesh::{Mesh, Topology, simplify};
use super::models::PieceModel;
use glam::{Vec3, vec3};
use std::ops::RangeInclusive;

/// Millimetres per square, the default.
pub const PRINT_SCALE: f32 = 45.0;
/// Walls thinner than this are counted, in millimetres.
pub const THIN_WALL: f32 = 0.8;
/// The scales that make sense, in millimetres per square.
pub const SCALES: RangeInclusive<f32> = 10.0..=200.0;
/// What may be added to thin parts, in millimetres.
pub const THICKENINGS: RangeInclusive<f32> = 0.0..=1.0;

/// Triangles of a body, fine and as a draft.
const TRIANGLES: [usize; 2] = [60_000, 12_000];
/// Simplifying may move the surface by this much, in squares.
const LARGEST_ERROR: f32 = 0.002;
/// Coordinates are multiples of one over this many millimetres.
const STEPS: f32 = 1000.0;

/// How to make a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// Millimetres per square of the board.
    pub scale: f32,
    /// Millimetres that are added to thin walls.
    pub thicker: f32,
    /// Coarser, for a quick try.
    pub draft: bool,
}

/// A model as it is printed.
#[derive(Clone)]
pub struct Body {
    /// Its row of the table.
    pub model: &'static PieceModel,
    /// In millimetres, z up, the foot on z = 0 about the origin, looking towards -y.
    pub mesh: Mesh,
}

/// Why a body could not be made.
#[derive(Clone, Debug, thiserror::Error, PartialEq)]
pub enum PrintError {
    /// The model leaves the box in which it is sought.
    #[error(transparent)]
    Box(#[from] LeavesItsBox),
    /// The body is not one closed manifold with the declared number of tunnels.
    #[error("the piece model \"{model}\" would not print, {fault}")]
    Unsound {
        /// The name of the model.
        model: &'static str,
        /// The first thing that is wrong with its body.
        fault: Fault,
    },
}

/// Makes a body and makes sure that it is one closed manifold with the declared number of tunnels.
pub fn body(model: &'static PieceModel, recipe: &Recipe) -> Result<Body, PrintError> {
    let (raw, mut mesh) = sound_surface(model, recipe.draft)?;
    mesh.settle(&raw.field, raw.grid.step);
    thicken::thicken(&mut mesh, &raw.field, recipe.scale, recipe.thicker);
    for p in &mut mesh.points {
        *p = laid_out(*p) * recipe.scale;
    }
    mesh.round(STEPS);
    Ok(Body { model, mesh })
}

/// The surface of a model on the coarsest grid that shows its topology. A gap about as wide as a step of the grid may
/// open into a tunnel or close; a finer grid then decides.
fn sound_surface(model: &'static PieceModel, draft: bool) -> Result<(Contoured, Mesh), PrintError> {
    let mut quality = if draft { Quality::DRAFT } else { Quality::FINE };
    loop {
        let raw = contoured(model, quality)?;
        let mesh = simplify(&raw.full, TRIANGLES[usize::from(draft)], LARGEST_ERROR);
        let faults = topology_faults("print", &mesh, model.genus);
        let Some(fault) = faults.into_iter().next() else {
            return Ok((raw, mesh));
        };
        quality = quality.finer().ok_or(PrintError::Unsound {
            model: model.name,
            fault,
        })?;
    }
}

/// From y up to z up: what looked ahead looks to the front of the printer.
fn laid_out(p: Vec3) -> Vec3 {
    vec3(p.x, -p.z, p.y)
}

impl Body {
    /// In cubic centimetres.
    pub fn volume(&self) -> f64 {
        Topology::of(&self.mesh).volume / 1000.0
    }

    /// Width, depth and height in millimetres.
    pub fn size(&self) -> Vec3 {
        let (low, high) = self.mesh.extent();
        high - low
    }

    /// The share of the surface over walls thinner than [`THIN_WALL`].
    pub fn thin(&self) -> f32 {
        thin_share(&self.mesh, THIN_WALL)
    }

    /// The share of the surface that hangs over by more than 45 degrees, the floor excluded.
    pub fn overhang(&self) -> f32 {
        overhang_share(&self.mesh)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::MODELS;

    #[test]
    fn a_model_with_another_topology_than_declared_is_a_named_error() {
        static RING: PieceModel = PieceModel {
            genus: 1,
            ..MODELS[30]
        };
        let recipe = Recipe {
            scale: PRINT_SCALE,
            thicker: 0.0,
            draft: true,
        };
        let error = body(&RING, &recipe).err().expect("a pawn is no ring");
        assert!(matches!(error, PrintError::Unsound { model, .. } if model == RING.name));
    }

    #[test]
    fn models_are_stood_up_without_being_mirrored() {
        let axes = [Vec3::X, Vec3::Y, Vec3::Z].map(laid_out);
        assert_eq!(axes[0].cross(axes[1]), axes[2]);
        assert_eq!(laid_out(Vec3::Y), Vec3::Z);
    }
}
