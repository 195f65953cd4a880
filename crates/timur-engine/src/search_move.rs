//! What a searched node leaves behind: entries of the table, experience of moves; and how far a move is looked into.
//! Uses the search.

use super::evaluate::PieceSquareSum;
use super::histories::PieceTo;
use super::node::{NodeArgs, NodeState};
use super::score::{MAX_PLY, WIN};
use super::search::{Search, pawn_key};
use super::table_entry::{Bound, Entry, pack};
use timur_rules::{Move, MoveKind, Position};

/// Moves that were tried before the best one.
#[derive(Default)]
pub(super) struct TriedMoves {
    moves: [Option<Move>; 24],
    len: usize,
}

impl TriedMoves {
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
    pub(super) fn search_move<const PV: bool>(
        &mut self,
        next: &Position,
        sum: PieceSquareSum,
        window: NodeArgs,
        less: i32,
        first: bool,
    ) -> i32 {
        let (alpha, beta, depth) = (window.alpha, window.beta, window.depth);
        let narrow = NodeArgs {
            alpha: -alpha - 1,
            beta: -alpha,
            ply: window.ply + 1,
            cut: !window.cut,
            ..window
        };
        let mut value = alpha + 1;
        if less > 0 {
            let shallow = NodeArgs {
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
            let full = NodeArgs {
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
        sum: PieceSquareSum,
        args: NodeArgs,
        mv: Move,
        state: &NodeState,
        excluded: Option<Move>,
    ) -> Result<i32, i32> {
        let Some(entry) = state.entry.filter(|entry| entry.mv == pack(mv)) else {
            return Ok(0);
        };
        let doubtful = args.ply == 0
            || args.ply > MAX_PLY / 2
            || excluded.is_some()
            || args.depth < 7
            || entry.depth < args.depth - 3
            || entry.bound == Bound::Upper
            || entry.value.abs() >= WIN;
        if doubtful {
            return Ok(0);
        }
        let beta = entry.value - 2 * args.depth;
        let others = NodeArgs {
            alpha: beta - 1,
            beta,
            depth: (args.depth - 1) / 2,
            ..args
        };
        // The move list of the ply is in use, so the other search brings its own.
        self.stack[args.ply].excluded = Some(mv);
        let kept = self.stack[args.ply].evaluation;
        self.stack[args.ply].evaluation = state.raw;
        let value = self.node::<false>(position, sum, others);
        self.stack[args.ply].evaluation = kept;
        self.stack[args.ply].excluded = None;
        if self.stopped {
            return Ok(0);
        }
        if value < beta {
            Ok(1)
        } else if beta >= args.beta {
            Err(beta)
        } else if entry.value >= args.beta {
            Ok(-1)
        } else {
            Ok(0)
        }
    }

    /// Learns that a move was good enough, and that those tried before it were not.
    pub(super) fn update_histories(
        &mut self,
        position: &Position,
        args: NodeArgs,
        best: Move,
        quiet: bool,
        quiets: &TriedMoves,
        captures: &TriedMoves,
    ) {
        let (us, before) = (position.turn(), self.previous_moves(args.ply));
        let bonus = (160 * args.depth - 60).clamp(60, 1900);
        if quiet {
            let killers = &mut self.stack[args.ply].killers;
            if killers[0] != Some(best) {
                *killers = [Some(best), killers[0]];
            }
            let piece_to = PieceTo::of(position, best);
            self.histories
                .update_quiet(us, best, piece_to, before, bonus);
            for mv in quiets.iter() {
                let piece_to = PieceTo::of(position, mv);
                self.histories
                    .update_quiet(us, mv, piece_to, before, -bonus);
            }
        } else if best.kind() == MoveKind::Capture {
            self.update_capture(position, best, bonus);
        }
        for mv in captures.iter() {
            self.update_capture(position, mv, -bonus);
        }
    }

    fn update_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        if let Some(victim) = position.piece_at(mv.to()) {
            let piece_to = PieceTo::of(position, mv);
            self.histories.update_capture(piece_to, victim.role, bonus);
        }
    }

    /// Remembers what was found out about a position.
    pub(super) fn store_result(
        &mut self,
        position: &Position,
        args: NodeArgs,
        state: &NodeState,
        best: i32,
        best_move: Option<Move>,
        bound: Bound,
    ) {
        let entry = Entry {
            mv: best_move.map_or(0, pack),
            value: best,
            evaluation: state.raw,
            depth: args.depth,
            bound,
        };
        self.table.store(state.key, args.ply, entry);
        let quiet = best_move.is_none_or(|mv| mv.kind() != MoveKind::Capture);
        let tells = match bound {
            Bound::Exact => true,
            Bound::Lower => best > state.evaluation,
            Bound::Upper => best < state.evaluation,
        };
        if !state.safety.is_check() && quiet && tells && best.abs() < WIN {
            let error = best - state.evaluation;
            let key = pawn_key(position);
            self.histories
                .update_correction(position.turn(), key, error, args.depth);
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
