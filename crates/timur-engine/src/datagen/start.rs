//! Where the games of the training data begin: [`start`]. Uses the engine and the rules.
//!
//! Most games begin with the opening array and some moves by chance, others with an array from which pairs of pieces are
//! missing, and others with few pieces anywhere. There the pawn of pawns is often on its second way or waiting, kings
//! are often near the enemy citadel, and spare royals are frequent, as in the games that people play they are not.

use crate::matches::{Dice, random_move};
use timur_rules::{Color, PawnOf, PawnOfPawnsStage, Piece, Position, Role, Ruleset, Setup, Square};

/// The rules of the games and how often each comes, in hundredths.
const MIX: &[(&str, usize)] = &[
    ("timur", 61),
    ("timur,array=feminine", 3),
    ("timur,array=third", 3),
    ("timur,array=thirdAlt", 2),
    ("strict", 2),
    ("wikipedia", 3),
    ("murray", 4),
    ("friedlander", 4),
    ("forbes", 5),
    ("casual", 3),
    ("full-cazaux", 3),
    ("full-forbes", 4),
    ("full-modern", 3),
];

/// A beginning, and by how much the sides may differ in it.
pub(super) struct Start {
    pub position: Position,
    /// In centipawns.
    pub even: i32,
}

/// A beginning by chance. It may be over already, or good for one side; whoever asks tries again.
pub(super) fn start(dice: &mut Dice) -> Option<Start> {
    let rules = ruleset(dice);
    let (first, plies, even) = match dice.below(100) {
        0..65 => (Position::initial(&rules), 8 + dice.below(3), 100),
        65..80 => (quiets_skipped(&rules, dice)?, 8 + dice.below(3), 100),
        _ => (scattered(&rules, dice)?, dice.below(3), 200),
    };
    let mut position = first;
    for _ in 0..plies {
        if position.outcome().is_some() {
            return None;
        }
        position = position.make(random_move(&position, dice)?);
    }
    position
        .outcome()
        .is_none()
        .then_some(Start { position, even })
}

fn ruleset(dice: &mut Dice) -> Ruleset {
    let mut number = dice.below(100);
    for (text, share) in MIX {
        if number < *share {
            return text.parse().unwrap_or_default();
        }
        number -= share;
    }
    Ruleset::default()
}

/// The array without some of the pieces, on both sides those on the same squares as each side sees them.
fn quiets_skipped(rules: &Ruleset, dice: &mut Dice) -> Option<Position> {
    let mut setup = Position::initial(rules).setup();
    let missing = 10 + dice.below(70);
    let pieces: Vec<(Square, Piece)> = setup.pieces().collect();
    for (square, piece) in pieces {
        let stays = piece.color == Color::Black || piece.role == Role::King;
        if !stays && dice.below(100) < missing {
            let counterpart = setup.board[square.rotated().index()];
            if counterpart.is_some_and(|other| other.role == Role::King) {
                continue;
            }
            setup.board[square.index()] = None;
            setup.board[square.rotated().index()] = None;
        }
    }
    setup.position(rules).ok()
}

