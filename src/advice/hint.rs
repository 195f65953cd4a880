//! The hint: a move suggested once, on request. Gone as soon as the position is another one.

use std::time::Duration;

use bevy::prelude::*;

use super::{AdviceRequest, in_words, no_hint};
use crate::{
    base::{
        notification::{Notification, Refused},
        schedule::AppSet,
        screen::Screen,
    },
    game::{Game, Intent},
    thinking::{Job, Purpose, Thinker},
};
use timur_engine::Limits;
use timur_rules::Move;

/// How long a hint is thought about.
const LONGEST_THOUGHT: Duration = Duration::from_millis(1_500);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_systems(
            Update,
            (follow, ask, hear)
                .chain()
                .in_set(AppSet::Advice)
                .run_if(in_state(Screen::Play)),
        )
        .add_systems(OnExit(Screen::Play), leave);
}

/// What is suggested, and where.
#[derive(Resource, Default)]
pub struct Hint {
    job: Option<Job>,
    suggested: Option<Move>,
}

impl Hint {
    /// The suggested move.
    pub fn suggested(&self) -> Option<Move> {
        self.suggested
    }
}

fn job(game: &Game) -> Job {
    Job::at(
        game.record(),
        game.record().ply(),
        Limits::time(LONGEST_THOUGHT),
    )
}

/// Another position or another game: the hint is gone.
fn follow(
    game: Res<Game>,
    mut intents: MessageReader<Intent>,
    mut hint: ResMut<Hint>,
    mut thinker: ResMut<Thinker>,
) {
    let another = |intent: &Intent| matches!(intent, Intent::NewGame(_) | Intent::Open(..));
    let another = intents.read().any(another);
    if !game.is_changed() || hint.job.is_none() {
        return;
    }
    if another || no_hint(&game).is_some() || hint.job != Some(job(&game)) {
        *hint = Hint::default();
        thinker.stop(Purpose::Hint);
    }
}

fn ask(
    mut requests: MessageReader<AdviceRequest>,
    game: Res<Game>,
    mut hint: ResMut<Hint>,
    mut thinker: ResMut<Thinker>,
    mut told: MessageWriter<Notification>,
    mut refused: MessageWriter<Refused>,
) {
    if !requests
        .read()
        .any(|request| *request == AdviceRequest::Hint)
    {
        return;
    }
    if let Some(why) = no_hint(&game) {
        refused.write(Refused(why.into()));
        return;
    }
    hint.suggested = None;
    hint.job = Some(job(&game));
    thinker.start(Purpose::Hint, job(&game));
    told.write(Notification("Looking for a good move…".into()));
}

fn hear(
    game: Res<Game>,
    thinker: Res<Thinker>,
    mut hint: ResMut<Hint>,
    mut told: MessageWriter<Notification>,
) {
    if hint.job.is_none() || hint.suggested.is_some() {
        return;
    }
    let thought = thinker.thought(Purpose::Hint);
    let best = thought.filter(|thought| thought.done);
    if let Some(best) = best.and_then(|thought| thought.report.best()) {
        hint.suggested = Some(best);
        let words = in_words(game.position(), best);
        told.write(Notification(format!("A good move: {words}.")));
    }
}

/// Who leaves the board finds no hint when he comes back.
fn leave(mut hint: ResMut<Hint>) {
    *hint = Hint::default();
}
