//! The table of keys: each key, where it counts, what it does, and how the help puts it. To add a key is to add a row.

use bevy::prelude::*;

use super::context::Context::{
    self, Board, Cursor, Panel, Selected, Showcase, Title, TitleWindow, Window, Writing,
};
use crate::{
    advice::AdviceRequest,
    base::{dialog::Dialog, key_action::KeyAction, screen::ScreenRequest},
    camera::{CameraRequest, Seat},
    game::{Game, Request},
    settings::Settings,
};
use timur_session::{BoardAction, Intent};

/// The key that shows the letters over the pieces as long as it is held.
pub const PIECE_LABELS: KeyCode = KeyCode::KeyL;

/// What a key does.
#[derive(Clone, Copy, Debug)]
pub enum Act {
    /// Something for the camera.
    View(CameraRequest),
    /// Something for the game or the board, which may depend on the ply that is shown.
    Game(fn(&Game) -> Request),
    /// Something for the adviser.
    Advice(AdviceRequest),
    /// A window.
    Open(Dialog),
    /// Another setting.
    Set(fn(&mut Settings)),
    /// Another screen.
    Show(ScreenRequest),
    /// Something else.
    Do(KeyAction),
    /// Something that lasts as long as the key is held; whoever shows it asks for the key.
    Held,
}

/// One key, where it counts, what it does, and how the help puts it.
pub struct Binding {
    /// The key.
    pub key: KeyCode,
    /// Where it counts.
    pub contexts: &'static [Context],
    /// What it does.
    pub act: Act,
    /// What stands on the key and what it does, in words. Nothing where another row of the key has the words.
    pub help: Option<(&'static str, &'static str)>,
}

/// A row with words for the help.
const fn row(
    key: KeyCode,
    label: &'static str,
    contexts: &'static [Context],
    act: Act,
    help: &'static str,
) -> Binding {
    Binding {
        key,
        contexts,
        act,
        help: Some((label, help)),
    }
}

/// A row whose words are those of another row of the key, or go without saying.
const fn also(key: KeyCode, contexts: &'static [Context], act: Act) -> Binding {
    Binding {
        key,
        contexts,
        act,
        help: None,
    }
}

/// Over the board, whatever else lies there, unless something is written.
const PLAYING: &[Context] = &[Board, Selected, Cursor, Panel, Window];
/// Over the board, but the cursor has the arrows.
const NO_CURSOR: &[Context] = &[Board, Selected, Panel, Window];
/// Wherever nothing is written, but not in the showcase.
const ANYWHERE: &[Context] = &[Board, Selected, Cursor, Panel, Window, Title, TitleWindow];

/// In every context.
const EVERYWHERE: &[Context] = &[
    Board,
    Selected,
    Cursor,
    Panel,
    Window,
    Writing,
    Title,
    TitleWindow,
    Showcase,
];

const fn sit(seat: Seat) -> Act {
    Act::View(CameraRequest::Sit(seat))
}

const fn arrow(key: KeyCode, right: f32, up: f32) -> Binding {
    let way = Vec2::new(right, up);
    also(key, &[Cursor], Act::Do(KeyAction::MoveCursor(way)))
}

