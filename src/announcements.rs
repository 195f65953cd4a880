//! What happens, in words, for those who do not see the board: the session's announcements as sentences. A page reads them
//! aloud; elsewhere nobody listens yet.

use bevy::prelude::*;

use crate::{
    base::{
        notification::{Notification, Refused},
        schedule::AppSet,
    },
    game::{BoardChange, Game, Happened},
    words::{full_name, place},
};
use timur_rules::{Color as Side, Effect};
use timur_session::{Announcement, Announcer, announcements};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Spoken>()
        .add_systems(Update, announce.in_set(AppSet::Words));
}

/// A sentence or two, to be read aloud.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Spoken(pub String);

/// Puts into words what has happened since the last frame.
fn announce(
    game: Game,
    mut happened: MessageReader<Happened>,
    mut changes: MessageReader<BoardChange>,
    mut refused: MessageReader<Refused>,
    mut notifications: MessageReader<Notification>,
    mut announcer: Local<Announcer>,
    mut spoken: MessageWriter<Spoken>,
) {
    let session = game.session();
    let events: Vec<_> = happened.read().map(|Happened(event)| event).collect();
    let moved = !events.is_empty() && changes.read().count() > 0;
    changes.clear();
    let mut all = announcements(events, session);
    // The end comes last: it is what stays in the ear.
    let ends = all.extract_if(.., |one| matches!(one, Announcement::Ended(_)));
    let ends: Vec<Announcement> = ends.collect();
    all.extend(announcer.look(game.board(), session, moved));
    let mut sentences: Vec<String> = all.iter().map(sentence).collect();
    sentences.extend(refused.read().map(|Refused(why)| why.sentence()));
    sentences.extend(notifications.read().map(|Notification(what)| what.clone()));
    sentences.extend(ends.iter().map(sentence));
    if !sentences.is_empty() {
        spoken.write(Spoken(sentences.join(" ")));
    }
}

/// An announcement as it is read aloud.
fn sentence(announcement: &Announcement) -> String {
    match announcement {
        Announcement::Game { new: true, turn } => format!("A new game. {turn} to move."),
        Announcement::Game { new: false, turn } => format!("Another game. {turn} to move."),
        Announcement::Move {
            side,
            effects,
            again,
        } => {
            let again = if *again { "Again " } else { "" };
            format!("{again}{}", moved(*side, effects))
        }
        Announcement::TakenBack { turn } => format!("Taken back. {turn} to move."),
        Announcement::Shown(number) => format!("The board shows {}.", place(*number)),
        Announcement::BackAtGame => "Back at the game.".into(),
        Announcement::Selected {
            piece,
            square,
            targets,
        } => {
            let targets: Vec<String> = targets.iter().map(ToString::to_string).collect();
            let name = piece.role.name();
            format!("Chosen: {name} on {square}, to {}.", targets.join(", "))
        }
        Announcement::DrawOffered(side) => format!("{side} offers a draw."),
        Announcement::DrawDeclined => "The draw is declined.".into(),
        Announcement::Check { piece, square } => {
            format!("Check to {} on {square}.", full_name(*piece))
        }
        Announcement::Ended(outcome) => outcome.to_string(),
        Announcement::Reopened => "The game goes on.".into(),
        _ => String::new(),
    }
}

/// A move, as a person tells it.
fn moved(side: Side, effects: &[Effect]) -> String {
    let mut parts = Vec::new();
    for effect in effects {
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
    use timur_rules::{Position, Ruleset};

    fn told(fen: &str, mv: &str) -> String {
        let position = Position::from_fen(fen, &Ruleset::default()).expect("a position");
        let mv = position.parse_move(mv).expect("a move");
        moved(position.turn(), &position.effects(mv))
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
