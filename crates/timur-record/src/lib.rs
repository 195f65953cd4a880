//! A game with its history, from the first move to the result: [`Game`]. Uses `rules`, and knows no clock and no
//! screen; whoever has a clock tells it the times.
//!
//! A game is a tree of moves. The moves played last are its main line; what was taken back stays as a variation.

mod build;
mod ending;
mod fault;
#[cfg(not(target_family = "wasm"))]
pub mod file;
mod game;
mod json;
mod tags;
mod text;
mod tree;

pub use ending::{Ending, NoEnding, Refusal};
pub use fault::{Branch, MAX_BYTES, MAX_MOVES, Place, RecordError, TextPlace};
pub use game::Game;
pub use tags::{TagError, Tags};
pub use text::Reading;
pub use tree::{Node, NodeId};

impl Game {
    /// Reads a game, be it the JSON of a `.timur` file or a text for people.
    ///
    /// # Errors
    /// As for [`Game::from_json`] and [`Game::from_text`].
    pub fn read(text: &str) -> Result<Game, RecordError> {
        // A text for people can begin with a brace too, that of a comment.
        let inner = text
            .trim_start_matches('\u{feff}')
            .trim_start()
            .strip_prefix('{');
        if inner.is_some_and(|inner| inner.trim_start().starts_with(['"', '}'])) {
            // The comment may begin with a quotation mark.
            Game::from_json(text).or_else(|error| {
                let game = Game::from_text(text).ok();
                game.filter(|game| !game.is_empty()).ok_or(error)
            })
        } else {
            Game::from_text(text)
        }
    }

    /// Reads a game as [`Game::read`] does, and the text of a game as far as it can be understood.
    ///
    /// # Errors
    /// As for [`Game::from_json`] and [`Game::from_text_leniently`].
    pub fn read_leniently(text: &str) -> Result<Reading, RecordError> {
        Game::read(text).map_or_else(
            |error| Game::from_text_leniently(text).map_err(|_| error),
            |game| {
                Ok(Reading {
                    game,
                    remarks: Vec::new(),
                })
            },
        )
    }
}
