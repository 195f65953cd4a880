//! The engine: its search, its UCI program, its matches, its training data, its published ladder.

mod datagen;
mod ladder;
mod matches;
mod search;
mod uci;
