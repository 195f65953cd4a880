//! The small windows over the board: new game, resignation, result, help. One at a time.

use bevy_egui::egui::{self, Align2, RichText, ScrollArea};

use super::{
    Requests, help,
    new_game::{self, NewGameDraft},
};
use crate::{
    advice::AdviceRequest,
    base::{dialog::Dialog, theme::GOLD},
    game::Game,
};
use timur_rules::{Move, MoveKind};
use timur_session::{BoardAction, Intent};

/// Between a window at the top and the edge.
const EDGE: f32 = 12.0;

/// Draws the open window, if there is one, and says so.
pub(super) fn draw(
    ctx: &egui::Context,
    game: &Game,
    dialog: &mut Dialog,
    draft: &mut NewGameDraft,
    right: f32,
    requests: &mut Requests,
) -> bool {
    let choices = game.choices();
    if *dialog != Dialog::NewGame {
        draft.forget();
    }
    let title = match dialog {
        _ if !choices.is_empty() => "Which of the two?",
        Dialog::None => return false,
        Dialog::NewGame => "New game",
        Dialog::Resign => "Resign",
        Dialog::Result => "The game is over",
        Dialog::Help => "Mouse and keys",
        // They have files and systems of their own.
        Dialog::Rules | Dialog::Settings | Dialog::Games | Dialog::Comment => return true,
    };
    let before = *dialog;
    let free = ctx.viewport_rect().size() - egui::vec2(right, 0.0);
    let place = match before {
        // The last position is worth a look.
        Dialog::Result => Align2::CENTER_TOP,
        _ => Align2::CENTER_CENTER,
    };
    let open = window_at(ctx, title, (place, right), |ui| match before {
        _ if !choices.is_empty() => choose(ui, game, &choices, requests),
        Dialog::NewGame => new_game::draw(ui, game, draft, free.x, dialog, requests),
        Dialog::Resign => resign(ui, game, dialog, requests),
        Dialog::Result => result(ui, game, dialog, requests),
        Dialog::Help => help::draw(ui, free, dialog),
        _ => {}
    });
    if !open && !choices.is_empty() {
        requests.ask(BoardAction::Release);
    } else if !open {
        *dialog = Dialog::None;
    }
    true
}

/// The frame of a dialog, in the middle of what the panel at the right leaves free. Answers whether it stays open: its
/// cross closes it, as the table of keys does.
pub(super) fn window(
    ctx: &egui::Context,
    title: &str,
    right: f32,
    content: impl FnOnce(&mut egui::Ui),
) -> bool {
    window_at(ctx, title, (Align2::CENTER_CENTER, right), content)
}

/// The frame of a dialog, somewhere in what the panel leaves free. Answers whether it stays open.
fn window_at(
    ctx: &egui::Context,
    title: &str,
    (place, right): (Align2, f32),
    content: impl FnOnce(&mut egui::Ui),
) -> bool {
    let mut open = true;
    let height = ctx.viewport_rect().height() - 100.0;
    let down = if place == Align2::CENTER_TOP {
        EDGE
    } else {
        0.0
    };
    egui::Window::new(RichText::new(title).color(GOLD).size(22.0))
        .id(egui::Id::new(("dialog", title)))
        .anchor(place, [-right / 2.0, down])
        .collapsible(false)
        .resizable(false)
        .open(&mut open)
        .show(ctx, |ui| {
            ScrollArea::vertical()
                .max_height(height)
                .min_scrolled_height(height)
                .show(ui, content);
        });
    open
}

/// A king that steps into the enemy's citadel can draw, or change places with another royal (option `citadelResult`).
fn choose(ui: &mut egui::Ui, game: &Game, choices: &[Move], requests: &mut Requests) {
    for choice in choices {
        let what = match choice.kind() {
            MoveKind::Exchange(royal) => format!("Exchange with the royal on {royal}"),
            _ => "The game is drawn".into(),
        };
        let notation = choice.to_notation(game.position());
        if ui.button(format!("{what}  ({notation})")).clicked() {
            requests.ask(Intent::Move(*choice));
        }
    }
}

fn resign(ui: &mut egui::Ui, game: &Game, dialog: &mut Dialog, requests: &mut Requests) {
    let turn = game.side_at_board();
    ui.label(format!("{turn} gives the game up, and {} wins.", !turn));
    ui.horizontal(|ui| {
        if ui.button(format!("Yes, {turn} resigns")).clicked() {
            requests.ask(Intent::Resign);
            *dialog = Dialog::None;
        }
        if ui.button("No, play on").clicked() {
            *dialog = Dialog::None;
        }
    });
}

fn result(ui: &mut egui::Ui, game: &Game, dialog: &mut Dialog, requests: &mut Requests) {
    if let Some(outcome) = game.outcome() {
        ui.label(RichText::new(outcome.to_string()).size(22.0));
    }
    ui.horizontal(|ui| {
        if ui.button("New game…").clicked() {
            *dialog = Dialog::NewGame;
        }
        let played = game.record().ply() > 0;
        let review = ui.add_enabled(played, egui::Button::new("Review"));
        if review
            .on_hover_text("Goes through the game and marks where it turned.")
            .clicked()
        {
            requests.advice.push(AdviceRequest::Review);
            *dialog = Dialog::None;
        }
        if ui.button("Look at the board").clicked() {
            *dialog = Dialog::None;
        }
    });
}
