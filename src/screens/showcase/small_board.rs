//! The little board of the lessons: a part of the board far away from everything, seen by an eye of its own whose
//! picture the panel shows. Uses the shapes of `board`; who stands on it, and moves, is the player's business.

use bevy::{
    camera::RenderTarget, core_pipeline::tonemapping::Tonemapping, light::EnvironmentMapLight,
    prelude::*, render::render_resource::TextureFormat,
};

use super::{Face, Showcase, lessons::Scene};
use crate::{
    base::{layout::centre, quality::Quality, schedule::AppSet, screen::Screen},
    board::shapes::Facets,
    camera::BoardCamera,
};
use timur_rules::Square;

/// Where the middle of the whole board would be.
const PLACE: Vec3 = Vec3::new(600.0, 0.0, 0.0);
/// The picture, in pixels.
pub const PIXELS: (u32, u32) = (880, 600);
/// Vertical angle of view, and height over the horizon.
const FIELD_OF_VIEW: f32 = 0.42;
const TILT: f32 = 0.98;
/// Room for the heads of the pieces in the last row.
const HEADROOM: f32 = 1.2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            build
                .run_if(
                    in_state(Screen::Showcase)
                        .and_then(not(any_with_component::<SmallBoardCamera>)),
                )
                .in_set(AppSet::Scene),
            sleep.in_set(AppSet::Camera),
        ),
    );
}

/// The little board's root, its eye, and the picture that the camera sees.
#[derive(Resource)]
pub struct SmallBoard {
    /// Pieces and marks are its children, in the board's own coordinates.
    pub root: Entity,
    /// What is seen.
    pub picture: Handle<Image>,
    woods: [Handle<StandardMaterial>; 3],
    tile: Handle<Mesh>,
}

/// The camera over the little board.
#[derive(Component)]
pub struct SmallBoardCamera;

/// Squares and frame.
#[derive(Component)]
pub struct Ground;

fn build(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    board_cameras: Query<&EnvironmentMapLight, With<BoardCamera>>,
    quality: Res<Quality>,
) {
    let (width, height) = PIXELS;
    let picture = images.add(Image::new_target_texture(
        width,
        height,
        TextureFormat::Rgba8UnormSrgb,
        None,
    ));
    let root = commands.spawn((
        Name::new("Little board"),
        Transform::from_translation(PLACE),
        Visibility::default(),
    ));
    let root = root.id();
    let mut board_camera = commands.spawn((
        Name::new("Little eye"),
        SmallBoardCamera,
        Camera3d::default(),
        Camera {
            order: -1,
            clear_color: ClearColorConfig::Custom(Color::linear_rgb(0.010, 0.007, 0.005)),
            ..default()
        },
        RenderTarget::from(picture.clone()),
        Projection::Perspective(PerspectiveProjection {
            fov: FIELD_OF_VIEW,
            near: 0.5,
            far: 90.0,
            ..default()
        }),
        Tonemapping::AcesFitted,
        quality.edges(),
        Transform::from_translation(PLACE + Vec3::Y * 20.0).looking_at(PLACE, Vec3::NEG_Z),
    ));
    if let Ok(light) = board_cameras.single() {
        board_camera.insert(light.clone());
    }
    let mut wood = |color: LinearRgba| {
        materials.add(StandardMaterial {
            base_color: color.into(),
            perceptual_roughness: 0.5,
            reflectance: 0.3,
            ..default()
        })
    };
    let woods = [
        wood(LinearRgba::rgb(0.13, 0.055, 0.022)),
        wood(LinearRgba::rgb(0.36, 0.215, 0.10)),
        wood(LinearRgba::rgb(0.045, 0.018, 0.009)),
    ];
    let mut tile = Facets::default();
    tile.slab(Vec3::Y * -0.07, Vec3::new(0.97, 0.07, 0.97), 0.015);
    commands.insert_resource(SmallBoard {
        root,
        picture,
        woods,
        tile: meshes.add(tile.mesh()),
    });
}

/// The little board stays once it is there, but only where it is shown is it looked at.
fn sleep(
    showcase: Res<Showcase>,
    screen: Res<State<Screen>>,
    mut board_cameras: Query<&mut Camera, With<SmallBoardCamera>>,
) {
    for mut camera in &mut board_cameras {
        let awake = *screen.get() == Screen::Showcase && showcase.face() == Face::Piece;
        if camera.is_active != awake {
            camera.is_active = awake;
        }
    }
}

/// The part of the board that a scene shows: its least and its greatest corner.
fn part(scene: &Scene) -> (Vec3, Vec3) {
    let corners = scene
        .rim
        .iter()
        .filter_map(|name| Some(centre(name.parse().ok()?)));
    let far = Vec3::splat(f32::MAX);
    let (low, high) = corners.fold((far, -far), |(low, high), at| (low.min(at), high.max(at)));
    (low - Vec3::splat(0.5), high + Vec3::splat(0.5))
}

