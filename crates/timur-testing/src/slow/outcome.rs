//! Check, the end of the game, and what a valid position is.

use super::board::{
    Piece, Position, Square, citadel_of, is_citadel, last_rank, on_board, square_name,
};
use super::options::Options;

/// How a position ends the game: who has won, if anybody, and by which line of section 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    pub white_wins: Option<bool>,
    pub reason: &'static str,
}

impl Position {
    /// The only royal of the side to move, if it is attacked.
    pub fn check(&self, options: &Options) -> Option<Square> {
        let royals = self.royals(self.white_to_move);
        let alone = royals.len() == 1;
        (alone && self.attacked(options, royals[0], !self.white_to_move)).then(|| royals[0])
    }

    pub fn in_check(&self, options: &Options) -> bool {
        self.check(options).is_some()
    }

    /// Whether an acting king has entered the enemy citadel.
    ///
    /// It has when it stands there, unless Forbes's exchange has sent it there as a prince or an
    /// adventitious king (the right is spent), and it became the acting king later. Then it is a draw when
    /// it is the only royal, or when it steps out and enters again.
    pub fn citadel_draw(&self, options: &Options) -> bool {
        let drawn = |white: bool| {
            let right = if white {
                self.white_may_exchange
            } else {
                self.black_may_exchange
            };
            let exchanged = options.citadel_result == "ownerMayExchangeOnce"
                && !right
                && self.royals(white).len() > 1
                && !(self.entered && self.white_to_move != white);
            let citadel = citadel_of(!white);
            let there = self.at(citadel).is_some_and(|piece| piece.white == white);
            there && self.is_acting_king(citadel) && !exchanged
        };
        drawn(true) || drawn(false)
    }

    /// What this position alone decides: repetition needs the game's history.
    pub fn ending(&self, options: &Options) -> Option<Ending> {
        let mover = self.white_to_move;
        let draw = |reason| {
            Some(Ending {
                white_wins: None,
                reason,
            })
        };
        let win = |white, reason| {
            Some(Ending {
                white_wins: Some(white),
                reason,
            })
        };

        if self.citadel_draw(options) {
            return draw("citadel");
        }
        if self.legal_moves(options).is_empty() {
            return if self.in_check(options) {
                win(!mover, "mate")
            } else if options.stalemate == "draw" && !self.must_step_out(options) {
                draw("noMove")
            } else {
                win(!mover, "noMove")
            };
        }
        if options.bare_king != "none" {
            if self.bare(mover) && self.bare(!mover) {
                return draw("bareKing");
            }
            if options.bare_king == "loses" && self.bared {
                return win(!mover, "bareKing");
            }
            if options.bare_king == "losesUnlessBares" && self.had_been_bared {
                return win(mover, "bareKing");
            }
        }
        if options.dead_kings == "draw" && self.only_two_kings() {
            return draw("deadKings");
        }
        if options.move_limit == "100" && self.halfmove_clock >= 100 {
            return draw("moveLimit");
        }
        None
    }

    /// Exactly one royal each, neither an adventitious king, and nothing else.
    fn only_two_kings(&self) -> bool {
        let pieces: Vec<(Square, Piece)> = self.pieces().collect();
        pieces.len() == 2
            && pieces
                .iter()
                .all(|(_, piece)| piece.is_royal() && piece.letter != 'A')
    }

    /// Section 10: why this position is not a valid one.
    pub fn fault(&self, options: &Options) -> Option<String> {
        for white in [true, false] {
            let count = |letter, pawn| {
                self.pieces()
                    .filter(|(_, m)| {
                        *m == Piece {
                            white,
                            pawn,
                            letter,
                        }
                    })
                    .count()
            };
            let royals = self.royals(white).len();
            if !(1..=3).contains(&royals) || ['K', 'S', 'A'].iter().any(|c| count(*c, false) > 1) {
                return Some("royals".to_string());
            }
            if ['P', 'Q', 'Y', 'Z']
                .iter()
                .map(|c| count(*c, true))
                .sum::<usize>()
                > 1
            {
                return Some("pawns of pawns".to_string());
            }
        }
        for (square, piece) in self.pieces() {
            let waiting = piece.pawn && piece.letter == 'Q';
            let waits_to_hop =
                piece.pawn && piece.letter == 'Y' && options.pop_home == "waitThenHop";
            let on_last = square.1 == last_rank(piece.white) && on_board(square);
            let misplaced = if is_citadel(square) {
                let own = square == citadel_of(piece.white);
                !piece.is_royal() || (own && piece.letter != 'A') || options.citadels == "off"
            } else if piece.pawn {
                (waiting && !on_last) || (on_last && !waiting && !waits_to_hop)
            } else {
                false
            };
            if misplaced {
                return Some(square_name(square));
            }
        }
        let other = self.royals(!self.white_to_move);
        if other.len() == 1 && self.attacked(options, other[0], self.white_to_move) {
            return Some("the side not to move is in check".to_string());
        }
        None
    }
}
