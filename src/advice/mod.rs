//! What a player can ask the engine for, as the session has it: a hint, a running analysis of the position shown, a
//! review of the game when it is over. Never of its own accord. Uses [`crate::thinking`]; changes nothing in the game.

pub mod analysis;
pub mod hint;
pub mod review;

use bevy::prelude::*;

use crate::base::{schedule::AppSet, suggestion::Suggestion};
use timur_rules::Move;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AdviceRequest>()
        .add_plugins((hint::plugin, analysis::plugin, review::plugin))
        .add_systems(Update, suggest.after(AppSet::Advice).before(AppSet::Scene));
}

/// A request for advice, from a key, a button, a test.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum AdviceRequest {
    /// Suggest a move.
    Hint,
    /// Begin to analyse the position shown, or stop it.
    Analysis,
    /// Show this move of the analysis on the board, or no longer.
    Preview(Move),
    /// Go through the finished game.
    Review,
    /// Stop going through it.
    StopReview,
}

/// Points at the move of the analysis, or at the hint.
fn suggest(
    hint: Res<hint::Hint>,
    analysis: Res<analysis::Analysis>,
    mut suggestion: ResMut<Suggestion>,
) {
    let wanted = analysis.preview().or(hint.suggested());
    suggestion.set_if_neq(Suggestion(wanted));
}
