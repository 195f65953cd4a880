//! A file as a game. Uses the newest format.

use std::time::Duration;

use super::format::Format;
use super::newest::{At, File, Line};
use crate::fault::{MAX_BYTES, RecordError, TextPlace};
use crate::tree::{NodeId, Tree};
use crate::{Game, Tags};
use timur_rules::{Outcome, Position};

impl Game {
    /// Reads the text of a `.timur` file.
    ///
    /// # Errors
    /// When the text is no such file, a newer one, or has a fault; the error names the place.
    pub fn from_json(text: &str) -> Result<Game, RecordError> {
        let text = text.trim_start_matches('\u{feff}');
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLarge);
        }
        if text.trim().is_empty() {
            return Err(RecordError::Empty);
        }
        if !text.trim_start().starts_with('{') {
            let found = "it is not JSON";
            return Err(RecordError::Foreign { found });
        }
        let file = Format::read(text)?.into_newest();
        let start =
            Position::from_fen(&file.start, &file.rules).map_err(|source| RecordError::Start {
                at: place(text, &file.start),
                source,
            })?;
        let mut lines = Lines {
            text,
            tree: Tree::new(start),
            lines: Vec::new(),
        };
        lines.root(&file)?;
        file.lines.iter().try_for_each(|line| lines.add(line))?;
        lines.check_result(file.result)?;
        lines.game(file.at, file.tags)
    }
}

/// The lines that are read so far.
struct Lines<'a> {
    text: &'a str,
    tree: Tree,
    /// Of each line the node where it leaves another one, and its own nodes.
    lines: Vec<Vec<NodeId>>,
}

impl Lines<'_> {
    fn root(&mut self, file: &File) -> Result<(), RecordError> {
        self.tree
            .node_mut(Tree::ROOT)
            .comment
            .clone_from(&file.comment);
        let ending = file.ending;
        ending.map_or(Ok(()), |ending| {
            self.tree.end_written(Tree::ROOT, ending, self.text, 0)
        })
    }

    fn add(&mut self, line: &Line) -> Result<(), RecordError> {
        let index = self.lines.len();
        let mut id = match line.leaves {
            None if index == 0 => Tree::ROOT,
            None => return Err(RecordError::Loose { line: index }),
            Some(leaves) => self
                .find(leaves.line, leaves.after)
                .ok_or(RecordError::Loose { line: index })?,
        };
        let mut ids = vec![id];
        for entry in &line.moves {
            let offset = offset(self.text, &entry.written);
            id = self
                .tree
                .add_written(id, &entry.written, self.text, offset)?;
            ids.push(id);
            let node = self.tree.node_mut(id);
            node.time = entry.ms.map(Duration::from_millis);
            node.comment.clone_from(&entry.comment);
            if let Some(ending) = entry.ending {
                self.tree.end_written(id, ending, self.text, offset)?;
            }
        }
        self.lines.push(ids);
        Ok(())
    }

    /// The node of a line after so many plies; the line must reach it itself, not the line that it leaves.
    fn find(&self, line: usize, ply: usize) -> Option<NodeId> {
        let ids = self.lines.get(line)?;
        let left = self.tree.node(*ids.first()?).ply();
        ids.get(ply.checked_sub(left)?).copied()
    }

    fn check_result(&self, written: Option<Outcome>) -> Result<(), RecordError> {
        let found = self.tree.result();
        if found == written {
            return Ok(());
        }
        let words = |outcome: Option<Outcome>| match outcome {
            Some(outcome) => format!("{:?}", outcome.to_string()),
            None => "\"not over\"".to_owned(),
        };
        Err(RecordError::Result {
            written: words(written),
            found: words(found),
        })
    }

    fn game(self, at: At, tags: Tags) -> Result<Game, RecordError> {
        let &last = self
            .lines
            .get(at.line)
            .and_then(|ids| ids.last())
            .ok_or(RecordError::Cursor)?;
        let mut line = self.tree.path(last);
        if at.ply > at.end || at.end >= line.len() {
            return Err(RecordError::Cursor);
        }
        line.truncate(at.end + 1);
        let mut game = Game::of(self.tree, line, at.ply, tags);
        if let Some(by) = at.offer {
            game.offer_draw(by).map_err(|_| RecordError::Cursor)?;
        }
        Ok(game)
    }
}

/// Where in the text a part of it stands; a part that was unescaped stands nowhere, and counts as at the start.
fn offset(text: &str, part: &str) -> usize {
    let offset = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    if offset <= text.len() { offset } else { 0 }
}

fn place(text: &str, part: &str) -> TextPlace {
    TextPlace::of(text, offset(text, part))
}
