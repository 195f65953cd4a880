//! What a position is worth without looking ahead, as a sum of named terms: [`explain`]. Uses positions and values.
//!
//! Every term has a value with many pieces on the board and one with few, and the pieces left decide between them. The sum
//! of pieces and places is kept while moves are made; the other terms are computed anew.

mod activity;
mod citadel;
mod mop_up;
mod pawns;
mod piece_square;

pub(super) use piece_square::PieceSquareSum;

use super::score::MAX_EVALUATION;
use super::tapered::Tapered;
use super::values::{self, Values};
use super::weights::{PLAYED, Weights};
use timur_rules::{Bitboard, Color, File, MoveLimit, Position, Rank, Square};

/// For having the move.
const TEMPO: i32 = 12;

/// With so many pieces the values of the opening count alone, and with so few those of the end.
const OPENING_PIECES: i32 = 50;
const ENDING_PIECES: i32 = 8;

/// A named part of an evaluation, from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// What it is about.
    pub name: &'static str,
    /// Its value with many pieces and with few.
    pub tapered: Tapered,
    /// What it counts here, in centipawns.
    pub value: i32,
}

/// The evaluation from the point of view of the side to move, in centipawns.
pub(super) fn evaluate(position: &Position, sum: PieceSquareSum) -> i32 {
    let values = values::of(position.ruleset().extra_pieces);
    let tapered = sum.tapered
        + activity::activity(position, &PLAYED)
        + pawns::passed_pawns(position, &PLAYED, values)
        + activity::royals(position, &PLAYED)
        + mop_up::mop_up(position, sum.pieces);
    let value = interpolate(tapered, sum.piece_count());
    let value = value + citadel::refuge(position, value);
    let value = scale_by_halfmove_clock(position, value);
    let own = match position.turn() {
        Color::White => value,
        Color::Black => -value,
    };
    (own + TEMPO).clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

/// The evaluation term by term, from White's point of view, without the bonus for the move.
pub fn explain(position: &Position) -> Vec<Term> {
    let sum = PieceSquareSum::of(position);
    let values = values::of(position.ruleset().extra_pieces);
    let mut list = Vec::new();
    let mut total = 0;
    let parts = [
        ("pieces and places", sum.tapered),
        ("activity", activity::activity(position, &PLAYED)),
        (
            "passed pawns",
            pawns::passed_pawns(position, &PLAYED, values),
        ),
        ("royals", activity::royals(position, &PLAYED)),
        ("mop-up", mop_up::mop_up(position, sum.pieces)),
    ];
    let mut tapered = Tapered::ZERO;
    for (name, part) in parts {
        tapered += part;
        let value = interpolate(tapered, sum.piece_count()) - total;
        total += value;
        list.push(Term {
            name,
            tapered: part,
            value,
        });
    }
    let refuge = citadel::refuge(position, total);
    let faded = scale_by_halfmove_clock(position, total + refuge) - total - refuge;
    for (name, value) in [("citadel", refuge), ("no progress", faded)] {
        list.push(Term {
            name,
            tapered: Tapered::new(value, value),
            value,
        });
    }
    list
}

/// The pieces, their places, and the terms that the weights tell of: all but mop-up, refuge and fading. From White's point
/// of view.
pub(super) fn pieces_and_terms(position: &Position, weights: &Weights, values: &Values) -> Tapered {
    let pieces = position
        .pieces()
        .fold(Tapered::ZERO, |sum, (square, piece)| {
            sum + signed(piece.color, values.placed(piece, square))
        });
    pieces
        + activity::activity(position, weights)
        + pawns::passed_pawns(position, weights, values)
        + activity::royals(position, weights)
}

/// How much the values with many pieces count, from 0 to 1.
pub(super) fn phase(pieces: i32) -> f32 {
    (pieces - ENDING_PIECES).clamp(0, OPENING_PIECES - ENDING_PIECES) as f32
        / (OPENING_PIECES - ENDING_PIECES) as f32
}

/// One number of two, by the pieces left.
pub(super) fn interpolate(tapered: Tapered, pieces: i32) -> i32 {
    let phase = (pieces - ENDING_PIECES).clamp(0, OPENING_PIECES - ENDING_PIECES);
    (tapered.mg * phase + tapered.eg * (OPENING_PIECES - ENDING_PIECES - phase))
        / (OPENING_PIECES - ENDING_PIECES)
}

/// Towards the limit of moves without progress every advantage fades.
pub(super) fn scale_by_halfmove_clock(position: &Position, value: i32) -> i32 {
    let plies = position.halfmove_clock().min(100) as i32;
    if position.ruleset().move_limit == MoveLimit::Plies100 && plies > 20 {
        value * (180 - plies) / 160
    } else {
        value
    }
}

fn signed(side: Color, tapered: Tapered) -> Tapered {
    match side {
        Color::White => tapered,
        Color::Black => -tapered,
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
        (evaluate(&position, PieceSquareSum::of(&position)), total)
    }

    #[test]
    fn the_opening_is_even() {
        for (name, rules) in Ruleset::PRESETS {
            let start = Position::initial(rules);
            let value = evaluate(&start, PieceSquareSum::of(&start));
            assert!((value - TEMPO).abs() < 40, "{name}: {value}");
        }
    }

    #[test]
    fn the_terms_add_up_for_either_side() {
        let pieces = "10k/11/3n7/11/5-r5/4R6/11/6G4/11/2K8 --";
        let (white, total) = both(&format!("{pieces} w - - 30 1"));
        let (black, _) = both(&format!("{pieces} b - - 30 1"));
        assert_eq!((white, black), (total + TEMPO, TEMPO - total));
        assert!(total > 300);
    }

    #[test]
    fn no_progress_fades() {
        let pieces = "10k/11/11/11/11/4R6/11/6G4/11/2K8 -- w - -";
        assert!(both(&format!("{pieces} 0 1")).1 > both(&format!("{pieces} 90 80")).1);
    }
}
