//! The hand: what is pressed, since where, and whether it has become a drag. A drag that moves the view selects
//! nothing; a drag that begins on a piece of the side to move carries it. Pure bookkeeping, but for [`carry`].

use bevy::{
    input::mouse::MouseScrollUnit,
    picking::{
        backend::ray::RayMap,
        pointer::{PointerButton, PointerId},
    },
    prelude::*,
};

use super::{shapes::level, view_button};
use crate::{
    base::screen::ScreenRequest,
    board::pieces::{BoardPiece, Held, InLesson},
    camera::CameraRequest,
    game::{Game, Request},
};
use timur_rules::Square;
use timur_session::BoardAction;

/// Pixels that a press may wander and still be a click.
const CLICK_SLACK: f32 = 6.0;
/// Pixels that a finger may wander and still tap.
const TAP_SLACK: f32 = 14.0;
/// Height at which a carried piece's foot hangs over the board.
const CARRY_HEIGHT: f32 = 0.45;

/// What lies under a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A square, or the piece on it.
    Square(Square),
    /// A panel, which keeps its clicks for itself.
    Panel,
    /// Neither.
    Nothing,
}

/// What a pointer's movement means.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Something for the board.
    Board(BoardAction),
    /// Something for the camera.
    View(CameraRequest),
    /// Another screen.
    Show(ScreenRequest),
}

#[derive(Clone, Copy, Debug)]
struct Press {
    pointer: PointerId,
    button: PointerButton,
    start: Vec2,
    last: Vec2,
    over: Target,
    dragging: bool,
}

/// Everything that is pressed.
#[derive(Resource, Default, Debug)]
pub struct Hand {
    presses: Vec<Press>,
    /// The square whose piece is to be carried, and the pointer that carries it.
    carries: Option<(Square, PointerId)>,
}

impl Hand {
    /// Lets go of everything, without playing anything.
    pub fn drop_everything(&mut self) {
        *self = Hand::default();
    }

    pub(super) fn press(
        &mut self,
        pointer: PointerId,
        button: PointerButton,
        at: Vec2,
        over: Target,
    ) -> Vec<Deed> {
        if over == Target::Panel {
            return Vec::new();
        }
        // A release outside the window may never have been heard of.
        self.presses
            .retain(|press| (press.pointer, press.button) != (pointer, button));
        self.presses.push(Press {
            pointer,
            button,
            start: at,
            last: at,
            over,
            dragging: false,
        });
        if self.fingers() > 1 {
            self.carries = None;
            for press in &mut self.presses {
                press.dragging = true;
            }
        }
        Vec::new()
    }

    pub(super) fn moved(&mut self, pointer: PointerId, to: Vec2) -> Vec<Deed> {
        if self.fingers() > 1 {
            return self.two_fingers(pointer, to);
        }
        let Some(press) = self
            .presses
            .iter_mut()
            .find(|press| press.pointer == pointer)
        else {
            return Vec::new();
        };
        let step = to - press.last;
        let slack = if pointer.is_touch() {
            TAP_SLACK
        } else {
            CLICK_SLACK
        };
        let begins = !press.dragging && press.start.distance(to) > slack;
        press.dragging |= begins;
        if press.dragging {
            press.last = to;
        }
        let press = *press;
        match (press.dragging, press.button, press.over) {
            (false, ..) => Vec::new(),
            (true, PointerButton::Middle, _) => vec![Deed::View(CameraRequest::Pan(step))],
            (true, PointerButton::Primary, Target::Square(square)) => {
                if begins {
                    self.carries = Some((square, pointer));
                }
                Vec::new()
            }
            (true, PointerButton::Primary, _) if pointer.is_touch() => Vec::new(),
            (true, ..) => vec![Deed::View(CameraRequest::Orbit(step))],
        }
    }

