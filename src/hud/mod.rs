//! What is written beside and over the board: whose turn, the moves, the buttons, the result. Drawn by egui; every
//! button sends an `Intent` or a `CameraRequest`, none touches the game.

mod advice;
mod comment;
mod compact;
mod dialogs;
mod games;
mod header;
mod help;
mod menu;
mod moves;
mod new_game;
mod notification;
mod options;
mod panel;
mod piece_labels;
mod remarks;
mod review;
mod rules;
mod settings;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass, PrimaryEguiContext,
    egui::{self, LayerId, UiBuilder},
    input::EguiWantsInput,
};

use crate::{
    advice::AdviceRequest,
    base::{
        dialog::Dialog,
        keep_awake::KeepAwake,
        key_action::KeyAction,
        schedule::AppSet,
        screen::{Screen, ScreenRequest},
        theme::theme_ready,
        viewport::{FreeViewport, rect},
    },
    camera::{BoardCamera, CameraRequest},
    game::{BoardChange, Game, Happened, Request},
};
use advice::Advice;
pub use games::Games;
use moves::MoveTexts;
pub use new_game::NewGameDraft;
pub use notification::NotificationLine;
pub use panel::WIDTH as PANEL_WIDTH;
use timur_session::{BoardAction, Event};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MoveTexts>()
        .init_resource::<NotificationLine>()
        .init_resource::<NewGameDraft>()
        .add_systems(
            Update,
            (moves::write, notification::follow, announce, look_again)
                .chain()
                .in_set(AppSet::Words),
        )
        .add_systems(
            Update,
            close_window.after(AppSet::Input).before(AppSet::Rules),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (compact::step_aside, draw)
                .chain()
                .in_set(HudSet)
                .run_if(not(in_state(Screen::Showcase)).and_then(theme_ready)),
        )
        .add_observer(draw_over_the_camera)
        .add_plugins((
            piece_labels::plugin,
            settings::plugin,
            games::plugin,
            comment::plugin,
            rules::plugin,
        ));
}

/// Nothing is drawn over the picture.
#[derive(Resource)]
pub struct NoHud;

/// egui draws over what the camera sees, and over no other camera's picture.
fn draw_over_the_camera(
    board_camera: On<Add, BoardCamera>,
    no_hud: Option<Res<NoHud>>,
    mut commands: Commands,
) {
    if no_hud.is_none() {
        commands
            .entity(board_camera.entity)
            .insert(PrimaryEguiContext);
    }
}

/// When the panel and the windows are drawn: after what lies under them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HudSet;

/// Where the buttons put what they want.
struct Requests<'a> {
    game: &'a mut Vec<Request>,
    views: &'a mut Vec<CameraRequest>,
    advice: &'a mut Vec<AdviceRequest>,
    screens: &'a mut Vec<ScreenRequest>,
}

impl Requests<'_> {
    /// Asks for something of the game or of the board.
    fn ask(&mut self, what: impl Into<Request>) {
        self.game.push(what.into());
    }
}

/// The end of a game opens the dialog that says so; a move, or another game, closes it.
fn announce(
    mut happened: MessageReader<Happened>,
    mut changes: MessageReader<BoardChange>,
    mut dialog: ResMut<Dialog>,
    screen: Res<State<Screen>>,
) {
    let ended = |Happened(event): &Happened| matches!(event, Event::Ended(_));
    let ended = happened.read().filter(|event| ended(event)).count() > 0;
    if changes.read().last().is_some() && matches!(*dialog, Dialog::Result | Dialog::Resign) {
        *dialog = Dialog::None;
    }
    // A finished game that is found at the start is no news.
    if ended && *screen.get() == Screen::Play {
        *dialog = Dialog::Result;
    }
}

/// Closes the window by key, as its cross does. An open list of a window is closed first, by egui.
fn close_window(
    mut keys: MessageReader<KeyAction>,
    egui: Res<EguiWantsInput>,
    game: Game,
    mut dialog: ResMut<Dialog>,
    mut games: ResMut<Games>,
    mut requests: MessageWriter<Request>,
) {
    let close = keys
        .read()
        .filter(|&&key| key == KeyAction::CloseWindow)
        .count()
        > 0;
    if !close || egui.is_popup_open() {
        return;
    }
    if !game.choices().is_empty() {
        requests.write(BoardAction::Release.into());
    } else if *dialog != Dialog::Games || games.close_page() {
        *dialog = Dialog::None;
    }
}

/// What is written.
#[derive(SystemParam)]
struct Words<'w> {
    game: Game<'w>,
    texts: Res<'w, MoveTexts>,
    notice: Res<'w, NotificationLine>,
    advice: Advice<'w>,
}

/// What the buttons ask for.
#[derive(SystemParam)]
struct Asked<'w> {
    game: MessageWriter<'w, Request>,
    views: MessageWriter<'w, CameraRequest>,
    advice: MessageWriter<'w, AdviceRequest>,
    screens: MessageWriter<'w, ScreenRequest>,
}

/// Draws the panel, the line at its side and the open window; on the title only the window.
fn draw(
    mut contexts: EguiContexts,
    words: Words,
    (mut dialog, mut draft): (ResMut<Dialog>, ResMut<NewGameDraft>),
    mut viewport: ResMut<FreeViewport>,
    mut asked: Asked,
    screen: Res<State<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let Words {
        game,
        texts,
        notice,
        advice,
    } = words;
    let (mut asked_of_game, mut views) = (Vec::new(), Vec::new());
    let (mut wanted, mut screens) = (Vec::new(), Vec::new());
    let mut requests = Requests {
        game: &mut asked_of_game,
        views: &mut views,
        advice: &mut wanted,
        screens: &mut screens,
    };
    let mut open = *dialog;

    let background = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(ctx.viewport_rect());
    let mut root = egui::Ui::new(ctx.clone(), "root".into(), background);
    let playing = *screen.get() == Screen::Play;
    let side = if playing {
        panel::draw(&mut root, &game, &texts, &advice, &mut open, &mut requests)
    } else {
        egui::Rect::ZERO
    };
    // In a narrow window the board keeps all of it, and what is drawn covers a part.
    let right = if compact::narrow(ctx) {
        0.0
    } else {
        side.width()
    };
    let covered = compact::narrow(ctx) && compact::is_open(ctx);
    if playing && !covered {
        notification::draw(ctx, &notice, right, compact::foot(ctx));
    }
    let window = dialogs::draw(ctx, &game, &mut open, &mut draft, right, &mut requests);

    viewport.set_if_neq(FreeViewport {
        // An open window takes all clicks: none of them is meant for the board.
        covered: rect(if window { ctx.viewport_rect() } else { side }),
        right,
        foot: if playing { compact::foot(ctx) } else { 0.0 },
        over_board: playing && covered,
    });
    dialog.set_if_neq(open);
    asked.game.write_batch(asked_of_game);
    asked.views.write_batch(views);
    asked.advice.write_batch(wanted);
    asked.screens.write_batch(screens);
    Ok(())
}

/// A letter that is new to the font's picture is seen one frame after it was written: after each change there are some
/// more frames.
fn look_again(words: Words, dialog: Res<Dialog>, mut frames: Local<u8>, mut awake: KeepAwake) {
    let changed = words.game.is_changed()
        || words.notice.is_changed()
        || words.advice.is_changed()
        || dialog.is_changed();
    *frames = if changed { 3 } else { frames.saturating_sub(1) };
    if *frames > 0 {
        awake.another_frame();
    }
}
