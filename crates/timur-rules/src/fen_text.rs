//! Reading and writing the text of a position (section 10 of the rules). Uses setups.

use super::coordinates::{File, Rank};
use super::fen::{FenError, FenField, MAX_LEN};
use super::piece::{Color, Piece};
use super::role::Role;
use super::setup::Setup;
use super::square::Square;

impl Setup {
    /// Reads the text of a position without asking whether the position is valid.
    ///
    /// # Errors
    /// When the text is not of the form of section 10 of the rules.
    pub fn from_fen(fen: &str) -> Result<Setup, FenError> {
        let fen = fen.trim();
        if fen.len() > MAX_LEN {
            return Err(FenError::TooLong { len: fen.len() });
        }
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let &[board, citadels, turn, swap, exchange, plies, number] = fields.as_slice() else {
            return Err(FenError::FieldCount {
                found: fields.len(),
            });
        };
        let mut setup = Setup {
            turn: read_turn(turn)?,
            ..Setup::EMPTY
        };
        setup.read_board(board)?;
        setup.read_citadels(citadels)?;
        setup.swap_rights = read_rights(FenField::SwapRights, swap)?;
        setup.exchange_rights = read_rights(FenField::ExchangeRights, exchange)?;
        setup.halfmove_clock = read_number(FenField::HalfmoveClock, plies, 0)?;
        setup.move_number = read_number(FenField::MoveNumber, number, 1)?;
        Ok(setup)
    }

    fn read_board(&mut self, text: &str) -> Result<(), FenError> {
        let found = text.split('/').count();
        if found != Rank::ALL.len() {
            return Err(FenError::RankCount { found });
        }
        for (rank, text) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
            self.read_rank(rank, text)?;
        }
        Ok(())
    }

    /// Reads the eleven squares of a rank from file a on.
    pub(super) fn read_rank(&mut self, rank: Rank, text: &str) -> Result<(), FenError> {
        let mut file = 0;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let Some(square) = File::from_index(file).map(|file| Square::new(file, rank)) else {
                return Err(FenError::RankLength { rank, found: 12 });
            };
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            if digits > 0 {
                let (run, after) = rest.split_at(digits);
                file += match run.parse() {
                    Ok(run_length @ 1..=11) if !run.starts_with('0') => run_length,
                    _ => {
                        return Err(FenError::Run {
                            square,
                            found: run.chars().take(12).collect(),
                        });
                    }
                };
                rest = after;
            } else {
                let bad = || FenError::Piece {
                    square,
                    found: rest.chars().take(2).collect(),
                };
                let pawn = first == '-';
                let letter = if pawn {
                    rest.chars().nth(1)
                } else {
                    Some(first)
                };
                let letter = letter.ok_or_else(bad)?;
                self.board[square.index()] = Some(read_piece(letter, pawn).ok_or_else(bad)?);
                rest = &rest[if pawn { 2 } else { 1 }..];
                file += 1;
            }
        }
        if file == File::ALL.len() {
            Ok(())
        } else {
            Err(FenError::RankLength {
                rank,
                found: file.min(12),
            })
        }
    }

    fn read_citadels(&mut self, text: &str) -> Result<(), FenError> {
        let bad = || field_error(FenField::Citadels, text);
        let mut letters = text.chars();
        for color in Color::ALL {
            let letter = letters.next().ok_or_else(bad)?;
            if letter != '-' {
                let royal = read_piece(letter, false)
                    .filter(|piece| piece.role.is_royal())
                    .ok_or_else(bad)?;
                self.board[Square::citadel(color).index()] = Some(royal);
            }
        }
        if letters.next().is_none() {
            Ok(())
        } else {
            Err(bad())
        }
    }

    /// The text of the position in the form of section 10 of the rules.
    pub fn to_fen(&self) -> String {
        let mut fen = String::with_capacity(120);
        for rank in Rank::ALL.into_iter().rev() {
            if rank != Rank::R10 {
                fen.push('/');
            }
            self.write_rank(&mut fen, rank);
        }
        fen.push(' ');
        for color in Color::ALL {
            match self.board[Square::citadel(color).index()] {
                Some(royal) => fen += &royal.to_string(),
                None => fen.push('-'),
            }
        }
        fen += if self.turn == Color::White {
            " w "
        } else {
            " b "
        };
        fen += write_rights(self.swap_rights);
        fen.push(' ');
        fen += write_rights(self.exchange_rights);
        fen += &format!(" {} {}", self.halfmove_clock, self.move_number);
        fen
    }

    fn write_rank(&self, fen: &mut String, rank: Rank) {
        let mut empty = 0;
        for piece in File::ALL.map(|file| self.board[Square::new(file, rank).index()]) {
            match piece {
                None => empty += 1,
                Some(piece) => {
                    write_run(fen, empty);
                    empty = 0;
                    *fen += &piece.to_string();
                }
            }
        }
        write_run(fen, empty);
    }
}

fn write_run(fen: &mut String, empty: usize) {
    if empty > 0 {
        *fen += &empty.to_string();
    }
}

fn write_rights(rights: [bool; 2]) -> &'static str {
    match rights {
        [true, true] => "Kk",
        [true, false] => "K",
        [false, true] => "k",
        [false, false] => "-",
    }
}

fn read_piece(letter: char, pawn: bool) -> Option<Piece> {
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    Some(Piece::new(
        color,
        Role::from_letter(letter.to_ascii_uppercase(), pawn)?,
    ))
}

fn read_turn(text: &str) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(field_error(FenField::Turn, text)),
    }
}

fn read_rights(field: FenField, text: &str) -> Result<[bool; 2], FenError> {
    match text {
        "Kk" => Ok([true, true]),
        "K" => Ok([true, false]),
        "k" => Ok([false, true]),
        "-" => Ok([false, false]),
        _ => Err(field_error(field, text)),
    }
}

fn read_number(field: FenField, text: &str, least: u32) -> Result<u32, FenError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits && number >= least => Ok(number),
        _ => Err(field_error(field, text)),
    }
}

fn field_error(field: FenField, text: &str) -> FenError {
    FenError::Field {
        field,
        found: text.chars().take(24).collect(),
    }
}
