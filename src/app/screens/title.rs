//! The title: the board at rest behind the name, and what can be done. Nothing moves until somebody does. Drawn by egui.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Color32, FontId, LayerId, RichText, UiBuilder},
};

use super::{Screen, ScreenWish};
use crate::app::{
    camera::{Eye, View},
    game::{Game, Intent, Player},
    hud::{Dialog, HudSet, Panels},
    third_party::egui::{FADED, GOLD, PARCHMENT, dressed, heading_family},
};
use crate::rules::Color;

/// Width of the column with the name and the choices.
const COLUMN: f32 = 300.0;
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
                .run_if(in_state(Screen::Title).and_then(dressed)),
        );
}

/// The view of the board that the player had, and which choice is marked.
#[derive(Resource, Default)]
struct Title {
    before: Option<Eye>,
    marked: usize,
}

/// One line of the title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Continue,
    Machine,
    Friend,
    NewGame,
    Games,
    Showcase,
    Settings,
    Rules,
    Help,
    #[cfg(not(target_arch = "wasm32"))]
    Quit,
}

impl Choice {
    fn all(game: &Game) -> Vec<Choice> {
        let first: &[Choice] = match game.record().ply() {
            0 => &[Choice::Machine, Choice::Friend],
            _ => &[Choice::Continue],
        };
        let always = [
            Choice::NewGame,
            Choice::Games,
            Choice::Showcase,
            Choice::Settings,
            Choice::Rules,
            Choice::Help,
            #[cfg(not(target_arch = "wasm32"))]
            Choice::Quit,
        ];
        first.iter().copied().chain(always).collect()
    }

    fn text(self) -> &'static str {
        match self {
            Choice::Continue => "Continue",
            Choice::Machine => "Play the machine…",
            Choice::Friend => "Play a friend",
            Choice::NewGame => "New game…",
            Choice::Games => "Kept games…",
            Choice::Showcase => "The men",
            Choice::Settings => "Settings…",
            Choice::Rules => "The rules…",
            Choice::Help => "Mouse and keys…",
            #[cfg(not(target_arch = "wasm32"))]
            Choice::Quit => "Quit",
        }
    }
}

/// From low beside the board, where the men stand like an army.
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

fn sit_down(mut eyes: Query<&mut Eye>, mut title: ResMut<Title>) {
    for mut eye in &mut eyes {
        title.before = Some(eye.clone());
        eye.jump_to(title_view());
    }
    title.marked = 0;
}

/// The eye glides back to where it was.
fn stand_up(mut eyes: Query<&mut Eye>, mut title: ResMut<Title>) {
    if let Some(before) = title.before.take() {
        for mut eye in &mut eyes {
            eye.glide_back_to(&before);
        }
    }
}

/// Another game leaves the title.
fn begin(mut intents: MessageReader<Intent>, mut wishes: MessageWriter<ScreenWish>) {
    let begun = |intent: &Intent| matches!(intent, Intent::NewGame(_) | Intent::Open(..));
    if intents.read().any(begun) {
        wishes.write(ScreenWish::Play);
    }
}

/// What the choices ask for.
#[derive(SystemParam)]
struct Asked<'w> {
    screens: MessageWriter<'w, ScreenWish>,
    intents: MessageWriter<'w, Intent>,
    #[cfg(not(target_arch = "wasm32"))]
    exit: MessageWriter<'w, AppExit>,
}

