//! The screens: which one is shown, and the way from one to another. Whoever wants to see another screen sends a
//! [`ScreenRequest`].

pub mod showcase;
mod title;

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        hover::Hover,
        keep_awake::KeepAwake,
        notification::Refused,
        schedule::AppSet,
        screen::{Screen, ScreenRequest},
    },
    game::{Game, Request},
    input::pointer::Hand,
    words::Reason,
};
use showcase::Showcase;
use timur_rules::{Color, Role};
use timur_session::BoardAction;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((title::plugin, showcase::plugin))
        .add_systems(OnExit(Screen::Play), put_everything_down)
        .add_systems(Update, go.in_set(AppSet::Rules));
}

/// What is seen first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Opening {
    /// The title.
    Title,
    /// The board.
    Play,
    /// The whole set on its shelf.
    Shelf,
    /// This piece by itself.
    Piece(Role),
}

/// Begins with another screen than the board.
pub fn begin_with(app: &mut App, opening: Opening) {
    let mut showcase = Showcase::default();
    let screen = match opening {
        Opening::Play => return,
        Opening::Title => Screen::Title,
        Opening::Shelf => Screen::Showcase,
        Opening::Piece(role) => {
            showcase.open_piece(role, Color::White, Screen::Title);
            Screen::Showcase
        }
    };
    app.insert_resource(showcase).insert_state(screen);
}

fn put_everything_down(mut hand: ResMut<Hand>, mut hover: ResMut<Hover>) {
    hand.drop_everything();
    *hover = Hover(None);
}

/// What changes with the screen.
#[derive(SystemParam)]
struct Stage<'w> {
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    showcase: ResMut<'w, Showcase>,
    refused: MessageWriter<'w, Refused>,
    requests: MessageWriter<'w, Request>,
    awake: KeepAwake<'w>,
}

fn go(mut requests: MessageReader<ScreenRequest>, game: Game, hover: Res<Hover>, mut stage: Stage) {
    for request in requests.read() {
        let here = *stage.screen.get();
        let request = match *request {
            ScreenRequest::ThisPieceOrShelf if game.selected().is_none() => ScreenRequest::Shelf,
            ScreenRequest::ThisPieceOrShelf => ScreenRequest::ThisPiece,
            other => other,
        };
        let next = match request {
            ScreenRequest::Title => Screen::Title,
            ScreenRequest::Play => Screen::Play,
            ScreenRequest::Shelf => {
                stage.showcase.open_shelf(here);
                Screen::Showcase
            }
            ScreenRequest::Piece(role, side) => {
                stage.showcase.open_piece(role, side, here);
                Screen::Showcase
            }
            ScreenRequest::ThisPiece
            | ScreenRequest::ThisPieceOrShelf
            | ScreenRequest::PieceOn(_) => {
                let square = match request {
                    ScreenRequest::PieceOn(square) => Some(square),
                    _ => game.selected().or(hover.0),
                };
                let Some(board_piece) = square.and_then(|square| game.shown().piece_at(square))
                else {
                    stage
                        .refused
                        .write(Refused(square.map_or(Reason::NoPiece, Reason::NobodyOn)));
                    continue;
                };
                stage.requests.write(BoardAction::Release.into());
                stage
                    .showcase
                    .open_piece(board_piece.role, board_piece.color, here);
                Screen::Showcase
            }
            ScreenRequest::Back => match here {
                Screen::Showcase => stage.showcase.step_back(),
                Screen::Title | Screen::Play => Screen::Play,
            },
        };
        NextState::set_if_neq(&mut stage.next, next);
        stage.awake.another_frame();
    }
}
