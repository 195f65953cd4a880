//! The title: the board at rest behind the name, and what can be done. Nothing moves until somebody does. Drawn by
//! egui.

mod choice;
mod lettering;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, LayerId, UiBuilder},
};

use crate::{
    base::{
        dialog::Dialog,
        key_action::KeyAction,
        screen::{Screen, ScreenRequest},
        theme::theme_ready,
        viewport::FreeViewport,
    },
    camera::{BoardCamera, View},
    game::{Game, Happened},
    hud::HudSet,
};
use choice::{Asked, Choice};
use lettering::{COLUMN, line, name, shade};
use timur_session::Event;

/// Height of the name with what stands under it.
const NAME: f32 = 190.0;
/// Height of a choice, with the gap to the next.
const LINE: f32 = 46.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Title>()
        .add_systems(OnExit(Screen::Title), stand_up)
        .add_systems(
            Update,
            (begin, sit_down.run_if(not_seated))
                .run_if(in_state(Screen::Title))
                .in_set(super::AppSet::Rules),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.before(HudSet)
                .run_if(in_state(Screen::Title).and_then(theme_ready)),
        );
}

/// The view of the board that the player had, and which choice is marked.
#[derive(Resource, Default)]
struct Title {
    before: Option<BoardCamera>,
    marked: usize,
}

/// From low beside the board, where the pieces stand like an army.
fn title_view() -> View {
    View {
        yaw: -0.62,
        pitch: 0.235,
        distance: 8.6,
        focus: Vec3::new(-1.2, 0.0, 2.6),
    }
}

fn not_seated(title: Res<Title>) -> bool {
    title.before.is_none()
}

fn sit_down(mut board_cameras: Query<&mut BoardCamera>, mut title: ResMut<Title>) {
    for mut board_camera in &mut board_cameras {
        title.before = Some(board_camera.clone());
        board_camera.jump_to(title_view());
    }
    title.marked = 0;
}

/// The camera glides back to where it was.
fn stand_up(mut board_cameras: Query<&mut BoardCamera>, mut title: ResMut<Title>) {
    if let Some(before) = title.before.take() {
        for mut board_camera in &mut board_cameras {
            board_camera.glide_back_to(&before);
        }
    }
}

/// Another game leaves the title.
fn begin(
    mut happened: MessageReader<Happened>,
    mut requests: MessageWriter<ScreenRequest>,
    mut started: Local<bool>,
) {
    // The game with which the program starts leaves the title where it is.
    if !std::mem::replace(&mut *started, true) {
        return happened.clear();
    }
    let begun = |Happened(event): &Happened| matches!(event, Event::GameReplaced { .. });
    if happened.read().any(begun) {
        requests.write(ScreenRequest::Play);
    }
}

fn draw(
    mut contexts: EguiContexts,
    game: Game,
    mut title: ResMut<Title>,
    mut dialog: ResMut<Dialog>,
    mut viewport: ResMut<FreeViewport>,
    mut keys: MessageReader<KeyAction>,
    mut asked: Asked,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let window = ctx.viewport_rect();
    viewport.set_if_neq(FreeViewport::none());
    let background = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(window);
    let mut root = egui::Ui::new(ctx.clone(), "title".into(), background);
    shade(&root, window);
    let choices = Choice::all(&game);
    let open = *dialog != Dialog::None;
    let mut enter = false;
    for key in keys.read() {
        match key {
            KeyAction::MarkChoice(lines) => {
                let marked = title.marked as isize + lines;
                title.marked = marked.rem_euclid(choices.len() as isize) as usize;
            }
            KeyAction::TakeChoice => enter = true,
            KeyAction::Continue if game.record().ply() > 0 => {
                asked.screens.write(ScreenRequest::Play);
            }
            _ => {}
        }
    }
    // A pointer that rests somewhere does not hold the mark there.
    let pointed = ctx.input(|input| input.pointer.delta() != egui::Vec2::ZERO);
    let left = (window.width() * 0.075).max(28.0);
    // In a low window all of it is smaller.
    let lines = choices.len() as f32;
    let low = window.height() < NAME + LINE * lines;
    let (head, step) = if low {
        (NAME * 0.4, (window.height() - NAME * 0.4 - 12.0) / lines)
    } else {
        (NAME, LINE)
    };
    let tall = head + step * lines;
    let top = ((window.height() - tall) * 0.42).max(6.0);
    let area = egui::Rect::from_min_size(egui::pos2(left, top), egui::vec2(COLUMN, tall));
    let mut column = root.new_child(UiBuilder::new().max_rect(area));
    column.spacing_mut().item_spacing.y = 6.0;
    name(&mut column, low);
    for (index, choice) in choices.into_iter().enumerate() {
        let line = line(
            &mut column,
            step - 6.0,
            choice.text(),
            title.marked == index && !open,
        );
        if !open && (line.has_focus() || line.hovered() && pointed) && title.marked != index {
            title.marked = index;
        }
        if !open && (line.clicked() || enter && title.marked == index) {
            choice.ask(&game, &mut dialog, &mut asked);
        }
    }
    Ok(())
}
