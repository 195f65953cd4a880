//! The table of all models: name, measures, topology, budgets.

use super::common::{COURT_FOOT, FOOT, PAWN_FOOT};
use super::nishapur::table as nishapur;
use super::{
    adventitious_king, bull, camel, elephant, general, giraffe, king, knight, lion, pawns, picket,
    prince, revealer, rook, sea_monster, vizir, war_engine,
};
use crate::field::Solid;
use crate::mesh::Bounds;
use glam::vec3;

/// A set of models: 31 pieces of one style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// Sculpted heads on turned bases.
    Timur,
    /// Abstract turned pieces in the early Islamic manner.
    Nishapur,
}

impl Set {
    /// Both sets.
    pub const ALL: [Set; 2] = [Set::Timur, Set::Nishapur];

    /// Its models, pieces first, in the order of the rules.
    pub fn models(self) -> &'static [PieceModel; 31] {
        match self {
            Set::Timur => &MODELS,
            Set::Nishapur => &nishapur::MODELS,
        }
    }

    /// Where its files lie in the project.
    pub fn folder(self) -> &'static str {
        match self {
            Set::Timur => "assets/pieces",
            Set::Nishapur => "assets/pieces/nishapur",
        }
    }

    /// Most bytes of all its files together.
    pub fn byte_budget(self) -> usize {
        match self {
            Set::Timur => 6_000_000,
            Set::Nishapur => 3_150_000,
        }
    }
}

/// A piece or a pawn: they differ in budgets and in the fineness of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A piece.
    Major,
    /// A pawn.
    Pawn,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct PieceModel {
    /// The set it belongs to.
    pub set: Set,
    /// The stem of its files.
    pub name: &'static str,
    /// Whether it is a piece or a pawn.
    pub kind: Kind,
    /// Height over the board, in squares.
    pub height: f32,
    /// Diameter of the foot.
    pub base: f32,
    /// Tunnels through the model that are meant.
    pub genus: i64,
    /// Builds the shape.
    pub shape: fn() -> Solid,
}

impl PieceModel {
    /// Most triangles of the near and the far version.
    pub fn triangle_budgets(&self) -> [usize; 2] {
        match (self.set, self.kind) {
            (Set::Timur, Kind::Major) => [7000, 2200],
            (Set::Timur, Kind::Pawn) => [3500, 1200],
            (Set::Nishapur, Kind::Major) => [3600, 1400],
            (Set::Nishapur, Kind::Pawn) => [2000, 800],
        }
    }

    /// Most bytes of the near and the far file.
    pub fn byte_budgets(&self) -> [usize; 2] {
        match (self.set, self.kind) {
            (Set::Timur, Kind::Major) => [200_000, 80_000],
            (Set::Timur, Kind::Pawn) => [105_000, 45_000],
            (Set::Nishapur, Kind::Major) => [110_000, 50_000],
            (Set::Nishapur, Kind::Pawn) => [65_000, 30_000],
        }
    }

    /// The widest that a model may be, along x or z.
    pub const WIDEST: f32 = 0.80;

    /// The box in which the model is sought. Heads may look a little further forward than the foot.
    pub fn bounds(&self) -> Bounds {
        let (side, front) = match self.kind {
            Kind::Major => (0.41, 0.48),
            Kind::Pawn => (0.29, 0.32),
        };
        Bounds {
            low: vec3(-side, -0.01, -side),
            high: vec3(side, self.height + 0.03, front),
        }
    }
}

const fn row(
    name: &'static str,
    kind: Kind,
    height: f32,
    foot: f32,
    genus: i64,
    shape: fn() -> Solid,
) -> PieceModel {
    PieceModel {
        set: Set::Timur,
        name,
        kind,
        height,
        base: 2.0 * foot,
        genus,
        shape,
    }
}

use Kind::{Major, Pawn};

