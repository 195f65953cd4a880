//! The letters over the pieces, for those who learn: a small plate in the colour of the side over each head. Drawn by
//! egui behind everything else, so that it never stands in the way of the pointer.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Color32, FontId, LayerId, Order, Stroke, StrokeKind},
};

use super::HudSet;
use crate::{
    base::{
        keep_awake::KeepAwake,
        screen::Screen,
        theme::{GOLD, theme_ready},
        viewport::FreeViewport,
    },
    board::{
        piece_models::model_of,
        piece_sets::PieceModels,
        pieces::{BoardPiece, InLesson, ShownAs},
    },
    camera::BoardCamera,
    input::{keyboard::Keyboard, keys::PIECE_LABELS},
    settings::{PieceLabels, Settings},
};
use timur_rules::{Color as Side, Role};

/// Room between a head and its plate, in squares.
const GAP: f32 = 0.14;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.before(HudSet)
            .run_if(in_state(Screen::Play).and_then(theme_ready)),
    )
    .add_systems(Update, wake.run_if(in_state(Screen::Play)));
}

/// Whether the letters are to be seen now.
pub fn shown(when: PieceLabels, held: bool) -> bool {
    match when {
        PieceLabels::Never => false,
        PieceLabels::WhileHeld => held,
        PieceLabels::Always => true,
    }
}

/// What is written over a piece: its letter, with a dash before a pawn's.
pub fn letter(role: Role) -> String {
    let dash = if role.is_pawn() { "-" } else { "" };
    format!("{dash}{}", role.letter())
}

/// After the key, and after new settings, there are some frames: a letter that is new to the font's picture is seen one
/// frame after it was written.
fn wake(keys: Res<Keyboard>, settings: Res<Settings>, mut frames: Local<u8>, mut awake: KeepAwake) {
    let news = keys.just_pressed(PIECE_LABELS)
        || keys.just_released(PIECE_LABELS)
        || settings.is_changed();
    *frames = if news { 3 } else { frames.saturating_sub(1) };
    if *frames > 0 {
        awake.another_frame();
    }
}

fn draw(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    keys: Res<Keyboard>,
    viewport: Res<FreeViewport>,
    board_cameras: Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    board_pieces: Query<(&BoardPiece, &ShownAs, &Transform), Without<InLesson>>,
    models: Res<PieceModels>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let typing = ctx.egui_wants_keyboard_input();
    if !shown(settings.piece_labels, keys.pressed(PIECE_LABELS) && !typing) {
        return Ok(());
    }
    let Ok((camera, place)) = board_cameras.single() else {
        return Ok(());
    };
    let mut free = ctx.viewport_rect();
    free.max.x -= viewport.right;
    let layer = LayerId::new(Order::Background, egui::Id::new("letters"));
    let painter = ctx.layer_painter(layer).with_clip_rect(free);
    let mut plates: Vec<(f32, egui::Pos2, BoardPiece)> = board_pieces
        .iter()
        .filter(|(board_piece, ..)| board_piece.square().is_some())
        .filter_map(|(board_piece, shown_as, transform)| {
            let tall = model_of(shown_as.0).height(models.shown()) * transform.scale.y + GAP;
            let head = transform.translation + Vec3::Y * tall;
            let at = camera.world_to_viewport(place, head).ok()?;
            let far = head.distance_squared(place.translation());
            Some((far, egui::pos2(at.x, at.y), *board_piece))
        })
        .collect();
    plates.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (_, at, board_piece) in plates {
        plate(&painter, at, board_piece);
    }
    Ok(())
}

fn plate(painter: &egui::Painter, at: egui::Pos2, board_piece: BoardPiece) {
    let (fill, ink) = match board_piece.piece.color {
        Side::White => (
            Color32::from_rgb(238, 226, 202),
            Color32::from_rgb(42, 28, 16),
        ),
        Side::Black => (
            Color32::from_rgb(22, 34, 62),
            Color32::from_rgb(228, 224, 214),
        ),
    };
    let text = letter(board_piece.piece.role);
    let galley = painter.layout_no_wrap(text.clone(), FontId::proportional(14.0), ink);
    let size = egui::vec2((galley.size().x + 8.0).max(18.0), 17.0);
    let area = egui::Rect::from_center_size(at, size);
    painter.rect(
        area,
        5.0,
        fill.gamma_multiply(0.94),
        Stroke::new(1.0, GOLD.gamma_multiply(0.7)),
        StrokeKind::Inside,
    );
    painter.text(
        area.center() - egui::vec2(0.0, 0.5),
        Align2::CENTER_CENTER,
        text,
        FontId::proportional(14.0),
        ink,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_notation() {
        assert_eq!(letter(Role::WarEngine), "W");
        assert_eq!(letter(Role::Pawn(timur_rules::PawnOf::Rooks)), "-R");
    }

    #[test]
    fn the_key_matters_only_where_it_was_chosen() {
        assert!(!shown(PieceLabels::Never, true) && shown(PieceLabels::Always, false));
        assert!(shown(PieceLabels::WhileHeld, true) && !shown(PieceLabels::WhileHeld, false));
    }
}
