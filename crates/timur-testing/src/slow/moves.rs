//! The moves of the side to move.

use super::board::{
    Position, Square, ahead, citadel_of, is_citadel, last_rank, on_board, square_name, turned,
};
use super::options::Options;
use super::pawn_of_pawns::Arrival;
use super::pieces::pawn_attacks;

/// A turn, with the square it starts on and the square its notation names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    pub kind: MoveKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// A piece's own move, with or without a capture, citadels and second arrivals included.
    Ordinary,
    /// A pawn of pawns that waits on its last rank goes to its home, which has become empty.
    Hop,
    /// A waiting pawn of pawns is put down.
    Placement,
    /// The king changes places with a piece of its side.
    Swap,
    /// The king enters the enemy citadel; the royal on this square goes there in its stead.
    Exchange(Square),
}

impl Move {
    /// The same move on the board turned by half a turn.
    pub fn turned(&self) -> Move {
        let kind = match self.kind {
            MoveKind::Exchange(royal) => MoveKind::Exchange(turned(royal)),
            other => other,
        };
        Move {
            from: turned(self.from),
            to: turned(self.to),
            kind,
        }
    }

    /// Long algebraic without suffixes; `before` is the position the move is played in.
    pub fn text(&self, before: &Position) -> String {
        let (from, to) = (square_name(self.from), square_name(self.to));
        match self.kind {
            MoveKind::Placement | MoveKind::Hop => format!("{from}@{to}"),
            MoveKind::Swap => format!("{from}={to}"),
            MoveKind::Exchange(royal) => format!("{from}-{to}={}", square_name(royal)),
            MoveKind::Ordinary => {
                let sign = if before.is_empty(self.to) { '-' } else { 'x' };
                format!("{from}{sign}{to}")
            }
        }
    }
}

impl Position {
    /// The legal moves as text, sorted.
    pub fn legal_texts(&self, options: &Options) -> Vec<String> {
        let mut texts: Vec<String> = self
            .legal_moves(options)
            .iter()
            .map(|m| m.text(self))
            .collect();
        texts.sort();
        texts
    }

    /// Every legal move; none once a king stands in the enemy citadel, for the game is over.
    pub fn legal_moves(&self, options: &Options) -> Vec<Move> {
        if self.citadel_draw(options) {
            return Vec::new();
        }
        let mut moves = self.ordinary_legal_moves(options);
        if !self.must_step_out(options) {
            moves.extend(self.placements(options));
            moves.extend(self.exchanges(options));
        }
        let swap_allowed = match options.king_swap {
            "whenChecked" => self.in_check(options),
            "checkedOrStalemated" => self.in_check(options) || moves.is_empty(),
            _ => false,
        };
        if swap_allowed {
            moves.extend(self.swaps(options));
        }
        moves
    }

    /// The legal moves without placements, swaps and exchanges; none when the game is over, here too.
    pub fn ordinary_legal_moves(&self, options: &Options) -> Vec<Move> {
        let over = self.citadel_draw(options);
        let mut moves = Vec::new();
        for (from, _) in self.pieces_of(self.white_to_move) {
            if !over && (is_citadel(from) || !self.must_step_out(options)) {
                moves.extend(self.pseudo_legal_moves(options, from));
            }
        }
        moves.retain(|m| self.leaves_mover_safe(options, m));
        moves
    }

