//! The figures come over the wire: first in low detail, so that one can play, and in full when that has come. Uses the
//! page and Bevy's assets.

use bevy::{
    asset::{
        AssetPath,
        io::{AssetSourceBuilder, AssetSourceId},
    },
    prelude::*,
};

use crate::app::{
    board::sets::Figures, quality::Quality, redraw::KeepAwake, third_party::page::PageReader,
};

/// Before Bevy: figures come from the page.
pub(in crate::app) fn plugin(app: &mut App) {
    let reader = AssetSourceBuilder::new(|| Box::new(PageReader));
    app.register_asset_source(AssetSourceId::Default, reader);
}

/// After Bevy: figures become finer.
pub(super) fn sharpen(app: &mut App) {
    app.init_resource::<Awaited>()
        .add_systems(Update, (ask, take).chain());
}

/// What has been asked for in full: the mesh that everybody holds, and the one that will be put in its place.
#[derive(Resource, Default)]
struct Awaited {
    asked: Vec<AssetId<Mesh>>,
    open: Vec<(AssetId<Mesh>, Handle<Mesh>)>,
}

/// Asks for the full figure as soon as all figures are there in low detail.
fn ask(
    figures: Res<Figures>,
    assets: Res<AssetServer>,
    quality: Res<Quality>,
    mut awaited: ResMut<Awaited>,
) {
    if !quality.has_details() || !figures.meshes().all(|mesh| assets.is_loaded(mesh)) {
        return;
    }
    for mesh in figures.meshes() {
        if awaited.asked.contains(&mesh.id()) {
            continue;
        }
        awaited.asked.push(mesh.id());
        let path = assets.get_path(mesh.id()).map(|path| path.to_string());
        let full = path
            .filter(|path| path.contains(".lod1."))
            .map(|path| path.replace(".lod1.", "."));
        if let Some(full) = full {
            let full = assets.load(AssetPath::from(full));
            awaited.open.push((mesh.id(), full));
        }
    }
}

/// Puts each full figure where the rough one was; everybody who holds that one has the full one then.
fn take(mut awaited: ResMut<Awaited>, mut meshes: ResMut<Assets<Mesh>>, mut awake: KeepAwake) {
    let mut still_open = Vec::new();
    for (rough, full) in std::mem::take(&mut awaited.open) {
        match meshes.remove(&full) {
            Some(mesh) => {
                // The rough one is held by somebody, so its place is there.
                let _ = meshes.insert(rough, mesh);
                awake.another_frame();
            }
            None => still_open.push((rough, full)),
        }
    }
    awaited.open = still_open;
}
