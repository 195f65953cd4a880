//! What the player has chosen for every game: one resource, one field a choice. A broken or older file leaves the
//! fields that it does not name at their defaults.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}

/// The player's choices.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Loudness of the sounds, 0 to 1.
    pub volume: f32,
    /// How long the machine's move takes at least.
    pub pace: Pace,
    /// Whether the machine thinks in the player's time, too.
    pub ponder: bool,
    /// When a letter stands over each man.
    pub letters: Letters,
    /// Whether the men show the layers of their printing.
    pub layer_lines: bool,
    /// Which set stands on the board.
    pub set: PieceSet,
    /// What White's and Black's men are made of.
    pub materials: [Plastic; 2],
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            volume: 0.7,
            pace: Pace::Calm,
            ponder: false,
            letters: Letters::WhileHeld,
            layer_lines: true,
            set: PieceSet::Timur,
            materials: [Plastic::Ivory, Plastic::Lapis],
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

/// When a letter stands over each man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Letters {
    /// Never.
    Never,
    /// While a key is held.
    WhileHeld,
    /// Always.
    Always,
}

/// A set of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PieceSet {
    /// Sculpted heads on turned bases.
    Timur,
    /// Abstract turned men in the early Islamic manner.
    Nishapur,
}

/// What a man is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Plastic {
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
