//! The game on the screen, in Bevy: one `plugin` function a file, and on this page the order in which they work.
//!
//! ```text
//!  pointer, keys, hud ──Request──► game ──Happened, BoardChange──► animation, sound, words, autosave
//!          └──────CameraRequest──► camera
//! ```
//!
//! The session in [`game`] is the only truth. Everything that wants to change it sends a [`game::Request`]; the scene is a
//! projection of it.

pub mod advice;
pub mod animation;
pub mod announcements;
pub mod base;
pub mod board;
pub mod camera;
#[cfg(not(target_family = "wasm"))]
pub mod cli;
pub mod device_loss;
pub mod game;
pub mod hud;
pub mod input;
pub mod projection;
pub mod redraw;
pub mod screens;
mod screenshot;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod thinking;
mod third_party;
#[cfg(target_arch = "wasm32")]
pub mod web;
mod window;
pub mod words;

use std::path::PathBuf;

use bevy::{
    asset::AssetMetaCheck,
    audio::AudioPlugin,
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, settings::WgpuSettings},
    window::{ExitCondition, WindowResizeConstraints},
    winit::WinitPlugin,
};

use base::stage::Stage;
use storage::saved_games::FirstGame;
use timur_session::Start;

/// Builds the app, which begins with that game. It still has to be run.
pub fn build(start: Start, stage: Stage) -> App {
    let mut app = App::new();
    #[cfg(target_arch = "wasm32")]
    web::piece_models::plugin(&mut app);
    add_bevy(&mut app, &stage);
    app.add_plugins(base::plugin);
    base::quality::plugin(&mut app, &stage);
    storage::plugin(&mut app, &stage);
    window::plugin(&mut app, &stage);
    // In groups, for a tuple has at most fifteen parts.
    app.insert_resource(FirstGame(Some(start))).add_plugins((
        (
            third_party::plugin,
            (redraw::plugin, device_loss::plugin),
            settings::plugin,
            screens::plugin,
        ),
        (
            game::plugin,
            storage::saved_games::plugin,
            thinking::plugin,
            advice::plugin,
        ),
        (
            board::plugin,
            animation::plugin,
            sound::plugin,
            input::plugin,
            camera::plugin,
        ),
        (hud::plugin, announcements::plugin, projection::plugin),
    ));
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(web::plugin);
    if let Stage::Picture { file, size } = stage {
        screenshot::plugin(&mut app, file, size);
    }
    app
}

fn add_bevy(app: &mut App, stage: &Stage) {
    let window = Window {
        title: "Timur".into(),
        resolution: (1280, 800).into(),
        resize_constraints: WindowResizeConstraints {
            min_width: 320.0,
            min_height: 240.0,
            ..default()
        },
        // In the browser: the page's canvas, and the keys that the game does not know stay the browser's.
        canvas: Some("#board".into()),
        fit_canvas_to_parent: true,
        // With `true` bevy_egui brings the field through which a touch device types; `web` takes it back for the rest.
        prevent_default_event_handling: cfg!(target_arch = "wasm32"),
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

/// Players read errors, not the health of shaders.
fn quiet_log() -> String {
    "error,wgpu_hal=off".into()
}

/// Where the sources were when the program was built for its own machine. A packed program has its assets elsewhere, and
/// knows no folder of the machine that built it.
const SOURCES: Option<&str> = match option_env!("TIMUR_PACKED") {
    None => Some(env!("CARGO_MANIFEST_DIR")),
    Some(_) => None,
};

/// The folder with the piece models: beside the program or above it, in a `share/timur` there, where the sources are, or
/// where the player stands.
pub fn assets_folder() -> String {
    let beside = std::env::current_exe().ok();
    let above = beside
        .iter()
        .flat_map(|program| program.ancestors().skip(1).take(4))
        .map(PathBuf::from);
    let shared = above.clone().map(|folder| folder.join("share/timur"));
    let run_by_cargo = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    run_by_cargo
        .into_iter()
        .chain(above)
        .chain(shared)
        .chain(SOURCES.map(PathBuf::from))
        .chain([PathBuf::from(".")])
        .map(|folder| folder.join("assets"))
        .find(|folder| folder.join("pieces/king.glb").is_file())
        .and_then(|folder| folder.canonicalize().ok())
        .map_or_else(
            || "assets".into(),
            |folder| folder.to_string_lossy().into_owned(),
        )
}
