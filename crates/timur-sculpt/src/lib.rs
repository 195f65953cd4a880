//! The piece models and sounds of Timur, made in code and written as files: glTF for the game, STL and 3MF for 3D
//! printers, WAV for sounds. This crate knows nothing of the game's rules.
//!
//! A piece model goes through these stages: [`models`] (shapes as [`field`]s) → [`mesh`] (sampled grid, manifold dual
//! contouring, simplification, normals and occlusion), together a [`cast`] → [`check`] → [`glb`] or [`printing`].
//! [`workshop`] runs them for a whole set and keeps the list of hashes; [`preview`] draws pictures to look at;
//! [`sounds`] are made of sine waves and noise.
//!
//! 1.0 is one square of the board (45 mm in print), y is up, a model stands on y = 0 about the origin and looks
//! towards +z. The same source gives the same bytes on every system and with any number of threads.
//!
//! Three parts are written here although libraries exist:
//! * the sculptor ([`field`], [`mesh`]): the shapes are the set itself, and no library keeps their bytes the same on
//!   every system;
//! * the simplifier ([`mesh::simplify`]): it never changes the topology and gives the same triangles everywhere, which
//!   the hashes of the committed files and closed prints depend on;
//! * the camera of [`preview`]: a parallel projection of a few lines, drawn without a graphics card.

pub mod cast;
pub mod check;
pub mod distinct;
pub mod field;
pub mod glb;
pub mod golden;
pub mod mesh;
pub mod models;
pub mod preview;
pub mod printing;
pub mod sounds;
pub mod workshop;
