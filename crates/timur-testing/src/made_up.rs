//! Random options, and positions that no game would reach soon: pawns about to arrive, several royals,
//! kings beside citadels, waiting pawns of pawns. Needs `mod slow;` in the same crate.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::slow::{OPTIONS, Options, Piece, Position, Square};

const OFFICERS: &str = "FVGTNRECWMLBH";

/// A preset's options, a few of them changed at random.
pub fn random_options(random: &mut ChaCha8Rng) -> Options {
    let mut options = Options::preset("timur");
    let chance = *[0.1, 0.3, 0.6].choose(random).unwrap();
    for (name, values) in OPTIONS {
        if random.random_bool(chance) {
            options = options.with(name, values.choose(random).unwrap());
        }
    }
    options
}

/// A valid position with pieces of all the arrays.
pub fn made_up(random: &mut ChaCha8Rng, options: &Options) -> Position {
    loop {
        let position = scatter(random, options);
        if position.fault(options).is_none() {
            return position;
        }
    }
}

/// Pieces thrown on the board; the result may be no valid position.
pub fn scatter(random: &mut ChaCha8Rng, options: &Options) -> Position {
    let mut position = Position::empty();
    for white in [true, false] {
        royals(random, options, &mut position, white);
        // At most one adventitious king a side can come of it.
        let artificial = Piece {
            white,
            pawn: false,
            letter: 'A',
        };
        let has_one = position.pieces().any(|(_, piece)| piece == artificial);
        if !has_one && random.random_bool(0.7) {
            pawn_of_pawns(random, options, &mut position, white);
        }
        if random.random_bool(0.2) {
            home(random, &mut position, white);
        }
        let most = *[0, 2, 4, 8, 16, 30].choose(random).unwrap();
        for _ in 0..random.random_range(0..=most) {
            piece(random, &mut position, white);
        }
    }
    position.white_to_move = random.random();
    if options.king_swap != "off" {
        position.white_may_swap = random.random();
        position.black_may_swap = random.random();
    }
    if options.citadel_result != "draw" {
        position.white_may_exchange = random.random();
        position.black_may_exchange = random.random();
    }
    let near_limit = random.random_bool(0.1);
    position.halfmove_clock = if near_limit { 97 } else { 0 } + random.random_range(0..5);
    position.move_number = random.random_range(1..200);
    position
}

fn royals(random: &mut ChaCha8Rng, options: &Options, position: &mut Position, white: bool) {
    let mut letters = Vec::new();
    let exchange = options.citadel_result == "ownerMayExchangeOnce";
    let heir = if exchange { 0.5 } else { 0.3 };
    for (letter, chance) in [('K', 0.8), ('S', heir), ('A', heir)] {
        if random.random_bool(chance) {
            letters.push(letter);
        }
    }
    if letters.is_empty() {
        letters.push('K');
    }
    let (own, enemy) = if white {
        ((12, 2), (0, 9))
    } else {
        ((0, 9), (12, 2))
    };
    for letter in letters {
        let piece = Piece {
            white,
            pawn: false,
            letter,
        };
        let square = match random.random_range(0..40) {
            0..=5 if letter == 'A' => own,
            6 => enemy,
            7..=9 => beside(random, enemy),
            10..=19 if exchange => beside(random, enemy),
            10..=12 => beside(random, own),
            _ => anywhere(random),
        };
        if position.is_empty(square) {
            position.put(square, piece);
        }
    }
}

fn pawn_of_pawns(random: &mut ChaCha8Rng, options: &Options, position: &mut Position, white: bool) {
    let (last, last_but_one) = if white { (10, 9) } else { (1, 2) };
    let letter = *['P', 'Q', 'Q', 'Q', 'Y', 'Y', 'Z'].choose(random).unwrap();
    let (file, mut rank) = anywhere(random);
    let hops = letter == 'Y' && options.pop_home == "waitThenHop";
    if letter == 'Q' || (hops && random.random_bool(0.5)) {
        rank = last;
    } else if random.random_bool(0.7) {
        rank = last_but_one;
    }
    if position.is_empty((file, rank)) {
        position.put(
            (file, rank),
            Piece {
                white,
                pawn: true,
                letter,
            },
        );
    }
}

/// Somebody, of either side, on a home square of the pawn of pawns.
fn home(random: &mut ChaCha8Rng, position: &mut Position, white: bool) {
    let square = (6, *[2, 3, 8, 9].choose(random).unwrap());
    let letter = *['F', 'N', 'R', 'G'].choose(random).unwrap();
    if position.is_empty(square) {
        position.put(
            square,
            Piece {
                white,
                pawn: random.random_bool(0.3),
                letter,
            },
        );
    }
}

/// An officer anywhere, or a pawn, one time in three just before its last rank.
fn piece(random: &mut ChaCha8Rng, position: &mut Position, white: bool) {
    let pawn = random.random_bool(0.4);
    let letters: Vec<char> = OFFICERS.chars().collect();
    let mut letter = *letters.choose(random).unwrap();
    let (file, mut rank) = anywhere(random);
    if pawn {
        let (last, last_but_one) = if white { (10, 9) } else { (1, 2) };
        if random.random_bool(0.33) {
            rank = last_but_one;
        }
        if rank == last {
            return;
        }
        // At most one prince a side can come of them.
        let king_pawn = Piece {
            white,
            pawn,
            letter: 'K',
        };
        let prince = Piece {
            white,
            pawn: false,
            letter: 'S',
        };
        let has = |piece| position.pieces().any(|(_, other)| other == piece);
        if random.random_bool(0.15) && !has(king_pawn) && !has(prince) {
            letter = 'K';
        }
    }
    if position.is_empty((file, rank)) {
        position.put(
            (file, rank),
            Piece {
                white,
                pawn,
                letter,
            },
        );
    }
}

fn anywhere(random: &mut ChaCha8Rng) -> Square {
    (random.random_range(1..=11), random.random_range(1..=10))
}

/// One of the three squares that touch a citadel, or one next to them.
fn beside(random: &mut ChaCha8Rng, citadel: Square) -> Square {
    let file = if citadel.0 == 0 { 1 } else { 11 };
    let inward = if citadel.0 == 0 { 1 } else { -1 };
    let file = if random.random_bool(0.2) {
        file + inward
    } else {
        file
    };
    (file, citadel.1 + random.random_range(-1..=1))
}
