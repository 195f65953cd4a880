//! Where the app plays.

use std::path::PathBuf;

/// Where the app plays.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// In a window.
    Window,
    /// In a picture of this size, written to a file.
    Picture {
        /// The PNG file.
        file: PathBuf,
        /// Width and height in pixels.
        size: (u32, u32),
    },
    /// Nowhere: everything works but nothing is drawn. For tests, which call `update` themselves.
    Nowhere,
}
