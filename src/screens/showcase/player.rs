//! Plays the lessons: it sets the pieces of a scene up, shows where the hero may go, lets it go there, and goes on to
//! the next scene. Moves and what happens in them come from `rules`; the ways are those of `animation`.

use bevy::{light::NotShadowCaster, prelude::*};

use super::{
    Showcase,
    lessons::{Play, Scene, lesson, rules_of_lessons},
    shows_a_piece,
    small_board::{Ground, SmallBoard, SmallBoardCamera, shows},
    trace::Strokes,
};
use crate::{
    animation::{
        Animation,
        effects::{BoardPieces, backwards, forwards},
        path::{Gait, gait},
    },
    base::{keep_awake::KeepAwake, layout::centre, schedule::AppSet, screen::Screen},
    board::{
        marks::{Mark, Shapes, mark_of},
        piece_sets::PieceModels,
        pieces::{BoardPiece, InLesson, PiecePlace, ShownAs, spawn},
    },
    game::Game,
};
use timur_rules::{Move, Piece, Position, Role, Ruleset};

/// Seconds before the first move of a scene, before each other one, and after the only one.
const LOOK: f32 = 1.6;
const PAUSE: f32 = 0.45;
const SAVOUR: f32 = 2.4;
/// Longest step of a frame.
const LONGEST_FRAME: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lesson>()
        .add_systems(OnExit(Screen::Showcase), clear_away)
        .add_systems(
            Update,
            (choose, set_up, move_pieces, play)
                .chain()
                .run_if(shows_a_piece)
                .in_set(AppSet::Animation),
        );
}

/// What is being played.
#[derive(Resource, Default)]
pub struct Lesson {
    of: Option<Role>,
    scenes: Vec<Scene>,
    scene: usize,
    rules: Ruleset,
    position: Option<Position>,
    moves: Vec<Move>,
    next: usize,
    phase: Phase,
    /// Whether a piece is on its way.
    busy: bool,
    /// The pieces have to be set up.
    stale: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Phase {
    #[default]
    Nothing,
    Waits(f32),
    Goes,
    Savours(f32),
    Returns,
}

impl Lesson {
    /// The scene that is played, which one it is, and how many there are.
    pub fn shown(&self) -> Option<(&Scene, usize, usize)> {
        Some((self.scenes.get(self.scene)?, self.scene, self.scenes.len()))
    }

    /// Goes on to this scene.
    pub fn go_to(&mut self, scene: usize) {
        self.scene = scene % self.scenes.len().max(1);
        self.stale = true;
        let scene = self.scenes.get(self.scene);
        // Every scene of the tables is sound, which the tests prove; one that is not would be left out.
        self.position = scene.and_then(|scene| scene.position(&self.rules).ok());
        self.moves = scene
            .zip(self.position.as_ref())
            .and_then(|(scene, position)| scene.moves(position).ok())
            .unwrap_or_default();
        self.next = 0;
        self.phase = match self.moves.is_empty() {
            true => Phase::Nothing,
            false => Phase::Waits(LOOK),
        };
    }
}

/// Marks and lines of a lesson.
#[derive(Component, Clone)]
struct Sign;

/// Only as long as the move is shown.
#[derive(Component, Clone)]
struct Line;

/// The lesson is that of the piece on the turntable.
fn choose(showcase: Res<Showcase>, game: Game, mut lesson_now: ResMut<Lesson>) {
    let rules = rules_of_lessons(game.position().ruleset());
    if lesson_now.of != Some(showcase.role()) || lesson_now.rules != rules {
        lesson_now.of = Some(showcase.role());
        lesson_now.rules = rules;
        lesson_now.scenes = lesson(showcase.role(), &rules);
        lesson_now.go_to(0);
    }
}

fn clear_away(mut lesson: ResMut<Lesson>, old: Old, mut commands: Commands) {
    *lesson = Lesson::default();
    for entity in &old {
        commands.entity(entity).try_despawn();
    }
}

type Old<'w, 's> = Query<'w, 's, Entity, Or<(With<InLesson>, With<Sign>, With<Ground>)>>;

#[allow(
    clippy::too_many_arguments,
    reason = "one place that builds a whole scene"
)]
fn set_up(
    mut lesson: ResMut<Lesson>,
    little: Option<Res<SmallBoard>>,
    models: Res<PieceModels>,
    shapes: Res<Shapes>,
    old: Old,
    mut board_cameras: Query<&mut Transform, With<SmallBoardCamera>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    let Some(little) = little else {
        return;
    };
    let fresh = little.is_added();
    if !lesson.stale && !fresh {
        return;
    }
    lesson.stale = false;
    for entity in &old {
        commands.entity(entity).try_despawn();
    }
    let (Some(scene), Some(position)) = (lesson.scenes.get(lesson.scene), &lesson.position) else {
        return;
    };
    let view = little.lay(scene, &mut commands, &mut meshes);
    for mut board_camera in &mut board_cameras {
        *board_camera = view;
    }
    // The kings that have to be somewhere are often beside the part that is shown.
    for (square, piece) in position
        .pieces()
        .filter(|(square, _)| shows(scene, *square))
    {
        spawn(&mut commands, &models, piece, PiecePlace::On(square))
            .insert((InLesson, ChildOf(little.root)));
    }
    let hero = scene.hero().ok();
    let targets = hero
        .map(|hero| position.legal_moves_from(hero))
        .unwrap_or_default();
    let selected = hero.map(|hero| (Mark::Selected, hero));
    let marks = targets.iter().map(|mv| (mark_of(mv.kind()), mv.to()));
    for (layer, (mark, square)) in marks.chain(selected).enumerate() {
        let Some((mesh, material)) = shapes.look(mark) else {
            continue;
        };
        let up = Vec3::Y * (0.008 + 0.0005 * layer as f32);
        commands.spawn((
            Name::new(format!("{mark:?} of the lesson on {square}")),
            Sign,
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::from_translation(centre(square) + up),
            NotShadowCaster,
            ChildOf(little.root),
        ));
    }
}

