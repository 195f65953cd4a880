//! In which order moves are tried: [`Picker`]. Uses histories, exchanges and values.

use super::entry::pack;
use super::forcing::{forcing_value, is_forcing};
use super::history::{Histories, Step};
use super::room::{Room, Scored, take_best};
use super::see::wins_at_least;
use super::values;
use timur_rules::{CheckSquares, Move, MoveKind, Position, Safety};

/// More than any experience.
const KILLER: i32 = 1_000_000;
/// More than any capture.
const FAVOURITE: i32 = 1_000_000;

/// What is handed out next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The move of the table, for which no other move needs to be known.
    Table,
    /// The moves have yet to be found.
    Find,
    Forcing,
    /// The quiet moves have yet to be put in order.
    Weigh,
    Quiet,
    Bad,
}

/// Hands out moves, the promising ones first. Losing captures come last. What is not needed is not worked out: after a
/// cut-off by the move of the table there is no list, and after one by a capture no order of quiet moves.
pub(super) struct Picker {
    room: Room,
    stage: Stage,
    table: Option<Move>,
    tactical: bool,
    /// Whether quiet moves have been left out.
    thinned: bool,
}

/// A move and what is known of it.
pub(super) struct Picked {
    pub mv: Move,
    /// Whether it captures, promotes to something good, or is a placement.
    pub forcing: bool,
    /// Whether it is a capture that loses material.
    pub bad: bool,
}

/// What helps to order the moves of a node.
pub(super) struct Hints<'a> {
    pub histories: &'a Histories,
    pub safety: Safety,
    /// The forcing move to begin with, packed, if the first move is not given anyway; or 0.
    pub favourite: u16,
    pub killers: [Option<Move>; 2],
    /// What was played one and two plies before.
    pub before: [Step; 2],
}

impl Picker {
    /// Gets ready to hand out all legal moves, the one of the table first, which must be one of them.
    pub fn new(room: Room, table: Option<Move>) -> Picker {
        Picker {
            room,
            stage: if table.is_some() {
                Stage::Table
            } else {
                Stage::Find
            },
            table,
            tactical: false,
            thinned: false,
        }
    }

    /// Gets ready to hand out the captures and promotions only.
    pub fn tactical(room: Room) -> Picker {
        Picker {
            tactical: true,
            ..Picker::new(room, None)
        }
    }

    /// The next move. Only now captures are looked at more closely, and put off if they lose. Of the quiet moves, if they
    /// are to be skipped, only those are handed out that attack the royal, or flee into a citadel.
    pub fn next(
        &mut self,
        position: &Position,
        hints: &Hints,
        skip: Option<&CheckSquares>,
    ) -> Option<Picked> {
        let good = |mv, forcing| {
            Some(Picked {
                mv,
                forcing,
                bad: false,
            })
        };
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::Find;
                    if let Some(mv) = self.table {
                        let values = values::of(position.ruleset().extra_pieces);
                        return good(mv, is_forcing(position, values, mv));
                    }
                }
                Stage::Find => {
                    self.find(position, hints);
                    self.stage = Stage::Forcing;
                }
                Stage::Forcing => match take_best(&mut self.room.forcing) {
                    Some(scored)
                        if scored.mv.kind() == MoveKind::Capture
                            && !wins_at_least(position, scored.mv, -20) =>
                    {
                        self.room.bad.push(scored);
                    }
                    Some(scored) => return good(scored.mv, true),
                    None => self.stage = Stage::Weigh,
                },
                Stage::Weigh => {
                    self.thin_out(position, skip);
                    let (us, rows) = (position.turn(), hints.histories.rows(hints.before));
                    for scored in &mut self.room.quiet {
                        let mv = scored.mv;
                        let place = hints.killers.iter().position(|&killer| killer == Some(mv));
                        scored.value = match place {
                            Some(place) => KILLER - place as i32,
                            None => {
                                let step = Step::of(position, mv);
                                hints.histories.quiet_in(rows, us, mv, step)
                            }
                        };
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    self.thin_out(position, skip);
                    match take_best(&mut self.room.quiet) {
                        Some(scored) => return good(scored.mv, false),
                        None => self.stage = Stage::Bad,
                    }
                }
                Stage::Bad => {
                    let scored = take_best(&mut self.room.bad)?;
                    return Some(Picked {
                        mv: scored.mv,
                        forcing: true,
                        bad: true,
                    });
                }
            }
        }
    }

    fn thin_out(&mut self, position: &Position, skip: Option<&CheckSquares>) {
        if let Some(squares) = skip.filter(|_| !self.thinned) {
            let quiet = &mut self.room.quiet;
            quiet.retain(|&Scored { mv, .. }| {
                mv.kind() == MoveKind::Citadel || position.attacks_royal(mv, squares)
            });
            self.thinned = true;
        }
    }

    fn find(&mut self, position: &Position, hints: &Hints) {
        let Room {
            forcing,
            quiet,
            bad,
        } = &mut self.room;
        for list in [&mut *forcing, &mut *quiet, bad] {
            list.clear();
        }
        let values = values::of(position.ruleset().extra_pieces);
        let table = self.table;
        let mut add = |mv: Move, may_force: bool| {
            if table == Some(mv) {
                return;
            }
            if may_force && is_forcing(position, values, mv) {
                let mut value = forcing_value(position, values, hints.histories, mv);
                if pack(mv) == hints.favourite {
                    value += FAVOURITE;
                }
                forcing.push(Scored { value, mv });
            } else {
                quiet.push(Scored { value: 0, mv });
            }
        };
        if self.tactical {
            position.show_tactical_moves(hints.safety, |mv| add(mv, true));
        } else {
            position.show_moves(hints.safety, add);
        }
    }

    /// Gives the memory back.
    pub fn into_room(self) -> Room {
        self.room
    }
}
