//! The pawns: one body, with the piece's own head made small. The pawn of pawns carries a plain ball.

use super::common::{animal_pawn, court_pawn, on_pawn, sturdy_animal_pawn};
use super::{
    bull, camel, elephant, general, giraffe, king, knight, lion, picket, revealer, rook,
    sea_monster, vizir, war_engine,
};
use crate::field::{Solid, ball};
use glam::vec3;

pub fn of_kings() -> Solid {
    court_pawn(king::topper(), 0.64)
}

pub fn of_generals() -> Solid {
    court_pawn(general::topper(), 0.58)
}

pub fn of_vizirs() -> Solid {
    court_pawn(vizir::topper(), 0.66)
}

/// The pennon is thicker than on the piece, or it would break in print.
pub fn of_pickets() -> Solid {
    court_pawn(picket::topper(0.026), 0.64)
}

pub fn of_rooks() -> Solid {
    court_pawn(rook::topper(), 0.62)
}

pub fn of_revealers() -> Solid {
    court_pawn(revealer::topper(revealer::Windows::Blind), 0.64)
}

pub fn of_giraffes() -> Solid {
    sturdy_animal_pawn(giraffe::head(), 0.50, 0.006)
}

pub fn of_knights() -> Solid {
    animal_pawn(knight::head(), 0.56)
}

pub fn of_elephants() -> Solid {
    sturdy_animal_pawn(elephant::head(), 0.592, 0.004)
}

pub fn of_camels() -> Solid {
    animal_pawn(camel::head(), 0.60)
}

pub fn of_war_engines() -> Solid {
    sturdy_animal_pawn(war_engine::head(), 0.60, 0.004)
}

/// The scales are lower than on the piece: they would be finer than its triangles.
pub fn of_sea_monsters() -> Solid {
    sturdy_animal_pawn(sea_monster::head(0.007), 0.55, 0.004)
}

pub fn of_lions() -> Solid {
    animal_pawn(lion::head(), 0.60)
}

pub fn of_bulls() -> Solid {
    animal_pawn(bull::head(), 0.58)
}

pub fn of_pawns() -> Solid {
    on_pawn(ball(vec3(0.0, 0.44, 0.0), 0.125))
}