    pub(super) fn release(
        &mut self,
        pointer: PointerId,
        button: PointerButton,
        over: Target,
    ) -> Vec<Deed> {
        let Some(index) = self
            .presses
            .iter()
            .position(|press| press.pointer == pointer && press.button == button)
        else {
            return Vec::new();
        };
        let press = self.presses.swap_remove(index);
        let carried = self
            .carries
            .take_if(|(_, by)| *by == pointer && !view_button(button));
        match (press.dragging, carried, press.over, over) {
            (false, _, Target::Square(square), _) if button == PointerButton::Primary => {
                vec![Deed::Board(BoardAction::Touch(square))]
            }
            (false, ..) if button == PointerButton::Primary => {
                vec![Deed::Board(BoardAction::Release)]
            }
            (false, _, Target::Square(square), _) if button == PointerButton::Secondary => {
                vec![Deed::Show(ScreenRequest::PieceOn(square))]
            }
            (true, Some((from, _)), _, Target::Square(to)) if from != to => {
                vec![Deed::Board(BoardAction::Play(from, to))]
            }
            _ => Vec::new(),
        }
    }

    fn fingers(&self) -> usize {
        self.presses
            .iter()
            .filter(|press| press.pointer.is_touch())
            .count()
    }

    /// Two fingers turn the view by their common way and zoom by their distance.
    fn two_fingers(&mut self, pointer: PointerId, to: Vec2) -> Vec<Deed> {
        let other = self
            .presses
            .iter()
            .find(|press| press.pointer.is_touch() && press.pointer != pointer)
            .map(|p| p.last);
        let Some(press) = self
            .presses
            .iter_mut()
            .find(|press| press.pointer == pointer)
        else {
            return Vec::new();
        };
        let before = std::mem::replace(&mut press.last, to);
        let mut deeds = vec![Deed::View(CameraRequest::Orbit((to - before) / 2.0))];
        if let Some(other) = other {
            let (was, is) = (before.distance(other), to.distance(other));
            if was > 1.0 && is > 1.0 {
                deeds.push(Deed::View(CameraRequest::Zoom(was / is)));
            }
        }
        deeds
    }
}

/// What a turn of the wheel means: a notch is a tenth nearer or farther.
pub(super) fn scrolled(amount: f32, unit: MouseScrollUnit) -> Vec<Deed> {
    let notches = match unit {
        MouseScrollUnit::Line => amount,
        MouseScrollUnit::Pixel => amount / 60.0,
    };
    vec![Deed::View(CameraRequest::Zoom(
        0.9_f32.powf(notches.clamp(-8.0, 8.0)),
    ))]
}

