//! Games with scores in few bytes: [`ScoredGame`], and the records of a file of them. Uses positions.
//!
//! A file begins with a [`Header`], one line of text. A record is the length of a game in bytes (two bytes), a checksum of
//! it (four bytes), and the game: the half points of White, the ruleset and the FEN of the first position, each with its
//! length before it, and four bytes a ply: origin, target and kind of the move, and the score. An exchange of royals in a
//! citadel has the square of the partner as a fifth byte. All numbers are little-endian.

use std::io::{self, Read, Write};

use thiserror::Error;
use timur_rules::{FenError, Move, MoveKind, Position, Ruleset, RulesetError, Square};

/// A move and what the search thought of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoredMove {
    /// The best move that was found, which was played.
    pub mv: Move,
    /// Its value for the side to move, in centipawns; 32000 less the plies to the end where a win is forced.
    pub score: i16,
}

/// A game from any position on, with a score for every move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredGame {
    /// The first position.
    pub start: Position,
    /// The moves.
    pub moves: Vec<ScoredMove>,
    /// What White made of the game, in half points: 0, 1 or 2.
    pub white_half_points: u8,
}

/// Why bytes are no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PackError {
    /// The file begins with something else than a header.
    #[error("this is no file of scored games of this version")]
    NoHeader,
    /// The game ends in the middle of something.
    #[error("the game is cut short")]
    Cut,
    /// There is no such result.
    #[error("a game gives White 0, 1 or 2 half points, not {0}")]
    Result(u8),
    /// A text is not UTF-8.
    #[error("a text of the game is no text")]
    Text,
    /// There is no such ruleset.
    #[error(transparent)]
    Rules(#[from] RulesetError),
    /// The first position is none.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A move is not legal.
    #[error("move {0} of the game is not legal")]
    Move(usize),
}

/// What a file says of the games in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// From which the games follow.
    pub seed: u64,
    /// About how many nodes were spent on a move.
    pub nodes: u64,
}

const MAGIC: &str = "timur-games 1";
/// No header is longer.
const HEADER_MOST: usize = 100;

impl Header {
    /// The line at the beginning of the file, its end included.
    pub fn to_line(self) -> String {
        format!("{MAGIC} seed={} nodes={}\n", self.seed, self.nodes)
    }

    /// Reads the line at the beginning of a file.
    ///
    /// # Errors
    /// When reading fails, or the file begins with something else.
    pub fn read(source: &mut impl Read) -> io::Result<Header> {
        let mut line = Vec::new();
        let mut byte = [0];
        while line.len() < HEADER_MOST {
            source.read_exact(&mut byte)?;
            if byte == *b"\n" {
                break;
            }
            line.push(byte[0]);
        }
        let header = std::str::from_utf8(&line).ok().and_then(|line| {
            let (seed, nodes) = line
                .strip_prefix(MAGIC)?
                .strip_prefix(" seed=")?
                .split_once(" nodes=")?;
            Some(Header {
                seed: seed.parse().ok()?,
                nodes: nodes.parse().ok()?,
            })
        });
        header.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, PackError::NoHeader))
    }
}

/// Writes one record.
///
/// # Errors
/// When writing fails, or the game is longer than 65,535 bytes.
pub fn write_record(sink: &mut impl Write, game: &[u8]) -> io::Result<()> {
    let length = u16::try_from(game.len()).map_err(io::Error::other)?;
    sink.write_all(&length.to_le_bytes())?;
    sink.write_all(&checksum(game).to_le_bytes())?;
    sink.write_all(game)
}

/// Reads one record; `None` at the end of the file, or where it is cut or damaged.
///
/// # Errors
/// When reading fails.
pub fn read_record(source: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut head = [0; 6];
    let mut game = Vec::new();
    let mut fill = |buffer: &mut [u8]| match source.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    };
    if !fill(&mut head)? {
        return Ok(None);
    }
    game.resize(usize::from(u16::from_le_bytes([head[0], head[1]])), 0);
    let whole = fill(&mut game)?;
    let sum = u32::from_le_bytes([head[2], head[3], head[4], head[5]]);
    Ok((whole && sum == checksum(&game)).then_some(game))
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

