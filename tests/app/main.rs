//! The app without a window: every plugin works, nothing is drawn, and the mouse is the test's.

mod advice;
mod aloud;
mod animation;
mod clicks;
mod growth;
mod kept;
mod legible;
mod lessons;
mod listen;
mod lost;
mod opponent;
mod picking;
mod rules_shown;
mod screens;
mod script;
mod settings;
mod table;
