//! Frames are drawn when something happens, and go on only while something moves. Uses Bevy's window messages.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    render::{ExtractSchedule, MainWorld, RenderApp, render_resource::PipelineCache},
    window::{RequestRedraw, WindowResized},
    winit::WinitSettings,
};

use super::board::sets::Figures;

/// Frames after which a picture that has everything it needs has been seen.
const SETTLED: u8 = 4;
/// Frames after a new size of the window in which everything takes its new place.
const RESIZED: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::desktop_app())
        .add_systems(Update, complete.run_if(resource_exists::<Programs>))
        .add_systems(Last, catch_up);
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(ExtractSchedule, count_waiting_programs);
        app.init_resource::<Programs>();
    }
}

/// The camera learns of a window's new size at the end of a frame, and the view follows in the next ones.
fn catch_up(mut resized: MessageReader<WindowResized>, mut left: Local<u8>, mut awake: KeepAwake) {
    if resized.read().count() > 0 {
        *left = RESIZED;
    }
    if *left > 0 {
        *left -= 1;
        awake.another_frame();
    }
}

/// How many programs of the graphics card are still being made.
#[derive(Resource, Default)]
struct Programs {
    waiting: usize,
}

fn count_waiting_programs(mut main: ResMut<MainWorld>, cache: Res<PipelineCache>) {
    if let Some(mut programs) = main.get_resource_mut::<Programs>() {
        programs.waiting = cache.waiting_pipelines().count();
    }
}

/// Nothing says when a figure has arrived, or when the program that draws it is ready: until all are there frames follow each
/// other, so that a window at rest shows a whole picture.
fn complete(
    figures: Res<Figures>,
    assets: Res<AssetServer>,
    programs: Res<Programs>,
    mut settled: Local<u8>,
    mut awake: KeepAwake,
) {
    let settled_mesh = |mesh: &Handle<Mesh>| {
        let state = assets.get_load_state(mesh);
        state.is_some_and(|state| state.is_loaded() || state.is_failed())
    };
    let whole = programs.waiting == 0 && figures.meshes().all(settled_mesh);
    *settled = if whole { settled.saturating_add(1) } else { 0 };
    if *settled < SETTLED {
        awake.another_frame();
    }
}

/// Asks for one more frame.
#[derive(SystemParam)]
pub struct KeepAwake<'w> {
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl KeepAwake<'_> {
    /// The next frame is drawn at once instead of when the next input comes.
    pub fn another_frame(&mut self) {
        self.redraw.write(RequestRedraw);
    }
}
