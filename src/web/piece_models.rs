//! The piece models come over the wire: first in low detail, so that one can play, and in full when that has come. Uses
//! the page and Bevy's assets.

use bevy::{
    asset::{
        AssetPath,
        io::{AssetSourceBuilder, AssetSourceId},
    },
    prelude::*,
};

use crate::{
    base::{keep_awake::KeepAwake, quality::Quality, schedule::AppSet},
    board::piece_sets::PieceModels,
    screens::showcase::turntable::OnTable,
    third_party::page::PageReader,
};

/// Before Bevy: piece models come from the page.
pub(crate) fn plugin(app: &mut App) {
    let reader = AssetSourceBuilder::new(|| Box::new(PageReader));
    app.register_asset_source(AssetSourceId::Default, reader);
}

/// After Bevy: piece models become finer.
pub(super) fn sharpen(app: &mut App) {
    app.init_resource::<FullPieceModels>()
        .add_systems(Update, (ask, take).chain().after(AppSet::Scene));
}

/// What has been asked for in full: the mesh that everybody holds, and the one that will be put in its place.
#[derive(Resource, Default)]
pub struct FullPieceModels {
    asked: Vec<AssetId<Mesh>>,
    open: Vec<(AssetId<Mesh>, Handle<Mesh>)>,
}

impl FullPieceModels {
    /// How many have come.
    pub fn arrived(&self) -> u32 {
        (self.asked.len() - self.open.len()) as u32
    }
}

/// Asks for the full piece models as soon as all are there in low detail. A slow picture has only one of them at a
/// time, the one on the turntable.
fn ask(
    models: Res<PieceModels>,
    assets: Res<AssetServer>,
    quality: Res<Quality>,
    on_the_turntable: Option<Single<&Mesh3d, With<OnTable>>>,
    mut full: ResMut<FullPieceModels>,
) {
    if !models.meshes().all(|mesh| assets.is_loaded(mesh)) {
        return;
    }
    let wanted: Vec<AssetId<Mesh>> = match quality.has_details() {
        true => models.meshes().map(Handle::id).collect(),
        false => on_the_turntable.iter().map(|mesh| mesh.id()).collect(),
    };
    for mesh in wanted {
        if full.asked.contains(&mesh) {
            continue;
        }
        let path = assets.get_path(mesh).map(|path| path.to_string());
        let path = path.filter(|path| path.contains(".lod1."));
        if let Some(path) = path {
            let whole = assets.load(AssetPath::from(path.replace(".lod1.", ".")));
            full.asked.push(mesh);
            full.open.push((mesh, whole));
        }
    }
}

/// Puts each full piece model where the rough one was; everybody who holds that one has the full one then.
fn take(mut full: ResMut<FullPieceModels>, mut meshes: ResMut<Assets<Mesh>>, mut awake: KeepAwake) {
    let mut still_open = Vec::new();
    for (rough, whole) in std::mem::take(&mut full.open) {
        match meshes.remove(&whole) {
            Some(mesh) => {
                // The rough one is held by somebody, so its place is there.
                let _ = meshes.insert(rough, mesh);
                awake.another_frame();
            }
            None => still_open.push((rough, whole)),
        }
    }
    full.open = still_open;
}
