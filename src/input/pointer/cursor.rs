//! The board by keyboard: a cursor over the squares. Enter shows it, the arrows move it as the board is seen, Enter
//! takes and puts pieces, Escape or the mouse hides it. Uses `layout` and the camera's view.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use super::hover_with_mouse;
use crate::{
    announcements::Spoken,
    base::{
        hover::Hover, layout::centre, schedule::AppSet, screen::Screen, viewport::FreeViewport,
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
            speak.run_if(resource_changed::<Cursor>),
        )
            .chain()
            .run_if(in_state(Screen::Play))
            .in_set(AppSet::Input),
    );
}

/// The square under the cursor, while it is shown.
#[derive(Resource, Default, PartialEq, Eq, Clone, Copy, Debug)]
pub struct Cursor(Option<Square>);

/// The keys that move the cursor, and where on the screen: right and up.
const ARROWS: [(KeyCode, Vec2); 4] = [
    (KeyCode::ArrowLeft, Vec2::NEG_X),
    (KeyCode::ArrowRight, Vec2::X),
    (KeyCode::ArrowUp, Vec2::Y),
    (KeyCode::ArrowDown, Vec2::NEG_Y),
];

impl Cursor {
    /// Whether the cursor takes this key, so that it means nothing else.
    pub fn takes(self, key: KeyCode) -> bool {
        self.0.is_some() && ARROWS.iter().any(|&(arrow, _)| arrow == key)
    }
}

fn steer(
    keys: Res<ButtonInput<KeyCode>>,
    game: Game,
    viewport: Res<FreeViewport>,
    board_cameras: Query<&BoardCamera>,
    mut cursor: ResMut<Cursor>,
    mut hover: ResMut<Hover>,
    mut requests: MessageWriter<Request>,
) {
    if cursor.0.is_some() && hover.0 != cursor.0 {
        *cursor = Cursor(None);
    }
    // A window over the board has the keys for itself.
    if viewport.cover(Vec2::ZERO) {
        return;
    }
    let yaw = board_cameras
        .iter()
        .next()
        .map_or(0.0, |board_camera| board_camera.wanted().yaw);
    let mut next = cursor.0;
    if keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        match cursor.0 {
            Some(square) => drop(requests.write(BoardAction::Touch(square).into())),
            None => next = Some(hover.0.unwrap_or_else(|| first(&game))),
        }
    }
    if keys.just_pressed(KeyCode::Escape) {
        next = None;
    }
    for (key, way) in ARROWS {
        if let Some(square) = next.filter(|_| cursor.0.is_some() && keys.just_pressed(key)) {
            next = Some(neighbour(square, on_board(way, yaw)).unwrap_or(square));
        }
    }
    if cursor.set_if_neq(Cursor(next)) {
        hover.set_if_neq(Hover(next));
    }
}

/// Says where the cursor is, and what is there.
fn speak(cursor: Res<Cursor>, game: Game, mut spoken: MessageWriter<Spoken>) {
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

    fn go(from: &str, key: KeyCode, yaw: f32) -> String {
        let (_, way) = ARROWS
            .into_iter()
            .find(|(arrow, _)| *arrow == key)
            .expect("an arrow");
        let from = from.parse().expect("a square");
        neighbour(from, on_board(way, yaw)).map_or("none".into(), |square| square.to_string())
    }

    #[test]
    fn arrows_go_as_the_board_is_seen() {
        assert_eq!(go("e4", KeyCode::ArrowUp, 0.0), "e5");
        assert_eq!(go("e4", KeyCode::ArrowRight, 0.0), "f4");
        assert_eq!(go("e4", KeyCode::ArrowUp, PI), "e3");
        assert_eq!(go("e4", KeyCode::ArrowRight, PI + 0.3), "d4");
        // From the right side White is on the left.
        assert_eq!(go("e4", KeyCode::ArrowLeft, FRAC_PI_2), "e3");
        assert_eq!(go("e4", KeyCode::ArrowUp, FRAC_PI_2), "d4");
    }

    #[test]
    fn the_citadels_are_reached_from_their_rows_only() {
        assert_eq!(go("k2", KeyCode::ArrowRight, 0.0), "l2");
        assert_eq!(go("l2", KeyCode::ArrowLeft, 0.0), "k2");
        assert_eq!(go("a9", KeyCode::ArrowLeft, 0.0), "z9");
        for (square, key) in [
            ("k3", KeyCode::ArrowRight),
            ("l2", KeyCode::ArrowUp),
            ("a1", KeyCode::ArrowDown),
        ] {
            assert_eq!(go(square, key, 0.0), "none", "{square}");
        }
    }
}
