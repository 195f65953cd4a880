//! Searching on until nothing is about to be taken or promoted. Uses ordering and evaluation.

use super::evaluate::PieceSquareSum;
use super::histories::PieceTo;
use super::ordering::{MovePicker, OrderingContext};
use super::score::{MAX_PLY, NONE, WIN, lost_in};
use super::search::Search;
use super::see::wins_at_least;
use super::table_entry::unpacked;
use super::table_entry::{Bound, Entry, pack};
use timur_rules::{MoveKind, Position};

/// With so few pieces a side that is not in check may still have no move, which loses.
const FEW: i32 = 3;

impl Search<'_> {
    /// The value of a position when only captures, good promotions and answers to checks are tried.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        position: &Position,
        sum: PieceSquareSum,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        self.count_node(ply);
        if self.stopped {
            return 0;
        }
        if let Some(value) = self.terminal(position, ply) {
            return value;
        }
        if ply >= MAX_PLY - 1 {
            return self.static_evaluation(position, sum);
        }
        if alpha < 0 && self.can_draw_cheaply(position) {
            if beta <= 0 {
                return 0;
            }
            let value = self.search_tactical_moves::<PV>(position, sum, 0, beta, ply);
            return value.max(0);
        }
        self.search_tactical_moves::<PV>(position, sum, alpha, beta, ply)
    }

    /// Searches captures and the like in a position in which the game is not over.
    fn search_tactical_moves<const PV: bool>(
        &mut self,
        position: &Position,
        sum: PieceSquareSum,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let key = position.key();
        let entry = self.table.probe(key, ply);
        if let Some(entry) = entry
            && !PV
            && causes_cutoff(entry, alpha, beta)
        {
            return entry.value;
        }
        let safety = position.safety();
        let in_check = safety.is_check();
        let evaluation = match entry {
            _ if in_check => NONE,
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ => self.static_evaluation(position, sum),
        };
        let mut best = -super::score::INFINITE;
        let table = entry.map_or(0, |entry| entry.mv);
        let move_lists = std::mem::take(&mut self.stack[ply].move_lists);
        let mut picker = if in_check {
            MovePicker::new(move_lists, unpacked(position, table))
        } else {
            if sum.pieces[position.turn().index()] <= FEW && !position.has_legal_move() {
                self.stack[ply].move_lists = move_lists;
                return self.no_move_value(position, ply);
            }
            best = match entry {
                Some(entry) if causes_cutoff(entry, evaluation, evaluation) => entry.value,
                _ => evaluation,
            };
            if best >= beta {
                self.stack[ply].move_lists = move_lists;
                return best;
            }
            alpha = alpha.max(best);
            MovePicker::tactical(move_lists)
        };
        let before = self.previous_moves(ply);
        let (mut best_move, mut bound) = (0, Bound::Upper);
        let mut seen = !in_check;
        loop {
            let context = OrderingContext {
                histories: &*self.histories,
                safety,
                preferred: table,
                killers: [None; 2],
                before,
            };
            let Some(picked) = picker.next(position, &context, None) else {
                break;
            };
            let mv = picked.mv;
            seen = true;
            if best > -WIN && !in_check {
                if picked.bad {
                    break;
                }
                let quiet = mv.kind() == MoveKind::Quiet;
                if quiet && !(picked.tactical && wins_at_least(position, mv, 0)) {
                    continue;
                }
                // What cannot reach alpha even with the piece taken, and does not win more.
                let futile = evaluation + 200;
                if futile <= alpha && !wins_at_least(position, mv, alpha - futile) {
                    best = best.max(futile.min(alpha));
                    continue;
                }
            } else if best > -WIN && !picked.tactical {
                // In check, and some answer does not lose: only captures besides.
                continue;
            }
            self.table.prefetch(position.key_ahead(mv));
            self.stack[ply].piece_to = PieceTo::of(position, mv);
            self.enter(position, ply, true);
            let value = position.look_ahead(mv, |next| {
                self.arrive(position, mv, next);
                let sum = sum.after(position, mv, next);
                -self.quiescence::<PV>(next, sum, -beta, -alpha, ply + 1)
            });
            self.leave();
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = pack(mv);
                    alpha = value;
                    if value >= beta {
                        bound = Bound::Lower;
                        break;
                    }
                }
            }
        }
        self.stack[ply].move_lists = picker.into_move_lists();
        if !seen {
            return lost_in(ply);
        }
        if !self.stopped {
            let entry = Entry {
                mv: best_move,
                value: best,
                evaluation,
                depth: 0,
                bound,
            };
            self.table.store(key, ply, entry);
        }
        best
    }
}

/// Whether what is known of a position answers the question whether it is between the bounds.
pub(super) fn causes_cutoff(entry: Entry, alpha: i32, beta: i32) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.value >= beta,
        Bound::Upper => entry.value <= alpha,
    }
}
