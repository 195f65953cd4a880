//! A game that is played, taken back, and ended: [`Game`]. Uses the tree of moves.

use std::time::Duration;

use super::ending::Refusal;
use super::tags::Tags;
use super::tree::{Node, NodeId, Tree};
use timur_rules::{Color, Move, Outcome, Position};

/// A game with its history.
///
/// It holds a tree of positions, the *current line* through it from the start to an end, and a *cursor* on that
/// line: the moves before the cursor are played, those behind it were taken back and can be played again. Another
/// move than the next one of the line starts a new line, and the old one stays in the tree as a variation.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) tree: Tree,
    /// The current line, the root included.
    pub(super) line: Vec<NodeId>,
    /// The index in the line of the position on the board.
    pub(super) cursor: usize,
    /// Who has offered a draw, and where.
    pub(super) offer: Option<(NodeId, Color)>,
    pub(super) tags: Tags,
}

impl Game {
    /// A game from that position, without a move.
    pub fn new(start: Position) -> Game {
        Game::of(Tree::new(start), vec![Tree::ROOT], 0, Tags::new())
    }

    /// The game with that tree, current line and cursor, which must fit each other.
    pub(super) fn of(tree: Tree, line: Vec<NodeId>, cursor: usize, tags: Tags) -> Game {
        Game {
            tree,
            line,
            cursor,
            offer: None,
            tags,
        }
    }

    /// The position at the cursor.
    pub fn position(&self) -> &Position {
        self.here_node().position()
    }

    /// The position from which the game started.
    pub fn start(&self) -> &Position {
        self.tree.node(Tree::ROOT).position()
    }

    /// The moves of the current line, played and undone ones.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.line.iter().filter_map(|&id| self.tree.node(id).mv())
    }

    /// How many plies are played: the place of the cursor, from 0.
    pub fn ply(&self) -> usize {
        self.cursor
    }

    /// How many plies the current line has, undone ones included.
    pub fn len(&self) -> usize {
        self.line.len() - 1
    }

    /// Whether the current line has no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move of the current line that leads from that ply to the next.
    pub fn move_at(&self, ply: usize) -> Option<Move> {
        self.tree.node(*self.line.get(ply.checked_add(1)?)?).mv()
    }

    /// The position of the current line after so many plies.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        Some(self.tree.node(*self.line.get(ply)?).position())
    }

    /// The place in the tree of that ply of the current line.
    pub fn id_at(&self, ply: usize) -> Option<NodeId> {
        self.line.get(ply).copied()
    }

    /// Plays a move at the cursor. It becomes the main move of its position, and the game goes on along it; what was
    /// played there before stays as a variation.
    ///
    /// # Errors
    /// When the game is over at the cursor, or the move is not legal.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        let child = self.step(mv)?;
        self.tree.make_first(child);
        Ok(())
    }

    /// Tries a move at the cursor: as [`Game::play`], but what was the main move of the position stays it.
    ///
    /// # Errors
    /// As for `play`.
    pub fn explore(&mut self, mv: Move) -> Result<(), Refusal> {
        self.step(mv).map(|_| ())
    }

    fn step(&mut self, mv: Move) -> Result<NodeId, Refusal> {
        self.not_over()?;
        let child = match self.tree.child_by(self.here(), mv) {
            Some(child) => child,
            None => self.tree.add(self.here(), mv)?,
        };
        if self.line.get(self.cursor + 1) != Some(&child) {
            self.line.truncate(self.cursor + 1);
            self.line.push(child);
            self.lengthen();
        }
        self.cursor += 1;
        Ok(child)
    }

    /// Takes back the last move, and with it a resignation, an agreement, a fallen flag or a draw offer; answers
    /// the move. At the start there is no move to take back, but the rest is.
    pub fn undo(&mut self) -> Option<Move> {
        self.reopen();
        let mv = self.here_node().mv()?;
        self.cursor -= 1;
        Some(mv)
    }

    /// Plays the next move of the current line again, and answers it.
    pub fn redo(&mut self) -> Option<Move> {
        let mv = self.move_at(self.cursor)?;
        self.cursor += 1;
        Some(mv)
    }

    /// Puts the cursor on another ply of the current line, only to look: nothing is taken back. Answers whether
    /// there is such a ply.
    pub fn go_to(&mut self, ply: usize) -> bool {
        let there = ply < self.line.len();
        if there {
            self.cursor = ply;
        }
        there
    }

    /// How the game ended in the position at the cursor, if it did (section 6 of the rules).
    pub fn outcome(&self) -> Option<Outcome> {
        self.here_node().outcome()
    }

    pub(super) fn not_over(&self) -> Result<(), Refusal> {
        self.outcome()
            .map_or(Ok(()), |outcome| Err(Refusal::Over(outcome)))
    }

    /// The place of the cursor in the tree.
    pub fn here(&self) -> NodeId {
        self.line[self.cursor]
    }

    pub(super) fn here_node(&self) -> &Node {
        self.tree.node(self.here())
    }

    /// The place of the start in the tree.
    pub fn root(&self) -> NodeId {
        Tree::ROOT
    }

    /// What is in the tree at that place; `None` if it is of another game.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.tree.get(id)
    }

    /// Puts the cursor anywhere in the tree, and makes the line through that place, and on along the main moves
    /// behind it, the current one. Answers whether there is such a place.
    pub fn jump(&mut self, id: NodeId) -> bool {
        if self.tree.get(id).is_none() {
            return false;
        }
        if !self.line.contains(&id) {
            self.line = self.tree.path(id);
            self.lengthen();
        }
        self.cursor = self.tree.node(id).ply();
        true
    }

    /// Makes the way to a place in the tree the main line; the cursor and the current line stay. Answers whether there
    /// is such a place.
    pub fn promote(&mut self, id: NodeId) -> bool {
        if self.tree.get(id).is_none() {
            return false;
        }
        for step in self.tree.path(id) {
            self.tree.make_first(step);
        }
        true
    }

    /// Goes on from the end of the current line along the main moves, up to where the game ended.
    pub(super) fn lengthen(&mut self) {
        while let Some(last) = self.line.last().map(|&last| self.tree.node(last))
            && last.outcome().is_none()
            && let Some(&next) = last.children().first()
        {
            self.line.push(next);
        }
    }

    /// Says something about a place in the tree, instead of what was said before. Answers whether there is such a
    /// place.
    pub fn set_comment(&mut self, id: NodeId, comment: impl Into<String>) -> bool {
        let node = self.tree.get_mut(id);
        node.map(|node| node.comment = comment.into()).is_some()
    }

    /// Notes how long the move that led to a place in the tree took, to the millisecond. Answers whether there is such a
    /// place and move.
    pub fn set_time(&mut self, id: NodeId, time: Option<Duration>) -> bool {
        let node = self.tree.get_mut(id).filter(|node| node.mv().is_some());
        let time = time.map(|time| Duration::from_millis(milliseconds(time)));
        node.map(|node| node.time = time).is_some()
    }

    /// How long a side has thought, by the noted times of its moves up to the cursor.
    pub fn time_used(&self, color: Color) -> Duration {
        let played = self.line[..=self.cursor].iter();
        played
            .map(|&id| self.tree.node(id))
            .filter(|node| node.position().turn() == !color)
            .filter_map(Node::time)
            .sum()
    }

    /// Who played, when and where.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// How the main line ended, if it did: the result of the game, wherever the cursor is.
    pub fn result(&self) -> Option<Outcome> {
        self.tree.result()
    }
}

/// A time in whole milliseconds.
pub(super) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
