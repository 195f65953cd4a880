//! Which format a file has, and the way from older formats to the newest. Uses the formats.

use serde::Deserialize;
use serde_json::Value;
use serde_json::error::Category;

use super::{newest, v1};
use crate::{RecordError, TextPlace};

/// The name by which a file is known to be one of ours.
pub const NAME: &str = "timur-game";

/// A file in the format in which it was found. A new format is a new variant, a module beside `v1`, and a step in
/// [`Format::into_newest`] from the one before it.
pub enum Format<'a> {
    V1(v1::File<'a>),
}

/// What every format has.
#[derive(Deserialize)]
struct Header {
    format: Option<Value>,
    version: Option<Value>,
}

impl<'a> Format<'a> {
    /// Finds out the format of a file and reads it.
    pub fn read(text: &'a str) -> Result<Format<'a>, RecordError> {
        let foreign = |found| RecordError::Foreign { found };
        let header: Header =
            serde_json::from_str(text).map_err(|error| match error.classify() {
                Category::Data => foreign("it is JSON, but not a game"),
                _ => fault(text, &error),
            })?;
        if header.format.as_ref().and_then(Value::as_str) != Some(NAME) {
            return Err(foreign("it is JSON without \"format\": \"timur-game\""));
        }
        let parsed = match header.version.as_ref().and_then(Value::as_u64) {
            Some(v1::VERSION) => serde_json::from_str(text).map(Format::V1),
            Some(found) if found > newest::VERSION => {
                return Err(RecordError::Newer {
                    found,
                    newest: newest::VERSION,
                });
            }
            _ => return Err(foreign("its \"version\" is not a number from 1")),
        };
        parsed.map_err(|error| fault(text, &error))
    }

    /// This file in the newest format.
    pub fn into_newest(self) -> newest::File<'a> {
        match self {
            Format::V1(file) => file,
        }
    }
}

/// An error of the parser in our words.
fn fault(text: &str, error: &serde_json::Error) -> RecordError {
    let at = TextPlace {
        line: error.line(),
        column: error.column(),
    };
    if error.is_eof() {
        let at = TextPlace::of(text, text.trim_end().len());
        return RecordError::Truncated { at };
    }
    let message = error.to_string();
    let what = message
        .rsplit_once(" at line ")
        .map_or(&*message, |parts| parts.0);
    RecordError::Form {
        at,
        what: what.to_owned(),
    }
}
