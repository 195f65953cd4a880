//! Under the list of moves: what is said about the move shown, and what else was played in its place.

use bevy_egui::egui::{self, Label, RichText};

use super::Requests;
use crate::{
    base::{
        dialog::Dialog,
        theme::{FADED, PARCHMENT},
    },
    game::Game,
};
use timur_record::NodeId;
use timur_session::Intent;

/// Height of both lines together.
pub(super) const HEIGHT: f32 = 62.0;

/// Draws the comment, or where there is none a button to write one, and the variations.
pub(super) fn draw(ui: &mut egui::Ui, game: &Game, dialog: &mut Dialog, requests: &mut Requests) {
    let shown = game.shown_node();
    let said = game.record().node(shown).map_or("", |node| node.comment());
    ui.horizontal(|ui| {
        let verb = if said.is_empty() { "Comment…" } else { "…" };
        let tip = "Says something about the move shown, or about the game (C).";
        if ui.small_button(verb).on_hover_text(tip).clicked() {
            *dialog = Dialog::Comment;
        }
        if game.looks_back() {
            let tip =
                "Goes on from the position shown. What was played after it stays as a variation.";
            let here = ui.small_button("Play from here").on_hover_text(tip);
            if here.clicked() {
                requests.ask(Intent::GoTo(shown));
            }
        }
        if !said.is_empty() {
            let line = said.lines().next().unwrap_or_default();
            let text = RichText::new(line).size(16.0).italics().color(PARCHMENT);
            ui.add(Label::new(text).truncate()).on_hover_text(said);
        }
    });
    let others = others(game, shown);
    ui.horizontal(|ui| {
        if others.is_empty() {
            return drop(ui.small(""));
        }
        ui.label(RichText::new("or").color(FADED));
        egui::ScrollArea::horizontal()
            .id_salt("others")
            .show(ui, |ui| {
                for (node, text) in others {
                    let tip = "Goes to this variation; the line shown stays.";
                    if ui.small_button(text).on_hover_text(tip).clicked() {
                        requests.ask(Intent::GoTo(node));
                    }
                }
            });
    });
}

/// The other moves that were played in place of the one that led to a node, in words.
fn others(game: &Game, node: NodeId) -> Vec<(NodeId, String)> {
    let record = game.record();
    let parent = record
        .node(node)
        .and_then(|node| record.node(node.parent()?));
    let Some(parent) = parent else {
        return Vec::new();
    };
    let other = |&id: &NodeId| {
        let mv = record.node(id)?.mv().filter(|_| id != node)?;
        Some((id, mv.to_notation_for_people(parent.position())))
    };
    parent.children().iter().filter_map(other).collect()
}
