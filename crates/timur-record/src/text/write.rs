//! A game as a text for people. Uses the tree of moves.

use super::notes::Notes;
use super::result_text;
use crate::Game;
use crate::tree::{Node, NodeId, Tree};
use timur_rules::{Color, Position};

/// A line of moves is broken before it gets longer, in characters.
const WIDTH: usize = 100;

impl Game {
    /// The game as a text for people: tags, moves, comments, variations. It holds all but the cursor and a draw
    /// offer; [`Game::from_text`] reads it.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (name, value) in self.tags().iter() {
            tag(&mut text, name, value);
        }
        let start = self.start();
        let result = result_text(self.result());
        tag(&mut text, "Result", result);
        tag(&mut text, "Rules", &start.ruleset().to_string());
        if *start != Position::initial(start.ruleset()) {
            tag(&mut text, "FEN", &start.to_fen());
        }
        text.push('\n');
        let mut words = Words {
            tree: &self.tree,
            text,
            column: 0,
            number_due: true,
            opening: "",
        };
        words.notes(self.tree.node(Tree::ROOT));
        words.moves();
        words.word(result, "");
        words.text.push('\n');
        words.text
    }
}

fn tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    *text += &format!("[{name} \"{value}\"]\n");
}

/// What is to be written next. A stack of these takes the place of recursion, which deep variations would exhaust.
enum Step {
    /// The moves that follow on a node.
    After(NodeId),
    /// A variation that begins with that node.
    Variation(NodeId),
    /// The end of a variation.
    Close,
}

/// The words of the moves, set in lines.
struct Words<'a> {
    tree: &'a Tree,
    text: String,
    column: usize,
    /// Whether the next move of Black needs its number.
    number_due: bool,
    /// What stands before the next word, without a space.
    opening: &'static str,
}

impl Words<'_> {
    fn moves(&mut self) {
        let mut steps = vec![Step::After(Tree::ROOT)];
        while let Some(step) = steps.pop() {
            match step {
                Step::After(id) => {
                    let children = self.tree.node(id).children();
                    if let Some(&main) = children.first() {
                        self.mv(main);
                        steps.push(Step::After(main));
                        let variations = children.iter().skip(1).rev();
                        steps.extend(variations.map(|&first| Step::Variation(first)));
                    }
                }
                Step::Variation(first) => {
                    self.opening = "(";
                    self.number_due = true;
                    self.mv(first);
                    steps.push(Step::Close);
                    steps.push(Step::After(first));
                }
                Step::Close => {
                    self.text.push(')');
                    self.column += 1;
                    self.number_due = true;
                }
            }
        }
    }

    fn mv(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        let (Some(parent), Some(mv)) = (node.parent(), node.mv()) else {
            return;
        };
        let before = self.tree.node(parent).position();
        let number = before.move_number();
        let number = match before.turn() {
            Color::White => format!("{number}. "),
            Color::Black if self.number_due => format!("{number}... "),
            Color::Black => String::new(),
        };
        self.number_due = false;
        self.word(&number, &mv.to_notation_for_people(before));
        self.notes(node);
    }

    fn notes(&mut self, node: &Node) {
        let notes = Notes {
            time: node.time(),
            ending: node.ending(),
            comment: node.comment().to_owned(),
        };
        let written = notes.written();
        if !written.is_empty() {
            self.word(&written, "");
            self.number_due = true;
        }
    }

    /// Writes a word, whose second part must stay on the line of the first.
    fn word(&mut self, first: &str, second: &str) {
        let opening = std::mem::take(&mut self.opening);
        let word = [opening, first, second].concat();
        let len = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + len <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.column = match word.rsplit_once('\n') {
            Some((_, last_line)) => last_line.chars().count(),
            None => self.column + len,
        };
        self.text += &word;
    }
}
