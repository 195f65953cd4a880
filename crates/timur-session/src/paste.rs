//! What a pasted text holds: a game, its link, or a position. Uses links, records and rules.

use thiserror::Error;

use crate::{Intent, LinkError, Start, link};
use timur_record as record;
use timur_record::RecordError;
use timur_rules::{FenError, Position, Ruleset};

/// What comes of a text.
#[derive(Clone, Debug)]
pub struct Pasted {
    /// What puts it onto the board.
    pub intent: Intent,
    /// What of the text was not understood.
    pub remarks: Vec<RecordError>,
}

/// Why a text is neither game, link nor position.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum PasteError {
    /// There is no text.
    #[error("there is no text")]
    Empty,
    /// It is a link, but to no game.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// It looks like a position, but is none.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// It is no game.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Reads a text: the link of a game, the line of a position (FEN) under these rules, or a game, which is read as far as
/// it can be understood. What word processors and web pages do to a text on its way is undone: spaces that do not
/// break, marks without width, quotation marks around it, and in a position dashes in the place of hyphens.
///
/// ```
/// use timur_rules::Ruleset;
/// use timur_session::{Intent, paste};
///
/// let pasted = paste::read("1. a3-a4 a8-a7 2. e4", &Ruleset::default())?;
/// assert!(matches!(&pasted.intent, Intent::Open { game, .. } if game.len() == 2));
/// assert_eq!(pasted.remarks.len(), 1);
/// # Ok::<(), timur_session::PasteError>(())
/// ```
///
/// # Errors
/// When the text is none of them.
pub fn read(text: &str, rules: &Ruleset) -> Result<Pasted, PasteError> {
    let text = visible(text);
    let text = text.trim();
    let whole = |intent| Pasted {
        intent,
        remarks: Vec::new(),
    };
    if text.is_empty() {
        return Err(PasteError::Empty);
    }
    if let Some(fragment) = link::fragment_in(text) {
        let game = link::read(fragment)?.ok_or(PasteError::Empty)?;
        return Ok(whole(Start::Played(Box::new(game)).intent(None).0));
    }
    let line = text.trim_matches(|c: char| c.is_whitespace() || "\"'“”„«»".contains(c));
    if is_position(line) {
        let line = line.replace('—', "--").replace(['–', '−'], "-");
        return Ok(whole(Intent::NewGame {
            start: Box::new(Position::from_fen(&line, rules)?),
            players: None,
        }));
    }
    let reading = record::Game::read_leniently(text)?;
    Ok(Pasted {
        intent: Start::Game(Box::new(reading.game)).intent(None).0,
        remarks: reading.remarks,
    })
}

/// The text with ordinary spaces, and without marks that nobody sees.
fn visible(text: &str) -> String {
    let seen = text.chars().filter(|c| {
        !matches!(
            c,
            '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}'
        )
    });
    seen.map(|c| match c {
        '\u{a0}' | '\u{2007}' | '\u{202f}' => ' ',
        other => other,
    })
    .collect()
}

/// Whether the text looks like a line of a position: ranks with strokes between them come first.
fn is_position(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    first.matches('/').count() > 1 && first != "1/2-1/2" && !first.starts_with(['[', '{'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    fn read(text: &str) -> Result<Pasted, PasteError> {
        super::read(text, &Ruleset::default())
    }

    #[test]
    fn games_and_positions_are_told_apart() {
        let start = Position::initial(&Ruleset::default());
        let mut game = record::Game::new(start);
        for words in ["a3-a4", "a8-a7"] {
            let mv = game.position().parse_move(words).expect("a move");
            game.play(mv).expect("legal");
        }
        for text in [
            game.to_text(),
            game.to_json().expect("a text"),
            "1. a3-a4 a8-a7 *".into(),
            "\u{feff}1.\u{a0}a3\u{2013}a4 a8-a7 *".into(),
        ] {
            let Ok(Intent::Open { game: again, .. }) = read(&text).map(|pasted| pasted.intent)
            else {
                panic!("{text:?}: {:?}", read(&text));
            };
            assert_eq!(again.len(), 2);
        }
    }

    #[test]
    fn a_position_is_read_whatever_has_been_done_to_its_text() {
        let start = Position::initial(&Ruleset::default());
        let fen = start.to_fen();
        assert!(fen.contains(" -- "), "{fen}");
        for text in [
            format!(" {fen} \n"),
            format!("\u{feff}{fen}"),
            format!("\"{fen}\""),
            format!("„{fen}“"),
            fen.replace(' ', "\u{a0}"),
            fen.replace(" -- ", " — "),
            fen.replace(" - ", " – "),
        ] {
            let pasted = read(&text).map(|pasted| pasted.intent);
            assert!(
                matches!(&pasted, Ok(Intent::NewGame { start: found, .. }) if **found == start),
                "{text:?}: {pasted:?}"
            );
        }
    }

    #[test]
    fn the_link_of_a_game_opens_it_with_its_players() {
        for text in [
            "https://example.org/timur/#rules=timur&moves=a3a4,a8a7&black=3",
            "#moves=a3a4,a8a7&black=3",
            "\"https://x.y/#moves=a3a4,a8a7&black=3\"",
        ] {
            let Ok(Intent::Open { game, players }) = read(text).map(|pasted| pasted.intent) else {
                panic!("{text:?}: {:?}", read(text));
            };
            assert_eq!((game.ply(), players[1]), (2, Player::Machine(3)), "{text}");
        }
        let broken = read("https://example.org/#moves=a3a9").expect_err("no move");
        assert!(broken.to_string().contains("move 1"), "{broken:?}");
    }

    #[test]
    fn what_is_neither_is_refused() {
        for (text, part) in [
            ("", "no text"),
            ("hello", "hello"),
            ("11/11/11/11/11/11/11/11/11/11 -- w - - 0 1", "king"),
            ("5k5/11/11 -- w - - 0 1", "ranks"),
            ("{\"format\":\"timur-game\",", "breaks off"),
        ] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.contains(part), "{text:?}: {error}");
        }
    }
}
