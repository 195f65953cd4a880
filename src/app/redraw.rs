//! Frames are drawn when something happens, and go on only while something moves. Uses Bevy's window messages.

use bevy::{ecs::system::SystemParam, prelude::*, window::RequestRedraw, winit::WinitSettings};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::desktop_app());
}

/// Asks for one more frame.
#[derive(SystemParam)]
pub struct KeepAwake<'w> {
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl KeepAwake<'_> {
    /// The next frame is drawn at once instead of when the next input comes.
    pub fn another_frame(&mut self) {
        self.redraw.write(RequestRedraw);
    }
}
