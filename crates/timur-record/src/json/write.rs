//! A game as a file. Uses the newest format.

use super::format::NAME;
use super::layout;
use super::newest::{At, Entry, File, Leaves, Line, VERSION};
use crate::fault::{MAX_BYTES, MAX_MOVES};
use crate::game::milliseconds;
use crate::tree::{Node, NodeId, Tree};
use crate::{Game, RecordError};
use timur_rules::Position;

impl Game {
    /// The game as the text of a `.timur` file: JSON that holds all there is, with the cursor and undone moves.
    ///
    /// # Errors
    /// When there are more than [`MAX_MOVES`] moves or more than [`MAX_BYTES`] bytes to write, or the game starts
    /// from a position that could not be read again.
    pub fn to_json(&self) -> Result<String, RecordError> {
        if self.tree.len() > MAX_MOVES + 1 {
            return Err(RecordError::TooLong);
        }
        let plan = Plan::of(&self.tree);
        let root = self.tree.node(Tree::ROOT);
        let rules = *root.position().ruleset();
        let start = root.position().to_fen();
        // A position that play has reached can be one that nobody may set up.
        Position::from_fen(&start, &rules).map_err(RecordError::BadStart)?;
        let end = self.line.last().copied().unwrap_or(Tree::ROOT);
        let file = File {
            format: NAME.into(),
            version: VERSION,
            rules,
            start: start.into(),
            tags: self.tags.clone(),
            result: self.tree.result(),
            comment: root.comment().to_owned(),
            ending: root.ending(),
            lines: (0..plan.lines.len())
                .map(|index| plan.line(&self.tree, index))
                .collect(),
            at: At {
                line: plan.line_of[end.index()],
                ply: self.ply(),
                end: self.len(),
                offer: self.draw_offer(),
            },
        };
        // Writing these types to memory cannot fail but for a lack of it.
        let text = layout::write(&file).map_err(|_| RecordError::TooLarge)?;
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLarge);
        }
        Ok(text)
    }
}

/// The tree cut into lines, each after the one that it leaves.
struct Plan {
    /// The nodes of each line, after the one where it leaves another.
    lines: Vec<Vec<NodeId>>,
    /// The index of the line to which each node belongs.
    line_of: Vec<usize>,
}

impl Plan {
    fn of(tree: &Tree) -> Plan {
        let mut plan = Plan {
            lines: Vec::new(),
            line_of: vec![0; tree.len()],
        };
        // The first node of each line that was found; only the main line may be empty.
        let starts = tree.node(Tree::ROOT).children().iter().copied();
        let mut firsts: Vec<Option<NodeId>> = starts.map(Some).collect();
        if firsts.is_empty() {
            firsts.push(None);
        }
        while let Some(&first) = firsts.get(plan.lines.len()) {
            let mut line = Vec::new();
            let mut next = first;
            while let Some(id) = next {
                plan.line_of[id.index()] = plan.lines.len();
                line.push(id);
                let mut children = tree.node(id).children().iter().copied();
                next = children.next();
                firsts.extend(children.map(Some));
            }
            plan.lines.push(line);
        }
        plan
    }

    fn line(&self, tree: &Tree, index: usize) -> Line<'static> {
        let ids = &self.lines[index];
        let before = ids.first().and_then(|&first| tree.node(first).parent());
        Line {
            leaves: before.filter(|_| index > 0).map(|before| Leaves {
                line: self.line_of[before.index()],
                after: tree.node(before).ply(),
            }),
            moves: ids
                .iter()
                .filter_map(|&id| entry(tree, tree.node(id)))
                .collect(),
        }
    }
}

fn entry(tree: &Tree, node: &Node) -> Option<Entry<'static>> {
    let before = tree.node(node.parent()?).position();
    Some(Entry {
        written: node.mv()?.to_notation(before).into(),
        ms: node.time().map(milliseconds),
        ending: node.ending(),
        comment: node.comment().to_owned(),
    })
}
