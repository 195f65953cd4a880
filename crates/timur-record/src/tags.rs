//! What is known about a game besides its moves: [`Tags`]. Uses nothing.

use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// The tags that come first, in this order; the others follow by name.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// Names that the text of a game needs for itself.
const RESERVED: [&str; 3] = ["Result", "Rules", "FEN"];

/// The longest name and the longest value, in characters.
const MAX_NAME: usize = 40;
const MAX_VALUE: usize = 400;

/// Names and values such as `White`, `Black`, `Event`, `Date`: each name once, always in the same order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tags(Vec<(String, String)>);

/// Why a tag is refused. The message says what to write instead.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TagError {
    /// The name is not of the form.
    #[error(
        "a tag's name is made of letters a-z, digits and _, starts with a letter and has at most {MAX_NAME} \
         characters, unlike {0:?}"
    )]
    Name(String),
    /// The name is taken for something else.
    #[error("the tag {0} follows from the game itself and cannot be set")]
    Reserved(String),
    /// The value is too long or has control characters.
    #[error(
        "the value of the tag {0} must be one line of at most {MAX_VALUE} characters; say more in a comment"
    )]
    Value(String),
    /// The name was there before.
    #[error("the tag {0} is there twice; remove one")]
    Twice(String),
}

impl Tags {
    /// No tags.
    pub fn new() -> Tags {
        Tags::default()
    }

    /// The value of the tag of that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut tags = self.iter();
        tags.find(|tag| tag.0 == name).map(|tag| tag.1)
    }

    /// Names and values: event, site, date, round, White, Black, then the others by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (&**name, &**value))
    }

    /// Sets a tag, instead of the one of the same name if there is one.
    ///
    /// # Errors
    /// When the name or the value is not of the form, or the name is reserved.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let mut letters = name.chars();
        let good_name = letters.next().is_some_and(|c| c.is_ascii_alphabetic())
            && letters.all(|c| c.is_ascii_alphanumeric() || c == '_')
            && name.len() <= MAX_NAME;
        if !good_name {
            return Err(TagError::Name(name.chars().take(MAX_NAME).collect()));
        }
        if RESERVED.contains(&name) {
            return Err(TagError::Reserved(name.to_owned()));
        }
        if value.chars().count() > MAX_VALUE || value.chars().any(char::is_control) {
            return Err(TagError::Value(name.to_owned()));
        }
        self.remove(name);
        let place = self.0.partition_point(|tag| order(&tag.0) < order(name));
        self.0.insert(place, (name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// Sets a tag that must not be there yet.
    ///
    /// # Errors
    /// When it is, and as for [`Tags::set`].
    pub(super) fn add(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if self.get(name).is_some() {
            return Err(TagError::Twice(name.to_owned()));
        }
        self.set(name, value)
    }

    /// Takes the tag of that name away.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|tag| tag.0 != name);
    }
}

fn order(name: &str) -> (usize, &str) {
    let place = ROSTER.iter().position(|&roster| roster == name);
    (place.unwrap_or(ROSTER.len()), name)
}

/// In a file the tags are a map.
impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        deserializer.deserialize_map(MapOfTags)
    }
}

struct MapOfTags;

impl<'de> Visitor<'de> for MapOfTags {
    type Value = Tags;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map of names and texts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
        let mut tags = Tags::new();
        while let Some((name, value)) = map.next_entry::<String, String>()? {
            tags.add(&name, &value).map_err(A::Error::custom)?;
        }
        Ok(tags)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_keep_their_order() -> Result<(), TagError> {
        let mut tags = Tags::new();
        for (name, value) in [
            ("Zeal", "much"),
            ("Black", "Bo"),
            ("Annotator", "x"),
            ("Event", "e"),
            ("Black", "Bea"),
        ] {
            tags.set(name, value)?;
        }
        let names: Vec<_> = tags.iter().collect();
        assert_eq!(
            names,
            [
                ("Event", "e"),
                ("Black", "Bea"),
                ("Annotator", "x"),
                ("Zeal", "much")
            ]
        );
        tags.remove("Black");
        assert_eq!(tags.get("Black"), None);
        assert_eq!(tags.get("Zeal"), Some("much"));
        Ok(())
    }

    #[test]
    fn bad_tags_are_refused_and_change_nothing() {
        let mut tags = Tags::new();
        assert_eq!(tags.set("White", "Ada"), Ok(()));
        for name in ["", "1st", "a b", "Größe", &"x".repeat(41)] {
            assert!(
                matches!(tags.set(name, "v"), Err(TagError::Name(_))),
                "{name}"
            );
        }
        assert!(matches!(tags.set("FEN", "v"), Err(TagError::Reserved(_))));
        let long = "x".repeat(401);
        for value in ["two\nlines", "\u{7}", &long] {
            assert!(matches!(tags.set("White", value), Err(TagError::Value(_))));
        }
        assert!(matches!(tags.add("White", "Bo"), Err(TagError::Twice(_))));
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("White", "Ada")]);
    }
}
