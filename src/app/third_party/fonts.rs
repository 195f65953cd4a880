//! The fonts, compiled in: EB Garamond, SIL Open Font License (see `assets/fonts/LICENSE.txt`).

/// For texts.
pub const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/EBGaramond12-Regular.otf");
/// For headings and the coordinates of the board.
pub const BOLD: &[u8] = include_bytes!("../../../assets/fonts/EBGaramond12-Bold.otf");
