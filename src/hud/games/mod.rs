//! The dialog of the saved games, page by page. Uses the list of saved games and the store.

mod clipboard;
mod list;
mod names;
mod paste;

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};
use bevy_egui::{
    EguiClipboard, EguiContexts, EguiPrimaryContextPass,
    egui::{self, RichText},
};

use super::dialogs::window;
use crate::{
    base::{
        dialog::Dialog,
        keep_awake::KeepAwake,
        notification::{Notification, Refused},
        screen::Screen,
        theme::{EMBER, GOLD, theme_ready},
        viewport::FreeViewport,
    },
    game::{Game, Request},
    input::keyboard::Keyboard,
    storage::{Desk, Store, saved_games::Running},
    words::Reason,
};
use clipboard::Clip;
use names::Names;
use timur_session::{SavedGame, StorageError, saved_games};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Games>().add_systems(
        EguiPrimaryContextPass,
        (
            copy_and_paste.run_if(in_state(Screen::Play).and_then(theme_ready)),
            draw,
        )
            .chain()
            .after(super::draw),
    );
}

/// The dialog as it stands.
#[derive(Resource, Default)]
pub struct Games {
    page: Page,
    reading: Option<Task<Result<Vec<SavedGame>, StorageError>>>,
    entries: Option<Vec<SavedGame>>,
    /// The key of the game that is ticked.
    chosen: Option<String>,
    pasted: String,
    /// The text has just come over the board: Enter opens it.
    ready: bool,
    /// What the last button led to, or why to nothing.
    report: Option<Result<String, Reason>>,
}

impl Games {
    /// The saved games, as far as they have been read.
    pub fn entries(&self) -> &[SavedGame] {
        self.entries.as_deref().unwrap_or_default()
    }

    /// Whether they are still being read.
    pub fn is_reading(&self) -> bool {
        self.entries.is_none() || self.reading.is_some()
    }

    /// The text on the page for pasting.
    pub fn pasted(&self) -> &str {
        &self.pasted
    }

    fn report(&mut self, done: Result<String, Reason>) {
        self.report = Some(done);
    }

    /// Leaves the page for the list; answers whether it was the list already.
    pub(super) fn close_page(&mut self) -> bool {
        let list = matches!(self.page, Page::List);
        self.turn_to(Page::List);
        list
    }

    fn turn_to(&mut self, page: Page) {
        self.page = page;
        self.report = None;
    }
}

/// What the dialog shows.
#[derive(Default)]
enum Page {
    /// The games.
    #[default]
    List,
    /// Who plays the ticked game, or without a key the running one.
    Names(Option<String>, Names),
    /// Really delete the ticked game?
    Delete,
    /// A place for the text of a game or a position.
    Paste,
}

/// What the pages work with.
#[derive(SystemParam)]
struct Tools<'w> {
    game: Game<'w>,
    running: Running<'w>,
    store: Res<'w, Store>,
    desk: ResMut<'w, Desk>,
    requests: MessageWriter<'w, Request>,
    refused: MessageWriter<'w, Refused>,
}

/// Over the board, Ctrl+C copies the position shown, and Ctrl+V opens the page for texts with the pasted one.
fn copy_and_paste(
    mut contexts: EguiContexts,
    mut dialog: ResMut<Dialog>,
    mut games: ResMut<Games>,
    game: Game,
    (keyboard, mut system): (Res<Keyboard>, ResMut<EguiClipboard>),
    (mut notifications, mut refused): (MessageWriter<Notification>, MessageWriter<Refused>),
    mut awake: KeepAwake,
) -> Result {
    if *dialog != Dialog::None && (*dialog != Dialog::Games || !matches!(games.page, Page::List)) {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let used = clipboard::used(ctx).or_else(|| clipboard::missed(ctx, &keyboard, &mut system));
    match used {
        Some(Clip::Copy) => {
            ctx.copy_text(game.shown().to_fen());
            notifications.write(Notification("The position is on the clipboard.".into()));
        }
        Some(Clip::Paste(text)) if text.trim().is_empty() => {
            refused.write(Refused(Reason::NothingToPaste));
        }
        Some(Clip::Paste(text)) => {
            games.turn_to(Page::Paste);
            games.pasted = text;
            games.ready = true;
            *dialog = Dialog::Games;
        }
        None => return Ok(()),
    }
    awake.another_frame();
    Ok(())
}

fn draw(
    mut contexts: EguiContexts,
    viewport: Res<FreeViewport>,
    mut dialog: ResMut<Dialog>,
    mut games: ResMut<Games>,
    mut tools: Tools,
) -> Result {
    let games = games.bypass_change_detection();
    if *dialog != Dialog::Games {
        *games = Games::default();
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    read_list(ctx, games, &mut tools);
    let title = match games.page {
        Page::List => "Games",
        Page::Names(None, _) => "Who plays",
        Page::Names(Some(_), _) => "Who played",
        Page::Delete => "Delete",
        Page::Paste => "Paste a game or a position",
    };
    let mut close = false;
    let open = window(ctx, title, viewport.right, |ui| {
        ui.set_max_width(540.0);
        match games.page {
            Page::List => close = list::draw(ui, games, &mut tools),
            Page::Names(..) => names::draw(ui, games, &mut tools),
            Page::Delete => list::delete(ui, games, &mut tools),
            Page::Paste => close = paste::draw(ui, games, &mut tools),
        }
        if let Some(done) = &games.report {
            let (text, color) = match done {
                Ok(text) => (text.clone(), GOLD),
                Err(why) => (why.sentence(), EMBER),
            };
            ui.label(RichText::new(text).color(color));
        }
    });
    // The cross of a page goes back to the list.
    if close || !open && games.close_page() {
        *dialog = Dialog::None;
    }
    Ok(())
}

/// Reads the list beside the picture; until then the last one is shown.
fn read_list(ctx: &egui::Context, games: &mut Games, tools: &mut Tools) {
    if let Some(read) = games.reading.as_mut().and_then(check_ready) {
        games.reading = None;
        match read {
            Ok(entries) => games.entries = Some(entries),
            Err(why) => {
                games.entries = Some(Vec::new());
                games.report(Err(why.into()));
            }
        }
    } else if games.entries.is_none() && games.reading.is_none() {
        list::read_again(games, tools);
    }
    if games.reading.is_some() {
        ctx.request_repaint();
    }
}

/// Starts to read the list.
fn start_reading(store: Store) -> Task<Result<Vec<SavedGame>, StorageError>> {
    AsyncComputeTaskPool::get().spawn(async move { saved_games::list(&store) })
}
