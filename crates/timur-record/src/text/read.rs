//! The text of a game as a game. Uses tokens and the tree of moves.

use super::head::Head;
use super::moves::Moves;
use super::remarks::Remarks;
use super::tokens::{Token, Tokens};
use crate::Game;
use crate::fault::{MAX_BYTES, RecordError};

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
