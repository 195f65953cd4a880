//! What a player can ask the engine for: a hint, a running analysis of the position shown, a review of the game when it
//! is over. Never of its own accord. Uses [`crate::thinking`]; changes nothing in the game.

pub mod analysis;
pub mod balance;
pub mod hint;
pub mod review;
pub mod turning_points;

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::Game;
use timur_rules::{Move, MoveKind, Position};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AdviceRequest>().add_plugins((
        hint::plugin,
        analysis::plugin,
        review::plugin,
    ));
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

/// The move that is pointed at on the board, if there is one.
#[derive(SystemParam)]
pub struct PointedAt<'w> {
    hint: Res<'w, hint::Hint>,
    analysis: Res<'w, analysis::Analysis>,
}

impl PointedAt<'_> {
    /// That of the analysis, or the hint.
    pub fn get(&self) -> Option<Move> {
        self.analysis.preview().or(self.hint.suggested())
    }
}

/// A move of this position in words: `the knight from b2 to c4`.
pub fn in_words(position: &Position, mv: Move) -> String {
    let name = |square| {
        position
            .piece_at(square)
            .map_or("piece", |board_piece| board_piece.role.name())
    };
    let (from, to) = (mv.from(), mv.to());
    let board_piece = name(from);
    match mv.kind() {
        MoveKind::Quiet => format!("the {board_piece} from {from} to {to}"),
        MoveKind::Capture => format!(
            "the {board_piece} from {from} takes the {} on {to}",
            name(to)
        ),
        MoveKind::Placement => format!("the {board_piece} from {from} is put on {to}"),
        MoveKind::Citadel => format!("the {board_piece} from {from} into the citadel"),
        MoveKind::Swap => format!(
            "the {board_piece} on {from} and the {} on {to} change places",
            name(to)
        ),
        MoveKind::Exchange(partner) => format!(
            "the {board_piece} from {from} into the citadel, in exchange with the {} on {partner}",
            name(partner)
        ),
    }
}

/// Why there is no hint just now, in a sentence for the player.
fn no_hint(game: &Game) -> Option<&'static str> {
    if game.outcome().is_some() {
        Some("The game is over; there is no move to suggest.")
    } else if game.machine_to_move().is_some() {
        Some("It is the machine's turn; ask for a hint when it is yours.")
    } else if game.looks_back() {
        Some(
            "A hint is for the position that is played. Come back to the game, or switch the analysis on.",
        )
    } else {
        None
    }
}
