//! In which order moves are tried: [`MovePicker`]. Uses histories, exchanges and values.

use super::histories::{Histories, PieceTo};
use super::move_lists::{MoveEntry, MoveLists, take_best};
use super::see::wins_at_least;
use super::table_entry::pack;
use super::tactical::{is_tactical, tactical_value};
use super::values;
use timur_rules::{CheckSquares, Move, MoveKind, Position, Safety};

/// More than any experience.
const KILLER: i32 = 1_000_000;
/// More than any capture.
const PREFERRED: i32 = 1_000_000;

/// What is handed out next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The move of the table, for which no other move needs to be known.
    TableMove,
    /// The moves have yet to be found.
    Generate,
    Tactical,
    /// The quiet moves have yet to be put in order.
    Score,
    Quiet,
    Bad,
}

/// Hands out moves, the promising ones first. Losing captures come last. What is not needed is not worked out: after a
/// cut-off by the move of the table there is no list, and after one by a capture no order of quiet moves.
pub(super) struct MovePicker {
    move_lists: MoveLists,
    stage: Stage,
    table: Option<Move>,
    tactical: bool,
    /// Whether quiet moves have been left out.
    quiets_skipped: bool,
}

/// A move and what is known of it.
pub(super) struct Picked {
    pub mv: Move,
    /// Whether it captures, promotes to something good, or is a placement.
    pub tactical: bool,
    /// Whether it is a capture that loses material.
    pub bad: bool,
}

/// What helps to order the moves of a node.
pub(super) struct OrderingContext<'a> {
    pub histories: &'a Histories,
    pub safety: Safety,
    /// The tactical move to begin with, packed, if the first move is not given anyway; or 0.
    pub preferred: u16,
    pub killers: [Option<Move>; 2],
    /// What was played one and two plies before.
    pub before: [PieceTo; 2],
}

impl MovePicker {
    /// Gets ready to hand out all legal moves, the one of the table first, which must be one of them.
    pub fn new(move_lists: MoveLists, table: Option<Move>) -> MovePicker {
        MovePicker {
            move_lists,
            stage: if table.is_some() {
                Stage::TableMove
            } else {
                Stage::Generate
            },
            table,
            tactical: false,
            quiets_skipped: false,
        }
    }

    /// Gets ready to hand out the captures and promotions only.
    pub fn tactical(move_lists: MoveLists) -> MovePicker {
        MovePicker {
            tactical: true,
            ..MovePicker::new(move_lists, None)
        }
    }

    /// The next move. Only now captures are looked at more closely, and put off if they lose. Of the quiet moves, if they
    /// are to be skipped, only those are handed out that attack the royal, or flee into a citadel.
    pub fn next(
        &mut self,
        position: &Position,
        context: &OrderingContext,
        skip: Option<&CheckSquares>,
    ) -> Option<Picked> {
        let good = |mv, tactical| {
            Some(Picked {
                mv,
                tactical,
                bad: false,
            })
        };
        loop {
            match self.stage {
                Stage::TableMove => {
                    self.stage = Stage::Generate;
                    if let Some(mv) = self.table {
                        let values = values::of(position.ruleset().extra_pieces);
                        return good(mv, is_tactical(position, values, mv));
                    }
                }
                Stage::Generate => {
                    self.find(position, context);
                    self.stage = Stage::Tactical;
                }
                Stage::Tactical => match take_best(&mut self.move_lists.tactical) {
                    Some(entry)
                        if entry.mv.kind() == MoveKind::Capture
                            && !wins_at_least(position, entry.mv, -20) =>
                    {
                        self.move_lists.bad.push(entry);
                    }
                    Some(entry) => return good(entry.mv, true),
                    None => self.stage = Stage::Score,
                },
                Stage::Score => {
                    self.skip_quiets(position, skip);
                    let (us, rows) = (position.turn(), context.histories.rows(context.before));
                    for entry in &mut self.move_lists.quiet {
                        let mv = entry.mv;
                        let place = context
                            .killers
                            .iter()
                            .position(|&killer| killer == Some(mv));
                        entry.value = match place {
                            Some(place) => KILLER - place as i32,
                            None => {
                                let piece_to = PieceTo::of(position, mv);
                                context.histories.quiet_in(rows, us, mv, piece_to)
                            }
                        };
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => {
                    self.skip_quiets(position, skip);
                    match take_best(&mut self.move_lists.quiet) {
                        Some(entry) => return good(entry.mv, false),
                        None => self.stage = Stage::Bad,
                    }
                }
                Stage::Bad => {
                    let entry = take_best(&mut self.move_lists.bad)?;
                    return Some(Picked {
                        mv: entry.mv,
                        tactical: true,
                        bad: true,
                    });
                }
            }
        }
    }

    fn skip_quiets(&mut self, position: &Position, skip: Option<&CheckSquares>) {
        if let Some(squares) = skip.filter(|_| !self.quiets_skipped) {
            let quiet = &mut self.move_lists.quiet;
            quiet.retain(|&MoveEntry { mv, .. }| {
                mv.kind() == MoveKind::Citadel || position.attacks_royal(mv, squares)
            });
            self.quiets_skipped = true;
        }
    }

    fn find(&mut self, position: &Position, context: &OrderingContext) {
        let MoveLists {
            tactical,
            quiet,
            bad,
        } = &mut self.move_lists;
        for list in [&mut *tactical, &mut *quiet, bad] {
            list.clear();
        }
        let values = values::of(position.ruleset().extra_pieces);
        let table = self.table;
        let mut add = |mv: Move, may_be_tactical: bool| {
            if table == Some(mv) {
                return;
            }
            if may_be_tactical && is_tactical(position, values, mv) {
                let mut value = tactical_value(position, values, context.histories, mv);
                if pack(mv) == context.preferred {
                    value += PREFERRED;
                }
                tactical.push(MoveEntry { value, mv });
            } else {
                quiet.push(MoveEntry { value: 0, mv });
            }
        };
        if self.tactical {
            position.show_tactical_moves(context.safety, |mv| add(mv, true));
        } else {
            position.show_moves(context.safety, add);
        }
    }

    /// Gives the memory back.
    pub fn into_move_lists(self) -> MoveLists {
        self.move_lists
    }
}
