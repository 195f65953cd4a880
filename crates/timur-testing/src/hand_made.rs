//! Hand-made positions in both rules at once. Needs `mod pair;` and `mod slow;` in the same crate.

use crate::pair::Pair;
use crate::slow::{self, Options};

/// The options of a text such as `timur,kingSwap=whenChecked`.
pub fn options(text: &str) -> Options {
    let mut words = text.split(',');
    let mut options = Options::preset(words.next().expect("a preset"));
    for word in words {
        let (name, value) = word.split_once('=').expect("an option and its value");
        options = options.with(name, value);
    }
    options
}

/// White to move, with every right that the options give; both rules agree on the position.
pub fn pieces(rules: &str, text: &str) -> Pair {
    let options = options(rules);
    let mut slow = slow::Position::from_pieces(text, true);
    slow.white_may_swap = options.king_swap != "off";
    slow.black_may_swap = options.king_swap != "off";
    slow.white_may_exchange = options.citadel_result != "draw";
    slow.black_may_exchange = options.citadel_result != "draw";
    let pair = Pair::new(&options, slow).unwrap_or_else(|error| panic!("{text}: {error}"));
    pair.compare()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    pair
}

/// The position after some moves, compared after each.
pub fn after(rules: &str, text: &str, moves: &str) -> Pair {
    let mut pair = pieces(rules, text);
    for text in moves.split_whitespace() {
        let legal = pair.slow.legal_moves(&pair.options);
        let m = legal.iter().find(|m| m.text(&pair.slow) == text);
        let m = *m.unwrap_or_else(|| panic!("{text} is not legal in {}", pair.slow.to_fen()));
        pair.play(&m).unwrap_or_else(|error| panic!("{error}"));
        pair.compare().unwrap_or_else(|error| panic!("{error}"));
    }
    pair
}

/// All legal moves as one text.
pub fn moves(pair: &Pair) -> String {
    pair.slow.legal_texts(&pair.options).join(" ")
}

pub fn legal(rules: &str, text: &str, m: &str) -> bool {
    pieces(rules, text)
        .slow
        .legal_texts(&options(rules))
        .contains(&m.to_string())
}

/// Where the piece on a square can go, in the order of the squares' names.
pub fn targets(rules: &str, text: &str, from: &str) -> String {
    let pair = pieces(rules, text);
    let texts = pair.slow.legal_texts(&pair.options);
    let of_it = texts
        .iter()
        .filter(|m| m.starts_with(&format!("{from}-")) || m.starts_with(&format!("{from}x")));
    of_it
        .map(|m| &m[from.len() + 1..])
        .collect::<Vec<_>>()
        .join(" ")
}
