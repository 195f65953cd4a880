//! The look of each man: which file holds its figure, how tall and wide it is, which way it faces. One table.
//! Uses `rules` and Bevy's assets.

use std::collections::HashMap;

use bevy::{gltf::GltfAssetLabel, prelude::*};

use crate::rules::{Color, PawnOf, Piece, Role};

/// What is loaded first: the files on a disk as they are, those that come over a wire in low detail.
const FIRST: &str = if cfg!(target_arch = "wasm32") {
    ".lod1"
} else {
    ""
};

/// What the scene needs to know of a figure: lengths in squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Stem of the file in `assets/pieces`.
    pub stem: &'static str,
    /// Height of the whole figure.
    pub height: f32,
    /// Radius of the foot.
    pub foot: f32,
    /// Radius of what stands on the foot, for the pointer.
    pub body: f32,
    /// Degrees by which it is turned off the file, so that both players see more than a back or a nose.
    pub turn: f32,
}

const fn figure(stem: &'static str, height: f32, foot: f32, body: f32) -> Figure {
    Figure {
        stem,
        height,
        foot,
        body,
        turn: 50.0,
    }
}

/// The same, turned by an angle of its own: the ears and horns of some want to be seen from farther ahead.
const fn turned(degrees: f32, figure: Figure) -> Figure {
    Figure {
        turn: degrees,
        ..figure
    }
}

/// The figure of a role. All stages of the pawn of pawns look alike.
pub fn figure_of(role: Role) -> Figure {
    match role {
        Role::King => figure("king", 1.55, 0.365, 0.24),
        Role::Prince => figure("prince", 1.18, 0.345, 0.24),
        Role::AdventitiousKing => figure("adventitious_king", 1.00, 0.345, 0.24),
        Role::General => figure("general", 1.35, 0.365, 0.24),
        Role::Vizir => figure("vizir", 1.28, 0.365, 0.25),
        Role::Giraffe => figure("giraffe", 1.42, 0.345, 0.20),
        Role::Picket => figure("picket", 1.22, 0.345, 0.22),
        Role::Knight => figure("knight", 1.15, 0.345, 0.27),
        Role::Rook => figure("rook", 0.95, 0.345, 0.29),
        Role::Elephant => turned(32.0, figure("elephant", 1.02, 0.345, 0.31)),
        Role::Camel => figure("camel", 1.06, 0.345, 0.30),
        Role::WarEngine => figure("war_engine", 0.88, 0.345, 0.31),
        Role::SeaMonster => figure("sea_monster", 1.12, 0.345, 0.29),
        Role::Lion => figure("lion", 1.04, 0.345, 0.30),
        Role::Bull => turned(32.0, figure("bull", 1.06, 0.345, 0.30)),
        Role::Revealer => figure("revealer", 1.12, 0.345, 0.23),
        Role::Pawn(of) => match of {
            PawnOf::Kings => pawn("pawn_of_kings", 0.80),
            PawnOf::Generals => pawn("pawn_of_generals", 0.66),
            PawnOf::Vizirs => pawn("pawn_of_vizirs", 0.71),
            PawnOf::Giraffes => pawn("pawn_of_giraffes", 0.88),
            PawnOf::Pickets => pawn("pawn_of_pickets", 0.74),
            PawnOf::Knights => pawn("pawn_of_knights", 0.78),
            PawnOf::Rooks => pawn("pawn_of_rooks", 0.57),
            PawnOf::Elephants => turned(32.0, pawn("pawn_of_elephants", 0.71)),
            PawnOf::Camels => pawn("pawn_of_camels", 0.74),
            PawnOf::WarEngines => pawn("pawn_of_war_engines", 0.63),
            PawnOf::SeaMonsters => pawn("pawn_of_sea_monsters", 0.75),
            PawnOf::Lions => pawn("pawn_of_lions", 0.72),
            PawnOf::Bulls => turned(32.0, pawn("pawn_of_bulls", 0.75)),
            PawnOf::Revealers => pawn("pawn_of_revealers", 0.70),
            PawnOf::Pawns(_) => pawn("pawn_of_pawns", 0.565),
        },
    }
}

