//! The terms of the evaluation that depend on how the men stand to each other, White's less Black's. Uses positions
//! and values.

use super::citadel::distance;
use crate::engine::values::{self, Pair};
use crate::rules::{Bitboard, Color, File, Position, Rank, Role, Square};

/// What each square is worth that a far-reaching man covers, and how many are usual.
fn mobility(role: Role) -> (Pair, i32) {
    match role {
        Role::Rook => (Pair::new(4, 5), 8),
        Role::Giraffe => (Pair::new(5, 6), 4),
        Role::Picket => (Pair::new(4, 5), 4),
        Role::Bull => (Pair::new(4, 4), 9),
        _ => (Pair::new(3, 3), 13),
    }
}

/// How far rooks, giraffes and pickets reach, and what they bear upon near a lone royal of the enemy.
pub(super) fn activity(position: &Position) -> Pair {
    let mut total = Pair::ZERO;
    for us in Color::ALL {
        let own = position.men(us);
        let zone = match position.royals(us.other()).only() {
            Some(royal) => around(royal),
            None => Bitboard::EMPTY,
        };
        let mut side = Pair::ZERO;
        position.riders(us, |role, reach| {
            let reach = reach - own;
            let (each, usual) = mobility(role);
            side += each * (reach.len() as i32 - usual);
            if reach.meets(zone) {
                side += Pair::new(7, 4) * (reach & zone).len() as i32;
            }
        });
        total += signed(us, side);
    }
    total
}

/// What pawns near the end of their way promise beyond their place, when no enemy pawn can stop them and nobody stands
/// in their way.
pub(super) fn passed_pawns(position: &Position) -> Pair {
    let values = values::of(position.ruleset().extra_pieces);
    let mut total = Pair::ZERO;
    for us in Color::ALL {
        let pawns = position.pawns() & position.men(us);
        let enemy = position.pawns() & position.men(us.other());
        let mut side = Pair::ZERO;
        for square in pawns & FAR[us.index()] {
            let advanced = advancement(us, square);
            if enemy.meets(ahead(us, square).sentries) {
                continue;
            }
            let Some(pawn) = position.piece_at(square) else {
                continue;
            };
            let gain = values.promotion_pair(pawn.role);
            let free = !position.occupied().meets(ahead(us, square).way);
            let weight = advanced * if free { 2 } else { 1 };
            let share = |gain: i32| gain.max(0) * weight / 48;
            side += Pair::new(share(gain.mg) / 2 + 4, share(gain.eg) + 4);
        }
        total += signed(us, side);
    }
    total
}

/// Spare royals, who free a side from all cares about check; and the shelter of a lone one.
pub(super) fn royals(position: &Position) -> Pair {
    let mut total = Pair::ZERO;
    for us in Color::ALL {
        let royals = position.royals(us);
        let mut side = Pair::new(70, 90) * (royals.len() as i32 - 1).min(2);
        if let Some(royal) = royals.only() {
            let near = around(royal);
            let shelter = (near & position.men(us)).len() as i32;
            let besiegers = (near & position.men(us.other())).len() as i32;
            side += Pair::new(6, 1) * shelter.min(5);
            side -= Pair::new(14, 8) * besiegers;
        }
        total += signed(us, side);
    }
    total
}

/// What helps to mate a side that has hardly a man left: its lone royal at the edge, and the
/// enemy's royal near it.
pub(super) fn chase(position: &Position, men: [i32; 2]) -> Pair {
    let mut total = Pair::ZERO;
    for us in Color::ALL {
        let (own, enemy) = (men[us.index()], men[us.other().index()]);
        if own > 3 || enemy < own + 1 {
            continue;
        }
        let hunted = position.royals(us).only();
        let Some(royal) = hunted.filter(|royal| !royal.is_citadel()) else {
            continue;
        };
        let (file, rank) = (royal.index() as i32 % 12, royal.index() as i32 / 12);
        let edge = (file - 5).abs() * 2 + (2 * rank - 9).abs();
        let hunters = position.royals(us.other()).iter();
        let nearest = hunters.map(|hunter| distance(hunter, royal)).min();
        let near = 11 - nearest.unwrap_or(11);
        let mut hardship = 5 * edge + 14 * near;
        if own == 1 && enemy <= 4 {
            hardship += NARROW * (110 - prison(position, us, royal));
        }
        total += signed(us, Pair::new(0, -hardship));
    }
    total
}

