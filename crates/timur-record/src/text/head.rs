//! The tags of a text: what they say about the game, and where it starts. Uses tags and rules.

use crate::{RecordError, Tags, TextPlace};
use timur_rules::{Position, Ruleset};

/// What the tags say.
#[derive(Default)]
pub struct Head {
    pub tags: Tags,
    rules: Ruleset,
    start: Option<(String, usize)>,
    /// The result as it is written.
    pub result: Option<String>,
}

impl Head {
    /// Takes a tag.
    pub fn add(
        &mut self,
        text: &str,
        name: &str,
        value: String,
        offset: usize,
    ) -> Result<(), RecordError> {
        let at = || TextPlace::of(text, offset);
        match name {
            "Rules" => {
                self.rules = value
                    .parse()
                    .map_err(|source| RecordError::Rules { at: at(), source })?
            }
            "FEN" => self.start = Some((value, offset)),
            // Other programs write these where they know none.
            "Result" if matches!(value.as_str(), "" | "?") => {}
            "Result" => self.result = Some(value),
            // Other programs write this beside a FEN.
            "SetUp" => {}
            _ => self
                .tags
                .add(name, &value)
                .map_err(|source| RecordError::Tag { at: at(), source })?,
        }
        Ok(())
    }

    /// The position in which the game starts.
    pub fn start(&self, text: &str) -> Result<Position, RecordError> {
        let Some((fen, offset)) = &self.start else {
            return Ok(Position::initial(&self.rules));
        };
        Position::from_fen(fen, &self.rules).map_err(|source| RecordError::Start {
            at: TextPlace::of(text, *offset),
            source,
        })
    }
}
