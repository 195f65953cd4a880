//! What the player has chosen for every game, as a resource: found in the store at the start, and written there when it
//! changes. Its form is the session's.

use bevy::prelude::*;

use crate::{
    base::notification::Refused,
    storage::{Desk, Store},
    words::{Lost, Reason},
};
use timur_session::settings::{self, KEY};
pub use timur_session::settings::{Pace, PieceLabels, PieceMaterial, PieceSet, Squares};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_systems(PreStartup, find)
        .add_systems(Last, write.run_if(resource_changed::<Settings>));
}

/// The player's choices.
#[derive(Resource, Clone, Debug, Default, PartialEq, Deref, DerefMut)]
pub struct Settings(pub settings::Settings);

/// Finds the settings of the last time. What cannot be read is put aside.
fn find(store: Res<Store>, mut current: ResMut<Settings>, mut refused: MessageWriter<Refused>) {
    let found = match store.read(KEY) {
        Ok(None) => return,
        Ok(Some(text)) => settings::Settings::from_text(&text).map_err(Ok),
        Err(why) => Err(Err(why)),
    };
    match found {
        Ok(found) => current.0 = found,
        Err(why) => {
            let what = Box::new(Lost::Settings(why));
            let aside = store.set_aside(KEY);
            refused.write(Refused(Reason::Lost { what, aside }));
        }
    }
}

fn write(current: Res<Settings>, store: Res<Store>, mut desk: ResMut<Desk>) {
    // Whoever never chose anything needs no file.
    if *current == Settings::default() && store.read(KEY) == Ok(None) {
        return;
    }
    let settings = current.0.clone();
    desk.put(KEY, move || settings.to_text().map_err(Reason::Settings));
}
