//! What a position is worth without looking ahead, as a sum of named terms: [`explain`]. Uses positions and values.
//!
//! Every term has a value with many men on the board and one with few, and the men left decide between them. The sum
//! of men and places is kept while moves are made; the other terms are computed anew.

mod activity;
mod chase;
mod citadel;
mod pawns;
mod sum;

pub(super) use sum::Sum;

use super::pair::Pair;
use super::score::MAX_EVALUATION;
use super::values::{self, Values};
use super::weights::{PLAYED, Weights};
use timur_rules::{Bitboard, Color, File, MoveLimit, Position, Rank, Square};

/// For having the move.
const TEMPO: i32 = 12;

/// With so many men the values of the opening count alone, and with so few those of the end.
const MANY: i32 = 50;
const FEW: i32 = 8;

/// A named part of an evaluation, from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// What it is about.
    pub name: &'static str,
    /// Its value with many men and with few.
    pub pair: Pair,
    /// What it counts here, in centipawns.
    pub value: i32,
}

/// The evaluation from the point of view of the side to move, in centipawns.
pub(super) fn evaluate(position: &Position, sum: Sum) -> i32 {
    let values = values::of(position.ruleset().extra_pieces);
    let pair = sum.pair
        + activity::activity(position, &PLAYED)
        + pawns::passed_pawns(position, &PLAYED, values)
        + activity::royals(position, &PLAYED)
        + chase::chase(position, sum.men);
    let value = weigh(pair, sum.all_men());
    let value = value + citadel::refuge(position, value);
    let value = fade(position, value);
    let own = match position.turn() {
        Color::White => value,
        Color::Black => -value,
    };
    (own + TEMPO).clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// The evaluation term by term, from White's point of view, without the bonus for the move.
pub fn explain(position: &Position) -> Vec<Term> {
    let sum = Sum::of(position);
    let values = values::of(position.ruleset().extra_pieces);
    let mut list = Vec::new();
    let mut total = 0;
    let parts = [
        ("men and places", sum.pair),
        ("activity", activity::activity(position, &PLAYED)),
        (
            "passed pawns",
            pawns::passed_pawns(position, &PLAYED, values),
        ),
        ("royals", activity::royals(position, &PLAYED)),
        ("chase", chase::chase(position, sum.men)),
    ];
    let mut pair = Pair::ZERO;
    for (name, part) in parts {
        pair += part;
        let value = weigh(pair, sum.all_men()) - total;
        total += value;
        list.push(Term {
            name,
            pair: part,
            value,
        });
    }
    let refuge = citadel::refuge(position, total);
    let faded = fade(position, total + refuge) - total - refuge;
    for (name, value) in [("citadel", refuge), ("no progress", faded)] {
        list.push(Term {
            name,
            pair: Pair::new(value, value),
            value,
        });
    }
    list
}

/// The men, their places, and the terms that the weights tell of: all but chase, refuge and fading. From White's point
/// of view.
pub(super) fn men_and_terms(position: &Position, weights: &Weights, values: &Values) -> Pair {
    let men = position.pieces().fold(Pair::ZERO, |sum, (square, man)| {
        sum + signed(man.color, values.placed(man, square))
    });
    men + activity::activity(position, weights)
        + pawns::passed_pawns(position, weights, values)
        + activity::royals(position, weights)
}

/// How much the values with many men count, from 0 to 1.
pub(super) fn share_of_many(men: i32) -> f32 {
    (men - FEW).clamp(0, MANY - FEW) as f32 / (MANY - FEW) as f32
}

/// One number of two, by the men left.
pub(super) fn weigh(pair: Pair, men: i32) -> i32 {
    let phase = (men - FEW).clamp(0, MANY - FEW);
    (pair.mg * phase + pair.eg * (MANY - FEW - phase)) / (MANY - FEW)
}

/// Towards the limit of moves without progress every advantage fades.
pub(super) fn fade(position: &Position, value: i32) -> i32 {
    let plies = position.halfmove_clock().min(100) as i32;
    if position.ruleset().move_limit == MoveLimit::Plies100 && plies > 20 {
        value * (180 - plies) / 160
    } else {
        value
    }
}

fn signed(side: Color, pair: Pair) -> Pair {
    match side {
        Color::White => pair,
        Color::Black => -pair,
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use timur_rules::Ruleset;

    fn both(fen: &str) -> (i32, i32) {
        let rules = Ruleset::default();
        let position = Position::from_fen(fen, &rules).unwrap();
        let total: i32 = explain(&position).iter().map(|term| term.value).sum();
        (evaluate(&position, Sum::of(&position)), total)
    }

    #[test]
    fn the_opening_is_even() {
        for (name, rules) in Ruleset::PRESETS {
            let start = Position::initial(rules);
            let value = evaluate(&start, Sum::of(&start));
            assert!((value - TEMPO).abs() < 40, "{name}: {value}");
        }
    }

    #[test]
    fn the_terms_add_up_for_either_side() {
        let men = "10k/11/3n7/11/5-r5/4R6/11/6G4/11/2K8 --";
        let (white, total) = both(&format!("{men} w - - 30 1"));
        let (black, _) = both(&format!("{men} b - - 30 1"));
        assert_eq!((white, black), (total + TEMPO, TEMPO - total));
        assert!(total > 300);
    }

    #[test]
    fn no_progress_fades() {
        let men = "10k/11/11/11/11/4R6/11/6G4/11/2K8 -- w - -";
        assert!(both(&format!("{men} 0 1")).1 > both(&format!("{men} 90 80")).1);
    }
}
