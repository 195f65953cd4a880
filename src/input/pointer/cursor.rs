//! The board by keyboard: a cursor over the squares. Enter shows it, the arrows move it as the board is seen, Enter
//! takes and puts pieces, Escape or the mouse hides it. Uses `layout` and the camera's view.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use super::hover_with_mouse;
use crate::{
    announcements::Spoken,
    base::{
        hover::Hover, key_action::KeyAction, layout::centre, schedule::AppSet, screen::Screen,
        viewport::FreeViewport,
    },
    camera::BoardCamera,
    game::{Game, Request},
    words::on_square,
};
use timur_rules::Square;
use timur_session::BoardAction;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().add_systems(
        Update,
        (
            steer.after(hover_with_mouse),
            announce.run_if(resource_changed::<Cursor>),
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .in_set(AppSet::Input),
    );
}

/// The square under the cursor, while it is shown.
#[derive(Resource, Default, PartialEq, Eq, Clone, Copy, Debug)]
pub struct Cursor(Option<Square>);

impl Cursor {
    /// Whether it is shown.
    pub fn is_shown(self) -> bool {
        self.0.is_some()
    }
}

fn steer(
    mut keys: MessageReader<KeyAction>,
    game: Game,
    viewport: Res<FreeViewport>,
    board_cameras: Query<&BoardCamera>,
    mut cursor: ResMut<Cursor>,
    mut hover: ResMut<Hover>,
    mut requests: MessageWriter<Request>,
) {
    // The mouse has taken the square over, or a window the board.
    if cursor.0.is_some() && hover.0 != cursor.0 {
        *cursor = Cursor(None);
    }
    if viewport.cover(Vec2::ZERO) {
        return keys.clear();
    }
    let yaw = board_cameras
        .iter()
        .next()
        .map_or(0.0, |board_camera| board_camera.wanted().yaw);
    let mut next = cursor.0;
    for key in keys.read() {
        match key {
            KeyAction::ShowCursor => next = Some(hover.0.unwrap_or_else(|| first(&game))),
            KeyAction::TouchCursor => {
                let touch = next.map(BoardAction::Touch);
                requests.write_batch(touch.map(Request::Board));
            }
            KeyAction::HideCursor => {
                next = None;
                requests.write(BoardAction::Release.into());
            }
            KeyAction::MoveCursor(way) => {
                next = next.map(|square| neighbour(square, on_board(*way, yaw)).unwrap_or(square));
            }
            _ => {}
        }
    }
    if cursor.set_if_neq(Cursor(next)) {
        hover.set_if_neq(Hover(next));
    }
}

/// Says where the cursor is, and what is there.
fn announce(cursor: Res<Cursor>, game: Game, mut spoken: MessageWriter<Spoken>) {
    if let Some(square) = cursor.0 {
        spoken.write(Spoken(on_square(game.shown(), square)));
    }
}

/// Where the cursor comes up: on the piece that is chosen, else on a royal of the side to move.
fn first(game: &Game) -> Square {
    let position = game.position();
    let mut royals = position.pieces().filter(|(_, board_piece)| {
        board_piece.color == position.turn() && board_piece.role.is_royal()
    });
    let royal = royals.next().map(|(square, _)| square);
    game.selected().or(royal).unwrap_or(Square::WHITE_CITADEL)
}

/// The way on the board, as x and z, that looks like `way` on the screen: the nearest of the four.
fn on_board(way: Vec2, yaw: f32) -> Vec2 {
    let quarter = (yaw / FRAC_PI_2).round() * FRAC_PI_2;
    let (sin, cos) = quarter.sin_cos();
    let (right, up) = (Vec2::new(cos, -sin), Vec2::new(-sin, -cos));
    (right * way.x + up * way.y).round()
}

/// The next square that way, in the same row or column. The citadels lie in a row, too.
fn neighbour(from: Square, way: Vec2) -> Option<Square> {
    let here = centre(from);
    Square::all()
        .filter_map(|square| {
            let there = centre(square);
            let step = Vec2::new(there.x - here.x, there.z - here.z);
            let (along, across) = (step.dot(way), step.perp_dot(way).abs());
            (along > 0.5 && across < 0.5).then_some((square, along))
        })
        .min_by(|(_, one), (_, other)| one.total_cmp(other))
        .map(|(square, _)| square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::PI;

    const LEFT: Vec2 = Vec2::NEG_X;
    const RIGHT: Vec2 = Vec2::X;
    const UP: Vec2 = Vec2::Y;
    const DOWN: Vec2 = Vec2::NEG_Y;

    fn go(from: &str, way: Vec2, yaw: f32) -> String {
        let from = from.parse().expect("a square");
        neighbour(from, on_board(way, yaw)).map_or("none".into(), |square| square.to_string())
    }

    #[test]
    fn arrows_go_as_the_board_is_seen() {
        assert_eq!(go("e4", UP, 0.0), "e5");
        assert_eq!(go("e4", RIGHT, 0.0), "f4");
        assert_eq!(go("e4", UP, PI), "e3");
        assert_eq!(go("e4", RIGHT, PI + 0.3), "d4");
        // From the right side White is on the left.
        assert_eq!(go("e4", LEFT, FRAC_PI_2), "e3");
        assert_eq!(go("e4", UP, FRAC_PI_2), "d4");
    }

    #[test]
    fn the_citadels_are_reached_from_their_rows_only() {
        assert_eq!(go("k2", RIGHT, 0.0), "l2");
        assert_eq!(go("l2", LEFT, 0.0), "k2");
        assert_eq!(go("a9", LEFT, 0.0), "z9");
        for (square, way) in [("k3", RIGHT), ("l2", UP), ("a1", DOWN)] {
            assert_eq!(go(square, way, 0.0), "none", "{square}");
        }
    }
}
