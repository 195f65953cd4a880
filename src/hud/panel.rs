//! The panel at the right: whose turn, the moves, and the buttons.

use bevy_egui::egui::{self, Frame, Margin, RichText, ScrollArea};

use super::{
    Requests,
    advice::{self, Advice},
    compact, header, menu,
    moves::{self, MoveTexts},
    options, remarks, review,
};
use crate::{
    base::{
        dialog::Dialog,
        theme::{EMBER, FADED, GOLD, WALNUT},
    },
    camera::{CameraRequest, Seat},
    game::{Game, Request},
    words,
};
use timur_session::{BoardAction, Intent, MoveNumber, Player};

/// Width of the panel in logical pixels.
pub const WIDTH: f32 = 300.0;
/// Height of what stands under the list of moves.
const FOOT: f32 = 232.0;

/// Height of all of it, with a short list of moves.
const TALL: f32 = 560.0;

/// Draws the panel, or in a narrow window the bar in its place, and returns the area that it covers.
pub(super) fn draw(
    root: &mut egui::Ui,
    game: &Game,
    texts: &MoveTexts,
    advised: &Advice,
    dialog: &mut Dialog,
    requests: &mut Requests,
) -> egui::Rect {
    let ctx = root.ctx().clone();
    let narrow = compact::narrow(&ctx);
    if narrow && !compact::is_open(&ctx) {
        return compact::bar(&ctx, game, advised, requests);
    }
    let frame = Frame::new()
        .fill(WALNUT)
        .inner_margin(Margin::symmetric(18, 14));
    let panel = egui::Panel::right("side")
        .resizable(false)
        .exact_size(WIDTH)
        .show_separator_line(false)
        .frame(frame);
    let shown = panel.show(root, |ui| {
        if narrow
            && ui
                .button("Back to the board")
                .on_hover_text("Closes this panel (Esc).")
                .clicked()
        {
            compact::open(&ctx, false);
        }
        if !compact::low(&ctx) {
            return inside(ui, game, texts, advised, dialog, requests);
        }
        ScrollArea::vertical().show(ui, |ui| {
            ui.set_height(TALL);
            inside(ui, game, texts, advised, dialog, requests);
        });
    });
    shown.response.rect
}

fn inside(
    ui: &mut egui::Ui,
    game: &Game,
    texts: &MoveTexts,
    advised: &Advice,
    dialog: &mut Dialog,
    requests: &mut Requests,
) {
    header::draw(ui, requests);
    ui.label(RichText::new(sides(game)).italics().color(FADED));
    options::played(ui, game.position().ruleset());
    ui.separator();
    status(ui, game, advised);
    ui.separator();
    advice::analysis(ui, advised, requests);
    review::draw(ui, game, advised, requests);
    let list = (ui.available_height() - FOOT - remarks::HEIGHT).max(60.0);
    ui.allocate_ui(egui::vec2(ui.available_width(), list), |ui| {
        moves::draw(ui, game, texts, &advised.review, list, requests)
    });
    remarks::draw(ui, game, dialog, requests);
    ui.separator();
    history(ui, game, requests);
    advice::buttons(ui, game, advised, requests);
    draw_offer(ui, game, requests, dialog);
    ui.separator();
    seats(ui, requests);
    menu::draw(ui, dialog);
}

