//! The lessons: small positions on which each piece shows its move. Where it may go is never written here: it comes
//! from
//! `rules`, as in a game.

use super::{lessons_of_officers, lessons_of_pawns};
use timur_rules::{Color, Move, MoveKind, Piece, Position, Role, Ruleset, Setup, Square};

/// One position of a lesson, and what is played on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scene {
    /// The pieces, White's first: `Kk1 Nf5 | Kk10 -Rg7`. White is to move.
    pub pieces: &'static str,
    /// The square of the piece that shows its move.
    pub hero: &'static str,
    /// What it plays.
    pub play: Play,
    /// Squares at the rim of the part of the board that is shown.
    pub rim: &'static [&'static str],
    /// What is to be seen, in a sentence or two.
    pub words: &'static str,
}

/// What is played in a scene.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Play {
    /// All of its moves or, if they are many, the captures and the farthest in each direction; back after each.
    Round,
    /// This move.
    Once(&'static str),
}

/// The whole board.
pub const EVERYTHING: &[&str] = &["a1", "k10"];
/// The middle of the board.
pub const MIDDLE: &[&str] = &["c2", "i8"];
/// More than this many moves are not all shown.
const MANY: usize = 9;

/// The scenes of a piece's lesson.
pub fn lesson(role: Role, rules: &Ruleset) -> Vec<Scene> {
    match role {
        Role::Pawn(of) => lessons_of_pawns::scenes(of),
        officer => lessons_of_officers::scenes(officer, rules.extra_pieces),
    }
}

/// The rules of a lesson: the usual ones, but the pieces move as in the game that is being played.
pub fn rules_of_lessons(game: &Ruleset) -> Ruleset {
    Ruleset {
        extra_pieces: game.extra_pieces,
        picket_min: game.picket_min,
        giraffe_min_straight: game.giraffe_min_straight,
        ..Ruleset::default()
    }
}

impl Scene {
    /// The position.
    ///
    /// # Errors
    /// When the text is no position; the tests try them all.
    pub fn position(&self, rules: &Ruleset) -> Result<Position, String> {
        let mut setup = Setup::EMPTY;
        for (color, pieces) in Color::ALL.into_iter().zip(self.pieces.split('|')) {
            for word in pieces.split_whitespace() {
                let (pawn, rest) = match word.strip_prefix('-') {
                    Some(rest) => (true, rest),
                    None => (false, word),
                };
                let letter = rest.chars().next().ok_or("a dash alone")?;
                let role = Role::from_letter(letter, pawn).ok_or(format!("no piece {word}"))?;
                let square: Square = square(&rest[letter.len_utf8()..])?;
                setup.board[square.index()] = Some(Piece::new(color, role));
            }
        }
        setup.position(rules).map_err(|fault| fault.to_string())
    }

    /// The hero's square.
    ///
    /// # Errors
    /// When the text is no square.
    pub fn hero(&self) -> Result<Square, String> {
        square(self.hero)
    }

    /// The moves that are shown, in their order.
    ///
    /// # Errors
    /// When the move that is written down is not legal.
    pub fn moves(&self, position: &Position) -> Result<Vec<Move>, String> {
        match self.play {
            Play::Once(text) => {
                let played = position.parse_move(text).map_err(|why| why.to_string())?;
                Ok(vec![played])
            }
            Play::Round => Ok(round(position, self.hero()?)),
        }
    }
}

fn square(text: &str) -> Result<Square, String> {
    text.parse().map_err(|why| format!("{text}: {why}"))
}

/// Steps to the right and ahead from one square to another.
fn way(mv: &Move) -> (i32, i32) {
    let at = |square: Square| {
        let file = square.file().map(|file| file.index() as i32);
        let rank = square.rank().map(|rank| rank.index() as i32);
        match (file, rank) {
            (Some(file), Some(rank)) => (file, rank),
            _ if square == Square::WHITE_CITADEL => (11, 1),
            _ => (-1, 8),
        }
    };
    let (from, to) = (at(mv.from()), at(mv.to()));
    (to.0 - from.0, to.1 - from.1)
}

/// The moves from a square, clockwise from straight ahead.
fn round(position: &Position, from: Square) -> Vec<Move> {
    let all = position.legal_moves_from(from);
    let direction = |mv: &Move| {
        let (x, y) = way(mv);
        (
            x.signum(),
            y.signum(),
            x.abs() > y.abs(),
            x.abs() == y.abs(),
        )
    };
    let length = |mv: &Move| {
        let (x, y) = way(mv);
        x.abs().max(y.abs())
    };
    let mut shown: Vec<Move> = if all.len() <= MANY {
        all.to_vec()
    } else {
        let farthest = |mv: &&Move| {
            let rival = |other: &&Move| direction(other) == direction(mv);
            all.iter()
                .filter(rival)
                .all(|other| length(other) <= length(mv))
        };
        let kept = |mv: &&Move| mv.kind() == MoveKind::Capture || farthest(mv);
        all.iter().filter(kept).copied().collect()
    };
    let angle = |mv: &Move| {
        let (x, y) = way(mv);
        (x as f32).atan2(y as f32).rem_euclid(std::f32::consts::TAU)
    };
    shown.sort_by(|one, other| angle(one).total_cmp(&angle(other)));
    shown
}
