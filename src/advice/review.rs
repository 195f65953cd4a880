//! The review as a resource, and its findings in words. What a review does is the session's matter.

use bevy::prelude::*;

use super::AdviceRequest;
use crate::{
    base::{notification::Refused, schedule::AppSet, screen::Screen},
    game::{Game, Happened},
    thinking::Thinker,
    words::fault_name,
};
use timur_rules::Color;
use timur_session::{Fault, MoveNumber, Summary, TurningPoint};

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
#[derive(Resource, Default, Deref)]
pub struct Review(timur_session::Review);

impl Review {
    /// The better move in notation.
    pub fn better(&self, point: &TurningPoint) -> Option<String> {
        let position = self.position(point.ply)?;
        Some(point.better.to_notation_for_people(position))
    }

    /// Each side's faults and where the game turned, in a few sentences. Only when it is done.
    pub fn summary_in_words(&self) -> Option<String> {
        let Summary { faults, worst } = self.summary()?;
        let sides = Color::ALL.into_iter().zip(faults);
        let mut sentences: Vec<String> = sides
            .map(|(side, counts)| format!("{side}: {}.", counted(counts)))
            .collect();
        if let Some(worst) = worst {
            let MoveNumber { number, side } = MoveNumber::of(&worst.before);
            let text = worst.mv.to_notation_for_people(&worst.before);
            sentences.push(format!(
                "The game turned most with {side}'s move {number}, {text}."
            ));
        }
        Some(sentences.join(" "))
    }
}

/// A side's faults, counted: `2 blunders, 1 inaccuracy`.
fn counted(counts: [usize; Fault::ALL.len()]) -> String {
    let named = Fault::ALL.into_iter().zip(counts);
    let counted: Vec<String> = named
        .filter(|(_, count)| *count > 0)
        .map(|(fault, count)| match (fault_name(fault), count) {
            (name, 1) => format!("1 {name}"),
            ("inaccuracy", _) => format!("{count} inaccuracies"),
            (name, _) => format!("{count} {name}s"),
        })
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
    mut happened: MessageReader<Happened>,
    game: Game,
    mut review: ResMut<Review>,
    mut thinker: ResMut<Thinker>,
    mut refused: MessageWriter<Refused>,
) {
    if review.exists() {
        let mut stops = Vec::new();
        for Happened(event) in happened.read() {
            stops.extend(review.0.follow(event));
        }
        if game.is_changed() {
            stops.extend(review.0.check(game.session()));
        }
        for request in stops {
            thinker.apply(request);
        }
    } else {
        happened.clear();
    }
    for request in requests.read() {
        match request {
            AdviceRequest::Review if !review.exists() => {
                if let Err(why) = review.0.begin(game.session()) {
                    refused.write(Refused::from(why));
                }
            }
            AdviceRequest::StopReview => {
                if let Some(request) = review.0.stop() {
                    thinker.apply(request);
                }
            }
            _ => {}
        }
    }
}

/// Takes what was seen of a position, and has the one before it searched.
fn go_on(mut review: ResMut<Review>, mut thinker: ResMut<Thinker>) {
    if review.progress().is_some() {
        let request = review.bypass_change_detection().0.go_on(thinker.searches());
        if let Some(request) = request {
            review.set_changed();
            thinker.apply(request);
        }
    }
}

/// Who leaves the board ends a review that is not done.
fn leave(mut review: ResMut<Review>, mut thinker: ResMut<Thinker>) {
    if let Some(request) = review.0.leave() {
        thinker.apply(request);
    }
}
