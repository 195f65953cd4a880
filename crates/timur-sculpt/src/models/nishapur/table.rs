//! The table of the set: name, measures, form. No form has a tunnel.

use super::plinth::{PAWN_FOOT, pawn, whole};
use super::{beasts, blocks, crowned, monsters, thrones};
use crate::field::Solid;
use crate::models::table::{Kind, PieceModel, Set};
use Kind::{Major, Pawn};

/// Radius of the plinth of king, general and vizir, and of the others.
const COURT_FOOT: f32 = 0.365;
const FOOT: f32 = 0.345;

const fn row(
    name: &'static str,
    kind: Kind,
    height: f32,
    foot: f32,
    shape: fn() -> Solid,
) -> PieceModel {
    PieceModel {
        set: Set::Nishapur,
        name,
        kind,
        height,
        base: 2.0 * foot,
        genus: 0,
        shape,
    }
}

/// Every model of the set, in the order of the first set.
pub const MODELS: [PieceModel; 31] = [
    row("king", Major, 1.1, COURT_FOOT, || {
        whole(thrones::king(), COURT_FOOT)
    }),
    row("prince", Major, 0.931, FOOT, || {
        whole(crowned::prince(), FOOT)
    }),
    row("adventitious_king", Major, 0.836, FOOT, || {
        whole(crowned::adventitious_king(), FOOT)
    }),
    row("general", Major, 0.955, COURT_FOOT, || {
        whole(thrones::general(), COURT_FOOT)
    }),
    row("vizir", Major, 0.753, COURT_FOOT, || {
        whole(thrones::vizir(), COURT_FOOT)
    }),
    row("giraffe", Major, 1.18, FOOT, || {
        whole(beasts::giraffe(), FOOT)
    }),
    row("picket", Major, 0.99, FOOT, || {
        whole(crowned::picket(), FOOT)
    }),
    row("knight", Major, 0.82, FOOT, || {
        whole(beasts::knight(), FOOT)
    }),
    row("rook", Major, 0.77, FOOT, || whole(blocks::rook(), FOOT)),
    row("elephant", Major, 0.646, FOOT, || {
        whole(beasts::elephant(), FOOT)
    }),
    row("camel", Major, 0.7, FOOT, || whole(beasts::camel(), FOOT)),
    row("war_engine", Major, 0.753, FOOT, || {
        whole(blocks::war_engine(), FOOT)
    }),
    row("sea_monster", Major, 0.93, FOOT, || {
        whole(monsters::sea_monster(), FOOT)
    }),
    row("lion", Major, 0.83, FOOT, || whole(monsters::lion(), FOOT)),
    row("bull", Major, 0.89, FOOT, || whole(beasts::bull(), FOOT)),
    row("revealer", Major, 0.84, FOOT, || {
        whole(blocks::revealer(), FOOT)
    }),
    row("pawn_of_kings", Pawn, 0.773, PAWN_FOOT, || {
        pawn(thrones::king())
    }),
    row("pawn_of_generals", Pawn, 0.686, PAWN_FOOT, || {
        pawn(thrones::general())
    }),
    row("pawn_of_vizirs", Pawn, 0.565, PAWN_FOOT, || {
        pawn(thrones::vizir())
    }),
    row("pawn_of_giraffes", Pawn, 0.821, PAWN_FOOT, || {
        pawn(beasts::giraffe())
    }),
    row("pawn_of_pickets", Pawn, 0.706, PAWN_FOOT, || {
        pawn(crowned::picket())
    }),
    row("pawn_of_knights", Pawn, 0.605, PAWN_FOOT, || {
        pawn(beasts::knight())
    }),
    row("pawn_of_rooks", Pawn, 0.575, PAWN_FOOT, || {
        pawn(blocks::rook())
    }),
    row("pawn_of_elephants", Pawn, 0.500, PAWN_FOOT, || {
        pawn(beasts::elephant())
    }),
    row("pawn_of_camels", Pawn, 0.533, PAWN_FOOT, || {
        pawn(beasts::camel())
    }),
    row("pawn_of_war_engines", Pawn, 0.564, PAWN_FOOT, || {
        pawn(blocks::war_engine())
    }),
    row("pawn_of_sea_monsters", Pawn, 0.671, PAWN_FOOT, || {
        pawn(monsters::sea_monster())
    }),
    row("pawn_of_lions", Pawn, 0.611, PAWN_FOOT, || {
        pawn(monsters::lion())
    }),
    row("pawn_of_bulls", Pawn, 0.647, PAWN_FOOT, || {
        pawn(beasts::bull())
    }),
    row("pawn_of_revealers", Pawn, 0.617, PAWN_FOOT, || {
        pawn(blocks::revealer())
    }),
    row("pawn_of_pawns", Pawn, 0.391, PAWN_FOOT, || {
        pawn(crowned::knob())
    }),
];