/// Who plays against whom, if not two people.
fn sides(game: &Game) -> String {
    let players = game.players();
    if players == [Player::Human; 2] {
        return "Tamerlane chess".into();
    }
    let name = |player: Player| match (player, player.level()) {
        (Player::Machine(number), Some(level)) => format!("the {} ({number})", level.name),
        _ => "you".into(),
    };
    let mut words = format!("{} against {}", name(players[0]), name(players[1]));
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

fn status(ui: &mut egui::Ui, game: &Game, advised: &Advice) {
    let position = game.position();
    if let Some(outcome) = game.outcome() {
        ui.label(RichText::new(outcome.to_string()).size(19.0).color(GOLD));
    } else {
        let side = position.turn();
        let turn = match game.machine_to_move() {
            Some(level) => format!("{side}, the {}, thinks…", level.name),
            None => format!("{side} to move"),
        };
        ui.horizontal(|ui| {
            ui.label(RichText::new(turn).size(20.0));
            if position.check().is_some() {
                ui.label(RichText::new("check").size(20.0).color(EMBER));
            }
        });
    }
    let quiet = position.halfmove_clock();
    if game.looks_back() {
        let shown = words::place(MoveNumber::shown(game.board(), game.session()));
        let words = format!("The board shows {shown}.");
        ui.label(RichText::new(words).color(GOLD));
    } else if quiet >= 40 {
        ui.label(RichText::new(format!("{quiet} plies without capture or pawn move")).color(FADED));
    } else {
        let mut parts = vec![format!("Move {}", position.move_number())];
        parts.extend(advised.effort());
        let line = RichText::new(parts.join(" · ")).color(FADED);
        ui.add(egui::Label::new(line).truncate());
    }
}

fn history(ui: &mut egui::Ui, game: &Game, requests: &mut Requests) {
    let record = game.record();
    ui.horizontal(|ui| {
        let mut offer = |ui: &mut egui::Ui, text: &str, tip: &str, enabled: bool, what: Request| {
            if ui
                .add_enabled(enabled, egui::Button::new(text))
                .on_hover_text(tip)
                .clicked()
            {
                requests.ask(what);
            }
        };
        let shown = game.shown_ply();
        offer(
            ui,
            "Undo",
            "Takes the last move back (U).",
            record.ply() > 0 || game.outcome().is_some(),
            Intent::Undo.into(),
        );
        offer(
            ui,
            "Redo",
            "Plays it again (Y).",
            record.ply() < record.len(),
            Intent::Redo.into(),
        );
        offer(
            ui,
            "<",
            "Looks one move back (left arrow).",
            shown > 0,
            BoardAction::LookAt(shown.saturating_sub(1)).into(),
        );
        offer(
            ui,
            ">",
            "Looks one move on (right arrow).",
            shown < record.len(),
            BoardAction::LookAt(shown + 1).into(),
        );
        if game.looks_back() {
            offer(
                ui,
                "Back",
                "Returns to the game (End).",
                true,
                BoardAction::Return.into(),
            );
        }
    });
}

fn draw_offer(ui: &mut egui::Ui, game: &Game, requests: &mut Requests, dialog: &mut Dialog) {
    let over = game.outcome().is_some();
    let people = game.players() == [Player::Human; 2];
    match game.record().draw_offer() {
        Some(side) if !over => {
            ui.label(RichText::new(format!("{side} offers a draw.")).color(GOLD));
            ui.horizontal(|ui| {
                if ui.button("Accept").clicked() {
                    requests.ask(Intent::AcceptDraw);
                }
                if ui.button("Decline").clicked() {
                    requests.ask(Intent::DeclineDraw);
                }
            });
        }
        _ => {
            ui.horizontal(|ui| {
                if ui
                    .add_enabled(!over && people, egui::Button::new("Offer a draw"))
                    .clicked()
                {
                    requests.ask(Intent::OfferDraw);
                }
                if ui
                    .add_enabled(!over, egui::Button::new("Resign…"))
                    .clicked()
                {
                    *dialog = Dialog::Resign;
                }
            });
            ui.label("");
        }
    }
}

fn seats(ui: &mut egui::Ui, requests: &mut Requests) {
    ui.horizontal(|ui| {
        for (name, seat) in [
            ("White", Seat::White),
            ("Black", Seat::Black),
            ("Side", Seat::Side),
            ("Top", Seat::Top),
        ] {
            if ui.button(name).clicked() {
                requests.views.push(CameraRequest::Sit(seat));
            }
        }
    });
}
