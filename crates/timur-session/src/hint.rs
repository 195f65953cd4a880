//! The hint: a move suggested once, on request, and gone as soon as the position is another one. Uses the session, the
//! board's state and searches.

use std::time::Duration;

use thiserror::Error;

use crate::{BoardState, Event, Purpose, SearchJob, SearchRequest, Searches, Session};
use timur_engine::Limits;
use timur_rules::Move;

/// How long a hint is searched.
pub const LONGEST_THOUGHT: Duration = Duration::from_millis(1_500);

/// What is suggested, and where.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hint {
    job: Option<SearchJob>,
    suggested: Option<Move>,
}

/// Why there is no hint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum NoHint {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// It is the machine's turn.
    #[error("it is the machine's turn")]
    MachineToMove,
    /// The board shows another position than the one that is played.
    #[error("the board shows another position than the one that is played")]
    LooksBack,
}

impl Hint {
    /// The suggested move.
    pub fn suggested(&self) -> Option<Move> {
        self.suggested
    }

    /// Whether a move is suggested or searched.
    pub fn is_wanted(&self) -> bool {
        self.job.is_some()
    }

    /// Begins to look for a move.
    ///
    /// # Errors
    /// When a hint makes no sense now.
    pub fn ask(&mut self, session: &Session, board: &BoardState) -> Result<SearchRequest, NoHint> {
        possible(session, board)?;
        let job = job(session);
        self.suggested = None;
        self.job = Some(job.clone());
        Ok(SearchRequest::Start(Purpose::Hint, Box::new(job)))
    }

    /// Another game: the hint is gone.
    pub fn follow(&mut self, event: &Event) -> Option<SearchRequest> {
        let replaced = matches!(event, Event::GameReplaced { .. });
        (replaced && self.is_wanted()).then(|| self.stop())
    }

    /// Another position, or one that nobody plays: the hint is gone. To be asked after every change.
    pub fn check(&mut self, session: &Session, board: &BoardState) -> Option<SearchRequest> {
        let asked = self.job.as_ref()?;
        let gone = possible(session, board).is_err() || *asked != job(session);
        gone.then(|| self.stop())
    }

    /// Takes what the search has come to; answers a move that has just been found.
    pub fn take(&mut self, searches: &Searches) -> Option<Move> {
        if self.job.is_none() || self.suggested.is_some() {
            return None;
        }
        let report = searches.report(Purpose::Hint);
        let best = report.filter(|report| report.done)?.report.best();
        self.suggested = best;
        best
    }

    fn stop(&mut self) -> SearchRequest {
        *self = Hint::default();
        SearchRequest::Stop(Purpose::Hint)
    }
}

fn job(session: &Session) -> SearchJob {
    let record = session.record();
    SearchJob::at(record, record.ply(), Limits::time(LONGEST_THOUGHT))
}

fn possible(session: &Session, board: &BoardState) -> Result<(), NoHint> {
    if session.outcome().is_some() {
        Err(NoHint::GameOver)
    } else if session.machine_to_move().is_some() {
        Err(NoHint::MachineToMove)
    } else if board.looks_back() {
        Err(NoHint::LooksBack)
    } else {
        Ok(())
    }
}