/// Every model of the first set, pieces first, in the order of the rules.
pub const MODELS: [PieceModel; 31] = [
    row("king", Major, 1.55, COURT_FOOT, 0, king::model),
    row("prince", Major, 1.18, FOOT, 0, prince::model),
    row(
        "adventitious_king",
        Major,
        1.00,
        FOOT,
        0,
        adventitious_king::model,
    ),
    row("general", Major, 1.35, COURT_FOOT, 0, general::model),
    row("vizir", Major, 1.28, COURT_FOOT, 0, vizir::model),
    row("giraffe", Major, 1.42, FOOT, 0, giraffe::model),
    row("picket", Major, 1.22, FOOT, 0, picket::model),
    row("knight", Major, 1.15, FOOT, 0, knight::model),
    row("rook", Major, 0.95, FOOT, 0, rook::model),
    row("elephant", Major, 1.02, FOOT, 0, elephant::model),
    row("camel", Major, 1.06, FOOT, 0, camel::model),
    row("war_engine", Major, 0.88, FOOT, 0, war_engine::model),
    row("sea_monster", Major, 1.12, FOOT, 0, sea_monster::model),
    row("lion", Major, 1.04, FOOT, 0, lion::model),
    row("bull", Major, 1.06, FOOT, 1, bull::model),
    row("revealer", Major, 1.12, FOOT, 6, revealer::model),
    row("pawn_of_kings", Pawn, 0.80, PAWN_FOOT, 0, pawns::of_kings),
    row(
        "pawn_of_generals",
        Pawn,
        0.66,
        PAWN_FOOT,
        0,
        pawns::of_generals,
    ),
    row("pawn_of_vizirs", Pawn, 0.71, PAWN_FOOT, 0, pawns::of_vizirs),
    row(
        "pawn_of_giraffes",
        Pawn,
        0.88,
        PAWN_FOOT,
        0,
        pawns::of_giraffes,
    ),
    row(
        "pawn_of_pickets",
        Pawn,
        0.74,
        PAWN_FOOT,
        0,
        pawns::of_pickets,
    ),
    row(
        "pawn_of_knights",
        Pawn,
        0.78,
        PAWN_FOOT,
        0,
        pawns::of_knights,
    ),
    row("pawn_of_rooks", Pawn, 0.57, PAWN_FOOT, 0, pawns::of_rooks),
    row(
        "pawn_of_elephants",
        Pawn,
        0.71,
        PAWN_FOOT,
        0,
        pawns::of_elephants,
    ),
    row("pawn_of_camels", Pawn, 0.74, PAWN_FOOT, 0, pawns::of_camels),
    row(
        "pawn_of_war_engines",
        Pawn,
        0.63,
        PAWN_FOOT,
        0,
        pawns::of_war_engines,
    ),
    row(
        "pawn_of_sea_monsters",
        Pawn,
        0.75,
        PAWN_FOOT,
        0,
        pawns::of_sea_monsters,
    ),
    row("pawn_of_lions", Pawn, 0.72, PAWN_FOOT, 0, pawns::of_lions),
    row("pawn_of_bulls", Pawn, 0.75, PAWN_FOOT, 1, pawns::of_bulls),
    row(
        "pawn_of_revealers",
        Pawn,
        0.70,
        PAWN_FOOT,
        0,
        pawns::of_revealers,
    ),
    row("pawn_of_pawns", Pawn, 0.565, PAWN_FOOT, 0, pawns::of_pawns),
];

/// A name that is no model's.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
#[error("there is no piece model \"{name}\"; the models are: {}", names())]
pub struct UnknownModel {
    /// The name that was asked for.
    pub name: String,
}

fn names() -> String {
    MODELS.map(|f| f.name).join(" ")
}

/// The models of a set with these names, in this order; `all` or no name at all stands for the whole set.
pub fn find(set: Set, wanted: &[String]) -> Result<Vec<&'static PieceModel>, UnknownModel> {
    if wanted.is_empty() {
        return Ok(set.models().iter().collect());
    }
    let mut found = Vec::new();
    for name in wanted {
        if name == "all" {
            found.extend(set.models());
        } else {
            let model = set.models().iter().find(|f| f.name == name);
            found.push(model.ok_or_else(|| UnknownModel { name: name.clone() })?);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_found() {
        for model in &MODELS {
            let found =
                find(Set::Timur, &[model.name.to_string()]).expect("a name of the table is found");
            assert_eq!((found.len(), found[0].height), (1, model.height));
        }
        assert_eq!(
            find(Set::Timur, &[]).expect("no name is every name").len(),
            MODELS.len()
        );
    }

    #[test]
    fn both_sets_have_the_same_pieces() {
        let names = |set: Set| set.models().map(|f| (f.name, f.kind));
        assert_eq!(names(Set::Timur), names(Set::Nishapur));
        for set in Set::ALL {
            assert!(set.models().iter().all(|f| f.set == set));
        }
    }

    #[test]
    fn a_wrong_name_is_reported_with_the_right_ones() {
        let error = find(Set::Timur, &["queen".to_string()]).expect_err("there is no queen");
        assert!(
            error.to_string().contains("\"queen\"") && error.to_string().contains("sea_monster")
        );
    }
}