type Pieces<'a> = (
    Entity,
    &'a BoardPiece,
    &'a mut Animation,
    &'a mut Transform,
    &'a mut ShownAs,
    &'a mut Mesh3d,
);

/// Moves the pieces, unless the player holds them. A captured one is gone when it has left.
fn move_pieces(
    mut lesson: ResMut<Lesson>,
    showcase: Res<Showcase>,
    time: Res<Time>,
    models: Res<PieceModels>,
    mut pieces: Query<Pieces, With<InLesson>>,
    mut commands: Commands,
) {
    if showcase.resting() {
        return;
    }
    let step = time.delta_secs().min(LONGEST_FRAME);
    let mut busy = false;
    for (entity, piece, mut animation, mut transform, mut shown_as, mut mesh) in &mut pieces {
        if animation.is_idle() {
            continue;
        }
        let wear = |role| {
            shown_as.0 = role;
            mesh.0 = models.mesh(role);
        };
        // A lesson is silent.
        animation.run(step, &mut transform, wear, |_| {});
        busy |= !animation.is_idle();
        if animation.is_idle() && piece.square().is_none() {
            commands.entity(entity).insert(Visibility::Hidden);
        }
    }
    lesson.busy = busy;
}

#[allow(clippy::too_many_arguments, reason = "the one clock of the lessons")]
fn play(
    mut lesson: ResMut<Lesson>,
    showcase: Res<Showcase>,
    time: Res<Time>,
    little: Option<Res<SmallBoard>>,
    mut strokes: Strokes,
    lines: Query<Entity, With<Line>>,
    mut pieces: BoardPieces<With<InLesson>>,
    mut commands: Commands,
    mut awake: KeepAwake,
) {
    let Some(little) = little.filter(|_| !showcase.resting()) else {
        return;
    };
    if lesson.phase == Phase::Nothing {
        return;
    }
    awake.another_frame();
    let step = time.delta_secs().min(LONGEST_FRAME);
    let busy = lesson.busy;
    let Some(&mv) = lesson.moves.get(lesson.next) else {
        return;
    };
    let once = matches!(
        lesson.shown(),
        Some((
            Scene {
                play: Play::Once(_),
                ..
            },
            ..
        ))
    );
    match lesson.phase {
        Phase::Waits(left) if left > step => lesson.phase = Phase::Waits(left - step),
        Phase::Waits(_) => {
            if let Some(position) = &lesson.position {
                let extra = position.ruleset().extra_pieces;
                forwards(&position.effects(mv), extra, &mut pieces);
                let color = position
                    .piece_at(mv.from())
                    .map(|board_piece| gait_of(board_piece, position, mv));
                if let Some(way) = color {
                    strokes.draw(way, mv, little.root, (Sign, Line), &mut commands);
                }
            }
            (lesson.phase, lesson.busy) = (Phase::Goes, true);
        }
        Phase::Goes if !busy => {
            lesson.phase = Phase::Savours(if once { SAVOUR } else { PAUSE });
        }
        Phase::Savours(left) if left > step => lesson.phase = Phase::Savours(left - step),
        Phase::Savours(_) if once => {
            let next = lesson.scene + 1;
            lesson.go_to(next);
        }
        Phase::Savours(_) => {
            for line in &lines {
                commands.entity(line).try_despawn();
            }
            if let Some(position) = &lesson.position {
                let extra = position.ruleset().extra_pieces;
                for (entity, piece, ..) in &pieces {
                    if piece.square().is_none() {
                        commands.entity(entity).insert(Visibility::Inherited);
                    }
                }
                backwards(&position.effects(mv), extra, &mut pieces);
            }
            (lesson.phase, lesson.busy) = (Phase::Returns, true);
        }
        Phase::Returns if !busy => {
            lesson.next += 1;
            lesson.phase = Phase::Waits(PAUSE);
            if lesson.next == lesson.moves.len() {
                let next = lesson.scene + 1;
                lesson.go_to(next);
            }
        }
        Phase::Nothing | Phase::Goes | Phase::Returns => {}
    }
}

fn gait_of(board_piece: Piece, position: &Position, mv: Move) -> Gait {
    gait(
        board_piece.role,
        position.ruleset().extra_pieces,
        mv.from(),
        mv.to(),
    )
}
