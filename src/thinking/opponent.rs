//! The machine at the table: when it is its turn it has a move searched, and plays it as an [`Intent`] like everybody,
//! not faster than a person can follow. Uses [`Thinker`].

use std::{
    hash::{BuildHasher, RandomState},
    time::Duration,
};

use bevy::{prelude::*, time::Real};

use super::{Job, Purpose, Thinker};
use crate::{
    animation::Animation,
    base::{keep_awake::KeepAwake, notification::Refused, schedule::AppSet, screen::Screen},
    game::{Game, Intent, Player},
    settings::{Pace, Settings},
};
use timur_engine::Limits;
use timur_rules::Move;

/// The longest that the machine thinks about a move.
const LONGEST_THOUGHT: Duration = Duration::from_secs(6);
/// The longest that it thinks about the answer to a move that has not been played yet.
const LONGEST_PONDERING: Duration = Duration::from_secs(120);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>()
        .add_systems(
            Update,
            (follow, ponder, hear, play)
                .chain()
                .in_set(AppSet::Opponent)
                .run_if(in_state(Screen::Play)),
        )
        .add_systems(OnExit(Screen::Play), leave);
}

/// What the machine keeps in mind from move to move.
#[derive(Resource)]
struct Opponent {
    /// What makes its errors those of this game.
    seed: u64,
    /// The search for the move in the position that is played, if it is its turn.
    job: Option<Job>,
    /// What it has come to: the move, and perhaps the reply that it expects.
    answer: Option<Vec<Move>>,
    /// The key of the position after its last move, and the reply that it expects there.
    expected: Option<(u64, Move)>,
    /// Since when the pieces are at rest.
    rest: Option<Duration>,
    /// A request is on its way that may change the position.
    hesitates: bool,
}

impl Default for Opponent {
    fn default() -> Opponent {
        Opponent {
            seed: RandomState::new().hash_one(0),
            job: None,
            answer: None,
            expected: None,
            rest: None,
            hesitates: false,
        }
    }
}

impl Opponent {
    /// The search for that player's move in the position that is played; none for a person.
    fn job(&self, game: &Game, player: Player, longest: Duration) -> Option<Job> {
        let Player::Machine(level) = player else {
            return None;
        };
        let record = game.record();
        Some(Job {
            level,
            seed: self.seed,
            ..Job::at(record, record.ply(), Limits::time(longest))
        })
    }
}

impl Pace {
    /// How long the pieces rest at least before the machine moves.
    const fn rest(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Brisk => 0,
            Pace::Calm => 700,
            Pace::Slow => 2_000,
        })
    }
}

/// Begins to think when it is the machine's turn, and stops when the position is another one. What it has thought about
/// this position in the player's time counts.
fn follow(
    game: Res<Game>,
    mut intents: MessageReader<Intent>,
    mut opponent: ResMut<Opponent>,
    mut thinker: ResMut<Thinker>,
) {
    opponent.hesitates = false;
    for intent in intents.read() {
        opponent.hesitates = true;
        if matches!(intent, Intent::NewGame(_)) {
            // Another game, other errors.
            *opponent = Opponent::default();
        }
    }
    let player = game.player(game.position().turn());
    let turn = game.machine_to_move();
    let job = turn.and_then(|_| opponent.job(&game, player, LONGEST_THOUGHT));
    if job == opponent.job {
        return;
    }
    opponent.rest = None;
    opponent.answer = job.as_ref().and_then(|job| pondered(&thinker, job));
    opponent.job = job.clone();
    match job {
        Some(job) if opponent.answer.is_none() => {
            thinker.stop(Purpose::Ponder);
            thinker.start(Purpose::Move, job);
        }
        _ => thinker.stop(Purpose::Move),
    }
}

/// What pondering has already come to, if it has looked at this position well enough.
fn pondered(thinker: &Thinker, wanted: &Job) -> Option<Vec<Move>> {
    let limits = wanted.limits.clone();
    let same = thinker.job(Purpose::Ponder).is_some_and(|job| {
        *wanted
            == Job {
                limits,
                ..job.clone()
            }
    });
    let thought = thinker.thought(Purpose::Ponder).filter(|_| same)?;
    let enough = thought.done || thought.report.time >= LONGEST_THOUGHT;
    let line = thought.report.lines.first().filter(|_| enough)?;
    Some(line.moves.clone())
}

/// Thinks in the player's time about the answer to the move that it expects.
fn ponder(
    game: Res<Game>,
    settings: Res<Settings>,
    opponent: Res<Opponent>,
    mut thinker: ResMut<Thinker>,
) {
    if !game.is_changed() && !settings.is_changed() {
        return;
    }
    let (position, turn) = (game.position(), game.position().turn());
    let person = game.player(turn) == Player::Human && game.outcome().is_none();
    let expected = opponent
        .expected
        .filter(|&(key, _)| settings.ponder && person && key == position.key());
    let job = opponent.job(&game, game.player(!turn), LONGEST_PONDERING);
    match job.zip(expected) {
        Some((mut job, (_, reply))) => {
            job.moves.push(reply);
            thinker.start(Purpose::Ponder, job);
        }
        None => thinker.stop(Purpose::Ponder),
    }
}

/// Takes what the search has come to.
fn hear(
    mut opponent: ResMut<Opponent>,
    mut thinker: ResMut<Thinker>,
    mut refused: MessageWriter<Refused>,
) {
    let thought = thinker.thought(Purpose::Move);
    let Some(thought) = thought.filter(|thought| thought.done) else {
        return;
    };
    opponent.answer = thought.report.lines.first().map(|line| line.moves.clone());
    if opponent.answer.is_none() {
        let why = "The machine has found no move. Undo, or begin a new game.";
        refused.write(Refused(why.into()));
    }
    thinker.stop(Purpose::Move);
}

/// Plays its answer when the pieces have rested for a while, unless the player looks at another position just then.
fn play(
    game: Res<Game>,
    settings: Res<Settings>,
    board_pieces: Query<&Animation>,
    time: Res<Time<Real>>,
    mut opponent: ResMut<Opponent>,
    mut intents: MessageWriter<Intent>,
    mut awake: KeepAwake,
) {
    if !board_pieces.iter().all(Animation::is_idle) {
        opponent.rest = None;
        return;
    }
    let now = time.elapsed();
    let rested = now.saturating_sub(*opponent.rest.get_or_insert(now));
    let Some(answer) = opponent.answer.as_ref().filter(|_| !game.looks_back()) else {
        return;
    };
    if opponent.hesitates || rested < settings.pace.rest() {
        awake.another_frame();
        return;
    }
    let mut moves = answer.iter().copied();
    let (best, reply) = (moves.next(), moves.next());
    opponent.answer = None;
    if let Some(best) = best {
        intents.write(Intent::Make(best));
        let after = game.position().make(best);
        opponent.expected = reply.map(|reply| (after.key(), reply));
    }
}

/// Who leaves the board and comes back finds the machine thinking anew.
fn leave(mut opponent: ResMut<Opponent>) {
    opponent.job = None;
    opponent.answer = None;
}