/// Few pieces, of the same kinds for both sides, anywhere.
fn scattered(rules: &Ruleset, dice: &mut Dice) -> Option<Position> {
    let initial = Position::initial(rules).setup();
    let mut roles: Vec<Role> = initial
        .pieces()
        .filter(|(_, piece)| piece.color == Color::White)
        .map(|(_, piece)| piece.role)
        .filter(|role| !matches!(role, Role::King | Role::Pawn(PawnOf::Pawns(_))))
        .collect();
    for rest in (1..roles.len()).rev() {
        roles.swap(rest, dice.below(rest + 1));
    }
    roles.truncate(2 + dice.below(14));
    let mut setup = Setup {
        board: [None; Square::TABLE],
        ..initial
    };
    for color in Color::ALL {
        let near_citadel = dice.below(3) == 0;
        put(&mut setup, color, Role::King, dice, |square| {
            let place = seen_by(color, square).index();
            !near_citadel || place % 12 < 3 && place / 12 > 6
        })?;
        if dice.below(8) == 0 {
            put(&mut setup, color, Role::Prince, dice, |_| true)?;
        }
        if dice.below(8) == 0 {
            put(&mut setup, color, Role::AdventitiousKing, dice, |_| true)?;
        }
        let stage = match dice.below(20) {
            0..2 => Some(PawnOfPawnsStage::Stage0),
            2..6 => Some(PawnOfPawnsStage::Waiting),
            6..8 => Some(PawnOfPawnsStage::Stage1),
            8..10 => Some(PawnOfPawnsStage::Stage2),
            _ => None,
        };
        if let Some(stage) = stage {
            put(
                &mut setup,
                color,
                Role::Pawn(PawnOf::Pawns(stage)),
                dice,
                |_| true,
            )?;
        }
        for &role in &roles {
            put(&mut setup, color, role, dice, |_| true)?;
        }
    }
    if dice.below(2) == 0 {
        setup.turn = Color::Black;
    }
    setup.position(rules).ok()
}

/// The square that White has where that side has this one; the enemy citadel of both is beside a9.
fn seen_by(color: Color, square: Square) -> Square {
    match color {
        Color::White => square,
        Color::Black => square.rotated(),
    }
}

/// Puts a piece on an empty square of the board where it may stand, and that is wanted.
fn put(
    setup: &mut Setup,
    color: Color,
    role: Role,
    dice: &mut Dice,
    wanted: impl Fn(Square) -> bool,
) -> Option<()> {
    let rank = |square| seen_by(color, square).index() / 12;
    let fits = |square: Square| match role {
        Role::Pawn(PawnOf::Pawns(PawnOfPawnsStage::Waiting)) => rank(square) == 9,
        Role::Pawn(_) => (2..9).contains(&rank(square)),
        _ => true,
    };
    let open: Vec<Square> = Square::board()
        .filter(|&square| setup.board[square.index()].is_none() && fits(square) && wanted(square))
        .collect();
    let square = open.get(dice.below(open.len()))?;
    setup.board[square.index()] = Some(Piece::new(color, role));
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mix_is_of_known_rules_and_adds_up() {
        assert_eq!(MIX.iter().map(|part| part.1).sum::<usize>(), 100);
        for (text, _) in MIX {
            assert!(text.parse::<Ruleset>().is_ok(), "{text}");
        }
        for (name, _) in Ruleset::PRESETS {
            assert!(MIX.iter().any(|(text, _)| text == name), "{name}");
        }
    }

    #[test]
    fn rare_pieces_and_places_are_frequent() {
        let mut dice = Dice::new(11);
        let starts: Vec<Position> = (0..2000)
            .filter_map(|_| Some(start(&mut dice)?.position))
            .collect();
        assert!(starts.len() > 1500, "{}", starts.len());
        let share = |wanted: &dyn Fn(&Position) -> bool| {
            100 * starts.iter().filter(|&position| wanted(position)).count() / starts.len()
        };
        let has = |role: Role| {
            move |position: &Position| position.pieces().any(|(_, piece)| piece.role == role)
        };
        let pawn = |stage| has(Role::Pawn(PawnOf::Pawns(stage)));
        assert!(share(&pawn(PawnOfPawnsStage::Waiting)) >= 4);
        assert!(share(&pawn(PawnOfPawnsStage::Stage1)) >= 2);
        assert!(share(&pawn(PawnOfPawnsStage::Stage2)) >= 2);
        assert!(share(&has(Role::AdventitiousKing)) >= 2);
        assert!(share(&|position| position.occupied().len() < 30) >= 15);
        assert!(share(&|position| *position.ruleset() == Ruleset::TIMUR) >= 50);
    }
}
