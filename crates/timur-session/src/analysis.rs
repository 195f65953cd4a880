//! The analysis: as long as it is switched on, the position shown is searched deeper and deeper. Never on by itself, and
//! off again when a game against the machine begins. Uses the session, the board's state and searches.

use std::time::Duration;

use crate::{
    Balance, BoardState, Event, Player, Purpose, SearchJob, SearchRequest, Searches, Session,
};
use timur_engine::Limits;
use timur_rules::{Move, Outcome};

/// How many lines are searched.
pub const LINES: usize = 3;
/// The longest that one position is searched.
pub const LONGEST_THOUGHT: Duration = Duration::from_secs(90);

/// Whether there is an analysis, and what of it is shown on the board.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    on: bool,
    job: Option<SearchJob>,
    preview: Option<Move>,
}

/// What the analysis has come to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Findings {
    /// Who stands better by how much; `None` at the beginning.
    pub balance: Option<Balance>,
    /// How deep it has looked, in plies.
    pub depth: u32,
    /// The best lines, the very best first.
    pub lines: Vec<FoundLine>,
    /// Why there is nothing to find.
    pub silence: Option<Silence>,
}

/// One line of play.
#[derive(Clone, PartialEq, Debug)]
pub struct FoundLine {
    /// Its value.
    pub balance: Balance,
    /// Its moves from the position shown, at least one, all legal.
    pub moves: Vec<Move>,
}

/// Why an analysis has nothing to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Silence {
    /// The game is over in the position shown.
    Over(Outcome),
    /// The machine's move goes first.
    MachineFirst,
}

impl Analysis {
    /// Whether it is switched on.
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// The move that the board shows.
    pub fn preview(&self) -> Option<Move> {
        self.preview
    }

    /// Switches it on or off.
    pub fn toggle(&mut self) {
        self.on = !self.on;
    }

    /// Shows this move on the board, or no longer if it is shown already.
    pub fn toggle_preview(&mut self, mv: Move) {
        if self.on {
            self.preview = (self.preview != Some(mv)).then_some(mv);
        }
    }

    /// Follows what has happened: it would help against the machine.
    pub fn follow(&mut self, event: &Event) {
        if let Event::GameReplaced { players, .. } = event
            && *players != [Player::Human; 2]
        {
            self.on = false;
        }
    }

    /// Has the position shown searched. To be asked after every change; answers nothing when all stays as it is.
    pub fn update(
        &mut self,
        session: &Session,
        board: &BoardState,
        searches: &Searches,
    ) -> Option<SearchRequest> {
        let limits = || Limits {
            lines: LINES,
            ..Limits::time(LONGEST_THOUGHT)
        };
        let wanted = (self.on && outcome_shown(session, board).is_none())
            .then(|| SearchJob::at(session.record(), board.shown_ply(session), limits()));
        if self.job != wanted {
            self.preview = None;
            self.job.clone_from(&wanted);
        }
        let running = searches.job(Purpose::Analysis);
        match wanted {
            Some(wanted) if running != Some(&wanted) => {
                Some(SearchRequest::Start(Purpose::Analysis, Box::new(wanted)))
            }
            None if running.is_some() => Some(SearchRequest::Stop(Purpose::Analysis)),
            _ => None,
        }
    }

    /// What it has come to about the position shown.
    pub fn findings(&self, session: &Session, board: &BoardState, searches: &Searches) -> Findings {
        if !self.on {
            return Findings::default();
        }
        let position = board.shown(session);
        let report = searches.report(Purpose::Analysis);
        let report = report.map(|report| &report.report);
        let waits = report.is_none() && searches.job(Purpose::Move).is_some();
        let silence = outcome_shown(session, board)
            .map(Silence::Over)
            .or(waits.then_some(Silence::MachineFirst));
        let found = report.into_iter().flat_map(|report| &report.lines);
        let lines: Vec<FoundLine> = found
            .filter_map(|line| {
                let mut here = position.clone();
                let legal = |mv: &&Move| {
                    let legal = here.legal_moves().contains(mv);
                    if legal {
                        here = here.make(**mv);
                    }
                    legal
                };
                let moves: Vec<Move> = line.moves.iter().take_while(legal).copied().collect();
                (!moves.is_empty()).then(|| FoundLine {
                    balance: Balance::of(line.score, position.turn()),
                    moves,
                })
            })
            .collect();
        Findings {
            balance: lines.first().map(|line| line.balance),
            depth: report.map_or(0, |report| report.depth),
            lines,
            silence,
        }
    }
}

/// How the game ended in the position shown, if the moves ended it.
fn outcome_shown(session: &Session, board: &BoardState) -> Option<Outcome> {
    let node = session.record().node(board.shown_node(session))?;
    node.outcome().filter(|_| node.ending().is_none())
}
