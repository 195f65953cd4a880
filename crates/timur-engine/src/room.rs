//! Lists of moves that wait to be tried: [`Room`]. Uses moves.

use timur_rules::Move;

/// A move, and the higher the number the earlier.
#[derive(Clone, Copy)]
pub(super) struct Scored {
    pub value: i32,
    pub mv: Move,
}

/// Memory for the moves of one node; kept from node to node.
#[derive(Default)]
pub(super) struct Room {
    pub forcing: Vec<Scored>,
    pub quiet: Vec<Scored>,
    pub bad: Vec<Scored>,
}

/// Takes the move of the greatest value out of the list, of several the first found.
#[inline]
pub(super) fn take_best(list: &mut Vec<Scored>) -> Option<Scored> {
    let mut best = 0;
    let mut most = list.first()?.value;
    for (at, scored) in list.iter().enumerate().skip(1) {
        if scored.value > most {
            (best, most) = (at, scored.value);
        }
    }
    Some(list.swap_remove(best))
}
