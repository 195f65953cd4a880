//! Trying the moves of a node, the promising ones first and in full, the others less deeply or not at all. Uses the
//! search and ordering.

use super::evaluate::PieceSquareSum;
use super::histories::PieceTo;
use super::node::{NodeArgs, NodeState};
use super::ordering::{MovePicker, OrderingContext};
use super::reductions::reduction;
use super::score::{INFINITE, WIN};
use super::search::Search;
use super::search_move::TriedMoves;
use super::see::wins_at_least;
use super::table_entry::Bound;
use super::table_entry::unpacked;
use timur_rules::{MoveKind, Position};

impl Search<'_> {
    /// The value of a node by its moves.
    pub(super) fn move_loop<const PV: bool>(
        &mut self,
        position: &Position,
        sum: PieceSquareSum,
        args: NodeArgs,
        state: &NodeState,
    ) -> i32 {
        let (mut alpha, beta, ply, us) = (args.alpha, args.beta, args.ply, position.turn());
        let depth = args.depth;
        let excluded = self.stack[ply].excluded;
        let (killers, before) = (self.stack[ply].killers, self.previous_moves(ply));
        let table = state.entry.map_or(0, |entry| entry.mv);
        let table = unpacked(position, table);
        let mut picker = MovePicker::new(std::mem::take(&mut self.stack[ply].move_lists), table);
        let (mut best, mut best_move, mut bound) = (-INFINITE, None, Bound::Upper);
        let (mut seen, mut tried) = (false, 0);
        let (mut quiets, mut captures) = (TriedMoves::default(), TriedMoves::default());
        let mut skip_quiets = false;
        let mut check_squares = None;
        let may_prune = self.may_prune(ply);
        loop {
            let mut reduced = depth;
            if may_prune && best > -WIN {
                reduced = (depth - reduction(depth, tried + 1)).max(0);
                if !state.safety.is_check() {
                    let enough = (4 + depth * depth) / if state.improving { 1 } else { 2 };
                    skip_quiets |= tried as i32 >= enough;
                    let hopeless = state.evaluation + 110 + 90 * reduced;
                    skip_quiets |= reduced <= 7 && hopeless <= alpha;
                }
            }
            let skip = skip_quiets
                .then(|| &*check_squares.get_or_insert_with(|| position.check_squares()));
            let context = OrderingContext {
                histories: &*self.histories,
                safety: state.safety,
                preferred: 0,
                killers,
                before,
            };
            let Some(picked) = picker.next(position, &context, skip) else {
                break;
            };
            let mv = picked.mv;
            seen = true;
            if Some(mv) == excluded
                || ply == 0 && self.root_excluded.contains(&mv)
                || self.overlooks(state.key, mv, ply)
            {
                continue;
            }
            tried += 1;
            let piece_to = PieceTo::of(position, mv);
            let quiet = !picked.tactical;
            let history = if quiet {
                self.histories.quiet(us, mv, piece_to, before)
            } else {
                0
            };
            let checks = quiet && {
                let squares = check_squares.get_or_insert_with(|| position.check_squares());
                position.attacks_royal(mv, squares)
            };
            if may_prune && best > -WIN && mv.kind() != MoveKind::Citadel {
                if quiet && !state.safety.is_check() {
                    let unpromising = skip_quiets || depth <= 4 && history < -3500 * depth;
                    if unpromising && !checks
                        || depth <= 8 && !wins_at_least(position, mv, -25 * reduced * reduced - 20)
                    {
                        continue;
                    }
                } else if picked.bad && depth <= 6 && !wins_at_least(position, mv, -95 * depth) {
                    continue;
                }
            }
            self.table.prefetch(position.key_ahead(mv));
            let longer = self.extension(position, sum, args, mv, state, excluded);
            if let Some(value) = longer.err() {
                self.stack[ply].move_lists = picker.into_move_lists();
                return value;
            }
            let below = depth - 1 + longer.unwrap_or(0);
            let less = if tried > 1 + usize::from(PV) && depth >= 3 && (quiet || picked.bad) {
                let mut less = reduction(depth, tried) - i32::from(PV);
                less += i32::from(args.cut) + i32::from(!state.improving);
                less -= i32::from(state.safety.is_check()) + i32::from(checks) + history / 9000;
                less -= i32::from(self.stack[ply].killers.contains(&Some(mv)));
                less.clamp(0, (below - 1).max(0))
            } else {
                0
            };
            self.stack[ply].piece_to = piece_to;
            self.enter(position, ply, true);
            let window = NodeArgs {
                alpha,
                beta,
                depth: below,
                ..args
            };
            let value = position.look_ahead(mv, |next| {
                self.arrive(position, mv, next);
                let sum = sum.after(position, mv, next);
                self.search_move::<PV>(next, sum, window, less, tried == 1)
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
                        self.update_pv(ply, mv);
                    }
                    if ply == 0 {
                        self.has_move = true;
                        self.root_value = value;
                    }
                    if value >= beta {
                        bound = Bound::Lower;
                        self.update_histories(position, args, mv, quiet, &quiets, &captures);
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
        self.stack[ply].move_lists = picker.into_move_lists();
        if self.stopped {
            return best.max(-INFINITE);
        }
        if !seen {
            return self.no_move_value(position, ply);
        }
        if tried == 0 {
            // Every move is left out or overlooked.
            return args.alpha;
        }
        if excluded.is_none() && (ply > 0 || self.root_excluded.is_empty()) {
            self.store_result(position, args, state, best, best_move, bound);
        }
        best
    }
}
