//! The sets of piece models: their meshes, loaded when they are wanted, and the change from one set to another. Uses
//! Bevy's assets; which file holds which piece model is said in `models`.

use std::collections::HashMap;

use bevy::{asset::LoadState, gltf::GltfAssetLabel, prelude::*};

use super::{
    materials::{LayeredMaterial, material},
    piece_models::model_of,
    pieces::ShownAs,
};
use crate::{
    base::{keep_awake::KeepAwake, notification::Refused, schedule::AppSet},
    settings::{PieceSet, Settings},
    words::Reason,
};
use timur_rules::{Color, Role};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PieceModels>()
        .add_systems(Update, change.in_set(AppSet::Scene));
}

/// What is loaded first: the files on a disk as they are, those that come over a wire in low detail.
const FIRST: &str = if cfg!(target_arch = "wasm32") {
    ".lod1"
} else {
    ""
};

type Meshes = HashMap<&'static str, Handle<Mesh>>;

/// One shared mesh per piece model and one shared material per side.
#[derive(Resource)]
pub struct PieceModels {
    shown: PieceSet,
    meshes: Meshes,
    /// The set that is on its way, if the player wants another one.
    coming: Option<(PieceSet, Meshes)>,
    materials: [Handle<LayeredMaterial>; 2],
}

impl PieceModels {
    /// The mesh of a role. Every role has one: the table is read when the app starts.
    pub fn mesh(&self, role: Role) -> Handle<Mesh> {
        let stem = model_of(role).stem;
        self.meshes.get(stem).cloned().unwrap_or_default()
    }

    /// The material of a side.
    pub fn material(&self, color: Color) -> Handle<LayeredMaterial> {
        self.materials[color.index()].clone()
    }

    /// The piece models' meshes, for those who wait until all are there.
    pub fn meshes(&self) -> impl Iterator<Item = &Handle<Mesh>> {
        self.meshes.values()
    }

    /// The set whose meshes these are.
    pub fn shown(&self) -> PieceSet {
        self.shown
    }
}

impl FromWorld for PieceModels {
    fn from_world(world: &mut World) -> Self {
        let settings = world.resource::<Settings>().clone();
        let meshes = load(settings.set, world.resource::<AssetServer>());
        let mut materials = world.resource_mut::<Assets<LayeredMaterial>>();
        let materials = settings
            .materials
            .map(|piece_material| materials.add(material(piece_material, settings.layer_lines)));
        PieceModels {
            shown: settings.set,
            meshes,
            coming: None,
            materials,
        }
    }
}

/// Where the files of a set are, in the folder of assets.
pub const fn folder(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Timur => "pieces",
        PieceSet::Nishapur => "pieces/nishapur",
    }
}

fn load(set: PieceSet, assets: &AssetServer) -> Meshes {
    let primitive = GltfAssetLabel::Primitive {
        mesh: 0,
        primitive: 0,
    };
    let one = |role: Role| {
        let stem = model_of(role).stem;
        let file = format!("{}/{stem}{FIRST}.glb", folder(set));
        (stem, assets.load(primitive.clone().from_asset(file)))
    };
    Role::ALL.into_iter().map(one).collect()
}

/// The wanted set takes the place of the one that is shown, once all of it is there: nobody ever sees a gap. If it
/// cannot be had, the old one stays, and a line says why.
fn change(
    mut settings: ResMut<Settings>,
    mut models: ResMut<PieceModels>,
    assets: Res<AssetServer>,
    mut board_pieces: Query<(&ShownAs, &mut Mesh3d)>,
    mut refused: MessageWriter<Refused>,
    mut awake: KeepAwake,
) {
    if settings.set == models.shown {
        return;
    }
    let wanted = settings.set;
    let (set, meshes) = match models.coming.take() {
        Some((set, meshes)) if set == wanted => (set, meshes),
        _ => (wanted, load(wanted, &assets)),
    };
    match arrived(&meshes, &assets) {
        Ok(true) => {
            models.shown = set;
            models.meshes = meshes;
            for (shown_as, mut mesh) in &mut board_pieces {
                mesh.0 = models.mesh(shown_as.0);
            }
        }
        Ok(false) => models.coming = Some((set, meshes)),
        Err(why) => {
            settings.set = models.shown;
            refused.write(Refused(Reason::Set {
                wanted,
                stays: models.shown,
                why,
            }));
        }
    }
    awake.another_frame();
}

/// Whether all the meshes are there, or why one of them never will be.
fn arrived(meshes: &Meshes, assets: &AssetServer) -> Result<bool, String> {
    let mut all = true;
    for mesh in meshes.values() {
        match assets.get_load_state(mesh) {
            Some(LoadState::Loaded) => {}
            Some(LoadState::Failed(why)) => return Err(why.to_string()),
            _ => all = false,
        }
    }
    Ok(all)
}
