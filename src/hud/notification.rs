//! One line at the foot of the board: why nothing happened, or that check was given.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Frame, Label, Margin, RichText, TextWrapMode};

use crate::{
    base::{
        notification::{Notification, Refused},
        theme::{EMBER, PARCHMENT, WALNUT},
    },
    game::{Game, Happened, Request},
    words,
};
use timur_session::Event;

/// The line that is shown, if any.
#[derive(Resource, Default, PartialEq, Clone, Debug)]
pub struct NotificationLine {
    /// The text.
    pub text: Option<String>,
    warns: bool,
}

/// Each request clears the line; a refusal, a check or a piece of news writes it.
pub(super) fn follow(
    mut requests: MessageReader<Request>,
    mut happened: MessageReader<Happened>,
    mut refused: MessageReader<Refused>,
    mut notifications: MessageReader<Notification>,
    game: Game,
    mut line: ResMut<NotificationLine>,
) {
    let mut next = line.clone();
    let asked = requests.read().count() > 0;
    let mut check = None;
    for Happened(event) in happened.read() {
        if let Event::Check(royal) = event {
            check = Some(*royal);
        }
    }
    if let Some(royal) = check {
        next = NotificationLine {
            text: Some(words::check(game.position(), royal)),
            warns: true,
        };
    } else if asked {
        next = NotificationLine::default();
    }
    if let Some(Notification(what)) = notifications.read().last() {
        next = NotificationLine {
            text: Some(what.clone()),
            warns: false,
        };
    }
    if let Some(Refused(why)) = refused.read().last() {
        next = NotificationLine {
            text: Some(why.sentence()),
            warns: false,
        };
    }
    line.set_if_neq(next);
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
