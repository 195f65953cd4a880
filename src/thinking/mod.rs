//! Runs the searches that the session's machine, hint, analysis and review ask for: one at a time, the most urgent one,
//! and never in the picture's thread. Uses the session and the engine.
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
#[cfg(any(target_arch = "wasm32", test))]
mod lines;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod opponent;
#[cfg(target_arch = "wasm32")]
mod web;

use std::sync::Arc;

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::base::{schedule::AppSet, screen::Screen};
#[cfg(not(target_arch = "wasm32"))]
use native::Brain;
use timur_session::{Purpose, SearchJob, SearchOrder, SearchRequest, Searches};
#[cfg(target_arch = "wasm32")]
use web::Brain;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinker>()
        .add_systems(
            Update,
            (
                take_reports.before(AppSet::Opponent),
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

/// All searches that are asked for, and who runs them.
#[derive(Resource)]
pub struct Thinker {
    brain: Brain,
    searches: Searches,
}

impl FromWorld for Thinker {
    fn from_world(world: &mut World) -> Thinker {
        let wake = Wake::from(world.get_resource::<EventLoopProxyWrapper>());
        Thinker {
            brain: Brain::new(wake),
            searches: Searches::default(),
        }
    }
}

impl Thinker {
    /// Does what is asked for.
    pub fn apply(&mut self, request: SearchRequest) {
        self.searches.apply(request);
        self.follow_order();
    }

    /// Asks for a search. One for the same purpose is replaced, unless it is the same search.
    pub fn start(&mut self, purpose: Purpose, job: SearchJob) {
        self.searches.start(purpose, job);
        self.follow_order();
    }

    /// Ends all searches.
    pub fn stop_all(&mut self) {
        self.searches.stop_all();
        self.follow_order();
    }

    /// All searches, and what they have come to.
    pub fn searches(&self) -> &Searches {
        &self.searches
    }

    fn follow_order(&mut self) {
        match self.searches.order() {
            Some(SearchOrder::Run(purpose, job)) => self.brain.begin(purpose, &job),
            Some(SearchOrder::Rest) => self.brain.stop(),
            None => {}
        }
    }
}

/// Takes what the running search has come to.
fn take_reports(mut thinker: ResMut<Thinker>) {
    if thinker.searches.running().is_none() {
        return;
    }
    let news = thinker.bypass_change_detection().brain.news();
    for report in news {
        thinker.searches.take(report);
    }
}

/// Lets the next search run when one is done.
fn choose(mut thinker: ResMut<Thinker>) {
    if thinker.searches.is_waiting() {
        thinker.searches.go_on();
        thinker.follow_order();
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
            .add_systems(Update, (take_reports, choose).chain());
        app
    }

    fn job(limits: Limits) -> SearchJob {
        let game = record::Game::new(Position::initial(&Ruleset::default()));
        SearchJob::at(&game, 0, limits)
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
        assert_eq!(thinker.searches().running(), Some(Purpose::Analysis));
        thinker.start(Purpose::Move, job(Limits::depth(2)));
        assert_eq!(thinker.searches().running(), Some(Purpose::Move));
        wait_until(&mut app, |thinker| {
            thinker
                .searches()
                .report(Purpose::Move)
                .is_some_and(|report| report.done && report.report.depth == 2)
        });
        wait_until(&mut app, |thinker| {
            thinker.searches().running() == Some(Purpose::Analysis)
                && thinker
                    .searches()
                    .report(Purpose::Analysis)
                    .is_some_and(|report| !report.done && report.report.depth >= 3)
        });
        let mut thinker = app.world_mut().resource_mut::<Thinker>();
        thinker.stop_all();
        assert_eq!(thinker.searches().running(), None);
        assert!(thinker.searches().report(Purpose::Move).is_none());
    }

    #[test]
    fn who_asks_again_at_the_end_of_a_search_goes_before_the_less_urgent() {
        fn ask_again(mut thinker: ResMut<Thinker>, mut asked: Local<u64>) {
            assert_ne!(thinker.searches().running(), Some(Purpose::Analysis));
            let done = thinker.searches().report(Purpose::Review).is_some();
            if done && *asked < 3 {
                *asked += 1;
                thinker.start(Purpose::Review, job(Limits::nodes(500 + *asked)));
            }
        }
        let mut app = App::new();
        app.init_resource::<Thinker>()
            .add_systems(Update, (take_reports, ask_again, choose).chain());
        let mut thinker = app.world_mut().resource_mut::<Thinker>();
        thinker.start(Purpose::Review, job(Limits::nodes(500)));
        thinker.start(Purpose::Analysis, job(Limits::default()));
        let last = job(Limits::nodes(503));
        for _ in 0..4_000 {
            app.update();
            let thinker = app.world().resource::<Thinker>();
            if thinker.searches().job(Purpose::Review) == Some(&last) {
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
                let report = thinker.searches().report(purpose);
                assert!(report.is_none_or(|report| report.done));
                report.is_some()
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
                .searches()
                .report(Purpose::Hint)
                .is_some_and(|report| report.done && report.report.depth == 1)
        });
        let mut thinker = app.world_mut().resource_mut::<Thinker>();
        thinker.start(Purpose::Hint, job(Limits::depth(1)));
        assert!(thinker.searches().report(Purpose::Hint).is_some());
        assert_eq!(thinker.searches().running(), None);
    }
}
