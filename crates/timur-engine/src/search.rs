//! What one search knows while it runs: [`Search`]. Uses positions, the table, the histories and the evaluation.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::clock::Clock;
use super::evaluate::{PieceSquareSum, evaluate};
use super::handicap::Handicap;
use super::histories::{Histories, PieceTo};
use super::key_history::KeyHistory;
use super::limits::Limits;
use super::move_lists::MoveLists;
use super::nnue::{Net, Trained};
use super::score::{MAX_EVALUATION, MAX_PLY, NONE};
use super::transposition_table::TranspositionTable;
use timur_rules::{Move, Position};

/// How often the clock and the stop flag are looked at, in nodes.
const LOOK_EVERY: u64 = 256;

/// What is remembered of one ply of the line that is being searched.
pub(super) struct Ply {
    /// What the move played here does.
    pub piece_to: PieceTo,
    pub killers: [Option<Move>; 2],
    pub evaluation: i32,
    /// A move that is left out, to see how good the others are.
    pub excluded: Option<Move>,
    /// Plies that were really played before this one, since a turn was left out.
    pub plies_from_null: u32,
    pub move_lists: MoveLists,
}

/// One search of one thread.
pub(super) struct Search<'a> {
    pub table: &'a TranspositionTable,
    pub histories: &'a mut Histories,
    pub limits: &'a Limits,
    pub clock: &'a dyn Clock,
    pub stop: &'a AtomicBool,
    pub handicap: Option<&'a Handicap>,
    /// Evaluates instead of the hand-made evaluation.
    pub trained: Option<Trained<'a>>,
    pub nodes: u64,
    /// The longest line so far, in plies.
    pub deepest: usize,
    pub stopped: bool,
    /// Whether a move is known that can be played, so that the search may be broken off.
    pub has_move: bool,
    /// The value of the best move of the root so far.
    pub root_value: i32,
    pub stack: Vec<Ply>,
    /// Best lines: for each ply those moves that follow.
    pub lines: Vec<Vec<Move>>,
    /// Moves of the root that are not to be tried, because they head other lines.
    pub root_excluded: Vec<Move>,
    /// The positions before the present one.
    pub key_history: KeyHistory,
}

impl<'a> Search<'a> {
    /// Gets ready to search a position that follows on positions with those keys.
    pub fn new(
        table: &'a TranspositionTable,
        histories: &'a mut Histories,
        limits: &'a Limits,
        clock: &'a dyn Clock,
        stop: &'a AtomicBool,
        keys: &[u64],
    ) -> Search<'a> {
        let ply = |_| Ply {
            piece_to: PieceTo::NONE,
            killers: [None; 2],
            evaluation: NONE,
            excluded: None,
            plies_from_null: u32::MAX / 2,
            move_lists: MoveLists::default(),
        };
        Search {
            table,
            histories,
            limits,
            clock,
            stop,
            handicap: None,
            trained: None,
            nodes: 0,
            deepest: 0,
            stopped: false,
            has_move: false,
            root_value: 0,
            stack: (0..=MAX_PLY).map(ply).collect(),
            lines: vec![Vec::new(); MAX_PLY + 1],
            root_excluded: Vec::new(),
            key_history: KeyHistory::new(keys),
        }
    }

    /// Evaluates by a net from now on; the search begins at that position.
    pub fn use_net(&mut self, net: &'a Net, position: &Position) {
        self.trained = Some(Trained::new(net, position));
    }

    /// Counts a node, and notices when it is time to stop.
    #[inline]
    pub fn count_node(&mut self, ply: usize) {
        if self.stopped {
            return;
        }
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        let spent = self.limits.nodes.is_some_and(|limit| self.nodes > limit);
        if self.has_move && (spent || self.nodes.is_multiple_of(LOOK_EVERY) && self.must_stop()) {
            self.stopped = true;
        }
    }

    /// Whether the search has been stopped from outside, or its time is over.
    pub fn must_stop(&self) -> bool {
        let late = |limit| self.clock.elapsed() >= limit;
        self.stop.load(Relaxed) || self.limits.hard_time.is_some_and(late)
    }

    /// Whether moves at that ply may be left out because they look hopeless.
    #[inline]
    pub fn may_prune(&self, ply: usize) -> bool {
        ply > if self.limits.thorough { 2 } else { 0 }
    }

    /// Notes that a move, or a left out turn, leads on from the position.
    pub fn enter(&mut self, position: &Position, ply: usize, real: bool) {
        self.key_history.push(position);
        let before = self.stack[ply].plies_from_null;
        self.stack[ply + 1].plies_from_null = if real { before + 1 } else { 0 };
        if let Some(trained) = &mut self.trained
            && !real
        {
            trained.push_nothing();
        }
    }

    /// Notes what a move that was entered leads to; a turn left out needs no more than to be entered.
    #[inline]
    pub fn arrive(&mut self, position: &Position, mv: Move, next: &Position) {
        if let Some(trained) = &mut self.trained {
            trained.push(position, mv, next);
        }
    }

    /// Takes that back.
    pub fn leave(&mut self) {
        self.key_history.pop();
        if let Some(trained) = &mut self.trained {
            trained.pop();
        }
    }

    /// The evaluation, as this player sees it.
    pub fn static_evaluation(&mut self, position: &Position, sum: PieceSquareSum) -> i32 {
        let value = match &mut self.trained {
            Some(trained) => trained.evaluate(position, sum),
            None => evaluate(position, sum),
        };
        match self.handicap {
            Some(handicap) => value + handicap.misjudgement(position.key(), value),
            None => value,
        }
    }

    /// The evaluation of a position, mended by what searches of such positions have come to.
    pub fn corrected(&self, position: &Position, evaluation: i32) -> i32 {
        let error = self
            .histories
            .correction(position.turn(), pawn_key(position));
        (evaluation + error).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// What was played one and two plies before.
    #[inline]
    pub fn previous_moves(&self, ply: usize) -> [PieceTo; 2] {
        let piece_to = |back| {
            let ply = ply.checked_sub(back);
            ply.map_or(PieceTo::NONE, |ply| self.stack[ply].piece_to)
        };
        [piece_to(1), piece_to(2)]
    }

    /// Notes the best line from here: the move and what follows on it.
    pub fn update_pv(&mut self, ply: usize, mv: Move) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }
}

/// A number for the places of the pawns.
pub(super) fn pawn_key(position: &Position) -> u64 {
    let mut key = 0_u64;
    for color in timur_rules::Color::ALL {
        for half in (position.pawns() & position.by_color(color)).halves() {
            key = (key ^ half).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            key ^= key >> 29;
        }
    }
    key
}
