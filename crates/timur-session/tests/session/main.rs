//! The session as others use it: commands, events, state machines, and what outlasts the program.

mod commands;
mod common;
mod machine;
mod random;
mod saving;
mod search;
mod texts;
mod view;
