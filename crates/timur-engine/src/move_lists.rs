//! Lists of moves that wait to be tried: [`MoveLists`]. Uses moves.

use timur_rules::Move;

/// A move, and the higher the number the earlier.
#[derive(Clone, Copy)]
pub(super) struct MoveEntry {
    pub value: i32,
    pub mv: Move,
}

/// Memory for the moves of one node; kept from node to node.
#[derive(Default)]
pub(super) struct MoveLists {
    pub tactical: Vec<MoveEntry>,
    pub quiet: Vec<MoveEntry>,
    pub bad: Vec<MoveEntry>,
}

/// Takes the move of the greatest value out of the list, of several the first found.
#[inline]
pub(super) fn take_best(list: &mut Vec<MoveEntry>) -> Option<MoveEntry> {
    let mut best = 0;
    let mut most = list.first()?.value;
    for (at, entry) in list.iter().enumerate().skip(1) {
        if entry.value > most {
            (best, most) = (at, entry.value);
        }
    }
    Some(list.swap_remove(best))
}
