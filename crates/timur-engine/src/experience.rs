//! What a searched node leaves behind: entries of the table, experience of moves; and how far a move is looked into.
//! Uses the search.

use super::entry::{Bound, Entry, pack};
use super::evaluate::Sum;
use super::history::Step;
use super::node::{Scene, Task};
use super::score::{MAX_PLY, WIN};
use super::search::{Search, pawn_key};
use timur_rules::{Move, MoveKind, Position};

/// Moves that were tried before the best one.
#[derive(Default)]
pub(super) struct Tried {
    moves: [Option<Move>; 24],
    len: usize,
}

impl Tried {
    /// Adds a move; the late ones do not matter.
    pub fn push(&mut self, mv: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = Some(mv);
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves.iter().flatten().copied()
    }
}

impl Search<'_> {
    /// Searches a move with less depth and no window first, and properly if that is promising. The window is that of
    /// the node in which the move is played, and its depth that of the next one.
    pub(super) fn try_move<const PV: bool>(
        &mut self,
        next: &Position,
        sum: Sum,
        window: Task,
        less: i32,
        first: bool,
    ) -> i32 {
        let (alpha, beta, depth) = (window.alpha, window.beta, window.depth);
        let narrow = Task {
            alpha: -alpha - 1,
            beta: -alpha,
            ply: window.ply + 1,
            cut: !window.cut,
            ..window
        };
        let mut value = alpha + 1;
        if less > 0 {
            let shallow = Task {
                depth: depth - less,
                cut: true,
                ..narrow
            };
            value = -self.node::<false>(next, sum, shallow);
            if value > alpha {
                value = -self.node::<false>(next, sum, narrow);
            }
        } else if !PV || !first {
            value = -self.node::<false>(next, sum, narrow);
        }
        if PV && !self.stopped && (first || value > alpha) {
            let full = Task {
                alpha: -beta,
                beta: -alpha,
                cut: false,
                ..narrow
            };
            value = -self.node::<true>(next, sum, full);
        }
        value
    }

    /// How many plies deeper to look into a move: one if it is by far the best, as far as a shallow search of the
    /// others can tell. If another move is good enough as well, the value of the node, as an error.
    pub(super) fn extension(
        &mut self,
        position: &Position,
        sum: Sum,
        task: Task,
        mv: Move,
        scene: &Scene,
        excluded: Option<Move>,
    ) -> Result<i32, i32> {
        let Some(entry) = scene.entry.filter(|entry| entry.mv == pack(mv)) else {
            return Ok(0);
        };
        let doubtful = task.ply == 0
            || task.ply > MAX_PLY / 2
            || excluded.is_some()
            || task.depth < 7
            || entry.depth < task.depth - 3
            || entry.bound == Bound::Upper
            || entry.value.abs() >= WIN;
        if doubtful {
            return Ok(0);
        }
        let beta = entry.value - 2 * task.depth;
        let others = Task {
            alpha: beta - 1,
            beta,
            depth: (task.depth - 1) / 2,
            ..task
        };
        // The room of the ply is in use, so the other search brings its own.
        self.stack[task.ply].excluded = Some(mv);
        let kept = self.stack[task.ply].evaluation;
        self.stack[task.ply].evaluation = scene.raw;
        let value = self.node::<false>(position, sum, others);
        self.stack[task.ply].evaluation = kept;
        self.stack[task.ply].excluded = None;
        if self.stopped {
            return Ok(0);
        }
        if value < beta {
            Ok(1)
        } else if beta >= task.beta {
            Err(beta)
        } else if entry.value >= task.beta {
            Ok(-1)
        } else {
            Ok(0)
        }
    }

    /// Learns that a move was good enough, and that those tried before it were not.
    pub(super) fn learn(
        &mut self,
        position: &Position,
        task: Task,
        best: Move,
        quiet: bool,
        quiets: &Tried,
        captures: &Tried,
    ) {
        let (us, before) = (position.turn(), self.before(task.ply));
        let bonus = (160 * task.depth - 60).clamp(60, 1900);
        if quiet {
            let killers = &mut self.stack[task.ply].killers;
            if killers[0] != Some(best) {
                *killers = [Some(best), killers[0]];
            }
            let step = Step::of(position, best);
            self.histories.learn_quiet(us, best, step, before, bonus);
            for mv in quiets.iter() {
                let step = Step::of(position, mv);
                self.histories.learn_quiet(us, mv, step, before, -bonus);
            }
        } else if best.kind() == MoveKind::Capture {
            self.learn_capture(position, best, bonus);
        }
        for mv in captures.iter() {
            self.learn_capture(position, mv, -bonus);
        }
    }

    fn learn_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        if let Some(victim) = position.piece_at(mv.to()) {
            let step = Step::of(position, mv);
            self.histories.learn_capture(step, victim.role, bonus);
        }
    }

    /// Remembers what was found out about a position.
    pub(super) fn remember(
        &mut self,
        position: &Position,
        task: Task,
        scene: &Scene,
        best: i32,
        best_move: Option<Move>,
        bound: Bound,
    ) {
        let entry = Entry {
            mv: best_move.map_or(0, pack),
            value: best,
            evaluation: scene.raw,
            depth: task.depth,
            bound,
        };
        self.table.put(scene.key, task.ply, entry);
        let quiet = best_move.is_none_or(|mv| mv.kind() != MoveKind::Capture);
        let tells = match bound {
            Bound::Exact => true,
            Bound::Lower => best > scene.evaluation,
            Bound::Upper => best < scene.evaluation,
        };
        if !scene.safety.is_check() && quiet && tells && best.abs() < WIN {
            let error = best - scene.evaluation;
            let key = pawn_key(position);
            self.histories
                .learn_correction(position.turn(), key, error, task.depth);
        }
    }

    /// Whether a weaker player overlooks the move; never the one that is to be played.
    pub(super) fn overlooks(&self, key: u64, mv: Move, ply: usize) -> bool {
        ply > 0
            && self
                .handicap
                .is_some_and(|handicap| handicap.overlooks(key, pack(mv)))
    }
}
