//! A file that is dropped on the window is opened. Uses Bevy's window messages.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(
        Update,
        open_dropped.in_set(crate::base::schedule::AppSet::Input),
    );
    #[cfg(target_family = "wasm")]
    let _ = app;
}

/// Of several files at once the last one is opened.
#[cfg(not(target_family = "wasm"))]
fn open_dropped(
    mut dropped: MessageReader<bevy::window::FileDragAndDrop>,
    mut intents: MessageWriter<crate::game::Intent>,
    mut refused: MessageWriter<crate::base::notification::Refused>,
) {
    use crate::{base::notification::Refused, game::Intent};
    use bevy::window::FileDragAndDrop::DroppedFile;

    let files = dropped.read().filter_map(|message| match message {
        DroppedFile { path_buf, .. } => Some(path_buf),
        _ => None,
    });
    let Some(path) = files.last() else {
        return;
    };
    match timur_record::file::load(path) {
        Ok(game) => {
            let game = super::foreign(game);
            let players = super::players(&game);
            intents.write(Intent::Open(Box::new(game), players));
        }
        Err(fault) => drop(refused.write(Refused(fault.to_string()))),
    }
}
