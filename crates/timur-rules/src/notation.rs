//! Moves as text (section 10 of the rules). Uses positions.

use thiserror::Error;

use super::illegal::IllegalMove;
use super::moves::{Move, MoveKind};
use super::position::Position;
use super::role::Role;
use super::square::Square;

/// Why a text is no move of the position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotationError {
    /// The text is not of the form of a move.
    #[error("a move is written like a3-a4, a3xb4, c10@g6, f1=a5, a8-z9 or a8-z9=j3, not {found:?}")]
    Form {
        /// What was found.
        found: String,
    },
    /// The letter before the squares is not that of the piece that moves.
    #[error("the piece on {from} has not the letter {letter}")]
    WrongLetter {
        /// The letter.
        letter: char,
        /// Where the piece stands.
        from: Square,
    },
    /// The sign between the squares does not fit: `@` is for placements, `=` for swaps.
    #[error("the move from {from} to {to} is not written with {sign:?}")]
    WrongSign {
        /// The sign.
        sign: char,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// The text is a move, but not a legal one.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Move {
    /// The move in long algebraic notation with its suffix, given the position before it: `+` check, `#` mate,
    /// `##` no reply without check.
    pub fn to_notation(&self, before: &Position) -> String {
        let after = before.make(*self);
        let suffix = match (
            after.check().is_some(),
            after.drawn_in_citadel || after.has_legal_move(),
        ) {
            (true, true) => "+",
            (true, false) => "#",
            (false, true) => "",
            (false, false) => "##",
        };
        format!("{self}{suffix}")
    }

    /// The move with the letter of the piece in front, unless it is a pawn: `Nb2-c4`.
    pub fn to_notation_for_people(&self, before: &Position) -> String {
        match before.piece_at(self.from()) {
            Some(piece) if !piece.role.is_pawn() => {
                format!("{}{}", piece.role.letter(), self.to_notation(before))
            }
            _ => self.to_notation(before),
        }
    }
}

impl Position {
    /// Reads a move of this position. Between the squares may stand `-`, `x`, `@`, `=` or nothing; the letter of an
    /// officer may stand in front and the suffixes behind. File letters may be of either case.
    ///
    /// ```
    /// use timur_rules::{Position, Ruleset};
    ///
    /// let position = Position::initial(&Ruleset::default());
    /// let mv = position.parse_move("a3-a4")?;
    /// assert_eq!(position.parse_move("A3a4")?, mv);
    /// assert_eq!(mv.to_notation(&position), "a3-a4");
    /// # Ok::<(), timur_rules::NotationError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no move, or the move is not legal.
    pub fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        let form = || NotationError::Form {
            found: text.chars().take(24).collect(),
        };
        let written = Written::read(text).ok_or_else(form)?;
        let (from, to) = (written.from, written.to);
        if let (Some(letter), Some(piece)) = (written.letter, self.piece_at(from)) {
            let fits = !piece.role.is_pawn() && piece.role.letter() == letter;
            if !fits {
                return Err(NotationError::WrongLetter { letter, from });
            }
        }
        let mv = match (self.find_move(from, to), written.partner) {
            (Err(IllegalMove::Ambiguous { .. }), partner) => {
                let kind = partner.map_or(MoveKind::Citadel, MoveKind::Exchange);
                let mv = Move::new(from, to, kind);
                let legal = self.legal_moves_from(from).contains(&mv);
                if legal {
                    mv
                } else {
                    return Err(IllegalMove::Foreign { from, to }.into());
                }
            }
            (found, None) => found?,
            (found, Some(_)) => {
                return Err(found
                    .err()
                    .unwrap_or(IllegalMove::Foreign { from, to })
                    .into());
            }
        };
        let fits = match written.sign {
            Some('@') => mv.kind() == MoveKind::Placement,
            Some('=') => mv.kind() == MoveKind::Swap,
            _ => true,
        };
        match written.sign {
            Some(sign) if !fits => Err(NotationError::WrongSign { sign, from, to }),
            _ => Ok(mv),
        }
    }
}

/// The parts of a written move.
struct Written {
    letter: Option<char>,
    from: Square,
    sign: Option<char>,
    to: Square,
    partner: Option<Square>,
}

impl Written {
    fn read(text: &str) -> Option<Written> {
        let text = text.trim();
        let mut rest = ["##", "#", "+"]
            .iter()
            .find_map(|suffix| text.strip_suffix(suffix))
            .unwrap_or(text);
        let mut letter = None;
        if rest
            .chars()
            .nth(1)
            .is_some_and(|second| second.is_ascii_alphabetic())
        {
            letter = rest
                .chars()
                .next()
                .filter(|&letter| Role::from_letter(letter, false).is_some());
            letter?;
            rest = &rest[1..];
        }
        let from = take_square(&mut rest)?;
        let sign = rest.chars().next().filter(|sign| "-xX@=".contains(*sign));
        rest = &rest[usize::from(sign.is_some())..];
        let to = take_square(&mut rest)?;
        let partner = match rest.strip_prefix('=') {
            Some(after) => {
                rest = after;
                Some(take_square(&mut rest)?)
            }
            None => None,
        };
        rest.is_empty().then_some(Written {
            letter,
            from,
            sign,
            to,
            partner,
        })
    }
}

/// Takes a square off the front of the text.
fn take_square(text: &mut &str) -> Option<Square> {
    let digits = text.get(1..)?;
    let end = 1 + digits
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(digits.len());
    let square = text.get(..end)?.parse().ok()?;
    *text = text.get(end..)?;
    Some(square)
}

#[cfg(test)]
mod tests {
    use super::NotationError;
    use crate::testing::white;

    #[test]
    fn suffixes_and_letters() {
        let position = white("timur", "Kj8 Nf8 Ra4 | Kk10 Vb4");
        let text = |mv: &str| {
            position
                .parse_move(mv)
                .unwrap()
                .to_notation_for_people(&position)
        };
        assert_eq!(text("a4-a5"), "Ra4-a5");
        assert_eq!(text("a4a10"), "Ra4-a10#");
        assert_eq!(text("A4xB4"), "Ra4xb4");
        let mate = white("timur", "Kj8 Rb9 Ra4 | Kk10");
        let text = |mv: &str| mate.parse_move(mv).unwrap().to_notation(&mate);
        assert_eq!(
            (text("a4-a10").as_str(), text("a4-k4").as_str()),
            ("a4-a10#", "a4-k4+")
        );
        let stuck = white("timur", "Kj8 Nf8 -Ra2 | Kk10");
        let text = |mv: &str| stuck.parse_move(mv).unwrap().to_notation_for_people(&stuck);
        assert_eq!(
            (text("f8-h9").as_str(), text("a2-a3").as_str()),
            ("Nf8-h9##", "a2-a3")
        );
    }

    #[test]
    fn bad_texts() {
        let position = white("timur", "Ka1 Rb3 | Kk10");
        for text in [
            "", "b", "b3", "b3-", "b3-b4-b5", "b3-m4", "b3 b4", "Xb3-b4", "é3-b4", "b3-b4=",
            "b33-b4",
        ] {
            assert!(
                matches!(position.parse_move(text), Err(NotationError::Form { .. })),
                "{text}"
            );
        }
        let error = |text: &str| position.parse_move(text).unwrap_err().to_string();
        assert_eq!(error("Nb3-b4"), "the piece on b3 has not the letter N");
        assert_eq!(
            error("b3@b4"),
            "the move from b3 to b4 is not written with '@'"
        );
        assert_eq!(error("b3-c4"), "The rook on b3 does not move to c4.");
    }
}
