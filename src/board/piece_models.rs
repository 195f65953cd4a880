//! The look of each piece: which file holds its piece model, how tall and wide it is, which way it faces. One table.
//! Uses `rules` and Bevy's vectors.

use bevy::prelude::*;

use crate::settings::PieceSet;
use timur_rules::{Color, PawnOf, Piece, Role};

/// What the scene needs to know of a piece model: lengths in squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceModel {
    /// Stem of the file in `assets/pieces`.
    pub stem: &'static str,
    /// Height of the whole piece model, in the set Timur and in the set Nishapur.
    heights: [f32; 2],
    /// Radius of the foot.
    pub foot: f32,
    /// Radius of what stands on the foot, for the pointer.
    pub body: f32,
    /// Degrees by which it is turned off the file, so that both players see more than a back or a nose.
    pub turn: f32,
}

impl PieceModel {
    /// Height of the whole piece model.
    pub const fn height(&self, set: PieceSet) -> f32 {
        match set {
            PieceSet::Timur => self.heights[0],
            PieceSet::Nishapur => self.heights[1],
        }
    }
}

const fn model(stem: &'static str, heights: [f32; 2], foot: f32, body: f32) -> PieceModel {
    PieceModel {
        stem,
        heights,
        foot,
        body,
        turn: 50.0,
    }
}

/// A model that is turned by an angle of its own: the ears and horns of some want to be seen from farther ahead.
const fn turned(degrees: f32, model: PieceModel) -> PieceModel {
    PieceModel {
        turn: degrees,
        ..model
    }
}

/// The piece model of a role. All stages of the pawn of pawns look alike.
pub fn model_of(role: Role) -> PieceModel {
    match role {
        Role::King => model("king", [1.55, 1.10], 0.365, 0.24),
        Role::Prince => model("prince", [1.18, 0.93], 0.345, 0.24),
        Role::AdventitiousKing => model("adventitious_king", [1.00, 0.84], 0.345, 0.24),
        Role::General => model("general", [1.35, 0.95], 0.365, 0.24),
        Role::Vizir => model("vizir", [1.28, 0.75], 0.365, 0.25),
        Role::Giraffe => model("giraffe", [1.42, 1.18], 0.345, 0.20),
        Role::Picket => model("picket", [1.22, 0.99], 0.345, 0.22),
        Role::Knight => model("knight", [1.15, 0.82], 0.345, 0.27),
        Role::Rook => model("rook", [0.95, 0.77], 0.345, 0.29),
        Role::Elephant => turned(32.0, model("elephant", [1.02, 0.65], 0.345, 0.31)),
        Role::Camel => model("camel", [1.06, 0.70], 0.345, 0.30),
        Role::WarEngine => model("war_engine", [0.88, 0.75], 0.345, 0.31),
        Role::SeaMonster => model("sea_monster", [1.12, 0.94], 0.345, 0.29),
        Role::Lion => model("lion", [1.04, 0.83], 0.345, 0.30),
        Role::Bull => turned(32.0, model("bull", [1.06, 0.90], 0.345, 0.30)),
        Role::Revealer => model("revealer", [1.12, 0.84], 0.345, 0.23),
        Role::Pawn(of) => match of {
            PawnOf::Kings => pawn("pawn_of_kings", [0.80, 0.77]),
            PawnOf::Generals => pawn("pawn_of_generals", [0.66, 0.68]),
            PawnOf::Vizirs => pawn("pawn_of_vizirs", [0.71, 0.56]),
            PawnOf::Giraffes => pawn("pawn_of_giraffes", [0.88, 0.82]),
            PawnOf::Pickets => pawn("pawn_of_pickets", [0.74, 0.71]),
            PawnOf::Knights => pawn("pawn_of_knights", [0.78, 0.60]),
            PawnOf::Rooks => pawn("pawn_of_rooks", [0.57, 0.57]),
            PawnOf::Elephants => turned(32.0, pawn("pawn_of_elephants", [0.71, 0.50])),
            PawnOf::Camels => pawn("pawn_of_camels", [0.74, 0.54]),
            PawnOf::WarEngines => pawn("pawn_of_war_engines", [0.63, 0.57]),
            PawnOf::SeaMonsters => pawn("pawn_of_sea_monsters", [0.75, 0.67]),
            PawnOf::Lions => pawn("pawn_of_lions", [0.72, 0.61]),
            PawnOf::Bulls => turned(32.0, pawn("pawn_of_bulls", [0.75, 0.65])),
            PawnOf::Revealers => pawn("pawn_of_revealers", [0.70, 0.62]),
            PawnOf::Pawns(_) => pawn("pawn_of_pawns", [0.565, 0.39]),
        },
    }
}

const fn pawn(stem: &'static str, heights: [f32; 2]) -> PieceModel {
    model(stem, heights, 0.24, 0.17)
}

/// The way a piece faces. A piece model looks towards +z; White's look up the board, Black's down it, each turned off
/// the file.
pub fn facing(board_piece: Piece) -> Quat {
    let turn = model_of(board_piece.role).turn.to_radians();
    match board_piece.color {
        Color::White => Quat::from_rotation_y(std::f32::consts::PI + turn),
        Color::Black => Quat::from_rotation_y(turn),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::piece_sets::folder;

    /// The least and the greatest corner of a piece model, from the header of its file.
    fn corners(folder: &str, stem: &str) -> [Vec3; 2] {
        let file = format!("{}/assets/{folder}/{stem}.glb", env!("CARGO_MANIFEST_DIR"));
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

    fn every_model() -> impl Iterator<Item = (Role, PieceSet)> {
        PieceSet::ALL
            .into_iter()
            .flat_map(|set| Role::ALL.map(|role| (role, set)))
    }

    #[test]
    fn the_table_agrees_with_the_files() {
        for (role, set) in every_model() {
            let model = model_of(role);
            let [low, high] = corners(folder(set), model.stem);
            assert!(
                low.y.abs() < 0.011,
                "{} does not stand on the board",
                model.stem
            );
            assert!(
                (high.y - model.height(set)).abs() < 0.011,
                "{} is {} tall",
                model.stem,
                high.y
            );
            assert!(
                (-low.x - model.foot).abs() < 0.06,
                "{} has a foot of {}",
                model.stem,
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
