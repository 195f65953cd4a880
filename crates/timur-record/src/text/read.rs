//! The text of a game as a game. Uses tokens and the tree of moves.

use super::notes::Notes;
use super::result_text;
use super::tokens::{Token, Tokens};
use crate::fault::{MAX_BYTES, RecordError, TextPlace};
use crate::tree::{NodeId, Tree};
use crate::{Ending, Game, Tags};
use timur_rules::{Color, Position, Ruleset};

impl Game {
    /// Reads the text of a game. The cursor is put at the end of the main line. Without the tags `Rules` and `FEN`
    /// the default ones are meant; a result that the moves do not give is a resignation or an agreement.
    ///
    /// ```
    /// use timur_record::Game;
    ///
    /// let game = Game::from_text("[White \"Ada\"] 1. a3-a4 a8-a7 (1... b8-b7 {Why not?}) 2. b3-b4 1-0")?;
    /// assert_eq!(game.len(), 3);
    /// assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(timur_rules::Color::White));
    /// # Ok::<(), timur_record::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// When the text has a fault; the error names the place.
    pub fn from_text(text: &str) -> Result<Game, RecordError> {
        let text = text.trim_start_matches('\u{feff}');
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLarge);
        }
        let mut tokens = Tokens::new(text);
        let mut head = Head::default();
        let mut next = tokens.next()?;
        if next.is_none() {
            return Err(RecordError::Empty);
        }
        while let Some((Token::Tag(name, value), offset)) = next {
            head.add(text, name, value, offset)?;
            next = tokens.next()?;
        }
        let mut moves = Moves {
            text,
            here: Tree::ROOT,
            tree: Tree::new(head.start(text)?),
            open: Vec::new(),
            preface: None,
            result: None,
        };
        while let Some((token, offset)) = next {
            moves.token(token, offset)?;
            next = tokens.next()?;
        }
        moves.game(head)
    }
}

/// What the tags say.
#[derive(Default)]
struct Head {
    tags: Tags,
    rules: Ruleset,
    start: Option<(String, usize)>,
    result: Option<String>,
}

impl Head {
    fn add(
        &mut self,
        text: &str,
        name: &str,
        value: String,
        offset: usize,
    ) -> Result<(), RecordError> {
        let at = || TextPlace::of(text, offset);
        match name {
            "Rules" => {
                self.rules = value
                    .parse()
                    .map_err(|source| RecordError::Rules { at: at(), source })?
            }
            "FEN" => self.start = Some((value, offset)),
            "Result" => self.result = Some(value),
            // Other programs write this beside a FEN.
            "SetUp" => {}
            _ => self
                .tags
                .add(name, &value)
                .map_err(|source| RecordError::Tag { at: at(), source })?,
        }
        Ok(())
    }

    fn start(&self, text: &str) -> Result<Position, RecordError> {
        let Some((fen, offset)) = &self.start else {
            return Ok(Position::initial(&self.rules));
        };
        Position::from_fen(fen, &self.rules).map_err(|source| RecordError::Start {
            at: TextPlace::of(text, *offset),
            source,
        })
    }
}

/// The moves that are read so far.
struct Moves<'a> {
    text: &'a str,
    tree: Tree,
    /// Where the next move is played.
    here: NodeId,
    /// Where the line before each open variation goes on, and where the parenthesis stands.
    open: Vec<(NodeId, usize)>,
    /// What is said before the first move of a variation; `None` elsewhere.
    preface: Option<Notes>,
    /// The result at the end.
    result: Option<&'a str>,
}

impl<'a> Moves<'a> {
    fn token(&mut self, token: Token<'a>, offset: usize) -> Result<(), RecordError> {
        if self.result.is_some() && !matches!(token, Token::Comment(_)) {
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
            return self.form(offset, "a variation begins with a move");
        }
        let Some(parent) = self.tree.node(self.here).parent() else {
            return self.form(offset, "a variation stands after the move that it replaces");
        };
        self.open.push((self.here, offset));
        self.here = parent;
        self.preface = Some(Notes::default());
        Ok(())
    }

    fn close(&mut self, offset: usize) -> Result<(), RecordError> {
        match self.open.pop() {
            None => self.form(offset, "\")\" closes nothing"),
            Some(_) if self.preface.is_some() => self.form(offset, "the variation has no moves"),
            Some((back, _)) => {
                self.here = back;
                Ok(())
            }
        }
    }

    fn word(&mut self, word: &'a str, offset: usize) -> Result<(), RecordError> {
        if RESULTS.contains(&word) {
            if !self.open.is_empty() {
                return self.form(
                    offset,
                    "the result stands at the end, outside the parentheses",
                );
            }
            self.result = Some(word);
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
        let mv = rest.trim_end_matches(['!', '?']);
        if !mv.is_empty() {
            self.here = self.tree.add_written(self.here, mv, self.text, offset)?;
            if let Some(preface) = self.preface.take() {
                self.note(preface, offset)?;
            }
        }
        self.note(Notes::said(&rest[mv.len()..]), offset)
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

    fn game(mut self, head: Head) -> Result<Game, RecordError> {
        if let Some(&(_, offset)) = self.open.last() {
            return self.form(offset, "the parenthesis is not closed");
        }
        self.check_result(
            &[self.result, head.result.as_deref()]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>(),
        )?;
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

/// What can stand at the end of the moves.
const RESULTS: [&str; 4] = ["*", "1-0", "0-1", "1/2-1/2"];

/// What a result means that the moves do not give.
const ENDINGS: [(&str, Ending); 3] = [
    ("1-0", Ending::Resignation(Color::Black)),
    ("0-1", Ending::Resignation(Color::White)),
    ("1/2-1/2", Ending::Agreement),
];
