//! Trying the moves of a node, the promising ones first and in full, the others less deeply or not at all. Uses the
//! search and ordering.

use super::entry::Bound;
use super::entry::unpacked;
use super::evaluate::Sum;
use super::experience::Tried;
use super::history::Step;
use super::node::{Scene, Task};
use super::ordering::{Hints, Picker};
use super::reductions::reduction;
use super::score::{INFINITE, WIN};
use super::search::Search;
use super::see::wins_at_least;
use timur_rules::{MoveKind, Position};

impl Search<'_> {
    /// The value of a node by its moves.
    pub(super) fn moves<const PV: bool>(
        &mut self,
        position: &Position,
        sum: Sum,
        task: Task,
        scene: &Scene,
    ) -> i32 {
        let (mut alpha, beta, ply, us) = (task.alpha, task.beta, task.ply, position.turn());
        let depth = task.depth;
        let excluded = self.stack[ply].excluded;
        let (killers, before) = (self.stack[ply].killers, self.before(ply));
        let table = scene.entry.map_or(0, |entry| entry.mv);
        let table = unpacked(position, table);
        let mut picker = Picker::new(std::mem::take(&mut self.stack[ply].room), table);
        let (mut best, mut best_move, mut bound) = (-INFINITE, None, Bound::Upper);
        let (mut seen, mut tried) = (false, 0);
        let (mut quiets, mut captures) = (Tried::default(), Tried::default());
        let mut skip_quiets = false;
        let mut check_squares = None;
        let may_leave_out = self.may_leave_out(ply);
        loop {
            let mut reduced = depth;
            if may_leave_out && best > -WIN {
                reduced = (depth - reduction(depth, tried + 1)).max(0);
                if !scene.safety.is_check() {
                    let enough = (4 + depth * depth) / if scene.improving { 1 } else { 2 };
                    skip_quiets |= tried as i32 >= enough;
                    let hopeless = scene.evaluation + 110 + 90 * reduced;
                    skip_quiets |= reduced <= 7 && hopeless <= alpha;
                }
            }
            let skip = skip_quiets
                .then(|| &*check_squares.get_or_insert_with(|| position.check_squares()));
            let hints = Hints {
                histories: &*self.histories,
                safety: scene.safety,
                favourite: 0,
                killers,
                before,
            };
            let Some(picked) = picker.next(position, &hints, skip) else {
                break;
            };
            let mv = picked.mv;
            seen = true;
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
                self.histories.quiet(us, mv, step, before)
            } else {
                0
            };
            let checks = quiet && {
                let squares = check_squares.get_or_insert_with(|| position.check_squares());
                position.attacks_royal(mv, squares)
            };
            if may_leave_out && best > -WIN && mv.kind() != MoveKind::Citadel {
                if quiet && !scene.safety.is_check() {
                    let unpromising = skip_quiets || depth <= 4 && learnt < -3500 * depth;
                    if unpromising && !checks
                        || depth <= 8 && !wins_at_least(position, mv, -25 * reduced * reduced - 20)
                    {
                        continue;
                    }
                } else if picked.bad && depth <= 6 && !wins_at_least(position, mv, -95 * depth) {
                    continue;
                }
            }
            self.table.approach(position.key_ahead(mv));
            let longer = self.extension(position, sum, task, mv, scene, excluded);
            if let Some(value) = longer.err() {
                self.stack[ply].room = picker.into_room();
                return value;
            }
            let below = depth - 1 + longer.unwrap_or(0);
            let less = if tried > 1 + usize::from(PV) && depth >= 3 && (quiet || picked.bad) {
                let mut less = reduction(depth, tried) - i32::from(PV);
                less += i32::from(task.cut) + i32::from(!scene.improving);
                less -= i32::from(scene.safety.is_check()) + i32::from(checks) + learnt / 9000;
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
                self.arrive(position, mv, next);
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
        if !seen {
            return self.without_move(position, ply);
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
