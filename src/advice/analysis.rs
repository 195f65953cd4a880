//! The analysis as a resource, and what it finds in words. When it runs, and about what, is the session's matter.

use bevy::prelude::*;

use super::AdviceRequest;
use crate::{
    base::{schedule::AppSet, screen::Screen},
    game::{Game, Happened},
    thinking::Thinker,
};
use timur_rules::{Move, Position};
pub use timur_session::analysis::LINES;
use timur_session::{Balance, FoundLine, Silence};

/// Moves of a line that are written.
const MOVES: usize = 5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .init_resource::<Findings>()
        .add_systems(
            Update,
            (obey, update, write)
                .chain()
                .in_set(AppSet::Advice)
                .run_if(in_state(Screen::Play)),
        );
}

/// Whether there is an analysis, and what of it is shown on the board.
#[derive(Resource, Default, Clone, PartialEq, Deref)]
pub struct Analysis(timur_session::Analysis);

/// What the analysis has come to, in words.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct Findings {
    /// Who stands better by how much; unknown at the beginning.
    pub balance: Option<Balance>,
    /// How deep it has looked, in plies.
    pub depth: u32,
    /// The best lines.
    pub lines: Vec<Found>,
    /// Why there is nothing to find.
    pub silence: Option<String>,
}

/// One line of play.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// Its first move.
    pub first: Move,
    /// Its value.
    pub balance: Balance,
    /// Its moves in notation.
    pub text: String,
}

fn obey(
    mut requests: MessageReader<AdviceRequest>,
    mut happened: MessageReader<Happened>,
    mut analysis: ResMut<Analysis>,
) {
    let mut wanted = analysis.clone();
    for Happened(event) in happened.read() {
        wanted.0.follow(event);
    }
    for request in requests.read() {
        match request {
            AdviceRequest::Analysis => wanted.0.toggle(),
            AdviceRequest::Preview(mv) => wanted.0.toggle_preview(*mv),
            _ => {}
        }
    }
    analysis.set_if_neq(wanted);
}

/// The position shown is the one that is searched.
fn update(game: Game, mut analysis: ResMut<Analysis>, mut thinker: ResMut<Thinker>) {
    // Nothing is touched that stays as it is: every change is drawn.
    let mut wanted = analysis.clone();
    let request = wanted
        .0
        .update(game.session(), game.board(), thinker.searches());
    if let Some(request) = request {
        thinker.apply(request);
    }
    analysis.set_if_neq(wanted);
}

/// Puts what was found into words.
fn write(
    game: Game,
    analysis: Res<Analysis>,
    thinker: Res<Thinker>,
    mut findings: ResMut<Findings>,
) {
    let changed = game.is_changed() || thinker.is_changed() || analysis.is_changed();
    if !changed {
        return;
    }
    let found = analysis
        .0
        .findings(game.session(), game.board(), thinker.searches());
    let silence = found.silence.map(|silence| match silence {
        Silence::Over(outcome) => outcome.to_string(),
        Silence::MachineFirst => "It waits for the machine's move.".into(),
    });
    let lines = found.lines.iter();
    let lines = lines.filter_map(|line| written(line, game.shown().clone()));
    findings.set_if_neq(Findings {
        balance: found.balance,
        depth: found.depth,
        lines: lines.collect(),
        silence,
    });
}

/// A line of this position in notation.
fn written(line: &FoundLine, mut here: Position) -> Option<Found> {
    let mut texts = Vec::new();
    for &mv in line.moves.iter().take(MOVES) {
        texts.push(mv.to_notation_for_people(&here));
        here = here.make(mv);
    }
    Some(Found {
        first: *line.moves.first()?,
        balance: line.balance,
        text: texts.join("  "),
    })
}
