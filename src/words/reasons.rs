//! Why something cannot be done: [`Reason`], and its sentence for the player, which names what is wrong and what to do.
//! Uses the errors of the session, the record and the rules.

#[cfg(not(target_family = "wasm"))]
use timur_record::file::FileError;
use timur_record::{RecordError, TagError};
use timur_rules::Square;
use timur_session::{
    LinkError, NoHint, NoReview, PasteError, PieceSet, Refusal, SavedGameError, SettingsError,
    StorageError,
};

use super::{full_name, set_name};

/// Why something cannot be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Reason {
    /// The session refuses it.
    Refusal(Refusal),
    /// There is no hint now.
    NoHint(NoHint),
    /// There is no review now.
    NoReview(NoReview),
    /// The machine has found no move.
    NoMove,
    /// Something cannot be stored, or found again.
    Storage(StorageError),
    /// A game cannot be saved, or read again.
    SavedGame(SavedGameError),
    /// The text of a game cannot be read.
    Record(RecordError),
    /// A file cannot be read as a game; the text is the error's own sentence.
    File(String),
    /// A text is no game, no link and no position.
    Paste(PasteError),
    /// Only a part of a game was understood: the first thing that was not, and how many more there are.
    Partly(RecordError, usize),
    /// The clipboard holds no text.
    NothingToPaste,
    /// A tag has no such value.
    Tag(TagError),
    /// A link cannot be opened.
    Link(LinkError),
    /// The settings cannot be written.
    Settings(SettingsError),
    /// What was stored before cannot be read, and what became of it.
    Lost {
        /// What it is.
        what: Box<Lost>,
        /// Where it lies now, or why it lies where it was.
        aside: Result<String, StorageError>,
    },
    /// Another set of pieces cannot be loaded, and the old one stays.
    Set {
        /// The set that is wanted.
        wanted: PieceSet,
        /// The set that stays.
        stays: PieceSet,
        /// What the loader reports.
        why: String,
    },
    /// Nobody stands on the square.
    NobodyOn(Square),
    /// No piece is pointed at.
    NoPiece,
}

/// What was stored before and cannot be read.
#[derive(Clone, PartialEq, Debug)]
pub enum Lost {
    /// The game that was played last.
    Game(SavedGameError),
    /// The settings.
    Settings(Result<SettingsError, StorageError>),
}

impl From<Refusal> for Reason {
    fn from(why: Refusal) -> Reason {
        Reason::Refusal(why)
    }
}

impl From<NoHint> for Reason {
    fn from(why: NoHint) -> Reason {
        Reason::NoHint(why)
    }
}

impl From<NoReview> for Reason {
    fn from(why: NoReview) -> Reason {
        Reason::NoReview(why)
    }
}

impl From<StorageError> for Reason {
    fn from(why: StorageError) -> Reason {
        Reason::Storage(why)
    }
}

impl From<SavedGameError> for Reason {
    fn from(why: SavedGameError) -> Reason {
        Reason::SavedGame(why)
    }
}

impl From<RecordError> for Reason {
    fn from(why: RecordError) -> Reason {
        Reason::Record(why)
    }
}

#[cfg(not(target_family = "wasm"))]
impl From<FileError> for Reason {
    fn from(why: FileError) -> Reason {
        Reason::File(why.to_string())
    }
}

impl From<TagError> for Reason {
    fn from(why: TagError) -> Reason {
        Reason::Tag(why)
    }
}

impl From<PasteError> for Reason {
    fn from(why: PasteError) -> Reason {
        Reason::Paste(why)
    }
}

impl From<LinkError> for Reason {
    fn from(why: LinkError) -> Reason {
        Reason::Link(why)
    }
}

impl Reason {
    /// What was not understood of a game that was opened all the same.
    pub fn remarked(remarks: Vec<RecordError>) -> Option<Reason> {
        let more = remarks.len().checked_sub(1)?;
        let first = remarks.into_iter().next()?;
        Some(Reason::Partly(first, more))
    }

    /// The sentence for the player.
    pub fn sentence(&self) -> String {
        match self {
            Reason::Refusal(why) => refusal(why),
            Reason::NoHint(why) => no_hint(*why).into(),
            Reason::NoReview(NoReview::NotOver) => "A review comes when the game is over.".into(),
            Reason::NoReview(NoReview::NoMoves) => {
                "No move was played; there is nothing to review.".into()
            }
            Reason::NoMove => "The machine has found no move. Undo, or begin a new game.".into(),
            Reason::Storage(why) => storage(why),
            Reason::SavedGame(why) => saved_game(why),
            Reason::Record(why) => why.to_string(),
            Reason::File(sentence) => sentence.clone(),
            Reason::Paste(why) => paste(why),
            Reason::Partly(first, more) => {
                let more = match more {
                    0 => String::new(),
                    1 => " One thing more was not understood.".into(),
                    _ => format!(" {more} things more were not understood."),
                };
                format!("The game is opened as far as it could be read. {first}{more}")
            }
            Reason::NothingToPaste => {
                "There is no text on the clipboard. Copy a game, a position or a link first.".into()
            }
            Reason::Tag(why) => format!("This cannot be saved: {why}."),
            Reason::Link(why) => link(why),
            Reason::Settings(why) => format!("The settings cannot be saved: {why}."),
            Reason::Lost { what, aside } => lost(what, aside),
            Reason::Set { wanted, stays, why } => format!(
                "The set {} cannot be loaded, so the set {} stays. {why}",
                set_name(*wanted),
                set_name(*stays)
            ),
            Reason::NobodyOn(square) => format!("Nobody stands on {square}."),
            Reason::NoPiece => "Point at a piece, then press I to look at it.".into(),
        }
    }
}

