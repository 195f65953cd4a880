//! The stage without a window: draws the board into an image, writes it as a PNG and ends. Works with a software GPU.

use std::{path::PathBuf, time::Duration};

use crate::{board::piece_sets::PieceModels, camera::BoardCamera, hud::NoHud};
use bevy::{
    app::ScheduleRunnerPlugin,
    camera::RenderTarget,
    prelude::*,
    render::{
        render_resource::TextureFormat,
        view::screenshot::{Screenshot, ScreenshotCaptured},
    },
};

/// Frames between the arrival of the last piece model and the picture: everything has been uploaded and compiled by
/// then.
const SETTLE: u32 = 4;

#[derive(Resource)]
struct Canvas {
    file: PathBuf,
    image: Handle<Image>,
    settled: u32,
    asked: bool,
}

pub(super) fn plugin(app: &mut App, file: PathBuf, (width, height): (u32, u32)) {
    let image = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    app.add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO))
        .insert_resource(Canvas {
            file,
            image,
            settled: 0,
            asked: false,
        })
        .add_observer(
            |board_camera: On<Add, BoardCamera>, canvas: Res<Canvas>, mut commands: Commands| {
                commands
                    .entity(board_camera.entity)
                    .insert(RenderTarget::from(canvas.image.clone()));
            },
        )
        .add_systems(Last, take);
    app.insert_resource(NoHud);
}

fn take(
    mut canvas: ResMut<Canvas>,
    models: Res<PieceModels>,
    assets: Res<AssetServer>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    for mesh in models.meshes() {
        match assets.get_load_state(mesh) {
            Some(bevy::asset::LoadState::Loaded) => {}
            Some(bevy::asset::LoadState::Failed(why)) => {
                eprintln!("timur: a piece model cannot be loaded: {why}");
                exit.write(AppExit::error());
                return;
            }
            _ => return,
        }
    }
    canvas.settled += 1;
    if canvas.settled > SETTLE && !canvas.asked {
        canvas.asked = true;
        commands
            .spawn((
                Name::new("Picture"),
                Screenshot::image(canvas.image.clone()),
            ))
            .observe(save);
    }
}

fn save(shot: On<ScreenshotCaptured>, canvas: Res<Canvas>, mut exit: MessageWriter<AppExit>) {
    let written = shot
        .image
        .clone()
        .try_into_dynamic()
        .map_err(|why| why.to_string())
        .and_then(|picture| {
            picture
                .to_rgb8()
                .save(&canvas.file)
                .map_err(|why| why.to_string())
        });
    match written {
        Ok(()) => drop(exit.write(AppExit::Success)),
        Err(why) => {
            eprintln!("timur: {} cannot be written: {why}", canvas.file.display());
            exit.write(AppExit::error());
        }
    }
}
