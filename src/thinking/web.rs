//! Searches in the browser: in a worker beside the page, or, where workers are barred, in the picture's thread in short
//! slices: [`Brain`]. A worker that is to stop is ended, so that stopping takes no time. Uses the page and `engine`.

use std::sync::atomic::AtomicBool;

use bevy::{log::warn, platform::time::Instant};

use super::{
    Wake,
    lines::{Answer, order, parse},
};
use crate::third_party::page;
use timur_engine::{Engine, Report, Slices};
use timur_rules::Position;
use timur_session::{Purpose, SearchJob, SearchReport};

/// Mebibytes of what the engine remembers that has to share the page's memory.
const MEMORY: usize = 16;
/// Nodes of a slice: about a twentieth of a second.
const SLICE: u64 = 15_000;

/// The search that runs, wherever it does.
pub(super) struct Brain {
    wake: Wake,
    current: Option<Current>,
    engine: Option<Engine>,
    /// What makes this visit differ from others: the program itself knows no chance here.
    salt: u64,
}

struct Current {
    job: SearchJob,
    position: Position,
    last: Report,
    /// How far the slices are, if there is no worker, and when they began.
    slices: Option<(Slices, Instant)>,
}

impl Brain {
    pub fn new(wake: Wake) -> Brain {
        Brain {
            wake,
            current: None,
            engine: None,
            salt: (web_sys::js_sys::Math::random() * 2_f64.powi(53)) as u64,
        }
    }

    pub fn begin(&mut self, purpose: Purpose, job: &SearchJob) {
        let job = SearchJob {
            seed: job.seed ^ self.salt,
            ..job.clone()
        };
        let worker = page::think(&order(&job), purpose.is_followed());
        let mut current = Current {
            position: job.place().position,
            job,
            last: Report::default(),
            slices: None,
        };
        if !worker {
            self.engine = None;
            current.think_in_slices();
            self.wake.up();
        }
        self.current = Some(current);
    }

    pub fn stop(&mut self) {
        if self.current.take().is_some() {
            page::stop_thinking();
        }
    }

    pub fn news(&mut self) -> Vec<SearchReport> {
        let Some(current) = &mut self.current else {
            return Vec::new();
        };
        let mut news = Vec::new();
        if current.slices.is_none() {
            while let Some(text) = page::next_lines() {
                match parse(&text, &current.position) {
                    Answer::Report(report) => {
                        current.last = report.clone();
                        news.push(SearchReport {
                            report,
                            done: false,
                        });
                    }
                    Answer::Best => news.push(SearchReport {
                        report: current.last.clone(),
                        done: true,
                    }),
                    Answer::Fault(why) => {
                        warn!("the worker is gone, and the page thinks itself: {why}");
                        current.think_in_slices();
                    }
                    Answer::Other => {}
                }
            }
        }
        if let Some((slices, start)) = &mut current.slices {
            let engine = self.engine.get_or_insert_with(|| Engine::new(MEMORY));
            engine.set_handicap(current.job.level().handicap(current.job.seed));
            let clock = || start.elapsed();
            let done = slices.go_on(engine, SLICE, &clock, &AtomicBool::new(false));
            let report = slices.report().clone();
            news.push(SearchReport { report, done });
            self.wake.up();
        }
        if news.last().is_some_and(|report| report.done) {
            self.current = None;
        }
        news
    }
}

impl Current {
    fn think_in_slices(&mut self) {
        let limits = self.job.level().limit(self.job.limits.clone());
        let place = self.job.place();
        let slices = Slices::new(place.position, place.keys, limits);
        self.slices = Some((slices, Instant::now()));
    }
}