/// Whether a scene shows this square.
pub fn shows(scene: &Scene, square: Square) -> bool {
    let ((low, high), at) = (part(scene), centre(square));
    at.x > low.x && at.x < high.x && at.z > low.z && at.z < high.z
}

impl SmallBoard {
    /// Lays the squares of a scene and turns the camera to them.
    pub fn lay(
        &self,
        scene: &Scene,
        commands: &mut Commands,
        meshes: &mut Assets<Mesh>,
    ) -> Transform {
        let (low, high) = part(scene);
        for square in Square::all().filter(|&square| shows(scene, square)) {
            let checks =
                square.file().map_or(0, |f| f.index()) + square.rank().map_or(0, |r| r.index());
            let dark = usize::from(!square.is_citadel() && checks % 2 == 1);
            commands.spawn((
                Name::new(format!("Little square {square}")),
                Ground,
                Mesh3d(self.tile.clone()),
                MeshMaterial3d(self.woods[dark].clone()),
                Transform::from_translation(centre(square)),
                ChildOf(self.root),
            ));
        }
        let mut frame = Facets::default();
        let (middle, size) = ((low + high) / 2.0, high - low);
        let base = Vec3::new(middle.x, -0.3, middle.z);
        frame.slab(base, Vec3::new(size.x + 0.3, 0.26, size.z + 0.3), 0.05);
        commands.spawn((
            Name::new("Little frame"),
            Ground,
            Mesh3d(meshes.add(frame.mesh())),
            MeshMaterial3d(self.woods[2].clone()),
            Transform::default(),
            ChildOf(self.root),
        ));
        view(low, high)
    }
}

/// The camera over a part of the board, so near that the part just fills the picture.
fn view(low: Vec3, high: Vec3) -> Transform {
    let aspect = PIXELS.0 as f32 / PIXELS.1 as f32;
    let middle = Vec3::new((low.x + high.x) / 2.0, 0.0, (low.z + high.z) / 2.0);
    let (sin, cos) = TILT.sin_cos();
    let corners = [
        Vec3::new(low.x, -0.2, high.z),
        Vec3::new(high.x, -0.2, high.z),
        Vec3::new(low.x, HEADROOM, low.z),
        Vec3::new(high.x, HEADROOM, low.z),
    ];
    let from = |distance: f32, ahead: f32| {
        let aim = middle + Vec3::Z * ahead;
        Transform::from_translation(aim + Vec3::new(0.0, sin, cos) * distance)
            .looking_at(aim, Vec3::Y)
    };
    let tall = (FIELD_OF_VIEW / 2.0).tan();
    // How far the part reaches to the side, up and down, in halves of the picture.
    let reach = |view: &Transform| {
        corners
            .iter()
            .fold([0.0_f32; 3], |[side, up, down], corner| {
                let seen = view.rotation.inverse() * (corner - view.translation);
                let (x, y) = (seen.x / -seen.z / tall, seen.y / -seen.z / tall);
                [side.max(x.abs() / aspect), up.max(y), down.max(-y)]
            })
    };
    let (mut distance, mut ahead) = (30.0, 0.0);
    for _ in 0..24 {
        let [side, up, down] = reach(&from(distance, ahead));
        ahead += (down - up) / 2.0 * tall * distance / sin;
        distance *= side.max((up + down) / 2.0) * 1.015;
    }
    let mut view = from(distance, ahead);
    view.translation += PLACE;
    view
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::showcase::lessons::{EVERYTHING, MIDDLE, Play};

    #[test]
    fn the_whole_part_is_seen_and_fills_the_picture() {
        for rim in [EVERYTHING, MIDDLE, &["z9", "e10", "a6"]] {
            let scene = Scene {
                pieces: "",
                hero: "",
                play: Play::Round,
                rim,
                words: "",
            };
            let (low, high) = part(&scene);
            let board_camera = view(low, high);
            let tall = (FIELD_OF_VIEW / 2.0).tan();
            let seen = |at: Vec3| {
                let seen =
                    board_camera.rotation.inverse() * (at + PLACE - board_camera.translation);
                Vec2::new(seen.x, seen.y) / -seen.z / tall
            };
            let aspect = PIXELS.0 as f32 / PIXELS.1 as f32;
            let corner = seen(Vec3::new(low.x, 0.0, high.z));
            assert!(corner.x > -aspect && corner.y > -1.0, "{rim:?}: {corner}");
            let head = seen(Vec3::new(high.x, 1.0, low.z));
            assert!(head.x < aspect && head.y < 1.0, "{rim:?}: {head}");
            assert!(
                corner.x < -0.75 * aspect || corner.y < -0.8,
                "{rim:?}: too far away"
            );
        }
    }
}
