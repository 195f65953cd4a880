//! The sculptor: draws the whole set in code and writes it as `.glb`. Uses `glam`, `libm`, `rayon`, `png`, `sha2`,
//! `serde_json`; nothing of the game.
//!
//! A figure goes this way: [`figures`] (shapes as [`field`]s) → [`mesh`] (sampled grid, manifold dual contouring,
//! simplification, normals and occlusion), together a [`cast`] → [`check`] → [`glb`]. [`workshop`] runs it for the
//! whole set and keeps the list of hashes; [`preview`] draws pictures to look at. The [`sounds`] are made here, too.
//!
//! 1.0 is one square of the board (45 mm in print), y is up, a figure stands on y = 0 about the origin and looks
//! towards +z. The same source gives the same bytes on every system and with any number of threads.

pub mod cast;
pub mod check;
pub mod distinct;
pub mod field;
pub mod figures;
pub mod glb;
pub mod golden;
pub mod mesh;
pub mod preview;
pub mod printing;
pub mod sounds;
pub mod workshop;
