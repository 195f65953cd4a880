//! Sentences for the player that any module can send. The HUD shows them, and screen readers read them aloud.

use bevy::prelude::*;

/// Something worth knowing, in one sentence for the player.
#[derive(Message, Clone, Debug)]
pub struct Notification(pub String);

/// What was asked for cannot be done; one sentence why, for the player.
#[derive(Message, Clone, Debug)]
pub struct Refused(pub String);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Notification>().add_message::<Refused>();
}
