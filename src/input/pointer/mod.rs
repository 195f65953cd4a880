//! Mouse and fingers: what they are over, and what their clicks and drags mean. Every act on the game becomes a
//! [`Request`], every act on the view a [`CameraRequest`]. Picking itself is `bevy::picking` with the backend next door.

mod backend;
mod cursor;
mod hand;
mod shapes;

use bevy::{
    ecs::system::SystemParam,
    picking::{
        hover::HoverMap,
        pointer::{PointerAction, PointerButton, PointerId, PointerInput},
    },
    prelude::*,
    window::WindowFocused,
};

use crate::{
    base::{
        hover::Hover,
        schedule::AppSet,
        screen::{Screen, ScreenRequest},
        viewport::FreeViewport,
    },
    board::surface::Tile,
    camera::{BoardCamera, CameraRequest},
    game::Request,
};
use backend::{PickablePieces, Shapes, first_hit};
pub use cursor::Cursor;
pub use hand::Hand;
use hand::{Deed, Target};
use timur_rules::Square;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hand>()
        .add_plugins((backend::plugin, cursor::plugin))
        .add_systems(
            Update,
            (hover_with_mouse, follow_pointers, hand::carry)
                .chain()
                .run_if(in_state(Screen::Play))
                .in_set(AppSet::Input),
        );
}

/// Everything that has to be known to say what lies under a point of the window.
#[derive(SystemParam)]
struct Sight<'w, 's> {
    viewport: Res<'w, FreeViewport>,
    board_cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<BoardCamera>>,
    board_pieces: PickablePieces<'w, 's>,
    tiles: Query<'w, 's, (Entity, &'static Tile)>,
    shapes: Shapes<'w>,
}

impl Sight<'_, '_> {
    /// What lies under this point. Asked anew for each press and release, at its own place: on a slow machine several
    /// of them fall into one frame, and what is hovered at its end is true only for the last.
    fn target(&self, at: Vec2) -> Target {
        if self.viewport.cover(at) {
            return Target::Panel;
        }
        let ray = self
            .board_cameras
            .iter()
            .find_map(|(camera, place)| camera.viewport_to_world(place, at).ok());
        let hit = ray.and_then(|ray| first_hit(ray, &self.shapes, &self.board_pieces, &self.tiles));
        hit.and_then(|hit| self.square(hit.entity))
            .map_or(Target::Nothing, Target::Square)
    }

    /// The square of a tile or of a piece.
    fn square(&self, entity: Entity) -> Option<Square> {
        let tile = self.tiles.get(entity).ok().map(|(_, tile)| tile.0);
        tile.or_else(|| {
            self.board_pieces
                .get(entity)
                .ok()
                .and_then(|(_, board_piece, ..)| board_piece.square())
        })
    }
}

/// A mouse that stays where it is leaves the square to the keyboard.
fn hover_with_mouse(
    map: Res<HoverMap>,
    sight: Sight,
    mut hover: ResMut<Hover>,
    mut seen: Local<Option<Square>>,
) {
    let hovered = map.get(&PointerId::Mouse);
    let square = hovered.and_then(|hits| hits.keys().find_map(|&entity| sight.square(entity)));
    if *seen != square {
        *seen = square;
        hover.set_if_neq(Hover(square));
    }
}

/// Reads what the pointers do, in the order in which it happened.
fn follow_pointers(
    mut inputs: MessageReader<PointerInput>,
    mut focus: MessageReader<WindowFocused>,
    sight: Sight,
    mut hand: ResMut<Hand>,
    mut requests: MessageWriter<Request>,
    mut views: MessageWriter<CameraRequest>,
    mut screens: MessageWriter<ScreenRequest>,
) {
    if focus.read().any(|change| !change.focused) {
        hand.drop_everything();
    }
    for input in inputs.read() {
        let (pointer, place) = (input.pointer_id, input.location.position);
        let over = || sight.target(place);
        let deeds = match input.action {
            PointerAction::Press(button) => hand.press(pointer, button, place, over()),
            PointerAction::Move { .. } => hand.moved(pointer, place),
            PointerAction::Release(button) => hand.release(pointer, button, over()),
            PointerAction::Scroll { y, unit, .. } if over() != Target::Panel => {
                hand::scrolled(y, unit)
            }
            PointerAction::Cancel => {
                hand.drop_everything();
                Vec::new()
            }
            _ => Vec::new(),
        };
        for deed in deeds {
            match deed {
                Deed::Board(action) => drop(requests.write(action.into())),
                Deed::View(request) => drop(views.write(request)),
                Deed::Show(request) => drop(screens.write(request)),
            }
        }
    }
}

/// The buttons that turn and shift the view.
fn view_button(button: PointerButton) -> bool {
    matches!(button, PointerButton::Secondary | PointerButton::Middle)
}
