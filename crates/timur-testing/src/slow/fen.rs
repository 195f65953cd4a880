//! Reading and writing FEN, and reading lists of pieces. Reading trusts its text and panics on a bad one: it
//! is a tool for tests.

use super::board::{BLACK_CITADEL, Piece, Position, Square, WHITE_CITADEL};

impl Position {
    pub fn from_fen(fen: &str) -> Position {
        let fields: Vec<&str> = fen.split(' ').collect();
        assert_eq!(fields.len(), 7, "seven fields: {fen}");
        let mut position = Position::empty();

        let rows: Vec<&str> = fields[0].split('/').collect();
        assert_eq!(rows.len(), 10, "ten ranks: {fen}");
        for (i, row) in rows.iter().enumerate() {
            let rank = 10 - i as i8;
            let mut file = 1;
            let mut number = String::new();
            let mut dash = false;
            for c in row.chars() {
                if c.is_ascii_digit() {
                    number.push(c);
                    continue;
                }
                file += number.parse::<i8>().unwrap_or(0);
                number.clear();
                if c == '-' {
                    dash = true;
                    continue;
                }
                position.put((file, rank), piece_of(c, dash));
                dash = false;
                file += 1;
            }
            file += number.parse::<i8>().unwrap_or(0);
            assert_eq!(file, 12, "eleven files on rank {rank}: {fen}");
        }

        let citadels: Vec<char> = fields[1].chars().collect();
        assert_eq!(citadels.len(), 2, "two citadels: {fen}");
        for (square, c) in [(WHITE_CITADEL, citadels[0]), (BLACK_CITADEL, citadels[1])] {
            if c != '-' {
                position.put(square, piece_of(c, false));
            }
        }

        position.white_to_move = fields[2] == "w";
        position.white_may_swap = fields[3].contains('K');
        position.black_may_swap = fields[3].contains('k');
        position.white_may_exchange = fields[4].contains('K');
        position.black_may_exchange = fields[4].contains('k');
        position.halfmove_clock = fields[5].parse().unwrap();
        position.move_number = fields[6].parse().unwrap();
        // The line does not tell the last move; it may have been a capture if the count is 0.
        let bare = position.bare(position.white_to_move);
        position.bared = bare && position.halfmove_clock == 0;
        position
    }

    /// A position written as `Ka1 -Qc10 | Kk10 Nf7`: White's pieces, then Black's.
    pub fn from_pieces(text: &str, white_to_move: bool) -> Position {
        let mut position = Position::empty();
        for (side, white) in text.split(" | ").zip([true, false]) {
            for word in side.split_whitespace() {
                let pawn = word.starts_with('-');
                let word = word.trim_start_matches('-');
                let letter = word.chars().next().unwrap();
                position.put(
                    square_of(&word[1..]),
                    Piece {
                        white,
                        pawn,
                        letter,
                    },
                );
            }
        }
        position.white_to_move = white_to_move;
        position
    }

    pub fn to_fen(&self) -> String {
        let mut rows = Vec::new();
        for rank in (1..=10).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for file in 1..=11 {
                match self.at((file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            row += &empty.to_string();
                            empty = 0;
                        }
                        row += &piece_text(piece);
                    }
                }
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            rows.push(row);
        }
        let citadel = |square| self.at(square).map_or("-".to_string(), piece_text);
        format!(
            "{} {}{} {} {} {} {} {}",
            rows.join("/"),
            citadel(WHITE_CITADEL),
            citadel(BLACK_CITADEL),
            if self.white_to_move { "w" } else { "b" },
            rights(self.white_may_swap, self.black_may_swap),
            rights(self.white_may_exchange, self.black_may_exchange),
            self.halfmove_clock,
            self.move_number,
        )
    }
}

fn square_of(name: &str) -> Square {
    let file = match name.as_bytes()[0] {
        b'z' => 0,
        b'l' => 12,
        c => (c - b'a') as i8 + 1,
    };
    (file, name[1..].parse().unwrap())
}

fn piece_of(c: char, pawn: bool) -> Piece {
    Piece {
        white: c.is_ascii_uppercase(),
        pawn,
        letter: c.to_ascii_uppercase(),
    }
}

fn piece_text(piece: Piece) -> String {
    let letter = if piece.white {
        piece.letter
    } else {
        piece.letter.to_ascii_lowercase()
    };
    if piece.pawn {
        format!("-{letter}")
    } else {
        letter.to_string()
    }
}

fn rights(white: bool, black: bool) -> &'static str {
    match (white, black) {
        (true, true) => "Kk",
        (true, false) => "K",
        (false, true) => "k",
        (false, false) => "-",
    }
}
