//! The review of a finished game: every position is looked at for the same number of nodes, from the last one to the
//! first, so that what is learnt at the end serves the beginning. Stopped by a request, and by another game.

use bevy::prelude::*;

use super::{
    AdviceRequest,
    balance::Balance,
    turning_points::{FAULTS, Fault, MISSED_WIN, Seen, TurningPoint, turning_points},
};
use crate::{
    base::{notification::Refused, schedule::AppSet, screen::Screen},
    game::{Game, Intent},
    thinking::{Job, Purpose, Thinker},
};
use timur_engine::{Limits, Score};
use timur_record as record;
use timur_rules::{Color, Move, Position};

/// Nodes for each position.
pub const NODES: u64 = 60_000;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>()
        .add_systems(
            Update,
            (obey, go_on)
                .chain()
                .in_set(AppSet::Advice)
                .run_if(in_state(Screen::Play)),
        )
        .add_systems(OnExit(Screen::Play), leave);
}

/// The review of a game, begun or done; none at first.
#[derive(Resource, Default)]
pub struct Review(Option<Course>);

/// How far it has come.
struct Course {
    start: Position,
    moves: Vec<Move>,
    /// What was seen of each position, the last one included.
    seen: Vec<Option<Seen>>,
    points: Vec<TurningPoint>,
    /// The moves in notation.
    texts: Vec<String>,
}

impl Course {
    fn is_of(&self, record: &record::Game) -> bool {
        self.start == *record.start() && record.moves().eq(self.moves.iter().copied())
    }

    fn next(&self) -> Option<usize> {
        self.seen.iter().rposition(Option::is_none)
    }
}

impl Review {
    /// Whether there is one, begun or done.
    pub fn exists(&self) -> bool {
        self.0.is_some()
    }

    /// How many of how many positions it has looked at, while it goes on.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let course = self.0.as_ref()?;
        let (next, all) = (course.next()?, course.seen.len());
        Some((all - next - 1, all))
    }

    /// White's chances in each position, as far as they are known.
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

    /// The better move in notation.
    pub fn better(&self, point: &TurningPoint) -> Option<String> {
        let course = self.0.as_ref()?;
        let before = &course.moves[..point.ply.min(course.moves.len())];
        let position = before
            .iter()
            .fold(course.start.clone(), |here, &mv| here.make(mv));
        Some(point.better.to_notation_for_people(&position))
    }

    /// Each side's faults and where the game turned, in a few sentences. Only when it is done.
    pub fn summary(&self) -> Option<String> {
        let course = self.0.as_ref().filter(|course| course.next().is_none())?;
        let mut sentences: Vec<String> = Color::ALL
            .map(|side| format!("{side}: {}.", faults_of(side, &course.points)))
            .into();
        let worst = course
            .points
            .iter()
            .max_by(|one, other| one.loss.total_cmp(&other.loss));
        if let Some(worst) = worst {
            let text = course.texts.get(worst.ply).map_or("", String::as_str);
            let number = course.start.move_number() as usize
                + (worst.ply + usize::from(course.start.turn() == Color::Black)) / 2;
            sentences.push(format!(
                "The game turned most with {}'s move {number}, {text}.",
                worst.side
            ));
        }
        Some(sentences.join(" "))
    }
}

/// A side's faults, counted: `2 blunders, 1 slip`.
fn faults_of(side: Color, points: &[TurningPoint]) -> String {
    let count = |fault: &Fault| {
        let its = |point: &&TurningPoint| point.side == side && point.fault == *fault;
        points.iter().filter(its).count()
    };
    let counted: Vec<String> = std::iter::once(&MISSED_WIN)
        .chain(&FAULTS)
        .map(|fault| (count(fault), fault.name))
        .filter(|(count, _)| *count > 0)
        .map(|(count, name)| format!("{count} {name}{}", if count == 1 { "" } else { "s" }))
        .collect();
    if counted.is_empty() {
        "no great fault".into()
    } else {
        counted.join(", ")
    }
}

/// Begins, stops, and forgets what belongs to another game.
fn obey(
    mut requests: MessageReader<AdviceRequest>,
    mut intents: MessageReader<Intent>,
    game: Res<Game>,
    mut review: ResMut<Review>,
    mut thinker: ResMut<Thinker>,
    mut refused: MessageWriter<Refused>,
) {
    let anew = intents
        .read()
        .any(|intent| matches!(intent, Intent::NewGame(_) | Intent::Open(..)));
    let other = game.is_changed()
        && review
            .0
            .as_ref()
            .is_some_and(|course| !course.is_of(game.record()));
    let mut stop = anew || other;
    let mut begin = false;
    for request in requests.read() {
        match request {
            AdviceRequest::Review => begin = true,
            AdviceRequest::StopReview => stop = true,
            _ => {}
        }
    }
    if stop && review.exists() {
        review.0 = None;
        thinker.stop(Purpose::Review);
    }
    if !begin || review.exists() {
        return;
    }
    if game.outcome().is_none() {
        refused.write(Refused("A review comes when the game is over.".into()));
    } else if game.record().ply() == 0 {
        refused.write(Refused(
            "No move was played; there is nothing to review.".into(),
        ));
    } else {
        review.0 = Some(begin_with(game.record()));
    }
}

fn begin_with(record: &record::Game) -> Course {
    let moves: Vec<Move> = record.moves().collect();
    let mut seen = vec![None; moves.len() + 1];
    seen[moves.len()] = end_of(record);
    let texts = (0..moves.len()).filter_map(|ply| {
        let before = record.position_at(ply)?;
        Some(record.move_at(ply)?.to_notation_for_people(before))
    });
    Course {
        start: record.start().clone(),
        texts: texts.collect(),
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

/// Takes what was seen of a position, and has the one before it looked at.
fn go_on(game: Res<Game>, mut review: ResMut<Review>, mut thinker: ResMut<Thinker>) {
    let Some(next) = review.0.as_ref().and_then(Course::next) else {
        return;
    };
    let record = game.record();
    let Some(job) = Job::alone(record, next, Limits::nodes(NODES)) else {
        return;
    };
    let turn = job.start.turn();
    if thinker.job(Purpose::Review) != Some(&job) {
        return thinker.start(Purpose::Review, job);
    }
    let thought = thinker.thought(Purpose::Review);
    let Some(thought) = thought.filter(|thought| thought.done) else {
        return;
    };
    let Some(course) = &mut review.0 else {
        return;
    };
    course.seen[next] = Some(Seen {
        balance: Balance::of(thought.report.score(), turn),
        best: thought.report.best(),
    });
    course.points = turning_points(course.start.turn(), &course.moves, &course.seen);
    let before = next
        .checked_sub(1)
        .and_then(|ply| Job::alone(record, ply, Limits::nodes(NODES)));
    match before {
        Some(before) => thinker.start(Purpose::Review, before),
        None => thinker.stop(Purpose::Review),
    }
}

/// Who leaves the board ends a review that is not done.
fn leave(mut review: ResMut<Review>) {
    if review.progress().is_some() {
        review.0 = None;
    }
}
