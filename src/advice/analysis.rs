//! The analysis: as long as it is switched on, the position shown is looked at deeper and deeper. Never on by itself,
//! and off again when a game against the machine begins.

use std::time::Duration;

use bevy::prelude::*;

use super::{AdviceRequest, balance::Balance};
use crate::{
    base::{schedule::AppSet, screen::Screen},
    game::{Game, Intent, Player},
    thinking::{Job, Purpose, Thinker},
};
use timur_engine::Limits;
use timur_rules::{Color, Move};

/// How many lines are shown.
pub const LINES: usize = 3;
/// The longest that one position is looked at.
const LONGEST_THOUGHT: Duration = Duration::from_secs(90);
/// Moves of a line that are written.
const MOVES: usize = 5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .init_resource::<Findings>()
        .add_systems(
            Update,
            (obey, follow, write)
                .chain()
                .in_set(AppSet::Advice)
                .run_if(in_state(Screen::Play)),
        );
}

/// Whether there is an analysis, and what of it is shown on the board.
#[derive(Resource, Default)]
pub struct Analysis {
    on: bool,
    job: Option<Job>,
    preview: Option<Move>,
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
}

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
    mut intents: MessageReader<Intent>,
    game: Res<Game>,
    mut analysis: ResMut<Analysis>,
) {
    for intent in intents.read() {
        let players = Color::ALL.map(|side| game.player(side));
        if matches!(intent, Intent::NewGame(_) | Intent::Open(..)) && players != [Player::Human; 2]
        {
            analysis.on = false;
        }
    }
    for request in requests.read() {
        match request {
            AdviceRequest::Analysis => analysis.on = !analysis.on,
            AdviceRequest::Preview(mv) if analysis.on => {
                analysis.preview = (analysis.preview != Some(*mv)).then_some(*mv);
            }
            _ => {}
        }
    }
}

/// The position shown is the one that is looked at.
fn follow(game: Res<Game>, mut analysis: ResMut<Analysis>, mut thinker: ResMut<Thinker>) {
    let limits = Limits {
        lines: LINES,
        ..Limits::time(LONGEST_THOUGHT)
    };
    let over = outcome_shown(&game).is_some();
    let wanted = (analysis.on && !over).then(|| Job::at(game.record(), game.shown_ply(), limits));
    // Nothing is touched that stays as it is: every change is drawn.
    if analysis.job != wanted {
        analysis.preview = None;
        analysis.job.clone_from(&wanted);
    }
    match wanted {
        Some(wanted) if thinker.job(Purpose::Analysis) != Some(&wanted) => {
            thinker.start(Purpose::Analysis, wanted);
        }
        None if thinker.job(Purpose::Analysis).is_some() => thinker.stop(Purpose::Analysis),
        _ => {}
    }
}

/// How the game ended in the position shown, if the moves ended it.
fn outcome_shown(game: &Game) -> Option<String> {
    let record = game.record();
    let node = record
        .id_at(game.shown_ply())
        .and_then(|id| record.node(id))?;
    node.outcome()
        .filter(|_| node.ending().is_none())
        .map(|outcome| outcome.to_string())
}

/// Puts what was found into words.
fn write(
    game: Res<Game>,
    analysis: Res<Analysis>,
    thinker: Res<Thinker>,
    mut findings: ResMut<Findings>,
) {
    if !analysis.on {
        findings.set_if_neq(Findings::default());
        return;
    }
    if !game.is_changed() && !thinker.is_changed() && !analysis.is_changed() {
        return;
    }
    let position = game.shown();
    let thought = thinker.thought(Purpose::Analysis);
    let report = thought.map(|thought| &thought.report);
    let waits = thinker.job(Purpose::Move).is_some();
    let silence = outcome_shown(&game)
        .or_else(|| (report.is_none() && waits).then(|| "It waits for the machine's move.".into()));
    let lines = report.into_iter().flat_map(|report| &report.lines);
    let lines: Vec<Found> = lines
        .filter_map(|line| {
            let mut here = position.clone();
            let mut text = Vec::new();
            for &mv in line.moves.iter().take(MOVES) {
                if !here.legal_moves().contains(&mv) {
                    break;
                }
                text.push(mv.to_notation_for_people(&here));
                here = here.make(mv);
            }
            Some(Found {
                first: *line.moves.first()?,
                balance: Balance::of(line.score, position.turn()),
                text: text.join("  "),
            })
        })
        .collect();
    findings.set_if_neq(Findings {
        balance: lines.first().map(|line| line.balance),
        depth: report.map_or(0, |report| report.depth),
        lines,
        silence,
    });
}
