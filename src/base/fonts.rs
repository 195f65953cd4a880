//! The fonts, compiled in: EB Garamond and Amiri, SIL Open Font License (see `assets/fonts`).

/// For texts and the coordinates of the board.
pub const REGULAR: &[u8] = include_bytes!("../../assets/fonts/EBGaramond12-Regular.otf");
/// For headings.
pub const BOLD: &[u8] = include_bytes!("../../assets/fonts/EBGaramond12-Bold.otf");
/// For the pieces' names in Arabic script: just their letters, in all their joined forms.
pub const SCRIPT: &[u8] = include_bytes!("../../assets/fonts/Amiri-Names.ttf");
