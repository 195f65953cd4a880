//! What happens when the graphics card is taken away or refuses its work: what was played is saved, a message says so, and the
//! program ends. Uses the store, Bevy's renderer, and the page in the browser.

use bevy::{
    prelude::*,
    render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy},
};

use crate::storage::{Desk, Store};
#[cfg(target_arch = "wasm32")]
use crate::third_party::page;

/// The program's exit code when the graphics card is gone.
pub const CARD_GONE: u8 = 3;
/// The program's exit code when the graphics card has refused its work.
pub const CARD_REFUSES: u8 = 4;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(end));
}

/// Bevy has written the error into its log already, and asks again in each frame until the program has ended.
fn end(lost: &RenderError, app: &mut World, _: &mut World) -> RenderErrorPolicy {
    let code = match lost.ty {
        ErrorType::DeviceLost | ErrorType::OutOfMemory => CARD_GONE,
        ErrorType::Validation | ErrorType::Internal => CARD_REFUSES,
    };
    // No frame follows in which the desk would be emptied.
    let store = app.resource::<Store>().clone();
    for fault in app.resource_mut::<Desk>().finish(&store) {
        error!("{}", fault.sentence());
    }
    #[cfg(target_arch = "wasm32")]
    match code {
        CARD_GONE => page::picture_gone(),
        _ => page::stop(&lost.description),
    }
    app.write_message(AppExit::from_code(code));
    RenderErrorPolicy::StopRendering
}
