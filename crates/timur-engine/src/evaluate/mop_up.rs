//! Mating a side that has hardly a piece left, White's less Black's. Uses positions.

use super::citadel::distance;
use super::signed;
use crate::tapered::Tapered;
use timur_rules::{Bitboard, Color, Position, Square};

/// What helps to mate a side that has hardly a piece left: its lone royal at the edge, and the
/// enemy's royal near it.
pub(super) fn mop_up(position: &Position, pieces: [i32; 2]) -> Tapered {
    let mut total = Tapered::ZERO;
    for us in Color::ALL {
        let (own, enemy) = (pieces[us.index()], pieces[us.other().index()]);
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
        total += signed(us, Tapered::new(0, -hardship));
    }
    total
}

/// What each square is worth that a lone royal cannot get to any more.
const NARROW: i32 = 5;

/// How many squares a lone royal can get to, step by step, if the enemy stays as he stands.
fn prison(position: &Position, side: Color, royal: Square) -> i32 {
    let watched = position.by_color(side.other()).iter();
    let watched = watched.fold(Bitboard::EMPTY, |set, piece| set | position.reach(piece));
    let mut cell: Bitboard = royal.into();
    loop {
        let wider = (cell.spread() - watched) | cell;
        if wider == cell {
            return cell.len() as i32;
        }
        cell = wider;
    }
}
