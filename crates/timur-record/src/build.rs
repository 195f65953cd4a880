//! Puts moves that were written down into a tree, one by one, and says where it cannot. Uses the tree.

use super::ending::Ending;
use super::fault::{Branch, MAX_MOVES, Place, RecordError, TextPlace};
use super::tree::{NodeId, Tree};
use timur_rules::{NotationError, Outcome};

impl Tree {
    /// Plays a move that is written in the text at `offset`.
    pub fn add_written(
        &mut self,
        parent: NodeId,
        written: &str,
        text: &str,
        offset: usize,
    ) -> Result<NodeId, RecordError> {
        let quoted = || written.chars().take(24).collect();
        let at = || TextPlace::of(text, offset);
        if self.len() > MAX_MOVES {
            return Err(RecordError::TooLong);
        }
        let before = self.node(parent);
        if let Some(outcome) = before.decided() {
            return Err(RecordError::AfterEnd {
                place: self.next_place(parent, at()),
                written: quoted(),
                outcome,
            });
        }
        let illegal = |tree: &Tree, source| RecordError::Illegal {
            place: tree.next_place(parent, at()),
            written: quoted(),
            source,
        };
        let mv = match before.position().parse_move(written) {
            Ok(mv) => mv,
            Err(NotationError::Illegal(source)) => return Err(illegal(self, source)),
            Err(source) => {
                let place = self.next_place(parent, at());
                return Err(RecordError::NoMove { place, source });
            }
        };
        if self.child_by(parent, mv).is_some() {
            return Err(RecordError::Repeated {
                place: self.next_place(parent, at()),
                written: quoted(),
            });
        }
        self.add(parent, mv).map_err(|source| illegal(self, source))
    }

    /// The move that is written, where it follows on the node already.
    pub fn child_written(&self, parent: NodeId, written: &str) -> Option<NodeId> {
        let mv = self.node(parent).position().parse_move(written).ok()?;
        self.child_by(parent, mv)
    }

    /// Makes a child of a node its first one, with which the line goes on.
    pub fn put_first(&mut self, parent: NodeId, child: NodeId) {
        let children = &mut self.node_mut(parent).children;
        if let Some(index) = children.iter().position(|&other| other == child) {
            children[..=index].rotate_right(1);
        }
    }

    /// Notes an ending that is written in the text at `offset`.
    pub fn end_written(
        &mut self,
        node: NodeId,
        ending: Ending,
        text: &str,
        offset: usize,
    ) -> Result<(), RecordError> {
        if let Some(outcome) = self.node(node).decided() {
            let place = self.next_place(node, TextPlace::of(text, offset));
            return Err(RecordError::TwoEnds { place, outcome });
        }
        self.node_mut(node).ending = Some(ending);
        Ok(())
    }

    /// The last position of the main line: where the game has ended, or the moves do.
    pub fn main_end(&self) -> NodeId {
        let mut id = Tree::ROOT;
        while self.node(id).outcome().is_none()
            && let Some(&next) = self.node(id).children().first()
        {
            id = next;
        }
        id
    }

    /// The result of the main line.
    pub fn result(&self) -> Option<Outcome> {
        self.node(self.main_end()).outcome()
    }

    /// The place of a move that is to follow on a node.
    fn next_place(&self, parent: NodeId, at: TextPlace) -> Place {
        let position = self.node(parent).position();
        let mut path: Vec<Branch> = self
            .path(parent)
            .windows(2)
            .filter_map(|step| self.branch(step[0], step[1]))
            .collect();
        let nth = self.node(parent).children().len();
        path.extend(self.variation(parent, nth));
        Place {
            number: position.move_number(),
            color: position.turn(),
            path,
            at,
        }
    }

    fn branch(&self, parent: NodeId, child: NodeId) -> Option<Branch> {
        let mut children = self.node(parent).children().iter();
        self.variation(parent, children.position(|&other| other == child)?)
    }

    /// The turning to that child of a node; none to the first one, on which the line goes on.
    fn variation(&self, parent: NodeId, child: usize) -> Option<Branch> {
        let position = self.node(parent).position();
        (child > 0).then(|| Branch {
            number: position.move_number(),
            color: position.turn(),
            variation: child,
        })
    }
}
