//! Searching one node: principal variation search with everything that leaves out what does not matter. Uses the
//! search, ordering and quiescence.

use super::evaluate::Sum;
use super::experience::Tried;
use super::history::Step;
use super::ordering::{Hints, Picker};
use super::quiescence::settles;
use super::reductions::reduction;
use super::score::{INFINITE, MATE, MAX_PLY, NONE, WIN, lost_in};
use super::search::Search;
use super::see::wins_at_least;
use super::table::{Bound, Entry};
use crate::rules::{Move, MoveKind, Position};

/// Where a node is and what is asked of it.
#[derive(Clone, Copy)]
pub(super) struct Task {
    pub alpha: i32,
    pub beta: i32,
    pub depth: i32,
    pub ply: usize,
    /// Whether a value of at least beta is expected.
    pub cut: bool,
}

/// What is known of a node before its moves are tried.
pub(super) struct Scene {
    pub entry: Option<Entry>,
    pub key: u64,
    /// The evaluation as it is; no value in check.
    pub raw: i32,
    /// The evaluation mended by experience.
    pub evaluation: i32,
    pub in_check: bool,
    pub improving: bool,
}

impl Search<'_> {
    /// The value of a position: exact between alpha and beta, else a bound. `PV` says that the node may be part of
    /// the best line.
    pub(super) fn node<const PV: bool>(
        &mut self,
        position: &Position,
        sum: Sum,
        mut task: Task,
    ) -> i32 {
        let ply = task.ply;
        if PV {
            self.lines[ply].clear();
        }
        if task.depth <= 0 {
            return self.quiescence::<PV>(position, sum, task.alpha, task.beta, ply);
        }
        self.count(ply);
        if self.stopped {
            return 0;
        }
        if ply > 0 {
            if let Some(value) = self.terminal(position, ply) {
                return value;
            }
            if ply >= MAX_PLY - 1 {
                return self.judge(position, sum);
            }
            // Nothing here can be better than a mate already found.
            task.alpha = task.alpha.max(lost_in(ply));
            task.beta = task.beta.min(MATE - ply as i32 - 1);
            if task.alpha >= task.beta {
                return task.alpha;
            }
        }
        let excluded = self.stack[ply].excluded;
        let key = position.key();
        let entry = match excluded {
            None => self.table.get(key, ply),
            Some(_) => None,
        };
        if let Some(entry) = entry
            && !PV
            && entry.depth >= task.depth
            && position.plies_without_progress() < 85
            && settles(entry, task.alpha, task.beta)
        {
            return entry.value;
        }
        let in_check = position.check().is_some();
        let raw = match entry {
            _ if in_check => NONE,
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ if excluded.is_some() => self.stack[ply].evaluation,
            _ => self.judge(position, sum),
        };
        let mut evaluation = raw;
        if !in_check {
            evaluation = self.mend(position, raw);
        }
        self.stack[ply].evaluation = if excluded.is_some() { raw } else { evaluation };
        let improving = !in_check && ply >= 2 && {
            let before = self.stack[ply - 2].evaluation;
            before == NONE || evaluation > before
        };
        // What the search knows is better than the evaluation.
        let mut estimate = evaluation;
        if let Some(entry) = entry
            && !in_check
            && settles(entry, estimate, estimate)
        {
            estimate = entry.value;
        }
        self.stack[ply + 1].killers = [None; 2];
        if !PV
            && !in_check
            && excluded.is_none()
            && let Some(value) = self.give_up_early(position, sum, task, estimate, improving)
        {
            return value;
        }
        if excluded.is_none() && task.depth >= 4 && entry.is_none_or(|entry| entry.mv == 0) {
            task.depth -= 1;
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return self.without_move(position, ply);
        }
        let scene = Scene {
            entry,
            key,
            raw,
            evaluation,
            in_check,
            improving,
        };
        self.moves::<PV>(position, sum, task, &moves, &scene)
    }

    /// Reverse futility, razoring and null move.
    fn give_up_early(
        &mut self,
        position: &Position,
        sum: Sum,
        task: Task,
        estimate: i32,
        improving: bool,
    ) -> Option<i32> {
        let Task {
            alpha,
            beta,
            depth,
            ply,
            cut,
        } = task;
        if beta.abs() >= WIN || alpha.abs() >= WIN {
            return None;
        }
        let margin = 75 * (depth - i32::from(improving)).max(0);
        if depth <= 8 && estimate - margin >= beta && estimate < WIN {
            return Some((estimate + beta) / 2);
        }
        if depth <= 3 && estimate + 220 * depth < alpha {
            let value = self.quiescence::<false>(position, sum, alpha, alpha + 1, ply);
            if value <= alpha {
                return Some(value);
            }
        }
        let us = position.turn();
        let officers = position.men(us) - position.pawns() - position.royals(us);
        let had_turn = ply == 0 || self.stack[ply - 1].step != Step::NONE;
        if depth >= 3 && estimate >= beta && had_turn && officers.len() >= 3 {
            let less = 3 + depth / 4 + ((estimate - beta) / 180).min(3);
            self.stack[ply].step = Step::NONE;
            self.enter(position, ply, false);
            let below = Task {
                alpha: -beta,
                beta: 1 - beta,
                depth: depth - less,
                ply: ply + 1,
                cut: !cut,
            };
            let value = -self.node::<false>(&position.pass(), sum, below);
            self.leave();
            if self.stopped {
                return Some(0);
            }
            if value >= beta {
                return Some(if value >= WIN { beta } else { value });
            }
        }
        None
    }

    fn moves<const PV: bool>(
        &mut self,
        position: &Position,
        sum: Sum,
        task: Task,
        moves: &[Move],
        scene: &Scene,
    ) -> i32 {
        let (mut alpha, beta, ply, us) = (task.alpha, task.beta, task.ply, position.turn());
        let depth = task.depth;
        let excluded = self.stack[ply].excluded;
        let hints = Hints {
            histories: &*self.histories,
            table: scene.entry.map_or(0, |entry| entry.mv),
            killers: self.stack[ply].killers,
            before: self.before(ply),
        };
        let mut picker = Picker::new(
            std::mem::take(&mut self.stack[ply].room),
            position,
            moves,
            &hints,
        );
        let (mut best, mut best_move, mut bound) = (-INFINITE, None, Bound::Upper);
        let mut tried = 0;
        let (mut quiets, mut captures) = (Tried::default(), Tried::default());
        let mut skip_quiets = false;
        while let Some(picked) = picker.next(position) {
            let mv = picked.mv;
            if Some(mv) == excluded
                || ply == 0 && self.root_excluded.contains(&mv)
                || self.overlooks(scene.key, mv, ply)
            {
                continue;
            }
            tried += 1;
            let step = Step::of(position, mv);
            let quiet = !picked.forcing;
            let learnt = if quiet {
                self.histories.quiet(us, mv, step, self.before(ply))
            } else {
                0
            };
            if ply > 0 && best > -WIN && mv.kind() != MoveKind::Citadel {
                let reduced = (depth - reduction(depth, tried)).max(0);
                if quiet && !scene.in_check {
                    let enough = (4 + depth * depth) / if scene.improving { 1 } else { 2 };
                    skip_quiets |= tried as i32 > enough;
                    let hopeless = scene.evaluation + 110 + 90 * reduced;
                    skip_quiets |= reduced <= 7 && hopeless <= alpha;
                    if skip_quiets
                        || depth <= 4 && learnt < -3500 * depth
                        || depth <= 8 && !wins_at_least(position, mv, -25 * reduced * reduced)
                    {
                        continue;
                    }
                } else if picked.bad && depth <= 6 && !wins_at_least(position, mv, -95 * depth) {
                    continue;
                }
            }
            let longer = self.extension(position, sum, task, mv, scene, excluded);
            if let Some(value) = longer.err() {
                self.stack[ply].room = picker.into_room();
                return value;
            }
            let below = depth - 1 + longer.unwrap_or(0);
            let less = if tried > 1 + usize::from(PV) && depth >= 3 && (quiet || picked.bad) {
                let mut less = reduction(depth, tried) - i32::from(PV);
                less += i32::from(task.cut) + i32::from(!scene.improving);
                less -= i32::from(scene.in_check) + learnt / 9000;
                less -= i32::from(self.stack[ply].killers.contains(&Some(mv)));
                less.clamp(0, (below - 1).max(0))
            } else {
                0
            };
            self.stack[ply].step = step;
            self.enter(position, ply, true);
            let window = Task {
                alpha,
                beta,
                depth: below,
                ..task
            };
            let value = position.look_ahead(mv, |next| {
                let sum = sum.after(position, mv, next);
                self.try_move::<PV>(next, sum, window, less, tried == 1)
            });
            self.leave();
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.note_line(ply, mv);
                    }
                    if ply == 0 {
                        self.has_move = true;
                        self.root_value = value;
                    }
                    if value >= beta {
                        bound = Bound::Lower;
                        self.learn(position, task, mv, quiet, &quiets, &captures);
                        break;
                    }
                    alpha = value;
                    bound = Bound::Exact;
                }
            }
            if quiet {
                quiets.push(mv);
            } else if mv.kind() == MoveKind::Capture {
                captures.push(mv);
            }
        }
        self.stack[ply].room = picker.into_room();
        if self.stopped {
            return best.max(-INFINITE);
        }
        if tried == 0 {
            // Every move is left out or overlooked.
            return task.alpha;
        }
        if excluded.is_none() && (ply > 0 || self.root_excluded.is_empty()) {
            self.remember(position, task, scene, best, best_move, bound);
        }
        best
    }
}
