//! The game: reads the command line, builds the app, runs it.

use std::process::ExitCode;

use bevy::app::AppExit;
use clap::Parser;
use timur::app::{assets_folder, build, cli::Words};

fn main() -> ExitCode {
    let (start, stage) = match Words::parse().understand() {
        Ok(understood) => understood,
        Err(fault) => return fail(&fault),
    };
    if !std::path::Path::new(&assets_folder())
        .join("pieces")
        .is_dir()
    {
        return fail(
            "the folder assets/pieces with the figures was not found beside the program or in this folder",
        );
    }
    match build(start, stage).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn fail(why: &str) -> ExitCode {
    eprintln!("timur: {why}");
    ExitCode::from(2)
}
