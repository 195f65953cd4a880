//! Searching one node: principal variation search with everything that leaves out what does not matter. Uses the
//! search, ordering and quiescence.

use super::evaluate::PieceSquareSum;
use super::histories::PieceTo;
use super::quiescence::causes_cutoff;
use super::score::{MATE, MAX_PLY, NONE, WIN, lost_in};
use super::search::Search;
use super::table_entry::Entry;
use timur_rules::{Position, Safety};

/// Where a node is and what is asked of it.
#[derive(Clone, Copy)]
pub(super) struct NodeArgs {
    pub alpha: i32,
    pub beta: i32,
    pub depth: i32,
    pub ply: usize,
    /// Whether a value of at least beta is expected.
    pub cut: bool,
}

/// What is known of a node before its moves are tried.
pub(super) struct NodeState {
    pub entry: Option<Entry>,
    pub key: u64,
    /// The evaluation as it is; no value in check.
    pub raw: i32,
    /// The evaluation mended by experience.
    pub evaluation: i32,
    pub safety: Safety,
    pub improving: bool,
}

impl Search<'_> {
    /// The value of a position: exact between alpha and beta, else a bound. `PV` says that the node may be part of
    /// the best line.
    pub(super) fn node<const PV: bool>(
        &mut self,
        position: &Position,
        sum: PieceSquareSum,
        mut args: NodeArgs,
    ) -> i32 {
        let ply = args.ply;
        if PV {
            self.lines[ply].clear();
        }
        if args.depth <= 0 {
            return self.quiescence::<PV>(position, sum, args.alpha, args.beta, ply);
        }
        self.count_node(ply);
        if self.stopped {
            return 0;
        }
        if ply > 0 {
            if let Some(value) = self.terminal(position, ply) {
                return value;
            }
            if ply >= MAX_PLY - 1 {
                return self.static_evaluation(position, sum);
            }
            // Nothing here can be better than a mate already found.
            args.alpha = args.alpha.max(lost_in(ply));
            args.beta = args.beta.min(MATE - ply as i32 - 1);
            if args.alpha >= args.beta {
                return args.alpha;
            }
            if args.alpha < 0 && self.stack[ply].excluded.is_none() && self.can_draw(position, ply)
            {
                if args.beta <= 0 {
                    return 0;
                }
                args.alpha = 0;
                return self.search_open_node::<PV>(position, sum, args).max(0);
            }
        }
        self.search_open_node::<PV>(position, sum, args)
    }

    /// Searches a node in which the game is not over, and whose answer does not follow from where it is.
    fn search_open_node<const PV: bool>(
        &mut self,
        position: &Position,
        sum: PieceSquareSum,
        mut args: NodeArgs,
    ) -> i32 {
        let ply = args.ply;
        let excluded = self.stack[ply].excluded;
        let key = position.key();
        let entry = match excluded {
            None => self.table.probe(key, ply),
            Some(_) => None,
        };
        if let Some(entry) = entry
            && !PV
            && entry.depth >= args.depth
            && position.halfmove_clock() < 85
            && causes_cutoff(entry, args.alpha, args.beta)
        {
            return entry.value;
        }
        let safety = position.safety();
        let in_check = safety.is_check();
        let raw = match entry {
            _ if in_check => NONE,
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ if excluded.is_some() => self.stack[ply].evaluation,
            _ => self.static_evaluation(position, sum),
        };
        let mut evaluation = raw;
        if !in_check {
            evaluation = self.corrected(position, raw);
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
            && causes_cutoff(entry, estimate, estimate)
        {
            estimate = entry.value;
        }
        self.stack[ply + 1].killers = [None; 2];
        if !PV
            && !in_check
            && excluded.is_none()
            && self.may_prune(ply)
            && let Some(value) = self.prune_node(position, sum, args, estimate, improving)
        {
            return value;
        }
        if excluded.is_none() && args.depth >= 4 && entry.is_none_or(|entry| entry.mv == 0) {
            args.depth -= 1;
        }
        let state = NodeState {
            entry,
            key,
            raw,
            evaluation,
            safety,
            improving,
        };
        self.move_loop::<PV>(position, sum, args, &state)
    }

    /// Reverse futility, razoring and null move.
    fn prune_node(
        &mut self,
        position: &Position,
        sum: PieceSquareSum,
        args: NodeArgs,
        estimate: i32,
        improving: bool,
    ) -> Option<i32> {
        let NodeArgs {
            alpha,
            beta,
            depth,
            ply,
            cut,
        } = args;
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
        let officers = position.by_color(us) - position.pawns() - position.royals(us);
        let had_turn = ply == 0 || self.stack[ply - 1].piece_to != PieceTo::NONE;
        if depth >= 3 && estimate >= beta && had_turn && officers.len() >= 3 {
            let less = 3 + depth / 4 + ((estimate - beta) / 180).min(3);
            self.stack[ply].piece_to = PieceTo::NONE;
            self.enter(position, ply, false);
            let below = NodeArgs {
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
}