impl ScoredGame {
    /// The game in bytes.
    pub fn pack(&self) -> Vec<u8> {
        let mut bytes = vec![self.white_half_points];
        let fen = if self.start == Position::initial(self.start.ruleset()) {
            String::new()
        } else {
            self.start.to_fen()
        };
        for text in [self.start.ruleset().to_string(), fen] {
            bytes.extend((text.len() as u16).to_le_bytes());
            bytes.extend(text.as_bytes());
        }
        for ScoredMove { mv, score } in &self.moves {
            let kind = kind_number(mv.kind());
            let squares = (mv.from().index() | mv.to().index() << 7) as u16;
            bytes.extend((squares | kind << 14).to_le_bytes());
            if let MoveKind::Exchange(partner) = mv.kind() {
                bytes.push(partner.index() as u8);
            }
            bytes.extend(score.to_le_bytes());
        }
        bytes
    }

    /// Reads a game and checks every move.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn unpack(mut bytes: &[u8]) -> Result<ScoredGame, PackError> {
        let [white_half_points] = take(&mut bytes)?;
        if white_half_points > 2 {
            return Err(PackError::Result(white_half_points));
        }
        let rules: Ruleset = text(&mut bytes)?.parse()?;
        let start = match text(&mut bytes)? {
            "" => Position::initial(&rules),
            fen => Position::from_fen(fen, &rules)?,
        };
        let mut here = start.clone();
        let mut moves = Vec::new();
        while !bytes.is_empty() {
            let number = u16::from_le_bytes(take(&mut bytes)?);
            let (from, to) = (usize::from(number & 0x7f), usize::from(number >> 7 & 0x7f));
            let kind = number >> 14;
            let partner = if kind == EXCHANGE {
                let [partner] = take(&mut bytes)?;
                Square::from_index(usize::from(partner))
            } else {
                None
            };
            let score = i16::from_le_bytes(take(&mut bytes)?);
            let legal = match Square::from_index(from) {
                Some(from) => here.legal_moves_from(from),
                None => return Err(PackError::Move(moves.len() + 1)),
            };
            let wanted = |mv: &&Move| {
                let same_partner = match mv.kind() {
                    MoveKind::Exchange(other) => partner == Some(other),
                    _ => true,
                };
                mv.to().index() == to && kind_number(mv.kind()) == kind && same_partner
            };
            let found = legal.iter().find(wanted);
            let &mv = found.ok_or(PackError::Move(moves.len() + 1))?;
            moves.push(ScoredMove { mv, score });
            here = here.make(mv);
        }
        Ok(ScoredGame {
            start,
            moves,
            white_half_points,
        })
    }
}

const EXCHANGE: u16 = 3;

/// Which moves between the same two squares are told apart.
fn kind_number(kind: MoveKind) -> u16 {
    match kind {
        MoveKind::Quiet | MoveKind::Capture | MoveKind::Citadel => 0,
        MoveKind::Placement => 1,
        MoveKind::Swap => 2,
        MoveKind::Exchange(_) => EXCHANGE,
    }
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], PackError> {
    let (head, rest) = bytes.split_first_chunk().ok_or(PackError::Cut)?;
    *bytes = rest;
    Ok(*head)
}