    /// The ordinary moves of one piece of the side to move, whether they leave its king attacked or not.
    pub fn pseudo_legal_moves(&self, options: &Options, from: Square) -> Vec<Move> {
        let Some(piece) = self.at(from) else {
            return Vec::new();
        };
        let ordinary = |to| Move {
            from,
            to,
            kind: MoveKind::Ordinary,
        };
        if self.immune(from) {
            return self.hops(options, from);
        }
        let may_capture = |to: Square| match self.at(to) {
            Some(other) => other.white != piece.white && !self.immune(to),
            None => false,
        };
        let mut targets: Vec<Square> = Vec::new();
        if piece.pawn {
            let step = (from.0, from.1 + ahead(piece.white));
            targets.extend(Some(step).filter(|s| on_board(*s) && self.is_empty(*s)));
            targets.extend(
                pawn_attacks(piece, from)
                    .into_iter()
                    .filter(|s| may_capture(*s)),
            );
        } else {
            let attacked = self.attacks(options, from);
            targets.extend(
                attacked
                    .into_iter()
                    .filter(|s| self.is_empty(*s) || may_capture(*s)),
            );
        }
        if piece.is_royal() {
            targets.extend(self.open_citadels(options, from));
        }
        if piece.is_pawn_of_pawns() {
            targets.retain(|to| self.arrival(options, piece, *to) != Arrival::Impossible);
        }
        targets.into_iter().map(ordinary).collect()
    }

    /// The citadels that the royal on `from` can step into.
    fn open_citadels(&self, options: &Options, from: Square) -> Vec<Square> {
        let piece = self.at(from).unwrap();
        let alone = self.royals(piece.white).len() == 1;
        let mut squares = Vec::new();
        for owner in [true, false] {
            let citadel = citadel_of(owner);
            let beside = (citadel.0 - from.0).abs() <= 1 && (citadel.1 - from.1).abs() <= 1;
            let entitled = if owner == piece.white {
                let barred = options.lone_adventitious_king == "mustStepOut" && alone;
                piece.letter == 'A' && !barred
            } else {
                self.is_acting_king(from)
            };
            if options.citadels == "on" && beside && entitled && self.is_empty(citadel) {
                squares.push(citadel);
            }
        }
        squares
    }

    /// `mustStepOut`: the side to move has one royal, it is an A, and it is in its own citadel.
    pub fn must_step_out(&self, options: &Options) -> bool {
        options.lone_adventitious_king == "mustStepOut"
            && self.royals(self.white_to_move) == [citadel_of(self.white_to_move)]
    }

    /// Forbes's exchange: instead of the draw, another royal of the board goes into the citadel.
    fn exchanges(&self, options: &Options) -> Vec<Move> {
        let white = self.white_to_move;
        let right = if white {
            self.white_may_exchange
        } else {
            self.black_may_exchange
        };
        let mut moves = Vec::new();
        if options.citadel_result != "ownerMayExchangeOnce" || !right {
            return moves;
        }
        let to = citadel_of(!white);
        for from in self.royals(white) {
            if !self.is_acting_king(from) || !self.open_citadels(options, from).contains(&to) {
                continue;
            }
            for other in self.royals(white) {
                if other != from && on_board(other) {
                    moves.push(Move {
                        from,
                        to,
                        kind: MoveKind::Exchange(other),
                    });
                }
            }
        }
        moves.retain(|m| self.leaves_mover_safe(options, m));
        moves
    }

    /// The king's swaps, whenever the time for one is.
    fn swaps(&self, options: &Options) -> Vec<Move> {
        let white = self.white_to_move;
        let right = if white {
            self.white_may_swap
        } else {
            self.black_may_swap
        };
        let royals = self.royals(white);
        let mut moves = Vec::new();
        if !right || royals.len() != 1 || !on_board(royals[0]) {
            return moves;
        }
        let from = royals[0];
        if self.at(from).unwrap().letter != 'K' {
            return moves;
        }
        for (to, partner) in self.pieces_of(white) {
            let lands_on_last_rank = partner.pawn && from.1 == last_rank(white);
            if !partner.is_royal() && !self.immune(to) && !lands_on_last_rank {
                moves.push(Move {
                    from,
                    to,
                    kind: MoveKind::Swap,
                });
            }
        }
        moves.retain(|m| self.leaves_mover_safe(options, m));
        moves
    }

    /// After the whole move, the mover must have a royal, and not exactly one that is attacked.
    pub fn leaves_mover_safe(&self, options: &Options, m: &Move) -> bool {
        let after = self.apply(options, m);
        let royals = after.royals(self.white_to_move);
        match royals.len() {
            0 => false,
            1 => !after.attacked(options, royals[0], !self.white_to_move),
            _ => true,
        }
    }
}