fn refusal(why: &Refusal) -> String {
    match why {
        Refusal::LooksBack => "The board shows another position than the one that is played. Come back to the game to \
                               move, or choose \"Play from here\"."
            .into(),
        Refusal::MachineToMove => "It is the machine's turn; it is thinking.".into(),
        Refusal::NotYourTurn(turn) => format!("It is {turn}'s turn."),
        Refusal::NotSeated(side) => format!("Somebody else plays {side}."),
        Refusal::NoSide => "Only who plays a side can do this.".into(),
        Refusal::GameOver(outcome) => format!("The game is over. {outcome}"),
        Refusal::Illegal(why) => why.to_string(),
        Refusal::Stale => "The position is another one by now.".into(),
        Refusal::OpponentsPiece { piece, turn } => {
            format!("That is {}, and it is {turn}'s turn.", full_name(*piece))
        }
        Refusal::Immobile { piece, square } => {
            format!("The {} on {square} has no move now.", piece.role.name())
        }
        Refusal::NothingToUndo => "There is no move to take back.".into(),
        Refusal::NothingToRedo => "There is no move to play again.".into(),
        Refusal::NoSuchPlace => "There is no such place in this game.".into(),
        Refusal::NoOffer => "There is no draw offer to answer.".into(),
        Refusal::OwnOffer => "The other side answers this offer.".into(),
        Refusal::NoSuchLevel(number) => format!("There is no level {number}; there are 1 to 10."),
        Refusal::Tag(why) => format!("This cannot be saved: {why}."),
    }
}

const fn no_hint(why: NoHint) -> &'static str {
    match why {
        NoHint::GameOver => "The game is over; there is no move to suggest.",
        NoHint::MachineToMove => "It is the machine's turn; ask for a hint when it is yours.",
        NoHint::LooksBack => {
            "A hint is for the position that is played. Come back to the game, or switch the analysis on."
        }
    }
}

const NO_PLACE: &str = if cfg!(target_family = "wasm") {
    "Nothing can be saved: this browser forbids it, as in a private window. You can play all the same, but not go on later."
} else {
    "Nothing can be saved: no folder for your files was found. Let the environment variable TIMUR_HOME name one."
};

fn storage(why: &StorageError) -> String {
    match why {
        StorageError::Read { place, why } => {
            format!("{place} cannot be read: {why}. Check whether you may read it.")
        }
        StorageError::Write { place, why } => format!(
            "{place} cannot be written: {why}. What was there before is untouched. Make room, or allow writing there."
        ),
        StorageError::Gone { place } => format!("{place} is not there any more."),
        StorageError::NoPlace => NO_PLACE.into(),
        StorageError::Key(key) => format!("{key:?} cannot be the name of something that is saved."),
    }
}

fn link(why: &LinkError) -> String {
    let why = why.to_string();
    format!("The link cannot be opened: {}.", why.trim_end_matches('.'))
}

fn paste(why: &PasteError) -> String {
    match why {
        PasteError::Empty => "There is no text yet. Copy one and paste it here with Ctrl+V.".into(),
        PasteError::Link(why) => link(why),
        PasteError::Fen(why) => format!("This is no position: {why}."),
        PasteError::Record(why) => why.to_string(),
    }
}

fn saved_game(why: &SavedGameError) -> String {
    match why {
        SavedGameError::Storage(why) => storage(why),
        SavedGameError::Record(why) => why.to_string(),
    }
}

fn lost(what: &Lost, aside: &Result<String, StorageError>) -> String {
    let (it, lies) = match what {
        Lost::Game(_) => ("It", "lies"),
        Lost::Settings(_) => ("They", "lie"),
    };
    let aside = match aside {
        Ok(place) => format!("{it} {lies} in {place} now"),
        Err(why) => format!("{it} cannot be put aside either ({})", storage(why)),
    };
    match what {
        Lost::Game(why) => format!(
            "The game that was played last cannot be read. {} {aside}, and a new game begins.",
            saved_game(why)
        ),
        Lost::Settings(why) => {
            let why = match why {
                Ok(SettingsError::Form(why)) => format!("They are not of the form: {why}."),
                Ok(SettingsError::Newer) => "A newer program has written them.".into(),
                Err(why) => storage(why),
            };
            format!("Your settings cannot be read. {why} {aside}, and the usual ones are used.")
        }
    }
}
