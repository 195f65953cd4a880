//! One line at the foot of the board: why nothing happened, or that check was given.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Frame, Label, Margin, RichText, TextWrapMode};

use crate::{
    base::{
        notification::{Notification, Refused},
        theme::{EMBER, PARCHMENT, WALNUT},
    },
    game::{CheckGiven, Game, Intent, MovePlayed},
};

/// The line that is shown, if any.
#[derive(Resource, Default, PartialEq, Clone, Debug)]
pub struct NotificationLine {
    /// The text.
    pub text: Option<String>,
    warns: bool,
}

/// Each request clears the line; a refusal, a check or a piece of news writes it.
pub(super) fn hear(
    mut requests: MessageReader<Intent>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<Refused>,
    mut checks: MessageReader<CheckGiven>,
    mut told: MessageReader<Notification>,
    game: Res<Game>,
    mut notice: ResMut<NotificationLine>,
) {
    let mut next = notice.clone();
    let (asked, moved) = (requests.read().count(), played.read().count());
    if asked + moved > 0 {
        next = NotificationLine::default();
    }
    if let Some(CheckGiven(royal)) = checks.read().last() {
        let name = game
            .position()
            .piece_at(*royal)
            .map_or("king", |board_piece| board_piece.role.name());
        next = NotificationLine {
            text: Some(format!(
                "Check to {}'s {name} on {royal}.",
                game.position().turn()
            )),
            warns: true,
        };
    }
    if let Some(Notification(what)) = told.read().last() {
        next = NotificationLine {
            text: Some(what.clone()),
            warns: false,
        };
    }
    if let Some(Refused(why)) = refused.read().last() {
        next = NotificationLine {
            text: Some(why.clone()),
            warns: false,
        };
    }
    notice.set_if_neq(next);
}

/// Draws the line in the middle of what the panel at the right and the bar at the foot leave free, at its foot. Clicks
/// go through it.
pub(super) fn draw(ctx: &egui::Context, notice: &NotificationLine, right: f32, foot: f32) {
    let Some(text) = &notice.text else {
        return;
    };
    let color = if notice.warns { EMBER } else { PARCHMENT };
    egui::Area::new("notice".into())
        .anchor(Align2::CENTER_BOTTOM, [-right / 2.0, -22.0 - foot])
        .interactable(false)
        .show(ctx, |ui| {
            Frame::new()
                .fill(WALNUT.gamma_multiply(0.93))
                .corner_radius(8)
                .inner_margin(Margin::symmetric(16, 9))
                .show(ui, |ui| {
                    let free = ctx.viewport_rect().width() - right - 80.0;
                    ui.set_max_width(free.clamp(200.0, 900.0));
                    let text = RichText::new(text).size(18.0).color(color);
                    ui.add(Label::new(text).wrap_mode(TextWrapMode::Wrap));
                });
        });
}