/// Every key of the game.
pub const BINDINGS: &[Binding] = &[
    row(
        KeyCode::Digit1,
        "1",
        PLAYING,
        sit(Seat::White),
        "White's view",
    ),
    row(
        KeyCode::Digit2,
        "2",
        PLAYING,
        sit(Seat::Black),
        "Black's view",
    ),
    row(KeyCode::Digit3, "3", PLAYING, sit(Seat::Side), "side view"),
    row(
        KeyCode::Digit4,
        "4",
        PLAYING,
        sit(Seat::Top),
        "view from above",
    ),
    row(
        KeyCode::KeyR,
        "R",
        PLAYING,
        Act::View(CameraRequest::Reset),
        "reset the view",
    ),
    row(
        KeyCode::Escape,
        "Esc",
        &[Board],
        Act::Show(ScreenRequest::Title),
        "let go of the piece, close a window, else the title",
    ),
    also(
        KeyCode::Escape,
        &[Selected],
        Act::Game(|_| BoardAction::Release.into()),
    ),
    also(KeyCode::Escape, &[Cursor], Act::Do(KeyAction::HideCursor)),
    also(KeyCode::Escape, &[Panel], Act::Do(KeyAction::ClosePanel)),
    also(
        KeyCode::Escape,
        &[Writing, Window, TitleWindow],
        Act::Do(KeyAction::CloseWindow),
    ),
    also(KeyCode::Escape, &[Title], Act::Do(KeyAction::Continue)),
    also(KeyCode::Escape, &[Showcase], Act::Show(ScreenRequest::Back)),
    row(
        KeyCode::KeyI,
        "I",
        PLAYING,
        Act::Show(ScreenRequest::ThisPiece),
        "look at the chosen piece, or the one under the pointer",
    ),
    row(
        PIECE_LABELS,
        "L",
        PLAYING,
        Act::Held,
        "held: a letter over each piece",
    ),
    row(
        KeyCode::KeyU,
        "U",
        PLAYING,
        Act::Game(|_| Intent::Undo.into()),
        "undo",
    ),
    row(
        KeyCode::KeyY,
        "Y",
        PLAYING,
        Act::Game(|_| Intent::Redo.into()),
        "redo",
    ),
    row(
        KeyCode::ArrowLeft,
        "←",
        NO_CURSOR,
        Act::Game(|game| BoardAction::LookAt(game.shown_ply().saturating_sub(1)).into()),
        "look one move back",
    ),
    row(
        KeyCode::ArrowRight,
        "→",
        NO_CURSOR,
        Act::Game(|game| BoardAction::LookAt(game.shown_ply() + 1).into()),
        "look one move on",
    ),
    row(
        KeyCode::Home,
        "Home",
        PLAYING,
        Act::Game(|_| BoardAction::LookAt(0).into()),
        "look at the start",
    ),
    row(
        KeyCode::End,
        "End",
        PLAYING,
        Act::Game(|_| BoardAction::Return.into()),
        "back to the game",
    ),
    row(
        KeyCode::KeyH,
        "H",
        PLAYING,
        Act::Advice(AdviceRequest::Hint),
        "a hint",
    ),
    row(
        KeyCode::KeyA,
        "A",
        PLAYING,
        Act::Advice(AdviceRequest::Analysis),
        "analysis on or off",
    ),
    row(
        KeyCode::KeyN,
        "N",
        ANYWHERE,
        Act::Open(Dialog::NewGame),
        "new game",
    ),
    row(
        KeyCode::KeyG,
        "G",
        ANYWHERE,
        Act::Open(Dialog::Games),
        "saved games",
    ),
    row(
        KeyCode::KeyC,
        "C",
        PLAYING,
        Act::Open(Dialog::Comment),
        "comment",
    ),
    row(
        KeyCode::KeyS,
        "S",
        ANYWHERE,
        Act::Open(Dialog::Settings),
        "settings",
    ),
    row(
        KeyCode::KeyM,
        "M",
        ANYWHERE,
        Act::Set(|settings| settings.muted = !settings.muted),
        "sound off and on",
    ),
    row(
        KeyCode::F11,
        "F11",
        EVERYWHERE,
        Act::Do(KeyAction::FullScreen),
        "full screen on and off",
    ),
    row(
        KeyCode::F1,
        "F1",
        ANYWHERE,
        Act::Open(Dialog::Help),
        "this help",
    ),
    row(
        KeyCode::Enter,
        "Enter",
        &[Board, Selected],
        Act::Do(KeyAction::ShowCursor),
        "a cursor for the arrows; takes and puts a piece",
    ),
    also(
        KeyCode::NumpadEnter,
        &[Board, Selected],
        Act::Do(KeyAction::ShowCursor),
    ),
    also(KeyCode::Enter, &[Cursor], Act::Do(KeyAction::TouchCursor)),
    also(
        KeyCode::NumpadEnter,
        &[Cursor],
        Act::Do(KeyAction::TouchCursor),
    ),
    arrow(KeyCode::ArrowLeft, -1.0, 0.0),
    arrow(KeyCode::ArrowRight, 1.0, 0.0),
    arrow(KeyCode::ArrowUp, 0.0, 1.0),
    arrow(KeyCode::ArrowDown, 0.0, -1.0),
    also(
        KeyCode::ArrowUp,
        &[Title],
        Act::Do(KeyAction::MarkChoice(-1)),
    ),
    also(
        KeyCode::ArrowDown,
        &[Title],
        Act::Do(KeyAction::MarkChoice(1)),
    ),
    also(KeyCode::Enter, &[Title], Act::Do(KeyAction::TakeChoice)),
    also(
        KeyCode::NumpadEnter,
        &[Title],
        Act::Do(KeyAction::TakeChoice),
    ),
    also(
        KeyCode::ArrowLeft,
        &[Showcase],
        Act::Do(KeyAction::TurnPages(-1)),
    ),
    also(
        KeyCode::ArrowRight,
        &[Showcase],
        Act::Do(KeyAction::TurnPages(1)),
    ),
    also(
        KeyCode::ArrowUp,
        &[Showcase],
        Act::Do(KeyAction::ChangeRow(-1)),
    ),
    also(
        KeyCode::ArrowDown,
        &[Showcase],
        Act::Do(KeyAction::ChangeRow(1)),
    ),
    also(KeyCode::Enter, &[Showcase], Act::Do(KeyAction::TakePiece)),
    also(
        KeyCode::Space,
        &[Showcase],
        Act::Do(KeyAction::TakeOrHoldPiece),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_no_context_a_key_means_two_things() {
        for (index, one) in BINDINGS.iter().enumerate() {
            for other in BINDINGS[..index]
                .iter()
                .filter(|other| other.key == one.key)
            {
                let both = one
                    .contexts
                    .iter()
                    .find(|here| other.contexts.contains(here));
                assert_eq!(both, None, "{:?}", one.key);
            }
        }
    }

    #[test]
    fn every_key_has_words_in_the_help_unless_the_screen_itself_explains_it() {
        for binding in BINDINGS {
            let words = |other: &&Binding| other.key == binding.key && other.help.is_some();
            let explained = BINDINGS.iter().any(|other| words(&other));
            let on_screen = [
                KeyCode::NumpadEnter,
                KeyCode::ArrowUp,
                KeyCode::ArrowDown,
                KeyCode::Space,
            ];
            assert!(
                explained || on_screen.contains(&binding.key),
                "{:?}",
                binding.key
            );
        }
    }

    #[test]
    fn escape_leads_out_of_everything() {
        for context in [
            Board,
            Selected,
            Cursor,
            Panel,
            Window,
            Writing,
            Title,
            TitleWindow,
            Showcase,
        ] {
            let leads =
                |row: &&Binding| row.key == KeyCode::Escape && row.contexts.contains(&context);
            assert_eq!(BINDINGS.iter().filter(leads).count(), 1, "{context:?}");
        }
    }
}
