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
    mut requests: MessageWriter<crate::game::Request>,
    mut refused: MessageWriter<crate::base::notification::Refused>,
) {
    use crate::{base::notification::Refused, game::Request, words::Reason};
    use bevy::window::FileDragAndDrop::DroppedFile;
    use timur_record::Reading;
    use timur_session::{Author, Start};

    let files = dropped.read().filter_map(|message| match message {
        DroppedFile { path_buf, .. } => Some(path_buf),
        _ => None,
    });
    let Some(path) = files.last() else {
        return;
    };
    match timur_record::file::load_leniently(path) {
        Ok(Reading { game, remarks }) => {
            let (intent, _) = Start::Game(Box::new(game)).intent(None);
            requests.write(Request::By(Author::Program, intent));
            if let Some(remark) = Reason::remarked(remarks) {
                refused.write(Refused(remark));
            }
        }
        Err(why) => drop(refused.write(Refused::from(why))),
    }
}
