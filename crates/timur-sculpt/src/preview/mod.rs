//! Pictures of the models, drawn on the processor: a depth buffer, a sun with shadows, baked occlusion.

mod camera;
mod light;
mod picture;
mod raster;
mod sheets;

pub use camera::Camera;
pub use picture::Picture;
pub use raster::{Fragment, Fragments, Instance, rasterise};
pub use sheets::{TILE_HEIGHT, line_up, look};

use glam::Vec3;

/// Ivory, the colour of the near side (linear).
pub const IVORY: Vec3 = Vec3::new(0.78, 0.68, 0.52);
/// Lapis, the colour of the far side (linear).
pub const LAPIS: Vec3 = Vec3::new(0.05, 0.22, 0.36);
