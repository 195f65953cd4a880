//! A game as the part of a web address after the `#`, and back: `rules=murray&moves=a3a4,b8b7&black=3`. It holds the
//! rules, the start if it is not the usual one, the moves, and which side the machine plays at which level. Uses
//! `record`, `rules` and the engine's short notation.

use percent_encoding::percent_decode_str;
use thiserror::Error;

use crate::{PlayedGame, Player};
use timur_engine::uci::{find_move, move_text};
use timur_record as record;
use timur_rules::{Color, FenError, NotationError, Position, Ruleset, RulesetError};

/// Longer links are not read: browsers and messengers break them anyway.
const MAX_BYTES: usize = 32_000;

/// With which a fragment begins.
const KEYS: [&str; 5] = ["rules", "fen", "moves", "white", "black"];

/// Why a link holds no game. The message completes the sentence "The link cannot be opened: …".
#[derive(Clone, PartialEq, Debug, Error)]
pub enum LinkError {
    /// It is too long.
    #[error("it is longer than {MAX_BYTES} characters")]
    TooLong,
    /// A part that is none.
    #[error("it has a part {0:?}; known are rules, fen, moves, white and black")]
    Part(String),
    /// A `%` that is not followed by two hexadecimal digits, or letters that are no text.
    #[error("its letters are damaged; copy it again, and all of it")]
    Letters,
    /// The rules are none.
    #[error("its rules: {0}")]
    Rules(RulesetError),
    /// The position is none.
    #[error("its position: {0}")]
    Fen(FenError),
    /// There is no such level.
    #[error("its level {0:?}; there are 1 to 10")]
    Level(String),
    /// A move cannot be played.
    #[error("its move {number}, {text:?}: {source}")]
    Move {
        /// Which one, from 1.
        number: usize,
        /// What is written.
        text: String,
        /// Why not.
        source: NotationError,
    },
    /// There is a move after the end of the game.
    #[error("its move {number}, {text:?}, comes after the end of the game")]
    AfterEnd {
        /// Which one, from 1.
        number: usize,
        /// What is written.
        text: String,
    },
}

/// The fragment that leads to this game, with the moves that are played now.
pub fn fragment(game: &PlayedGame) -> String {
    let record = &game.record;
    let rules = record.start().ruleset();
    let mut text = format!("rules={rules}");
    if *record.start() != Position::initial(rules) {
        text += &format!("&fen={}", record.start().to_fen().replace(' ', "_"));
    }
    let moves: Vec<String> = record.moves().take(record.ply()).map(move_text).collect();
    if !moves.is_empty() {
        text += &format!("&moves={}", moves.join(","));
    }
    for (side, player) in ["white", "black"].into_iter().zip(game.players) {
        if let Player::Machine(level) = player {
            text += &format!("&{side}={level}");
        }
    }
    text
}

/// The fragment of a link to a game in a pasted text: an address alone, perhaps in quotation marks or angle brackets, or
/// its part from the `#` on. `None` if the text is no such link.
///
/// ```
/// use timur_session::link::fragment_in;
///
/// assert_eq!(fragment_in(" <https://example.org/play/#moves=a3a4>\n"), Some("moves=a3a4"));
/// assert_eq!(fragment_in("1. a3-a4 *"), None);
/// ```
pub fn fragment_in(text: &str) -> Option<&str> {
    let quotes = |c: char| c.is_whitespace() || "\"'<>“”„«»\u{feff}".contains(c);
    let text = text.trim_matches(quotes);
    let (address, fragment) = text.split_once('#')?;
    let one = !text.contains(char::is_whitespace);
    let address = address.is_empty() || address.contains("://");
    let part = KEYS.iter().any(|key| fragment.starts_with(key));
    (one && address && part).then_some(fragment)
}

/// The game that a fragment leads to; none if the fragment is empty.
///
/// # Errors
/// When it holds no game, with the first thing that is wrong.
pub fn read(fragment: &str) -> Result<Option<PlayedGame>, LinkError> {
    let fragment = fragment.trim_start_matches('#');
    if fragment.is_empty() {
        return Ok(None);
    }
    if fragment.len() > MAX_BYTES {
        return Err(LinkError::TooLong);
    }
    let text = unescape(fragment).ok_or(LinkError::Letters)?;
    let (mut rules, mut fen, mut moves) = (Ruleset::default(), None, "");
    let mut players = [Player::Human; 2];
    for part in text.split('&') {
        match part.split_once('=') {
            Some(("rules", value)) => rules = value.parse().map_err(LinkError::Rules)?,
            Some(("fen", value)) => fen = Some(value.replace(['_', '+'], " ")),
            Some(("moves", value)) => moves = value,
            Some(("white", value)) => players[Color::White.index()] = machine(value)?,
            Some(("black", value)) => players[Color::Black.index()] = machine(value)?,
            _ => return Err(LinkError::Part(part.chars().take(24).collect())),
        }
    }
    let start = match fen {
        Some(fen) => Position::from_fen(&fen, &rules).map_err(LinkError::Fen)?,
        None => Position::initial(&rules),
    };
    let record = play(record::Game::new(start), moves)?;
    Ok(Some(PlayedGame { record, players }))
}

