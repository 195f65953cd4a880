//! The game: reads the command line, builds the app, runs it. Where that cannot be done it says why in one line.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook},
    process::ExitCode,
};

#[cfg(target_os = "linux")]
mod display;

use bevy::app::{App, AppExit};
use clap::Parser;
use timur::{
    assets_folder,
    base::stage::Stage,
    build,
    cli::Words,
    device_loss::{CARD_GONE, CARD_REFUSES},
    screens::begin_with,
};
use timur_session::Start;

/// The arguments are wrong.
const WRONG_WORDS: u8 = 2;
/// The machine lacks something.
const FAILED: u8 = 1;

fn main() -> ExitCode {
    let words = Words::parse();
    #[cfg(target_os = "linux")]
    if let Some(status) = display::start_on_x11() {
        return status;
    }
    let (start, stage) = match words.understand() {
        Ok(understood) => understood,
        Err(fault) => return fail(WRONG_WORDS, &fault),
    };
    let opening = match words.opening() {
        Ok(opening) => opening,
        Err(fault) => return fail(WRONG_WORDS, &fault),
    };
    if !std::path::Path::new(&assets_folder())
        .join("pieces")
        .is_dir()
    {
        return fail(
            FAILED,
            "the folder assets/pieces with the piece models was not found beside the program or in this folder",
        );
    }
    match build_or_explain(start, stage) {
        Ok(mut app) => {
            begin_with(&mut app, opening);
            match app.run() {
                AppExit::Success => ExitCode::SUCCESS,
                AppExit::Error(code) if code.get() == CARD_GONE => fail(
                    CARD_GONE,
                    "the graphics card was taken away, as happens when its driver starts anew or its memory is full; \
                     what you played is saved: start the game again to go on",
                ),
                AppExit::Error(code) if code.get() == CARD_REFUSES => fail(
                    CARD_REFUSES,
                    "the graphics card has refused its work, for the reason above; what you played is saved",
                ),
                AppExit::Error(code) => ExitCode::from(code.get()),
            }
        }
        Err(why) => fail(FAILED, &why),
    }
}

/// Bevy knows no other way to say that there is no screen or no graphics driver than to panic while it starts.
fn build_or_explain(start: Start, stage: Stage) -> Result<App, String> {
    let usual = take_hook();
    set_hook(Box::new(|_| {}));
    let built = catch_unwind(AssertUnwindSafe(|| build(start, stage)));
    set_hook(usual);
    built.map_err(|panic| explain(panic.as_ref()))
}

fn explain(panic: &(dyn Any + Send)) -> String {
    let words = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("the game cannot start");
    if words.contains("GPU") {
        "no graphics driver was found; the game needs Vulkan or OpenGL (on Debian, mesa-vulkan-drivers has both \
         for every machine)"
            .into()
    } else if words.contains("event loop") {
        "no screen was found; the game needs a desktop (X11 or Wayland), but --screenshot draws without one".into()
    } else {
        words.lines().next().unwrap_or(words).into()
    }
}

fn fail(status: u8, why: &str) -> ExitCode {
    eprintln!("timur: {why}");
    ExitCode::from(status)
}
