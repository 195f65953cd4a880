//! A running game of Tamerlane chess: commands go in, events come out. Uses records, the engine and the rules; there is
//! no clock, thread, file or picture inside.
//!
//! [`Session`] is the only truth about the game and its players; [`Session::apply`] is the only way to change it.
//! [`BoardState`] is what a person does in front of the board. [`Opponent`], [`Hint`], [`Analysis`] and [`Review`] are
//! state machines: they follow events, want searches, and take what these have come to.

pub mod analysis;
pub mod announcement;
pub mod autosave;
mod balance;
mod board_state;
mod command;
mod event;
pub mod hint;
pub mod link;
pub mod opponent;
pub mod paste;
mod player;
mod refusal;
pub mod review;
pub mod saved_games;
mod search;
mod session;
pub mod settings;
mod start;
pub mod storage;
mod turning_points;

pub use analysis::{Analysis, Findings, FoundLine, Silence};
pub use announcement::{Announcement, Announcer, MoveNumber, announcements};
pub use autosave::Autosave;
pub use balance::{Advantage, Balance};
pub use board_state::{BoardAction, BoardState, Touch, ViewChange};
pub use command::{Author, Command, Intent};
pub use event::{Event, PlayedGame, Replacement};
pub use hint::{Hint, NoHint};
pub use link::LinkError;
pub use opponent::Opponent;
pub use paste::{PasteError, Pasted};
pub use player::Player;
pub use refusal::Refusal;
pub use review::{NoReview, Review, Summary, WorstMove};
pub use saved_games::{Name, SavedGame, SavedGameError};
pub use search::{Purpose, SearchJob, SearchOrder, SearchReport, SearchRequest, Searches};
pub use session::Session;
pub use settings::{Pace, PieceLabels, PieceMaterial, PieceSet, Settings, SettingsError, Squares};
pub use start::Start;
pub use storage::{Storage, StorageError, Store};
pub use turning_points::{Fault, Seen, TurningPoint};
