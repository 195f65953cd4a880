//! Where there is little room, as on a phone: a bar at the foot of the board, from which the whole panel is opened over
//! the board and closed again.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Frame, Id, Margin, RichText},
};

use super::{
    Requests,
    advice::{self, Advice},
};
use crate::{
    base::{key_action::KeyAction, screen::ScreenRequest, theme::WALNUT},
    game::{Game, Happened},
    words,
};
use timur_session::{Event, Intent, MoveNumber};

/// Narrower windows leave the panel away, in points.
const NARROW: f32 = 700.0;
/// In lower windows the panel is rolled.
const LOW: f32 = 560.0;
/// Height that the bar takes from the board.
const BAR: f32 = 50.0;

/// Whether the board would have no room beside the panel.
pub(super) fn narrow(ctx: &egui::Context) -> bool {
    ctx.viewport_rect().width() < NARROW
}

/// Whether the panel would not fit from top to bottom.
pub(super) fn low(ctx: &egui::Context) -> bool {
    ctx.viewport_rect().height() < LOW
}

/// What the bar takes from the foot of the board.
pub(super) fn foot(ctx: &egui::Context) -> f32 {
    if narrow(ctx) { BAR } else { 0.0 }
}

/// Whether the panel has been opened over the board.
pub(super) fn is_open(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp(key())).unwrap_or(false)
}

/// Opens or closes it.
pub(super) fn open(ctx: &egui::Context, opened: bool) {
    ctx.data_mut(|data| data.insert_temp(key(), opened));
}

/// Closes the panel by key. Who begins another game, or goes to another screen, wants to see it.
pub(super) fn step_aside(
    mut happened: MessageReader<Happened>,
    mut screens: MessageReader<ScreenRequest>,
    mut keys: MessageReader<KeyAction>,
    mut contexts: EguiContexts,
) -> Result {
    let begun = |Happened(event): &Happened| matches!(event, Event::GameReplaced { .. });
    let begins = happened.read().filter(|event| begun(event)).count() > 0;
    let closes = keys
        .read()
        .filter(|&&key| key == KeyAction::ClosePanel)
        .count()
        > 0;
    if begins || closes || screens.read().count() > 0 {
        open(contexts.ctx_mut()?, false);
    }
    Ok(())
}

fn shown(game: &Game) -> String {
    words::place(MoveNumber::shown(game.board(), game.session()))
}

fn key() -> Id {
    Id::new("panel over the board")
}

/// Draws the bar: the few things that are needed at every move. Answers the area that it covers.
pub(super) fn bar(
    ctx: &egui::Context,
    game: &Game,
    advised: &Advice,
    requests: &mut Requests,
) -> egui::Rect {
    let drawn = egui::Area::new("bar".into())
        .anchor(Align2::CENTER_BOTTOM, [0.0, 0.0])
        .show(ctx, |ui| {
            Frame::new()
                .fill(WALNUT)
                .inner_margin(Margin::symmetric(10, 6))
                .show(ui, |ui| {
                    ui.set_width(ctx.viewport_rect().width() - 20.0);
                    ui.horizontal(|ui| {
                        if ui.button("Menu").clicked() {
                            open(ctx, true);
                        }
                        let back = game.record().ply() > 0 || game.outcome().is_some();
                        if ui.add_enabled(back, egui::Button::new("Undo")).clicked() {
                            requests.ask(Intent::Undo);
                        }
                        advice::hint_button(ui, game, requests);
                        let turn = match (game.outcome(), game.machine_to_move()) {
                            _ if game.looks_back() => format!("Shows {}", shown(game)),
                            (Some(outcome), _) => outcome.to_string(),
                            (None, Some(level)) => {
                                let time = advised.thinking.words().unwrap_or_default();
                                format!("The {} thinks… {time}", level.name)
                            }
                            (None, None) => format!("{} to move", game.position().turn()),
                        };
                        let words = egui::Label::new(RichText::new(turn).size(17.0));
                        ui.add(words.truncate());
                    });
                });
        });
    drawn.response.rect
}
