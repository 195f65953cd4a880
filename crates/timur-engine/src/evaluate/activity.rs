//! How far pieces reach, and how the royals are surrounded, White's less Black's. Uses positions and weights.

use super::signed;
use crate::tapered::Tapered;
use crate::weights::Weights;
use timur_rules::{Bitboard, Color, Position, Role, Square};

/// What each square is worth, in eighths, that a far-reaching piece covers, and how many are usual.
fn mobility(role: Role, weights: &Weights) -> (Tapered, i32) {
    match role {
        Role::Rook => (weights.rook_reach, 8),
        Role::Giraffe => (weights.giraffe_reach, 4),
        Role::Picket => (weights.picket_reach, 4),
        Role::Bull => (weights.bull_reach, 9),
        _ => (weights.wide_reach, 13),
    }
}

/// How far rooks, giraffes and pickets reach, and what they bear upon near a lone royal of the enemy.
pub(super) fn activity(position: &Position, weights: &Weights) -> Tapered {
    let mut total = Tapered::ZERO;
    for us in Color::ALL {
        let own = position.by_color(us);
        // A royal without any piece is a matter of the mop-up.
        let alone = position.by_color(us.other()).only();
        let zone = match position.royals(us.other()).only() {
            Some(royal) if alone.is_none() => around(royal),
            _ => Bitboard::EMPTY,
        };
        let mut side = Tapered::ZERO;
        position.riders(us, |role, reach| {
            let reach = reach - own;
            let (each, usual) = mobility(role, weights);
            side += each * (reach.len() as i32 - usual);
            if reach.meets(zone) {
                side += weights.siege * (reach & zone).len() as i32;
            }
        });
        total += signed(us, side / 8);
    }
    total
}

/// Spare royals, who free a side from all cares about check; and the shelter of a lone one.
pub(super) fn royals(position: &Position, weights: &Weights) -> Tapered {
    let mut total = Tapered::ZERO;
    for us in Color::ALL {
        let royals = position.royals(us);
        let mut side = weights.spare_royal * (royals.len() as i32 - 1).min(2);
        if let Some(royal) = royals.only()
            && position.by_color(us) != royals
        {
            let near = around(royal);
            let shelter = (near & position.by_color(us)).len() as i32;
            let besiegers = (near & position.by_color(us.other())).len() as i32;
            side += weights.shelter * shelter.min(5);
            side += weights.besieger * besiegers;
        }
        total += signed(us, side);
    }
    total
}

static AROUND: [Bitboard; Square::TABLE] = arounds();

/// The squares of the board within two steps.
fn around(square: Square) -> Bitboard {
    AROUND[square.index()]
}

const fn arounds() -> [Bitboard; Square::TABLE] {
    let mut table = [Bitboard::EMPTY; Square::TABLE];
    let mut square = 0;
    while square < Square::TABLE {
        // A citadel is beside k2 or a9.
        let (file, rank) = match square {
            23 => (11, 1),
            95 => (-1, 8),
            _ => ((square % 12) as i32, (square / 12) as i32),
        };
        let mut offset = 0;
        while offset < 25 {
            if offset != 12 {
                let (near_file, near_rank) = (file + offset % 5 - 2, rank + offset / 5 - 2);
                table[square] = super::with(table[square], near_file, near_rank);
            }
            offset += 1;
        }
        square += 1;
    }
    table
}
