//! Which of the desktop's two systems the window goes to. Where `WAYLAND_DISPLAY` is left from a session that is gone,
//! and X11 is there, the program starts itself once more without it. Uses the environment and the system's sockets.

use std::{
    env,
    os::unix::{net::UnixStream, process::CommandExt},
    path::PathBuf,
    process::{Command, ExitCode},
};

/// Says that the program has been started once more.
const AGAIN: &str = "TIMUR_WITHOUT_WAYLAND";

/// Starts the program anew on X11 where that is the only display that answers. Answers only when that has failed.
pub fn start_on_x11() -> Option<ExitCode> {
    let named = |name| env::var_os(name).filter(|value| !value.is_empty());
    let wayland = named("WAYLAND_DISPLAY")?;
    if named("DISPLAY").is_none() || named(AGAIN).is_some() {
        return None;
    }
    // A name without a folder is one in the folder of the session.
    let folder = named("XDG_RUNTIME_DIR").map_or_else(PathBuf::new, PathBuf::from);
    if UnixStream::connect(folder.join(wayland)).is_ok() {
        return None;
    }
    let program = env::current_exe().ok()?;
    let why = Command::new(program)
        .args(env::args_os().skip(1))
        .env_remove("WAYLAND_DISPLAY")
        .env(AGAIN, "1")
        .exec();
    eprintln!("timur: the program cannot start itself without WAYLAND_DISPLAY: {why}; unset it");
    Some(ExitCode::FAILURE)
}
