//! Searches in a thread of their own, where there are threads: [`Brain`]. Uses `engine` and the system's clock.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, Sender, TryRecvError, channel},
    },
    thread,
    time::Instant,
};

use bevy::{log::error, platform::cell::SyncCell};

use super::Wake;
use timur_engine::{Engine, Report};
use timur_session::{Purpose, SearchJob, SearchReport};

/// Mebibytes of what each of the two engines remembers.
const MEMORY: usize = 64;

/// The thread that searches, and its orders.
pub(super) struct Brain {
    wake: Wake,
    orders: Option<Sender<Order>>,
    current: Option<Current>,
}

/// The search that runs, seen from outside.
struct Current {
    stop: Arc<AtomicBool>,
    reports: SyncCell<Receiver<SearchReport>>,
}

/// A search, as an order for the thread.
struct Order {
    purpose: Purpose,
    job: SearchJob,
    stop: Arc<AtomicBool>,
    say: Sender<SearchReport>,
    wake: Wake,
}

impl Brain {
    pub fn new(wake: Wake) -> Brain {
        Brain {
            wake,
            orders: None,
            current: None,
        }
    }

    pub fn begin(&mut self, purpose: Purpose, job: &SearchJob) {
        self.stop();
        let stop = Arc::new(AtomicBool::new(false));
        let (say, reports) = channel();
        let order = Order {
            purpose,
            job: job.clone(),
            stop: Arc::clone(&stop),
            say,
            wake: self.wake.clone(),
        };
        self.current = Some(Current {
            stop,
            reports: SyncCell::new(reports),
        });
        let refused = match &self.orders {
            Some(orders) => orders.send(order).err().map(|refused| refused.0),
            None => Some(order),
        };
        if let Some(order) = refused {
            self.orders = new_thread();
            if let Some(orders) = &self.orders {
                // A thread that has just begun listens.
                let _ = orders.send(order);
            }
        }
    }

    pub fn stop(&mut self) {
        if let Some(current) = self.current.take() {
            current.stop.store(true, Relaxed);
        }
    }

    pub fn news(&mut self) -> Vec<SearchReport> {
        let Some(current) = &mut self.current else {
            return Vec::new();
        };
        let mut news: Vec<SearchReport> = Vec::new();
        let silent = loop {
            match current.reports.get().try_recv() {
                Ok(report) => news.push(report),
                Err(why) => break why == TryRecvError::Disconnected,
            }
        };
        if news.last().is_some_and(|report| report.done) {
            self.current = None;
        } else if silent {
            // The thread is gone before its time; there will be no better answer.
            self.current = None;
            self.orders = None;
            let report = news.pop().map_or_else(nothing, |report| report.report);
            news.push(SearchReport { report, done: true });
        }
        news
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        self.stop();
    }
}

fn nothing() -> Report {
    Report {
        lines: Vec::new(),
        depth: 0,
        deepest: 0,
        nodes: 0,
        time: std::time::Duration::ZERO,
    }
}

fn new_thread() -> Option<Sender<Order>> {
    let (orders, ordered) = channel();
    let thread = thread::Builder::new().name("engine".into());
    match thread.spawn(move || work(&ordered)) {
        Ok(_) => Some(orders),
        Err(why) => {
            error!("the machine cannot think: {why}");
            None
        }
    }
}

/// Obeys one order after the other. The machine and the adviser remember apart: a weaker level sees the board with
/// other eyes.
fn work(orders: &Receiver<Order>) {
    let (mut machine, mut adviser) = (None, None);
    while let Ok(order) = orders.recv() {
        let engine = if order.purpose.is_for_the_machine() {
            &mut machine
        } else {
            &mut adviser
        };
        if !order.stop.load(Relaxed) {
            search(engine.get_or_insert_with(|| Engine::new(MEMORY)), &order);
        }
    }
}

fn search(engine: &mut Engine, order: &Order) {
    let Order { job, stop, .. } = order;
    let level = job.level();
    engine.set_handicap(level.handicap(job.seed));
    engine.set_threads(threads(job));
    let place = job.place();
    let start = Instant::now();
    let say = |report: &Report, done: bool| {
        if !done && !order.purpose.is_followed() {
            return;
        }
        let report = report.clone();
        // Nobody listens to a search that was stopped.
        if order.say.send(SearchReport { report, done }).is_ok() {
            order.wake.up();
        }
    };
    let report = engine.think_with_reports(
        &place.position,
        &place.keys,
        &level.limit(job.limits.clone()),
        &|| start.elapsed(),
        stop,
        &mut |report, _| say(report, false),
    );
    say(&report, true);
}

/// At full strength every core thinks, but for one that draws the picture. The other levels have so few nodes that one
/// thread is soon done with them.
fn threads(job: &SearchJob) -> usize {
    if !job.is_at_full_strength() {
        return 1;
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
}
