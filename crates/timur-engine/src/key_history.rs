//! The positions before the present one, by which a search knows repetitions: [`KeyHistory`]. Uses positions.

use timur_rules::{Bitboard, Position};

/// The positions of the game, and behind them those of the line that is being searched.
pub(super) struct KeyHistory {
    entries: Vec<Entry>,
    /// How many of them are of the game.
    game: usize,
    /// Keys that have occurred twice in the game.
    twice: Vec<u64>,
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    /// A number for the squares of White's occupancy, and of Black's; unknown in the game, and 0.
    occupancy: [u32; 2],
}

impl KeyHistory {
    /// A game with positions of those keys so far.
    pub fn new(keys: &[u64]) -> KeyHistory {
        let mut sorted = keys.to_vec();
        sorted.sort_unstable();
        let mut twice: Vec<u64> = sorted
            .windows(2)
            .filter(|two| two[0] == two[1])
            .map(|two| two[0])
            .collect();
        twice.dedup();
        KeyHistory {
            entries: keys
                .iter()
                .map(|&key| Entry {
                    key,
                    occupancy: [0; 2],
                })
                .collect(),
            game: keys.len(),
            twice,
        }
    }

    /// A move leads on from the position.
    pub fn push(&mut self, position: &Position) {
        let [white, black] = timur_rules::Color::ALL;
        self.entries.push(Entry {
            key: position.key(),
            occupancy: [
                fold(position.by_color(white)),
                fold(position.by_color(black)),
            ],
        });
    }

    /// The move is taken back.
    pub fn pop(&mut self) {
        self.entries.pop();
    }

    /// Whether the position has occurred before, within so many plies. Once is enough: whoever gets nowhere the second time
    /// will not the third time.
    pub fn repeats(&self, position: &Position, plies: usize) -> bool {
        let key = position.key();
        let mut distances = (4..=plies.min(self.entries.len())).step_by(2);
        distances.any(|distance| self.entries[self.entries.len() - distance].key == key)
    }

    /// Whether a move of the side to move leads to a position that has occurred in the line, or twice in the game, within
    /// so many plies.
    pub fn can_repeat(&self, position: &Position, plies: usize) -> bool {
        let line = self.entries.len() - self.game;
        let waiting = position.turn().other();
        let mut occupancy = None;
        let in_line = (3..=plies.min(line)).step_by(2).any(|distance| {
            // The occupancy of the other side must stand where they stood.
            let then = self.entries[self.entries.len() - distance].occupancy[waiting.index()];
            then == *occupancy.get_or_insert_with(|| fold(position.by_color(waiting)))
        });
        if !in_line {
            return self.can_repeat_game(position);
        }
        let moves = position.legal_moves();
        moves.iter().any(|&mv| {
            let key = position.key_ahead(mv);
            let distances = (3..=plies.min(line)).step_by(2);
            let mut line =
                distances.map(|distance| self.entries[self.entries.len() - distance].key);
            line.any(|known| known == key) || self.twice.contains(&key)
        })
    }

    /// Whether a move of the side to move leads to a position that has occurred twice in the game.
    pub fn can_repeat_game(&self, position: &Position) -> bool {
        !self.twice.is_empty() && {
            let moves = position.legal_moves();
            moves
                .iter()
                .any(|&mv| self.twice.contains(&position.key_ahead(mv)))
        }
    }
}

/// A number that differs for different sets, but rarely.
fn fold(set: Bitboard) -> u32 {
    let [low, high] = set.halves();
    let mixed = low.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ high.wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_rules::Ruleset;

    /// Plays the moves from the opening and answers the last position and the keys before it.
    fn line(moves: &str) -> (Position, Vec<Position>) {
        let mut here = Position::initial(&Ruleset::default());
        let mut before = Vec::new();
        for text in moves.split(' ') {
            let next = here.play(here.parse_move(text).unwrap()).unwrap();
            before.push(std::mem::replace(&mut here, next));
        }
        (here, before)
    }

    #[test]
    fn repetitions_in_the_line_and_in_the_game() {
        let back_and_forth = "b2-c4 j9-i7 c4-b2";
        let (here, before) = line(back_and_forth);
        let mut key_history = KeyHistory::new(&[]);
        before
            .iter()
            .for_each(|position| key_history.push(position));
        // Black can bring about the opening again, as its turn would be there; White could not.
        assert!(key_history.can_repeat(&here, 3) && !key_history.can_repeat(&here, 2));
        assert!(!key_history.can_repeat_game(&here));
        let (there, before) = line("b2-c4 j9-i7 c4-b2 i7-j9");
        let mut key_history = KeyHistory::new(&[]);
        before
            .iter()
            .for_each(|position| key_history.push(position));
        assert!(key_history.repeats(&there, 4) && !key_history.repeats(&there, 3));
        // In the game once is not enough, and twice is.
        for (moves, known) in [
            (back_and_forth, false),
            ("b2-c4 j9-i7 c4-b2 i7-j9 b2-c4 j9-i7 c4-b2", true),
        ] {
            let (here, before) = line(moves);
            let keys: Vec<u64> = before.iter().map(Position::key).collect();
            let key_history = KeyHistory::new(&keys);
            assert_eq!(key_history.can_repeat_game(&here), known, "{moves}");
            assert_eq!(key_history.can_repeat(&here, keys.len()), known, "{moves}");
        }
    }
}
