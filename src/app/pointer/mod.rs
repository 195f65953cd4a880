//! Mouse and fingers: what they are over, and what their clicks and drags mean. Every act on the game becomes an
//! [`Intent`], every act on the view a [`CameraWish`]. Picking itself is `bevy::picking` with the backend next door.

mod backend;
mod hand;
mod shapes;

use bevy::{
    picking::{
        hover::HoverMap,
        pointer::{PointerAction, PointerButton, PointerId, PointerInput},
    },
    prelude::*,
    window::WindowFocused,
};

use super::{
    AppSet,
    board::{men::Man, surface::Tile},
    camera::CameraWish,
    game::Intent,
    hud::Panels,
};
use crate::rules::Square;
pub use hand::Hand;
use hand::{Deed, Target};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hand>()
        .init_resource::<Hover>()
        .add_plugins(backend::plugin)
        .add_systems(
            Update,
            (see, listen, hand::carry).chain().in_set(AppSet::Input),
        );
}

/// The square under the mouse, by itself or by its man.
#[derive(Resource, Default, PartialEq, Eq, Clone, Copy, Debug)]
pub struct Hover(pub Option<Square>);

type Things<'w, 's> = Query<'w, 's, (Option<&'static Tile>, Option<&'static Man>, Has<Window>)>;

/// What a pointer is over.
fn target(pointer: PointerId, map: &HoverMap, things: &Things) -> Target {
    let Some(hits) = map.get(&pointer) else {
        return Target::Nothing;
    };
    let mut found = Target::Nothing;
    for &entity in hits.keys() {
        match things.get(entity) {
            Ok((Some(tile), ..)) => return Target::Square(tile.0),
            Ok((_, Some(man), _)) => return man.square().map_or(Target::Nothing, Target::Square),
            Ok((_, _, true)) => found = Target::Nothing,
            _ => return Target::Panel,
        }
    }
    found
}

fn see(map: Res<HoverMap>, things: Things, mut hover: ResMut<Hover>) {
    let square = match target(PointerId::Mouse, &map, &things) {
        Target::Square(square) => Some(square),
        _ => None,
    };
    hover.set_if_neq(Hover(square));
}

/// Reads what the pointers do, in the order in which it happened.
fn listen(
    mut inputs: MessageReader<PointerInput>,
    mut focus: MessageReader<WindowFocused>,
    map: Res<HoverMap>,
    things: Things,
    panels: Res<Panels>,
    mut hand: ResMut<Hand>,
    mut intents: MessageWriter<Intent>,
    mut wishes: MessageWriter<CameraWish>,
) {
    if focus.read().any(|change| !change.focused) {
        hand.drop_everything();
    }
    for input in inputs.read() {
        let (pointer, place) = (input.pointer_id, input.location.position);
        let over = if panels.cover(place) {
            Target::Panel
        } else {
            target(pointer, &map, &things)
        };
        let deeds = match input.action {
            PointerAction::Press(button) => hand.press(pointer, button, place, over),
            PointerAction::Move { .. } => hand.moved(pointer, place),
            PointerAction::Release(button) => hand.release(pointer, button, over),
            PointerAction::Scroll { y, unit, .. } if over != Target::Panel => {
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
                Deed::Game(intent) => drop(intents.write(intent)),
                Deed::View(wish) => drop(wishes.write(wish)),
            }
        }
    }
}

/// The buttons that turn and shift the view.
fn view_button(button: PointerButton) -> bool {
    matches!(button, PointerButton::Secondary | PointerButton::Middle)
}
