//! A game as a text for people: tags, numbered moves, comments in braces, variations in parentheses. Uses the tree of
//! moves.
//!
//! ```text
//! [White "Ada"]
//! [Black "Bo"]
//! [Result "*"]
//! [Rules "timur"]
//!
//! {A quiet start.} 1. a3-a4 a8-a7 (1... b8-b7 {Why not?} 2. b3-b4) 2. Nb2-d1 *
//! ```
//!
//! Times and endings stand at the beginning of a comment, as `[%emt 0:00:12.500]` and `[%ending whiteResigns]`. In a
//! comment `\` takes the next character as it is. The text holds everything but the cursor.

mod head;
mod moves;
mod notes;
mod read;
mod remarks;
mod spelling;
mod tokens;
mod write;

pub use read::Reading;

/// The result as it is written at the end of a text.
fn result_text(outcome: Option<timur_rules::Outcome>) -> &'static str {
    use timur_rules::Color;
    match outcome.map(|outcome| outcome.winner) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(Color::White)) => "1-0",
        Some(Some(Color::Black)) => "0-1",
    }
}
