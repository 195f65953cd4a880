//! The moves of a text, with their variations, comments and result, put into a tree. Uses tokens and the tree of moves.

use std::collections::HashMap;

use super::head::Head;
use super::notes::Notes;
use super::remarks::Remarks;
use super::result_text;
use super::spelling::{plain, result_of};
use super::tokens::Token;
use crate::fault::{RecordError, TextPlace};
use crate::tree::{NodeId, Tree};
use crate::{Ending, Game};
use timur_rules::{Color, Position};

/// The moves that are read so far.
pub struct Moves<'a> {
    text: &'a str,
    tree: Tree,
    /// Where the next move is played.
    here: NodeId,
    /// Where the line before each open variation goes on, and where the parenthesis stands.
    open: Vec<(NodeId, usize)>,
    /// What is said before the first move of a variation; `None` elsewhere.
    preface: Option<Notes>,
    /// The result at the end.
    result: Option<&'static str>,
    /// In how many parentheses the first move after a position stands.
    depths: HashMap<NodeId, usize>,
    /// What of the text is passed over.
    skip: Option<Skip>,
}

/// A part of the text that is passed over, since what stands before it was not understood.
#[derive(Clone, Copy)]
struct Skip {
    /// How many parentheses are open in it.
    depth: usize,
    /// Whether it is a variation of its own, which ends with its parenthesis, and not the rest of one.
    whole: bool,
}

