//! Section 4: what becomes of the pawn of pawns on its last rank, and where it may be put down.

use super::board::{Piece, Position, Square, all_squares, last_rank, on_board};
use super::moves::{Move, MoveKind};
use super::options::Options;
use super::pieces::pawn_attacks;

/// What a step of a pawn of pawns ends as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// The square is not on the last rank: nothing happens.
    None,
    /// First arrival: it waits there as a piece that can be put down.
    Waiting,
    /// Second arrival: it goes to this square, and whoever stands there is removed.
    Home(Square),
    /// Second arrival at a home that is taken: it waits on the last rank to hop.
    WaitsForHome,
    /// It becomes an adventitious king.
    AdventitiousKing,
    /// The rules forbid the step.
    Impossible,
}

impl Position {
    /// What becomes of this pawn of pawns when it steps to `to`.
    pub fn arrival(&self, options: &Options, piece: Piece, to: Square) -> Arrival {
        if to.1 != last_rank(piece.white) {
            return Arrival::None;
        }
        match piece.letter {
            _ if options.pop_cycle == "direct" => Arrival::AdventitiousKing,
            'P' => Arrival::Waiting,
            'Y' => self.second_arrival(options, piece.white),
            _ => Arrival::AdventitiousKing,
        }
    }

    fn second_arrival(&self, options: &Options, white: bool) -> Arrival {
        let home = home_square(options, white);
        let Some(occupant) = self.at(home) else {
            return Arrival::Home(home);
        };
        match options.pop_home {
            "onlyIfEmpty" => Arrival::Impossible,
            "waitThenHop" => Arrival::WaitsForHome,
            "nearestFree" => self.nearest_free(home),
            _ if occupant.is_royal() || self.immune(home) => Arrival::Impossible,
            _ => Arrival::Home(home),
        }
    }

    /// The nearest free square of the home rank, the left one of two.
    fn nearest_free(&self, home: Square) -> Arrival {
        for distance in 1..=10 {
            for square in [(home.0 - distance, home.1), (home.0 + distance, home.1)] {
                if on_board(square) && self.is_empty(square) {
                    return Arrival::Home(square);
                }
            }
        }
        Arrival::Impossible
    }

    /// Carries an arrival out; the pawn already stands on `at`.
    pub fn arrive(&mut self, piece: Piece, at: Square, arrival: Arrival) {
        match arrival {
            Arrival::Waiting => self.put(
                at,
                Piece {
                    letter: 'Q',
                    ..piece
                },
            ),
            Arrival::AdventitiousKing => self.put(
                at,
                Piece {
                    pawn: false,
                    letter: 'A',
                    ..piece
                },
            ),
            Arrival::Home(home) => {
                self.take(at);
                self.put(
                    home,
                    Piece {
                        letter: 'Z',
                        ..piece
                    },
                );
            }
            Arrival::None | Arrival::WaitsForHome | Arrival::Impossible => {}
        }
    }

    /// `waitThenHop`: the move home of a pawn of stage 1 that waits on its last rank.
    pub fn hops(&self, options: &Options, from: Square) -> Vec<Move> {
        let piece = self.at(from).unwrap();
        let home = home_square(options, piece.white);
        if piece.letter == 'Y' && options.pop_home == "waitThenHop" && self.is_empty(home) {
            vec![Move {
                from,
                to: home,
                kind: MoveKind::Hop,
            }]
        } else {
            Vec::new()
        }
    }

    /// The legal placements of the side to move.
    pub fn placements(&self, options: &Options) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, piece) in self.pieces_of(self.white_to_move) {
            if !(piece.pawn && piece.letter == 'Q') {
                continue;
            }
            for to in all_squares() {
                let placement = Move {
                    from,
                    to,
                    kind: MoveKind::Placement,
                };
                if self.may_place(options, &placement)
                    && self.forks_or_traps(options, &placement)
                    && self.leaves_mover_safe(options, &placement)
                {
                    moves.push(placement);
                }
            }
        }
        moves
    }

    /// Conditions 1 and 2: the square itself.
    fn may_place(&self, options: &Options, placement: &Move) -> bool {
        let (white, to) = (self.white_to_move, placement.to);
        if !on_board(to) || to == placement.from || to.1 == last_rank(white) {
            return false;
        }
        let Some(occupant) = self.at(to) else {
            return true;
        };
        let empty_only = options.pop_place_on == "emptyOnly" || options.pop_trap == "anyThreat";
        if empty_only || self.immune(to) {
            return false;
        }
        if !occupant.is_royal() {
            return true;
        }
        // shahOnly: S and A can be removed, but a side is never left without a royal.
        options.pop_protects == "shahOnly"
            && occupant.letter != 'K'
            && self.royals(occupant.white).len() > 1
    }

    /// Condition 3: what the pawn attacks from its new square.
    fn forks_or_traps(&self, options: &Options, placement: &Move) -> bool {
        let after = self.apply(options, placement);
        let enemy = !self.white_to_move;
        let pawn = after.at(placement.to).unwrap();

        let mut attacked = Vec::new();
        for square in pawn_attacks(pawn, placement.to) {
            let Some(piece) = after.at(square) else {
                continue;
            };
            if piece.white != enemy || after.immune(square) {
                continue;
            }
            if piece.is_royal() && options.pop_may_attack_royal == "false" {
                return false;
            }
            if piece.pawn && options.pop_targets == "officersOnly" {
                continue;
            }
            attacked.push(square);
        }

        if attacked.len() == 2 {
            return true;
        }
        match options.pop_trap {
            "reply" => attacked
                .iter()
                .any(|z| !after.escapes(options, *z, placement.to)),
            "immobile" => attacked
                .iter()
                .any(|z| !after.moves_at_all(options, *z, placement.to)),
            "anyThreat" => !attacked.is_empty(),
            _ => false,
        }
    }

    /// Whether the side to move can answer the pawn on `q`, which attacks its piece on `z`: capture or
    /// remove the pawn, or move the piece to a square that the pawn does not attack.
    fn escapes(&self, options: &Options, z: Square, q: Square) -> bool {
        let pawn = self.at(q).unwrap();
        let still_attacked = pawn_attacks(pawn, q);
        for m in self.ordinary_legal_moves(options) {
            let after = self.apply(options, &m);
            if after.at(q) != Some(pawn) {
                return true;
            }
            if m.from == z && !still_attacked.contains(&self.ends_on(options, &m)) {
                return true;
            }
        }
        false
    }

    /// `immobile`: whether the piece on `z` has a move, king's safety aside; to capture the pawn on `q`
    /// is not one.
    fn moves_at_all(&self, options: &Options, z: Square, q: Square) -> bool {
        self.pseudo_legal_moves(options, z)
            .iter()
            .any(|m| m.to != q)
    }

    /// The square a piece stands on after its ordinary move: `to`, or its home after a second arrival.
    fn ends_on(&self, options: &Options, m: &Move) -> Square {
        let piece = self.at(m.from).unwrap();
        match piece
            .is_pawn_of_pawns()
            .then(|| self.arrival(options, piece, m.to))
        {
            Some(Arrival::Home(home)) => home,
            _ => m.to,
        }
    }
}

/// Where the array's pawn of kings starts.
fn home_square(options: &Options, white: bool) -> Square {
    let rank = match options.array {
        "masculine" | "full" => 3,
        _ => 2,
    };
    (6, if white { rank } else { 11 - rank })
}
