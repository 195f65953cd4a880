//! What is said to players, made of what the session knows: names, moves, places in the game, and in `reasons` why
//! something cannot be done. Uses the rules, the record and the session; knows nothing of the picture.

pub mod balance;
mod reasons;

use timur_engine::Level;
use timur_rules::{Color as Side, Move, MoveKind, Piece, Position, Square};
use timur_session::{Fault, MoveNumber, Name, PieceMaterial, PieceSet};

pub use reasons::{Lost, Reason};

/// What a person calls this piece, with its side: `White's pawn of rooks`.
pub fn full_name(piece: Piece) -> String {
    let side = match piece.color {
        Side::White => "White's",
        Side::Black => "Black's",
    };
    format!("{side} {}", piece.role.name())
}

/// What is on a square.
pub fn on_square(position: &Position, square: Square) -> String {
    match position.piece_at(square) {
        Some(piece) => format!("{square}, {}", full_name(piece)),
        None => format!("{square}, empty"),
    }
}

/// A place in the game: "the beginning", "the position after White's move 3".
pub fn place(shown: Option<MoveNumber>) -> String {
    match shown {
        Some(MoveNumber { number, side }) => format!("the position after {side}'s move {number}"),
        None => "the beginning".into(),
    }
}

/// Check, in a sentence.
pub fn check(position: &Position, royal: Square) -> String {
    match position.piece_at(royal) {
        Some(piece) => format!("Check to {} on {royal}.", full_name(piece)),
        None => "Check.".into(),
    }
}

/// A move of this position: `the knight from b2 to c4`.
pub fn move_in_words(position: &Position, mv: Move) -> String {
    let name = |square| {
        position
            .piece_at(square)
            .map_or("piece", |piece| piece.role.name())
    };
    let (from, to) = (mv.from(), mv.to());
    let piece = name(from);
    match mv.kind() {
        MoveKind::Quiet => format!("the {piece} from {from} to {to}"),
        MoveKind::Capture => format!("the {piece} from {from} takes the {} on {to}", name(to)),
        MoveKind::Placement => format!("the {piece} from {from} is put on {to}"),
        MoveKind::Citadel => format!("the {piece} from {from} into the citadel"),
        MoveKind::Swap => format!(
            "the {piece} on {from} and the {} on {to} change places",
            name(to)
        ),
        MoveKind::Exchange(partner) => format!(
            "the {piece} from {from} into the citadel, in exchange with the {} on {partner}",
            name(partner)
        ),
    }
}

/// What a side of a saved game is called.
pub fn player_name(name: &Name) -> String {
    match name {
        Name::Noted(name) => name.clone(),
        Name::Machine(number) => {
            let level = Level::numbered(*number).map_or("", |level| level.name);
            format!("Machine ({level})")
        }
        Name::Side(side) => side.to_string(),
    }
}

/// What a wrong move is called.
pub const fn fault_name(fault: Fault) -> &'static str {
    match fault {
        Fault::MissedWin => "missed win",
        Fault::Blunder => "blunder",
        Fault::Mistake => "mistake",
        Fault::Inaccuracy => "inaccuracy",
    }
}

/// What a set of pieces is called.
pub const fn set_name(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Timur => "Timur",
        PieceSet::Nishapur => "Nishapur",
    }
}

/// What a material is called.
pub const fn material_name(material: PieceMaterial) -> &'static str {
    match material {
        PieceMaterial::Ivory => "ivory",
        PieceMaterial::Lapis => "lapis",
        PieceMaterial::Terracotta => "terracotta",
        PieceMaterial::Ebony => "ebony",
        PieceMaterial::Turquoise => "turquoise",
        PieceMaterial::Bone => "bone",
    }
}