const fn pawn(stem: &'static str, height: f32) -> Figure {
    figure(stem, height, 0.24, 0.17)
}

/// The way a man faces. A figure looks towards +z; White's look up the board, Black's down it, each turned off the file.
pub fn facing(man: Piece) -> Quat {
    let turn = figure_of(man.role).turn.to_radians();
    match man.color {
        Color::White => Quat::from_rotation_y(std::f32::consts::PI + turn),
        Color::Black => Quat::from_rotation_y(turn),
    }
}

/// One shared mesh per figure and one shared material per side.
#[derive(Resource)]
pub struct Figures {
    meshes: HashMap<&'static str, Handle<Mesh>>,
    materials: [Handle<StandardMaterial>; 2],
}

impl Figures {
    /// The mesh of a role. Every role has one: the table is read when the app starts.
    pub fn mesh(&self, role: Role) -> Handle<Mesh> {
        self.meshes
            .get(figure_of(role).stem)
            .cloned()
            .unwrap_or_default()
    }

    /// The material of a side.
    pub fn material(&self, color: Color) -> Handle<StandardMaterial> {
        self.materials[color.index()].clone()
    }

    /// The figures' meshes, for those who wait until all are there.
    pub fn meshes(&self) -> impl Iterator<Item = &Handle<Mesh>> {
        self.meshes.values()
    }
}

impl FromWorld for Figures {
    fn from_world(world: &mut World) -> Self {
        let meshes = {
            let assets = world.resource::<AssetServer>();
            Role::ALL
                .into_iter()
                .map(|role| {
                    let stem = figure_of(role).stem;
                    let primitive = GltfAssetLabel::Primitive {
                        mesh: 0,
                        primitive: 0,
                    };
                    (
                        stem,
                        assets.load(primitive.from_asset(format!("pieces/{stem}{FIRST}.glb"))),
                    )
                })
                .collect()
        };
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let mut plastic = |color: LinearRgba, roughness: f32| {
            materials.add(StandardMaterial {
                base_color: color.into(),
                perceptual_roughness: roughness,
                reflectance: 0.42,
                ..default()
            })
        };
        let ivory = plastic(LinearRgba::rgb(0.62, 0.48, 0.30), 0.42);
        let lapis = plastic(LinearRgba::rgb(0.014, 0.075, 0.21), 0.38);
        Figures {
            meshes,
            materials: [ivory, lapis],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least and the greatest corner of a figure, from the header of its file.
    fn corners(stem: &str) -> [Vec3; 2] {
        let file = format!("{}/assets/pieces/{stem}.glb", env!("CARGO_MANIFEST_DIR"));
        let bytes = std::fs::read(&file).unwrap_or_else(|why| panic!("{file}: {why}"));
        let length = u32::from_le_bytes(bytes[12..16].try_into().expect("four bytes")) as usize;
        let header: serde_json::Value =
            serde_json::from_slice(&bytes[20..20 + length]).expect("a glTF header");
        let index = &header["meshes"][0]["primitives"][0]["attributes"]["POSITION"];
        let accessor = &header["accessors"][index.as_u64().expect("an index") as usize];
        ["min", "max"].map(|end| {
            let at = |axis: usize| accessor[end][axis].as_f64().expect("a number") as f32;
            Vec3::new(at(0), at(1), at(2))
        })
    }

    #[test]
    fn the_table_agrees_with_the_files() {
        for role in Role::ALL {
            let figure = figure_of(role);
            let [low, high] = corners(figure.stem);
            assert!(
                low.y.abs() < 0.011,
                "{} does not stand on the board",
                figure.stem
            );
            assert!(
                (high.y - figure.height).abs() < 0.011,
                "{} is {} tall",
                figure.stem,
                high.y
            );
            assert!(
                (-low.x - figure.foot).abs() < 0.06,
                "{} has a foot of {}",
                figure.stem,
                -low.x
            );
        }
    }

    #[test]
    fn both_sides_face_each_other() {
        for role in Role::ALL {
            let ahead = |color| facing(Piece::new(color, role)) * Vec3::Z;
            assert!(ahead(Color::White).z < -0.5 && ahead(Color::Black).z > 0.5);
        }
    }
}
