//! Positions for unit tests, written as `Ka1 -Qc10 | Kk10 Nf7`: White's pieces, then Black's.

use super::moves::Move;
use super::piece::{Color, Piece};
use super::position::Position;
use super::role::Role;
use super::setup::Setup;
use super::square::Square;

/// The square of that name.
pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The setup of those pieces, White to move, with every right.
pub fn setup(pieces: &str) -> Setup {
    let mut setup = Setup {
        swap_rights: [true; 2],
        exchange_rights: [true; 2],
        ..Setup::EMPTY
    };
    for (side, color) in pieces.split('|').zip(Color::ALL) {
        for word in side.split_whitespace() {
            let pawn = word.starts_with('-');
            let word = word.trim_start_matches('-');
            let role = Role::from_letter(word.chars().next().unwrap(), pawn).unwrap();
            setup.board[square(&word[1..]).index()] = Some(Piece::new(color, role));
        }
    }
    setup
}

/// The position of those pieces, White to move.
pub fn white(rules: &str, pieces: &str) -> Position {
    setup(pieces)
        .position(&rules.parse().unwrap())
        .unwrap_or_else(|error| panic!("{pieces}: {error}"))
}

/// The position of those pieces, Black to move.
pub fn black(rules: &str, pieces: &str) -> Position {
    let setup = Setup {
        turn: Color::Black,
        ..setup(pieces)
    };
    setup
        .position(&rules.parse().unwrap())
        .unwrap_or_else(|error| panic!("{pieces}: {error}"))
}

/// The position after moves, each legal.
pub fn after(position: &Position, moves: &str) -> Position {
    moves
        .split_whitespace()
        .fold(position.clone(), |position, text| {
            let mv = position
                .parse_move(text)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            position.play(mv).unwrap()
        })
}

/// The legal moves, sorted as text.
pub fn moves(position: &Position) -> String {
    sorted(position.legal_moves().iter().map(Move::to_string))
}

/// The targets of the piece on a square, sorted as text.
pub fn targets(position: &Position, from: &str) -> String {
    sorted(
        position
            .legal_moves_from(square(from))
            .iter()
            .map(|mv| mv.to().to_string()),
    )
}

fn sorted(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    words.sort();
    words.join(" ")
}
