//! The machine at the table: it thinks beside the picture, and its move comes as an [`Intent`] like everybody's. Uses
//! `engine`.

use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use bevy::{
    platform::time::Instant,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::{
    AppSet,
    game::{Game, Intent},
    motion::Motion,
};
use crate::{
    engine::{Engine, Limits},
    rules::Move,
};

/// The longest that the machine thinks about a move.
const LONGEST_THOUGHT: Duration = Duration::from_secs(6);
/// Mebibytes of what it remembers.
const MEMORY: usize = 48;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Mind>()
        .add_systems(Update, think.in_set(AppSet::Opponent));
}

/// The engine, when it rests, or what it thinks about.
#[derive(Resource, Default)]
struct Mind {
    engine: Option<Engine>,
    thought: Option<Thought>,
}

struct Thought {
    key: u64,
    ply: usize,
    stop: Arc<AtomicBool>,
    task: Task<(Engine, Option<Move>)>,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Relaxed);
    }
}

/// Begins to think when it is the machine's turn and the men are at rest; stops when the position has changed; plays what
/// it found, unless the player looks at another position just then.
fn think(
    game: Res<Game>,
    men: Query<&Motion>,
    mut mind: ResMut<Mind>,
    mut intents: MessageWriter<Intent>,
    waker: Option<Res<EventLoopProxyWrapper>>,
) {
    let (key, ply) = (game.position().key(), game.record().ply());
    let level = game.machine_to_move();
    if let Some(thought) = &mut mind.thought {
        let wanted = level.is_some() && (thought.key, thought.ply) == (key, ply);
        if !wanted {
            thought.stop.store(true, Relaxed);
        } else if game.looks_back() {
            return;
        }
        if let Some((engine, best)) = check_ready(&mut thought.task) {
            mind.thought = None;
            mind.engine = Some(engine);
            if let Some(best) = best.filter(|_| wanted) {
                intents.write(Intent::Make(best));
            }
        }
        return;
    }
    let Some(level) = level.filter(|_| men.iter().all(Motion::is_idle)) else {
        return;
    };
    let mut engine = mind.engine.take().unwrap_or_else(|| Engine::new(MEMORY));
    let position = game.position().clone();
    let record = game.record();
    let before = (0..ply).filter_map(|ply| record.position_at(ply));
    let keys: Vec<u64> = before.map(|position| position.key()).collect();
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    let wake = waker.map(|proxy| (**proxy).clone());
    engine.set_handicap(level.handicap(RandomState::new().hash_one(key)));
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let start = Instant::now();
        let limits = level.limit(Limits::time(LONGEST_THOUGHT));
        let report = engine.think(&position, &keys, &limits, &|| start.elapsed(), &flag);
        if let Some(wake) = wake {
            // The window may be gone by now, and then nobody has to be woken.
            let _ = wake.send_event(WinitUserEvent::WakeUp);
        }
        (engine, report.best())
    });
    mind.thought = Some(Thought {
        key,
        ply,
        stop,
        task,
    });
}
