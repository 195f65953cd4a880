//! What happens, in words, for those who do not see the board: one [`Spoken`] for each event. A page reads them aloud;
//! elsewhere nobody listens yet. Uses the game and its messages.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        notification::{Notification, Refused},
        schedule::AppSet,
    },
    game::{CheckGiven, Game, GameEnded, MovePlayed, full_name},
};
use timur_rules::{Color as Side, Effect, Move, Position, Square};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Spoken>()
        .add_systems(Update, tell.in_set(AppSet::Words));
}

/// A sentence or two.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Spoken(pub String);

/// What was last told of the game.
#[derive(Default, PartialEq)]
struct Told {
    start: u64,
    ply: usize,
    shown: Option<usize>,
    selected: Option<Square>,
    offer: Option<Side>,
}

impl Told {
    fn of(game: &Game) -> Told {
        Told {
            start: game.record().start().key(),
            ply: game.record().ply(),
            shown: game.looks_back().then(|| game.shown_ply()),
            selected: game.selected(),
            offer: game.record().draw_offer(),
        }
    }
}

/// What is told as it comes.
#[derive(SystemParam)]
struct News<'w, 's> {
    checks: MessageReader<'w, 's, CheckGiven>,
    ended: MessageReader<'w, 's, GameEnded>,
    refused: MessageReader<'w, 's, Refused>,
    told: MessageReader<'w, 's, Notification>,
}

/// Compares the game with what was told of it, and tells the difference.
fn tell(
    game: Res<Game>,
    mut played: MessageReader<MovePlayed>,
    mut news: News,
    mut told: Local<Option<Told>>,
    mut spoken: MessageWriter<Spoken>,
) {
    let now = Told::of(&game);
    let mut sentences = Vec::new();
    let fresh = played.read().count();
    if let Some(before) = told.as_ref().filter(|before| **before != now) {
        change(&game, before, &now, fresh, &mut sentences);
    }
    *told = Some(now);
    if let Some(CheckGiven(royal)) = news.checks.read().last()
        && let Some(board_piece) = game.position().piece_at(*royal)
    {
        sentences.push(format!("Check to {} on {royal}.", full_name(board_piece)));
    }
    sentences.extend(news.refused.read().map(|Refused(why)| why.clone()));
    sentences.extend(news.told.read().map(|Notification(what)| what.clone()));
    sentences.extend(
        news.ended
            .read()
            .map(|GameEnded(outcome)| outcome.to_string()),
    );
    if !sentences.is_empty() {
        spoken.write(Spoken(sentences.join(" ")));
    }
}

fn change(game: &Game, before: &Told, now: &Told, fresh: usize, sentences: &mut Vec<String>) {
    let record = game.record();
    let turn = game.position().turn();
    if before.start != now.start || (now.ply == 0 && before.ply > 1) {
        sentences.push(format!("A new game. {turn} to move."));
        return;
    }
    if now.ply > before.ply {
        for ply in before.ply..now.ply {
            if let (Some(position), Some(mv)) = (record.position_at(ply), record.move_at(ply)) {
                let again = if fresh == 0 { "Again " } else { "" };
                sentences.push(format!("{again}{}", sentence(position, mv)));
            }
        }
    } else if now.ply < before.ply {
        sentences.push(format!("Taken back. {turn} to move."));
    }
    match now.shown {
        Some(ply) if before.shown != Some(ply) => {
            sentences.push(format!("The board shows {}.", game.shown_in_words()));
        }
        None if before.shown.is_some() => sentences.push("Back at the game.".into()),
        _ => {}
    }
    if let Some(square) = now.selected.filter(|_| before.selected != now.selected) {
        sentences.push(chosen(game.position(), square));
    }
    if let Some(side) = now.offer.filter(|_| before.offer.is_none()) {
        sentences.push(format!("{side} offers a draw."));
    }
}

/// The piece that was chosen, and where it can go.
fn chosen(position: &Position, square: Square) -> String {
    let name = position
        .piece_at(square)
        .map_or("piece", |board_piece| board_piece.role.name());
    let moves = position.legal_moves_from(square);
    let mut targets: Vec<String> = moves.iter().map(|mv| mv.to().to_string()).collect();
    targets.dedup();
    format!("Chosen: {name} on {square}, to {}.", targets.join(", "))
}

/// What is on a square.
pub fn on_square(position: &Position, square: Square) -> String {
    match position.piece_at(square) {
        Some(board_piece) => format!("{square}, {}", full_name(board_piece)),
        None => format!("{square}, empty"),
    }
}

/// A move, as a person tells it.
pub fn sentence(before: &Position, mv: Move) -> String {
    let side = before.turn();
    let mut parts = Vec::new();
    for effect in before.effects(mv) {
        parts.push(match effect {
            Effect::Move { from, to, piece } => format!("{} {from} to {to}", piece.role.name()),
            Effect::Remove { square, piece } if piece.color == side => {
                format!("{} on {square} leaves the board", piece.role.name())
            }
            Effect::Remove { square, piece } => format!("takes {} on {square}", piece.role.name()),
            Effect::Become { square, piece } => {
                format!("on {square} now a {}", piece.role.name())
            }
            Effect::Swap { a, b } => format!("{a} and {b} change places"),
        });
    }
    format!("{side}: {}.", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_rules::Ruleset;

    fn told(fen: &str, mv: &str) -> String {
        let position = Position::from_fen(fen, &Ruleset::default()).expect("a position");
        sentence(&position, position.parse_move(mv).expect("a move"))
    }

    #[test]
    fn a_capture_names_both_pieces_and_their_squares() {
        let fen = "10k/11/11/11/11/2r8/11/1N9/11/5K5 -- w - - 0 1";
        assert_eq!(
            told(fen, "b3-c5"),
            "White: takes rook on c5, knight b3 to c5."
        );
    }

    #[test]
    fn a_promotion_says_what_it_becomes() {
        let fen = "10k/2-R8/11/11/11/11/11/11/11/5K5 -- w - - 0 1";
        let said = told(fen, "c9-c10");
        assert!(said.starts_with("White: pawn of rooks c9 to c10"), "{said}");
        assert!(said.ends_with("on c10 now a rook."), "{said}");
    }
}
