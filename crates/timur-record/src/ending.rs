//! How players end a game, and what a game refuses to do: [`Ending`], [`Refusal`]. Uses the game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::game::Game;
use timur_rules::{Color, IllegalMove, Outcome, OutcomeReason};

/// An end that the players make, not the moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// That side gives up; the other wins.
    Resignation(Color),
    /// Both agree on a draw.
    Agreement,
    /// That side has run out of time; the other wins.
    Time(Color),
}

/// Every ending with its name in records.
const NAMES: [(&str, Ending); 5] = [
    ("whiteResigns", Ending::Resignation(Color::White)),
    ("blackResigns", Ending::Resignation(Color::Black)),
    ("drawAgreed", Ending::Agreement),
    ("whiteOutOfTime", Ending::Time(Color::White)),
    ("blackOutOfTime", Ending::Time(Color::Black)),
];

impl Ending {
    /// The result.
    pub const fn outcome(self) -> Outcome {
        match self {
            Ending::Resignation(loser) => Outcome::win(loser.other(), OutcomeReason::Resignation),
            Ending::Agreement => Outcome::draw(OutcomeReason::Agreement),
            Ending::Time(loser) => Outcome::win(loser.other(), OutcomeReason::Time),
        }
    }
}

/// The name in records, as `whiteResigns`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMES.iter().find(|named| named.1 == *self);
        f.write_str(name.map_or("", |named| named.0))
    }
}

/// A text is no ending. The message says what it could be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("an ending is one of {}, not {found:?}", NAMES.map(|named| named.0).join(", "))]
pub struct NoEnding {
    /// What was found.
    pub found: String,
}

impl FromStr for Ending {
    type Err = NoEnding;

    fn from_str(text: &str) -> Result<Ending, NoEnding> {
        let named = NAMES.iter().find(|named| named.0 == text);
        named.map(|named| named.1).ok_or_else(|| NoEnding {
            found: text.chars().take(24).collect(),
        })
    }
}

impl Serialize for Ending {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Ending {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ending, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

/// Why a game does not do what it was asked for. The message is one sentence for players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over at the cursor; undo comes first.
    #[error("The game is over. {0}")]
    Over(Outcome),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Nobody has offered a draw, or the offer has lapsed.
    #[error("There is no draw offer to answer.")]
    NoOffer,
}

impl Game {
    /// That side resigns.
    ///
    /// # Errors
    /// When the game is over at the cursor.
    pub fn resign(&mut self, loser: Color) -> Result<(), Refusal> {
        self.end(Ending::Resignation(loser))
    }

    /// Ends the game at the cursor. Undone moves leave the current line; they stay in the tree.
    ///
    /// # Errors
    /// When the game is over at the cursor.
    pub fn end(&mut self, ending: Ending) -> Result<(), Refusal> {
        self.not_over()?;
        let here = self.here();
        self.tree.node_mut(here).ending = Some(ending);
        self.line.truncate(self.cursor + 1);
        self.offer = None;
        Ok(())
    }

    /// Takes back a resignation, an agreement, a fallen flag or a draw offer in the position at the cursor, but no
    /// move.
    pub fn reopen(&mut self) {
        let here = self.here();
        if self.tree.node_mut(here).ending.take().is_some() {
            self.lengthen();
        }
        self.offer = None;
    }

    /// That side offers a draw. The offer stands until the opponent moves. Two offers that meet are an agreement.
    ///
    /// # Errors
    /// When the game is over at the cursor.
    pub fn offer_draw(&mut self, by: Color) -> Result<(), Refusal> {
        self.not_over()?;
        if self.draw_offer() == Some(!by) {
            return self.accept_draw();
        }
        self.offer = Some((self.here(), by));
        Ok(())
    }

    /// Who has offered a draw, while the offer stands.
    pub fn draw_offer(&self) -> Option<Color> {
        let (place, by) = self.offer.filter(|_| self.outcome().is_none())?;
        let here = self.here_node();
        let unmoved = self.here() == place;
        let moved_himself = here.parent() == Some(place) && here.position().turn() == !by;
        (unmoved || moved_himself).then_some(by)
    }

    /// The opponent of the side that has offered a draw accepts.
    ///
    /// # Errors
    /// When the game is over at the cursor, or no offer stands.
    pub fn accept_draw(&mut self) -> Result<(), Refusal> {
        self.draw_offer().ok_or(Refusal::NoOffer)?;
        self.end(Ending::Agreement)
    }

    /// The opponent of the side that has offered a draw declines.
    ///
    /// # Errors
    /// When no offer stands.
    pub fn decline_draw(&mut self) -> Result<(), Refusal> {
        self.draw_offer().ok_or(Refusal::NoOffer)?;
        self.offer = None;
        Ok(())
    }
}
