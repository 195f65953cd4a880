//! The fonts, compiled in: EB Garamond, SIL Open Font License (see `assets/fonts/LICENSE.txt`).

/// For texts and the coordinates of the board.
pub const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/EBGaramond12-Regular.otf");
/// For headings.
pub const BOLD: &[u8] = include_bytes!("../../../assets/fonts/EBGaramond12-Bold.otf");
