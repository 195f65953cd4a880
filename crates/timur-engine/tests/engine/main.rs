//! The engine: its search, its UCI program, its matches, its published ladder.

mod ladder;
mod matches;
mod search;
mod uci;