/// Takes the carried piece into the hand if it may move, holds it under the pointer, and lets it go when the hand is
/// empty.
pub(super) fn carry(
    hand: Res<Hand>,
    game: Game,
    rays: Res<RayMap>,
    mut board_pieces: Query<(Entity, &BoardPiece, &mut Transform, Has<Held>), Without<InLesson>>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    let carried = hand.carries.and_then(|(square, pointer)| {
        let (entity, ..) = board_pieces
            .iter()
            .find(|(_, board_piece, ..)| board_piece.square() == Some(square))?;
        Some((entity, square, pointer))
    });
    for (entity, _, _, held) in &board_pieces {
        if held && carried.is_none_or(|(wanted, ..)| wanted != entity) {
            commands.entity(entity).remove::<Held>();
        }
    }
    let Some((entity, square, pointer)) = carried else {
        return;
    };
    let Ok((_, _, mut transform, held)) = board_pieces.get_mut(entity) else {
        return;
    };
    if !held {
        if hand.is_changed() && game.selected() != Some(square) {
            requests.write(BoardAction::Select(square).into());
        }
        if game.may_move(square) {
            commands.entity(entity).insert(Held);
        }
        return;
    }
    let ray = rays
        .iter()
        .find(|(id, _)| id.pointer == pointer)
        .map(|(_, ray)| *ray);
    if let Some(point) =
        ray.and_then(|ray| level(ray, CARRY_HEIGHT).map(|distance| ray.get_point(distance)))
    {
        transform.translation = Vec3::new(
            point.x.clamp(-9.5, 9.5),
            CARRY_HEIGHT,
            point.z.clamp(-7.0, 7.0),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUSE: PointerId = PointerId::Mouse;

    fn square(name: &str) -> Target {
        Target::Square(name.parse().expect("a square"))
    }

    fn play(deeds: &[Deed]) -> Option<(String, String)> {
        match deeds {
            [Deed::Board(BoardAction::Play(from, to))] => Some((from.to_string(), to.to_string())),
            _ => None,
        }
    }

    #[test]
    fn a_press_that_hardly_wanders_is_a_click() {
        let mut hand = Hand::default();
        hand.press(MOUSE, PointerButton::Primary, Vec2::ZERO, square("a3"));
        assert!(hand.moved(MOUSE, Vec2::splat(3.0)).is_empty());
        let deeds = hand.release(MOUSE, PointerButton::Primary, square("a3"));
        assert!(matches!(deeds[..], [Deed::Board(BoardAction::Touch(_))]));
    }

    #[test]
    fn dragging_a_piece_plays_it_and_dragging_it_home_plays_nothing() {
        for (target, expected) in [
            ("a4", Some(("a3".to_string(), "a4".to_string()))),
            ("a3", None),
        ] {
            let mut hand = Hand::default();
            hand.press(MOUSE, PointerButton::Primary, Vec2::ZERO, square("a3"));
            hand.moved(MOUSE, Vec2::new(0.0, 60.0));
            assert_eq!(
                play(&hand.release(MOUSE, PointerButton::Primary, square(target))),
                expected
            );
        }
    }

    #[test]
    fn a_drag_of_the_view_selects_nothing() {
        for button in [PointerButton::Secondary, PointerButton::Middle] {
            let mut hand = Hand::default();
            hand.press(MOUSE, button, Vec2::ZERO, square("a3"));
            assert!(matches!(
                hand.moved(MOUSE, Vec2::new(0.0, 60.0))[..],
                [Deed::View(_)]
            ));
            assert!(hand.release(MOUSE, button, square("a4")).is_empty());
        }
    }

    #[test]
    fn a_click_with_the_right_button_asks_for_the_piece() {
        let mut hand = Hand::default();
        hand.press(MOUSE, PointerButton::Secondary, Vec2::ZERO, square("a3"));
        let deeds = hand.release(MOUSE, PointerButton::Secondary, square("a3"));
        assert!(matches!(deeds[..], [Deed::Show(ScreenRequest::PieceOn(_))]));
    }

    #[test]
    fn a_release_that_was_never_heard_of_is_forgotten() {
        let mut hand = Hand::default();
        hand.press(MOUSE, PointerButton::Primary, Vec2::ZERO, square("a3"));
        hand.moved(MOUSE, Vec2::splat(90.0));
        let there = Vec2::splat(200.0);
        hand.press(MOUSE, PointerButton::Primary, there, square("b3"));
        let deeds = hand.release(MOUSE, PointerButton::Primary, square("b3"));
        assert!(matches!(deeds[..], [Deed::Board(BoardAction::Touch(_))]));
    }

    #[test]
    fn a_press_on_a_panel_never_reaches_the_board() {
        let mut hand = Hand::default();
        hand.press(MOUSE, PointerButton::Primary, Vec2::ZERO, Target::Panel);
        assert!(hand.moved(MOUSE, Vec2::splat(50.0)).is_empty());
        assert!(
            hand.release(MOUSE, PointerButton::Primary, square("a3"))
                .is_empty()
        );
    }

    #[test]
    fn two_fingers_turn_and_zoom_and_play_nothing() {
        let (one, two) = (PointerId::Touch(1), PointerId::Touch(2));
        let mut hand = Hand::default();
        hand.press(one, PointerButton::Primary, Vec2::ZERO, square("a3"));
        hand.press(two, PointerButton::Primary, Vec2::X * 100.0, square("c3"));
        let deeds = hand.moved(two, Vec2::X * 200.0);
        assert!(deeds.iter().any(
            |deed| matches!(deed, Deed::View(CameraRequest::Zoom(z)) if (z - 0.5).abs() < 1e-4)
        ));
        assert!(
            hand.release(two, PointerButton::Primary, square("d4"))
                .is_empty()
        );
        assert!(
            hand.release(one, PointerButton::Primary, square("a4"))
                .is_empty()
        );
    }
}
