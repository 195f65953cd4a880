//! The choices of the title, and what each asks for.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{dialog::Dialog, screen::ScreenRequest},
    game::{Game, Request},
    hud::NewGameDraft,
};
use timur_rules::Color;
use timur_session::{Intent, Player};

/// One line of the title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    Continue,
    Machine,
    Friend,
    NewGame,
    Games,
    Showcase,
    Settings,
    Rules,
    Help,
    #[cfg(not(target_arch = "wasm32"))]
    Quit,
}

impl Choice {
    /// The choices, from above.
    pub fn all(game: &Game) -> Vec<Choice> {
        let first: &[Choice] = match game.record().ply() {
            0 => &[Choice::Machine, Choice::Friend],
            _ => &[Choice::Continue],
        };
        let always = [
            Choice::NewGame,
            Choice::Games,
            Choice::Showcase,
            Choice::Settings,
            Choice::Rules,
            Choice::Help,
            #[cfg(not(target_arch = "wasm32"))]
            Choice::Quit,
        ];
        first.iter().copied().chain(always).collect()
    }

    /// What stands on its line.
    pub fn text(self) -> &'static str {
        match self {
            Choice::Continue => "Continue",
            Choice::Machine => "Play the machine…",
            Choice::Friend => "Play a friend",
            Choice::NewGame => "New game…",
            Choice::Games => "Saved games…",
            Choice::Showcase => "The pieces",
            Choice::Settings => "Settings…",
            Choice::Rules => "The rules…",
            Choice::Help => "Mouse and keys…",
            #[cfg(not(target_arch = "wasm32"))]
            Choice::Quit => "Quit",
        }
    }

    /// Sends what the choice asks for, or opens its window.
    pub fn ask(self, game: &Game, dialog: &mut Dialog, asked: &mut Asked) {
        match self {
            Choice::Continue => drop(asked.screens.write(ScreenRequest::Play)),
            Choice::Machine => {
                *asked.draft = NewGameDraft::against_the_machine(game);
                *dialog = Dialog::NewGame;
            }
            Choice::Friend => {
                let friends = Color::ALL.map(|side| Intent::Seat(side, Player::Human));
                asked.requests.write_batch(friends.map(Request::Game));
                asked.screens.write(ScreenRequest::Play);
            }
            Choice::NewGame => *dialog = Dialog::NewGame,
            Choice::Showcase => drop(asked.screens.write(ScreenRequest::Shelf)),
            Choice::Games => *dialog = Dialog::Games,
            Choice::Settings => *dialog = Dialog::Settings,
            Choice::Rules => *dialog = Dialog::Rules,
            Choice::Help => *dialog = Dialog::Help,
            #[cfg(not(target_arch = "wasm32"))]
            Choice::Quit => drop(asked.exit.write(AppExit::Success)),
        }
    }
}

/// What the choices ask for.
#[derive(SystemParam)]
pub struct Asked<'w> {
    pub screens: MessageWriter<'w, ScreenRequest>,
    pub requests: MessageWriter<'w, Request>,
    pub draft: ResMut<'w, NewGameDraft>,
    #[cfg(not(target_arch = "wasm32"))]
    pub exit: MessageWriter<'w, AppExit>,
}
