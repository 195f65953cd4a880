//! The showcase: one piece model on a turntable with everything that is to be known of it, or the whole set on its
//! shelf. Uses the sets and materials of `board`, and `rules` for the moves that it shows.

mod camera;
pub mod catalogue;
mod history_of_officers;
mod history_of_pawns;
pub mod lessons;
mod lessons_of_officers;
mod lessons_of_pawns;
mod materials;
mod panel;
mod player;
mod shelf;
mod shelf_words;
mod small_board;
mod steering;
mod trace;
pub mod turntable;

use bevy::prelude::*;

use crate::base::{keep_awake::KeepAwake, screen::Screen};
use timur_rules::{Color, Role};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Showcase>().add_plugins((
        camera::plugin,
        turntable::plugin,
        shelf::plugin,
        shelf_words::plugin,
        small_board::plugin,
        player::plugin,
        steering::plugin,
        panel::plugin,
    ));
    app.add_systems(Last, show_change.run_if(resource_changed::<Showcase>));
}

/// What is chosen while the words are drawn is seen in the scene one frame later.
fn show_change(mut awake: KeepAwake) {
    awake.another_frame();
}

/// What the showcase shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// One piece.
    Piece,
    /// All pieces.
    Shelf,
}

/// What is being looked at, and the way back.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Showcase {
    face: Face,
    role: Role,
    side: Color,
    resting: bool,
    from_shelf: bool,
    from: Screen,
}

impl Default for Showcase {
    fn default() -> Showcase {
        Showcase {
            face: Face::Shelf,
            role: Role::King,
            side: Color::White,
            resting: false,
            from_shelf: false,
            from: Screen::Title,
        }
    }
}

impl Showcase {
    /// What is shown.
    pub fn face(&self) -> Face {
        self.face
    }

    /// The piece on the turntable.
    pub fn role(&self) -> Role {
        self.role
    }

    /// The side whose piece it is.
    pub fn side(&self) -> Color {
        self.side
    }

    /// Whether everything stands still.
    pub fn resting(&self) -> bool {
        self.resting
    }

    /// Goes `steps` pieces on in the order of the catalogue.
    pub fn turn_page(&mut self, steps: isize) {
        self.role = catalogue::beside(self.role, steps);
    }

    /// Points at a piece of the shelf.
    fn point_at(&mut self, role: Role) {
        self.role = role;
    }

    /// Shows the pieces of this side.
    fn change_side(&mut self, side: Color) {
        self.side = side;
    }

    /// Opens a piece from the shelf.
    pub fn take_from_shelf(&mut self, role: Role) {
        self.role = catalogue::model(role);
        self.face = Face::Piece;
        self.from_shelf = true;
    }

    /// Shows all pieces.
    pub(super) fn open_shelf(&mut self, from: Screen) {
        self.come_from(from);
        self.face = Face::Shelf;
        self.from_shelf = false;
    }

    /// Shows one piece.
    pub(super) fn open_piece(&mut self, role: Role, side: Color, from: Screen) {
        self.come_from(from);
        self.face = Face::Piece;
        self.role = catalogue::model(role);
        self.side = side;
        self.from_shelf = false;
    }

    /// Goes back to the shelf if the piece was taken from it; else says which screen comes next.
    pub(super) fn step_back(&mut self) -> Screen {
        if self.face == Face::Piece && self.from_shelf {
            self.face = Face::Shelf;
            self.from_shelf = false;
            return Screen::Showcase;
        }
        self.from
    }

    fn come_from(&mut self, from: Screen) {
        if from != Screen::Showcase {
            self.from = from;
        }
    }
}

/// A run condition: one piece is shown.
fn shows_a_piece(screen: Res<State<Screen>>, showcase: Res<Showcase>) -> bool {
    *screen.get() == Screen::Showcase && showcase.face == Face::Piece
}

/// A run condition: the shelf is shown.
fn shows_the_shelf(screen: Res<State<Screen>>, showcase: Res<Showcase>) -> bool {
    *screen.get() == Screen::Showcase && showcase.face == Face::Shelf
}
