//! The fast rules against the oracle's files.

use timur_testing::oracle_data;

use timur_rules::{Position, Ruleset, perft};

fn position(fen: &str) -> Position {
    Position::from_fen(fen, &Ruleset::default()).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn every_position_has_the_moves_and_the_check_of_the_oracle() {
    for line in oracle_data::positions() {
        let position = position(&line.fen);
        assert_eq!(position.to_fen(), line.fen);
        let mut moves: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|m| bare(&m.to_notation(&position)))
            .collect();
        moves.sort();
        assert_eq!(moves, line.moves, "{}", line.fen);
        assert_eq!(position.check().is_some(), line.check, "{}", line.fen);
        if line.moves.is_empty() {
            let outcome = position.outcome().expect("the side to move has lost");
            assert_eq!(outcome.winner, Some(!position.turn()), "{}", line.fen);
        }
    }
}

/// Without the signs of check and mate.
fn bare(text: &str) -> String {
    text.trim_end_matches(['+', '#']).to_string()
}

#[test]
fn the_moves_of_each_man_are_those_of_the_whole_list() {
    for line in oracle_data::positions() {
        let position = position(&line.fen);
        let mut together = 0;
        for (square, _) in position.pieces() {
            for m in position.legal_moves_from(square).iter() {
                assert_eq!(m.from(), square, "{}", line.fen);
                assert!(position.legal_moves().contains(m), "{} {m}", line.fen);
                together += 1;
            }
        }
        assert_eq!(together, line.moves.len(), "{}", line.fen);
    }
}

#[test]
fn every_perft_count_is_the_oracles() {
    for line in oracle_data::perft() {
        let position = position(&line.fen);
        assert_eq!(
            perft(&position, line.depth),
            line.count,
            "{} depth {}",
            line.fen,
            line.depth
        );
    }
}
