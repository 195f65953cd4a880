//! Frames are drawn when something happens. Whoever still moves asks for the next frame here.

use std::panic::Location;

use bevy::{ecs::system::SystemParam, prelude::*, window::RequestRedraw};

/// Where in the program the last frame was asked for that no input asked for; to find out what keeps a window awake.
#[derive(Resource, Default)]
pub struct Asked(pub Option<&'static Location<'static>>);

/// Asks for one more frame.
#[derive(SystemParam)]
pub struct KeepAwake<'w> {
    redraw: MessageWriter<'w, RequestRedraw>,
    asked: Option<ResMut<'w, Asked>>,
}

impl KeepAwake<'_> {
    /// The next frame is drawn at once instead of when the next input comes.
    #[track_caller]
    pub fn another_frame(&mut self) {
        self.redraw.write(RequestRedraw);
        if let Some(asked) = &mut self.asked {
            asked.0 = Some(Location::caller());
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Asked>();
}
