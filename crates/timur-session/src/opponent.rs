//! The machine as a player: when it has to think, about what, and when it moves: [`Opponent`]. Uses the session and
//! searches.

use std::time::Duration;

use crate::{
    Author, Event, Intent, Pace, Player, Purpose, SearchJob, SearchRequest, Searches, Session,
};
use timur_engine::Limits;
use timur_rules::Move;

/// The longest that the machine thinks about a move.
pub const LONGEST_THOUGHT: Duration = Duration::from_secs(6);
/// The longest that it thinks about the answer to a move that has not been played yet.
pub const LONGEST_PONDERING: Duration = Duration::from_secs(120);

impl Pace {
    /// How long the pieces rest at least before the machine moves.
    pub const fn rest(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Brisk => 0,
            Pace::Calm => 700,
            Pace::Slow => 2_000,
        })
    }
}

/// What the machine keeps in mind from move to move.
#[derive(Clone, Debug)]
pub struct Opponent {
    /// What makes its errors those of this game.
    seed: u64,
    /// The search for the move in the position that is played, if it is its turn.
    job: Option<SearchJob>,
    /// What it has come to: the move, and perhaps the reply that it expects.
    answer: Option<Vec<Move>>,
    /// The key of the position after its last move, and the reply that it expects there.
    expected: Option<(u64, Move)>,
    /// Since when the pieces are at rest.
    rest: Option<Duration>,
}

/// What the machine has to know besides the game.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances {
    /// The time, since the start of the program.
    pub now: Duration,
    /// Whether no piece moves on the screen.
    pub at_rest: bool,
    /// Whether a person looks at another position just now.
    pub looks_back: bool,
    /// How fast it may move.
    pub pace: Pace,
    /// Whether it thinks in the player's time, too.
    pub ponder: bool,
}

/// What the machine wants.
#[derive(Clone, Debug, Default)]
pub struct Decision {
    /// Changes of what is searched, in order.
    pub requests: Vec<SearchRequest>,
    /// Its move, to be applied as [`crate::Author::Machine`].
    pub command: Option<Intent>,
    /// It has found no move, which only a failed search explains.
    pub failed: bool,
    /// It waits for time to pass, so it has to be asked again soon.
    pub waits: bool,
}

impl Opponent {
    /// A machine that has not thought yet. The seed makes its errors those of one game.
    pub fn new(seed: u64) -> Opponent {
        Opponent {
            seed,
            job: None,
            answer: None,
            expected: None,
            rest: None,
        }
    }

