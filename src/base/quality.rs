//! How much work a picture may be: what a graphics card does in no time takes a processor seconds. Uses Bevy's
//! renderer.

use bevy::{light::DirectionalLightShadowMap, prelude::*, render::renderer::RenderAdapterInfo};

use super::stage::Stage;

/// How finely the picture is drawn. Known before anything is set up that depends on it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quality {
    /// With everything.
    Full,
    /// In a browser, where memory is scarcer.
    Web,
    /// By a processor that has to be the graphics card, too.
    Plain,
}

impl Quality {
    /// How edges are smoothed.
    pub fn edges(self) -> Msaa {
        match self {
            Quality::Full | Quality::Web => Msaa::Sample4,
            Quality::Plain => Msaa::Off,
        }
    }

    /// Whether the pieces cast shadows, for which everything is drawn twice.
    pub fn has_shadows(self) -> bool {
        self != Quality::Plain
    }

    /// Whether the piece models are drawn in all their detail.
    #[cfg(target_arch = "wasm32")]
    pub fn has_details(self) -> bool {
        self != Quality::Plain
    }

    /// Texels along a side of the map of shadows.
    fn shadow_map(self) -> usize {
        match self {
            Quality::Full => 4096,
            Quality::Web | Quality::Plain => 2048,
        }
    }
}

pub(crate) fn plugin(app: &mut App, stage: &Stage) {
    // Pictures in files and tests look alike everywhere.
    let adapts = *stage == Stage::Window;
    app.add_systems(
        PreStartup,
        move |adapter: Option<Res<RenderAdapterInfo>>, mut commands: Commands| {
            let quality = match adapter.filter(|_| adapts) {
                Some(adapter) if is_processor(&adapter) => Quality::Plain,
                Some(_) if cfg!(target_arch = "wasm32") => Quality::Web,
                _ => Quality::Full,
            };
            commands.insert_resource(quality);
            commands.insert_resource(DirectionalLightShadowMap {
                size: quality.shadow_map(),
            });
        },
    );
}

/// Whether the graphics card is a program: lavapipe, llvmpipe, SwiftShader.
fn is_processor(adapter: &RenderAdapterInfo) -> bool {
    // wgpu is no dependency of this crate, so its word cannot be named.
    format!("{:?}", adapter.device_type) == "Cpu"
}
