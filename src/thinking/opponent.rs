//! The machine at the board: tells the session's opponent how things stand, has searched what it asks for, and hands its
//! moves in as a [`Request`] like everybody. Uses [`Thinker`].

use std::hash::{BuildHasher, RandomState};

use bevy::{ecs::system::SystemParam, prelude::*, time::Real};

use super::Thinker;
use crate::{
    base::{
        keep_awake::KeepAwake, notification::Refused, rest::PiecesAtRest, schedule::AppSet,
        screen::Screen,
    },
    game::{Game, Happened, Request},
    settings::Settings,
    words::Reason,
};
use timur_session::{Author, Opponent, opponent::Circumstances};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Machine>()
        .add_systems(
            Update,
            decide
                .in_set(AppSet::Opponent)
                .run_if(in_state(Screen::Play)),
        )
        .add_systems(OnExit(Screen::Play), leave);
}

/// The machine, be it for White, for Black or for both.
#[derive(Resource)]
struct Machine(Opponent);

impl Default for Machine {
    fn default() -> Machine {
        Machine(Opponent::new(RandomState::new().hash_one(0)))
    }
}

/// What the machine has to know.
#[derive(SystemParam)]
struct Seen<'w, 's> {
    happened: MessageReader<'w, 's, Happened>,
    game: Game<'w>,
    settings: Res<'w, Settings>,
    at_rest: Res<'w, PiecesAtRest>,
    time: Res<'w, Time<Real>>,
}

fn decide(
    mut seen: Seen,
    mut machine: ResMut<Machine>,
    mut thinker: ResMut<Thinker>,
    mut requests: MessageWriter<Request>,
    mut refused: MessageWriter<Refused>,
    mut awake: KeepAwake,
) {
    for Happened(event) in seen.happened.read() {
        machine.0.follow(event);
    }
    let session = seen.game.session();
    let circumstances = Circumstances {
        now: seen.time.elapsed(),
        at_rest: seen.at_rest.0,
        looks_back: seen.game.looks_back(),
        pace: seen.settings.pace,
        ponder: seen.settings.ponder,
    };
    let decision = machine
        .0
        .decide(session, thinker.searches(), &circumstances);
    for request in decision.requests {
        thinker.apply(request);
    }
    if let Some(what) = decision.command {
        let by = Author::Machine(session.position().turn());
        requests.write(Request::By(by, what));
    }
    if decision.failed {
        refused.write(Refused(Reason::NoMove));
    }
    if decision.waits {
        awake.another_frame();
    }
}

/// Who leaves the board and comes back finds the machine thinking anew.
fn leave(mut machine: ResMut<Machine>) {
    machine.0.leave();
}
