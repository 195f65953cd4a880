//! The window: as large as the last time, never larger than the screen, and full screen by key. Uses Bevy's windows and
//! monitors, and the store. In the browser the page has the window.

use bevy::{
    prelude::*,
    window::{Monitor, MonitorSelection, PrimaryMonitor, PrimaryWindow, WindowMode, WindowResized},
};
use serde::{Deserialize, Serialize};

use crate::{
    base::{key_action::KeyAction, schedule::AppSet, stage::Stage},
    storage::{Desk, Store},
};

/// The key in the store.
const KEY: &str = "window.json";
/// The size of a first window, in logical pixels.
const FIRST: Vec2 = Vec2::new(1280.0, 800.0);
/// The smallest window in which everything can still be reached.
const SMALLEST: Vec2 = Vec2::new(320.0, 240.0);
/// Which part of a screen a window takes that would not fit: its frame and the system's bars need the rest.
const MOST: Vec2 = Vec2::new(0.98, 0.92);

pub(super) fn plugin(app: &mut App, stage: &Stage) {
    if *stage != Stage::Window || cfg!(target_family = "wasm") {
        return;
    }
    app.init_resource::<Remembered>()
        .add_systems(PreStartup, find)
        .add_systems(
            Update,
            (
                fit.run_if(not(resource_exists::<Fitted>)),
                full_screen.after(AppSet::Keys),
            ),
        )
        .add_systems(Last, remember);
}

/// The window as it is written.
#[derive(Resource, Serialize, Deserialize, Clone, Copy, Debug, PartialEq)]
#[serde(default)]
struct Remembered {
    width: f32,
    height: f32,
    full_screen: bool,
}

impl Default for Remembered {
    fn default() -> Remembered {
        Remembered {
            width: FIRST.x,
            height: FIRST.y,
            full_screen: false,
        }
    }
}

impl Remembered {
    /// The size on a screen of that size, in logical pixels.
    fn on(self, screen: Vec2) -> Vec2 {
        let wanted = Vec2::new(self.width, self.height);
        let wanted = if wanted.is_finite() { wanted } else { FIRST };
        let most = if wanted.cmple(screen).all() {
            screen
        } else {
            (screen * MOST).floor()
        };
        wanted.clamp(SMALLEST, most.max(SMALLEST))
    }
}

/// The window has found its size.
#[derive(Resource)]
struct Fitted;

/// Finds the size of the last time. What cannot be read is written anew when the size changes.
fn find(store: Res<Store>, mut remembered: ResMut<Remembered>) {
    let Ok(Some(text)) = store.read(KEY) else {
        return;
    };
    if let Ok(found) = serde_json::from_str(&text) {
        *remembered = found;
    }
}

/// Gives the window its size, as soon as the system has said how large the screen is.
fn fit(
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    remembered: Res<Remembered>,
    mut commands: Commands,
) {
    let primary = monitors.iter().max_by_key(|(_, primary)| *primary);
    let Some((monitor, _)) = primary else {
        return;
    };
    let screen = Vec2::new(
        monitor.physical_width as f32,
        monitor.physical_height as f32,
    );
    if screen.min_element() > 0.0 {
        let size = remembered.on(screen / monitor.scale_factor as f32);
        window.resolution.set(size.x, size.y);
    }
    if remembered.full_screen {
        window.mode = FULL_SCREEN;
    }
    commands.insert_resource(Fitted);
}

const FULL_SCREEN: WindowMode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);

/// Full screen on and off.
fn full_screen(
    mut keys: MessageReader<KeyAction>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    for key in keys.read() {
        if *key == KeyAction::FullScreen {
            window.mode = match window.mode {
                WindowMode::Windowed => FULL_SCREEN,
                _ => WindowMode::Windowed,
            };
        }
    }
}

/// Writes the size of the window when it changes. A full screen leaves the size that comes after it as it was.
fn remember(
    mut resized: MessageReader<WindowResized>,
    window: Single<Ref<Window>, With<PrimaryWindow>>,
    mut remembered: ResMut<Remembered>,
    mut desk: ResMut<Desk>,
    fitted: Option<Res<Fitted>>,
) {
    let changed = resized.read().count() > 0 || window.is_changed();
    if !changed || fitted.is_none() {
        return;
    }
    let now = match window.mode {
        WindowMode::Windowed => Remembered {
            width: window.width(),
            height: window.height(),
            full_screen: false,
        },
        _ => Remembered {
            full_screen: true,
            ..*remembered
        },
    };
    if *remembered != now {
        *remembered = now;
        // Three numbers have a text.
        desk.put(KEY, move || {
            Ok(serde_json::to_string(&now).unwrap_or_default())
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(width: f32, height: f32, screen: (f32, f32)) -> (f32, f32) {
        let remembered = Remembered {
            width,
            height,
            full_screen: false,
        };
        remembered.on(screen.into()).into()
    }

    #[test]
    fn a_window_fits_its_screen_and_is_never_too_small() {
        assert_eq!(on(1280.0, 800.0, (1920.0, 1080.0)), (1280.0, 800.0));
        assert_eq!(on(1280.0, 800.0, (1280.0, 800.0)), (1280.0, 800.0));
        let (width, height) = on(1280.0, 800.0, (1024.0, 600.0));
        assert!(width <= 1024.0 && height <= 600.0 && width > 900.0 && height > 500.0);
        assert_eq!(on(1.0, 0.0, (1920.0, 1080.0)), SMALLEST.into());
        assert_eq!(on(f32::NAN, 5.0, (1920.0, 1080.0)), FIRST.into());
        assert_eq!(on(900.0, 700.0, (100.0, 100.0)), SMALLEST.into());
    }

    #[test]
    fn what_an_older_file_does_not_name_is_as_usual() {
        let found: Remembered = serde_json::from_str(r#"{"width":900}"#).expect("a size");
        assert_eq!((found.width, found.height), (900.0, FIRST.y));
    }
}
