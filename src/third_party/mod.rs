//! One file for each outside crate that has to be set up.

pub mod commonmark;
pub mod egui;
pub mod fonts;
#[cfg(target_arch = "wasm32")]
pub mod page;
