//! The position after a move.

use super::board::{Piece, Position, Square, citadel_of, last_rank};
use super::moves::{Move, MoveKind};
use super::options::Options;

impl Position {
    /// The position after a move, legal or not, with the other side to move.
    pub fn apply(&self, options: &Options, m: &Move) -> Position {
        let mut after = self.clone();
        let white = self.white_to_move;
        let piece = self.at(m.from).expect("a piece to move");
        let target = self.at(m.to);
        let mut progress = piece.pawn;
        match m.kind {
            MoveKind::Ordinary => {
                progress |= target.is_some();
                after.take(m.from);
                after.put(m.to, piece);
                after.promote(options, m.to);
            }
            MoveKind::Hop => {
                after.take(m.from);
                after.put(
                    m.to,
                    Piece {
                        letter: 'Z',
                        ..piece
                    },
                );
            }
            MoveKind::Placement => {
                after.take(m.from);
                after.put(
                    m.to,
                    Piece {
                        letter: 'Y',
                        ..piece
                    },
                );
            }
            MoveKind::Swap => {
                progress = true;
                after.put(m.to, piece);
                after.put(m.from, target.expect("a partner"));
                if white {
                    after.white_may_swap = false;
                } else {
                    after.black_may_swap = false;
                }
            }
            MoveKind::Exchange(royal) => {
                after.take(m.from);
                after.put(m.to, self.at(royal).expect("another royal"));
                after.put(royal, piece);
                if white {
                    after.white_may_exchange = false;
                } else {
                    after.black_may_exchange = false;
                }
            }
        }
        let king_fell =
            self.acting_letter(!white) == Some('K') && after.acting_letter(!white) != Some('K');
        if king_fell && options.succession == "relabelAsShah" {
            after.relabel_heir(!white);
        }
        after.entered = self.is_acting_king(m.from)
            && m.to == citadel_of(!white)
            && m.kind == MoveKind::Ordinary;
        let took = after.pieces_of(!white).count() < self.pieces_of(!white).count();
        after.bared = took && after.bare(!white);
        after.had_been_bared = self.bared;
        after.halfmove_clock = if progress { 0 } else { self.halfmove_clock + 1 };
        after.move_number += if white { 0 } else { 1 };
        after.white_to_move = !white;
        after
    }

    /// If the piece that has just moved to `at` is a pawn on its last rank, does what happens there.
    fn promote(&mut self, options: &Options, at: Square) {
        let Some(piece) = self.at(at) else { return };
        if !piece.pawn || at.1 != last_rank(piece.white) {
            return;
        }
        if piece.is_pawn_of_pawns() {
            let arrival = self.arrival(options, piece, at);
            self.arrive(piece, at, arrival);
        } else {
            let letter = if piece.letter == 'K' {
                'S'
            } else {
                piece.letter
            };
            self.put(
                at,
                Piece {
                    pawn: false,
                    letter,
                    ..piece
                },
            );
        }
    }

    /// `relabelAsShah`: the senior heir's letter becomes K. An adventitious king in its own citadel keeps
    /// its letter, for no other king may be there.
    fn relabel_heir(&mut self, white: bool) {
        let heir = self
            .royals(white)
            .into_iter()
            .find(|s| self.is_acting_king(*s));
        if let Some(square) = heir.filter(|square| *square != citadel_of(white)) {
            self.put(
                square,
                Piece {
                    white,
                    pawn: false,
                    letter: 'K',
                },
            );
        }
    }
}