fn text<'a>(bytes: &mut &'a [u8]) -> Result<&'a str, PackError> {
    let length = u16::from_le_bytes(take(bytes)?);
    let (text, rest) = bytes
        .split_at_checked(usize::from(length))
        .ok_or(PackError::Cut)?;
    *bytes = rest;
    std::str::from_utf8(text).map_err(|_| PackError::Text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{Dice, random_move};

    fn random_game(rules: &Ruleset, seed: u64, start: Position) -> ScoredGame {
        let mut dice = Dice::new(seed);
        let mut here = start.clone();
        let mut moves = Vec::new();
        while moves.len() < 300
            && here.outcome().is_none()
            && let Some(mv) = random_move(&here, &mut dice)
        {
            let score = dice.below(65_536) as u16 as i16;
            moves.push(ScoredMove { mv, score });
            here = here.make(mv);
        }
        assert_eq!(start.ruleset(), rules);
        ScoredGame {
            start,
            moves,
            white_half_points: dice.below(3) as u8,
        }
    }

    #[test]
    fn random_games_of_every_preset_survive_packing() {
        let mut longest = 0.0_f64;
        for (name, rules) in Ruleset::PRESETS {
            for seed in 0..6 {
                let game = random_game(rules, seed, Position::initial(rules));
                let bytes = game.pack();
                assert_eq!(ScoredGame::unpack(&bytes).as_ref(), Ok(&game), "{name}");
                longest = longest.max(bytes.len() as f64 / game.moves.len() as f64);
                // From the middle on, with a FEN.
                let middle = &game.moves[..game.moves.len() / 2];
                let here = middle
                    .iter()
                    .fold(game.start, |here, scored| here.make(scored.mv));
                let rest = random_game(rules, seed, here);
                assert_eq!(ScoredGame::unpack(&rest.pack()), Ok(rest), "{name}");
            }
        }
        assert!(longest < 6.0, "{longest} bytes a ply");
    }

    #[test]
    fn rare_kinds_of_moves_survive_packing() {
        for (rules, fen, kind) in [
            (
                "forbes",
                "11/K10/11/5S5/11/10k/11/11/11/11 -- w - K 0 1",
                EXCHANGE,
            ),
            (
                "wikipedia",
                "4k6/11/11/11/11/11/11/5R5/11/r4K5 -- w K - 0 1",
                2,
            ),
            (
                "timur",
                "k3-Q4R1/11/1K9/11/11/11/11/11/11/11 -- w - - 0 1",
                1,
            ),
            ("timur", "11/11/K10/11/11/11/11/11/11/5k5 -- w - - 0 1", 0),
        ] {
            let rules: Ruleset = rules.parse().unwrap();
            let start = Position::from_fen(fen, &rules).unwrap();
            let legal = start.legal_moves();
            assert!(
                legal.iter().any(|mv| kind_number(mv.kind()) == kind),
                "{fen}"
            );
            for &mv in &legal {
                let game = ScoredGame {
                    start: start.clone(),
                    moves: vec![ScoredMove { mv, score: -7 }],
                    white_half_points: 1,
                };
                assert_eq!(ScoredGame::unpack(&game.pack()), Ok(game), "{mv}");
            }
        }
    }

    #[test]
    fn damaged_games_are_refused_and_never_panic() {
        let rules = Ruleset::default();
        let game = random_game(&rules, 3, Position::initial(&rules));
        let bytes = game.pack();
        assert_eq!(ScoredGame::unpack(&[]), Err(PackError::Cut));
        assert_eq!(ScoredGame::unpack(&[3]), Err(PackError::Result(3)));
        for length in 0..bytes.len().min(60) {
            if let Ok(cut) = ScoredGame::unpack(&bytes[..length]) {
                assert_eq!(cut.moves, game.moves[..cut.moves.len()]);
            }
        }
        for place in 0..bytes.len().min(200) {
            let mut wrong = bytes.clone();
            wrong[place] ^= 0x55;
            let _ = ScoredGame::unpack(&wrong);
        }
    }

    #[test]
    fn records_end_where_the_file_is_cut_or_damaged() {
        let mut file = Vec::new();
        write_record(&mut file, b"first").unwrap();
        write_record(&mut file, b"second").unwrap();
        let read = |mut bytes: &[u8]| {
            let mut records = Vec::new();
            while let Some(record) = read_record(&mut bytes).unwrap() {
                records.push(record);
            }
            records
        };
        assert_eq!(read(&file), [b"first".to_vec(), b"second".to_vec()]);
        assert_eq!(read(&file[..file.len() - 1]), [b"first".to_vec()]);
        *file.last_mut().unwrap() ^= 1;
        assert_eq!(read(&file), [b"first".to_vec()]);
    }

    #[test]
    fn headers_are_read_back_and_others_refused() {
        let header = Header {
            seed: 7,
            nodes: 1500,
        };
        let line = header.to_line();
        assert_eq!(Header::read(&mut line.as_bytes()).unwrap(), header);
        for wrong in ["", "timur-games 2 seed=7 nodes=1500\n", "x\n"] {
            assert!(Header::read(&mut wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
