//! The turntable: the piece model that is looked at, large, under a light of its own, far away from the board. Uses the
//! sets and materials of `board`.

use bevy::{
    asset::RenderAssetUsages,
    light::{CascadeShadowConfigBuilder, NotShadowCaster},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::{Showcase, steering::Steering};
use crate::{
    base::{quality::Quality, schedule::AppSet, screen::Screen},
    board::{piece_sets::PieceModels, pieces::ShownAs},
    camera::BoardCamera,
};

/// Where the middle of the turntable's top is.
pub const PLACE: Vec3 = Vec3::new(300.0, 0.0, 0.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Showcase), light_the_board)
        .add_systems(
            Update,
            (
                dim_the_board,
                build.run_if(not(any_with_component::<OnTable>)),
                show,
            )
                .chain()
                .run_if(in_state(Screen::Showcase))
                .in_set(AppSet::Scene),
        );
}

/// The piece model on the turntable.
#[derive(Component)]
pub struct OnTable;

/// A light of the showcase. In a browser there is one lamp for all, so either these shine or the board's. They are put
/// out, not taken away.
#[derive(Component)]
struct ShowcaseLight;

type Lights<'w, 's> = Query<
    'w,
    's,
    (&'static mut Visibility, Has<ShowcaseLight>),
    Or<(With<DirectionalLight>, With<PointLight>)>,
>;

fn shine(showcase: bool, lights: &mut Lights) {
    for (mut light, of_showcase) in lights {
        light.set_if_neq(match of_showcase == showcase {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
}

fn dim_the_board(mut lights: Lights) {
    shine(true, &mut lights);
}

fn light_the_board(mut lights: Lights) {
    shine(false, &mut lights);
}

fn build(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    (models, showcase, quality): (Res<PieceModels>, Res<Showcase>, Res<Quality>),
    board_cameras: Query<Entity, With<BoardCamera>>,
    lights: Query<(), With<ShowcaseLight>>,
) {
    let here = DespawnOnExit(Screen::Showcase);
    commands.spawn((
        Name::new("Piece model on the turntable"),
        OnTable,
        ShownAs(showcase.role()),
        Mesh3d(models.mesh(showcase.role())),
        MeshMaterial3d(models.material(showcase.side())),
        Transform::from_translation(PLACE),
        here.clone(),
    ));
    let lacquer = materials.add(StandardMaterial {
        base_color: LinearRgba::rgb(0.035, 0.018, 0.012).into(),
        perceptual_roughness: 0.28,
        reflectance: 0.4,
        ..default()
    });
    let brass = materials.add(StandardMaterial {
        base_color: LinearRgba::rgb(0.62, 0.40, 0.12).into(),
        perceptual_roughness: 0.34,
        metallic: 0.85,
        ..default()
    });
    for (radius, top, height, material) in [
        (0.62, 0.0, 0.055, &lacquer),
        (0.632, -0.055, 0.022, &brass),
        (0.60, -0.077, 0.05, &lacquer),
        (0.78, -0.127, 0.07, &lacquer),
    ] {
        let disc = Cylinder::new(radius, height).mesh().resolution(128);
        commands.spawn((
            Name::new("Turntable"),
            Mesh3d(meshes.add(disc)),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(PLACE + Vec3::Y * (top - height / 2.0)),
            here.clone(),
        ));
    }
    let floor = materials.add(StandardMaterial {
        base_color: LinearRgba::rgb(0.040, 0.024, 0.016).into(),
        base_color_texture: Some(images.add(glow(1.3))),
        alpha_mode: AlphaMode::Blend,
        perceptual_roughness: 0.8,
        reflectance: 0.2,
        ..default()
    });
    commands.spawn((
        Name::new("Floor"),
        Mesh3d(meshes.add(Plane3d::default().mesh().size(8.0, 8.0))),
        MeshMaterial3d(floor),
        Transform::from_translation(PLACE - Vec3::Y * 0.197),
        here.clone(),
    ));
    if lights.is_empty() {
        light(&mut commands, *quality);
    }
    let dusk = materials.add(StandardMaterial {
        base_color: LinearRgba::rgb(0.105, 0.060, 0.036).into(),
        base_color_texture: Some(images.add(glow(1.2))),
        alpha_mode: AlphaMode::Blend,
        unlit: true,
        ..default()
    });
    let backdrop = meshes.add(Plane3d::new(Vec3::Z, Vec2::new(34.0, 20.0)).mesh());
    for board_camera in &board_cameras {
        commands.spawn((
            Name::new("Backdrop"),
            Mesh3d(backdrop.clone()),
            MeshMaterial3d(dusk.clone()),
            Transform::from_xyz(0.0, 1.0, -60.0),
            NotShadowCaster,
            ChildOf(board_camera),
            here.clone(),
        ));
    }
}

fn light(commands: &mut Commands, quality: Quality) {
    commands.spawn((
        Name::new("Showcase key light"),
        ShowcaseLight,
        DirectionalLight {
            illuminance: 7_000.0,
            color: Color::linear_rgb(1.0, 0.91, 0.80),
            shadow_maps_enabled: quality.has_shadows(),
            shadow_normal_bias: 0.9,
            ..default()
        },
        Transform::from_xyz(-4.0, 5.5, 4.2).looking_at(Vec3::ZERO, Vec3::Y),
        CascadeShadowConfigBuilder {
            num_cascades: 1,
            maximum_distance: 26.0,
            ..default()
        }
        .build(),
    ));
    for (name, at, color, intensity) in [
        (
            "Showcase rim light",
            Vec3::new(2.4, 2.3, -2.6),
            Color::linear_rgb(0.66, 0.82, 1.0),
            420_000.0,
        ),
        (
            "Showcase warm light",
            Vec3::new(-2.8, 0.7, -1.8),
            Color::linear_rgb(1.0, 0.62, 0.30),
            160_000.0,
        ),
    ] {
        commands.spawn((
            Name::new(name),
            ShowcaseLight,
            PointLight {
                intensity,
                color,
                range: 12.0,
                ..default()
            },
            Transform::from_translation(PLACE + at),
        ));
    }
}

/// A picture that is opaque in the middle and clear at the rim; `power` bends the way between.
fn glow(power: f32) -> Image {
    const SIDE: u32 = 128;
    let mut data = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / SIDE as f32 * 2.0 - 1.0;
            let inside = (1.0 - at.length()).clamp(0.0, 1.0);
            let smooth = inside * inside * (3.0 - 2.0 * inside);
            data.extend([255, 255, 255, (smooth.powf(power) * 255.0) as u8]);
        }
    }
    let size = Extent3d {
        width: SIDE,
        height: SIDE,
        depth_or_array_layers: 1,
    };
    Image::new(
        size,
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

type Shown<'a> = (
    &'a mut ShownAs,
    &'a mut Mesh3d,
    &'a mut MeshMaterial3d<crate::board::materials::LayeredMaterial>,
    &'a mut Transform,
);

/// The piece model is the one that the showcase says, turned as the hand has turned it.
fn show(
    showcase: Res<Showcase>,
    steering: Res<Steering>,
    models: Res<PieceModels>,
    mut shown: Query<Shown, With<OnTable>>,
) {
    for (mut shown_as, mut mesh, mut material, mut transform) in &mut shown {
        if shown_as.0 != showcase.role() {
            shown_as.0 = showcase.role();
            mesh.0 = models.mesh(showcase.role());
        }
        let piece_material = models.material(showcase.side());
        if material.0 != piece_material {
            material.0 = piece_material;
        }
        let turn = Quat::from_rotation_y(steering.angle());
        if transform.rotation != turn {
            transform.rotation = turn;
        }
    }
}
