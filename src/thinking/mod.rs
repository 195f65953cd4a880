//! The place where everybody who wants a search asks for it: the machine at the table, the hint, the analysis, the
//! review. One search runs at a time, the most urgent one, and never in the picture's thread. Uses `engine`.
//!
//! How a search is run differs from machine to machine. `Brain`, in a file of its own for each, has to know this:
//!
//! * `Brain::new(wake)`: nothing runs; `wake` is called whenever there is news, so that a resting window draws it.
//! * `begin(purpose, job)`: runs this search instead of whatever runs now.
//! * `stop()`: nothing runs any more, and nothing more is heard of what did.
//! * `news()`: what the search has come to since the last call, the oldest first; the last one of a search is `done`.
//!
//! A `Brain` is part of a resource, so it has to be `Send` and `Sync`.

pub mod elapsed;
mod job;
#[cfg(any(target_arch = "wasm32", test))]
mod lines;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod opponent;
#[cfg(target_arch = "wasm32")]
mod web;

use std::{collections::BTreeMap, sync::Arc};

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::base::{schedule::AppSet, screen::Screen};
pub use job::{Job, Purpose, Thought};
#[cfg(not(target_arch = "wasm32"))]
use native::Brain;
#[cfg(target_arch = "wasm32")]
use web::Brain;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinker>()
        .add_systems(
            Update,
            (
                listen.before(AppSet::Opponent),
                // Who has heard the end of a search may have asked for the next one by now, which goes first.
                choose.after(AppSet::Advice),
            ),
        )
        .add_systems(OnExit(Screen::Play), leave)
        .add_plugins((elapsed::plugin, opponent::plugin));
}

/// Wakes a window that rests.
#[derive(Clone)]
struct Wake(Arc<dyn Fn() + Send + Sync>);

impl Wake {
    fn from(proxy: Option<&EventLoopProxyWrapper>) -> Wake {
        match proxy.map(|proxy| (**proxy).clone()) {
            // The window may be gone by now, and then nobody has to be woken.
            Some(proxy) => Wake(Arc::new(move || {
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            })),
            None => Wake(Arc::new(|| {})),
        }
    }

    fn up(&self) {
        (self.0)();
    }
}

/// A search that was asked for, and what it has come to.
struct Search {
    job: Job,
    thought: Option<Thought>,
}

impl Search {
    fn is_done(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.done)
    }
}

/// All searches that are asked for, at most one for each purpose. The most urgent one runs, the others wait.
#[derive(Resource)]
pub struct Thinker {
    brain: Brain,
    searches: BTreeMap<Purpose, Search>,
    running: Option<Purpose>,
}

impl FromWorld for Thinker {
    fn from_world(world: &mut World) -> Thinker {
        let wake = Wake::from(world.get_resource::<EventLoopProxyWrapper>());
        Thinker {
            brain: Brain::new(wake),
            searches: BTreeMap::new(),
            running: None,
        }
    }
}

impl Thinker {
    /// Asks for a search. One for the same purpose is replaced, unless it is the same search.
    pub fn start(&mut self, purpose: Purpose, job: Job) {
        if self.job(purpose) == Some(&job) {
            return;
        }
        self.stop(purpose);
        self.searches.insert(purpose, Search { job, thought: None });
        self.run_most_urgent();
    }

    /// Ends a search and forgets what it has come to.
    pub fn stop(&mut self, purpose: Purpose) {
        self.searches.remove(&purpose);
        if self.running == Some(purpose) {
            self.running = None;
            self.brain.stop();
        }
        self.run_most_urgent();
    }

    /// Ends all searches.
    pub fn stop_all(&mut self) {
        self.searches.clear();
        self.run_most_urgent();
    }

    /// What is searched for that purpose.
    pub fn job(&self, purpose: Purpose) -> Option<&Job> {
        self.searches.get(&purpose).map(|search| &search.job)
    }

    /// The newest that the search for that purpose has come to. Kept until the search is stopped or replaced.
    pub fn thought(&self, purpose: Purpose) -> Option<&Thought> {
        self.searches.get(&purpose)?.thought.as_ref()
    }

    /// The purpose of the search that runs just now.
    pub fn running(&self) -> Option<Purpose> {
        self.running
    }

    fn run_most_urgent(&mut self) {
        let open = self.searches.iter().find(|(_, search)| !search.is_done());
        let urgent = open.map(|(&purpose, _)| purpose);
        if self.running == urgent {
            return;
        }
        self.running = urgent;
        match open {
            // What waited begins anew, and soon is where it was: the table remembers.
            Some((&purpose, search)) => self.brain.begin(purpose, &search.job),
            None => self.brain.stop(),
        }
    }
}

