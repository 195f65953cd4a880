//! Counting lines in a thread of its own, so that commands are read meanwhile: [`PerftThread`]. Uses the rules.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;

use timur_engine::uci::move_text;
use timur_rules::{Position, perft};

use crate::output::print;

/// Counts of so few plies take no time worth speaking of, and are not interrupted.
const UNINTERRUPTED: u32 = 3;

/// A count that is running or has ended.
pub struct PerftThread {
    thread: JoinHandle<()>,
    stop: Arc<AtomicBool>,
}

impl PerftThread {
    /// Begins to count the lines of that many plies.
    pub fn begin(position: Position, depth: u32) -> PerftThread {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        PerftThread {
            thread: std::thread::spawn(move || print_counts(&position, depth, &flag)),
            stop,
        }
    }

    /// Ends the count soon.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Waits for the end of the count.
    pub fn finish(self) {
        // A thread that failed has printed why.
        let _ = self.thread.join();
    }
}

/// Prints the number of lines that begin with each legal move, and their sum if the count was not stopped.
fn print_counts(position: &Position, depth: u32, stop: &AtomicBool) {
    let mut total = 0;
    for &mv in &position.legal_moves() {
        let Some(count) = count(&position.make(mv), depth - 1, stop) else {
            return;
        };
        print(&format!("{}: {count}", move_text(mv)));
        total += count;
    }
    print(&format!("\nNodes searched: {total}"));
}

/// The number of lines of that many plies; `None` if the count was stopped.
fn count(position: &Position, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Relaxed) {
        return None;
    }
    if depth <= UNINTERRUPTED {
        return Some(perft(position, depth));
    }
    let moves = position.legal_moves();
    let mut counts = moves
        .iter()
        .map(|&mv| count(&position.make(mv), depth - 1, stop));
    counts.try_fold(0, |sum, count| Some(sum + count?))
}
