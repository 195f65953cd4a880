//! The citadel as a refuge: the side that loses draws by reaching the enemy's, and the side that wins denies it.
//! Uses positions.

use timur_rules::{CitadelResult, Citadels, Color, Position, Square};

/// What the citadel is worth to the side that is behind, from White's point of view, if the other terms add up to so
/// much: a part of what it is behind, the more the nearer its acting king is and the worse the entrance is guarded.
pub(super) fn refuge(position: &Position, value: i32) -> i32 {
    let rules = position.ruleset();
    if rules.citadels == Citadels::Off || value.abs() < 120 {
        return 0;
    }
    let loser = if value > 0 {
        Color::Black
    } else {
        Color::White
    };
    let goal = Square::citadel(loser.other());
    let Some(king) = position.acting_king(loser) else {
        return 0;
    };
    if position.piece_at(goal).is_some() {
        return 0;
    }
    let far = distance(king, goal);
    // From 60 thousandths twelve steps away to 400 beside the citadel.
    let mut share = match far {
        0..=1 => 400,
        2..=5 => 330 - 45 * (far - 2),
        _ => 150 - 12 * (far - 6),
    }
    .max(40);
    if far <= 6 {
        let winner = loser.other();
        let guarded = entrances(goal)
            .filter(|&square| {
                position
                    .piece_at(square)
                    .is_some_and(|piece| piece.color == winner)
                    || !position.attackers(square, winner).is_empty()
            })
            .count() as i32;
        share -= share * guarded / 4;
    }
    if rules.citadel_result == CitadelResult::OwnerMayExchangeOnce {
        share /= 2;
    }
    // A winner whose own king stands near its citadel holds the entrance.
    let guard = position
        .royals(loser.other())
        .iter()
        .map(|royal| distance(royal, goal))
        .min()
        .unwrap_or(12);
    if guard < far {
        share = share * 3 / 4;
    }
    -value.clamp(-1500, 1500) * share / 1000
}

/// The three squares that touch a citadel.
fn entrances(citadel: Square) -> impl Iterator<Item = Square> {
    let beside: [usize; 3] = match citadel {
        Square::WHITE_CITADEL => [10, 22, 34],
        _ => [84, 96, 108],
    };
    beside.into_iter().filter_map(Square::from_index)
}

/// King's steps between two squares.
pub(super) fn distance(a: Square, b: Square) -> i32 {
    let place = |square: Square| match square {
        Square::WHITE_CITADEL => (11, 1),
        Square::BLACK_CITADEL => (-1, 8),
        _ => ((square.index() % 12) as i32, (square.index() / 12) as i32),
    };
    let ((file, rank), (other_file, other_rank)) = (place(a), place(b));
    (file - other_file).abs().max((rank - other_rank).abs())
}
