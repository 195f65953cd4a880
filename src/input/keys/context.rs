//! Where a key is pressed: [`Context`]. Uses the screen, the windows over it, and what is selected on the board.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{dialog::Dialog, screen::Screen, viewport::FreeViewport},
    game::Game,
    input::pointer::Cursor,
};

/// Where a key is pressed. Exactly one at a time: what lies on top has the keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// A window in which something is written.
    Writing,
    /// Another window over the board, or a choice between moves.
    Window,
    /// A window over the title.
    TitleWindow,
    /// The panel over the board of a narrow window.
    Panel,
    /// The board, with the cursor on it.
    Cursor,
    /// The board, with a piece selected.
    Selected,
    /// The board.
    Board,
    /// The title.
    Title,
    /// The showcase.
    Showcase,
}

/// What decides about the context.
#[derive(SystemParam)]
pub(super) struct Surroundings<'w> {
    screen: Res<'w, State<Screen>>,
    viewport: Res<'w, FreeViewport>,
    cursor: Res<'w, Cursor>,
}

impl Surroundings<'_> {
    /// Where keys are pressed now.
    pub fn context(&self, game: &Game, dialog: Dialog) -> Context {
        match (self.screen.get(), dialog) {
            (Screen::Showcase, _) => Context::Showcase,
            (_, Dialog::Comment | Dialog::Games) => Context::Writing,
            (Screen::Title, Dialog::None) => Context::Title,
            (Screen::Title, _) => Context::TitleWindow,
            (Screen::Play, dialog) if dialog != Dialog::None => Context::Window,
            (Screen::Play, _) if !game.choices().is_empty() => Context::Window,
            (Screen::Play, _) if self.viewport.over_board => Context::Panel,
            (Screen::Play, _) if self.cursor.is_shown() => Context::Cursor,
            (Screen::Play, _) if game.selected().is_some() => Context::Selected,
            (Screen::Play, _) => Context::Board,
        }
    }
}
