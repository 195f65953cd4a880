//! How others spell moves and results. Uses nothing.

/// The result that a word at the end of the moves, or in a tag, stands for.
pub fn result_of(word: &str) -> Option<&'static str> {
    match plain(word).as_str() {
        "*" => Some("*"),
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        "1/2-1/2" | "1/2" | "½-½" | "½" => Some("1/2-1/2"),
        _ => None,
    }
}

/// A move as it is usually written: with a hyphen where word processors put dashes, and without the piece that a pawn
/// becomes, for it has no choice.
pub fn plain(written: &str) -> String {
    let dashes = ['\u{2010}', '\u{2011}', '\u{2012}', '–', '—', '\u{2212}'];
    let text = written.replace(dashes, "-");
    match text.split_once('=') {
        Some((mv, piece)) if piece.chars().all(char::is_alphabetic) => mv.to_owned(),
        _ => text,
    }
}
