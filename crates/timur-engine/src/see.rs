//! What a series of captures on one square comes to: [`wins_at_least`]. Uses positions and values.

use super::values::{self, Values};
use timur_rules::{Bitboard, Color, Move, Position, Square};

/// Whether the side to move comes out of the exchange that the move begins on its target square with at least so much
/// gained, if both sides take there with the least of their pieces as long as it pays.
pub(super) fn wins_at_least(position: &Position, mv: Move, least: i32) -> bool {
    let values = values::of(position.ruleset().extra_pieces);
    let to = mv.to();
    let Some(mover) = position.piece_at(mv.from()) else {
        return least <= 0;
    };
    if to.is_citadel() {
        return least <= 0;
    }
    let fallen = position.piece_at(to);
    let mut balance = fallen.map_or(0, |piece| values.exchange(piece.role)) - least;
    // The piece that stands on the square next.
    let mut standing = values.exchange(mover.role);
    if mover.role.is_pawn() && is_last(mover.color, to) {
        let gain = values.promotion(mover.role);
        balance += gain;
        standing += gain;
    }
    if balance < 0 {
        return false;
    }
    balance -= standing;
    if balance >= 0 {
        return true;
    }
    let mut occupied = (position.occupied() - mv.from().into()) | to.into();
    let mut side = mover.color.other();
    // Whether the side that began would be content if the exchange ended now.
    let mut content = true;
    loop {
        let attackers = position.attackers_through(to, occupied) - to.into();
        let own = attackers & position.by_color(side);
        let Some((square, value, royal)) = least_man(position, values, own) else {
            return content;
        };
        let others = attackers & position.by_color(side.other());
        if royal && position.royals(side).only().is_some() && !others.is_empty() {
            return content;
        }
        occupied -= square.into();
        content = !content;
        // What the exchange gives the side that takes now, if it ends with the loss of its piece.
        balance = -balance - 1 - value;
        side = side.other();
        if balance >= 0 {
            return content;
        }
    }
}

fn is_last(color: Color, square: Square) -> bool {
    match color {
        Color::White => square.index() >= 108,
        Color::Black => square.index() < 12,
    }
}

/// The royals are the first roles.
const ROYALS: usize = 3;

/// The square and value of the least of the pieces, and whether it is a royal; royals come last.
fn least_man(
    position: &Position,
    values: &Values,
    pieces: Bitboard,
) -> Option<(Square, i32, bool)> {
    pieces
        .iter()
        .filter_map(|square| {
            let role = position.role_index_at(square)?;
            Some((square, values.exchange_of(role), role < ROYALS))
        })
        .min_by_key(|&(_, value, royal)| (royal, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_rules::{Role, Ruleset};

    #[test]
    fn exchanges() {
        let wins = |fen: &str, mv: &str, least: i32| {
            let fen = format!("{fen} -- w - - 0 1");
            let position = Position::from_fen(&fen, &Ruleset::default()).unwrap();
            wins_at_least(&position, position.parse_move(mv).unwrap(), least)
        };
        let value = |role| values::of(Ruleset::default().extra_pieces).exchange(role);
        let (rook, knight) = (value(Role::Rook), value(Role::Knight));
        // A rook takes an unguarded knight, then a guarded one, then one with another rook behind it.
        let alone = "10k/11/11/11/4n6/11/11/11/4R6/K10";
        assert!(wins(alone, "e2xe6", knight) && !wins(alone, "e2xe6", knight + 1));
        let guarded = "10k/11/11/4v6/4n6/11/11/11/4R6/K10";
        assert!(wins(guarded, "e2xe6", knight - rook));
        assert!(!wins(guarded, "e2xe6", knight - rook + 1));
        assert!(!wins("10k/11/11/4v6/4n6/11/11/4R6/4R6/K10", "e3xe6", 0));
        // A quiet move into the attack of a pawn.
        assert!(!wins("10k/11/11/4-r6/11/11/11/3R7/11/K10", "d3-d6", 0));
        // The only royal does not take what is guarded.
        assert!(wins("11/11/4k6/4n6/11/4R6/4R6/11/11/K10", "e5xe7", knight));
        assert!(!wins("11/11/4k6/4n6/11/4R6/11/11/11/K10", "e5xe7", 0));
    }
}
