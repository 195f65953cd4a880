//! The dialog in which something is said about the move shown, or about the game at its start.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, RichText},
};

use super::dialogs::window;
use crate::{
    base::{dialog::Dialog, theme::FADED, viewport::FreeViewport},
    game::{Game, Request},
};
use timur_record::NodeId;
use timur_session::Intent;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.after(super::draw));
}

/// The longest comment, in characters.
const LONGEST: usize = 4_000;

/// The comment as it is being written, and to what it belongs.
struct Draft {
    node: NodeId,
    text: String,
}

fn draw(
    mut contexts: EguiContexts,
    game: Game,
    viewport: Res<FreeViewport>,
    mut dialog: ResMut<Dialog>,
    mut draft: Local<Option<Draft>>,
    mut requests: MessageWriter<Request>,
) -> Result {
    if *dialog != Dialog::Comment {
        // Whoever closes the window without the button does not want the words.
        *draft = None;
        return Ok(());
    }
    let fresh = draft.is_none();
    let draft = draft.get_or_insert_with(|| {
        let node = game.shown_node();
        let said = game.record().node(node).map_or("", |node| node.comment());
        Draft {
            node,
            text: said.into(),
        }
    });
    let mut done = false;
    let open = window(contexts.ctx_mut()?, "Comment", viewport.right, |ui| {
        let about = about(&game, draft.node);
        ui.label(RichText::new(about).color(FADED));
        let field = egui::TextEdit::multiline(&mut draft.text)
            .char_limit(LONGEST)
            .desired_rows(5)
            .desired_width(380.0);
        let field = ui.add(field);
        if fresh {
            field.request_focus();
        }
        ui.horizontal(|ui| {
            if ui.button("Write it down").clicked() {
                let what = Intent::Comment(draft.node, draft.text.clone());
                requests.write(what.into());
                done = true;
            }
            done |= ui.button("Cancel").clicked();
        });
    });
    if done || !open {
        *dialog = Dialog::None;
    }
    Ok(())
}

fn about(game: &Game, node: NodeId) -> String {
    let record = game.record();
    let node = record.node(node);
    let before = node.and_then(|node| record.node(node.parent()?));
    match (node.and_then(|node| node.mv()), before) {
        (Some(mv), Some(before)) => {
            let position = before.position();
            let written = mv.to_notation_for_people(position);
            let (number, side) = (position.move_number(), position.turn());
            format!("About {side}'s move {number}, {written}:")
        }
        _ => "About the game as a whole:".into(),
    }
}
