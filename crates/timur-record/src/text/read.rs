//! The text of a game as a game. Uses tokens and the tree of moves.

use std::collections::HashMap;

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
        read(text, &mut Remarks(None))
    }

    /// Reads the text of a game as far as it can be understood: what is wrong with the rest is remarked, and a line is
    /// read up to its first move that cannot be played. See [`Game::from_text`].
    ///
    /// ```
    /// use timur_record::Game;
    ///
    /// let reading = Game::from_text_leniently("1. a3-a4 a8-a7 2. e4 {What?} 1-0")?;
    /// assert_eq!(reading.game.len(), 2);
    /// assert!(reading.remarks[0].to_string().starts_with("Move 2 of White"));
    /// # Ok::<(), timur_record::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// When nothing of a game is found in the text.
    pub fn from_text_leniently(text: &str) -> Result<Reading, RecordError> {
        let mut remarks = Vec::new();
        let game = read(text, &mut Remarks(Some(&mut remarks)))?;
        // Words without a single move are the text of something else.
        if game.is_empty() && game.tags().iter().next().is_none() && !remarks.is_empty() {
            return Err(remarks.swap_remove(0));
        }
        Ok(Reading { game, remarks })
    }
}

/// A game, and what was not understood of its text.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game, as far as it was understood.
    pub game: Game,
    /// What is wrong with the rest, in the order of the text.
    pub remarks: Vec<RecordError>,
}

/// Where faults go: into a list, or nowhere, and then the first one ends the reading.
struct Remarks<'r>(Option<&'r mut Vec<RecordError>>);

impl Remarks<'_> {
    fn take<T>(&mut self, found: Result<T, RecordError>) -> Result<Option<T>, RecordError> {
        match (found, &mut self.0) {
            (Ok(found), _) => Ok(Some(found)),
            // What is too long is not read on.
            (Err(error), Some(list)) if error != RecordError::TooLong => {
                list.push(error);
                Ok(None)
            }
            (Err(error), _) => Err(error),
        }
    }
}

fn read(text: &str, remarks: &mut Remarks) -> Result<Game, RecordError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.len() > MAX_BYTES {
        return Err(RecordError::TooLarge);
    }
    if text.trim().is_empty() {
        return Err(RecordError::Empty);
    }
    let mut tokens = Tokens::new(text);
    let mut head = Head::default();
    let mut moves: Option<Moves> = None;
    loop {
        let Some(token) = remarks.take(tokens.next())? else {
            tokens.pass();
            continue;
        };
        let Some((token, offset)) = token else {
            break;
        };
        let read = match (token, &mut moves) {
            (Token::Tag(name, value), None) => head.add(text, name, value, offset),
            (token, Some(moves)) => moves.token(token, offset),
            (token, None) => moves
                .insert(Moves::new(text, head.start(text)?))
                .token(token, offset),
        };
        remarks.take(read)?;
    }
    let moves = match moves {
        Some(moves) => moves,
        None => Moves::new(text, head.start(text)?),
    };
    moves.game(head, remarks)
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
            // Other programs write these where they know none.
            "Result" if matches!(value.as_str(), "" | "?") => {}
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
    fn new(text: &'a str, start: Position) -> Moves<'a> {
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

    fn token(&mut self, token: Token<'a>, offset: usize) -> Result<(), RecordError> {
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

    fn game(mut self, head: Head, remarks: &mut Remarks) -> Result<Game, RecordError> {
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

/// The result that a word at the end of the moves, or in a tag, stands for.
fn result_of(word: &str) -> Option<&'static str> {
    match plain(word).as_str() {
        "*" => Some("*"),
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        "1/2-1/2" | "1/2" | "½-½" | "½" => Some("1/2-1/2"),
        _ => None,
    }
}

/// A move as it is usually written: with a hyphen where word processors put dashes, and without the piece that a pawn
/// becomes, for it has no choice.
fn plain(written: &str) -> String {
    let dashes = ['\u{2010}', '\u{2011}', '\u{2012}', '–', '—', '\u{2212}'];
    let text = written.replace(dashes, "-");
    match text.split_once('=') {
        Some((mv, piece)) if piece.chars().all(char::is_alphabetic) => mv.to_owned(),
        _ => text,
    }
}

/// What a result means that the moves do not give.
const ENDINGS: [(&str, Ending); 3] = [
    ("1-0", Ending::Resignation(Color::Black)),
    ("0-1", Ending::Resignation(Color::White)),
    ("1/2-1/2", Ending::Agreement),
];