fn machine(level: &str) -> Result<Player, LinkError> {
    let wrong = || LinkError::Level(level.chars().take(24).collect());
    let player = Player::Machine(level.parse().map_err(|_| wrong())?);
    player.level().map(|_| player).ok_or_else(wrong)
}

fn play(mut game: record::Game, moves: &str) -> Result<record::Game, LinkError> {
    let written = moves.split(',').filter(|text| !text.is_empty());
    for (number, text) in (1..).zip(written) {
        let quoted = || text.chars().take(24).collect();
        let position = game.position();
        let found = match find_move(position, text) {
            Some(mv) => Ok(mv),
            None => position.parse_move(text),
        };
        let mv = found.map_err(|source| LinkError::Move {
            number,
            text: quoted(),
            source,
        })?;
        game.play(mv).map_err(|_| LinkError::AfterEnd {
            number,
            text: quoted(),
        })?;
    }
    Ok(game)
}

/// Undoes the `%2F` that browsers and messengers make of some letters. A `%` that is not followed by two digits is a
/// sign of damage.
fn unescape(text: &str) -> Option<String> {
    let mut after = text.split('%').skip(1).map(str::as_bytes);
    let sound = |digits: &[u8]| {
        let two = digits.get(..2);
        two.is_some_and(|two| two.iter().all(u8::is_ascii_hexdigit))
    };
    if !after.all(sound) {
        return None;
    }
    let decoded = percent_decode_str(text).decode_utf8().ok()?;
    Some(decoded.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linked(fragment: &str) -> PlayedGame {
        let read = super::read(fragment).unwrap_or_else(|fault| panic!("{fragment}: {fault}"));
        read.expect("a game")
    }

    #[test]
    fn what_is_shared_comes_back() {
        for fragment in [
            "rules=timur",
            "rules=timur&moves=a3a4,a8a7",
            "rules=timur,array=third&moves=a3a4&white=1&black=10",
            "rules=timur&fen=4k6/11/11/11/11/11/11/5R5/11/1K9_--_w_-_-_7_31&moves=f3f9&black=3",
        ] {
            assert_eq!(super::fragment(&linked(fragment)), fragment);
        }
        let read = linked("#rules=timur&moves=a3a4,a8a7");
        assert_eq!(read.record.ply(), 2);
        assert!(read.record.position().to_fen().ends_with(" w - - 0 2"));
    }

    #[test]
    fn a_move_that_was_taken_back_is_not_shared() {
        let mut read = linked("moves=a3a4,a8a7");
        read.record.undo();
        assert_eq!(super::fragment(&read), "rules=timur&moves=a3a4");
    }

    #[test]
    fn letters_that_were_escaped_on_the_way_are_understood() {
        let escaped =
            "rules%3dtimur&fen=4k6%2F11/11/11/11/11/11/5R5/11/1K9%20--%20w%20-%20-%207%2031";
        let read = linked(escaped).record;
        assert_eq!(read.position().halfmove_clock(), 7);
        let people = linked("moves=a3-a4,a8-a7");
        assert_eq!(super::fragment(&people), "rules=timur&moves=a3a4,a8a7");
    }

    #[test]
    fn no_fragment_is_no_game_and_no_fault() {
        assert!(matches!(read(""), Ok(None)));
        assert!(matches!(read("#"), Ok(None)));
    }

    #[test]
    fn a_bad_link_says_what_is_wrong_with_it() {
        for (fragment, part) in [
            ("top", "\"top\""),
            ("game=1", "\"game=1\""),
            ("rules=timur&fen=nothing", "field"),
            ("rules=timid", "timid"),
            ("moves=a3a9", "move 1"),
            ("moves=a3a4,zz", "move 2"),
            ("white=11", "\"11\""),
            ("black=x", "\"x\""),
            ("moves=%6", "damaged"),
            ("moves=%ff", "damaged"),
            ("moves=%+1", "damaged"),
        ] {
            let fault = read(fragment).expect_err(fragment).to_string();
            assert!(fault.contains(part), "{fragment}: {fault}");
            assert!(!fault.contains('\n'));
        }
        let long = read(&"x".repeat(40_000));
        assert_eq!(long.err(), Some(LinkError::TooLong));
        let over = "rules=timur&fen=10k/11/11/11/11/11/11/11/11/K10_--_w_-_-_0_1&moves=a1a2";
        assert!(matches!(read(over), Err(LinkError::AfterEnd { .. })));
    }
}
