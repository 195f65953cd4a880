//! All the pieces in their order, with what is written about each: names in English, in Latin letters and in Arabic
//! script, value, history. Uses `rules` and the engine's values; the texts themselves are next door.

use super::{history_of_officers, history_of_pawns};
use timur_engine as engine;
use timur_rules::{ExtraPieces, PawnOf, PawnOfPawnsStage, Role};

/// A name as it sounds, and as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// In Latin letters.
    pub latin: &'static str,
    /// In Arabic script, in the order in which it is spoken.
    pub script: &'static str,
}

/// What is written about a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its Persian and Arabic names, one or two.
    pub names: &'static [Name],
    /// Where it comes from and what it is good for, in a few sentences.
    pub history: &'static str,
}

/// Every piece that has a piece model of its own: the officers, then the pawns. The stages of the pawn of pawns share
/// one.
pub fn pieces() -> impl Iterator<Item = Role> {
    Role::ALL.into_iter().filter(|&role| model(role) == role)
}

/// The piece that stands for this one in the showcase: itself, but for the later stages of the pawn of pawns.
pub fn model(role: Role) -> Role {
    match role {
        Role::Pawn(PawnOf::Pawns(_)) => Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Stage0)),
        other => other,
    }
}

/// The piece `steps` places on in the order, round the end.
pub fn beside(role: Role, steps: isize) -> Role {
    let all: Vec<Role> = pieces().collect();
    let here = all.iter().position(|&one| one == model(role));
    let next = (here.unwrap_or(0) as isize + steps).rem_euclid(all.len() as isize);
    all[next as usize]
}

/// The piece of this name, in any spelling: `pawn of rooks`, `Pawn_Of_Rooks`, `pawn-of-rooks`.
pub fn named(name: &str) -> Option<Role> {
    let plain = |text: &str| text.to_lowercase().replace(['_', '-'], " ");
    pieces().find(|role| plain(role.name()) == plain(name))
}

/// What is written about a piece.
pub fn entry(role: Role) -> Entry {
    match model(role) {
        Role::Pawn(of) => history_of_pawns::entry(of),
        officer => history_of_officers::entry(officer),
    }
}

/// What a piece is worth, in one sentence.
pub fn worth(role: Role, extra: ExtraPieces) -> String {
    let value = engine::value(model(role), extra);
    let pawns = |hundredths: i32| {
        let tenths = (hundredths + 5) / 10;
        let text = format!("{}.{}", tenths / 10, tenths % 10);
        text.strip_suffix(".0").map(str::to_string).unwrap_or(text)
    };
    let (early, late) = (pawns(value.mg), pawns(value.eg));
    let spare = if role.is_royal() {
        ", as long as another royal stands beside it"
    } else {
        ""
    };
    if early == late {
        format!("Worth about {early} pawns{spare}.")
    } else {
        format!("Worth about {early} pawns on a full board and {late} on an empty one{spare}.")
    }
}
