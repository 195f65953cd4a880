//! A graphics card that is taken away, or refuses its work, ends the program with a code of its own.

use std::num::NonZeroU8;

use bevy::{
    prelude::*,
    render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy},
};
use timur::{
    base::stage::Stage,
    build,
    device_loss::{CARD_GONE, CARD_REFUSES},
};
use timur_session::Start;

/// The code with which the program ends after an error of this kind.
fn code_after(ty: ErrorType) -> Option<u8> {
    let mut app = build(Start::GoOn, Stage::Nowhere);
    let RenderErrorHandler(handle) = *app.world().resource::<RenderErrorHandler>();
    let error = RenderError {
        ty,
        description: "in a test".into(),
        source: None,
    };
    let policy = handle(&error, app.world_mut(), &mut World::new());
    assert!(matches!(policy, RenderErrorPolicy::StopRendering));
    match app.should_exit()? {
        AppExit::Success => Some(0),
        AppExit::Error(code) => Some(NonZeroU8::get(code)),
    }
}

#[test]
fn a_lost_graphics_card_ends_the_program_in_order() {
    assert_eq!(code_after(ErrorType::DeviceLost), Some(CARD_GONE));
    assert_eq!(code_after(ErrorType::OutOfMemory), Some(CARD_GONE));
}

#[test]
fn a_graphics_card_that_refuses_ends_the_program_in_order() {
    assert_eq!(code_after(ErrorType::Validation), Some(CARD_REFUSES));
    assert_eq!(code_after(ErrorType::Internal), Some(CARD_REFUSES));
}
