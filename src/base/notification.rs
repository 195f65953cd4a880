//! Lines for the player in passing, which any module can send. The HUD shows it, and screen readers read it aloud.

use bevy::prelude::*;

use crate::words::Reason;

/// Something worth knowing, in one sentence for the player.
#[derive(Message, Clone, Debug)]
pub struct Notification(pub String);

/// What was asked for cannot be done.
#[derive(Message, Clone, Debug)]
pub struct Refused(pub Reason);

impl<R: Into<Reason>> From<R> for Refused {
    fn from(why: R) -> Refused {
        Refused(why.into())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Notification>().add_message::<Refused>();
}