fn draw(
    mut contexts: EguiContexts,
    game: Res<Game>,
    mut title: ResMut<Title>,
    mut dialog: ResMut<Dialog>,
    mut panels: ResMut<Panels>,
    mut asked: Asked,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let window = ctx.viewport_rect();
    panels.set_if_neq(Panels::none());
    let background = UiBuilder::new()
        .layer_id(LayerId::background())
        .max_rect(window);
    let mut root = egui::Ui::new(ctx.clone(), "title".into(), background);
    shade(&root, window);
    let choices = Choice::all(&game);
    let open = *dialog != Dialog::None;
    if !open {
        let pressed = |key| ctx.input(|input| input.key_pressed(key));
        let count = choices.len();
        if pressed(egui::Key::ArrowDown) {
            title.marked = (title.marked + 1) % count;
        }
        if pressed(egui::Key::ArrowUp) {
            title.marked = (title.marked + count - 1) % count;
        }
        if pressed(egui::Key::Escape) && game.record().ply() > 0 {
            asked.screens.write(ScreenWish::Play);
        }
    }
    let enter = !open && ctx.input(|input| input.key_pressed(egui::Key::Enter));
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
        if line.hovered() && !open && title.marked != index {
            title.marked = index;
        }
        if !open && (line.clicked() || enter && title.marked == index) {
            match choice {
                Choice::Continue => drop(asked.screens.write(ScreenWish::Play)),
                Choice::Machine => *dialog = Dialog::against_the_machine(&game),
                Choice::Friend => {
                    let friends = Color::ALL.map(|side| Intent::Seat(side, Player::Human));
                    asked.intents.write_batch(friends);
                    asked.screens.write(ScreenWish::Play);
                }
                Choice::NewGame => *dialog = Dialog::new_game(&game),
                Choice::Showcase => drop(asked.screens.write(ScreenWish::Shelf)),
                Choice::Games => *dialog = Dialog::Games,
                Choice::Settings => *dialog = Dialog::Settings,
                Choice::Rules => *dialog = Dialog::Rules,
                Choice::Help => *dialog = Dialog::Help,
                #[cfg(not(target_arch = "wasm32"))]
                Choice::Quit => drop(asked.exit.write(AppExit::Success)),
            }
        }
    }
    Ok(())
}

/// Darkness from the left, so that the words are read.
fn shade(ui: &egui::Ui, window: egui::Rect) {
    let dark = Color32::from_rgba_unmultiplied(10, 7, 5, 254);
    let clear = Color32::from_rgba_unmultiplied(10, 7, 5, 0);
    let edge = window.left() + (window.width() * 0.30).max(COLUMN + 20.0);
    let right = window.left() + (window.width() * 0.62).max(COLUMN + 160.0);
    let mut mesh = egui::Mesh::default();
    for (x, color) in [
        (window.left(), dark),
        (edge, dark.gamma_multiply(0.97)),
        (right, clear),
    ] {
        mesh.colored_vertex(egui::pos2(x, window.top()), color);
        mesh.colored_vertex(egui::pos2(x, window.bottom()), color);
    }
    for first in [0, 2] {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
    ui.painter().add(mesh);
}

fn name(ui: &mut egui::Ui, low: bool) {
    let size = if low { 48.0 } else { 92.0 };
    let title = RichText::new("Timur").font(FontId::new(size, heading_family()));
    ui.add(egui::Label::new(title.color(GOLD)).wrap_mode(egui::TextWrapMode::Extend));
    if low {
        return;
    }
    let words = "The great chess of Tamerlane's court";
    ui.label(RichText::new(words).italics().size(19.0).color(FADED));
    ui.add_space(26.0);
}

/// A choice: a word, and a small star before the marked one.
fn line(ui: &mut egui::Ui, height: f32, text: &str, marked: bool) -> egui::Response {
    let size = egui::vec2(COLUMN, height);
    let (area, response) = ui.allocate_exact_size(size, egui::Sense::click());
    let color = if marked { GOLD } else { PARCHMENT };
    let painter = ui.painter();
    if marked {
        let middle = area.left_center() + egui::vec2(9.0, 1.0);
        for turn in [0.0, std::f32::consts::FRAC_PI_4] {
            let corner = |quarter: usize| {
                let angle = turn + quarter as f32 * std::f32::consts::FRAC_PI_2;
                middle + egui::Vec2::angled(angle) * 7.0
            };
            let square = (0..4).map(corner).collect();
            painter.add(egui::Shape::convex_polygon(
                square,
                GOLD,
                egui::Stroke::NONE,
            ));
        }
    }
    painter.text(
        area.left_center() + egui::vec2(28.0, 0.0),
        Align2::LEFT_CENTER,
        text,
        FontId::proportional((height * 0.68).min(27.0)),
        color,
    );
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text));
    response
}
