//! The table of all figures: name, measures, topology, budgets.

use super::common::{COURT_FOOT, FOOT, PAWN_FOOT};
use super::nishapur::table as nishapur;
use super::{
    adventitious_king, bull, camel, elephant, general, giraffe, king, knight, lion, pawns, picket,
    prince, revealer, rook, sea_monster, vizir, war_engine,
};
use crate::field::Solid;
use crate::mesh::Bounds;
use glam::vec3;

/// A set of figures: 31 men of one style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// Sculpted heads on turned bases.
    Timur,
    /// Abstract turned men in the early Islamic manner.
    Nishapur,
}

impl Set {
    /// Both sets.
    pub const ALL: [Set; 2] = [Set::Timur, Set::Nishapur];

    /// Its figures, pieces first, in the order of the rules.
    pub fn figures(self) -> &'static [Figure; 31] {
        match self {
            Set::Timur => &FIGURES,
            Set::Nishapur => &nishapur::FIGURES,
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
pub struct Figure {
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
    /// Tunnels through the figure that are meant.
    pub genus: i64,
    /// Builds the shape.
    pub shape: fn() -> Solid,
}

impl Figure {
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

    /// The widest that a figure may be, along x or z.
    pub const WIDEST: f32 = 0.80;

    /// The box in which the figure is sought. Heads may look a little further forward than the foot.
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
) -> Figure {
    Figure {
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

/// Every figure of the first set, pieces first, in the order of the rules.
pub const FIGURES: [Figure; 31] = [
    row("king", Major, 1.55, COURT_FOOT, 0, king::figure),
    row("prince", Major, 1.18, FOOT, 0, prince::figure),
    row(
        "adventitious_king",
        Major,
        1.00,
        FOOT,
        0,
        adventitious_king::figure,
    ),
    row("general", Major, 1.35, COURT_FOOT, 0, general::figure),
    row("vizir", Major, 1.28, COURT_FOOT, 0, vizir::figure),
    row("giraffe", Major, 1.42, FOOT, 0, giraffe::figure),
    row("picket", Major, 1.22, FOOT, 0, picket::figure),
    row("knight", Major, 1.15, FOOT, 0, knight::figure),
    row("rook", Major, 0.95, FOOT, 0, rook::figure),
    row("elephant", Major, 1.02, FOOT, 0, elephant::figure),
    row("camel", Major, 1.06, FOOT, 0, camel::figure),
    row("war_engine", Major, 0.88, FOOT, 0, war_engine::figure),
    row("sea_monster", Major, 1.12, FOOT, 0, sea_monster::figure),
    row("lion", Major, 1.04, FOOT, 0, lion::figure),
    row("bull", Major, 1.06, FOOT, 1, bull::figure),
    row("revealer", Major, 1.12, FOOT, 6, revealer::figure),
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

/// A name that is no figure's.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
#[error("there is no figure \"{name}\"; the figures are: {}", names())]
pub struct UnknownFigure {
    /// The name that was asked for.
    pub name: String,
}

fn names() -> String {
    FIGURES.map(|f| f.name).join(" ")
}

/// The figures of a set with these names, in this order; `all` or no name at all stands for the whole set.
pub fn find(set: Set, wanted: &[String]) -> Result<Vec<&'static Figure>, UnknownFigure> {
    if wanted.is_empty() {
        return Ok(set.figures().iter().collect());
    }
    let mut found = Vec::new();
    for name in wanted {
        if name == "all" {
            found.extend(set.figures());
        } else {
            let figure = set.figures().iter().find(|f| f.name == name);
            found.push(figure.ok_or_else(|| UnknownFigure { name: name.clone() })?);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_found() {
        for figure in &FIGURES {
            let found =
                find(Set::Timur, &[figure.name.to_string()]).expect("a name of the table is found");
            assert_eq!((found.len(), found[0].height), (1, figure.height));
        }
        assert_eq!(
            find(Set::Timur, &[]).expect("no name is every name").len(),
            FIGURES.len()
        );
    }

    #[test]
    fn both_sets_have_the_same_men() {
        let names = |set: Set| set.figures().map(|f| (f.name, f.kind));
        assert_eq!(names(Set::Timur), names(Set::Nishapur));
        for set in Set::ALL {
            assert!(set.figures().iter().all(|f| f.set == set));
        }
    }

    #[test]
    fn a_wrong_name_is_told_with_the_right_ones() {
        let error = find(Set::Timur, &["queen".to_string()]).expect_err("there is no queen");
        assert!(
            error.to_string().contains("\"queen\"") && error.to_string().contains("sea_monster")
        );
    }
}