/// Hears what the running search has come to.
fn listen(mut thinker: ResMut<Thinker>) {
    let Some(purpose) = thinker.running else {
        return;
    };
    let news = thinker.bypass_change_detection().brain.news();
    if news.is_empty() {
        return;
    }
    for thought in news {
        if let Some(search) = thinker.searches.get_mut(&purpose) {
            search.thought = Some(thought);
        }
    }
    if thinker.searches.get(&purpose).is_some_and(Search::is_done) {
        thinker.running = None;
    }
}

/// Lets the next search run when one is done.
fn choose(mut thinker: ResMut<Thinker>) {
    let waits = thinker.searches.values().any(|search| !search.is_done());
    if thinker.running.is_none() && waits {
        thinker.run_most_urgent();
    }
}

/// Who leaves the board leaves no search behind.
fn leave(mut thinker: ResMut<Thinker>) {
    thinker.stop_all();
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_engine::Limits;
    use timur_record as record;
    use timur_rules::{Position, Ruleset};

    fn thinker() -> App {
        let mut app = App::new();
        app.init_resource::<Thinker>()
            .add_systems(Update, (listen, choose).chain());
        app
    }

    fn job(limits: Limits) -> Job {
        let game = record::Game::new(Position::initial(&Ruleset::default()));
        Job::at(&game, 0, limits)
    }

    fn wait_until(app: &mut App, what: impl Fn(&Thinker) -> bool) {
        for _ in 0..4_000 {
            app.update();
            if what(app.world().resource::<Thinker>()) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("it never happens");
    }

    #[test]
    fn the_more_urgent_goes_first_and_the_other_goes_on_afterwards() {
        let mut app = thinker();
        let mut thinker = app.world_mut().resource_mut::<Thinker>();
        thinker.start(Purpose::Analysis, job(Limits::default()));
        assert_eq!(thinker.running(), Some(Purpose::Analysis));
        thinker.start(Purpose::Move, job(Limits::depth(2)));
        assert_eq!(thinker.running(), Some(Purpose::Move));
        wait_until(&mut app, |thinker| {
            thinker
                .thought(Purpose::Move)
                .is_some_and(|thought| thought.done && thought.report.depth == 2)
        });
        wait_until(&mut app, |thinker| {
            thinker.running() == Some(Purpose::Analysis)
                && thinker
                    .thought(Purpose::Analysis)
                    .is_some_and(|thought| !thought.done && thought.report.depth >= 3)
        });
        let mut thinker = app.world_mut().resource_mut::<Thinker>();
        thinker.stop_all();
        assert_eq!(thinker.running(), None);
        assert!(thinker.thought(Purpose::Move).is_none());
    }

    #[test]
    fn who_asks_again_at_the_end_of_a_search_goes_before_the_less_urgent() {
        fn ask_again(mut thinker: ResMut<Thinker>, mut asked: Local<u64>) {
            assert_ne!(thinker.running(), Some(Purpose::Analysis));
            let done = thinker.thought(Purpose::Review).is_some();
            if done && *asked < 3 {
                *asked += 1;
                thinker.start(Purpose::Review, job(Limits::nodes(500 + *asked)));
            }
        }
        let mut app = App::new();
        app.init_resource::<Thinker>()
            .add_systems(Update, (listen, ask_again, choose).chain());
        let mut thinker = app.world_mut().resource_mut::<Thinker>();
        thinker.start(Purpose::Review, job(Limits::nodes(500)));
        thinker.start(Purpose::Analysis, job(Limits::default()));
        let last = job(Limits::nodes(503));
        for _ in 0..4_000 {
            app.update();
            let thinker = app.world().resource::<Thinker>();
            if thinker.job(Purpose::Review) == Some(&last) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("it never comes to the last one");
    }

    #[test]
    fn a_search_that_nobody_follows_is_silent_until_it_ends() {
        for purpose in [Purpose::Hint, Purpose::Review] {
            let mut app = thinker();
            let mut thinker = app.world_mut().resource_mut::<Thinker>();
            thinker.start(purpose, job(Limits::depth(5)));
            wait_until(&mut app, |thinker| {
                let thought = thinker.thought(purpose);
                assert!(thought.is_none_or(|thought| thought.done));
                thought.is_some()
            });
        }
    }

    #[test]
    fn a_new_search_for_a_purpose_replaces_the_old_one_and_the_same_one_goes_on() {
        let mut app = thinker();
        let mut thinker = app.world_mut().resource_mut::<Thinker>();
        thinker.start(Purpose::Hint, job(Limits::default()));
        thinker.start(Purpose::Hint, job(Limits::depth(1)));
        wait_until(&mut app, |thinker| {
            thinker
                .thought(Purpose::Hint)
                .is_some_and(|thought| thought.done && thought.report.depth == 1)
        });
        let mut thinker = app.world_mut().resource_mut::<Thinker>();
        thinker.start(Purpose::Hint, job(Limits::depth(1)));
        assert!(thinker.thought(Purpose::Hint).is_some());
        assert_eq!(thinker.running(), None);
    }
}