    /// Follows what has happened: another game has other errors, and a move that came too late is thought about anew.
    pub fn follow(&mut self, event: &Event) {
        match event {
            // Weyl's sequence: equally distributed, and never twice the same.
            // What is searched for the old game is kept in mind, so that it is stopped.
            Event::GameReplaced { .. } => {
                *self = Opponent {
                    job: self.job.take(),
                    ..Opponent::new(self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15))
                };
            }
            Event::Refused {
                by: Author::Machine(_),
                ..
            } => self.leave(),
            _ => {}
        }
    }

    /// The machine leaves the board and forgets what it was thinking about.
    pub fn leave(&mut self) {
        self.job = None;
        self.answer = None;
    }

    /// What it wants now. To be asked whenever time goes by or anything changes.
    pub fn decide(
        &mut self,
        session: &Session,
        searches: &Searches,
        circumstances: &Circumstances,
    ) -> Decision {
        let mut decision = Decision::default();
        self.think(session, searches, &mut decision);
        self.ponder(session, searches, circumstances.ponder, &mut decision);
        self.listen(searches, &mut decision);
        self.play(session, circumstances, &mut decision);
        decision
    }

    /// The search for that player's move in the position that is played; none for a person.
    fn job(&self, session: &Session, player: Player, longest: Duration) -> Option<SearchJob> {
        let Player::Machine(level) = player else {
            return None;
        };
        let record = session.record();
        Some(SearchJob {
            level,
            seed: self.seed,
            ..SearchJob::at(record, record.ply(), Limits::time(longest))
        })
    }

    /// Begins to think when it is the machine's turn, and stops when the position is another one. What it has thought
    /// about this position in the player's time counts.
    fn think(&mut self, session: &Session, searches: &Searches, decision: &mut Decision) {
        let player = session.player(session.position().turn());
        let turn = session.machine_to_move();
        let job = turn.and_then(|_| self.job(session, player, LONGEST_THOUGHT));
        if job == self.job {
            return;
        }
        self.rest = None;
        self.answer = job.as_ref().and_then(|job| pondered(searches, job));
        self.job.clone_from(&job);
        match job {
            Some(job) if self.answer.is_none() => {
                let requests = [
                    SearchRequest::Stop(Purpose::Ponder),
                    SearchRequest::Start(Purpose::Move, Box::new(job)),
                ];
                decision.requests.extend(requests);
            }
            _ => decision.requests.push(SearchRequest::Stop(Purpose::Move)),
        }
    }

    /// Thinks in the player's time about the answer to the move that it expects.
    fn ponder(
        &self,
        session: &Session,
        searches: &Searches,
        allowed: bool,
        decision: &mut Decision,
    ) {
        let (position, turn) = (session.position(), session.position().turn());
        let person = session.player(turn) == Player::Human && session.outcome().is_none();
        let expected = self
            .expected
            .filter(|&(key, _)| allowed && person && key == position.key());
        let job = expected.and_then(|(_, reply)| {
            let mut job = self.job(session, session.player(!turn), LONGEST_PONDERING)?;
            job.moves.push(reply);
            Some(job)
        });
        match (job, searches.job(Purpose::Ponder)) {
            (Some(job), running) if running != Some(&job) => {
                decision
                    .requests
                    .push(SearchRequest::Start(Purpose::Ponder, Box::new(job)));
            }
            (None, Some(_)) => decision.requests.push(SearchRequest::Stop(Purpose::Ponder)),
            _ => {}
        }
    }

    /// Takes what the search has come to.
    fn listen(&mut self, searches: &Searches, decision: &mut Decision) {
        if self.job.is_none() || searches.job(Purpose::Move) != self.job.as_ref() {
            return;
        }
        let report = searches.report(Purpose::Move);
        let Some(report) = report.filter(|report| report.done) else {
            return;
        };
        let best = report.report.lines.first();
        self.answer = best.map(|line| line.moves.clone());
        decision.failed = self.answer.is_none();
        decision.requests.push(SearchRequest::Stop(Purpose::Move));
    }

    /// Plays its answer when the pieces have rested for a while, unless the player looks at another position just then.
    fn play(&mut self, session: &Session, circumstances: &Circumstances, decision: &mut Decision) {
        if !circumstances.at_rest {
            self.rest = None;
            return;
        }
        let now = circumstances.now;
        let rested = now.saturating_sub(*self.rest.get_or_insert(now));
        let Some(answer) = self.answer.as_ref().filter(|_| !circumstances.looks_back) else {
            return;
        };
        if rested < circumstances.pace.rest() {
            decision.waits = true;
            return;
        }
        let mut moves = answer.iter().copied();
        let (best, reply) = (moves.next(), moves.next());
        self.answer = None;
        if let Some(mv) = best {
            let position = session.position();
            let after = position.make(mv);
            self.expected = reply.map(|reply| (after.key(), reply));
            decision.command = Some(Intent::MoveIn {
                key: position.key(),
                mv,
            });
        }
    }
}

/// What pondering has already come to, if it has looked at this position well enough.
fn pondered(searches: &Searches, wanted: &SearchJob) -> Option<Vec<Move>> {
    let job = searches.job(Purpose::Ponder)?;
    let same = job.start == wanted.start
        && job.moves == wanted.moves
        && job.level == wanted.level
        && job.seed == wanted.seed;
    let report = searches.report(Purpose::Ponder).filter(|_| same)?;
    let enough = report.done || report.report.time >= LONGEST_THOUGHT;
    let line = report.report.lines.first().filter(|_| enough)?;
    Some(line.moves.clone())
}
