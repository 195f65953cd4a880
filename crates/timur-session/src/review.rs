//! The review of a finished game: every position is searched for the same number of nodes, from the last one to the
//! first, so that what is learnt at the end serves the beginning. Uses the session and searches.

use thiserror::Error;

use crate::{
    Balance, Event, Fault, Purpose, SearchJob, SearchRequest, Searches, Seen, Session,
    TurningPoint, turning_points::turning_points,
};
use timur_engine::{Limits, Score};
use timur_record as record;
use timur_rules::{Color, Move, Position};

/// Nodes for each position.
pub const NODES: u64 = 60_000;

/// The review of a game, begun or done; none at first.
#[derive(Clone, Debug, Default)]
pub struct Review(Option<Course>);

/// How far it has come.
#[derive(Clone, Debug)]
struct Course {
    /// The position before each move, and the last one.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// What was seen of each position, the last one included.
    seen: Vec<Option<Seen>>,
    points: Vec<TurningPoint>,
}

/// Why there is no review.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum NoReview {
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// No move was played.
    #[error("no move was played")]
    NoMoves,
}

/// A whole review in a few facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// How many faults of each kind, of [`Fault::ALL`] in order, White and Black have made.
    pub faults: [[usize; Fault::ALL.len()]; 2],
    /// The worst move, if any was wrong.
    pub worst: Option<WorstMove>,
}

/// The worst move of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct WorstMove {
    /// What was wrong.
    pub point: TurningPoint,
    /// The position before it.
    pub before: Position,
    /// The move.
    pub mv: Move,
}

impl Course {
    fn is_of(&self, record: &record::Game) -> bool {
        self.positions.first() == Some(record.start())
            && record.moves().eq(self.moves.iter().copied())
    }

    fn next(&self) -> Option<usize> {
        self.seen.iter().rposition(Option::is_none)
    }

    fn job(&self, ply: usize) -> Option<SearchJob> {
        let position = self.positions.get(ply)?.clone();
        Some(SearchJob::alone_at(position, Limits::nodes(NODES)))
    }
}

impl Review {
    /// Whether there is one, begun or done.
    pub fn exists(&self) -> bool {
        self.0.is_some()
    }

    /// How many of how many positions it has searched, while it goes on.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let course = self.0.as_ref()?;
        let (next, all) = (course.next()?, course.seen.len());
        Some((all - next - 1, all))
    }

    /// White's chances in each position, from 0 to 1, as far as they are known.
    pub fn shares(&self) -> Vec<Option<f32>> {
        let seen = self.0.as_ref().map_or(&[][..], |course| &course.seen);
        seen.iter()
            .map(|seen| seen.map(|seen| seen.balance.share()))
            .collect()
    }

    /// The turning points found so far.
    pub fn points(&self) -> &[TurningPoint] {
        self.0.as_ref().map_or(&[], |course| &course.points)
    }

    /// What was wrong with the move after so many plies.
    pub fn fault(&self, ply: usize) -> Option<&TurningPoint> {
        self.points().iter().find(|point| point.ply == ply)
    }

    /// The position after so many plies of the reviewed game.
    pub fn position(&self, ply: usize) -> Option<&Position> {
        self.0.as_ref()?.positions.get(ply)
    }

    /// Each side's faults and the worst move. Only when it is done.
    pub fn summary(&self) -> Option<Summary> {
        let course = self.0.as_ref().filter(|course| course.next().is_none())?;
        let faults = Color::ALL.map(|side| {
            Fault::ALL.map(|fault| {
                let its = |point: &&TurningPoint| point.side == side && point.fault == fault;
                course.points.iter().filter(its).count()
            })
        });
        let points = course.points.iter();
        let worst = points.max_by(|one, other| one.loss.total_cmp(&other.loss));
        let worst = worst.and_then(|&point| {
            Some(WorstMove {
                point,
                before: course.positions.get(point.ply)?.clone(),
                mv: *course.moves.get(point.ply)?,
            })
        });
        Some(Summary { faults, worst })
    }

    /// Begins a review, unless there is one.
    ///
    /// # Errors
    /// When there is nothing to review.
    pub fn begin(&mut self, session: &Session) -> Result<(), NoReview> {
        if self.exists() {
            Ok(())
        } else if session.outcome().is_none() {
            Err(NoReview::NotOver)
        } else if session.record().ply() == 0 {
            Err(NoReview::NoMoves)
        } else {
            self.0 = Some(begin_with(session.record()));
            Ok(())
        }
    }

    /// Ends it and forgets what it has found.
    pub fn stop(&mut self) -> Option<SearchRequest> {
        let course = self.0.take();
        course.map(|_| SearchRequest::Stop(Purpose::Review))
    }

    /// Ends it unless it is done.
    pub fn leave(&mut self) -> Option<SearchRequest> {
        self.progress().and_then(|_| self.stop())
    }

    /// Follows what has happened: what belongs to another game is forgotten.
    pub fn follow(&mut self, event: &Event) -> Option<SearchRequest> {
        match event {
            Event::GameReplaced { .. } => self.stop(),
            _ => None,
        }
    }

    /// Forgets what belongs to other moves. To be asked after every change.
    pub fn check(&mut self, session: &Session) -> Option<SearchRequest> {
        let course = self.0.as_ref()?;
        let other = !course.is_of(session.record());
        if other { self.stop() } else { None }
    }

    /// Takes what was seen of a position, and has the one before it searched.
    pub fn go_on(&mut self, searches: &Searches) -> Option<SearchRequest> {
        let course = self.0.as_mut()?;
        let next = course.next()?;
        let job = course.job(next)?;
        if searches.job(Purpose::Review) != Some(&job) {
            return Some(SearchRequest::Start(Purpose::Review, Box::new(job)));
        }
        let report = searches.report(Purpose::Review);
        let report = &report.filter(|report| report.done)?.report;
        course.seen[next] = Some(Seen {
            balance: Balance::of(report.score(), job.start.turn()),
            best: report.best(),
        });
        let first = course.positions.first()?.turn();
        course.points = turning_points(first, &course.moves, &course.seen);
        let before = next.checked_sub(1).and_then(|ply| course.job(ply));
        Some(match before {
            Some(before) => SearchRequest::Start(Purpose::Review, Box::new(before)),
            None => SearchRequest::Stop(Purpose::Review),
        })
    }
}

fn begin_with(record: &record::Game) -> Course {
    let moves: Vec<Move> = record.moves().collect();
    let mut seen = vec![None; moves.len() + 1];
    seen[moves.len()] = end_of(record);
    let positions = (0..=moves.len()).filter_map(|ply| record.position_at(ply).cloned());
    Course {
        positions: positions.collect(),
        moves,
        seen,
        points: Vec::new(),
    }
}

/// What the last position is by the rules, if the moves ended the game.
fn end_of(record: &record::Game) -> Option<Seen> {
    let node = record.node(record.id_at(record.len())?)?;
    let outcome = node.outcome().filter(|_| node.ending().is_none())?;
    let score = match outcome.winner {
        Some(winner) if winner == node.position().turn() => Score::Wins(0),
        Some(_) => Score::Loses(0),
        None => Score::Centipawns(0),
    };
    Some(Seen {
        balance: Balance::of(score, node.position().turn()),
        best: None,
    })
}
