//! The moves of a game and their variations: [`Node`], [`NodeId`], and the tree that holds them. Uses positions.

use std::time::Duration;

use super::ending::Ending;
use timur_rules::{
    IllegalMove, Move, Outcome, OutcomeReason, Position, Repetition, Ruleset, Setup,
};

/// The place of a position in the tree of its game. It means nothing in another game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// Its place in the order in which the nodes came.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A position in the tree of a game, with the move that led to it.
#[derive(Clone, Debug)]
pub struct Node {
    position: Position,
    mv: Option<Move>,
    parent: Option<NodeId>,
    ply: usize,
    /// The moves played here, the one of the main line first. No two of them are the same move.
    pub(super) children: Vec<NodeId>,
    decided: Option<Outcome>,
    pub(super) ending: Option<Ending>,
    pub(super) comment: String,
    pub(super) time: Option<Duration>,
}

impl Node {
    /// The position itself.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The move that led here; `None` at the start.
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// Where that move was played; `None` at the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// How many plies lead here from the start.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// What was played here: the move of the main line first, then the variations.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// A resignation, an agreement or a fallen flag in this position.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// What is said about the move that led here, or at the start about the game; may be empty.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// How long the player thought about the move that led here, if anybody measured it.
    pub fn time(&self) -> Option<Duration> {
        self.time
    }

    /// What the moves that led here decide by themselves.
    pub(super) fn decided(&self) -> Option<Outcome> {
        self.decided
    }

    /// How the game ended in this position, if it did (section 6 of the rules). Repetition is counted along the
    /// moves that led here.
    pub fn outcome(&self) -> Option<Outcome> {
        self.decided.or(self.ending.map(Ending::outcome))
    }
}

/// The positions of a game. There is always the first one, the root.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// Of each node the key of its position and its parent, close together for the search for repetitions.
    trail: Vec<(u64, NodeId)>,
}

impl Tree {
    pub const ROOT: NodeId = NodeId(0);

    pub fn new(start: Position) -> Tree {
        Tree {
            trail: vec![(start.key(), Tree::ROOT)],
            nodes: vec![Node {
                decided: start.outcome(),
                position: start,
                mv: None,
                parent: None,
                ply: 0,
                children: Vec::new(),
                ending: None,
                comment: String::new(),
                time: None,
            }],
        }
    }

    pub fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())
    }

    pub fn get_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(id.index())
    }

    /// A node of this tree, which the caller knows to be there.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// A node, to be changed.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The way from the root to a node, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = vec![id];
        let mut id = id;
        while let Some(parent) = self.node(id).parent {
            path.push(parent);
            id = parent;
        }
        path.reverse();
        path
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The node to which that move leads, if it was played there.
    pub fn child_by(&self, parent: NodeId, mv: Move) -> Option<NodeId> {
        let children = self.node(parent).children.iter().copied();
        children
            .into_iter()
            .find(|&child| self.node(child).mv == Some(mv))
    }

    /// Plays a move that was not played there yet, as the last of the variations.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        let before = self.node(parent);
        let position = before.position.play(mv)?;
        let node = Node {
            mv: Some(mv),
            parent: Some(parent),
            ply: before.ply + 1,
            children: Vec::new(),
            decided: self.decided(parent, &position),
            ending: None,
            comment: String::new(),
            time: None,
            position,
        };
        let id = NodeId(self.nodes.len() as u32);
        self.trail.push((node.position.key(), parent));
        self.nodes.push(node);
        self.node_mut(parent).children.push(id);
        Ok(id)
    }

    /// Makes a move the main one of those played in its position.
    pub fn make_first(&mut self, child: NodeId) {
        if let Some(parent) = self.node(child).parent {
            let children = &mut self.node_mut(parent).children;
            if let Some(place) = children.iter().position(|&other| other == child) {
                children[..=place].rotate_right(1);
            }
        }
    }

    /// What a position decides by itself or as a repetition, when it follows on that node. Only the move limit ranks
    /// behind repetition.
    fn decided(&self, parent: NodeId, position: &Position) -> Option<Outcome> {
        let own = position.outcome();
        let limit = own.is_some_and(|own| own.reason == OutcomeReason::MoveLimit);
        if (own.is_none() || limit) && self.is_third(parent, position) {
            return Some(Outcome::draw(OutcomeReason::Repetition));
        }
        own
    }

    /// Whether the position would be there for the third time, counted along the moves that lead to it.
    fn is_third(&self, parent: NodeId, position: &Position) -> bool {
        let rules: &Ruleset = position.ruleset();
        if rules.repetition == Repetition::Off {
            return false;
        }
        let key = position.key();
        let mut earlier = 0;
        let mut id = parent;
        for _ in 0..position.halfmove_clock() {
            let (its_key, its_parent) = self.trail[id.index()];
            if its_key == key && same(&self.node(id).position, position) {
                earlier += 1;
                if earlier == 2 {
                    return true;
                }
            }
            if id == Tree::ROOT {
                break;
            }
            id = its_parent;
        }
        false
    }
}

/// Whether two positions count as the same for repetition: men, citadels, side to move, stages and rights.
fn same(a: &Position, b: &Position) -> bool {
    let without_counters = |position: &Position| Setup {
        halfmove_clock: 0,
        move_number: 1,
        ..position.setup()
    };
    without_counters(a) == without_counters(b)
}
