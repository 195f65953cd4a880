//! The camera: it orbits, zooms and pans around the board, smoothly and within limits. Never below the board, never
//! through a piece. Reads [`CameraRequest`] messages, whoever sends them.

mod view;

use bevy::{
    camera::SubCameraView, core_pipeline::tonemapping::Tonemapping, input::gestures::PinchGesture,
    light::EnvironmentMapLight, prelude::*,
};

use crate::base::{
    keep_awake::KeepAwake, quality::Quality, schedule::AppSet, screen::Screen,
    viewport::FreeViewport,
};
pub use view::{Seat, View};

/// A request to look differently.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraRequest {
    /// Turn around the board, by pixels of the pointer.
    Orbit(Vec2),
    /// Shift the view, by pixels of the pointer.
    Pan(Vec2),
    /// Change the distance by this factor.
    Zoom(f32),
    /// Go to a seat at the table.
    Sit(Seat),
    /// Go back to the seat last chosen.
    Reset,
}

/// The camera that looks at the board: where it is, where it is going, and its seat.
#[derive(Component, Clone, Debug)]
pub struct BoardCamera {
    now: View,
    wanted: View,
    seat: Seat,
    /// The player has moved the view: it is no longer fitted to the window by itself.
    moved: bool,
    gliding: bool,
}

impl BoardCamera {
    /// Where the camera will be when it has come to rest.
    pub fn wanted(&self) -> View {
        self.wanted
    }

    /// Whether it has come to rest.
    pub fn rests(&self) -> bool {
        !self.gliding
    }

    /// Looks at once, without gliding.
    pub fn jump_to(&mut self, view: View) {
        self.now = view;
        self.wanted = view;
        self.moved = true;
    }

    /// Goes back to the view of another time, gliding.
    pub fn glide_back_to(&mut self, before: &BoardCamera) {
        self.wanted = before.wanted;
        self.seat = before.seat;
        self.moved = before.moved;
    }
}

/// Vertical angle of view.
pub const FIELD_OF_VIEW: f32 = 0.56;
/// How fast the camera glides: the share of the way that is left falls by e in 1/GLIDE seconds.
const GLIDE: f32 = 9.0;
/// Longest step of a frame, so that a slow machine still shows the way, but not for long.
const LONGEST_FRAME: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CameraRequest>()
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            (
                pinch,
                obey,
                fit,
                make_room,
                glide.run_if(not(in_state(Screen::Showcase))),
            )
                .chain()
                .in_set(AppSet::Camera),
        );
}

fn spawn(mut commands: Commands, mut images: ResMut<Assets<Image>>, quality: Res<Quality>) {
    let view = Seat::White.view();
    commands.spawn((
        Name::new("Eye"),
        Camera3d::default(),
        Camera {
            clear_color: ClearColorConfig::Custom(Color::linear_rgb(0.012, 0.011, 0.012)),
            ..default()
        },
        Projection::Perspective(PerspectiveProjection {
            fov: FIELD_OF_VIEW,
            near: 0.2,
            far: 120.0,
            ..default()
        }),
        Tonemapping::AcesFitted,
        quality.edges(),
        view.transform(),
        BoardCamera {
            now: view,
            wanted: view,
            seat: Seat::White,
            moved: false,
            gliding: false,
        },
        EnvironmentMapLight {
            intensity: 430.0,
            ..EnvironmentMapLight::hemispherical_gradient(
                &mut images,
                Color::linear_rgb(0.95, 0.97, 1.0),
                Color::linear_rgb(0.62, 0.55, 0.48),
                Color::linear_rgb(0.16, 0.11, 0.08),
            )
        },
    ));
}

fn pinch(mut pinches: MessageReader<PinchGesture>, mut requests: MessageWriter<CameraRequest>) {
    for pinch in pinches.read() {
        requests.write(CameraRequest::Zoom((1.0 - pinch.0).clamp(0.5, 2.0)));
    }
}

fn obey(
    mut requests: MessageReader<CameraRequest>,
    mut board_cameras: Query<(&mut BoardCamera, &Camera)>,
) {
    for request in requests.read() {
        for (mut board_camera, camera) in &mut board_cameras {
            let height = camera.logical_viewport_size().map_or(720.0, |size| size.y);
            match *request {
                CameraRequest::Orbit(pixels) => {
                    board_camera.wanted = board_camera.wanted.orbited(pixels / height)
                }
                CameraRequest::Pan(pixels) => {
                    board_camera.wanted = board_camera.wanted.panned(pixels / height)
                }
                CameraRequest::Zoom(factor) => {
                    board_camera.wanted = board_camera.wanted.zoomed(factor)
                }
                CameraRequest::Sit(seat) => board_camera.seat = seat,
                CameraRequest::Reset => {}
            }
            board_camera.moved = !matches!(request, CameraRequest::Sit(_) | CameraRequest::Reset);
            if !board_camera.moved {
                let home = board_camera.seat.view();
                let turns = ((board_camera.wanted.yaw - home.yaw) / std::f32::consts::TAU).round();
                board_camera.wanted = View {
                    yaw: home.yaw + turns * std::f32::consts::TAU,
                    pitch: home.pitch,
                    ..board_camera.wanted
                };
            }
        }
    }
}

/// As long as the player leaves the view alone, the whole board fills the part of the window that no panel covers.
fn fit(mut board_cameras: Query<(&mut BoardCamera, &Camera)>, viewport: Res<FreeViewport>) {
    for (mut board_camera, camera) in &mut board_cameras {
        let Some(size) = camera.logical_viewport_size() else {
            continue;
        };
        if !board_camera.moved {
            let room = viewport.room(size);
            let fitted = board_camera.wanted.fitted(room.x / room.y);
            if !fitted.is_close_to(board_camera.wanted) {
                board_camera.wanted = fitted;
            }
        }
    }
}

/// The middle of the picture is the middle of what the panels leave free: what is seen there goes on under them.
fn make_room(mut cameras: Query<&mut Camera, With<BoardCamera>>, viewport: Res<FreeViewport>) {
    for mut camera in &mut cameras {
        let Some(size) = camera.logical_viewport_size() else {
            continue;
        };
        let free = viewport.room(size);
        let room = (free != size).then(|| SubCameraView {
            full_size: free.round().as_uvec2(),
            offset: Vec2::ZERO,
            size: size.round().as_uvec2(),
        });
        if camera.sub_camera_view != room {
            camera.sub_camera_view = room;
        }
    }
}

fn glide(
    mut board_cameras: Query<(&mut BoardCamera, &mut Transform)>,
    time: Res<Time>,
    mut awake: KeepAwake,
) {
    for (mut board_camera, mut transform) in &mut board_cameras {
        let was_gliding = board_camera.gliding;
        let far = !board_camera.now.is_close_to(board_camera.wanted);
        let first = transform.is_added();
        let step = if was_gliding {
            time.delta_secs().min(LONGEST_FRAME)
        } else {
            0.0
        };
        let part = if first {
            1.0
        } else {
            1.0 - (-GLIDE * step).exp()
        };
        let next = if far {
            board_camera.now.towards(board_camera.wanted, part)
        } else {
            board_camera.wanted
        };
        if next != board_camera.now {
            board_camera.now = next;
        }
        if board_camera.gliding != far {
            board_camera.gliding = far;
        }
        if far {
            awake.another_frame();
        }
        let target = board_camera.now.transform();
        if *transform != target {
            *transform = target;
        }
    }
}
