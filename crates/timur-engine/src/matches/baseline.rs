//! Players to measure others by: one that counts pieces a fixed number of plies ahead, and one that takes any move.
//! Uses positions and values.

use super::dice::Dice;
use crate::values;
use timur_rules::{Move, MoveKind, Position};

const LOST: i32 = 1_000_000;

/// Any legal move; none if there is none.
pub fn random_move(position: &Position, dice: &mut Dice) -> Option<Move> {
    let moves = position.legal_moves();
    moves.get(dice.below(moves.len())).copied()
}

/// The move of a plain player: alpha-beta to exactly so many plies, at least one, and then the pieces are counted, with
/// nothing else considered. Among equal moves chance decides. With it comes the value for the side to move, in
/// hundredths of about a pawn. None if there is no legal move.
pub fn baseline_move(position: &Position, depth: u32, dice: &mut Dice) -> Option<(Move, i32)> {
    let mut moves = position.legal_moves().to_vec();
    for rest in (1..moves.len()).rev() {
        moves.swap(rest, dice.below(rest + 1));
    }
    moves.sort_by_key(|mv| mv.kind() == MoveKind::Quiet);
    let mut best = None;
    let mut alpha = -2 * LOST;
    for mv in moves {
        let value = position.look_ahead(mv, |next| -value(next, depth - 1, 1, -2 * LOST, -alpha));
        if value > alpha {
            alpha = value;
            best = Some((mv, value));
        }
    }
    best
}

fn value(position: &Position, depth: u32, ply: i32, mut alpha: i32, beta: i32) -> i32 {
    if let Some(outcome) = position.outcome() {
        return match outcome.winner {
            None => 0,
            Some(winner) if winner == position.turn() => LOST - ply,
            Some(_) => ply - LOST,
        };
    }
    if depth == 0 {
        return material(position);
    }
    let moves = position.legal_moves();
    let capture = |mv: &&Move| mv.kind() == MoveKind::Capture;
    let captures = moves.iter().filter(capture);
    for &mv in captures.chain(moves.iter().filter(|mv| !capture(mv))) {
        let value = position.look_ahead(mv, |next| -value(next, depth - 1, ply + 1, -beta, -alpha));
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// The pieces of the side to move less those of the other.
fn material(position: &Position) -> i32 {
    let values = values::of(position.ruleset().extra_pieces);
    let pieces = position.pieces().map(|(_, piece)| {
        let value = values.exchange(piece.role);
        if piece.color == position.turn() {
            value
        } else {
            -value
        }
    });
    pieces.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_rules::Ruleset;

    fn best(fen: &str, depth: u32) -> String {
        let position = Position::from_fen(fen, &Ruleset::default()).unwrap();
        let best = baseline_move(&position, depth, &mut Dice::new(3));
        best.unwrap().0.to_string()
    }

    #[test]
    fn it_counts_men_as_far_as_it_looks() {
        // The knight is guarded: one ply ahead that is not seen, two plies ahead it is.
        let pieces = "10k/11/11/4v6/4n6/11/11/11/4R6/K10 -- w - - 0 1";
        assert_eq!(best(pieces, 1), "e2xe6");
        assert_ne!(best(pieces, 2), "e2xe6");
        assert_eq!(
            best("k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1", 2),
            "e10@b9"
        );
    }

    #[test]
    fn any_legal_move_may_be_taken() {
        let start = Position::initial(&Ruleset::default());
        let mut dice = Dice::new(1);
        let mut seen: Vec<Move> = (0..500)
            .filter_map(|_| random_move(&start, &mut dice))
            .collect();
        seen.sort();
        seen.dedup();
        let mut all = start.legal_moves().to_vec();
        all.sort();
        assert_eq!(seen, all);
    }
}