/// What each square is worth that a lone royal cannot get to any more.
const NARROW: i32 = 5;

/// How many squares a lone royal can get to, step by step, if the enemy stays as he stands.
fn prison(position: &Position, side: Color, royal: Square) -> i32 {
    let watched = position.men(side.other()).iter();
    let watched = watched.fold(Bitboard::EMPTY, |set, man| set | position.reach(man));
    let mut cell: Bitboard = royal.into();
    loop {
        let wider = (cell.spread() - watched) | cell;
        if wider == cell {
            return cell.len() as i32;
        }
        cell = wider;
    }
}

fn signed(side: Color, pair: Pair) -> Pair {
    match side {
        Color::White => pair,
        Color::Black => -pair,
    }
}

/// The ranks on which a pawn may be near its goal: those at least three beyond the third.
const FAR: [Bitboard; 2] = [
    ranks([Rank::R6, Rank::R7, Rank::R8, Rank::R9, Rank::R10]),
    ranks([Rank::R5, Rank::R4, Rank::R3, Rank::R2, Rank::R1]),
];

const fn ranks([a, b, c, d, e]: [Rank; 5]) -> Bitboard {
    let near = Bitboard::rank(a).or(Bitboard::rank(b));
    let far = Bitboard::rank(c).or(Bitboard::rank(d));
    near.or(far).or(Bitboard::rank(e))
}

/// How many ranks beyond the third a pawn has come, from -1.
fn advancement(side: Color, square: Square) -> i32 {
    let rank = square.index() as i32 / 12;
    match side {
        Color::White => rank - 2,
        Color::Black => 7 - rank,
    }
}

/// The squares before a pawn of White.
#[derive(Clone, Copy)]
struct Ahead {
    /// Those of its own file.
    way: Bitboard,
    /// Those from which an enemy pawn stops it or can come to take it.
    sentries: Bitboard,
}

fn ahead(side: Color, square: Square) -> &'static Ahead {
    &AHEAD[side.index()][square.index()]
}

static AHEAD: [[Ahead; Square::TABLE]; 2] = [aheads(1), aheads(-1)];
static AROUND: [Bitboard; Square::TABLE] = arounds();

/// The squares of the board within two steps.
pub(super) fn around(square: Square) -> Bitboard {
    AROUND[square.index()]
}

const fn aheads(up: i32) -> [Ahead; Square::TABLE] {
    let none = Ahead {
        way: Bitboard::EMPTY,
        sentries: Bitboard::EMPTY,
    };
    let mut table = [none; Square::TABLE];
    let mut square = 0;
    while square < Square::TABLE as i32 {
        let mut rank = square / 12 + up;
        while rank >= 0 && rank < 10 {
            let mut file = square % 12 - 1;
            while file <= square % 12 + 1 {
                let entry = &mut table[square as usize];
                entry.sentries = with(entry.sentries, file, rank);
                if file == square % 12 {
                    entry.way = with(entry.way, file, rank);
                }
                file += 1;
            }
            rank += up;
        }
        square += 1;
    }
    table
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
                table[square] = with(table[square], near_file, near_rank);
            }
            offset += 1;
        }
        square += 1;
    }
    table
}

/// The set with that square added, if it is on the board.
const fn with(set: Bitboard, file: i32, rank: i32) -> Bitboard {
    if file < 0 || file > 10 || rank < 0 || rank > 9 {
        return set;
    }
    set.with(Square::new(
        File::ALL[file as usize],
        Rank::ALL[rank as usize],
    ))
}
