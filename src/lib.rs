//! Tamerlane chess, the 112-square chess of Timur's court: its rules, its records, its opponent and its board.
//!
//! Where a comment names a section of the rules, it is one of `docs/law.md`; players read `docs/rules.md`.
//!
//! The house has layers, and arrows point down only:
//!
//! * [`rules`]: the game itself. Squares, men, positions, legal moves. Knows no clock, file, thread or picture.
//! * [`record`]: a game with its history, from the first move to the result. Uses `rules`.
//! * [`engine`]: the opponent, which searches for moves. Uses `rules`.
//! * `sculpt` (feature `sculpt`): the figures, drawn in code and written as `.glb`.
//! * `app` (feature `app`): the board on the screen, in Bevy. Uses everything above.

#![warn(missing_docs)]

#[cfg(feature = "app")]
pub mod app;
pub mod engine;
pub mod record;
pub mod rules;
#[cfg(feature = "sculpt")]
pub mod sculpt;
