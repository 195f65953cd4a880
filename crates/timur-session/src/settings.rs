//! What the player has chosen for every game: [`Settings`], stored as JSON. A field that an older file does not name has
//! its default. Uses nothing.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The key in the store.
pub const KEY: &str = "settings.json";
/// The number of the form of the file.
const VERSION: u64 = 1;

/// The file.
#[derive(Serialize)]
struct File<'a> {
    version: u64,
    #[serde(flatten)]
    settings: &'a Settings,
}

/// The number of the form alone, which every later form will have, too.
#[derive(Deserialize)]
struct Version {
    version: u64,
}

/// Why settings cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SettingsError {
    /// The text is not of the form.
    #[error("not of the form: {0}")]
    Form(String),
    /// A newer program has written them.
    #[error("written by a newer program")]
    Newer,
}

impl Settings {
    /// Reads what [`Settings::to_text`] has written, also what an older program has. Values that make no sense are
    /// replaced by the nearest that do.
    ///
    /// # Errors
    /// When the text is of another form, or of a newer one.
    pub fn from_text(text: &str) -> Result<Settings, SettingsError> {
        let form = |why: serde_json::Error| SettingsError::Form(why.to_string());
        let Version { version } = serde_json::from_str(text).map_err(form)?;
        if version > VERSION {
            return Err(SettingsError::Newer);
        }
        let settings: Settings = serde_json::from_str(text).map_err(form)?;
        Ok(settings.limited())
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When a number has no form in JSON.
    pub fn to_text(&self) -> Result<String, SettingsError> {
        let file = File {
            version: VERSION,
            settings: self,
        };
        let text = serde_json::to_string_pretty(&file);
        text.map_err(|why| SettingsError::Form(why.to_string()))
    }

    /// The nearest settings that make sense.
    fn limited(mut self) -> Settings {
        self.volume = if self.volume.is_finite() {
            self.volume.clamp(0.0, 1.0)
        } else {
            Settings::default().volume
        };
        if self.materials[0] == self.materials[1] {
            self.materials = Settings::default().materials;
        }
        self
    }

    /// Loudness of the sounds, 0 to 1, and 0 when they are off.
    pub fn loudness(&self) -> f32 {
        if self.muted { 0.0 } else { self.volume }
    }
}

/// The player's choices.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Loudness of the sounds, 0 to 1.
    pub volume: f32,
    /// Whether there is no sound, however loud it would be.
    pub muted: bool,
    /// How long the machine's move takes at least.
    pub pace: Pace,
    /// Whether the machine thinks in the player's time, too.
    pub ponder: bool,
    /// When a letter stands over each piece.
    #[serde(rename = "letters")]
    pub piece_labels: PieceLabels,
    /// Whether the pieces show the layers of their printing.
    pub layer_lines: bool,
    /// Which set stands on the board.
    pub set: PieceSet,
    /// What White's and Black's pieces are made of.
    pub materials: [PieceMaterial; 2],
    /// How the squares are coloured.
    pub squares: Squares,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            volume: 0.7,
            muted: false,
            pace: Pace::Calm,
            ponder: false,
            piece_labels: PieceLabels::WhileHeld,
            layer_lines: true,
            set: PieceSet::Timur,
            materials: [PieceMaterial::Ivory, PieceMaterial::Lapis],
            squares: Squares::Chequered,
        }
    }
}

/// How fast the machine may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// As soon as it knows.
    Brisk,
    /// So that a person can follow.
    Calm,
    /// So that a child can follow.
    Slow,
}

/// When a letter stands over each piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PieceLabels {
    /// Never.
    Never,
    /// While a key is held.
    WhileHeld,
    /// Always.
    Always,
}

/// A set of piece models.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PieceSet {
    /// Sculpted heads on turned bases.
    Timur,
    /// Abstract turned pieces in the early Islamic manner.
    Nishapur,
}

impl PieceSet {
    /// Every set.
    pub const ALL: [PieceSet; 2] = [PieceSet::Timur, PieceSet::Nishapur];
}

/// The squares' colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Squares {
    /// Light and dark by turns.
    Chequered,
    /// All of one colour, as boards were in Timur's time.
    Plain,
}

/// What a piece is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PieceMaterial {
    /// Warm white.
    Ivory,
    /// The blue of Samarkand.
    Lapis,
    /// Burnt clay.
    Terracotta,
    /// Near black.
    Ebony,
    /// Blue green.
    Turquoise,
    /// Cool white.
    Bone,
}

impl PieceMaterial {
    /// Every material.
    pub const ALL: [PieceMaterial; 6] = [
        PieceMaterial::Ivory,
        PieceMaterial::Lapis,
        PieceMaterial::Terracotta,
        PieceMaterial::Turquoise,
        PieceMaterial::Bone,
        PieceMaterial::Ebony,
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_their_text() {
        let settings = Settings {
            volume: 0.25,
            muted: true,
            pace: Pace::Slow,
            ponder: true,
            piece_labels: PieceLabels::Always,
            layer_lines: false,
            set: PieceSet::Nishapur,
            materials: [PieceMaterial::Bone, PieceMaterial::Ebony],
            squares: Squares::Plain,
        };
        let text = settings.to_text().expect("a text");
        assert_eq!(Settings::from_text(&text), Ok(settings));
    }

    #[test]
    fn what_an_older_file_does_not_name_is_as_usual_and_nonsense_is_mended() {
        let usual = Settings::default();
        assert_eq!(Settings::from_text(r#"{"version":1}"#), Ok(usual.clone()));
        let nonsense = r#"{"version":1,"volume":7.5,"materials":["Ebony","Ebony"],"later":[1]}"#;
        let mended = Settings::from_text(nonsense).expect("settings");
        assert_eq!((mended.volume, mended.materials), (1.0, usual.materials));
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        for (text, part) in [
            ("", "line 1"),
            ("{}", "version"),
            ("[]", "line 1"),
            (r#"{"version":2,"volume":{}}"#, "newer program"),
            (r#"{"version":1,"pace":"Hasty"}"#, "Hasty"),
            ("{\"version\":1,\n\"volume\":\"loud\"}", "loud"),
        ] {
            let fault = Settings::from_text(text).expect_err("an error").to_string();
            assert!(fault.contains(part), "{text:?}: {fault}");
        }
    }
}
