//! One game of a match, and its referee: [`play`]. Uses the records.

use timur_record::{Ending, Game};
use timur_rules::{Color, Outcome, OutcomeReason};

use super::player::Player;

/// For how many moves in a row both players have to agree that one is lost.
const AGREED: u32 = 3;

/// How long games go on.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    pub max_plies: usize,
    pub resign: Option<i32>,
}

/// Plays a game on to its end, White's player first; answers how it ended, and what a player has done wrong, if it has.
pub fn play(
    game: &mut Game,
    players: [&mut Player; 2],
    ends: Ends,
) -> (Outcome, Option<(Color, String)>) {
    // For how many moves each side has been lost in the eyes of both.
    let mut lost = [0; 2];
    let mut said = [None; 2];
    loop {
        if let Some(outcome) = game.outcome() {
            return (outcome, None);
        }
        let turn = game.position().turn();
        let ending = if game.ply() >= ends.max_plies {
            Some(Ending::Agreement)
        } else if lost[turn.index()] >= AGREED {
            Some(Ending::Resignation(turn))
        } else {
            None
        };
        if let Some(ending) = ending {
            return (end(game, ending), None);
        }
        let fault = match players[turn.index()].answer(game) {
            Ok((mv, score)) => match game.play(mv) {
                Ok(()) => {
                    said[turn.index()] = score;
                    let (own, other) = (said[turn.index()], said[turn.other().index()]);
                    let both = ends.resign.zip(own).zip(other);
                    let hopeless =
                        both.is_some_and(|((least, own), other)| own <= -least && other >= least);
                    lost[turn.index()] = if hopeless { lost[turn.index()] + 1 } else { 0 };
                    continue;
                }
                Err(error) => error.to_string(),
            },
            Err(fault) => fault,
        };
        let here = game.here();
        let fault = format!("{fault}, in {}", game.position().to_fen());
        game.set_comment(here, fault.clone());
        return (end(game, Ending::Resignation(turn)), Some((turn, fault)));
    }
}

fn end(game: &mut Game, ending: Ending) -> Outcome {
    // It is refused only where the game is over already.
    let _ = game.end(ending);
    game.outcome()
        .unwrap_or(Outcome::draw(OutcomeReason::Agreement))
}
