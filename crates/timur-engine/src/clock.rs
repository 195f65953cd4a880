//! The time, as the engine gets it: [`Clock`]. Uses nothing.

use std::time::Duration;

/// Says how long the search has been running. The engine has no clock of its own, because not every machine on which
/// it runs has one.
pub trait Clock: Sync {
    /// The time since the search was asked for.
    fn elapsed(&self) -> Duration;
}

/// A clock that stands still, for searches that are limited by depth or nodes.
pub struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

impl<F: Fn() -> Duration + Sync> Clock for F {
    fn elapsed(&self) -> Duration {
        self()
    }
}
