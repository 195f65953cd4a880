//! The eye: it orbits, zooms and pans around the board, smoothly and within limits. Never below the board, never
//! through a man. Reads [`CameraWish`] messages, whoever sends them.

mod view;

use bevy::{
    camera::SubCameraView, core_pipeline::tonemapping::Tonemapping, input::gestures::PinchGesture,
    light::EnvironmentMapLight, prelude::*,
};

use crate::base::{
    keep_awake::KeepAwake, quality::Quality, schedule::AppSet, screen::Screen, viewport::Panels,
};
pub use view::{Seat, View};

/// A wish to look differently.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraWish {
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
pub struct Eye {
    now: View,
    wanted: View,
    seat: Seat,
    /// The player has moved the view: it is no longer fitted to the window by itself.
    moved: bool,
    gliding: bool,
}

impl Eye {
    /// Where the eye will be when it has come to rest.
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
    pub fn glide_back_to(&mut self, before: &Eye) {
        self.wanted = before.wanted;
        self.seat = before.seat;
        self.moved = before.moved;
    }
}

/// Vertical angle of view.
pub const FIELD_OF_VIEW: f32 = 0.56;
/// How fast the eye glides: the share of the way that is left falls by e in 1/GLIDE seconds.
const GLIDE: f32 = 9.0;
/// Longest step of a frame, so that a slow machine still shows the way, but not for long.
const LONGEST_FRAME: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CameraWish>()
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
        Eye {
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

fn pinch(mut pinches: MessageReader<PinchGesture>, mut wishes: MessageWriter<CameraWish>) {
    for pinch in pinches.read() {
        wishes.write(CameraWish::Zoom((1.0 - pinch.0).clamp(0.5, 2.0)));
    }
}

fn obey(mut wishes: MessageReader<CameraWish>, mut eyes: Query<(&mut Eye, &Camera)>) {
    for wish in wishes.read() {
        for (mut eye, camera) in &mut eyes {
            let height = camera.logical_viewport_size().map_or(720.0, |size| size.y);
            match *wish {
                CameraWish::Orbit(pixels) => eye.wanted = eye.wanted.orbited(pixels / height),
                CameraWish::Pan(pixels) => eye.wanted = eye.wanted.panned(pixels / height),
                CameraWish::Zoom(factor) => eye.wanted = eye.wanted.zoomed(factor),
                CameraWish::Sit(seat) => eye.seat = seat,
                CameraWish::Reset => {}
            }
            eye.moved = !matches!(wish, CameraWish::Sit(_) | CameraWish::Reset);
            if !eye.moved {
                let home = eye.seat.view();
                let turns = ((eye.wanted.yaw - home.yaw) / std::f32::consts::TAU).round();
                eye.wanted = View {
                    yaw: home.yaw + turns * std::f32::consts::TAU,
                    pitch: home.pitch,
                    ..eye.wanted
                };
            }
        }
    }
}

/// As long as the player leaves the view alone, the whole board fills the part of the window that no panel covers.
fn fit(mut eyes: Query<(&mut Eye, &Camera)>, panels: Res<Panels>) {
    for (mut eye, camera) in &mut eyes {
        let Some(size) = camera.logical_viewport_size() else {
            continue;
        };
        if !eye.moved {
            let room = panels.room(size);
            let fitted = eye.wanted.fitted(room.x / room.y);
            if !fitted.is_close_to(eye.wanted) {
                eye.wanted = fitted;
            }
        }
    }
}

/// The middle of the picture is the middle of what the panels leave free: what is seen there goes on under them.
fn make_room(mut cameras: Query<&mut Camera, With<Eye>>, panels: Res<Panels>) {
    for mut camera in &mut cameras {
        let Some(size) = camera.logical_viewport_size() else {
            continue;
        };
        let free = panels.room(size);
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

fn glide(mut eyes: Query<(&mut Eye, &mut Transform)>, time: Res<Time>, mut awake: KeepAwake) {
    for (mut eye, mut transform) in &mut eyes {
        let was_gliding = eye.gliding;
        let far = !eye.now.is_close_to(eye.wanted);
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
            eye.now.towards(eye.wanted, part)
        } else {
            eye.wanted
        };
        if next != eye.now {
            eye.now = next;
        }
        if eye.gliding != far {
            eye.gliding = far;
        }
        if far {
            awake.another_frame();
        }
        let target = eye.now.transform();
        if *transform != target {
            *transform = target;
        }
    }
}
