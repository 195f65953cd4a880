//! One soft-shadowed key light over the table, and the warm light of a lamp on the other side. Uses Bevy's lights.

use bevy::{light::CascadeShadowConfigBuilder, prelude::*};

use crate::base::quality::Quality;

/// WebGL 2 knows one light of this kind, and of several the one without shadows would be left.
const HAS_RIM: bool = cfg!(any(not(target_arch = "wasm32"), feature = "webgpu"));

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(GlobalAmbientLight {
        brightness: 0.0,
        ..default()
    })
    .add_systems(Startup, spawn);
}

fn spawn(mut commands: Commands, quality: Res<Quality>) {
    commands.spawn((
        Name::new("Key light"),
        DirectionalLight {
            illuminance: 9_500.0,
            color: Color::linear_rgb(1.0, 0.90, 0.78),
            shadow_maps_enabled: quality.has_shadows(),
            shadow_normal_bias: 1.2,
            ..default()
        },
        Transform::from_xyz(-7.0, 11.0, 4.5).looking_at(Vec3::ZERO, Vec3::Y),
        CascadeShadowConfigBuilder {
            num_cascades: 1,
            maximum_distance: 42.0,
            ..default()
        }
        .build(),
    ));
    if !HAS_RIM {
        return;
    }
    commands.spawn((
        Name::new("Rim light"),
        DirectionalLight {
            illuminance: 1_500.0,
            color: Color::linear_rgb(0.72, 0.84, 1.0),
            shadow_maps_enabled: false,
            ..default()
        },
        Transform::from_xyz(8.0, 6.0, -6.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}