impl<'a> Moves<'a> {
    /// No moves yet, from this position.
    pub fn new(text: &'a str, start: Position) -> Moves<'a> {
        Moves {
            text,
            here: Tree::ROOT,
            tree: Tree::new(start),
            open: Vec::new(),
            preface: None,
            result: None,
            depths: HashMap::new(),
            skip: None,
        }
    }

    /// Whether the token belongs to what is passed over.
    fn skips(&mut self, token: &Token) -> bool {
        let Some(Skip { depth, whole }) = self.skip else {
            return false;
        };
        match token {
            Token::Open => {
                self.skip = Some(Skip {
                    depth: depth + 1,
                    whole,
                });
            }
            Token::Close if depth == 0 => {
                self.skip = None;
                self.preface = None;
                return false;
            }
            Token::Close if depth == 1 && whole => self.skip = None,
            Token::Close => {
                self.skip = Some(Skip {
                    depth: depth - 1,
                    whole,
                });
            }
            // The result is that of the game also where its moves are not understood.
            Token::Word(word) if depth == 0 && self.open.is_empty() => {
                return result_of(word).is_none();
            }
            _ => {}
        }
        true
    }

    /// Passes over the rest of the line, or over a whole variation.
    fn skip(&mut self, whole: bool) {
        let depth = usize::from(whole);
        self.skip = Some(Skip { depth, whole });
    }

    /// Takes the next token.
    pub fn token(&mut self, token: Token<'a>, offset: usize) -> Result<(), RecordError> {
        if self.skips(&token) {
            return Ok(());
        }
        if self.result.is_some() && !matches!(token, Token::Comment(_)) {
            let depth = usize::MAX / 2;
            self.skip = Some(Skip { depth, whole: true });
            return self.form(
                offset,
                "something follows after the result; one text holds one game",
            );
        }
        match token {
            Token::Tag(..) => self.form(offset, "tags stand before the moves"),
            Token::Comment(inner) => self.note(Notes::read(inner), offset),
            Token::Open => self.open(offset),
            Token::Close => self.close(offset),
            Token::Word(word) => self.word(word, offset),
        }
    }

    fn open(&mut self, offset: usize) -> Result<(), RecordError> {
        if self.preface.is_some() {
            self.skip(true);
            return self.form(offset, "a variation begins with a move");
        }
        let Some(parent) = self.tree.node(self.here).parent() else {
            self.skip(true);
            return self.form(offset, "a variation stands after the move that it replaces");
        };
        self.open.push((self.here, offset));
        self.here = parent;
        self.preface = Some(Notes::default());
        Ok(())
    }

    fn close(&mut self, offset: usize) -> Result<(), RecordError> {
        let Some((back, _)) = self.open.pop() else {
            return self.form(offset, "\")\" closes nothing");
        };
        self.here = back;
        match self.preface.take() {
            Some(_) => self.form(offset, "the variation has no moves"),
            None => Ok(()),
        }
    }

    fn word(&mut self, word: &'a str, offset: usize) -> Result<(), RecordError> {
        if let Some(result) = result_of(word) {
            if !self.open.is_empty() {
                return self.form(
                    offset,
                    "the result stands at the end, outside the parentheses",
                );
            }
            self.result = Some(result);
            return Ok(());
        }
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let rest = unnumbered.trim_start_matches(['.', '…']);
        if rest.is_empty() {
            return Ok(());
        }
        if rest.starts_with('$') {
            return self.note(Notes::said(rest), offset);
        }
        let offset = offset + word.len() - rest.len();
        // The star of a game that goes on, written without a space.
        let (rest, star) = match rest.strip_suffix('*') {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let mv = rest.trim_end_matches(['!', '?']);
        if !mv.is_empty() {
            let played = self.play(mv, offset);
            if played.is_err() {
                self.skip(false);
            }
            self.here = played?;
            if let Some(preface) = self.preface.take() {
                self.note(preface, offset)?;
            }
        }
        self.note(Notes::said(&rest[mv.len()..]), offset)?;
        if star && self.open.is_empty() {
            self.result = Some("*");
        }
        Ok(())
    }

    /// Plays a move, or follows it where another line has played it already.
    fn play(&mut self, written: &str, offset: usize) -> Result<NodeId, RecordError> {
        if matches!(written, "--" | "Z0" | "null" | "0000" | "@@@@") {
            return self.form(
                offset,
                "a null move: nobody may pass in this game. Delete it with all that follows it",
            );
        }
        let (parent, plain) = (self.here, plain(written));
        let child = match self.tree.child_written(parent, &plain) {
            Some(child) => child,
            None => self.tree.add_written(parent, &plain, self.text, offset)?,
        };
        // A variation that was merged with this line may have gone on before it.
        let depth = self.open.len();
        let first = *self.depths.entry(parent).or_insert(depth);
        if depth < first {
            self.tree.put_first(parent, child);
            self.depths.insert(parent, depth);
        }
        Ok(child)
    }

    /// Adds notes to the move before them.
    fn note(&mut self, notes: Notes, offset: usize) -> Result<(), RecordError> {
        if let Some(preface) = &mut self.preface {
            preface.add(notes);
            return Ok(());
        }
        if let Some(ending) = notes.ending {
            self.tree
                .end_written(self.here, ending, self.text, offset)?;
        }
        let node = self.tree.node_mut(self.here);
        let mut all = Notes {
            time: node.time,
            ending: node.ending,
            comment: std::mem::take(&mut node.comment),
        };
        all.add(notes);
        node.comment = all.comment;
        node.time = all.time;
        Ok(())
    }

    /// The game of these moves and those tags.
    pub fn game(mut self, head: Head, remarks: &mut Remarks) -> Result<Game, RecordError> {
        if let Some(&(_, offset)) = self.open.last() {
            remarks.take(self.form::<()>(offset, "the parenthesis is not closed"))?;
        }
        let tag = head.result.as_deref();
        let tag = tag.map(|text| result_of(text).unwrap_or(text));
        let mut written: Vec<&str> = [self.result, tag].into_iter().flatten().collect();
        // A star beside a result comes from a program that has not kept both up to date.
        if written.iter().any(|&result| result != "*") {
            written.retain(|&result| result != "*");
        }
        let checked = self.check_result(&written);
        remarks.take(checked)?;
        let line = self.tree.path(self.tree.main_end());
        let cursor = line.len() - 1;
        Ok(Game::of(self.tree, line, cursor, head.tags))
    }

    /// Compares the results that are written with that of the moves. Where the moves give none, the written one
    /// becomes the ending.
    fn check_result(&mut self, written: &[&str]) -> Result<(), RecordError> {
        let end = self.tree.main_end();
        if self.tree.result().is_none() {
            let meant = ENDINGS
                .iter()
                .find(|ending| written.first() == Some(&ending.0));
            self.tree.node_mut(end).ending = meant.map(|ending| ending.1);
        }
        let found = result_text(self.tree.result());
        match written.iter().find(|&&written| written != found) {
            None => Ok(()),
            Some(written) => Err(RecordError::Result {
                written: format!("{written:?}"),
                found: format!("{found:?}"),
            }),
        }
    }

    fn form<T>(&self, offset: usize, what: &str) -> Result<T, RecordError> {
        Err(RecordError::Form {
            at: TextPlace::of(self.text, offset),
            what: what.to_owned(),
        })
    }
}

/// What a result means that the moves do not give.
const ENDINGS: [(&str, Ending); 3] = [
    ("1-0", Ending::Resignation(Color::Black)),
    ("0-1", Ending::Resignation(Color::White)),
    ("1/2-1/2", Ending::Agreement),
];
