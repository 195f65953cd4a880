//! Records: histories, files, texts, and what is refused.

mod check;
mod faults;
mod files;
mod fuzz;
mod game;
mod rare;
mod records;
mod texts;
