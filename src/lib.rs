//! The game on the screen, in Bevy: one `plugin` function a file, and on this page the order in which they work.
//!
//! ```text
//!  pointer, keys, hud ──Intent──► game ──Step──► board, motion ──► marks, words
//!          └───────CameraWish──► camera
//! ```
//!
//! [`game::Game`] is the only truth. Everything that wants to change it sends a [`game::Intent`]; the scene is a
//! projection of it.

pub mod advice;
pub mod board;
pub mod camera;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod game;
pub mod hud;
pub mod kept;
mod keyboard;
pub mod keys;
pub mod letters;
mod light;
pub mod link;
pub mod lost;
pub mod motion;
mod opponent;
mod picture;
pub mod pointer;
mod quality;
pub mod redraw;
pub mod screens;
pub mod settings;
pub mod sound;
pub mod spoken;
pub mod store;
pub mod thinker;
pub mod thinking;
mod third_party;
#[cfg(target_arch = "wasm32")]
pub mod web;

use std::path::PathBuf;

use bevy::{
    asset::AssetMetaCheck,
    audio::AudioPlugin,
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, settings::WgpuSettings},
    window::ExitCondition,
    winit::WinitPlugin,
};

use timur_rules::Position;

/// Where the app plays.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// In a window.
    Window,
    /// In a picture of this size, written to a file.
    Picture {
        /// The PNG file.
        file: PathBuf,
        /// Width and height in pixels.
        size: (u32, u32),
    },
    /// Nowhere: everything works but nothing is drawn. For tests, which call `update` themselves.
    Nowhere,
}

/// The order of a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSet {
    /// Pointers and keys become intents.
    Input,
    /// The machine thinks, and says what it plays.
    Opponent,
    /// Intents change the game.
    Rules,
    /// Hint, analysis and review follow the game.
    Advice,
    /// The scene follows the game.
    Scene,
    /// Men move.
    Motion,
    /// The camera moves.
    Camera,
    /// Marks follow game and pointer.
    Marks,
    /// Texts follow the game.
    Words,
    /// The scene is compared with the game.
    Proof,
}

/// Builds the app. It still has to be run.
pub fn build(start: Position, stage: Stage) -> App {
    let mut app = App::new();
    #[cfg(target_arch = "wasm32")]
    web::figures::plugin(&mut app);
    add_bevy(&mut app, &stage);
    quality::plugin(&mut app, &stage);
    app.configure_sets(
        Update,
        (
            AppSet::Input,
            AppSet::Opponent,
            AppSet::Rules,
            AppSet::Advice,
            AppSet::Scene,
            AppSet::Motion,
            AppSet::Camera,
            AppSet::Marks,
            AppSet::Words,
            AppSet::Proof,
        )
            .chain(),
    );
    store::plugin(&mut app, &stage);
    // In groups, for a tuple has at most fifteen parts.
    app.insert_resource(game::Game::new(start)).add_plugins((
        (
            (third_party::egui::plugin, third_party::commonmark::plugin),
            (redraw::plugin, lost::plugin),
            settings::plugin,
            screens::plugin,
        ),
        (
            game::plugin,
            kept::plugin,
            (thinker::plugin, thinking::plugin),
            advice::plugin,
            opponent::plugin,
        ),
        (
            board::plugin,
            motion::plugin,
            sound::plugin,
            pointer::plugin,
            (keyboard::plugin, keys::plugin),
            camera::plugin,
            light::plugin,
        ),
        (hud::plugin, letters::plugin, spoken::plugin),
    ));
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(web::plugin);
    if let Stage::Picture { file, size } = stage {
        picture::plugin(&mut app, file, size);
    }
    app
}

fn add_bevy(app: &mut App, stage: &Stage) {
    let window = Window {
        title: "Timur".into(),
        resolution: (1280, 800).into(),
        // In the browser: the page's canvas, and the keys that the game does not know stay the browser's.
        canvas: Some("#board".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    };
    let shown = *stage == Stage::Window;
    let drawn = *stage != Stage::Nowhere;
    let with_window = !matches!(stage, Stage::Picture { .. });
    let mut plugins = DefaultPlugins
        .set(WindowPlugin {
            primary_window: with_window.then_some(window),
            exit_condition: if shown {
                ExitCondition::OnAllClosed
            } else {
                ExitCondition::DontExit
            },
            ..default()
        })
        .set(AssetPlugin {
            file_path: assets_folder(),
            meta_check: AssetMetaCheck::Never,
            ..default()
        })
        .set(RenderPlugin {
            synchronous_pipeline_compilation: !shown,
            ..default()
        })
        .set(LogPlugin {
            filter: quiet_log(),
            ..default()
        });
    if !shown {
        plugins = plugins.disable::<WinitPlugin>();
    }
    if !with_window {
        plugins = plugins.disable::<AudioPlugin>();
    }
    if !drawn {
        plugins = plugins.disable::<LogPlugin>().set(RenderPlugin {
            render_creation: WgpuSettings {
                backends: None,
                ..default()
            }
            .into(),
            ..default()
        });
    }
    app.add_plugins(plugins);
}

/// Players are told of errors, not of the health of shaders.
fn quiet_log() -> String {
    "error,wgpu_hal=off".into()
}

/// The folder with the figures: beside the program or above it, where the sources are, or where the player stands.
pub fn assets_folder() -> String {
    let beside = std::env::current_exe().ok();
    let above = beside
        .iter()
        .flat_map(|program| program.ancestors().skip(1).take(4))
        .map(PathBuf::from);
    let sources = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    sources
        .into_iter()
        .chain(above)
        .chain([PathBuf::from(".")])
        .map(|folder| folder.join("assets"))
        .find(|folder| folder.join("pieces/king.glb").is_file())
        .and_then(|folder| folder.canonicalize().ok())
        .map_or_else(
            || "assets".into(),
            |folder| folder.to_string_lossy().into_owned(),
        )
}
