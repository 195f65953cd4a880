//! Frames are drawn when something happens, and go on only while something moves. Uses Bevy's window messages.

use std::time::Duration;

use bevy::{
    prelude::*,
    render::{
        ExtractSchedule, MainWorld, RenderApp,
        render_resource::{PipelineCache, PipelineDescriptor},
    },
    time::Real,
    window::WindowResized,
    winit::WinitSettings,
};

use crate::{base::keep_awake::KeepAwake, board::piece_sets::PieceModels};

/// Frames after which a picture that has everything it needs has been seen.
const SETTLED: u8 = 4;
/// Frames after a new size of the window in which everything takes its new place.
const RESIZED: u8 = 3;
/// So long without anything arriving, and nothing more is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::desktop_app())
        .add_systems(Update, complete.run_if(resource_exists::<Programs>))
        .add_systems(Last, catch_up);
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(ExtractSchedule, name_waiting_programs);
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

/// The names of the graphics card's programs that are still being made.
#[derive(Resource, Default)]
pub struct Programs(pub Vec<String>);

fn name_waiting_programs(mut main: ResMut<MainWorld>, cache: Res<PipelineCache>) {
    let Some(mut programs) = main.get_resource_mut::<Programs>() else {
        return;
    };
    let name = |id: usize| match &cache.pipelines().nth(id)?.descriptor {
        PipelineDescriptor::RenderPipelineDescriptor(program) => program.label.clone(),
        PipelineDescriptor::ComputePipelineDescriptor(program) => program.label.clone(),
    };
    let names = cache
        .waiting_pipelines()
        .map(|id| name(id).unwrap_or_default().into());
    programs.0 = names.collect();
}

/// Nothing says when a piece model has arrived, or when the program that draws it is ready: until all are there frames
/// follow each other, so that a window at rest shows a whole picture. What does not come in a while is not waited for:
/// on WebGL 2 Bevy never makes one program, which updates buffers, and does without.
fn complete(
    models: Res<PieceModels>,
    assets: Res<AssetServer>,
    programs: Res<Programs>,
    time: Res<Time<Real>>,
    mut progress: Local<(usize, Duration)>,
    mut settled: Local<u8>,
    mut awake: KeepAwake,
) {
    let settled_mesh = |mesh: &&Handle<Mesh>| {
        let state = assets.get_load_state(*mesh);
        state.is_some_and(|state| state.is_loaded() || state.is_failed())
    };
    let open = programs.0.len() + models.meshes().filter(|mesh| !settled_mesh(mesh)).count();
    let (before, since) = *progress;
    if open != before {
        *progress = (open, time.elapsed());
    }
    let whole = open == 0 || open == before && time.elapsed() - since > PATIENCE;
    *settled = if whole { settled.saturating_add(1) } else { 0 };
    if *settled < SETTLED {
        awake.another_frame();
    }
}
