//! The hint as a resource, and the sentences around it. What a hint is, and when it is gone, is the session's matter.

use bevy::prelude::*;

use super::AdviceRequest;
use crate::{
    base::{
        notification::{Notification, Refused},
        schedule::AppSet,
        screen::Screen,
    },
    game::{Game, Happened},
    thinking::Thinker,
    words::move_in_words,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_systems(
            Update,
            (follow, ask, take)
                .chain()
                .in_set(AppSet::Advice)
                .run_if(in_state(Screen::Play)),
        )
        .add_systems(OnExit(Screen::Play), leave);
}

/// The hint.
#[derive(Resource, Default, Deref)]
pub struct Hint(timur_session::Hint);

/// Another position or another game: the hint is gone.
fn follow(
    game: Game,
    mut happened: MessageReader<Happened>,
    mut hint: ResMut<Hint>,
    mut thinker: ResMut<Thinker>,
) {
    for Happened(event) in happened.read() {
        if !hint.is_wanted() {
            continue;
        }
        if let Some(request) = hint.0.follow(event) {
            thinker.apply(request);
        }
    }
    if hint.is_wanted()
        && game.is_changed()
        && let Some(request) = hint.0.check(game.session(), game.board())
    {
        thinker.apply(request);
    }
}

fn ask(
    mut requests: MessageReader<AdviceRequest>,
    game: Game,
    mut hint: ResMut<Hint>,
    mut thinker: ResMut<Thinker>,
    mut notifications: MessageWriter<Notification>,
    mut refused: MessageWriter<Refused>,
) {
    let asked = |request: &AdviceRequest| *request == AdviceRequest::Hint;
    if !requests.read().any(asked) {
        return;
    }
    match hint.0.ask(game.session(), game.board()) {
        Ok(request) => {
            thinker.apply(request);
            notifications.write(Notification("Looking for a good move…".into()));
        }
        Err(why) => drop(refused.write(Refused::from(why))),
    }
}

fn take(
    game: Game,
    thinker: Res<Thinker>,
    mut hint: ResMut<Hint>,
    mut notifications: MessageWriter<Notification>,
) {
    if !hint.is_wanted() {
        return;
    }
    if let Some(best) = hint.0.take(thinker.searches()) {
        let words = move_in_words(game.position(), best);
        notifications.write(Notification(format!("A good move: {words}.")));
    }
}

/// Who leaves the board finds no hint on coming back.
fn leave(mut hint: ResMut<Hint>) {
    *hint = Hint::default();
}
